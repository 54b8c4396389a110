-- What an item shows may be taken from the public after it was put into a lookbook: then the item is closed, and guests see it as gone
-- until staff confirm it there. The next change of visibility takes the confirmation back. Locations and pictures are written in many
-- ways, and none of them knows of lookbooks: so the database notes it (docs/decisions/030-closed-items.md).
alter table lookbook_items add column closed_at timestamptz;
alter table lookbook_items add column confirmed_at timestamptz;
alter table lookbook_items add column confirmed_by int;
create index lookbook_items_closed on lookbook_items (site_id, lookbook_id) where closed_at is not null;

-- Whether visitors see a picture of a location that they see. What is in the trash is gone, which is another matter.
create function picture_is_open(of_site int, hidden boolean, awaiting_approval boolean, of_folder int) returns boolean
language sql stable as $$
  select not hidden and not awaiting_approval and coalesce((
    select folder.visible and not folder.awaiting_approval from location_folders folder
    where folder.site_id = of_site and folder.id = of_folder), true)
$$;

-- Closes or opens these items by what they show now, and tells whoever has their lookbooks open.
create function mark_lookbook_items(of_site int, ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  update lookbooks set version = version + 1
  where site_id = of_site and id in (select lookbook_id from lookbook_items where site_id = of_site and id = any(ids));
  update lookbook_items item
  set closed_at = case when shown.is_open then null else now() end, confirmed_at = null, confirmed_by = null, version = shown.version
  from (
    select given.id, lookbook.version, location.status = 'public' and not location.archived and (given.kind = 'location'
      or picture_is_open(of_site, image.hidden, image.awaiting_approval, image.folder_id)) as is_open
    from lookbook_items given
    join lookbooks lookbook on lookbook.site_id = given.site_id and lookbook.id = given.lookbook_id
    join locations location on location.site_id = given.site_id and location.id = given.location_id
    left join location_images image on image.site_id = given.site_id and image.id = given.image_id
    where given.site_id = of_site and given.id = any(ids)) shown
  where item.site_id = of_site and item.id = shown.id;
end $$;

create function locations_visibility() returns trigger language plpgsql as $$
begin
  perform mark_lookbook_items(new.site_id, array(
    select id from lookbook_items where site_id = new.site_id and location_id = new.id and kind <> 'section'));
  return null;
end $$;
create trigger locations_visibility after update of status, archived on locations for each row
  when ((old.status = 'public') is distinct from (new.status = 'public') or old.archived is distinct from new.archived)
  execute function locations_visibility();

create function location_images_visibility() returns trigger language plpgsql as $$
begin
  if picture_is_open(old.site_id, old.hidden, old.awaiting_approval, old.folder_id)
    is distinct from picture_is_open(new.site_id, new.hidden, new.awaiting_approval, new.folder_id) then
    perform mark_lookbook_items(new.site_id, array(
      select id from lookbook_items where site_id = new.site_id and image_id = new.id and kind = 'picture'));
  end if;
  return null;
end $$;
create trigger location_images_visibility after update of hidden, awaiting_approval, folder_id on location_images for each row
  when ((old.hidden, old.awaiting_approval, old.folder_id) is distinct from (new.hidden, new.awaiting_approval, new.folder_id))
  execute function location_images_visibility();

create function location_folders_visibility() returns trigger language plpgsql as $$
begin
  perform mark_lookbook_items(new.site_id, array(
    select item.id from location_images image
    join lookbook_items item on item.site_id = image.site_id and item.image_id = image.id and item.kind = 'picture'
    where image.site_id = new.site_id and image.folder_id = new.id and not image.hidden and not image.awaiting_approval));
  return null;
end $$;
create trigger location_folders_visibility after update of visible, awaiting_approval on location_folders for each row
  when ((old.visible and not old.awaiting_approval) is distinct from (new.visible and not new.awaiting_approval))
  execute function location_folders_visibility();

-- Whether what visitors do not see was chosen or closed later is not known of what stands there already: staff are asked.
update lookbook_items item set closed_at = now()
from locations location
where location.site_id = item.site_id and location.id = item.location_id and item.kind <> 'section'
  and (location.status <> 'public' or location.archived or item.kind = 'picture' and exists (
    select from location_images image where image.site_id = item.site_id and image.id = item.image_id
      and not picture_is_open(image.site_id, image.hidden, image.awaiting_approval, image.folder_id)));
