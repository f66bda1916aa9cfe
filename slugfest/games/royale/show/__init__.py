"""What people get to see and read: views, pictures, questions, options and reasons in words."""
