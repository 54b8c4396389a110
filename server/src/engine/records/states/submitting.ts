/** An owner submits a draft: everything that is missing is said at once (S2 §4, §5, §8; domain.md §1.3). */
import type { MissingField } from '#kit/errors.ts'
import { messages, problems } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField } from '#kit/errors.ts'
import type { Changes } from '#kit/records/changes.ts'
import type { RecordRow } from '../kind.ts'

/** Throws `invalid` with every field that is missing. */
export function refuseMissing(missing: readonly MissingField[]): void {
  if (missing.length === 0) return
  const fields = missing.map(({ field, message }) => ({ path: field, message }))
  throw new AppError('invalid', { fields, detail: missing.length === 1 ? (missing[0]?.message ?? problems.invalid) : problems.invalid })
}

export interface Acceptance {
  columns: { list_terms_version: string; list_terms_at: Date }
  changes: Changes
}

/** What accepting this version of the terms writes; undefined when it is not the one to accept, or is accepted already. */
export function acceptanceOf(
  ctx: Pick<Ctx, 'now'>,
  row: Pick<RecordRow, 'list_terms_version'>,
  { terms, given }: { terms: string | null; given: string | undefined },
): Acceptance | undefined {
  if (given === undefined || given !== terms || row.list_terms_version === given) return undefined
  return {
    columns: { list_terms_version: given, list_terms_at: ctx.now() },
    changes: { terms_accepted: [row.list_terms_version, given] },
  }
}

/** Who is asked for changes has to learn which. Throws `invalid` at `note`. */
export function mustSayWhat(note: string): void {
  if (note === '') invalidField('note', messages.required)
}
