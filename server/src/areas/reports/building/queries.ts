import type { BibleSet } from '@backlot/contract/bible-fields'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** The locations of a lookbook in its order, each once. */
export async function locationsOfLookbook(db: SiteDb, siteId: number, lookbookId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item.location_id as id from lookbook_items item
    join lookbooks lookbook on lookbook.site_id = item.site_id and lookbook.id = item.lookbook_id and lookbook.deleted_at is null
    join locations location on location.site_id = item.site_id and location.id = item.location_id and location.deleted_at is null
    where item.site_id = ${siteId} and item.lookbook_id = ${lookbookId} and item.kind = 'location'
    group by item.location_id order by min(item.sort_order), item.location_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type PlaceOfSet = Pick<BibleSet, 'set_name' | 'int_ext' | 'day_night'> & { set_id: number; location_id: number }
/** The places of a project's bible that are in the library and were not let go: by set in script order, by letter. */
export async function listPlacesOfBible(db: SiteDb, siteId: number, projectId: number): Promise<PlaceOfSet[]> {
  const { rows } = await sql<PlaceOfSet>`
    select place.set_id, script.set_name, script.int_ext, script.day_night, place.location_id
    from bibles bible
    join bible_sets script on script.site_id = bible.site_id and script.bible_id = bible.id and script.deleted_at is null
    join bible_places place on place.site_id = script.site_id and place.set_id = script.id and place.deleted_at is null
    join locations location on location.site_id = place.site_id and location.id = place.location_id and location.deleted_at is null
    where bible.site_id = ${siteId} and bible.project_id = ${projectId} and place.decision <> 'released'
    order by script.episode_no, script.first_scene, script.set_no, script.id, place.choice`.execute(db)
  return rows
}
