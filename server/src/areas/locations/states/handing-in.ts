/** An owner hands a draft in: everything that is missing is said at once (S2 §4, §5, §8; domain.md §1.3). */
import type { Missing } from '@backlot/contract/engine/records'
import { wrongMove } from '@backlot/contract/area-problems'
import { messages, problems } from '@backlot/contract/messages'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { mailOffice } from '../editing/mails.ts'
import { missingOf } from '../editing/rules.ts'
import { surroundingsOf } from '../editing/view.ts'
import { holdRecord, isOwnerOf, writeRecord } from '../editing/write.ts'
import { acceptanceOf } from './acceptance.ts'
import { moverOf, openMoves } from './machine.ts'

/** Throws `invalid` with every field that is missing. */
export function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length === 0) return
  const fields = missing.map(({ field, message }) => ({ path: field, message }))
  throw new AppError('invalid', { fields, detail: missing.length === 1 ? (missing[0]?.message ?? problems.invalid) : problems.invalid })
}

/** Draft to pending. Handing in again what waits already changes nothing (security.md F10). */
export async function handIn(ctx: TransactionCtx, id: number, acceptTerms: string | undefined): Promise<void> {
  const held = await holdRecord(ctx, id)
  const { row, record } = held
  if (row.status === 'pending') return
  const owner = isOwnerOf(ctx, row)
  must(owner, 'forbidden', messages.permissionIssue)
  must(row.status === 'Draft', 'wrong_state', wrongMove(row.status, openMoves(row.status, moverOf(ctx.actor, owner), owner)))
  const { tree, pictures, terms } = await surroundingsOf(ctx, id)
  const acceptance = acceptanceOf(ctx, row, { terms, given: acceptTerms })
  refuseMissing(
    missingOf(record, { pictures, categories: tree, terms, accepted: acceptance.columns?.list_terms_version ?? row.list_terms_version }),
  )
  await writeRecord(ctx, held, {
    action: 'location.submitted',
    columns: { status: 'pending', submitted_at: ctx.now(), review_note: '', ...acceptance.columns },
    changes: { status: ['Draft', 'pending'], ...acceptance.changes },
  })
  await mailOffice(ctx, { id, name: record.location_name, kind: 'new' })
}
