-- The office keeps its price list: each change is a row with the day from which it is in force, and what is taken out can be put back.
alter table prices
  add column updated_by int,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update prices set updated_at = created_at;
update prices set deleted_at = now() where not active;
alter table prices drop column active;
create unique index prices_by_day on prices (site_id, lower(code), coalesce(valid_from, '-infinity'::date));
