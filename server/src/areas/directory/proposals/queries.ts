/** Statements about owners' edits that wait for approval. */
import type { ProposalSummary } from '@backlot/contract/engine/records'
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

const undecided: ProposalSummary['state'][] = ['open', 'submitted', 'changes_asked']

/** The undecided edits of these entries; each has one at most. */
export const findProposals = (db: SiteDb, siteId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('directory_proposals')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('entry_id', '=', sql<number>`any(${[...entryIds]}::int[])`)
    .where('state', 'in', undecided)
    .execute()
export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number]

export const findProposal = async (db: SiteDb, siteId: number, entryId: number): Promise<ProposalRow | undefined> =>
  (await findProposals(db, siteId, [entryId]))[0]

export const insertProposal = (
  db: SiteTransaction,
  siteId: number,
  row: { entry_id: number; base_version: number; version: number; created_by: number | null; created_at: Date; updated_at: Date },
) =>
  db
    .insertInto('directory_proposals')
    .values({ site_id: siteId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export interface ProposalColumns {
  entry_id: number
  base_version: number
  state: ProposalSummary['state']
  fields: string
  note: string
  version: number
  updated_at: Date
  submitted_at: Date | null
  decided_by: number | null
  decided_at: Date | null
}
export const updateProposal = (db: SiteTransaction, siteId: number, id: number, columns: Partial<ProposalColumns>) =>
  db.updateTable('directory_proposals').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()
