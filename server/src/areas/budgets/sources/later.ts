/** The job that brings the locations of a budget up to date, as far as storing it goes. */
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { enqueue } from '#kit/jobs.ts'

export const followFrame = {
  name: 'budgets.follow',
  payload: z.object({ budgetId: z.number().int() }),
  tries: 3,
  expireSeconds: 300,
  long: true as const,
}

export const followLater = (ctx: Ctx, budgetId: number): Promise<number> => enqueue(ctx, followFrame, { budgetId })
