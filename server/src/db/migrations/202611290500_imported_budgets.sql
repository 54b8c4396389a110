-- Budgets and episodes that an import made go with its undo when nothing is left in them, and come back with the next edition of the file.
alter table budgets
  add column is_imported boolean not null default false,
  add column undone_at timestamptz;
alter table budget_episodes
  add column is_imported boolean not null default false,
  add column undone_at timestamptz;
