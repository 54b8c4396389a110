/** A record for who edits it. */
import type { LocationStatus } from '@backlot/contract/location-fields'
import type { Person, ProposalSummary } from '@backlot/contract/engine/records'
import type { LocationEdit, LocationRecord } from '@backlot/contract/location-records'
import { isAdmin, isStaff } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { ProposalRow } from '../proposals/queries.ts'
import { moverOf, openMoves } from '../states/machine.ts'
import { withoutOffice } from './fields.ts'
import type { CategoryRow, RecordRow } from './queries.ts'
import { missingOf } from './rules.ts'
import { isOwnerOf } from './write.ts'

export interface EditParts {
  row: RecordRow
  /** With what the owner proposes, where the owner asks. */
  record: LocationRecord
  proposal: ProposalRow | undefined
  proposes: boolean
  people: ReadonlyMap<number, string>
  tree: readonly CategoryRow[]
  pictures: number
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

export function presentEdit(ctx: Ctx, parts: EditParts): LocationEdit {
  const { row, proposal, people, proposes } = parts
  const hidden = new Set(isAdmin(ctx.actor) ? [] : parts.tree.filter((category) => category.admin_only).map((category) => category.id))
  const record = { ...parts.record, categories: parts.record.categories.filter((id) => !hidden.has(id)) }
  const missing = missingOf(record, {
    pictures: parts.pictures,
    categories: parts.tree,
    terms: parts.terms,
    accepted: row.list_terms_version,
  })
  return {
    id: row.id,
    public_id: row.public_id,
    reference_no: row.reference_no,
    status: row.status as LocationStatus,
    archived: row.archived ? 1 : 0,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: proposes && proposal ? proposal.version : row.version,
    record: isStaff(ctx.actor) ? record : withoutOffice(record),
    missing,
    proposal: proposal ? presentProposal(proposal) : null,
    proposes,
    review_note: row.review_note,
    image_count: parts.pictures,
    owner: personOf(people, row.owner_user_id),
    created_at: row.created_at.toISOString(),
    created_by: personOf(people, row.created_by),
    updated_at: row.updated_at.toISOString(),
    updated_by: personOf(people, row.updated_by),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    terms_accepted: row.list_terms_version,
    terms: parts.terms,
    can: abilitiesOf(ctx, parts, missing.length === 0),
    message: parts.message,
  }
}

function abilitiesOf(ctx: Ctx, { row, proposal, proposes }: EditParts, isWhole: boolean): LocationEdit['can'] {
  const staff = isStaff(ctx.actor)
  const owner = isOwnerOf(ctx, row)
  const kept = row.deleted_at === null
  const waits = proposal?.state === 'submitted'
  return {
    status: kept ? openMoves(row.status, moverOf(ctx.actor, owner), owner) : [],
    submit: kept && owner && (proposes ? proposal !== undefined && !waits : row.status === 'Draft' && isWhole),
    archive: kept && staff,
    softdelete: kept && staff,
    recover: !kept && staff,
    delete: !kept && isAdmin(ctx.actor),
    history: staff,
    restore: kept && isAdmin(ctx.actor),
    decide: staff && waits,
    officeFields: staff,
  }
}
