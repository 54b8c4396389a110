/** Asks that those who wait are looked at; done by a job, after what frees a credit or approves somebody is committed. */
import { z } from 'zod'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { enqueue, priorities } from '#kit/jobs.ts'

export const allocation = {
  name: 'tax.allocate',
  payload: z.object({ program: z.string() }),
  tries: 5,
  expireSeconds: 600,
  priority: priorities.awaited,
} as const

export const askAllocation = (ctx: TransactionCtx, program: string): Promise<number> => enqueue(ctx, allocation, { program })
