/** Ends uploads: one that was given up, those of a record that is removed, and those that nobody goes on with. */
import type { Ctx, Platform } from '#kit/context.ts'
import { now } from '#kit/clock.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { discard, noteDrafts } from '../intake/service.ts'
import { deleteUpload, deleteUploadsOf, findStale, type Part, type UploadRow } from './queries.ts'

type Parts = Pick<UploadRow, 'parts'>

/** Names in storage of the parts that have arrived, in order. */
export const partNames = (row: Parts): string[] => (row.parts as unknown as Part[]).map((part) => part.name)

export async function removeUpload(
  ctx: Pick<Ctx, 'db' | 'platform'> & { site: { id: number } },
  row: Parts & Pick<UploadRow, 'id'>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await noteDrafts({ db, site: ctx.site }, partNames(row))
    await deleteUpload(db, ctx.site.id, row.id)
  })
  await discard(ctx, partNames(row))
}

/** Gives all uploads to a record up that is removed for good; the bytes of their parts follow with the next cleanup. */
export async function forgetUploads(inside: TransactionCtx, { name }: { name: string }, recordId: number): Promise<void> {
  const rows = await deleteUploadsOf(inside.db, inside.site.id, name, recordId)
  await noteDrafts(inside, rows.flatMap(partNames))
}

/** An upload that nobody has gone on with for so long is given up. */
const restMilliseconds = 7 * 24 * 3600 * 1000

/** Removes uploads that nobody goes on with, over all sites. Returns how many. */
export async function cleanupUploads(platform: Platform): Promise<number> {
  const before = new Date(now().getTime() - restMilliseconds)
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from uploads where updated_at < $1', [before]),
  )
  let removed = 0
  for (const { site_id: id } of rows) {
    const ctx = { platform, db: platform.database.forSite(id), site: { id } }
    for (const row of await findStale(ctx.db, id, before)) {
      await removeUpload(ctx, row)
      removed += 1
    }
  }
  return removed
}
