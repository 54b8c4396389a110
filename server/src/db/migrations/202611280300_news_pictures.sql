-- Pictures of news for everybody are shown without the camera's metadata: they have renditions, made when the news becomes public.
alter table project_update_files
  add column key text,
  add column width int not null default 0,
  add column height int not null default 0,
  add column state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  add column error text,
  add column thumbhash text not null default '',
  add column color text not null default '#808080',
  add column rendition_sums jsonb;
create unique index project_update_files_key on project_update_files (site_id, key);
create index project_updates_public on project_updates (site_id, date desc, id desc) where visible_to = 'public' and deleted_at is null;
