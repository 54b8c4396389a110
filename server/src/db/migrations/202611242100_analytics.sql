-- How often visitors looked at what, and looked for what: counts by day, nothing of who (areas/analytics, docs/decisions/083-analytics.md).
create table view_counts (
  site_id int not null references sites,
  day date not null,
  kind text not null check (kind in ('location', 'entry')),
  target_id int not null,
  count int not null,
  primary key (site_id, day, kind, target_id)
);
create index view_counts_day on view_counts (day);
call protect_tenant_table('view_counts');

create table search_counts (
  site_id int not null references sites,
  day date not null,
  area text not null check (area in ('locations', 'directory')),
  -- As they were typed, in small letters; empty where they are not kept.
  words text not null,
  count int not null,
  empty int not null,
  primary key (site_id, day, area, words)
);
create index search_counts_day on search_counts (day);
call protect_tenant_table('search_counts');

-- Of what other areas write, by when it happened. Sign-ins are read from the audit log: sessions are removed when they have ended.
create index analytics_sign_ins on audit_log (site_id, at) where action = 'user.login';
create index analytics_mails on mails (site_id, sent_at) where sent_at is not null;
create index analytics_mailings on mailing_recipients (site_id, ended_at) where state = 'sent';
create index analytics_shares on lookbook_shares (site_id, created_at);
create index analytics_answers on lookbook_answers (site_id, answered_at);
create index analytics_inquiries on directory_inquiries (site_id, asked_at);
create index analytics_locations on locations (site_id, created_at) where deleted_at is null;
create index analytics_entries on directory_entries (site_id, created_at) where deleted_at is null;
