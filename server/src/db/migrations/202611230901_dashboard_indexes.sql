-- The office's start page reads the first few of each kind: what came in this week, answers of guests, consents that end, failed imports.
create index locations_created on locations (site_id, created_at desc, id desc) where deleted_at is null;
create index directory_entries_created on directory_entries (site_id, created_at desc, id desc) where kind = 'listing' and deleted_at is null;
create index locations_release on locations (site_id, (details ->> 'release_expires'))
  where deleted_at is null and not archived and details ->> 'release_expires' is not null;
create index lookbook_guests_answered on lookbook_guests (site_id, answered_at desc) where answered_at is not null;
create index lookbooks_changed on lookbooks (site_id, updated_at desc, id desc) where deleted_at is null;
create index imports_failed on imports (site_id, created_at desc) where state = 'failed';
