/** Asks that the mailbox of the office is read: every minute, and at once where it is turned on. */
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { enqueue, priorities } from '#kit/jobs.ts'

export const mailboxReading = {
  name: 'mail.read',
  payload: z.object({}),
  // The next minute tries again.
  tries: 1,
  expireSeconds: 600,
  priority: priorities.background,
} as const

export const askReading = (ctx: Ctx): Promise<number> => enqueue(ctx, mailboxReading, {})
