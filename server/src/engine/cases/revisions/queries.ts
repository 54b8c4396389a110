import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { CaseKey } from '../kind.ts'

export type RevisionRow = Selectable<DB['case_revisions']>

export const openRevisions = ['open', 'submitted', 'in_review', 'in_approval']

export const findRevision = (db: SiteDb, siteId: number, kind: string, id: number): Promise<RevisionRow | undefined> =>
  db.selectFrom('case_revisions').selectAll().where('site_id', '=', siteId).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

/** Every change of a case, the newest first. */
export const revisionsOf = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey) =>
  db
    .selectFrom('case_revisions')
    .selectAll()
    .where(ofSite('case_revisions', siteId))
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
export const listRevisions = (db: SiteDb, siteId: number, key: CaseKey): Promise<RevisionRow[]> =>
  revisionsOf(db, siteId, key).modifyEnd(prepareStatement).execute()

export const insertRevision = (db: SiteTransaction, row: Insertable<DB['case_revisions']>): Promise<RevisionRow> =>
  db.insertInto('case_revisions').values(row).returningAll().executeTakeFirstOrThrow()

export const insertVersion = (db: SiteTransaction, row: Insertable<DB['case_versions']>) =>
  db.insertInto('case_versions').values(row).execute()
