/** A line is disallowed, with the reason, or allowed again, by the office or the auditor, until it is certified. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import type { TaxLine } from '@backlot/contract/tax-spend'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { isOffice } from '#engine/cases/desk/policy.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import type { TaxRow } from '../application/rows.ts'
import { lockLedgers } from '../ledgers/queries.ts'
import { presentOne } from './presenting.ts'
import type { LineRow } from './queries.ts'
import { isAudited, lockLine } from './service.ts'
import { entryKey, findEntriesOfKin } from './twice.ts'

export interface Disallowing {
  id: number
  disallowed: boolean
  reason: string
  version?: number | undefined
}

/** Before the application is locked: an entry that is allowed again must not come into another application at the same moment. */
export async function lockToAllow(ctx: TransactionCtx, { disallowed }: Pick<Disallowing, 'disallowed'>): Promise<void> {
  if (!disallowed) await lockLedgers(ctx.db, ctx.site.id)
}

export const disallowLine = (ctx: Ctx, asked: Disallowing): Promise<TaxLine> =>
  inTransaction(ctx, async (inside) => {
    await lockToAllow(inside, asked)
    return writeDisallowed(inside, await lockLine(inside, asked.id, asked.version), asked)
  })

/** With the reason; what is allowed again has none. Of an entry that is allowed, ledgers are locked before (`lockToAllow`). */
export async function writeDisallowed(
  ctx: TransactionCtx,
  { line, tax }: { line: LineRow; tax: TaxRow },
  { disallowed, reason }: Disallowing,
  by: Readonly<Record<string, string>> = {},
): Promise<TaxLine> {
  must(isAudited(tax), 'wrong_state', taxProblems.notInAudit)
  if (disallowed && reason === '') invalidField('reason', caseProblems.reasonMissing)
  if (!disallowed && line.disallowed_at !== null) await refuseCounted(ctx, line, tax)
  const at = disallowed ? (line.disallowed_at ?? ctx.now()) : null
  const columns = { disallowed_at: at, disallowed_by: disallowed ? userIdOf(ctx.actor) : null, disallow_reason: disallowed ? reason : '' }
  const changes = {
    ...by,
    line: line.id,
    disallowed: [line.disallowed_at !== null, disallowed],
    reason: [line.disallow_reason, columns.disallow_reason],
  }
  await audit(ctx, { action: disallowed ? 'tax_line.disallowed' : 'tax_line.allowed', entity: 'tax', entityId: tax.id, changes })
  return presentOne(ctx, await writeThing<LineRow>(ctx.db, ctx.site.id, 'tax_lines', { id: line.id, columns }))
}

/** While it was disallowed, another application may have taken the entry: it counts there (docs/decisions/286-spend-counted-once.md). */
async function refuseCounted({ db, site, actor }: TransactionCtx, line: LineRow, tax: TaxRow): Promise<void> {
  if (line.entry_no === '') return
  const other = (await findEntriesOfKin(db, site.id, tax.id, [line.entry_no])).get(entryKey(line))
  if (!other) return
  // Whose application it is, is told to the office and to its own applicant's auditor.
  const isNamed = isOffice(actor) || other.applicant_user_id === tax.applicant_user_id
  const detail = isNamed ? message(taxProblems.entryCounted, { number: other.tax_no ?? '' }) : taxProblems.entryCountedElsewhere
  throw new AppError('wrong_state', { detail, fields: [{ path: 'disallowed', message: detail }] })
}
