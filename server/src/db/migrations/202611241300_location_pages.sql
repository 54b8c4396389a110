-- A record is shown from its own row and its card alone. The card learns the styles, in the order of their numbers; names of categories and
-- styles are remembered by the server under a number that counts up with every change of them, and which is read with the record.
alter table location_cards add column styles text collate "C" not null default '[]';
update location_cards card set styles = linked.styles
from (select site_id, location_id, array_to_json(array_agg(style_id order by style_id))::text as styles from location_styles group by 1, 2) linked
where linked.site_id = card.site_id and linked.location_id = card.location_id;

create function styles_of_cards() returns trigger language plpgsql as $$
begin
  -- Who changes the same location waits here; the next statement sees what was written meanwhile.
  perform from locations where (site_id, id) in (select site_id, location_id from changed_rows) order by id for no key update;
  update location_cards card
  set styles = coalesce((select array_to_json(array_agg(link.style_id order by link.style_id))::text from location_styles link
    where link.site_id = card.site_id and link.location_id = card.location_id), '[]')
  where (card.site_id, card.location_id) in (select site_id, location_id from changed_rows);
  return null;
end $$;
create trigger location_cards_added after insert on location_styles referencing new table as changed_rows
  for each statement execute function styles_of_cards();
create trigger location_cards_removed after delete on location_styles referencing old table as changed_rows
  for each statement execute function styles_of_cards();

create table list_versions (
  site_id int primary key references sites,
  version bigint not null default 1
);
call protect_tenant_table('list_versions');

-- At the end of the transaction, so that nobody who writes a list waits for another one's work.
create function count_list_version() returns trigger language plpgsql as $$
begin
  insert into list_versions (site_id) select id from sites where id = coalesce(new.site_id, old.site_id)
    on conflict (site_id) do update set version = list_versions.version + 1;
  return null;
end $$;
create constraint trigger list_version_counted after insert or update or delete on location_category_tree
  deferrable initially deferred for each row execute function count_list_version();
create constraint trigger list_version_counted after insert or update or delete on dropdown_values
  deferrable initially deferred for each row execute function count_list_version();
