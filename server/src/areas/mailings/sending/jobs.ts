/** Mailings are sent by jobs, a while each; what is scheduled, or waits for another try, is looked for every few minutes. */
import { z } from 'zod'
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { defineJob, enqueue, priorities } from '#kit/jobs.ts'
import { begin, sendMailing } from './service.ts'
import { findMailing } from '../queries.ts'

export const sendMailingJob = defineJob({
  name: 'mailings.send',
  payload: z.object({ mailingId: z.number().int() }),
  tries: 5,
  expireSeconds: 120,
  priority: priorities.background,
  run: async ({ ctx, payload: { mailingId } }) => {
    const mailing = await findMailing(ctx.db, ctx.site.id, mailingId)
    if (mailing?.state === 'scheduled' && mailing.scheduled_at !== null && mailing.scheduled_at <= ctx.now()) await begin(ctx, mailing)
    if (await sendMailing(ctx, mailingId)) {
      await enqueue(ctx, sendMailingJob, { mailingId })
      ctx.platform.wakeJobs()
    }
  },
})

export const mailingsJobs = [sendMailingJob]

/** Stores a job for each mailing that has something due and no job yet. Returns how many. */
export async function scheduleMailings(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  if (!platform.settings.smtpUrl) return 0
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number; id: number }>(
      `select site_id, id from mailings
       where (state = 'scheduled' and scheduled_at <= $1
           or state = 'sending' and (exists (select from mailing_recipients due where due.site_id = mailings.site_id
               and due.mailing_id = mailings.id and due.state = 'waiting' and due.next_try_at <= $1)
             or not exists (select from mailing_recipients due where due.site_id = mailings.site_id
               and due.mailing_id = mailings.id and due.state = 'waiting')))
         and not exists (select from jobs where jobs.site_id = mailings.site_id and jobs.name = $2 and jobs.state in ('waiting', 'running')
           and jobs.payload ->> 'mailingId' = mailings.id::text)`,
      [now(), sendMailingJob.name],
    ),
  )
  for (const { site_id: siteId, id } of rows) await enqueue(await contextOf(siteId), sendMailingJob, { mailingId: id })
  if (rows.length > 0) platform.wakeJobs()
  return rows.length
}
