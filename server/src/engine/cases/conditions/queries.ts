import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { CaseKey } from '../kind.ts'

export type AcknowledgementRow = Selectable<DB['case_acknowledgements']>

export const conditionsOf = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey) =>
  db
    .selectFrom('case_conditions')
    .select(['id', 'part_id', 'text', 'source', 'needs_ack'])
    .where(ofSite('case_conditions', siteId))
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .orderBy('id')
export const listConditions = (db: SiteDb, siteId: number, key: CaseKey) =>
  conditionsOf(db, siteId, key).modifyEnd(prepareStatement).execute()

export const insertConditions = (db: SiteTransaction, rows: Insertable<DB['case_conditions']>[]) =>
  db.insertInto('case_conditions').values(rows).execute()

/** Those that the office wrote; an approver's stay. */
export const deleteOfficeConditions = (db: SiteTransaction, siteId: number, { kind, caseId }: CaseKey) =>
  db
    .deleteFrom('case_conditions')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('source', '=', 'office')
    .execute()

export const acknowledgementsOf = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey) =>
  db
    .selectFrom('case_acknowledgements')
    .selectAll()
    .where(ofSite('case_acknowledgements', siteId))
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
export const findAcknowledgement = (db: SiteDb, siteId: number, key: CaseKey): Promise<AcknowledgementRow | undefined> =>
  acknowledgementsOf(db, siteId, key).modifyEnd(prepareStatement).executeTakeFirst()

export const insertAcknowledgement = (db: SiteTransaction, row: Insertable<DB['case_acknowledgements']>): Promise<AcknowledgementRow> =>
  db.insertInto('case_acknowledgements').values(row).returningAll().executeTakeFirstOrThrow()
