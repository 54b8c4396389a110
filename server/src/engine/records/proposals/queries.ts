import type { ProposalState } from '@backlot/contract/engine/records'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { updateRow, type RecordTables } from '../queries.ts'

export interface ProposalRow {
  id: number
  record_id: number
  state: ProposalState
  /** Field name → proposed value. */
  fields: unknown
  /** The version that the owner saw. */
  base_version: number
  note: string
  version: number
  created_by: number | null
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
}

/** The undecided edits of these records; each has one at most. */
export const proposalsOf = (siteId: number, { proposals, key }: RecordTables, ids: readonly number[]): RawBuilder<ProposalRow> =>
  sql<ProposalRow>`
    select id, ${sql.ref(key)} as record_id, state, fields, base_version, note, version, created_by, created_at, updated_at, submitted_at
    from ${sql.table(proposals)} where site_id = ${siteId} and ${sql.ref(key)} = any(${[...ids]}::int[])
      and state in ('open', 'submitted', 'changes_asked')`

export const findProposals = async (db: SiteDb, siteId: number, tables: RecordTables, ids: readonly number[]): Promise<ProposalRow[]> =>
  (await proposalsOf(siteId, tables, ids).execute(db)).rows

export const findProposal = async (db: SiteDb, siteId: number, tables: RecordTables, id: number): Promise<ProposalRow | undefined> =>
  (await findProposals(db, siteId, tables, [id]))[0]

export const insertProposal = (
  db: SiteTransaction,
  siteId: number,
  { proposals, key }: RecordTables,
  row: { record_id: number; base_version: number; version: number; by: number | null; at: Date },
) =>
  sql`
    insert into ${sql.table(proposals)} (site_id, ${sql.ref(key)}, base_version, version, created_by, created_at, updated_at)
    values (${siteId}, ${row.record_id}, ${row.base_version}, ${row.version}, ${row.by}, ${row.at}, ${row.at})`.execute(db)

export type ProposalColumns = Partial<Pick<ProposalRow, 'state' | 'base_version' | 'note' | 'version' | 'updated_at' | 'submitted_at'>> & {
  fields?: string
  decided_by?: number | null
  decided_at?: Date | null
}
export const updateProposal = (db: SiteTransaction, siteId: number, { proposals }: RecordTables, id: number, columns: ProposalColumns) =>
  updateRow(db, siteId, proposals, id, columns)

/** Hangs an edit on another record. */
export const moveProposal = (db: SiteTransaction, siteId: number, { proposals, key }: RecordTables, id: number, recordId: number) =>
  updateRow(db, siteId, proposals, id, { [key]: recordId })
