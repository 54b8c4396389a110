/** Makes the renditions of pictures of news for everybody. */
import { z } from 'zod'
import { defineRendering, renderToStorage } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { findToMake, updatePicture } from './picture-queries.ts'
import { listWithoutKey } from './queries.ts'

type Row = Awaited<ReturnType<typeof findToMake>>[number]

/** One that cannot be decoded is marked failed and never shown; one that is shown stays shown. */
async function render(ctx: Ctx, row: Row): Promise<Error | undefined> {
  try {
    const { width, height, thumbhash, color, sums } = await renderToStorage(ctx, row.file_hash, row.key)
    const made = { width, height, thumbhash, color, rendition_sums: JSON.stringify(sums), state: 'ready', error: null }
    await inTransaction(ctx, ({ db, site }) => updatePicture(db, site.id, row.id, made))
    return undefined
  } catch (error) {
    await inTransaction(ctx, ({ db, site }) => updatePicture(db, site.id, row.id, { state: 'failed', error: (error as Error).message }))
    return error as Error
  }
}

async function renderPictures(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Error>> {
  const rows = await findToMake(ctx.db, ctx.site.id, ids)
  const ends = await Promise.all(rows.map(async (row) => [row.id, await render(ctx, row)] as const))
  return new Map(ends.flatMap(([id, error]) => (error ? [[id, error] as const] : [])))
}

export const renderNewsPictureJob = defineRendering({
  name: 'projects.render-news-picture',
  payload: z.object({ fileId: z.number().int() }),
  idOf: ({ fileId }) => fileId,
  render: renderPictures,
})

export const projectsJobs = [renderNewsPictureJob]

/** News that is for everybody has its pictures made ready; that of the office and its clients needs none. */
export async function preparePictures(inside: TransactionCtx, updateId: number): Promise<void> {
  const { db, site } = inside
  for (const id of await listWithoutKey(db, site.id, updateId)) {
    await updatePicture(db, site.id, id, { key: newPublicId() })
    await enqueue(inside, renderNewsPictureJob, { fileId: id })
  }
}
