-- Deleting a record or an account looks for what points to it.
create index location_proposals_location on location_proposals (site_id, location_id);
create index location_editors_user on location_editors (site_id, user_id);
