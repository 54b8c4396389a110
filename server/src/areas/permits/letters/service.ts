/** The agent letter: by which a company lets somebody apply for it. Its signer reads and signs it behind the link of a mail. */
import { createHash } from 'node:crypto'
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { AgentLetter, Permit } from '@backlot/contract/permits'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { invalidField, must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { lockMoved, lockToChange } from '#engine/cases/moves/service.ts'
import { permitMail } from '../emails.ts'
import { permitKind } from '../permit/definition.ts'
import { findPermit, updatePermit } from '../permit/queries.ts'
import { lockToWrite } from '../permit/service.ts'
import { viewPermit } from '../permit/view.ts'
import { presentLetter } from './present.ts'
import { findLetter, findLetterByToken, updateLetter, type LetterRow } from './queries.ts'
import { letterText } from './wording.ts'

const linkDays = 14
const dayMilliseconds = 86_400_000

type Fields = { [Name in Exclude<keyof AgentLetter, 'status' | 'sent_at' | 'signed_name' | 'signed_at'>]?: AgentLetter[Name] | undefined }

async function openLetter(ctx: TransactionCtx, id: number): Promise<LetterRow> {
  const letter = await findLetter(ctx.db, ctx.site.id, id)
  must(letter, 'not_found', caseProblems.notFound)
  return letter
}

const note = (ctx: TransactionCtx, id: number, what: string) =>
  audit(ctx, { action: `permit.letter_${what}`, entity: 'permit', entityId: id })

/** A change makes a letter that was sent worthless: it has to be sent again. */
export async function changeLetter(
  ctx: Ctx,
  { id, version, ...given }: Fields & { id: number; version?: number | undefined },
): Promise<Permit> {
  await inTransaction(ctx, async (inside) => {
    await lockToWrite(inside, id, version)
    const letter = await openLetter(inside, id)
    must(letter.status !== 'signed', 'wrong_state', permitProblems.letterSigned)
    if (Object.values(given).every((value) => value === undefined)) return
    await updateLetter(inside.db, ctx.site.id, id, { ...given, status: 'missing', token_hash: null })
    await updatePermit(inside.db, ctx.site.id, id, { updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await note(inside, id, 'changed')
  })
  return viewPermit(ctx, id)
}

/** Mails the link. Throws `wrong_state` before the project info is saved (S3 §8). */
export async function sendLetter(ctx: Ctx, id: number): Promise<Permit> {
  await inTransaction(ctx, async (inside) => {
    const { row } = await lockToWrite(inside, id)
    must(row.title !== '' && row.company_name !== '', 'wrong_state', messages.saveProjectFirst)
    const letter = await openLetter(inside, id)
    must(letter.status !== 'signed', 'wrong_state', permitProblems.letterSigned)
    const email = readEmail(letter.signer_email)
    if (letter.signer_name === '' || email === undefined) invalidField('signer_email', permitProblems.signerMissing)
    const secret = newSecret()
    const at = ctx.now()
    const token_ends_at = new Date(at.getTime() + linkDays * dayMilliseconds)
    await updateLetter(inside.db, ctx.site.id, id, { status: 'sent', token_hash: hashSecret(secret), token_ends_at, sent_at: at })
    const link = `${ctx.origin}/#/permit/letter?token=${secret}`
    const mail = permitMail(ctx, 'agent.sign', { name: letter.signer_name, company: row.company_name, link })
    await queueTemplate(inside, { to: [email], entity: 'permit', entityId: id, ...mail })
    await note(inside, id, 'sent')
  })
  return viewPermit(ctx, id)
}

async function letterOfToken(ctx: Ctx, token: string): Promise<LetterRow> {
  const letter = await findLetterByToken(ctx.db, ctx.site.id, hashSecret(token))
  const isGood = letter !== undefined && letter.token_ends_at !== null && letter.token_ends_at > ctx.now()
  must(isGood, 'gone', caseProblems.linkUsed)
  return letter
}

export async function readLetter(ctx: Ctx, token: string) {
  const letter = await letterOfToken(ctx, token)
  const permit = await findPermit(ctx.db, ctx.site.id, letter.permit_id)
  must(permit && permit.deleted_at === null, 'gone', caseProblems.linkUsed)
  const text = letter.letter ?? letterText(ctx, permit, letter)
  return { letter: presentLetter(ctx, letter), company_name: permit.company_name, title: permit.title, text }
}

/** Signs it once: the text as it was read, its hash, the typed name, when and from where. */
export const signLetter = (ctx: Ctx, token: string, name: string): Promise<{ letter: AgentLetter }> =>
  inTransaction(ctx, async (inside) => {
    const seen = await letterOfToken(inside, token)
    const permit = await lockMoved(inside, permitKind, seen.permit_id)
    must(permit.deleted_at === null, 'gone', caseProblems.linkUsed)
    const letter = await letterOfToken(inside, token)
    must(letter.status === 'sent', 'gone', caseProblems.linkUsed)
    const text = letterText(ctx, permit, letter)
    const signed = await updateLetter(inside.db, ctx.site.id, letter.permit_id, {
      status: 'signed',
      letter: text,
      letter_hash: createHash('sha256').update(text).digest('hex'),
      signed_name: name,
      signed_at: ctx.now(),
      signed_address: ctx.address,
    })
    await note(inside, letter.permit_id, 'signed')
    return { letter: presentLetter(ctx, signed) }
  })

/** From now on nothing is submitted by it; what was issued stays. */
export async function revokeLetter(ctx: Ctx, id: number): Promise<Permit> {
  await inTransaction(ctx, async (inside) => {
    await lockToChange(inside, permitKind, id)
    const letter = await openLetter(inside, id)
    if (letter.status === 'revoked') return
    await updateLetter(inside.db, ctx.site.id, id, { status: 'revoked', token_hash: null, revoked_at: ctx.now() })
    await note(inside, id, 'revoked')
  })
  return viewPermit(ctx, id)
}
