/** Makes the renditions of pictures of a restoration. */
import { z } from 'zod'
import { defineRendering, renderToStorage } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { findToMake, updatePicture } from './queries.ts'

type Row = Awaited<ReturnType<typeof findToMake>>[number]

/** One that cannot be decoded is marked failed, never tried for ever; one that is shown stays shown. */
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

export const renderBiblePictureJob = defineRendering({
  name: 'bible.render-picture',
  payload: z.object({ pictureId: z.number().int() }),
  idOf: ({ pictureId }) => pictureId,
  render: renderPictures,
})

export const bibleJobs = [renderBiblePictureJob]
