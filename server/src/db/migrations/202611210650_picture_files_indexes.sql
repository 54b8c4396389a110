-- Whoever removes a file or a location finds what points at it without reading every picture.
create index location_images_replacing_file on location_images (site_id, replacing_hash) where replacing_hash is not null;
create index location_images_poster_file on location_images (site_id, poster_hash) where poster_hash is not null;
create index location_images_unedited_file on location_images (site_id, unedited_hash) where unedited_hash is not null;
create index location_uploads_location on location_uploads (site_id, location_id);
