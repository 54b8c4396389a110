/** Who audits an application: invited by the office, known by a link and a code, and gone when it is certified or the office says so. */
import { randomInt } from 'node:crypto'
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import type { Tax } from '@backlot/contract/tax'
import type { AuditorLink } from '@backlot/contract/tax-audit'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { mailDay } from '#kit/mail-days.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret, sameSecret } from '#kit/passwords.ts'
import { caseMail } from '#engine/cases/desk/mails.ts'
import { findThing, writeThing } from '#engine/cases/moves/queries.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { taxKind } from '../application/definition.ts'
import type { TaxRow } from '../application/rows.ts'
import { viewTax } from '../application/view.ts'
import { isAudited } from '../spend/service.ts'
import { countTry, endAudits, findBySession, findByToken, insertAudit, openSession, writeCode, type AuditRow } from './queries.ts'

const minute = 60_000
const hour = 60 * minute
const link = { days: 60 }
const code = { minutes: 10, tries: 5, most: 30 }
const session = { hours: 8 }

async function lockOfOffice(ctx: Parameters<typeof lockMoved>[0], taxId: number): Promise<TaxRow> {
  const row = await lockMoved(ctx, taxKind, taxId)
  must((await taxKind.moversOf(ctx, row)).includes('office') && row.deleted_at === null, 'not_found', caseProblems.notFound)
  return row
}

export async function inviteAuditor(ctx: Ctx, { taxId, name, email }: { taxId: number; name: string; email: string }): Promise<Tax> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockOfOffice(inside, taxId)
    must(isAudited(row), 'wrong_state', taxProblems.noAudit)
    const [secret, at] = [newSecret(), ctx.now()]
    const endsAt = new Date(at.getTime() + link.days * 24 * hour)
    await endAudits(inside.db, ctx.site.id, taxId, at)
    const facts = { tax_id: taxId, name, email, token_hash: hashSecret(secret), ends_at: endsAt }
    await insertAudit(inside.db, ctx.site.id, { ...facts, created_by: userIdOf(ctx.actor), created_at: at })
    await writeThing<TaxRow>(inside.db, ctx.site.id, 'tax_applications', { id: taxId, columns: { auditor: name } })
    await audit(inside, { action: 'tax.auditor_invited', entity: 'tax', entityId: taxId, changes: { auditor: [row.auditor, name], email } })
    // What follows the `#` never reaches a server or a log.
    const about = { name, number: row.tax_no ?? '', production: row.title, link: `${ctx.origin}/#/tax/audit?token=${secret}` }
    const mail = caseMail(inside, 'tax.auditor_invited', ({ site }) => ({ ...about, ends: mailDay(site, endsAt) }))
    await queueTemplate(inside, { to: [email], entity: 'tax', entityId: taxId, ...mail })
  })
  return viewTax(ctx, taxId)
}

export async function endAuditor(ctx: Ctx, taxId: number): Promise<Tax> {
  await inTransaction(ctx, async (inside) => {
    await lockOfOffice(inside, taxId)
    if ((await endAudits(inside.db, ctx.site.id, taxId, ctx.now())) === 0) return
    await audit(inside, { action: 'tax.auditor_ended', entity: 'tax', entityId: taxId })
  })
  return viewTax(ctx, taxId)
}

interface Opened {
  found: AuditRow
  row: TaxRow
}
/** Throws `gone` for a link that has ended, and for one of an application that is not audited now. */
async function opened(ctx: Ctx, found: AuditRow | undefined): Promise<Opened> {
  must(found, 'gone', taxProblems.auditorGone)
  const row = await findThing<TaxRow>(ctx.db, ctx.site.id, 'tax_applications', found.tax_id)
  must(row && row.deleted_at === null && isAudited(row), 'gone', taxProblems.auditorGone)
  return { found, row }
}
const openLink = async (ctx: Ctx, token: string): Promise<Opened> =>
  opened(ctx, await findByToken(ctx.db, ctx.site.id, hashSecret(token), ctx.now()))

/** Of whoever has shown the code. Throws `gone`. */
export const openAudit = async (ctx: Ctx, secret: string): Promise<Opened> =>
  opened(ctx, await findBySession(ctx.db, ctx.site.id, hashSecret(secret), ctx.now()))

/** "p…@example.org" */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const presentLink = ({ found: { name, email }, row }: Opened): AuditorLink => ({
  name,
  email: masked(email),
  number: row.tax_no ?? '',
  title: row.title,
})

export const readLink = async (ctx: Ctx, token: string): Promise<AuditorLink> => presentLink(await openLink(ctx, token))

const hashOf = (id: number, digits: string): string => hashSecret(`${id} ${digits}`)

export async function sendCode(ctx: Ctx, token: string): Promise<AuditorLink> {
  const open = await openLink(ctx, token)
  const { found, row } = open
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(ctx, async (inside) => {
    const at = ctx.now()
    const written = { id: found.id, hash: hashOf(found.id, digits), at, before: new Date(at.getTime() - minute), most: code.most }
    must(await writeCode(inside.db, ctx.site.id, written), 'wrong_state', taxProblems.codeSoon)
    const shown = `${digits.slice(0, 3)} ${digits.slice(3)}`
    const about = { code: shown, number: row.tax_no ?? '', production: row.title, link: `${ctx.origin}/#/tax/audit?token=${token}` }
    const mail = caseMail(inside, 'tax.auditor_code', () => about)
    await queueTemplate(inside, { to: [found.email], entity: 'tax', entityId: row.id, ...mail })
  })
  return presentLink(open)
}

/** The code counts once, for ten minutes and five tries. */
export async function enterAudit(ctx: Ctx, { token, code: typed }: { token: string; code: string }) {
  const { found, row } = await openLink(ctx, token)
  const at = ctx.now()
  const tried = { id: found.id, since: new Date(at.getTime() - code.minutes * minute), most: code.tries }
  const kept = (await countTry(ctx.db, ctx.site.id, tried))?.code_hash
  const hash = hashOf(found.id, typed.replaceAll(/\s/g, ''))
  must(typeof kept === 'string' && sameSecret(kept, hash), 'gone', taxProblems.codeWrong)
  const secret = newSecret()
  const endsAt = new Date(at.getTime() + session.hours * hour)
  const made = await openSession(ctx.db, ctx.site.id, { id: found.id, codeHash: hash, hash: hashSecret(secret), endsAt, at })
  must(made, 'gone', taxProblems.codeWrong)
  await audit(ctx, { action: 'tax.auditor_entered', entity: 'tax', entityId: row.id, changes: { auditor: found.name } })
  return { session: secret, ends_at: endsAt.toISOString() }
}
