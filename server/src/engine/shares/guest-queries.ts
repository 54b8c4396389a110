/** Statements about guests themselves. What a link shows them is their area's. */
import type { Insertable } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { LookbookGuests } from '#db/schema.ts'

type GuestSeen = Required<Pick<Insertable<LookbookGuests>, 'site_id' | 'target_id' | 'key_hash' | 'share_id'>> & {
  target_kind: string
  last_seen_at: Date
}

export const findGuestByKey = (db: SiteDb, guest: Pick<GuestSeen, 'site_id' | 'target_kind' | 'target_id' | 'key_hash'>) =>
  db
    .selectFrom('lookbook_guests')
    .select(['id', 'share_id', 'last_seen_at'])
    .where('site_id', '=', guest.site_id)
    .where('target_kind', '=', guest.target_kind)
    .where('target_id', '=', guest.target_id)
    .where('key_hash', '=', guest.key_hash)
    .forUpdate()
    .executeTakeFirst()

/** The guest of this key, seen now, by this link. */
export const saveGuest = (db: SiteDb, guest: GuestSeen) =>
  db
    .insertInto('lookbook_guests')
    .values({ ...guest, created_at: guest.last_seen_at })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'target_kind', 'target_id', 'key_hash'])
        .doUpdateSet({ share_id: guest.share_id, last_seen_at: guest.last_seen_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const findGuestName = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('lookbook_guests').select('name').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const touchGuest = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db.updateTable('lookbook_guests').set({ last_seen_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute()
