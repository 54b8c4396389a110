/** The picture that stands for an entry (S2 §7 coverphoto), and pictures that the system brings. */
import { messages } from '@backlot/contract/messages'
import type { EntryImage } from '@backlot/contract/directory-fields'
import { keyOfUrl, storeOriginal } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import { withFields } from '../editing/fields.ts'
import { updateRecord } from '#engine/records/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { lockRecord, writeRecord } from '#engine/records/write.ts'
import { directoryKind, listingKind } from '../definition.ts'
import { findIdByKey } from '../files/queries.ts'
import { keepFile } from '../files/service.ts'

/** Chooses the cover; of a public entry an owner proposes it. Throws `invalid` for what is none of the entry's pictures. */
export async function setCoverPhoto(ctx: Ctx, { dirId, thumbnail_image: asked }: { dirId: number; thumbnail_image: number | string }) {
  const { record } = await viewRecord(ctx, directoryKind, dirId)
  const key = typeof asked === 'string' ? keyOfUrl(asked) : undefined
  const linked = key === undefined ? undefined : await findIdByKey(ctx.db, ctx.site.id, dirId, key)
  const id = typeof asked === 'number' ? asked : linked?.id
  if (!record.images?.some((image) => image.id === id)) invalidField('thumbnail_image', messages.chooseOnePhoto)
  const { proposes } = await updateRecord(ctx, listingKind, dirId, { thumbnail_image: id })
  return { Success: true, message: messages.coverUpdated, waits: proposes }
}

/** Adds a picture that the system has, at the end; one that the entry has already stays as it is. */
export async function attachEntryPicture(
  ctx: Ctx,
  { entryId, bytes, ...words }: { entryId: number; bytes: Buffer } & Omit<EntryImage, 'id'>,
): Promise<void> {
  const stored = await storeOriginal(ctx, bytes)
  const { file } = await keepFile(ctx, { entryId, kind: 'picture', fileName: '', stored })
  await inTransaction(ctx, async (inside) => {
    const stored = await lockRecord(inside, listingKind, entryId)
    const images = stored.record.images ?? []
    if (images.some(({ id }) => id === file.id)) return
    const record = withFields(stored.record, { images: [...images, { id: file.id, ...words }] })
    await writeRecord(inside, listingKind, stored, { action: 'updated', record })
  })
}
