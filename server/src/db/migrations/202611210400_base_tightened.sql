-- The server's role writes no history of migrations and removes no site.
revoke insert, update, delete on migrations from backlot_app;
revoke delete on sites from backlot_app;

-- Whoever removes a parent looks for its children by these.
create index cities_county on cities (site_id, county_id);
create index location_category_tree_parent on location_category_tree (site_id, parent_id);
create index location_images_file on location_images (site_id, file_hash);

-- What housekeeping goes by.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index reset_tokens_expires on reset_tokens (expires_at);
