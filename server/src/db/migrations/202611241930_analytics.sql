-- How often visitors looked at what, and looked for what: counts by day, nothing of who (areas/analytics, docs/decisions/082-counting.md).
create table view_counts (
  site_id int not null references sites,
  day date not null,
  kind text not null check (kind in ('location', 'entry')),
  target_id int not null,
  count int not null,
  primary key (site_id, day, kind, target_id)
);
call protect_tenant_table('view_counts');

create table search_counts (
  site_id int not null references sites,
  day date not null,
  area text not null check (area in ('locations', 'directory')),
  -- As they were typed, in small letters.
  words text not null,
  count int not null,
  empty int not null,
  primary key (site_id, day, area, words)
);
call protect_tenant_table('search_counts');

create index analytics_sessions on sessions (site_id, created_at) where user_id is not null;
create index analytics_mails on mails (site_id, sent_at) where sent_at is not null;
create index analytics_mailings on mailing_recipients (site_id, ended_at) where state = 'sent';
create index analytics_shares on lookbook_shares (site_id, created_at);
create index analytics_answers on lookbook_answers (site_id, answered_at);
create index analytics_inquiries on directory_inquiries (site_id, asked_at);
create index analytics_locations on locations (site_id, created_at) where deleted_at is null;
create index analytics_entries on directory_entries (site_id, created_at) where deleted_at is null;
