-- How many live projects there are, archived ones apart, without a look at each.
create index projects_live on projects (site_id, archived) where deleted_at is null;
