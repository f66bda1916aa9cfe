# Every target sets itself up: a virtual environment in .venv, installed once per change of pyproject.toml.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help

# A .venv that no longer runs is made anew, and so is one of another Python than was asked for (make test PYTHON=python3.13).
# Whoever does not ask keeps the one there is.
ifneq ($(wildcard .venv),)
VERSION := import sys; print(*sys.version_info[:2], sep=".")
HAVE := $(shell $(BIN)/python -c '$(VERSION)' 2>/dev/null)
WANT := $(if $(filter file,$(origin PYTHON)),$(HAVE),$(shell $(PYTHON) -c '$(VERSION)' 2>/dev/null))
ifeq ($(HAVE),)
$(info .venv does not run any more; it is made anew)
$(shell rm -rf .venv)
else ifeq ($(WANT),)
$(error $(PYTHON) does not run; .venv stays as it is, with Python $(HAVE))
else ifneq ($(HAVE),$(WANT))
$(info .venv has Python $(HAVE); it is made anew with $(WANT))
$(shell rm -rf .venv)
endif
endif

.PHONY: help play serve terminal test check proof compiled format rules bench docs words golden pictures clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.venv/play.stamp: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Slugfest needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[cli]'
	@touch $@

.venv/dev.stamp: .venv/play.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

play: .venv/table.stamp ## serve the page on this machine and open it: pick a game, play with friends and bots
	@$(BIN)/slugfest

serve: play ## the same

terminal: .venv/play.stamp ## choose a game and play it in the terminal
	@$(BIN)/slugfest play

.venv/table.stamp: .venv/play.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[table]'
	@touch $@

test: check ## format, lint and type checks, then every test
	$(BIN)/pytest -q -n auto
	$(BIN)/python -m tests.clauses --summary

check: .venv/dev.stamp ## formatting, lint, types and import layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -q tests/test_layers.py

proof: ## what takes long or needs much: learners of other people on every mode (installs PyTorch, in .venv/proof)
	test -x .venv/proof/bin/python || $(PYTHON) -m venv .venv/proof
	.venv/proof/bin/pip install --quiet --disable-pip-version-check -e '.[rl-test]'
	SLUGFEST_PROOF=1 .venv/proof/bin/python -m pytest -q -W default --timeout 3600 tests/proof

compiled: .venv/dev.stamp ## the conformance suite on a build compiled by mypyc (needs a C compiler)
	$(BIN)/python -m tests.compiled

format: .venv/dev.stamp ## format the code and mend what lint can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

rules: .venv/dev.stamp ## clause by clause, which tests check it; fails if one has none
	$(BIN)/python -m tests.clauses

bench: .venv/play.stamp ## every mode's figures beside a calibration loop
	$(BIN)/slugfest bench

# Not --quiet: a warning that is not said is not counted by --strict either.
docs: .venv/docs.stamp ## the documentation as a site in build/site: strict, every link and anchor checked
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "file://$(CURDIR)/build/site/index.html"

.venv/docs.stamp: .venv/play.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

words: .venv/play.stamp ## write docs/effects.md, the words that cards are made of, anew from the code
	$(BIN)/slugfest pack words > docs/effects.md

golden: .venv/dev.stamp ## record the golden logs anew, after a deliberate change of rules
	$(BIN)/python -m tests.conformance.golden

pictures: .venv/dev.stamp ## take the pictures of the lobby and of the documentation anew (needs Chromium)
	$(BIN)/python -m tests.browser.pictures

clean: ## remove the virtual environment, the site and all caches
	rm -rf .venv build/site .mypy_cache .ruff_cache .pytest_cache .hypothesis
