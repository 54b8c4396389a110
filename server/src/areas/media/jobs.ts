/** The jobs that make renditions: every area has one of its own for its pictures. */
import type { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { defineBatch, priorities, type BatchDefinition } from '#kit/jobs.ts'
import type { PictureRows, ToMake } from '#kit/picture-rows.ts'
import { asJobError, renderToStorage } from './service.ts'

interface Rendering<Payload> {
  /** Area and verb, like `locations.render-picture`. */
  name: string
  payload: z.ZodType<Payload>
  idOf: (payload: Payload) => number
  /** Makes those of one site, each of them once. Answers what went wrong, by id. */
  render: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Error>>
}

export const defineRendering = <Payload>({ idOf, render, ...frame }: Rendering<Payload>): BatchDefinition<Payload> =>
  defineBatch({
    ...frame,
    tries: 3,
    // Several are made together, and each may take a minute.
    expireSeconds: 900,
    // Somebody waits to see it.
    priority: priorities.pictures,
    runMany: async (jobs, ctx) => {
      const ids = jobs.map(({ payload }) => idOf(payload))
      const wrong = await render(ctx, [...new Set(ids)])
      return ids.map((id) => {
        const error = wrong.get(id)
        return error ? { status: 'rejected', reason: asJobError(error) } : { status: 'fulfilled', value: undefined }
      })
    },
  })

/** One that cannot be decoded is marked failed, never tried for ever; one that is shown stays shown. */
async function renderRow(ctx: Ctx, rows: PictureRows, row: ToMake): Promise<Error | undefined> {
  try {
    const { width, height, thumbhash, color, sums } = await renderToStorage(ctx, row.file_hash, row.key)
    const made = { width, height, thumbhash, color, rendition_sums: JSON.stringify(sums), state: 'ready', error: null }
    await inTransaction(ctx, ({ db, site }) => rows.update(db, site.id, row.id, made))
    return undefined
  } catch (error) {
    await inTransaction(ctx, ({ db, site }) => rows.update(db, site.id, row.id, { state: 'failed', error: (error as Error).message }))
    return error as Error
  }
}

/** The `render` of an area that keeps its pictures as rows of their own. */
export const renderRows =
  (rows: PictureRows): Rendering<unknown>['render'] =>
  async (ctx, ids) => {
    const found = await rows.findToMake(ctx.db, ctx.site.id, ids)
    const ends = await Promise.all(found.map(async (row) => [row.id, await renderRow(ctx, rows, row)] as const))
    return new Map(ends.flatMap(([id, error]) => (error ? [[id, error] as const] : [])))
  }
