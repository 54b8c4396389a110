/** An owner's edits of a public record: kept beside it until the office decides (domain.md §1.3 "shadow copy"). */
import type { proposalDecisions } from '@backlot/contract/engine/records'
import type { LocationEdit, LocationFields, LocationProposal, PictureChange } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Json } from '#db/schema.ts'
import { isStaff, userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import type { Decision } from '../emails.ts'
import { asObject, changesOf, isSame, proposedFields, type Changes } from '#kit/records/changes.ts'
import { withFields } from '../editing/fields.ts'
import { mailOffice, mailOwner } from '../editing/mails.ts'
import { findPeople, listCategoryTree, updateRecord } from '../editing/queries.ts'
import { checkReferences } from '../editing/references.ts'
import { faultsOf, hasWholePoint, missingOf } from '../editing/rules.ts'
import { personOf, presentProposal } from '../editing/present.ts'
import { proposedRecord, viewOf, type Surroundings } from '../editing/view.ts'
import { holdRecord, isOwnerOf, openRecord, writeRecord, type Held } from '../editing/write.ts'
import { namesOf, withNames } from '../history/names.ts'
import { readSnapshot } from '../history/note.ts'
import { findVersionUntil } from '../history/queries.ts'
import { applyPictureChanges, dropPictureChanges, pictureChanges } from '../pictures/proposals.ts'
import { acceptanceOf } from '../states/acceptance.ts'
import { refuseMissing } from '../states/handing-in.ts'
import { beginProposal } from './beginning.ts'
import { findProposal, updateProposal, type ProposalRow } from './queries.ts'

interface Proposing {
  fields: LocationFields
  around: Surroundings
  submit: boolean
  acceptTerms: string | undefined
}

/** Writes fields into the owner's edit, which begins with the first; `submit` hands it in. The public record stays. */
export async function propose(ctx: TransactionCtx, held: Held, { fields, around, submit, acceptTerms }: Proposing): Promise<void> {
  const before = proposedRecord(held, around.proposal)
  const checked = await checkReferences(ctx, fields, { record: before, tree: around.tree })
  const record = withFields(before, checked)
  const changes = changesOf(before, record)
  const faults = faultsOf(record, 'public')
  if (!hasWholePoint(record)) faults.push({ path: 'latitude', message: recordProblems.bothOrNone })
  if (faults.length > 0) throw new AppError('invalid', { fields: faults, detail: faults[0]?.message ?? messages.required })
  const row = around.proposal ?? (await beginProposal(ctx, held))
  if (Object.keys(changes).length > 0) {
    await updateProposal(ctx.db, ctx.site.id, row.id, {
      fields: JSON.stringify(proposedFields(held.record, record)),
      version: row.version + 1,
      updated_at: ctx.now(),
    })
    await audit(ctx, { action: 'location.edit_proposed', entity: 'location', entityId: held.row.id, changes: changes as Json })
  }
  if (submit) await submitProposal(ctx, held, { ...around, proposal: await findProposal(ctx.db, ctx.site.id, held.row.id) }, acceptTerms)
}

/** What was missing of the public record before is not asked of its edit; new terms are. */
async function submitProposal(ctx: TransactionCtx, held: Held, around: Surroundings, acceptTerms: string | undefined): Promise<void> {
  const { proposal, tree, pictures, terms } = around
  must(proposal, 'wrong_state', recordProblems.nothingProposed)
  if (proposal.state === 'submitted') return
  const changed = Object.keys(asObject(proposal.fields)).length + (await pictureChanges(ctx, held.row.id)).length
  must(changed > 0, 'wrong_state', recordProblems.nothingProposed)
  const acceptance = acceptanceOf(ctx, held.row, { terms, given: acceptTerms })
  const facts = { pictures, categories: tree, terms, accepted: acceptance.columns?.list_terms_version ?? held.row.list_terms_version }
  const lacked = new Set(missingOf(held.record, facts).map((one) => one.field))
  refuseMissing(missingOf(proposedRecord(held, proposal), facts).filter((one) => one.field === 'accept_terms' || !lacked.has(one.field)))
  if (acceptance.columns) await writeRecord(ctx, held, { action: 'location.terms_accepted', ...acceptance })
  await updateProposal(ctx.db, ctx.site.id, proposal.id, { state: 'submitted', submitted_at: ctx.now(), updated_at: ctx.now() })
  await audit(ctx, { action: 'location.edit_submitted', entity: 'location', entityId: held.row.id })
  await mailOffice(ctx, { id: held.row.id, name: held.record.location_name, kind: 'edit' })
}

/** Both sides, for staff and the owner. Throws `not_found` when nothing is undecided. */
export async function getProposal(ctx: Ctx, id: number): Promise<LocationProposal> {
  const held = await openRecord(ctx, id)
  const proposal = await findProposal(ctx.db, ctx.site.id, id)
  must(proposal, 'not_found')
  const proposed = proposedRecord(held, proposal)
  const changes = changesOf(held.record, proposed)
  const base = await findVersionUntil(ctx.db, ctx.site.id, id, proposal.base_version)
  const was: Record<string, unknown> = base ? readSnapshot(base.snapshot) : held.record
  const now: Record<string, unknown> = held.record
  const named = await namesOf(ctx, [held.record, proposed])
  const people = await findPeople(ctx.db, ctx.site.id, [proposal.created_by])
  return {
    ...presentProposal(proposal),
    location_id: id,
    location_name: held.record.location_name,
    by: personOf(people, proposal.created_by),
    base_version: proposal.base_version,
    fields: Object.entries(changes).map(([field, [current, next]]) => ({
      field,
      current: withNames(named, field, current),
      proposed: withNames(named, field, next),
      changed_since: !isSame(was[field], now[field]),
    })),
    pictures: await pictureChanges(ctx, id),
  }
}

type Verdict = (typeof proposalDecisions)[number]
const told: Record<Verdict, Decision> = { approve: 'edit_approved', changes: 'edit_changes_asked', refuse: 'edit_refused' }
const states = { approve: 'approved', changes: 'changes_asked', refuse: 'refused' } as const

/** The office decides. Throws `wrong_state` when nothing is handed in, `conflict` when the edit is not as it was seen. */
export async function decideProposal(
  ctx: Ctx,
  id: number,
  asked: { decision: Verdict; note: string; version?: number | undefined; record_version?: number | undefined },
): Promise<LocationEdit> {
  const outcome = await inTransaction(ctx, async (inside) => {
    const held = await holdRecord(inside, id)
    const proposal = await findProposal(inside.db, inside.site.id, id)
    must(proposal?.state === 'submitted', 'wrong_state', recordProblems.nothingSubmitted)
    const seen = { edit: asked.version ?? proposal.version, record: asked.record_version ?? held.row.version }
    if (seen.edit !== proposal.version || seen.record !== held.row.version) return 'stale'
    await closeProposal(inside, held, proposal, asked)
    return 'decided'
  })
  if (outcome === 'stale') throw new AppError('conflict', { current: await getProposal(ctx, id) })
  return viewOf(ctx, id)
}

async function closeProposal(
  ctx: TransactionCtx,
  held: Held,
  proposal: ProposalRow,
  asked: { decision: Verdict; note: string },
): Promise<void> {
  const { row, record } = held
  if (asked.decision === 'approve') await applyProposal(ctx, held, proposal)
  if (asked.decision === 'refuse') await dropPictureChanges(ctx, row.id)
  await updateProposal(ctx.db, ctx.site.id, proposal.id, {
    state: states[asked.decision],
    note: asked.note,
    updated_at: ctx.now(),
    ...(asked.decision === 'changes' ? {} : { decided_by: userIdOf(ctx.actor), decided_at: ctx.now() }),
  })
  const note = asked.note === '' ? {} : { note: asked.note }
  await audit(ctx, {
    action: `location.${told[asked.decision]}`,
    entity: 'location',
    entityId: row.id,
    changes: { proposal: proposal.id, ...note },
  })
  await mailOwner(ctx, { id: row.id, name: record.location_name, ownerId: row.owner_user_id }, told[asked.decision], asked.note)
}

async function applyProposal(ctx: TransactionCtx, held: Held, proposal: ProposalRow): Promise<void> {
  // Above the edit's own versions: a screen that has one of them is stale.
  const version = Math.max(held.row.version, proposal.version) + 1
  const fields = await fieldsStillThere(ctx, held, proposal)
  const changes = picturesIn(await pictureChanges(ctx, held.row.id))
  await applyPictureChanges(ctx, held.row.id)
  const record = withFields(held.record, fields)
  const written = await writeRecord(ctx, held, { action: 'location.edit_approved', record, changes, version })
  if (written) return
  // Everything was set back meanwhile: nothing to note, but the edit's screens are stale.
  await updateRecord(ctx.db, ctx.site.id, held.row.id, { version, updated_at: ctx.now(), updated_by: userIdOf(ctx.actor) })
}

/** For the history: how many pictures the edit adds, changes and takes away. */
function picturesIn(pictures: readonly PictureChange[]): Changes {
  const names = { added: 'pictures_added', changed: 'pictures_changed', removed: 'pictures_removed' } as const
  const counted = Object.entries(names).map(([kind, name]): [string, [unknown, unknown]] => [
    name,
    [null, pictures.filter((picture) => picture.kind === kind).length],
  ])
  return Object.fromEntries(counted.filter(([, [, count]]) => count !== 0))
}

/** Categories that were deleted since are left out; anything else that is gone is refused at its field. */
async function fieldsStillThere(ctx: TransactionCtx, held: Held, proposal: ProposalRow): Promise<LocationFields> {
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const fields = asObject(proposal.fields) as LocationFields
  const live = fields.categories?.filter((id) => tree.some((row) => row.id === id))
  // What an owner cannot see of a record stays, also where an administrator decides.
  const hidden = held.record.categories.filter((id) => tree.some((row) => row.id === id && row.admin_only))
  const given = live ? { ...fields, categories: [...new Set([...live, ...hidden])] } : fields
  return checkReferences({ ...ctx, actor: { kind: 'system' } }, given, { record: held.record, tree })
}

/** The owner takes the edit back; the public record stays as it is. */
export async function withdrawProposal(ctx: Ctx, id: number): Promise<LocationEdit> {
  await inTransaction(ctx, async (inside) => {
    const held = await holdRecord(inside, id)
    const proposal = await findProposal(inside.db, inside.site.id, id)
    must(proposal && !isStaff(inside.actor) && isOwnerOf(inside, held.row), 'not_found')
    await dropPictureChanges(inside, id)
    await updateProposal(inside.db, inside.site.id, proposal.id, { state: 'withdrawn', updated_at: inside.now() })
    await audit(inside, { action: 'location.edit_withdrawn', entity: 'location', entityId: id, changes: { proposal: proposal.id } })
  })
  return viewOf(ctx, id)
}
