-- When the browser was given a file, counting up: pictures that are sent together stand in the order in which they were chosen.
alter table location_images add column chosen_order bigint;
-- The cover was chosen by somebody; any other is the first picture that was there.
alter table locations add column cover_chosen boolean not null default false;
update locations set cover_chosen = true where cover_image_id is not null;
