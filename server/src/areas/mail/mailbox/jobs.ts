/** Reads the mailboxes of all offices, each by a job of its own. */
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { defineJob } from '#kit/jobs.ts'
import { readMessage } from '#kit/mailbox/message.ts'
import { MailboxRefused, readMailbox, type FoundMessage, type Place } from '#kit/mailbox/reader.ts'
import { askReading, mailboxReading } from './asking.ts'
import { findMailbox, noteRead, type MailboxRow } from './queries.ts'
import { accessOf } from './settings.ts'
import { leaveUnread, takeMessage } from './taking.ts'

const everySeconds = 60
/** Handled by one job; the next one goes on. */
const atATime = 50
const mostError = 300
const dayMilliseconds = 86_400_000

export const readMailboxJob = defineJob({
  ...mailboxReading,
  run: async ({ ctx }) => {
    const row = await findMailbox(ctx.db, ctx.site.id)
    if (!row?.enabled) return
    if (!(await readOnce(ctx, row))) {
      await askReading(ctx)
      ctx.platform.wakeJobs()
    }
  },
})

async function take(ctx: Ctx, { uid, source }: FoundMessage, { validity }: Place): Promise<void> {
  const key = `${validity}:${uid}`
  if (!source) return leaveUnread(ctx, key, 'too_large')
  const message = await readMessage(source).catch(() => undefined)
  return message ? takeMessage(ctx, message) : leaveUnread(ctx, key, 'unreadable')
}

/** Whether nothing is left to be read. What happened is written to the settings, where the office sees it. */
async function readOnce(ctx: Ctx, row: MailboxRow): Promise<boolean> {
  const after = row.uid_validity === null ? undefined : { validity: Number(row.uid_validity), uid: Number(row.last_uid) }
  const since = new Date((row.checked_at ?? ctx.now()).getTime() - dayMilliseconds)
  const note = ({ validity, uid }: Place) => noteRead(ctx.db, ctx.site.id, { uid_validity: validity, last_uid: uid })
  try {
    const { place, isAll } = await readMailbox(accessOf(ctx, row), { after, since, most: atATime }, async (found, at) => {
      await take(ctx, found, at)
      await note(at)
    })
    await note(place)
    await noteRead(ctx.db, ctx.site.id, { checked_at: ctx.now(), error: null })
    return isAll
  } catch (error) {
    // Our own faults are no secret of the log: the message may have been ours.
    const said = error instanceof MailboxRefused ? error.message : 'A message could not be taken; it is tried again.'
    if (!(error instanceof MailboxRefused)) ctx.log.error({ error: String(error) }, 'mailbox')
    await noteRead(ctx.db, ctx.site.id, { checked_at: ctx.now(), error: said.slice(0, mostError) })
    return true
  }
}

/** Stores a job for each mailbox whose minute has come. Returns how many. */
export async function scheduleMailboxes(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>(
      `select site_id from mailboxes
       where enabled and (checked_at is null or checked_at < $1)
         and not exists (select from jobs where jobs.site_id = mailboxes.site_id and jobs.name = $2 and jobs.state in ('waiting', 'running'))`,
      [new Date(now().getTime() - everySeconds * 1000), readMailboxJob.name],
    ),
  )
  for (const { site_id: siteId } of rows) await askReading(await contextOf(siteId))
  if (rows.length > 0) platform.wakeJobs()
  return rows.length
}
