-- People whom a place needs besides its posts, by the office's list (docs/decisions/292-permit-staff.md).
alter table location_permits add column permit_staff text[] not null default '{}';
