/** Statements that give locations another value of a list than they had. */
import type { VocabularyList } from '@backlot/contract/location-vocabularies'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

const ownColumns: Partial<Record<VocabularyList, string>> = { city: 'city_id', county: 'county_id', region: 'region_id' }
const linkTables = { categories: ['location_categories', 'category_id'], styles: ['location_styles', 'style_id'] } as const

/** Every location that names `from` names `to` afterwards, once. */
export async function moveUsers(db: SiteDb, siteId: number, list: VocabularyList, from: number, to: number): Promise<void> {
  const own = ownColumns[list]
  if (own) {
    const column = sql.ref(own)
    await sql`update locations set ${column} = ${to} where site_id = ${siteId} and ${column} = ${from}`.execute(db)
    return
  }
  const [table, name] = list === 'categories' ? linkTables.categories : linkTables.styles
  const [links, column] = [sql.table(table), sql.ref(name)]
  await sql`
    insert into ${links} (site_id, location_id, ${column})
    select ${siteId}, location_id, ${to} from ${links} where site_id = ${siteId} and ${column} = ${from}
    on conflict do nothing`.execute(db)
  await sql`delete from ${links} where site_id = ${siteId} and ${column} = ${from}`.execute(db)
}

/**
 * A child brings its parent (S1 §5), also after the child has moved: adds the parents that these locations' children need and
 * takes away `formerParent` where no child of it is left.
 */
export async function settleParents(
  db: SiteDb,
  siteId: number,
  locationIds: readonly number[],
  formerParent: number | null,
): Promise<void> {
  await sql`
    insert into location_categories (site_id, location_id, category_id)
    select distinct link.site_id, link.location_id, child.parent_id from location_categories link
    join location_category_tree child on child.site_id = link.site_id and child.id = link.category_id and child.parent_id is not null
    where link.site_id = ${siteId} and link.location_id = any(${[...locationIds]}::int[])
    on conflict do nothing`.execute(db)
  if (formerParent === null) return
  await sql`
    delete from location_categories link
    where link.site_id = ${siteId} and link.location_id = any(${[...locationIds]}::int[]) and link.category_id = ${formerParent}
      and not exists (
        select from location_categories other
        join location_category_tree child on child.site_id = other.site_id and child.id = other.category_id
        where other.site_id = link.site_id and other.location_id = link.location_id and child.parent_id = ${formerParent})`.execute(db)
}

/** Their records are another version now. */
export const touchRecords = (db: SiteDb, siteId: number, ids: readonly number[], made: { at: Date; by: number | null }) =>
  sql`
    update locations set version = version + 1, updated_at = ${made.at}::timestamptz, updated_by = ${made.by}::int
    where site_id = ${siteId} and id = any(${[...ids]}::int[])`.execute(db)
