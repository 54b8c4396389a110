/**
 * The edit of an owner that waits (a proposal), when its entry goes into another one. It goes along where the entry that stays has none
 * and the same owner keeps it; else it lies with the entry that went, for staff to read, until the merge is undone.
 */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { DirectoryFields, DirectoryRecord } from '@backlot/contract/directory-records'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { asObject, changesOf, proposedFields } from '#kit/records/changes.ts'
import { withFields } from '../editing/fields.ts'
import { findProposal, moveProposal, updateProposal, type ProposalRow } from '#engine/records/proposals/queries.ts'
import { directoryKind, type StoredEntry } from '../definition.ts'
import type { EditFate } from './emails.ts'
import { moveFiles } from './queries.ts'
import { carryChanges, filesNamed, isMergedField, listOf, withFileIds, withoutAdded } from './merge-records.ts'

/** What is kept for undoing. */
interface MovedEdit {
  id: number
  base_version: number
  fields: Record<string, unknown>
  moved: Record<string, unknown>
}

export interface EditPlan {
  fate: EditFate
  proposal: ProposalRow | undefined
}

/**
 * Says what becomes of it.
 * Throws `wrong_state` for one that was submitted and cannot go along: the office decides it first.
 * @param owner who keeps the entry that stays
 */
export async function planEdit(ctx: TransactionCtx, kept: StoredEntry, merged: StoredEntry, owner: number | null): Promise<EditPlan> {
  const proposal = await findProposal(ctx.db, ctx.site.id, directoryKind.tables, merged.row.id)
  if (!proposal) return { fate: 'none', proposal }
  const isFree = (await findProposal(ctx.db, ctx.site.id, directoryKind.tables, kept.row.id)) === undefined
  const isSubmitted = proposal.state === 'submitted'
  const goes = isFree && (owner === merged.row.owner_user_id || (owner === null && isSubmitted))
  must(goes || !isSubmitted, 'wrong_state', directoryProblems.decideEditFirst)
  return { fate: goes ? 'moved' : 'kept', proposal }
}

interface Moving {
  kept: StoredEntry
  merged: StoredEntry
  /** The kept record as the merge has written it. */
  record: DirectoryRecord
  /** Files of the merged one that the kept one has too. */
  twins: ReadonlyMap<number, number>
}

/** The kept record as the edit would make it: what it changes in the one that went, it changes in the one that stays. */
export function carriedRecord({ merged, record, twins }: Moving, proposal: ProposalRow): DirectoryRecord {
  const base = withFileIds(merged.record, twins)
  return carryChanges(record, base, withFileIds(withFields(merged.record, asObject(proposal.fields)), twins))
}

/** Moves it. Returns what undoing needs, and the files that went with it. */
export async function moveEdit(
  ctx: TransactionCtx,
  moving: Moving,
  proposal: ProposalRow,
): Promise<{ note: MovedEdit; files: number[] } | undefined> {
  const { kept, merged, record } = moving
  const proposed = carriedRecord(moving, proposal)
  const fields = proposedFields(record, proposed)
  const version = kept.row.version + 1
  await moveProposal(ctx.db, ctx.site.id, directoryKind.tables, proposal.id, kept.row.id)
  await updateProposal(ctx.db, ctx.site.id, directoryKind.tables, proposal.id, {
    fields: JSON.stringify(fields),
    base_version: version,
    version: Math.max(proposal.version, version) + 1,
    updated_at: ctx.now(),
  })
  const files = await moveFiles(ctx.db, ctx.site.id, filesNamed(proposed), { from: merged.row.id, to: kept.row.id })
  const note = { id: proposal.id, base_version: proposal.base_version, fields: asObject(proposal.fields), moved: asObject(fields) }
  return { note, files }
}

/** Gives an edit back that nobody has decided meanwhile; what its owner has changed in it since stays so. */
export async function giveBackEdit(ctx: TransactionCtx, kept: StoredEntry, merged: StoredEntry, moved: unknown): Promise<void> {
  if (moved === null) return
  const note = moved as MovedEdit
  const proposal = await findProposal(ctx.db, ctx.site.id, directoryKind.tables, kept.row.id)
  if (proposal?.id !== note.id) return
  const fields = fieldsBefore(note, merged.record, asObject(proposal.fields))
  await moveProposal(ctx.db, ctx.site.id, directoryKind.tables, proposal.id, merged.row.id)
  await updateProposal(ctx.db, ctx.site.id, directoryKind.tables, proposal.id, {
    fields: JSON.stringify(fields),
    base_version: note.base_version,
    version: Math.max(proposal.version, merged.row.version + 1) + 1,
    updated_at: ctx.now(),
  })
  const files = filesNamed(withFields(merged.record, fields))
  await moveFiles(ctx.db, ctx.site.id, files, { from: kept.row.id, to: merged.row.id })
}

/** The fields as they were, with what was written into them since the move. */
function fieldsBefore({ fields, moved }: MovedEdit, record: DirectoryRecord, now: Record<string, unknown>): DirectoryFields {
  const next: Record<string, unknown> = { ...fields }
  for (const name of Object.keys(changesOf(moved, now))) {
    const mine = fields[name] ?? record[name as keyof DirectoryRecord]
    // A list also holds what is the other entry's: only what was added to it or taken out is meant for this one.
    if (isMergedField(name) && name in moved && name in now) next[name] = withoutAdded(listOf(mine), listOf(now[name]), listOf(moved[name]))
    else if (name in now) next[name] = now[name]
    else delete next[name]
  }
  return next
}
