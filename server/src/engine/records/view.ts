/** A record for who edits it: as it is stored now, with what is proposed, what is missing and what the caller may do. */
import { type MissingField, presentMissingField } from '#kit/errors.ts'
import type { Ctx } from '#kit/context.ts'
import { asObject } from '#kit/records/changes.ts'
import { openStatuses } from '../machines/service.ts'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Message } from '@backlot/contract/message-table'
import type { RecordKind, RecordShape, Stored } from './kind.ts'
import { personOf } from './people/present.ts'
import { findPeople } from './people/queries.ts'
import { abilities, moversOf, writesWait } from './policy.ts'
import { presentProposal } from './proposals/present.ts'
import { findProposal, type ProposalRow } from './proposals/queries.ts'
import { openForEditor } from './write.ts'

/** The record as it would be with what is proposed. */
export const proposedRecord = <Shape extends RecordShape>(
  kind: Pick<RecordKind<Shape>, 'fields'>,
  record: Shape['record'],
  proposal: ProposalRow | undefined,
): Shape['record'] => (proposal ? kind.fields.withFields(record, asObject(proposal.fields) as Partial<Shape['record']>) : record)

/** Its undecided edit, as it was read with the record or as it is now. */
export const proposalOf = async <Shape extends RecordShape>(
  ctx: Ctx,
  { tables }: Pick<RecordKind<Shape>, 'tables'>,
  { row, proposal }: Stored<Shape>,
): Promise<ProposalRow | undefined> =>
  proposal === undefined ? findProposal(ctx.db, ctx.site.id, tables, row.id) : (proposal ?? undefined)

/** Everything that keeps a record from being submitted. @param accepted version of the terms that its owner accepts */
export async function missingOf<Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  { terms, accepted, asStored = false }: { terms: string | null; accepted: string | null; asStored?: boolean },
): Promise<MissingField[]> {
  const [missing = []] = await kind.hooks.missing(ctx, [stored], { asStored })
  return [...missing, ...missingTerms(kind, { terms, accepted })]
}

export const missingTerms = (
  { problems }: Pick<RecordKind, 'problems'>,
  { terms, accepted }: { terms: string | null; accepted: string | null },
): MissingField[] => (terms === null || accepted === terms ? [] : [{ field: 'accept_terms', message: problems.termsRequired }])

/** Throws `not_found` for a record that the caller may not edit. @param message what to tell the caller */
export const viewRecord = async <Shape extends RecordShape, Own extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, Own>,
  id: number,
  message: Message | null = null,
) => viewStored(ctx, kind, await openForEditor(ctx, kind, id), message)

/** The same of a record that the caller was let in to. */
export async function viewStored<Shape extends RecordShape, Own extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, Own>,
  stored: Stored<Shape>,
  message: Message | null = null,
) {
  const { row, beside } = stored
  const who = kind.standing(ctx.actor, row)
  // One after another: inside a transaction there is one connection.
  const proposal = await proposalOf(ctx, kind, stored)
  const terms = await kind.terms(ctx, beside)
  const people = stored.people ?? (await findPeople(ctx.db, ctx.site.id, [row.owner_user_id, row.created_by, row.updated_by]))
  const proposes = writesWait(who, row, proposal)
  const asEdited = proposes ? proposedRecord(kind, stored.record, proposal) : stored.record
  const { record, own } = await kind.hooks.present(ctx, { row, record: asEdited, beside })
  const missing = await missingOf(ctx, kind, { row, record, beside }, { terms, accepted: row.list_terms_version })
  const isWhole = missing.every(({ field }) => field === 'accept_terms')
  const isLive = row.deleted_at === null
  return {
    ...own,
    id: row.id,
    public_id: row.public_id,
    status: row.status as Shape['status'],
    archived: row.archived ? 1 : 0,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: proposes && proposal ? proposal.version : row.version,
    record: who.isReader ? record : withoutOffice(kind, record),
    missing: missing.map(presentMissingField),
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
    terms,
    can: {
      ...abilities(who, row, { proposal, isWhole }),
      status: isLive && who.isFixed !== true ? openStatuses(kind.machine, row.status, moversOf(who)) : [],
    },
    ...(message ? messageAnswer(message) : { message }),
  }
}

/** The record without what only the office sees. */
const withoutOffice = <Shape extends RecordShape>(
  { isOfficeField }: Pick<RecordKind, 'isOfficeField'>,
  record: Shape['record'],
): Shape['record'] => Object.fromEntries(Object.entries(record).filter(([name]) => !isOfficeField(name))) as Shape['record']
