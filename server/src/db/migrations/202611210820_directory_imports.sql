-- Crew and vendors are imported: an entry is found again by its source, and an import is taken back whole (docs/importing.md).

alter table directory_entries add column source jsonb;
-- Name of the source and the id within it.
alter table directory_entries add column source_key text;
-- Of the whole record: equal says that the source has nothing new. Null reads it again.
alter table directory_entries add column source_digest text;
-- Field name → short hash of the value the source last gave.
alter table directory_entries add column source_marks jsonb;
-- When an undo put it in the trash. Equal to deleted_at it says that the next import may bring it back.
alter table directory_entries add column undone_at timestamptz;
create unique index directory_entries_source on directory_entries (site_id, source_key);

-- What an import did to an entry, noted in the transaction that did it; as import_changes does for a location.
create table import_entry_changes (
  site_id int not null references sites,
  import_id int not null,
  entry_id int not null,
  -- Added by it, or taken out of the trash where an earlier undo had put it.
  added boolean not null,
  -- Field name → value before; only fields that it wrote.
  before jsonb not null default '{}',
  -- Field name → [mark before, mark after] of what the source said (directory_entries.source_marks).
  marks jsonb not null default '{}',
  undone_at timestamptz,
  primary key (site_id, import_id, entry_id),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade,
  foreign key (site_id, entry_id) references directory_entries (site_id, id) on delete cascade
);
create index import_entry_changes_entry on import_entry_changes (site_id, entry_id);
call protect_tenant_table('import_entry_changes');
