/** Makes the renditions of pictures of news for everybody. */
import { z } from 'zod'
import { defineRendering, renderRows } from '#areas/media/index.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { pictureRows } from '#kit/picture-rows.ts'
import { giveKey, listWithoutKey } from './queries.ts'

export const newsPictureRows = pictureRows('project_update_files')

export const renderNewsPictureJob = defineRendering({
  name: 'projects.render-news-picture',
  payload: z.object({ fileId: z.number().int() }),
  idOf: ({ fileId }) => fileId,
  render: renderRows(newsPictureRows),
})

/** News that is for everybody has its pictures made ready; that of the office and its clients needs none. */
export async function preparePictures(inside: TransactionCtx, updateId: number): Promise<void> {
  const { db, site } = inside
  for (const id of await listWithoutKey(db, site.id, updateId)) {
    await giveKey(db, site.id, id, newPublicId())
    await enqueue(inside, renderNewsPictureJob, { fileId: id })
  }
}
