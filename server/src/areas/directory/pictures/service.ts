/** The picture that stands for an entry (S2 §7 coverphoto). */
import { messages } from '@backlot/contract/messages'
import { keyOfUrl } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField } from '#kit/errors.ts'
import { updateRecord } from '#engine/records/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { directoryKind, listingKind } from '../definition.ts'
import { findIdByKey } from '../files/queries.ts'

/** Chooses the cover; of a public entry an owner proposes it. Throws `invalid` for what is none of the entry's pictures. */
export async function setCoverPhoto(ctx: Ctx, { dirId, thumbnail_image: asked }: { dirId: number; thumbnail_image: number | string }) {
  const { record } = await viewRecord(ctx, directoryKind, dirId)
  const key = typeof asked === 'string' ? keyOfUrl(asked) : undefined
  const linked = key === undefined ? undefined : await findIdByKey(ctx.db, ctx.site.id, dirId, key)
  const id = typeof asked === 'number' ? asked : linked?.id
  if (!record.images?.some((image) => image.id === id)) invalidField('thumbnail_image', messages.chooseOnePhoto)
  const { proposes } = await updateRecord(ctx, listingKind, dirId, { thumbnail_image: id })
  return { Success: true, message: messages.coverUpdated.en, waits: proposes }
}
