/** An owner's edits of a public entry: kept beside it until the office decides (domain.md §2.1 "pending copy on owner edit"). */
import { directoryProblems } from '@backlot/contract/area-problems'
import { labelOf } from '@backlot/contract/directory-fields'
import type { DirectoryEdit, DirectoryFields, DirectoryProposal } from '@backlot/contract/directory-records'
import type { proposalDecisions } from '@backlot/contract/engine/records'
import type { Json } from '#db/schema.ts'
import { isAdmin, userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { asObject, changesOf, isSame, proposedFields } from '#kit/records/changes.ts'
import { readTree } from '../categories/service.ts'
import { isOfficeField, withFields } from '../editing/fields.ts'
import { mailOffice, mailOwner } from '../editing/mails.ts'
import { personOf, presentProposal } from '../editing/present.ts'
import { updateEntry } from '../editing/queries.ts'
import { checkReferences } from '../editing/references.ts'
import { missingOf } from '../editing/rules.ts'
import { proposedRecord, viewOf, type Surroundings } from '../editing/view.ts'
import { holdEntry, isOwnerOf, openEntry, refuseFaults, writeEntry, type Held } from '../editing/write.ts'
import type { Decision } from '../emails.ts'
import { presentFile } from '../files/present.ts'
import { findFiles } from '../files/queries.ts'
import { refuseForeignFiles } from '../files/record.ts'
import { nameReader } from '../history/names.ts'
import { readSnapshot } from '../history/note.ts'
import { findVersionUntil } from '../history/queries.ts'
import { findPeople } from '../queries.ts'
import { acceptanceOf, refuseMissing } from '../states/handing-in.ts'
import { confirmed } from '../verification/policy.ts'
import { setVerification } from '../verification/queries.ts'
import { findProposal, insertProposal, updateProposal, type ProposalRow } from './queries.ts'

interface Proposing {
  fields: DirectoryFields
  around: Surroundings
  submit: boolean
  acceptTerms: string | undefined
}

/** Writes fields into the owner's edit, which begins with the first; `submit` hands it in. The public entry stays. */
export async function propose(ctx: TransactionCtx, held: Held, { fields, around, submit, acceptTerms }: Proposing): Promise<void> {
  const before = proposedRecord(held, around.proposal)
  refuseForeignFiles(fields, before, held.row.files)
  const checked = await checkReferences(ctx, fields, { record: before, tree: around.tree })
  const record = withFields(before, checked)
  const changes = changesOf(before, record)
  refuseFaults(record, 'listing', 'public')
  const row = around.proposal ?? (await beginProposal(ctx, held))
  if (Object.keys(changes).length > 0) {
    await updateProposal(ctx.db, ctx.site.id, row.id, {
      fields: JSON.stringify(proposedFields(held.record, record)),
      version: row.version + 1,
      updated_at: ctx.now(),
      // What was handed in and is changed again has to be handed in again: nobody approves what nobody saw.
      ...(row.state === 'submitted' ? { state: 'open' as const, submitted_at: null } : {}),
    })
    await audit(ctx, { action: 'directory.edit_proposed', entity: 'directory', entityId: held.row.id, changes: changes as Json })
  }
  // Who changes an entry has looked at it.
  await setVerification(ctx.db, ctx.site.id, held.row.id, confirmed(ctx.now()))
  if (submit) await submitProposal(ctx, held, { ...around, proposal: await findProposal(ctx.db, ctx.site.id, held.row.id) }, acceptTerms)
}

const beginProposal = (ctx: TransactionCtx, { row }: Held): Promise<ProposalRow> =>
  insertProposal(ctx.db, ctx.site.id, {
    entry_id: row.id,
    base_version: row.version,
    // Above the entry's: a screen that still has the entry's own version is stale.
    version: row.version + 1,
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  })

/** What was missing of the public entry before is not asked of its edit; new terms are. */
async function submitProposal(ctx: TransactionCtx, held: Held, around: Surroundings, acceptTerms: string | undefined): Promise<void> {
  const { proposal, tree, terms } = around
  must(proposal && Object.keys(asObject(proposal.fields)).length > 0, 'wrong_state', directoryProblems.nothingProposed)
  if (proposal.state === 'submitted') return
  const acceptance = acceptanceOf(ctx, held.row, { terms, given: acceptTerms })
  const facts = { tree, terms, accepted: acceptance.columns?.list_terms_version ?? held.row.list_terms_version }
  const lacked = new Set(missingOf(held.record, facts).map((one) => one.field))
  const missing = missingOf(proposedRecord(held, proposal), facts)
  refuseMissing(missing.filter((one) => one.field === 'accept_terms' || !lacked.has(one.field)))
  if (acceptance.columns) await writeEntry(ctx, held, { action: 'directory.terms_accepted', ...acceptance })
  await updateProposal(ctx.db, ctx.site.id, proposal.id, { state: 'submitted', submitted_at: ctx.now(), updated_at: ctx.now() })
  await audit(ctx, { action: 'directory.edit_submitted', entity: 'directory', entityId: held.row.id })
  await mailOffice(ctx, { id: held.row.id, label: labelOf(held.record), kind: 'edit' })
}

/** Both sides, for staff and the owner. Throws `not_found` when nothing is undecided. */
export async function getProposal(ctx: Ctx, id: number): Promise<DirectoryProposal> {
  const held = await openEntry(ctx, id, 'listing')
  const proposal = await findProposal(ctx.db, ctx.site.id, id)
  must(proposal, 'not_found')
  const proposed = proposedRecord(held, proposal)
  const changes = Object.entries(changesOf(held.record, proposed)).filter(([field]) => !isOfficeField(field))
  const base = await findVersionUntil(ctx.db, ctx.site.id, id, proposal.base_version)
  const was: Record<string, unknown> = base ? readSnapshot(base.snapshot) : held.record
  const now: Record<string, unknown> = held.record
  const named = await nameReader(ctx, [held.record, proposed])
  const people = await findPeople(ctx.db, ctx.site.id, [proposal.created_by])
  return {
    ...presentProposal(proposal),
    entry_id: id,
    label: labelOf(held.record),
    by: personOf(people, proposal.created_by),
    base_version: proposal.base_version,
    record_version: held.row.version,
    files: (await findFiles(ctx.db, ctx.site.id, id)).map((file) => presentFile(ctx, file)),
    fields: changes.map(([field, [current, next]]) => ({
      field,
      current: named(field, current),
      proposed: named(field, next),
      changed_since: !isSame(was[field], now[field]),
    })),
  }
}

type Verdict = (typeof proposalDecisions)[number]
const told: Record<Verdict, Decision> = { approve: 'edit_approved', changes: 'edit_changes_asked', refuse: 'edit_refused' }
const states = { approve: 'approved', changes: 'changes_asked', refuse: 'refused' } as const
interface Asked {
  decision: Verdict
  note: string
  version?: number | undefined
  record_version?: number | undefined
}

/** The office decides. Throws `wrong_state` when nothing is handed in, `conflict` when the edit or the entry is not as it was seen. */
export async function decideProposal(ctx: Ctx, id: number, asked: Asked): Promise<DirectoryEdit> {
  const outcome = await inTransaction(ctx, async (inside) => {
    const held = await holdEntry(inside, id, 'listing')
    must(isAdmin(inside.actor), 'forbidden')
    const proposal = await findProposal(inside.db, inside.site.id, id)
    must(proposal?.state === 'submitted', 'wrong_state', directoryProblems.nothingSubmitted)
    const seen = { edit: asked.version ?? proposal.version, entry: asked.record_version ?? held.row.version }
    if (seen.edit !== proposal.version || seen.entry !== held.row.version) return 'stale'
    await closeProposal(inside, held, proposal, asked)
    return 'decided'
  })
  if (outcome === 'stale') throw new AppError('conflict', { current: await getProposal(ctx, id) })
  return viewOf(ctx, id)
}

async function closeProposal(ctx: TransactionCtx, held: Held, proposal: ProposalRow, asked: Asked): Promise<void> {
  const { row, record } = held
  if (asked.decision === 'approve') await applyProposal(ctx, held, proposal)
  await updateProposal(ctx.db, ctx.site.id, proposal.id, {
    state: states[asked.decision],
    note: asked.note,
    updated_at: ctx.now(),
    ...(asked.decision === 'changes' ? {} : { decided_by: userIdOf(ctx.actor), decided_at: ctx.now() }),
  })
  const note = asked.note === '' ? {} : { note: asked.note }
  const changes = { proposal: proposal.id, ...note }
  await audit(ctx, { action: `directory.${told[asked.decision]}`, entity: 'directory', entityId: row.id, changes })
  await mailOwner(ctx, { id: row.id, label: labelOf(record), ownerId: proposal.created_by }, told[asked.decision], asked.note)
}

async function applyProposal(ctx: TransactionCtx, held: Held, proposal: ProposalRow): Promise<void> {
  // Above the edit's own versions: a screen that has one of them is stale.
  const version = Math.max(held.row.version, proposal.version) + 1
  const record = withFields(held.record, await fieldsStillThere(ctx, held, proposal))
  if (await writeEntry(ctx, held, { action: 'directory.edit_approved', record, version })) return
  // Everything was set back meanwhile: nothing to note, but the edit's screens are stale.
  await updateEntry(ctx.db, ctx.site.id, held.row.id, { version, updated_at: ctx.now(), updated_by: userIdOf(ctx.actor) })
}

/** Categories that were deleted since are left out; what an owner cannot see of an entry stays. */
async function fieldsStillThere(ctx: TransactionCtx, held: Held, proposal: ProposalRow): Promise<DirectoryFields> {
  const fields = asObject(proposal.fields) as DirectoryFields
  if (!fields.categories) return fields
  const tree = await readTree(ctx)
  const hidden = held.record.categories.filter((id) => tree.isHidden(id))
  return { ...fields, categories: [...new Set([...fields.categories.filter((id) => tree.has(id)), ...hidden])] }
}

/** The owner takes the edit back; the public entry stays as it is. */
export async function withdrawProposal(ctx: Ctx, id: number): Promise<DirectoryEdit> {
  await inTransaction(ctx, async (inside) => {
    const held = await holdEntry(inside, id, 'listing')
    const proposal = await findProposal(inside.db, inside.site.id, id)
    must(proposal && isOwnerOf(inside, held.row), 'not_found')
    await updateProposal(inside.db, inside.site.id, proposal.id, { state: 'withdrawn', updated_at: inside.now() })
    await audit(inside, { action: 'directory.edit_withdrawn', entity: 'directory', entityId: id, changes: { proposal: proposal.id } })
  })
  return viewOf(ctx, id)
}
