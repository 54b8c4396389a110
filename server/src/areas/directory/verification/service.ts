/** An entry is confirmed: by the link of a mail, by its owner, by staff. What silence has hidden comes back with it. */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { ConfirmedEntry, EntryToVerify } from '@backlot/contract/directory-verification'
import { labelOf } from '@backlot/contract/directory-fields'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { mailOffice } from '#engine/records/mails/service.ts'
import { lockStored, writeRecord } from '#engine/records/write.ts'
import { directoryKind, type StoredEntry } from '../definition.ts'
import { followId } from '../merging/follow.ts'
import { can } from '../policy.ts'
import { subjectOf } from '../present.ts'
import { findEntry, type EntryRow } from '../queries.ts'
import { confirmed, mayReturn, publishesAtOnce } from './policy.ts'
import { findLink, setVerification } from './queries.ts'

const over = (): AppError => new AppError('gone', { detail: directoryProblems.linkOver })

/** The id of the entry that a link is about. Unknown, ended and foreign ones answer alike. */
async function entryOfLink(ctx: Ctx, token: string): Promise<number> {
  await countTries(ctx, [{ key: `verify:${callerOf(ctx)}`, most: 60, windowSeconds: 300 }])
  const link = await findLink(ctx.db, ctx.site.id, hashSecret(token), ctx.now())
  if (!link) throw over()
  // One that was merged into another is confirmed as that one.
  return followId(ctx, link.entry_id)
}

type State = 'public' | 'silent'
/** Whether a link may still do something for this entry: the office's decisions are not undone by it. */
function stateOf(row: EntryRow | undefined): State | null {
  if (!row || row.kind !== 'listing' || row.deleted_at !== null) return null
  if (row.silent_version !== null && row.status === 'private') return 'silent'
  return row.status === 'public' && !row.archived ? 'public' : null
}

/** What the page of a link shows before anything is pressed. Changes nothing: mail scanners follow links. */
export async function openVerification(ctx: Ctx, token: string): Promise<EntryToVerify> {
  const row = await findEntry(ctx.db, ctx.site.id, await entryOfLink(ctx, token))
  const state = stateOf(row)
  if (!row || state === null) throw over()
  return {
    entry_id: row.id,
    label: labelOf(row),
    state,
    checked: row.last_verified_at?.toISOString().slice(0, 7) ?? null,
    has_owner: row.owner_user_id !== null,
  }
}

export async function confirmByLink(ctx: Ctx, token: string): Promise<ConfirmedEntry> {
  const id = await entryOfLink(ctx, token)
  return inTransaction(ctx, async (inside) => {
    const stored = await lockStored(inside, directoryKind, id)
    if (!stored || stateOf(stored.row) === null) throw over()
    return confirm(inside, stored)
  })
}

/** By the owner or by staff, of whatever they may see. */
export const confirmEntry = (ctx: Ctx, id: number): Promise<ConfirmedEntry> =>
  inTransaction(ctx, async (inside) => {
    const stored = await lockStored(inside, directoryKind, id)
    must(stored && can(ctx.actor, 'verify', subjectOf(stored.row), ctx.site), 'not_found', directoryProblems.entryNotFound)
    return confirm(inside, stored)
  })

/** What came back unchanged is public at once; what was changed while it was hidden is for the office to look at. */
async function confirm(ctx: TransactionCtx, stored: StoredEntry): Promise<ConfirmedEntry> {
  const { row, record } = stored
  const answer = { entry_id: row.id, label: labelOf(row) }
  const returns = stateOf(row) === 'silent' && mayReturn(ctx.actor)
  if (!returns) {
    await setVerification(ctx.db, ctx.site.id, row.id, confirmed(ctx.now()))
    await audit(ctx, { action: 'directory.verified', entity: 'directory', entityId: row.id })
    return { ...answer, outcome: 'confirmed' }
  }
  const isPublic = publishesAtOnce(ctx.actor) || row.silent_version === row.version
  await writeRecord(ctx, directoryKind, stored, {
    action: isPublic ? 'returned' : 'submitted',
    record: { ...record, archived: 0 },
    columns: {
      ...confirmed(ctx.now()),
      status: isPublic ? 'public' : 'pending',
      submitted_at: isPublic ? null : ctx.now(),
      review_note: '',
    },
    changes: { status: ['private', isPublic ? 'public' : 'pending'] },
  })
  if (!isPublic) await mailOffice(ctx, directoryKind, { id: row.id, name: labelOf(row), submitted: 'new' })
  return { ...answer, outcome: isPublic ? 'returned' : 'submitted' }
}
