/** When an entry is asked about, and what counts as a confirmation (domain.md §2.1). Pure. */
import { isAdmin, isStaff, type Actor } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { EntryColumns } from '../editing/queries.ts'
import { isOwnerOf } from '#engine/records/policy.ts'
import type { EntryRow } from '../queries.ts'

/** Days after the first mail until the reminder, and after the reminder until the entry is hidden. */
export const answerDays = { reminder: 14, hiding: 30 } as const
const everyMonths = 6
const dayMilliseconds = 86_400_000

export type Step = 'ask' | 'remind' | 'hide' | 'archive'
type Asked = Pick<
  EntryRow,
  'kind' | 'status' | 'archived' | 'deleted_at' | 'verify_due_at' | 'verify_asked_at' | 'verify_reminded_at' | 'silent_version'
>

const isOver = (at: Date, days: number, now: Date): boolean => at.getTime() + days * dayMilliseconds <= now.getTime()

/** What is due for an entry now; null where nothing is. The second silence archives what the first one has hidden. */
export function stepOf(row: Asked, now: Date): Step | null {
  if (row.kind !== 'listing' || row.archived || row.deleted_at !== null || row.verify_due_at > now) return null
  if (row.status === 'private') return row.silent_version === null ? null : 'archive'
  if (row.status !== 'public') return null
  if (row.verify_asked_at === null) return 'ask'
  if (row.verify_reminded_at === null) return isOver(row.verify_asked_at, answerDays.reminder, now) ? 'remind' : null
  return isOver(row.verify_reminded_at, answerDays.hiding, now) ? 'hide' : null
}

export function nextDue(now: Date): Date {
  const due = new Date(now)
  due.setUTCMonth(due.getUTCMonth() + everyMonths)
  return due
}

/** What a confirmation writes. */
export const confirmed = (now: Date) =>
  ({
    last_verified_at: now,
    verify_due_at: nextDue(now),
    verify_asked_at: null,
    verify_reminded_at: null,
    verify_misses: 0,
  }) satisfies Partial<EntryColumns>

const notSilent = { silent_version: null, silent_at: null } as const
/** Moves that only somebody makes who has looked at the entry. */
const looked: ReadonlySet<string> = new Set(['approved', 'published', 'edit_approved'])

/** What any change of an entry says of its confirmation: an approval and the owner's own save are one, and a new status ends the silence. */
export const verifiedBy = (
  ctx: Pick<Ctx, 'actor' | 'now'>,
  row: Pick<EntryRow, 'owner_user_id'>,
  change: { action: string; columns?: { status?: unknown } },
): Partial<EntryColumns> => ({
  ...(looked.has(change.action) || isOwnerOf(ctx.actor, row) ? confirmed(ctx.now()) : {}),
  ...(change.columns?.status === undefined ? {} : notSilent),
})

/** Whether a confirmation by this caller brings back what silence has hidden: scouts decide nothing. */
export const mayReturn = (actor: Actor): boolean => isAdmin(actor) || !isStaff(actor)
/** Whether it is public then, whatever was changed meanwhile. */
export const publishesAtOnce = (actor: Actor): boolean => isAdmin(actor)
