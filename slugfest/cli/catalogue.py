"""The rules catalogue as the commands use it; it is read by the kernel."""

from slugfest.kernel.catalogue import UnknownClause, clauses_named, clauses_of, page_of

__all__ = ["UnknownClause", "clauses_named", "clauses_of", "page_of"]
