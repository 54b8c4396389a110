/** Gives an entry a picture that comes with its renditions, by the system: for the demo. */
import type { EntryImage } from '@backlot/contract/directory-fields'
import { keepOriginal, storeOriginal, storePrepared, type PreparedPicture } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { newPublicId } from '#kit/passwords.ts'
import { lockRecord, writeRecord } from '#engine/records/write.ts'
import { withFields } from '../editing/fields.ts'
import { listingKind } from '../definition.ts'
import { insertFile, updateMade } from '../files/queries.ts'

/** Adds it behind those that are there. */
export async function addEntryPicture(
  ctx: Ctx,
  entryId: number,
  { prepared, ...words }: { prepared: PreparedPicture } & Omit<EntryImage, 'id'>,
): Promise<void> {
  const { width, height, ...stored } = await storeOriginal(ctx, prepared.original)
  await inTransaction(ctx, async (inside) => {
    const locked = await lockRecord(inside, listingKind, entryId)
    await keepOriginal(inside, stored)
    const key = newPublicId()
    const { id } = await insertFile(inside.db, {
      site_id: ctx.site.id,
      entry_id: entryId,
      kind: 'picture',
      key,
      file_hash: stored.hash,
      file_name: '',
      type: stored.type,
      bytes: stored.bytes,
      width,
      height,
      state: 'waiting',
      created_by: null,
      created_at: ctx.now(),
    })
    await updateMade(inside.db, ctx.site.id, [{ id, ...(await storePrepared(ctx, key, prepared)) }])
    const record = withFields(locked.record, { images: [...(locked.record.images ?? []), { id, ...words }] })
    await writeRecord(inside, listingKind, locked, { action: 'updated', record })
  })
}
