alter table location_images rename column likeness to image_hash;
