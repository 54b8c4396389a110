/** Gathers what an entry needs to be shown to who edits it. */
import { directoryTermsDocument } from '@backlot/contract/directory-fields'
import type { DirectoryEdit, DirectoryRecord } from '@backlot/contract/directory-records'
import { currentVersionOf } from '#areas/sites/index.ts'
import { isStaff } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { asObject } from '#kit/records/changes.ts'
import { readTree } from '../categories/service.ts'
import type { Tree } from '../categories/tree.ts'
import { findFiles } from '../files/queries.ts'
import { findProposal, type ProposalRow } from '../proposals/queries.ts'
import { findPeople } from '../queries.ts'
import { withFields } from './fields.ts'
import { presentEdit } from './present.ts'
import { isOwnerOf, openEntry, type Held } from './write.ts'

/** Version of the terms that owners accept; null where the site has none. */
export const termsOf = (ctx: Ctx): Promise<string | null> => currentVersionOf(ctx, directoryTermsDocument)

/** Whether the caller's writes wait for approval: an owner's, of an entry that is public, or while an edit is undecided. */
export const proposesTo = (ctx: Ctx, { row }: Held, proposal: ProposalRow | undefined): boolean =>
  !isStaff(ctx.actor) && isOwnerOf(ctx, row) && ((row.status === 'public' && row.require_reapproval) || proposal !== undefined)

/** The record as it would be with what is proposed. */
export const proposedRecord = (held: Held, proposal: ProposalRow | undefined): DirectoryRecord =>
  proposal ? withFields(held.record, asObject(proposal.fields)) : held.record

export interface Surroundings {
  proposal: ProposalRow | undefined
  tree: Tree
  terms: string | null
}
/** What the rules of an entry look at besides the entry. */
export async function surroundingsOf(ctx: Ctx, id: number): Promise<Surroundings> {
  // One after another: inside a transaction there is one connection.
  const proposal = await findProposal(ctx.db, ctx.site.id, id)
  return { proposal, tree: await readTree(ctx), terms: await termsOf(ctx) }
}

/** The entry for its editor, as it is stored now. */
export async function viewOf(ctx: Ctx, id: number, message: string | null = null): Promise<DirectoryEdit> {
  const held = await openEntry(ctx, id)
  const { row } = held
  const around = await surroundingsOf(ctx, id)
  const proposes = proposesTo(ctx, held, around.proposal)
  const people = await findPeople(ctx.db, ctx.site.id, [row.owner_user_id, row.created_by, row.updated_by])
  const record = proposes ? proposedRecord(held, around.proposal) : held.record
  const files = await findFiles(ctx.db, ctx.site.id, id)
  return presentEdit(ctx, { row, record, files, proposes, people, message, ...around })
}
