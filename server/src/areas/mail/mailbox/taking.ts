/** Gives each message to whom it is for. What nobody takes waits in the office's list. */
import type { IncomingMail } from '@backlot/contract/mailboxes'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError } from '#kit/errors.ts'
import type { IncomingMessage } from '#kit/mailbox/message.ts'
import { findMailToken, findTopic } from '#kit/mailbox/tokens.ts'
import { isWithin } from '#kit/throttle.ts'
import { takeFault } from './faults.ts'
import { keepFiles, receiveFiles, type ReceivedFile } from './files.ts'
import { findMailbox, findSent, insertIncoming, isKnown } from './queries.ts'

type Reason = IncomingMail['reason']
/** Messages of one person to one thing in an hour. */
const mostFiled = 60
/** Answers of one person to one mail in an hour: two programs that answer each other end here. */
const mostReplies = 20

interface Kept {
  state: IncomingMail['state']
  reason: Reason
  files?: readonly ReceivedFile[]
}

/** Writes the message down, with what is done for it. Nothing where it was taken before. */
const keep = (
  ctx: Ctx,
  one: IncomingMessage,
  { state, reason, files = [] }: Kept,
  act?: (inside: TransactionCtx, id: number) => Promise<void>,
) =>
  inTransaction(ctx, async (inside) => {
    const row = await insertIncoming(inside.db, {
      site_id: ctx.site.id,
      message_key: one.key,
      state,
      reason,
      from_name: one.from.name,
      from_email: one.from.email,
      subject: one.subject,
      text: state === 'open' ? one.text : '',
      sent_at: one.sentAt,
      arrived_at: ctx.now(),
    })
    if (!row) return
    await keepFiles(inside, row.id, files)
    await act?.(inside, row.id)
  })

/** Takes one message, once. Throws where it has to be read again: the database or the scanner is away. */
export async function takeMessage(ctx: Ctx, one: IncomingMessage): Promise<void> {
  if (await isKnown(ctx.db, ctx.site.id, one.key)) return
  const reference = findMailToken(ctx.platform.settings.jwtSecret, ctx.site.id, [...one.marks, ...(one.report?.marks ?? [])])
  if (one.report) {
    const { kind, email, detail } = one.report
    // Whoever writes a report without knowing the mail can shut nobody out.
    if (!reference) return keep(ctx, one, { state: 'open', reason: 'unknown_report' })
    return keep(ctx, one, { state: 'taken', reason: kind === 'complaint' ? 'complaint' : 'bounce' }, (inside) =>
      takeFault(inside, { reference, kind, email, detail }),
    )
  }
  if (one.isAutomatic) return keep(ctx, one, { state: 'ignored', reason: 'automatic' })
  const mailbox = await findMailbox(ctx.db, ctx.site.id)
  if (isSame(one.from.email, mailbox?.address ?? '')) return keep(ctx, one, { state: 'ignored', reason: 'own' })
  const files = await receiveFiles(ctx, one.files)
  if (await file(ctx, one, files)) return
  const mail = reference && 'mailId' in reference ? await findSent(ctx.db, ctx.site.id, reference.mailId) : undefined
  const taker = ctx.platform.mailTakers.replies.get(mail?.answer_kind ?? '')
  const leave = (reason: Reason) => keep(ctx, one, { state: 'open', reason, files })
  if (!mail || !taker) return leave('no_thread')
  if (!mail.to_addresses.some((email) => isSame(email, one.from.email))) return leave('other_sender')
  const limit = {
    key: `mail:reply:${mail.answer_kind}:${mail.answer_key}:${one.from.email.toLowerCase()}`,
    most: mostReplies,
    windowSeconds: 3600,
  }
  if (!(await isWithin(ctx, limit))) return leave('too_many')
  const reply = { key: mail.answer_key ?? '', email: one.from.email, text: one.text }
  try {
    await keep(ctx, one, { state: 'taken', reason: 'reply', files }, (inside, incomingId) => taker.take(inside, { ...reply, incomingId }))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await leave('closed')
  }
}

/** Gives it to the thing that it was sent to. False where it was sent to none, or not to one that takes it. */
async function file(ctx: Ctx, one: IncomingMessage, files: readonly ReceivedFile[]): Promise<boolean> {
  const topic = findTopic(ctx.platform.settings.jwtSecret, ctx.site.id, one.marks)
  const taker = topic && ctx.platform.mailTakers.topics.get(topic.kind)
  if (!taker) return false
  const leave = (reason: Reason) => keep(ctx, one, { state: 'open', reason, files })
  const limit = { key: `mail:filed:${topic.kind}:${topic.id}:${one.from.email.toLowerCase()}`, most: mostFiled, windowSeconds: 3600 }
  if (!(await isWithin(ctx, limit))) {
    await leave('too_many')
    return true
  }
  const { key: messageKey, from, subject, text, sentAt } = one
  try {
    await keep(ctx, one, { state: 'taken', reason: 'filed', files }, (inside, incomingId) =>
      taker.take(inside, { id: topic.id, messageKey, incomingId, from, subject, text, sentAt }),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await leave('closed')
  }
  return true
}

const isSame = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase()

/** What cannot be read is not lost without a trace. */
export const leaveUnread = (ctx: Ctx, key: string, reason: 'too_large' | 'unreadable'): Promise<void> =>
  keep(
    ctx,
    {
      key,
      from: { name: '', email: '' },
      subject: '',
      text: '',
      sentAt: null,
      marks: [],
      files: [],
      report: undefined,
      isAutomatic: false,
    },
    { state: 'open', reason },
  )
