import type { SitePictureFilter } from '@backlot/contract/location-pictures'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { checkFilesJob } from '../integrity/job.ts'
import { managed } from './gallery-queries.ts'

export interface SiteImagesAsked {
  trash: boolean
  search: string
  show?: SitePictureFilter | undefined
  skip: number
  limit: number
}

/** Originals that the last finished check of the site's files did not find, or not as they were stored. */
const damagedOriginals = (siteId: number) => sql`
  select right(name, 64) from (
    select result from jobs where site_id = ${siteId} and name = ${checkFilesJob.name} and state = 'done' order by id desc limit 1) last,
  lateral jsonb_array_elements_text(coalesce(last.result -> 'missing' -> 'names', '[]') || coalesce(last.result -> 'changed' -> 'names', '[]')) file(name)
  where name like 'originals/%'`

const matches: Readonly<Record<SitePictureFilter, (siteId: number) => RawBuilder<SqlBool>>> = {
  hidden: () => sql`image.hidden`,
  waiting: () => sql`(image.state = 'waiting' or image.replacing_hash is not null)`,
  failed: () => sql`image.state = 'failed'`,
  missing: (siteId) => sql`image.file_hash in (${damagedOriginals(siteId)})`,
}

/** Pictures of all locations of the site: newest first, or the latest in the trash first. */
export async function findSiteImages(db: SiteDb, siteId: number, { trash, search, show, skip, limit }: SiteImagesAsked) {
  const words = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const matching = managed(db)
    .where('image.site_id', '=', siteId)
    .where('location.deleted_at', 'is', null)
    .where('image.deleted_at', trash ? 'is not' : 'is', null)
    .$if(show !== undefined, (query) => query.where(matches[show ?? 'hidden'](siteId)))
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`lower(image.caption || ' ' || array_to_string(image.tags, ' ') || ' ' || image.file_name || ' ' || location.location_name) like ${words}`,
      ),
    )
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(trash ? 'image.deleted_at' : 'image.created_at', 'desc')
    .orderBy('image.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  return { total, rows }
}
