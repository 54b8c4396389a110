/** Asks entries, each by a mail of its own. */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { CheckedRecipient, InquiryDetail, NewInquiry, NotAskedReason } from '@backlot/contract/directory-inquiries'
import { labelOf } from '@backlot/contract/directory-fields'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must, type FieldError } from '#kit/errors.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { countTries } from '#kit/throttle.ts'
import { can, isPublished } from '../policy.ts'
import { emailOf, subjectOf } from '../present.ts'
import { findEntries, type EntryRow } from '../queries.ts'
import { todayAt } from './days.ts'
import { mailAsked } from './mails.ts'
import { countAsked, findByKey, findInquiry, insertInquiry, insertRecipients } from './queries.ts'
import { getInquiry } from './service.ts'

/** A day's worth: of inquiries and of mails by one asker, and to one entry. */
const most = { inquiries: 10, mails: 150, toOne: 10 } as const
const daySeconds = 86_400

interface Askable {
  row: EntryRow
  to: string
}

function problemOf(ctx: Ctx, row: EntryRow | undefined, askedLately: number): NotAskedReason | null {
  if (!row || !isPublished(subjectOf(row))) return 'not_listed'
  if (!can(ctx.actor, 'ask', subjectOf(row), ctx.site)) return 'refuses'
  if (emailOf(row) === undefined) return 'no_email'
  return askedLately >= most.toOne ? 'asked_often' : null
}

/** Each id once, with its entry and what keeps it from being asked. */
async function look(ctx: Ctx, given: readonly number[]) {
  const ids = [...new Set(given)]
  const rows = new Map((await findEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  const lately = await countAsked(ctx.db, ctx.site.id, ids, new Date(ctx.now().getTime() - daySeconds * 1000))
  return ids.map((id) => ({ id, row: rows.get(id), problem: problemOf(ctx, rows.get(id), lately.get(id) ?? 0) }))
}

/** Who can be asked, said before anybody is. */
export async function checkRecipients(ctx: Ctx, ids: readonly number[]): Promise<CheckedRecipient[]> {
  return (await look(ctx, ids)).map(({ id, row, problem }) => ({
    entry_id: id,
    label: row && problem !== 'not_listed' ? labelOf(row) : '',
    problem,
  }))
}

function refuseDays(ctx: Ctx, { from, to, reply_by }: NewInquiry): void {
  const fields: FieldError[] = []
  const today = todayAt(ctx)
  if (to < from) fields.push({ path: 'to', message: directoryProblems.lastBeforeFirst })
  else if (to < today) fields.push({ path: 'to', message: directoryProblems.dayPast })
  if (reply_by < today) fields.push({ path: 'reply_by', message: directoryProblems.dayPast })
  else if (reply_by > to) fields.push({ path: 'reply_by', message: directoryProblems.replyAfterEnd })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Asks. The same key twice is one inquiry (security.md F10). */
export async function sendInquiry(ctx: Ctx, body: NewInquiry): Promise<InquiryDetail> {
  const userId = userIdOf(ctx.actor)
  must(userId !== null, 'forbidden')
  const known = await findByKey(ctx.db, ctx.site.id, userId, body.client_key)
  if (known) return getInquiry(ctx, known.id)
  refuseDays(ctx, body)
  const askable = (await look(ctx, body.entry_ids)).flatMap(({ row, problem }): Askable[] => {
    const to = row && problem === null ? emailOf(row) : undefined
    return row && to !== undefined ? [{ row, to }] : []
  })
  if (askable.length === 0) invalidField('entry_ids', directoryProblems.nobodyToAsk)
  await countTries(ctx, [
    { key: `inquiry:${userId}`, most: most.inquiries, windowSeconds: daySeconds },
    { key: `inquiry:mails:${userId}`, most: most.mails, windowSeconds: daySeconds, weight: askable.length },
  ])
  const id = await inTransaction(ctx, (inside) => ask(inside, userId, body, askable))
  const made = id ?? (await findByKey(ctx.db, ctx.site.id, userId, body.client_key))?.id
  must(made !== undefined, 'conflict')
  return getInquiry(ctx, made)
}

async function ask(ctx: TransactionCtx, userId: number, body: NewInquiry, askable: readonly Askable[]): Promise<number | undefined> {
  const { db, site } = ctx
  const { project, message, place, from, to, reply_by, client_key } = body
  const days = { first_day: from, last_day: to, reply_by }
  const row = { project, message, place, ...days, create_key: client_key, asked_by: userId, asked_at: ctx.now() }
  const made = await insertInquiry(db, site.id, row)
  if (!made) return undefined
  const inquiry = await findInquiry(db, site.id, made.id)
  must(inquiry, 'not_found')
  const asked = askable.map((one) => ({ ...one, label: labelOf(one.row), secret: newSecret() }))
  const recipients = asked.map(({ row: entry, label, secret }) => ({
    inquiry_id: made.id,
    entry_id: entry.id,
    label,
    secret_hash: hashSecret(secret),
  }))
  const ids = new Map((await insertRecipients(db, site.id, recipients)).map((one) => [one.secret_hash, one.id]))
  for (const one of asked) await mailAsked(ctx, inquiry, { ...one, id: ids.get(hashSecret(one.secret)) ?? 0 }, { isReminder: false })
  await audit(ctx, { action: 'directory.inquiry_sent', entity: 'inquiry', entityId: made.id, changes: { entries: asked.length } })
  return made.id
}
