-- What an import did to a record of a kind that an area plugs in, noted in the transaction that did it; as import_changes does for a location.
-- The import says which kind it is, so no foreign key can name the table of the record.
create table import_record_changes (
  site_id int not null references sites,
  import_id int not null,
  record_id int not null,
  -- Added by it, or taken out of the trash where an earlier undo had put it.
  added boolean not null,
  -- Field name → value before; only fields that it wrote.
  before jsonb not null default '{}',
  -- Field name → [mark before, mark after] of what the source said.
  marks jsonb not null default '{}',
  undone_at timestamptz,
  primary key (site_id, import_id, record_id),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade
);
call protect_tenant_table('import_record_changes');
