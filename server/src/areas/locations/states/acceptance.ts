/** The terms for listing a property, as an owner accepts them (S2 §3 ListLocation). */
import type { Ctx } from '#kit/context.ts'
import type { RecordRow } from '../editing/queries.ts'
import type { RecordChange } from '../editing/write.ts'

/** What accepting this version writes; nothing when it is not the one to accept, or is accepted already. */
export function acceptanceOf(
  ctx: Pick<Ctx, 'now'>,
  row: Pick<RecordRow, 'list_terms_version'>,
  { terms, given }: { terms: string | null; given: string | undefined },
): Pick<RecordChange, 'columns' | 'changes'> {
  if (given === undefined || given !== terms || row.list_terms_version === given) return {}
  return {
    columns: { list_terms_version: given, list_terms_at: ctx.now() },
    changes: { terms_accepted: [row.list_terms_version, given] },
  }
}
