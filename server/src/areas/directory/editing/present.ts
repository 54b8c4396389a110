/** An entry for who edits it. */
import { labelOf, type DirectoryStatus } from '@backlot/contract/directory-fields'
import type { DirectoryEdit, DirectoryRecord } from '@backlot/contract/directory-records'
import type { Person, ProposalSummary } from '@backlot/contract/engine/records'
import { isAdmin, isStaff } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tree } from '../categories/tree.ts'
import { presentFile } from '../files/present.ts'
import type { FileRow } from '../files/queries.ts'
import { isOwner, listScope } from '../policy.ts'
import type { ProposalRow } from '../proposals/queries.ts'
import type { EntryRow } from '../queries.ts'
import { moverOf, openMoves } from '../states/machine.ts'
import { withoutOffice } from './fields.ts'
import { missingOf } from './rules.ts'

export interface EditParts {
  row: EntryRow
  /** With what the owner proposes, where the owner asks. */
  record: DirectoryRecord
  files: readonly FileRow[]
  proposal: ProposalRow | undefined
  proposes: boolean
  people: ReadonlyMap<number, string>
  tree: Tree
  terms: string | null
  message: string | null
}

export const personOf = (people: ReadonlyMap<number, string>, id: number | null): Person | null => {
  const name = id === null ? undefined : people.get(id)
  return id === null || name === undefined ? null : { id, name }
}

export const presentProposal = (row: ProposalRow): ProposalSummary => ({
  id: row.id,
  state: row.state as ProposalSummary['state'],
  note: row.note,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
})

/** The record without categories that the caller may not know of. */
export function visibleRecord(ctx: Ctx, record: DirectoryRecord, tree: Tree): DirectoryRecord {
  const scope = listScope(ctx.actor)
  const isVisible = (id: number): boolean => tree.isVisible(id, scope)
  const main = record.main_category
  return {
    ...record,
    categories: record.categories.filter(isVisible),
    main_category: main !== null && isVisible(main) ? main : null,
  }
}

export function presentEdit(ctx: Ctx, parts: EditParts): DirectoryEdit {
  const { row, proposal, people, proposes } = parts
  const record = visibleRecord(ctx, parts.record, parts.tree)
  const missing = missingOf(record, { tree: parts.tree, terms: parts.terms, accepted: row.list_terms_version })
  return {
    id: row.id,
    public_id: row.public_id,
    label: labelOf(record),
    status: row.status as DirectoryStatus,
    archived: row.archived ? 1 : 0,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: proposes && proposal ? proposal.version : row.version,
    record: isStaff(ctx.actor) ? record : withoutOffice(record),
    files: parts.files.map((file) => presentFile(ctx, file)),
    missing,
    proposal: proposal ? presentProposal(proposal) : null,
    proposes,
    review_note: row.review_note,
    owner: personOf(people, row.owner_user_id),
    created_at: row.created_at.toISOString(),
    created_by: personOf(people, row.created_by),
    updated_at: row.updated_at.toISOString(),
    updated_by: personOf(people, row.updated_by),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    terms_accepted: row.list_terms_version,
    terms: parts.terms,
    // The terms are accepted with the handing in.
    can: abilitiesOf(
      ctx,
      parts,
      missing.every(({ field }) => field === 'accept_terms'),
    ),
    message: parts.message,
  }
}

function abilitiesOf(ctx: Ctx, { row, proposal, proposes }: EditParts, isWhole: boolean): DirectoryEdit['can'] {
  const admin = isAdmin(ctx.actor)
  const owner = isOwner(ctx.actor, row)
  const kept = row.deleted_at === null
  const listed = kept && row.kind === 'listing'
  const waits = proposal?.state === 'submitted'
  return {
    edit: kept && (admin || owner),
    status: listed ? openMoves(row.status, moverOf(ctx.actor, owner), owner) : [],
    submit: listed && owner && (proposes ? proposal !== undefined && !waits : row.status === 'Draft' && isWhole),
    archive: listed && admin,
    softdelete: kept && admin,
    recover: !kept && admin,
    history: isStaff(ctx.actor),
    restore: kept && admin,
    decide: admin && waits,
    officeFields: admin,
  }
}
