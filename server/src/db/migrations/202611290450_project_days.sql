-- The calendar finds the date pairs of productions by the last of their days; most productions of an old office are over.
create index projects_calendar on projects (site_id, coalesce(last_day, first_day))
  where first_day is not null and deleted_at is null and not archived and status = 'accepted';
