-- Holidays among the events of the calendar, for what a project leaves out of its working days.
create index events_holidays on events (site_id, date_from) where phase = 8 and draft_id is null and deleted_at is null;
