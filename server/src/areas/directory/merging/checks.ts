/** How an entry was confirmed, when two become one and two again. Pure. */
import type { EntryColumns } from '../editing/queries.ts'
import type { EntryRow } from '../queries.ts'

const checkColumns = ['last_verified_at', 'verify_due_at', 'verify_asked_at', 'verify_reminded_at', 'verify_misses'] as const
type Check = Pick<EntryRow, (typeof checkColumns)[number]>

/** What is kept for undoing: as it was before, and the confirmation that was taken over. */
export interface KeptCheck {
  before: Record<string, unknown>
  taken: string
}

const isLater = (one: Date | null, other: Date | null): boolean => one !== null && (other === null || one > other)

/** The later confirmation of the two counts, and answers a question that was asked before it. Undefined where the kept one has it. */
export function laterCheck(kept: EntryRow, merged: EntryRow): { columns: Partial<EntryColumns>; note: KeptCheck } | undefined {
  const at = merged.last_verified_at
  if (kept.kind !== 'listing' || at === null || !isLater(at, kept.last_verified_at)) return undefined
  const isAnswered = isLater(at, kept.verify_asked_at)
  return {
    columns: {
      last_verified_at: at,
      verify_due_at: kept.verify_due_at > merged.verify_due_at ? kept.verify_due_at : merged.verify_due_at,
      ...(isAnswered ? { verify_asked_at: null, verify_reminded_at: null, verify_misses: 0 } : {}),
    },
    note: { before: Object.fromEntries(checkColumns.map((name) => [name, kept[name]])), taken: at.toISOString() },
  }
}

const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** The kept one as it was confirmed before; nothing where somebody has confirmed it since. */
export function checkBefore(kept: Check, note: unknown): Partial<EntryColumns> {
  const { before, taken } = (note ?? {}) as Partial<KeptCheck>
  if (before === undefined || kept.last_verified_at?.toISOString() !== taken) return {}
  return {
    last_verified_at: dateOf(before['last_verified_at']),
    verify_due_at: dateOf(before['verify_due_at']) ?? kept.verify_due_at,
    verify_asked_at: dateOf(before['verify_asked_at']),
    verify_reminded_at: dateOf(before['verify_reminded_at']),
    verify_misses: Number(before['verify_misses'] ?? 0),
  }
}

/**
 * One that only silence had hidden comes back by one press while nothing has changed since. A merge that was undone is no change: its
 * version counts as the one that hiding wrote.
 * @param mergeVersion the version that the merge wrote
 */
export const silenceAsBefore = (row: Pick<EntryRow, 'silent_version' | 'version'>, mergeVersion: number): Partial<EntryColumns> =>
  row.silent_version !== null && row.silent_version === mergeVersion - 1 && row.version === mergeVersion
    ? { silent_version: row.version + 1 }
    : {}
