import { sql, type Insertable } from 'kysely'
import type { DigestLine } from '#engine/answers/definition.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { LookbookComments } from '#db/schema.ts'

export interface CommentRow {
  guest_id: number
  image_id: number
  comment: string
  commented_at: Date
  location_id: number
  location_name: string
  /** Whether visitors see the location. */
  status: string
  archived: boolean
}

/** In the order of the pictures; those on what was thrown away meanwhile stay out. */
export async function listComments(db: SiteDb, siteId: number, guestIds: readonly number[]): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select given.guest_id, given.image_id, given.comment, given.commented_at, location.id as location_id, location.location_name,
      location.status, location.archived
    from lookbook_comments given
    join location_images image on image.site_id = given.site_id and image.id = given.image_id and image.deleted_at is null
    join locations location on location.site_id = image.site_id and location.id = image.location_id and location.deleted_at is null
    where given.site_id = ${siteId} and given.guest_id = any(${[...guestIds]}::int[])
    order by location.location_name, location.id, given.image_id, given.guest_id`.execute(db)
  return rows
}

export const saveComment = (db: SiteDb, given: Insertable<LookbookComments>) =>
  db
    .insertInto('lookbook_comments')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'guest_id', 'image_id'])
        .doUpdateSet((set) => ({ comment: set.ref('excluded.comment'), commented_at: set.ref('excluded.commented_at') })),
    )
    .execute()

export const deleteComment = (db: SiteDb, siteId: number, guestId: number, imageId: number) =>
  db.deleteFrom('lookbook_comments').where('site_id', '=', siteId).where('guest_id', '=', guestId).where('image_id', '=', imageId).execute()

/** How many comments one guest wrote to a lookbook, and all of them. */
export async function countComments(
  db: SiteDb,
  siteId: number,
  { lookbookId, guestId }: { lookbookId: number; guestId: number },
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, (count(*) filter (where given.guest_id = ${guestId}))::int as own
    from lookbook_guests guest
    join lookbook_comments given on given.site_id = guest.site_id and given.guest_id = guest.id
    where guest.site_id = ${siteId} and guest.target_kind = 'lookbook' and guest.target_id = ${lookbookId}`.execute(db)
  return rows[0] ?? { all: 0, own: 0 }
}

/** Comments since a time as lines of the digest. */
export async function listCommentsSince(db: SiteDb, siteId: number, lookbookId: number, since: Date): Promise<DigestLine[]> {
  const { rows } = await sql<DigestLine>`
    select given.guest_id, 'comment' as answer, given.comment as note, guest.name, coalesce(share.recipient, '') as recipient,
      share.label, share.created_by, location.location_name as subject_name
    from lookbook_comments given
    join lookbook_guests guest on guest.site_id = given.site_id and guest.id = given.guest_id
    join lookbook_shares share on share.site_id = guest.site_id and share.id = guest.share_id
    join location_images image on image.site_id = given.site_id and image.id = given.image_id
    join locations location on location.site_id = image.site_id and location.id = image.location_id
    where given.site_id = ${siteId} and guest.target_kind = 'lookbook' and guest.target_id = ${lookbookId}
      and given.commented_at >= ${since}
    order by given.guest_id, given.commented_at`.execute(db)
  return rows
}
