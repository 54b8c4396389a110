-- A line may name an entry of the directory, and says where its payee resides (docs/decisions/285-payees-of-lines.md).
alter table tax_lines
  add column entry_id int,
  add column residency text not null default '' check (residency in ('', 'resident', 'nonresident')),
  -- Who says so: the directory, or whoever wrote the line.
  add column residency_source text not null default '' check (residency_source in ('', 'directory', 'stated')),
  add column residency_reason text not null default '',
  add foreign key (site_id, entry_id) references directory_entries (site_id, id) on delete set null (entry_id),
  add check ((residency = '') = (residency_source = ''));
create index tax_lines_entry on tax_lines (site_id, entry_id) where entry_id is not null;
