-- What applications for tax credit need besides (docs/decisions/190-tax-credit.md).
alter table tax_applications
  -- The rules of the program as they were when it was applied for: what is certified goes by them.
  add column program_rules jsonb,
  add column award_checklist text[] not null default '{}',
  -- Last days that the office has put off.
  add column answer_by date,
  add column start_by date,
  add column final_by date,
  add column final_at timestamptz,
  add column certified_at timestamptz,
  add column transferred_cents bigint not null default 0,
  add constraint tax_applications_transfers check (transferred_cents between 0 and coalesce(certified_cents, 0));

-- A year that is over: what is left of it has gone to the next one, and those who wait, wait there.
alter table tax_years add column closed_at timestamptz;

alter table tax_ledger drop constraint tax_ledger_kind_check;
alter table tax_ledger add constraint tax_ledger_kind_check check (kind in ('allocated', 'released', 'certified_lower', 'carried'));

-- Those in the line of a program, in the order of arrival, whatever year they came in.
drop index tax_applications_queue;
create index tax_applications_queue on tax_applications (site_id, program_code, arrival_year, arrival_no)
  where allocated_cents is null and deleted_at is null and arrival_no is not null;

-- A table of a comparison is read and written whole.
drop table tax_comparisons;
create table tax_comparisons (
  site_id int not null references sites,
  tax_id int not null,
  table_no int not null,
  state text not null default '',
  source text not null default '',
  as_of date,
  rows jsonb not null default '[]',
  primary key (site_id, tax_id, table_no),
  foreign key (site_id, tax_id) references tax_applications (site_id, id)
);
call protect_tenant_table('tax_comparisons');

alter table tax_transfers add column voided_at timestamptz;
alter table tax_transfers add column void_reason text not null default '';
