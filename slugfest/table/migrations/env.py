"""What alembic runs to reach the database: it uses the connection that the store hands it."""

from alembic import context


def run() -> None:
    """Run the revisions that are due, in the transaction that the store has begun."""
    context.configure(connection=context.config.attributes["connection"])
    context.run_migrations()


# The name that alembic loads this file by; whoever imports it otherwise has no migration under way.
if __name__ == "env_py":
    run()
