/** Statements about owners' edits that wait for approval. */
import type { ProposalSummary } from '@backlot/contract/engine/records'
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

const undecided: ProposalSummary['state'][] = ['open', 'submitted', 'changes_asked']

/** The undecided edits of these records; each has one at most. */
export const findProposals = (db: SiteDb, siteId: number, locationIds: readonly number[]) =>
  db
    .selectFrom('location_proposals')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('location_id', '=', sql<number>`any(${[...locationIds]}::int[])`)
    .where('state', 'in', undecided)
    .execute()
export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number]

export const findProposal = async (db: SiteDb, siteId: number, locationId: number): Promise<ProposalRow | undefined> =>
  (await findProposals(db, siteId, [locationId]))[0]

export const insertProposal = (
  db: SiteTransaction,
  siteId: number,
  row: {
    location_id: number
    base_version: number
    version: number
    fields: string
    created_by: number | null
    created_at: Date
    updated_at: Date
  },
) =>
  db
    .insertInto('location_proposals')
    .values({ site_id: siteId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export interface ProposalColumns {
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
  db.updateTable('location_proposals').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()
