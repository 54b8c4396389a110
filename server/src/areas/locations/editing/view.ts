/** Gathers what a record needs to be shown to who edits it. */
import { listTermsDocument, type LocationEdit, type LocationRecord } from '@backlot/contract/location-records'
import { currentVersionOf } from '#areas/sites/index.ts'
import { isStaff } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { asObject } from '#kit/records/changes.ts'
import { findProposal, type ProposalRow } from '../proposals/queries.ts'
import { withFields } from './fields.ts'
import { presentEdit } from './present.ts'
import { countPictures, findPeople, listCategoryTree, type CategoryRow } from './queries.ts'
import { isOwnerOf, openRecord, type Held } from './write.ts'

/** Version of the terms that owners accept; null where the site has none. */
export const termsOf = (ctx: Ctx): Promise<string | null> => currentVersionOf(ctx, listTermsDocument)

/** Whether the caller's writes wait for approval: an owner's, of a record that is public, or while an edit is undecided. */
export const proposesTo = (ctx: Ctx, { row }: Held, proposal: ProposalRow | undefined): boolean =>
  !isStaff(ctx.actor) && isOwnerOf(ctx, row) && ((row.status === 'public' && row.require_reapproval) || proposal !== undefined)

/** The record as it would be with what is proposed. */
export const proposedRecord = (held: Held, proposal: ProposalRow | undefined): LocationRecord =>
  proposal ? withFields(held.record, asObject(proposal.fields)) : held.record

export interface Surroundings {
  proposal: ProposalRow | undefined
  tree: CategoryRow[]
  pictures: number
  terms: string | null
}

/** What the rules of a record look at besides the record. */
export async function surroundingsOf(ctx: Ctx, id: number): Promise<Surroundings> {
  // One after another: inside a transaction there is one connection.
  const proposal = await findProposal(ctx.db, ctx.site.id, id)
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const pictures = (await countPictures(ctx.db, ctx.site.id, [id])).get(id) ?? 0
  return { proposal, tree, pictures, terms: await termsOf(ctx) }
}

/** The record for its editor, as it is stored now. */
export async function viewOf(ctx: Ctx, id: number, message: string | null = null): Promise<LocationEdit> {
  const held = await openRecord(ctx, id)
  const { row } = held
  const around = await surroundingsOf(ctx, id)
  const proposes = proposesTo(ctx, held, around.proposal)
  const people = await findPeople(ctx.db, ctx.site.id, [row.owner_user_id, row.created_by, row.updated_by])
  return presentEdit(ctx, {
    row,
    record: proposes ? proposedRecord(held, around.proposal) : held.record,
    proposes,
    people,
    message,
    ...around,
  })
}
