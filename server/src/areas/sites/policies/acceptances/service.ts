/** Who accepted which version of a policy document, and who is asked for one after signing in. */
import { applicantRoles, documentTypes, policyAsks, type DocumentName, type PolicyAcceptance } from '@backlot/contract/site-policies'
import type { Policy } from '@backlot/contract/sites'
import type { Readable } from 'node:stream'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import type { Cell } from '#kit/documents/cells.ts'
import { csvStream } from '#kit/documents/csv.ts'
import { must } from '#kit/errors.ts'
import { findCurrent, findVersion } from '../queries.ts'
import { getPolicies } from '../service.ts'
import { acceptedOf, countAcceptances, insertAcceptance, listAcceptances } from './queries.ts'

/** Writes down that the caller accepts this version. Nothing for who has no account, and for what was accepted before. */
async function note(inside: TransactionCtx, policy: { id: number; version: string }): Promise<void> {
  const user = userIdOf(inside.actor)
  if (user === null) return
  const row = { site_id: inside.site.id, policy_id: policy.id, user_id: user, accepted_at: inside.now() }
  if (!(await insertAcceptance(inside.db, row))) return
  await audit(inside, { action: 'site.policy_accepted', entity: 'policy', entityId: policy.id, changes: { version: policy.version } })
}

/** For an act of another area that accepts a document in the version that holds, in the act's own transaction. */
export async function noteAcceptance(inside: TransactionCtx, documentType: number): Promise<void> {
  const current = await findCurrent(inside.db, inside.site.id, documentType, inside.now())
  if (current) await note(inside, current)
}

const asking = (when: 'signIn' | 'applicants'): ReadonlySet<number> =>
  new Set(
    Object.entries(documentTypes)
      .filter(([name]) => policyAsks[name as DocumentName] === when)
      .map(([, type]) => type),
  )
const [asksEverybody, asksApplicants] = [asking('signIn'), asking('applicants')]

/** What the caller has not accepted yet of what is asked after signing in. */
export async function getDue(ctx: Ctx): Promise<Policy[]> {
  const user = userIdOf(ctx.actor)
  if (user === null) return []
  const applies = ctx.actor.kind === 'user' && applicantRoles.includes(ctx.actor.role)
  const asked = (await getPolicies(ctx)).filter(
    ({ document_type: type }) => asksEverybody.has(type) || (applies && asksApplicants.has(type)),
  )
  const ids = asked.map(({ id }) => id)
  const accepted = await acceptedOf(ctx.db, ctx.site.id, user, ids)
  return asked.filter(({ id }) => !accepted.has(id))
}

/** Throws `conflict` for a version that no longer holds: what nobody is asked for is not accepted. */
export const acceptPolicy = (ctx: Ctx, id: number): Promise<{ Success: boolean }> =>
  inTransaction(ctx, async (inside) => {
    const version = await findVersion(inside.db, ctx.site.id, id)
    must(version, 'not_found')
    const current = await findCurrent(inside.db, ctx.site.id, version.document_type, ctx.now())
    must(current?.id === id, 'conflict')
    await note(inside, version)
    return { Success: true }
  })

export async function getAcceptances(
  ctx: Ctx,
  { documentType, ...page }: { documentType: number; skip: number; limit: number },
): Promise<{ total: number; items: PolicyAcceptance[] }> {
  const { count } = await countAcceptances(ctx.db, ctx.site.id, documentType)
  const rows = await listAcceptances(ctx.db, ctx.site.id, documentType, page)
  const items = rows.map(({ username, accepted_at, email, name, ...row }) => ({
    ...row,
    name: name || username,
    email: email ?? '',
    accepted_at: accepted_at.toISOString(),
  }))
  return { total: count, items }
}

const batchSize = 500
/** The words of the file are the office's, as of every table that goes out. */
const columnNames = ['Name', 'Email', 'Role', 'Version', 'Accepted'] as const

async function* rowsOf(ctx: Ctx, documentType: number): AsyncGenerator<Cell[], void, undefined> {
  for (let skip = 0; ; skip += batchSize) {
    const { items } = await getAcceptances(ctx, { documentType, skip, limit: batchSize })
    for (const one of items) yield [one.name, one.email, one.role, one.version, one.accepted_at]
    if (items.length < batchSize) return
  }
}

/** All of them as a table, a piece at a time. */
export async function acceptancesFile(ctx: Ctx, documentType: number): Promise<{ stream: Readable; fileName: string }> {
  await audit(ctx, { action: 'site.policy_acceptances_exported', entity: 'policy', entityId: documentType, changes: { documentType } })
  const fileName = `Accepted ${ctx.now().toISOString().slice(0, 10)}.csv`
  return { stream: csvStream(columnNames, rowsOf(ctx, documentType)), fileName }
}
