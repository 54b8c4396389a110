-- Locations of budgets that an import made go with it when it is undone, and come back with the next edition of the file.
alter table budget_locations
  add column is_imported boolean not null default false,
  add column undone_at timestamptz;
