"""`@rule("BR-ROLL-3")` marks a test with the clauses of the rules catalogue that it checks."""

import pytest

rule = pytest.mark.rule
