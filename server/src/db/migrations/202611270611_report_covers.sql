-- The picture that somebody chose for the head of a report; none is the first one.
alter table reports
  add column cover_image_id int,
  add foreign key (site_id, cover_image_id) references location_images (site_id, id) on delete set null (cover_image_id);
create index reports_cover on reports (site_id, cover_image_id) where cover_image_id is not null;
