/** An owner's edits of a public record: kept beside it until the office decides (domain.md §1.3 "shadow copy"). */
import { findMove } from '@backlot/contract/engine/machines'
import { proposalMachine, type ProposalDecision, type ProposalState } from '@backlot/contract/engine/records'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { asObject, changesOf, isSame, proposedFields } from '#kit/records/changes.ts'
import { actionOf, type RecordKind, type RecordShape, type Stored } from '../kind.ts'
import { mailDecision, mailOffice, tellsNewOwners } from '../mails/service.ts'
import { personOf } from '../people/present.ts'
import { findPeople } from '../people/queries.ts'
import { updateRow } from '../queries.ts'
import { acceptanceOf, mustSayWhat, refuseMissing } from '../states/submitting.ts'
import { findVersionUntil } from '../versions/queries.ts'
import { noteStateBefore } from '../versions/note.ts'
import { missingOf, proposalOf, proposedRecord, viewRecord } from '../view.ts'
import { lockRecord, openRecord, refuseFaults, writeRecord } from '../write.ts'
import { presentProposal } from './present.ts'
import { findProposal, insertProposal, updateProposal, type ProposalColumns, type ProposalRow } from './queries.ts'

/** What moving an edit writes; nothing where the machine has no such move. */
const moved = (row: Pick<ProposalRow, 'state'>, to: ProposalState): ProposalColumns =>
  findMove(proposalMachine, row.state, to) ? { state: to } : {}

const note = (ctx: TransactionCtx, kind: Pick<RecordKind, 'machine'>, id: number, action: string, changes?: Json): Promise<void> =>
  audit(ctx, { action: actionOf(kind, action), entity: kind.machine.name, entityId: id, ...(changes === undefined ? {} : { changes }) })

/** Begins an edit, with nothing in it yet. */
export async function beginProposal<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
): Promise<ProposalRow> {
  const { row } = stored
  // What the owner saw is in the history, so that it can be said what the office changes meanwhile.
  await noteStateBefore(ctx, kind, stored)
  await insertProposal(ctx.db, ctx.site.id, kind.tables, {
    record_id: row.id,
    base_version: row.version,
    // Above the record's: a screen that still has the record's own version is stale.
    version: row.version + 1,
    by: userIdOf(ctx.actor),
    at: ctx.now(),
  })
  const proposal = await findProposal(ctx.db, ctx.site.id, kind.tables, row.id)
  must(proposal, 'internal')
  return proposal
}

/** What a change of an edit writes: a submitted one has to be submitted again, for nobody approves what nobody saw. */
export const changedProposal = (ctx: Pick<Ctx, 'now'>, row: ProposalRow): ProposalColumns => ({
  version: row.version + 1,
  updated_at: ctx.now(),
  ...(row.state === 'submitted' ? { ...moved(row, 'open'), submitted_at: null } : {}),
})

/** Marks an edit as changed by something else than a field; begins it where there is none. */
export async function touchProposal<Shape extends RecordShape>(ctx: TransactionCtx, kind: RecordKind<Shape>, id: number): Promise<void> {
  const proposal = await findProposal(ctx.db, ctx.site.id, kind.tables, id)
  if (proposal) await updateProposal(ctx.db, ctx.site.id, kind.tables, proposal.id, changedProposal(ctx, proposal))
  else await beginProposal(ctx, kind, await lockRecord(ctx, kind, id))
}

export interface Proposing<Shape extends RecordShape> {
  fields: Partial<Shape['record']>
  proposal: ProposalRow | undefined
  submit: boolean
  acceptTerms: string | undefined
}

/** Writes fields into the owner's edit, which begins with the first; `submit` submits it. The public record stays. */
export async function propose<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  { fields, proposal, submit, acceptTerms }: Proposing<Shape>,
): Promise<void> {
  const { row } = stored
  const before = proposedRecord(kind, stored.record, proposal)
  const record = kind.fields.withFields(before, await kind.guards.fields(ctx, fields, { row, record: before }))
  refuseFaults(kind.guards.isSound(record, row, 'public'))
  const changes = changesOf(before, record)
  const edit = proposal ?? (await beginProposal(ctx, kind, stored))
  if (Object.keys(changes).length > 0) {
    await updateProposal(ctx.db, ctx.site.id, kind.tables, edit.id, {
      fields: JSON.stringify(proposedFields(stored.record, record)),
      ...changedProposal(ctx, edit),
    })
    await note(ctx, kind, row.id, 'edit_proposed', changes as Json)
  }
  await kind.proposals.changed?.(ctx, row.id)
  if (submit) await submitProposal(ctx, kind, stored, acceptTerms)
}

/** What was missing of the public record before is not asked of its edit; new terms are. */
async function submitProposal<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  acceptTerms: string | undefined,
): Promise<void> {
  const { row, record } = stored
  const proposal = await findProposal(ctx.db, ctx.site.id, kind.tables, row.id)
  must(proposal, 'wrong_state', kind.problems.nothingProposed)
  if (proposal.state === 'submitted') return
  const changed = Object.keys(asObject(proposal.fields)).length + ((await kind.proposals.count?.(ctx, row.id)) ?? 0)
  must(changed > 0, 'wrong_state', kind.problems.nothingProposed)
  const terms = await kind.terms(ctx)
  const acceptance = acceptanceOf(ctx, row, { terms, given: acceptTerms })
  const facts = { terms, accepted: acceptance ? terms : row.list_terms_version }
  const lacked = new Set((await missingOf(ctx, kind, stored, { ...facts, asStored: true })).map((one) => one.field))
  const missing = await missingOf(ctx, kind, { row, record: proposedRecord(kind, record, proposal) }, facts)
  refuseMissing(missing.filter((one) => one.field === 'accept_terms' || !lacked.has(one.field)))
  if (acceptance) {
    await writeRecord(ctx, kind, stored, { action: 'terms_accepted', ...acceptance })
    await kind.noteTerms(ctx)
  }
  await updateProposal(ctx.db, ctx.site.id, kind.tables, proposal.id, {
    ...moved(proposal, 'submitted'),
    submitted_at: ctx.now(),
    updated_at: ctx.now(),
  })
  await note(ctx, kind, row.id, 'edit_submitted')
  await mailOffice(ctx, kind, { id: row.id, name: kind.nameOf(record), submitted: 'edit' })
}

/** Both sides, for the office and the owner. Throws `not_found` when nothing is undecided. */
export async function getProposal<Shape extends RecordShape, Shown extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, object, Shown>,
  id: number,
) {
  const stored = await openRecord(ctx, kind, id)
  const proposal = await findProposal(ctx.db, ctx.site.id, kind.tables, id)
  must(proposal, 'not_found')
  const proposed = proposedRecord(kind, stored.record, proposal)
  const changes = Object.entries(changesOf(stored.record, proposed)).filter(([field]) => !kind.isOfficeField(field))
  const base = await findVersionUntil(ctx.db, ctx.site.id, kind.tables, id, proposal.base_version)
  const was = asObject(base ? kind.fields.readSnapshot(base.snapshot) : stored.record)
  const now = asObject(stored.record)
  const named = await kind.names(ctx, [stored.record, proposed])
  const people = await findPeople(ctx.db, ctx.site.id, [proposal.created_by])
  return {
    ...(await kind.proposals.show(ctx, stored)),
    ...presentProposal(proposal),
    by: personOf(people, proposal.created_by),
    base_version: proposal.base_version,
    fields: changes.map(([field, [current, next]]) => ({
      field,
      current: named(field, current),
      proposed: named(field, next),
      changed_since: !isSame(was[field], now[field]),
    })),
  }
}

const states = { approve: 'approved', changes: 'changes_asked', refuse: 'refused' } as const
export interface Deciding {
  decision: ProposalDecision
  note: string
  version?: number | undefined
  record_version?: number | undefined
}

/** The office decides. Throws `wrong_state` when nothing is submitted, `conflict` when the edit or the record is not as it was seen. */
export async function decideProposal<Shape extends RecordShape, Own extends object, Shown extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, Own, Shown>,
  id: number,
  asked: Deciding,
) {
  const isStale = await inTransaction(ctx, async (inside) => {
    const stored = await lockRecord(inside, kind, id)
    must(kind.standing(inside.actor, stored.row).isOffice, 'forbidden')
    const proposal = await proposalOf(inside, kind, stored)
    must(proposal, 'wrong_state', kind.problems.nothingSubmitted)
    const seen = { edit: asked.version ?? proposal.version, record: asked.record_version ?? stored.row.version }
    if (seen.edit !== proposal.version || seen.record !== stored.row.version) return true
    must(proposal.state === 'submitted', 'wrong_state', kind.problems.nothingSubmitted)
    if (asked.decision === 'changes') mustSayWhat(asked.note)
    await closeProposal(inside, kind, stored, proposal, asked)
    return false
  })
  if (isStale) throw new AppError('conflict', { current: await getProposal(ctx, kind, id) })
  return viewRecord(ctx, kind, id)
}

async function closeProposal<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  proposal: ProposalRow,
  asked: Deciding,
): Promise<void> {
  const { row, record } = stored
  const move = findMove(proposalMachine, proposal.state, states[asked.decision])
  must(move?.decision, 'wrong_state', kind.problems.nothingSubmitted)
  if (asked.decision === 'approve') await applyProposal(ctx, kind, stored, proposal)
  if (asked.decision === 'refuse') await kind.proposals.drop?.(ctx, row.id)
  await updateProposal(ctx.db, ctx.site.id, kind.tables, proposal.id, {
    state: move.to,
    note: asked.note,
    updated_at: ctx.now(),
    ...(asked.decision === 'changes' ? {} : { decided_by: userIdOf(ctx.actor), decided_at: ctx.now() }),
  })
  await note(ctx, kind, row.id, move.action, { proposal: proposal.id, ...(asked.note === '' ? {} : { note: asked.note }) })
  // To whose record it is now (docs/decisions/013); where the kind tells no new owner, to who wrote the edit.
  const ownerId = tellsNewOwners(kind) ? row.owner_user_id : proposal.created_by
  await mailDecision(ctx, kind, { id: row.id, name: kind.nameOf(record), ownerId }, move.decision, asked.note)
}

async function applyProposal<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  proposal: ProposalRow,
): Promise<void> {
  // Above the edit's own versions: a screen that has one of them is stale.
  const version = Math.max(stored.row.version, proposal.version) + 1
  const fields = await kind.guards.stillThere(ctx, asObject(proposal.fields) as Partial<Shape['record']>, stored)
  const changes = (await kind.proposals.apply?.(ctx, stored.row.id)) ?? {}
  const record = kind.fields.withFields(stored.record, fields)
  if (await writeRecord(ctx, kind, stored, { action: 'edit_approved', record, changes, version })) return
  // Everything was set back meanwhile: nothing to note, but the edit's screens are stale.
  const columns = { version, updated_at: ctx.now(), updated_by: userIdOf(ctx.actor) }
  await updateRow(ctx.db, ctx.site.id, kind.tables.records, stored.row.id, columns)
}

/** Takes an edit back with all that it changes besides fields; the public record stays as it is. */
export async function dropProposal<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  proposal: ProposalRow,
): Promise<void> {
  await kind.proposals.drop?.(ctx, proposal.record_id)
  await updateProposal(ctx.db, ctx.site.id, kind.tables, proposal.id, { ...moved(proposal, 'withdrawn'), updated_at: ctx.now() })
  await note(ctx, kind, proposal.record_id, 'edit_withdrawn', { proposal: proposal.id })
}

/** The owner takes the edit back. Throws `not_found` for anybody else, and when nothing is undecided. */
export async function withdrawProposal<Shape extends RecordShape, Own extends object>(ctx: Ctx, kind: RecordKind<Shape, Own>, id: number) {
  await inTransaction(ctx, async (inside) => {
    const stored = await lockRecord(inside, kind, id)
    const { isOwner, isOffice } = kind.standing(inside.actor, stored.row)
    const proposal = await proposalOf(inside, kind, stored)
    must(proposal && isOwner && !isOffice, 'not_found')
    await dropProposal(inside, kind, proposal)
  })
  return viewRecord(ctx, kind, id)
}
