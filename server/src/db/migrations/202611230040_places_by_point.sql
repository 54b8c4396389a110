-- Which town a point lies in is asked with every pin that is set, and for every row of an import.
create index places_by_point on places (latitude, longitude) where kind in ('city', 'municipality');
