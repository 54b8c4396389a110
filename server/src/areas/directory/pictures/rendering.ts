/** The work of the rendering job. */
import { renderToStorage, type StoredRenditions } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { findShown, updateFailed, updateMade, type FileRow } from '../files/queries.ts'

type End = { row: FileRow } & ({ facts: StoredRenditions } | { error: Error })

async function render(ctx: Ctx, row: FileRow): Promise<End> {
  try {
    return { row, facts: await renderToStorage(ctx, row.file_hash, row.key) }
  } catch (error) {
    return { row, error: error as Error }
  }
}

/** One that cannot be decoded is marked failed and named, never tried for ever; the others of its batch do not suffer for it. */
export async function renderPictures(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Error>> {
  const rows = (await findShown(ctx.db, ctx.site.id, ids)).filter((row) => row.kind === 'picture')
  const ends = await Promise.all(rows.map((row) => render(ctx, row)))
  await inTransaction(ctx, async ({ db, site }) => {
    const made = ends.flatMap((end) => ('facts' in end ? [{ id: end.row.id, ...end.facts }] : []))
    if (made.length > 0) await updateMade(db, site.id, made)
    for (const end of ends) if ('error' in end) await updateFailed(db, site.id, end.row.id, end.error.message)
  })
  return new Map(ends.flatMap((end) => ('error' in end ? [[end.row.id, end.error] as const] : [])))
}
