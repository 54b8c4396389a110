-- Width of a rendition and the SHA-256 of its bytes, so that one that changed in storage is noticed and made again.
alter table location_images add column rendition_sums jsonb not null default '{}';
