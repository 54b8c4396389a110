/** The jobs that make renditions: every area has one of its own for its pictures. */
import type { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { defineBatch, priorities, type BatchDefinition } from '#kit/jobs.ts'
import { asJobError } from './service.ts'

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
