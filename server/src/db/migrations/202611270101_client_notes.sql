-- What a client writes on the own page of a project stands with its correspondence, with the guest who wrote it.
alter table project_correspondence drop constraint project_correspondence_kind_check;
alter table project_correspondence add constraint project_correspondence_kind_check check (kind in ('phone', 'mail', 'meeting', 'note'));
alter table project_correspondence
  add column guest_id int,
  add foreign key (site_id, guest_id) references lookbook_guests (site_id, id) on delete set null (guest_id);
create index project_correspondence_guest on project_correspondence (site_id, guest_id, id desc) where guest_id is not null;

-- Events of a production that its client reads.
create index events_for_client on events (site_id, project_id, date_from)
  where visible_to <> 'staff' and draft_id is null and deleted_at is null;
