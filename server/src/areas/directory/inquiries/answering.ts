/** Those who are asked answer by the link of their mail, without an account. Opening it answers nothing: scanners follow links too. */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { AskedInquiry, InquiryAnswer } from '@backlot/contract/directory-inquiries'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { noteDigest } from '#kit/digests.ts'
import { AppError, must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { followMerge } from '../merging/follow.ts'
import { findEntry } from '../queries.ts'
import { todayAt } from './days.ts'
import { inquiryDigests } from './digest.ts'
import { takesAnswers } from './policy.ts'
import { findInquiry, findRecipient, lockInquiry, saveAnswer, type AskedRow, type InquiryRow } from './queries.ts'

const over = (): AppError => new AppError('gone', { detail: directoryProblems.linkOver })

/** Whom a secret stands for. Unknown ones, those of other sites and those whose days are over answer alike. */
async function findAsked(ctx: Ctx, token: string): Promise<AskedRow> {
  const asked = await findRecipient(ctx.db, ctx.site.id, hashSecret(token))
  if (!asked) throw over()
  return asked
}

const countLook = (ctx: Ctx): Promise<void> => countTries(ctx, [{ key: `inquiry:link:${callerOf(ctx)}`, most: 60, windowSeconds: 300 }])

async function mustBeThere(ctx: Ctx, asked: AskedRow, inquiry: InquiryRow | undefined): Promise<InquiryRow> {
  const found = await findEntry(ctx.db, ctx.site.id, asked.entry_id)
  // One that was merged into another answers as that one.
  const entry = found && (await followMerge(ctx, found))
  if (!inquiry || !entry || entry.deleted_at !== null || todayAt(ctx) > inquiry.last_day) throw over()
  return inquiry
}

export async function openInquiry(ctx: Ctx, token: string): Promise<AskedInquiry> {
  await countLook(ctx)
  return look(ctx, token)
}

async function look(ctx: Ctx, token: string): Promise<AskedInquiry> {
  const asked = await findAsked(ctx, token)
  return present(ctx, asked, await mustBeThere(ctx, asked, await findInquiry(ctx.db, ctx.site.id, asked.inquiry_id)))
}

interface Answering {
  token: string
  answer: InquiryAnswer
  note: string
  share_contact: boolean
}

/** Answers, or changes the answer. The same once more changes nothing. */
export async function answerInquiry(ctx: Ctx, { token, ...given }: Answering): Promise<AskedInquiry> {
  await countLook(ctx)
  const { inquiry_id: id } = await findAsked(ctx, token)
  await inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const lockedInquiry = await lockInquiry(db, site.id, id)
    // As it is now that the inquiry is locked.
    const asked = await findAsked(inside, token)
    const inquiry = await mustBeThere(inside, asked, lockedInquiry)
    must(takesAnswers(inquiry, todayAt(inside)), 'wrong_state', directoryProblems.inquiryClosed)
    if (asked.answer === given.answer && asked.note === given.note && asked.share_contact === given.share_contact) return
    const at = inside.now()
    await saveAnswer(db, site.id, asked.id, { ...given, answered_at: at })
    await noteDigest(inside, inquiryDigests, id, at)
    const changes = { entry: asked.entry_id, answer: [asked.answer, given.answer] }
    await audit(inside, { action: 'directory.inquiry_answered', entity: 'inquiry', entityId: id, changes })
  })
  return look(ctx, token)
}

/** Nothing of the others, and no email but that of the one who asks. */
const present = (ctx: Ctx, asked: AskedRow, inquiry: InquiryRow): AskedInquiry => ({
  state: inquiry.state as AskedInquiry['state'],
  label: asked.label,
  office: ctx.site.name,
  asker: { name: inquiry.asker_name, email: inquiry.asker_email ?? '' },
  project: inquiry.project,
  message: inquiry.message,
  place: inquiry.place,
  from: inquiry.first_day,
  to: inquiry.last_day,
  reply_by: inquiry.reply_by,
  answer: asked.answer as AskedInquiry['answer'],
  note: asked.note,
  share_contact: asked.share_contact,
})
