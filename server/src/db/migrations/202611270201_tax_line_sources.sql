-- Lines that the general ledger of an accountant brought (docs/decisions/222-ledger-import.md): where each comes from, and what that said last.
alter table tax_lines
  add column account text not null default '',
  add column entry_no text not null default '',
  add column source jsonb,
  add column source_key text,
  add column source_digest text,
  add column source_marks jsonb;
create unique index tax_lines_source on tax_lines (site_id, source_key) where source_key is not null;
create index tax_lines_class on tax_lines (site_id, tax_id, class, id);
