/** What an auditor sees and does: the lines and documents of one application. */
import { caseProblems } from '@backlot/contract/area-problems'
import { moneyText } from '@backlot/contract/money'
import type { AuditorView } from '@backlot/contract/tax-audit'
import type { TaxLine } from '@backlot/contract/tax-spend'
import { sendAttachment } from '#areas/media/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { listDocuments } from '#engine/cases/documents/queries.ts'
import { presentDocument } from '#engine/cases/documents/service.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { taxKind } from '../application/definition.ts'
import type { TaxRow } from '../application/rows.ts'
import { findProgram } from '../programs/queries.ts'
import { listLines } from '../spend/queries.ts'
import { presentLines, presentOne } from '../spend/presenting.ts'
import { lockToAllow, writeDisallowed, type Disallowing } from '../spend/disallowing.ts'
import { lockLineOf, spendOf } from '../spend/service.ts'
import { insertComment } from './queries.ts'
import { openAudit } from './service.ts'

/** Files that are there: a slot that waits for one says nothing to an auditor. */
const filesOf = async (ctx: Ctx, { id }: TaxRow) =>
  (await listDocuments(ctx.db, ctx.site.id, { kind: 'tax', caseId: id })).filter(
    ({ file_name: name, status }) => name !== null && status !== 'removed',
  )

export async function viewAudit(ctx: Ctx, session: string): Promise<AuditorView> {
  const { found, row } = await openAudit(ctx, session)
  const program = await findProgram(ctx.db, ctx.site.id, row.program_code)
  return {
    name: found.name,
    number: row.tax_no ?? '',
    title: row.title,
    entity_name: row.entity_name,
    program: program?.name ?? '',
    allocated: row.allocated_cents === null ? null : moneyText(row.allocated_cents),
    spend: await spendOf(ctx, row, { write: false, disallow: true }),
    documents: (await filesOf(ctx, row)).map((one) => presentDocument(one, [])),
    ends_at: (found.session_ends_at ?? found.ends_at).toISOString(),
  }
}

export async function listAudited(ctx: Ctx, { session, ...page }: { session: string; skip: number; limit: number }) {
  const { row } = await openAudit(ctx, session)
  const { total, rows } = await listLines(ctx.db, ctx.site.id, row.id, page)
  return { total, items: await presentLines(ctx, rows) }
}

export async function sendAudited(ctx: Ctx, { session, id }: { session: string; id: number }, { reply }: Call) {
  const { row } = await openAudit(ctx, session)
  const file = (await filesOf(ctx, row)).find((one) => one.id === id)
  must(file?.file_hash, 'not_found', caseProblems.notFound)
  return sendAttachment(ctx, reply, { hash: file.file_hash, fileName: file.file_name ?? '' })
}

/** The link may have ended while somebody waited for the lock: it is asked again under it. */
const inAudit = <Answer>(
  ctx: Ctx,
  session: string,
  work: (inside: TransactionCtx, opened: Awaited<ReturnType<typeof openAudit>>) => Promise<Answer>,
  lockFirst?: (inside: TransactionCtx) => Promise<void>,
) =>
  inTransaction(ctx, async (inside) => {
    const { row } = await openAudit(inside, session)
    await lockFirst?.(inside)
    await lockMoved(inside, taxKind, row.id)
    return work(inside, await openAudit(inside, session))
  })

export const disallowAudited = (ctx: Ctx, { session, ...asked }: Disallowing & { session: string }): Promise<TaxLine> =>
  inAudit(
    ctx,
    session,
    async (inside, { found, row }) => {
      const line = await lockLineOf(inside, row, asked)
      return writeDisallowed(inside, { line, tax: row }, asked, { auditor: found.name })
    },
    (inside) => lockToAllow(inside, asked),
  )

export const commentAudited = (ctx: Ctx, { session, id, body }: { session: string; id: number; body: string }): Promise<TaxLine> =>
  inAudit(ctx, session, async (inside, { found, row }) => {
    const line = await lockLineOf(inside, row, { id })
    await insertComment(inside.db, ctx.site.id, { line_id: id, audit_id: found.id, body, created_at: ctx.now() })
    await audit(inside, { action: 'tax_line.commented', entity: 'tax', entityId: row.id, changes: { line: id, auditor: found.name } })
    return presentOne(inside, line)
  })
