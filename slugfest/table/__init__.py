"""The web service: tables at which people play, their storage, their live pages."""
