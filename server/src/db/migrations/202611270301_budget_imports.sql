-- Lines of budgets that files bring: found again by their source (docs/decisions/226-budgets-from-files.md).
alter table budget_lines
  add column import_key text,
  add column import_digest text,
  add column import_marks jsonb,
  add column undone_at timestamptz;
create unique index budget_lines_import on budget_lines (site_id, import_key) where import_key is not null;
