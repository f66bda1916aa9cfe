"""Tables that anybody may join are listed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Make room for the list; nothing secret is in it."""
    op.create_table(
        "listings",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("maker", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Forget which tables were listed."""
    op.drop_table("listings")
