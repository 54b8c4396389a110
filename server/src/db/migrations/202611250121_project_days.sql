-- The calendar looks for productions that are not over yet (areas/calendar/entries).
create index projects_last_day on projects (site_id, coalesce(last_day, first_day), id) where deleted_at is null;
