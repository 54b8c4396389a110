/** What somebody without an account is asked to sign for in a case: asked by mail, read, and answered once behind its link. */
import { createHash } from 'node:crypto'
import { caseProblems } from '@backlot/contract/area-problems'
import { consentMachine, type ConsentStatus } from '@backlot/contract/engine/case-machines'
import type { CaseConsent } from '@backlot/contract/engine/cases'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { queueTemplate, type FilledMail } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import type { CaseKey, CaseKind, CaseRow, MovedKind } from '../kind.ts'
import { lockCaseOf, lockCaseOfPart } from '../moves/locking.ts'
import { findThing, lockThing } from '../moves/queries.ts'
import { moveRow } from '../moves/service.ts'
import { setTimers } from '../timers/service.ts'
import { findConsentByToken, insertConsent, listConsents, noteConsentSeen, type ConsentRow } from './queries.ts'

/** As long as the machine waits until it ends. */
const linkDays = 14
const dayMilliseconds = 86_400_000

const consents: MovedKind<ConsentRow> = {
  machine: consentMachine,
  table: 'case_consents',
  caseOf: ({ kind, case_id: caseId }) => ({ kind, caseId }),
  moversOf: () => Promise.resolve([]),
}

export const consentKind = <Row extends CaseRow>(kind: CaseKind<Row>): MovedKind<ConsentRow> => ({
  ...consents,
  partOf: kind.machine.name,
  lockCase: (ctx, part) => lockCaseOfPart(ctx, kind, part),
  moversOf: async (ctx, consent) => {
    const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, consent.case_id)
    must(row, 'not_found', caseProblems.notFound)
    return kind.moversOf(ctx, row)
  },
  afterMove: async (ctx, consent, moved) => {
    await kind.consents?.moved(ctx, await lockCaseOf(ctx, kind, consent.case_id), consent, moved)
  },
})

export interface Asking {
  partId: number | null
  name: string
  email: string
  /** What is signed. It stays as it was asked. */
  text: string
  /** Of the page that reads the secret. */
  path: string
  mail: (link: string) => FilledMail
}

/** Asks by mail, in a case that is locked. The link of an earlier mail about the same is dead from now on. */
export async function askConsent(ctx: TransactionCtx, key: CaseKey, { partId, name, email, text, path, mail }: Asking): Promise<void> {
  for (const earlier of await listConsents(ctx.db, ctx.site.id, key, partId))
    if (earlier.status === 'asked') await moveRow(ctx, consents, earlier, { to: 'replaced', by: ['system'], columns: { token_hash: null } })
  const secret = newSecret()
  const at = ctx.now()
  const row = await insertConsent(ctx.db, {
    site_id: ctx.site.id,
    kind: key.kind,
    case_id: key.caseId,
    part_id: partId,
    name,
    email,
    text,
    status_since: at,
    token_hash: hashSecret(secret),
    token_ends_at: new Date(at.getTime() + linkDays * dayMilliseconds),
    created_by: userIdOf(ctx.actor),
    created_at: at,
  })
  await setTimers(ctx, consents, row)
  await audit(ctx, { action: 'case_consent.asked', entity: 'case_consent', entityId: row.id, changes: { case: [null, key.caseId] } })
  // What follows the `#` never reaches a server or a log.
  const filled = mail(`${ctx.origin}/#${path}?token=${secret}`)
  await queueTemplate(ctx, { to: [email], entity: key.kind, entityId: key.caseId, ...filled })
}

async function consentOfToken(ctx: Ctx, kind: Pick<CaseKind, 'machine'>, token: string): Promise<ConsentRow> {
  const found = await findConsentByToken(ctx.db, ctx.site.id, hashSecret(token))
  const isGood = found !== undefined && found.kind === kind.machine.name && (found.token_ends_at ?? new Date(0)) > ctx.now()
  must(isGood, 'gone', caseProblems.linkUsed)
  return found
}

/** Opening says that it was seen, and nothing else. What was answered is read as long as the link lives; what nobody waits for is gone. */
export async function openConsent<Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, token: string): Promise<ConsentRow> {
  const consent = await consentOfToken(ctx, kind, token)
  must(consent.status !== 'asked' || (await isWaitedFor(ctx, kind, consent)), 'gone', caseProblems.linkUsed)
  await noteConsentSeen(ctx.db, ctx.site.id, consent.id, ctx.now())
  return consent
}

async function isWaitedFor<Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, consent: ConsentRow): Promise<boolean> {
  const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, consent.case_id)
  return row !== undefined && row.deleted_at === null && ((await kind.consents?.isWaitedFor(ctx, row, consent)) ?? false)
}

export interface Answer {
  to: Extract<ConsentStatus, 'signed' | 'refused'>
  /** As it was typed. */
  name: string
  note: string
}

/** Answers once: the text as it was asked, its hash, the typed name, when and from where. Throws `gone`. */
export const answerConsent = <Row extends CaseRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  token: string,
  { to, name, note }: Answer,
): Promise<ConsentRow> =>
  inTransaction(ctx, async (inside) => {
    const seen = await consentOfToken(inside, kind, token)
    await lockCaseOf(inside, kind, seen.case_id)
    const consent = await lockThing<ConsentRow>(inside.db, ctx.site.id, 'case_consents', seen.id)
    must(consent?.status === 'asked' && (await isWaitedFor(inside, kind, consent)), 'gone', caseProblems.linkUsed)
    const signed = to === 'signed' ? { text_hash: createHash('sha256').update(consent.text).digest('hex') } : {}
    const columns = { ...signed, signed_name: name, answered_at: ctx.now(), answered_from: ctx.address, note }
    return moveRow(inside, consentKind(kind), consent, { to, by: ['signer'], note, actorName: name, columns })
  })

export const presentConsent = (row: ConsentRow): CaseConsent => ({
  id: row.id,
  part_id: row.part_id,
  name: row.name,
  email: row.email,
  status: row.status as CaseConsent['status'],
  sent_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  ends_at: row.token_ends_at?.toISOString() ?? null,
  signed_name: row.signed_name,
  answered_at: row.answered_at?.toISOString() ?? null,
  note: row.note,
})
