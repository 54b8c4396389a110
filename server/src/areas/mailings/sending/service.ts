/**
 * Sends a mailing. A recipient is marked before the mail is handed over and ended after it, so that a process which dies in between leaves
 * a mark: whoever was marked is never sent to again. Better one mail that nobody knows of than one that comes twice.
 */
import { randomUUID } from 'node:crypto'
import { MailingAudience } from '@backlot/contract/mailings'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { findMailboxEmail } from '#kit/mailbox/email.ts'
import type { Delivery, MailServer } from '#kit/mail-server.ts'
import { isWithin } from '#kit/throttle.ts'
import { writeRecipients } from '../recipients/service.ts'
import { updateMailing } from '../queries.ts'
import { letterTo } from './letter.ts'
import { beginRun, endLost, finish, skipSuppressed, takeDue, writeEnds, type Ended, type Taken } from './queries.ts'

/** Handed over at a time; so many are unknown at most when the process dies. */
const atATime = 10
const mostTries = 6
const minuteMilliseconds = 60_000
/** Other work waits behind a long mailing: it goes on in another job after this. */
const sliceMilliseconds = 20_000

/** Finds whom it goes to, once. */
export const begin = (ctx: Ctx, mailing: { id: number; service: boolean; audience: unknown }): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const begun = await updateMailing(inside.db, ctx.site.id, mailing.id, ['scheduled'], { state: 'sending', started_at: ctx.now() })
    if (begun) await writeRecipients(inside, { ...mailing, audience: MailingAudience.parse(mailing.audience) })
    return begun
  })

const hostOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

interface Run {
  mailing: NonNullable<Awaited<ReturnType<typeof beginRun>>>
  run: string
  server: MailServer
  fullHosts: Set<string>
  /** Where the office reads its answers. */
  mailbox: string | undefined
}

/** What comes too fast for one host waits for its next minute. */
async function isFull(ctx: Ctx, { fullHosts }: Run, host: string): Promise<boolean> {
  if (fullHosts.has(host)) return true
  const most = ctx.platform.settings.mailsPerHost
  if (most === 0 || (await isWithin(ctx, { key: `mailing:host:${host}`, most, windowSeconds: 60 }))) return false
  fullHosts.add(host)
  return true
}

function endOf(at: Date, { id, attempts }: Taken, delivery: Delivery): Ended {
  const error = delivery.state === 'sent' ? null : delivery.error.slice(0, 500)
  if (delivery.state !== 'later') return { id, state: delivery.state, error, next_try_at: at.toISOString(), untried: false }
  if (attempts >= mostTries) return { id, state: 'failed', error, next_try_at: at.toISOString(), untried: false }
  const next = new Date(at.getTime() + minuteMilliseconds * 2 ** (attempts - 1))
  return { id, state: 'waiting', error, next_try_at: next.toISOString(), untried: false }
}

/** One handful. How many were taken. */
async function sendNext(ctx: Ctx, current: Run): Promise<number> {
  const { mailing, run, server, fullHosts } = current
  const what = { mailingId: mailing.id, run, at: ctx.now() }
  const taken = await takeDue(ctx.db, ctx.site.id, { ...what, most: atATime, fullHosts: [...fullHosts] })
  const ends = await Promise.all(
    taken.map(async (one): Promise<Ended> => {
      if (await isFull(ctx, current, hostOf(one.email))) {
        const next = new Date(ctx.now().getTime() + minuteMilliseconds)
        return { id: one.id, state: 'waiting', error: null, next_try_at: next.toISOString(), untried: true }
      }
      return endOf(ctx.now(), one, await server.deliver(letterTo(ctx, mailing, one, current.mailbox)))
    }),
  )
  if (ends.length > 0) await writeEnds(ctx.db, ctx.site.id, { ...what, at: ctx.now(), ends })
  return taken.length
}

/** Sends what is due, for a while. Whether more is due now. */
export async function sendMailing(ctx: Ctx, mailingId: number): Promise<boolean> {
  const { smtpUrl, dkim } = ctx.platform.settings
  if (!smtpUrl) return false
  const run = randomUUID()
  const mailing = await beginRun(ctx.db, ctx.site.id, mailingId, run)
  if (!mailing) return false
  await endLost(ctx.db, ctx.site.id, mailingId, run, ctx.now())
  if (!mailing.service) await skipSuppressed(ctx.db, ctx.site.id, mailingId, ctx.now())
  // It brings the mail library, which most servers need seldom.
  const { openMailServer } = await import('#kit/mail-server.ts')
  const server = openMailServer({ smtpUrl, dkim })
  const mailbox = await findMailboxEmail(ctx.db, ctx.site.id)
  const current = { mailing, run, server, fullHosts: new Set<string>(), mailbox }
  const until = Date.now() + sliceMilliseconds
  try {
    while (Date.now() < until) {
      if ((await sendNext(ctx, current)) > 0) continue
      await finish(ctx.db, ctx.site.id, mailingId, run, ctx.now())
      return false
    }
  } finally {
    server.close()
  }
  return true
}
