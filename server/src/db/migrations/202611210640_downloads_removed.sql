-- A file whose time is over leaves its line, so that its owner sees what became of it and can have it made again.
alter table downloads add column removed_at timestamptz;
create index downloads_kept on downloads (expires_at) where removed_at is null and expires_at is not null;
