/** Statements about guests themselves. What a link shows them is in story-queries.ts. */
import type { SiteDb } from '#kit/db/database.ts'

export const findGuestByKey = (db: SiteDb, siteId: number, lookbookId: number, keyHash: string) =>
  db
    .selectFrom('lookbook_guests')
    .select(['id', 'share_id', 'last_seen_at'])
    .where('site_id', '=', siteId)
    .where('lookbook_id', '=', lookbookId)
    .where('key_hash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst()

interface GuestSeen {
  site_id: number
  lookbook_id: number
  key_hash: string
  share_id: number
  last_seen_at: Date
}

/** The guest of this key, seen now, by this link. */
export const saveGuest = (db: SiteDb, guest: GuestSeen) =>
  db
    .insertInto('lookbook_guests')
    .values({ ...guest, created_at: guest.last_seen_at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'lookbook_id', 'key_hash']).doUpdateSet({ share_id: guest.share_id, last_seen_at: guest.last_seen_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const findGuestName = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('lookbook_guests').select('name').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const touchGuest = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db.updateTable('lookbook_guests').set({ last_seen_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute()
