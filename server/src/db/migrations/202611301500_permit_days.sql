-- The first and last day of a permit's places, and how many there are: every card of a list and of the board shows them, and asking three
-- more tables took longer than the rest of the page (docs/decisions/312-days-of-permits-kept.md). The triggers write them in the transaction that adds, changes or
-- removes a place or its days, whoever does it. Those in the trash do not count.
alter table permits
  add column first_day date,
  add column last_day date,
  add column location_count int not null default 0;

create function refresh_permit_days(site int, ids int[]) returns void language plpgsql as $$
begin
  -- Who changes another place of the same permit waits here; the next statement sees what was written meanwhile.
  perform from permits where site_id = site and id = any(ids) order by id for no key update;
  update permits set first_day = kept.first_day, last_day = kept.last_day, location_count = kept.location_count
  from (
    select permit.id, min(act.date_from) as first_day, max(act.date_to) as last_day, count(distinct place.id)::int as location_count
    from unnest(ids) permit (id)
      left join location_permits place on place.site_id = site and place.permit_id = permit.id and place.deleted_at is null
      left join location_permit_activities act on act.site_id = site and act.location_permit_id = place.id
    group by permit.id) kept
  where permits.site_id = site and permits.id = kept.id
    and (permits.first_day, permits.last_day, permits.location_count) is distinct from (kept.first_day, kept.last_day, kept.location_count);
end $$;

create function permit_days_of_places() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  for site, ids in select site_id, array_agg(distinct permit_id) from changed_rows group by site_id loop
    perform refresh_permit_days(site, ids);
  end loop;
  return null;
end $$;
create trigger permit_days_added after insert on location_permits referencing new table as changed_rows
  for each statement execute function permit_days_of_places();
create trigger permit_days_removed after delete on location_permits referencing old table as changed_rows
  for each statement execute function permit_days_of_places();

-- Into the trash, out of it, to another permit; a status changes no days.
create function permit_days_of_place() returns trigger language plpgsql as $$
begin
  perform refresh_permit_days(new.site_id, array[old.permit_id, new.permit_id]);
  return null;
end $$;
create trigger permit_days_moved after update of deleted_at, permit_id on location_permits for each row
  when ((old.permit_id, old.deleted_at is null) is distinct from (new.permit_id, new.deleted_at is null))
  execute function permit_days_of_place();

create function permit_days_of_activities() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  for site, ids in
    select place.site_id, array_agg(distinct place.permit_id)
    from changed_rows act join location_permits place on place.site_id = act.site_id and place.id = act.location_permit_id
    group by place.site_id loop
    perform refresh_permit_days(site, ids);
  end loop;
  return null;
end $$;
create trigger permit_days_added after insert on location_permit_activities referencing new table as changed_rows
  for each statement execute function permit_days_of_activities();
create trigger permit_days_changed after update on location_permit_activities referencing new table as changed_rows
  for each statement execute function permit_days_of_activities();
create trigger permit_days_removed after delete on location_permit_activities referencing old table as changed_rows
  for each statement execute function permit_days_of_activities();

update permits set first_day = kept.first_day, last_day = kept.last_day, location_count = kept.location_count
from (
  select place.site_id, place.permit_id, min(act.date_from) as first_day, max(act.date_to) as last_day, count(distinct place.id)::int as location_count
  from location_permits place
    left join location_permit_activities act on act.site_id = place.site_id and act.location_permit_id = place.id
  where place.deleted_at is null group by place.site_id, place.permit_id) kept
where permits.site_id = kept.site_id and permits.id = kept.permit_id;

-- The longest waiting first, in the very order of a list: no rows are read for it, nor sorted.
drop index permits_board;
create index permits_board on permits (site_id, status, status_since, id) where deleted_at is null;
