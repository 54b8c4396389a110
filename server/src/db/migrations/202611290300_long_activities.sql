-- The calendar finds days of permits by their first day, those of more than a month by their last (entries/queries.ts).
create index location_permit_activities_long on location_permit_activities (site_id, date_to) where date_to - date_from > 31;
