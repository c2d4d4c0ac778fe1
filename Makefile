# `make help` says what there is. Works with GNU make 3.81 and newer.

PORT ?= 8000
NAME ?=
ARGS ?=
export PYTHON

BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PY := $(BIN)/python
# With the tests' own data folder; as an operator runs it, with a key that is used for nothing.
AS_TESTED := DJANGO_SETTINGS_MODULE=tests.settings
AS_DEPLOYED := SIXTYONE_HTTPS=1 SIXTYONE_HOSTS=cards.example.org \
	DATABASE_URL=postgres://nobody@localhost/nothing \
	SIXTYONE_SECRET_KEY=$$($(PY) -c 'import secrets; print(secrets.token_urlsafe(64))')
OURS := config tournament scoring seating tests benchmarks manage.py

.PHONY: help run director test test-e2e test-postgres lint fmt types bench needed-to-run needed-to-check

help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: needed-to-run ## Serve Sixty-One to this network (PORT=8000)
	@$(PY) manage.py serve --port $(PORT)

director: needed-to-run ## Make a director's account, or give NAME=anna a new password
	@$(PY) manage.py director $(if $(NAME),"$(NAME)")

test: needed-to-check ## Run the tests on SQLite (ARGS="-k draw")
	$(PY) -m pytest -m "not e2e" $(ARGS)

test-postgres: needed-to-check ## Run the tests on a throw-away PostgreSQL
	$(PY) bin/with_postgres.py $(PY) -m pytest -m "not e2e" $(ARGS)

test-e2e: needed-to-check ## Run the tests that drive a browser
	$(PY) -m pytest -m e2e tests/e2e $(ARGS)

lint: needed-to-check types ## Everything that CI checks besides the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(AS_TESTED) $(PY) manage.py makemigrations --check --dry-run
	$(AS_DEPLOYED) $(PY) manage.py check --deploy --fail-level WARNING

types: needed-to-check ## Check the types
	$(BIN)/mypy $(OURS)

fmt: needed-to-check ## Put the code in its usual form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: needed-to-check ## Measure (prints ratios)
	$(PY) -m benchmarks $(ARGS)

needed-to-run:
	@sh bin/set-up requirements.txt

needed-to-check:
	@sh bin/set-up requirements-dev.txt
