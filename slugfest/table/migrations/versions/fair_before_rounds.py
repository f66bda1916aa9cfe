"""Fair dice of tables from before there were joint rounds get a name of their own."""

from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Rename them."""
    op.execute("UPDATE tables SET rolls = 'salted' WHERE rolls = 'fair'")


def downgrade() -> None:
    """Give them their old name; tables with joint rounds cannot be played on by older versions."""
    op.execute("UPDATE tables SET rolls = 'fair' WHERE rolls = 'salted'")
