-- A month of a large office is thousands of events: each keeps the beginning of its line of the calendar (entries/sources/line.ts), which is
-- written once instead of each time it is read (docs/decisions/300-lines-of-events.md). Days are written by `to_char`, for any setting of dates.
create function event_entry_start(id int, project_id int, location_id int, title text, phase int, date_from date, date_to date, time_from text,
  time_to text, status text, version int)
returns text language sql immutable parallel safe as $$
  select concat('{"source":"event","id":', id, ',"project_id":', coalesce(project_id::text, 'null'), ',"location_id":',
    coalesce(location_id::text, 'null'), ',"title":', to_json(title), ',"phase":', phase, ',"date_from":"', to_char(date_from, 'YYYY-MM-DD'),
    '","date_to":"', to_char(date_to, 'YYYY-MM-DD'), '","time_from":', to_json(time_from), ',"time_to":', to_json(time_to),
    ',"status":"', status, '","version":', version, ',"project_name":')
$$;
alter table events add column entry_start text not null generated always as
  (event_entry_start(id, project_id, location_id, title, phase, date_from, date_to, time_from, time_to, status, version)) stored;
-- The last day with the first: what has ended before is not looked up.
drop index events_short;
create index events_short on events (site_id, date_from, date_to, id) where not is_long and draft_id is null and deleted_at is null;
