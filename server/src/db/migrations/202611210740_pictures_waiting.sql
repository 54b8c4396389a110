-- How many pictures of a gallery are still to be made is asked after each one.
create index location_images_waiting on location_images (site_id, location_id) where state = 'waiting';
