-- A time zone is what somebody chose for a site; without one it follows from the site's place. Nobody had a way to choose New York, which
-- every new site had: those sites get the place in the middle of their library.
alter table sites alter column time_zone drop default, alter column time_zone drop not null;
update sites set time_zone = null where time_zone = 'America/New_York';
update sites set settings = jsonb_set(settings, '{place}', jsonb_build_object('latitude', middle.latitude, 'longitude', middle.longitude))
from (
  select site_id, percentile_disc(0.5) within group (order by latitude) as latitude,
    percentile_disc(0.5) within group (order by longitude) as longitude
  from locations
  where latitude is not null and longitude is not null and deleted_at is null
  group by site_id
) middle
where middle.site_id = sites.id and sites.time_zone is null;
