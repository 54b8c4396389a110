-- A location without a point for visitors is found in a circle by its city and its county: numbers of kinds 9 and 10 (search/terms.ts). A
-- packed point that is not there is a blank.
update location_search search
set terms = search.terms
  || case when location.city_id is null then '{}' else array[-1 - 9 * 134217728 - location.city_id] end
  || case when location.county_id is null then '{}' else array[-1 - 10 * 134217728 - location.county_id] end
from locations location
where location.site_id = search.site_id and location.id = search.location_id and search.public_point = ' ';
