/** An owner hands a draft in: everything that is missing is said at once (S2 §4, §5; domain.md §2.1). */
import { wrongEntryMove } from '@backlot/contract/area-problems'
import { labelOf } from '@backlot/contract/directory-fields'
import type { Missing } from '@backlot/contract/engine/records'
import { messages, problems } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { mailOffice } from '../editing/mails.ts'
import { missingOf } from '../editing/rules.ts'
import { surroundingsOf } from '../editing/view.ts'
import { holdEntry, isOwnerOf, writeEntry, type EntryChange } from '../editing/write.ts'
import type { EntryRow } from '../queries.ts'
import { moverOf, openMoves } from './machine.ts'

/** Throws `invalid` with every field that is missing. */
export function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length === 0) return
  const fields = missing.map(({ field, message }) => ({ path: field, message }))
  throw new AppError('invalid', { fields, detail: missing.length === 1 ? (missing[0]?.message ?? problems.invalid) : problems.invalid })
}

/** What accepting this version of the terms writes; nothing when it is not the one to accept, or is accepted already. */
export function acceptanceOf(
  ctx: Pick<Ctx, 'now'>,
  row: Pick<EntryRow, 'list_terms_version'>,
  { terms, given }: { terms: string | null; given: string | undefined },
): Pick<EntryChange, 'columns' | 'changes'> {
  if (given === undefined || given !== terms || row.list_terms_version === given) return {}
  return {
    columns: { list_terms_version: given, list_terms_at: ctx.now() },
    changes: { terms_accepted: [row.list_terms_version, given] },
  }
}

/** Draft to pending. Handing in again what waits already changes nothing (security.md F10). */
export async function handIn(ctx: TransactionCtx, id: number, acceptTerms: string | undefined): Promise<void> {
  const held = await holdEntry(ctx, id, 'listing')
  const { row, record } = held
  if (row.status === 'pending') return
  const owner = isOwnerOf(ctx, row)
  must(owner, 'forbidden', messages.permissionIssue)
  must(row.status === 'Draft', 'wrong_state', wrongEntryMove(row.status, openMoves(row.status, moverOf(ctx.actor, owner), owner)))
  const { tree, terms } = await surroundingsOf(ctx, id)
  const acceptance = acceptanceOf(ctx, row, { terms, given: acceptTerms })
  refuseMissing(missingOf(record, { tree, terms, accepted: acceptance.columns?.list_terms_version ?? row.list_terms_version }))
  await writeEntry(ctx, held, {
    action: 'directory.submitted',
    columns: { status: 'pending', submitted_at: ctx.now(), review_note: '', ...acceptance.columns },
    changes: { status: ['Draft', 'pending'], ...acceptance.changes },
  })
  await mailOffice(ctx, { id, label: labelOf(record), kind: 'new' })
}
