-- The names of live projects, read from the index alone: a month of the calendar has lines of thousands of them, and reading the rows took a
-- third of its time (docs/decisions/308-short-statements.md).
create index projects_named on projects (site_id, id) include (project_name) where deleted_at is null;
