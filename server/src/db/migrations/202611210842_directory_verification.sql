-- Public entries are confirmed every six months (domain.md §2.1); after silence they are hidden, after more of it archived.
alter table directory_entries
  add column last_verified_at timestamptz,
  -- When it is asked about next.
  add column verify_due_at timestamptz not null default now() + interval '6 months',
  add column verify_asked_at timestamptz,
  add column verify_reminded_at timestamptz,
  -- How often nobody answered.
  add column verify_misses int not null default 0,
  -- The version that hiding after silence wrote: while it is the newest, nothing has changed since and one click brings it back.
  add column silent_version int,
  add column silent_at timestamptz;
update directory_entries
set last_verified_at = (details ->> 'last_verified_at')::date, details = details - 'last_verified_at'
where details ->> 'last_verified_at' ~ '^\d{4}-\d{2}-\d{2}$';
create index directory_entries_verify on directory_entries (site_id, verify_due_at) where kind = 'listing' and not archived and deleted_at is null;

-- The links of the mails that ask. Each is good for as long as the question stands.
create table directory_verify_links (
  site_id int not null references sites,
  secret_hash text not null,
  entry_id int not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (site_id, secret_hash),
  foreign key (site_id, entry_id) references directory_entries (site_id, id) on delete cascade
);
create index directory_verify_links_entry on directory_verify_links (site_id, entry_id);
create index directory_verify_links_ends on directory_verify_links (site_id, ends_at);
call protect_tenant_table('directory_verify_links');
