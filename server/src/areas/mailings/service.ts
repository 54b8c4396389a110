/** Writing, sending and stopping mailings; saved choices; who gets none. */
import { mailingProblems, mailProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type {
  FoundRecipient,
  Mailing,
  MailingAudience,
  MailingState,
  MailingWords,
  MailList,
  RecipientState,
  Suppression,
} from '@backlot/contract/mailings'
import type { RenderedMail } from '@backlot/contract/mail-templates'
import { deleteFault, findOwnEmail } from '#areas/mail/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { invalidField, must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { queueMail } from '#kit/mail.ts'
import { refuseStale } from '#kit/versions.ts'
import { findPage, readOwn } from './recipients/service.ts'
import { presentList, presentMailing, presentRecipient, presentSuppression } from './present.ts'
import {
  cancelWaiting,
  countMailings,
  countRecipients,
  deleteDraft,
  deleteList,
  deleteSuppression,
  findMailing,
  insertMailing,
  listLists,
  listMailings,
  listRecipients,
  listSuppressions,
  suppressEmail,
  updateMailing,
  upsertList,
  type MailingRow,
} from './queries.ts'
import { sendMailingJob } from './sending/jobs.ts'
import { checkVariables, renderMailing } from './sending/letter.ts'

interface Page {
  skip: number
  limit: number
}

async function presentAll(ctx: Ctx, rows: readonly MailingRow[]): Promise<Mailing[]> {
  const counted = await countRecipients(
    ctx.db,
    ctx.site.id,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const counts = counted.get(row.id)
    return counts ? [presentMailing(row, counts)] : []
  })
}

export async function getMailings(ctx: Ctx, { state, ...page }: Page & { state?: MailingState | undefined }) {
  const total = await countMailings(ctx.db, ctx.site.id, state)
  const items = await presentAll(ctx, await listMailings(ctx.db, ctx.site.id, state, page))
  // Thousands of emails in each of fifty mailings are no list.
  return { total, items: items.map((one) => ({ ...one, audience: { ...one.audience, emails: '' } })) }
}

export async function getMailing(ctx: Ctx, id: number): Promise<Mailing> {
  const row = await findMailing(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  const [mailing] = await presentAll(ctx, [row])
  must(mailing, 'not_found')
  return mailing
}

type Draft = MailingWords & { audience: MailingAudience; service: boolean }

function check({ audience, ...words }: Draft): void {
  const { button, link } = words
  checkVariables(words)
  if (button !== '' && link === '') invalidField('link', mailingProblems.linkNeeded)
  readOwn(audience.emails)
}

const columnsOf = ({ audience, ...words }: Draft) => ({ ...words, audience: JSON.stringify(audience) })

export const createMailing = (ctx: Ctx, draft: Draft): Promise<Mailing> =>
  inTransaction(ctx, async (inside) => {
    check(draft)
    const at = { created_by: userIdOf(ctx.actor), created_at: ctx.now(), updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
    const { id } = await insertMailing(inside.db, { site_id: ctx.site.id, ...columnsOf(draft), ...at })
    await audit(inside, { action: 'mailing.created', entity: 'mailing', entityId: id, changes: { subject: draft.subject } })
    return getMailing(inside, id)
  })

/** Moves a mailing that is in one of these states. Throws `wrong_state` otherwise. */
async function move(
  ctx: TransactionCtx,
  id: number,
  from: readonly MailingState[],
  row: Parameters<typeof updateMailing>[4],
  action: string,
): Promise<void> {
  const at = { updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
  const moved = await updateMailing(ctx.db, ctx.site.id, id, from, { ...row, ...at })
  must(moved, 'wrong_state', from.length === 1 && from[0] === 'draft' ? mailingProblems.notDraft : mailingProblems.wrongMove)
  await audit(ctx, { action: `mailing.${action}`, entity: 'mailing', entityId: id })
}

export const changeMailing = (ctx: Ctx, id: number, seen: number | undefined, draft: Draft): Promise<Mailing> =>
  inTransaction(ctx, async (inside) => {
    refuseStale(seen, await getMailing(inside, id))
    check(draft)
    await move(inside, id, ['draft'], columnsOf(draft), 'changed')
    return getMailing(inside, id)
  })

export const removeMailing = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    await getMailing(inside, id)
    must(await deleteDraft(inside.db, ctx.site.id, id), 'wrong_state', mailingProblems.notDraft)
    await audit(inside, { action: 'mailing.removed', entity: 'mailing', entityId: id })
    return { Success: true as const }
  })

type Shown = MailingWords & { service: boolean }

export function previewMailing(ctx: Ctx, { service, ...words }: Shown): RenderedMail {
  checkVariables(words)
  return renderMailing(ctx, words, 'Ada Lovelace', service ? null : `${ctx.origin}/#/emailaction`)
}

/** To whoever asks. Throws `unavailable` without a mail server. */
export async function testMailing(ctx: Ctx, shown: Shown): Promise<{ to: string }> {
  must(ctx.platform.settings.smtpUrl, 'unavailable', mailProblems.noServer)
  const to = await findOwnEmail(ctx.db, ctx.site.id, userIdOf(ctx.actor))
  must(to, 'not_found')
  await inTransaction(ctx, (inside) => queueMail(inside, { template: 'test', to: [to], ...previewMailing(ctx, shown) }))
  return { to }
}

/** Now, or at a time. Throws `invalid` where nobody would get it, `unavailable` without a mail server. */
export async function startMailing(ctx: Ctx, id: number, at: string | null): Promise<Mailing> {
  must(ctx.platform.settings.smtpUrl, 'unavailable', mailProblems.noServer)
  const { audience } = await getMailing(ctx, id)
  const { total } = await findPage(ctx, audience, { skip: 0, limit: 1 })
  if (total === 0) invalidField('audience', mailingProblems.nobody)
  return inTransaction(ctx, async (inside) => {
    await move(inside, id, ['draft'], { state: 'scheduled', scheduled_at: at === null ? ctx.now() : new Date(at) }, 'sent')
    if (at === null) await enqueue(inside, sendMailingJob, { mailingId: id })
    return getMailing(inside, id)
  })
}

const moves = {
  pause: { from: ['sending', 'scheduled'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly MailingState[]; to: MailingState }>

export const moveMailing = (ctx: Ctx, id: number, asked: keyof typeof moves): Promise<Mailing> =>
  inTransaction(ctx, async (inside) => {
    const { started_at: started } = await getMailing(inside, id)
    const { from, to } = moves[asked]
    // One that was paused before it began begins, with its recipients of then.
    const state = asked === 'resume' && started === null ? 'scheduled' : to
    await move(inside, id, from, { state, ...(asked === 'cancel' ? { finished_at: ctx.now() } : {}) }, `${asked}d`)
    if (asked === 'cancel') await cancelWaiting(inside.db, ctx.site.id, id, ctx.now())
    if (asked === 'resume') await enqueue(inside, sendMailingJob, { mailingId: id })
    return getMailing(inside, id)
  })

export async function getRecipients(
  ctx: Ctx,
  id: number,
  { state, search, ...page }: Page & { state?: RecipientState | undefined; search: string },
) {
  await getMailing(ctx, id)
  const { total, rows } = await listRecipients(ctx.db, ctx.site.id, id, { state, search }, page)
  return { total, items: rows.map(presentRecipient) }
}

export const findRecipients = (ctx: Ctx, audience: MailingAudience, page: Page): Promise<{ total: number; items: FoundRecipient[] }> =>
  findPage(ctx, audience, page)

export const getLists = async (ctx: Ctx): Promise<MailList[]> => (await listLists(ctx.db, ctx.site.id)).map(presentList)

export const saveList = (ctx: Ctx, name: string, audience: MailingAudience): Promise<MailList> =>
  inTransaction(ctx, async (inside) => {
    readOwn(audience.emails)
    const at = { created_by: userIdOf(ctx.actor), created_at: ctx.now() }
    const row = await upsertList(inside.db, { site_id: ctx.site.id, name, audience: JSON.stringify(audience), ...at })
    await audit(inside, { action: 'mailing.list_saved', entity: 'mail_list', entityId: row.id, changes: { name } })
    return presentList(row)
  })

export const removeList = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    const gone = await deleteList(inside.db, ctx.site.id, id)
    must(gone, 'not_found')
    await audit(inside, { action: 'mailing.list_removed', entity: 'mail_list', entityId: id, changes: gone })
    return { Success: true as const }
  })

export async function getSuppressions(ctx: Ctx, { search, ...page }: Page & { search: string }) {
  const { total, rows } = await listSuppressions(ctx.db, ctx.site.id, search, page)
  return { total, items: rows.map(presentSuppression) }
}

export const suppress = (ctx: Ctx, typed: string): Promise<Suppression> =>
  inTransaction(ctx, async (inside) => {
    const email = readEmail(typed)
    if (email === undefined) invalidField('email', messages.invalidEmail)
    const by = { created_by: userIdOf(ctx.actor), created_at: ctx.now() }
    const row = await suppressEmail(inside.db, { site_id: ctx.site.id, email, reason: 'office', detail: '', ...by })
    await audit(inside, { action: 'mailing.suppressed', entity: 'mail_suppression', entityId: row.id, changes: { email } })
    return presentSuppression(row)
  })

export const allow = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    const gone = await deleteSuppression(inside.db, ctx.site.id, id)
    must(gone, 'not_found')
    await deleteFault(inside.db, ctx.site.id, gone.email)
    await audit(inside, { action: 'mailing.allowed', entity: 'mail_suppression', entityId: id, changes: gone })
    return { Success: true as const }
  })
