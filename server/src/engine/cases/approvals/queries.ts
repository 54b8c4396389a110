import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { CaseKey } from '../kind.ts'

export type ApprovalRow = Selectable<DB['case_approvals']>

/** Those of a version, in order: of the case itself, or of one change of it. */
export const listApprovals = (
  db: SiteDb,
  siteId: number,
  { kind, caseId }: CaseKey,
  version: number,
  revisionId: number | null = null,
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('case_approvals')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('case_version', '=', version)
    .where('revision_id', 'is not distinct from', revisionId)
    .orderBy('step_order')
    .orderBy('id')
    .execute()

/** Those by which a case was issued: a change that was accepted later has its own. */
export const lastApprovals = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey) =>
  db
    .selectFrom('case_approvals')
    .selectAll()
    .where(ofSite('case_approvals', siteId))
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('revision_id', 'is', null)
    .where('case_version', '=', (last) =>
      last
        .selectFrom('case_approvals')
        .select(({ fn }) => fn.max('case_version').as('version'))
        .where(ofSite('case_approvals', siteId))
        .where('kind', '=', kind)
        .where('case_id', '=', caseId)
        .where('revision_id', 'is', null),
    )
    .orderBy('step_order')
    .orderBy('id')
export const listLastApprovals = (db: SiteDb, siteId: number, key: CaseKey): Promise<ApprovalRow[]> =>
  lastApprovals(db, siteId, key).modifyEnd(prepareStatement).execute()

/** Whether somebody was asked about a case or a change of it. */
export const wasAsked = async (db: SiteDb, siteId: number, { kind, caseId }: CaseKey, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('case_approvals')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'queued')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findByToken = (db: SiteDb, siteId: number, hash: string): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('case_approvals')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((one) => one.or([one('token_hash', '=', hash), one('reminder_hash', '=', hash)]))
    .executeTakeFirst()

export const findApproval = (db: SiteDb, siteId: number, id: number): Promise<ApprovalRow | undefined> =>
  db.selectFrom('case_approvals').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const insertApprovals = (db: SiteTransaction, rows: Insertable<DB['case_approvals']>[]) =>
  db.insertInto('case_approvals').values(rows).execute()

/** Those who were chosen and not asked yet are chosen anew. */
export const deleteQueued = (
  db: SiteTransaction,
  siteId: number,
  { kind, caseId }: CaseKey,
  version: number,
  revisionId: number | null = null,
) =>
  db
    .deleteFrom('case_approvals')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('case_version', '=', version)
    .where('revision_id', 'is not distinct from', revisionId)
    .where('status', '=', 'queued')
    .execute()

export const writeApproval = (db: SiteTransaction, siteId: number, id: number, columns: Partial<Insertable<DB['case_approvals']>>) =>
  db.updateTable('case_approvals').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Seen once; whoever only opens the link decides nothing. */
export const noteSeen = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db
    .updateTable('case_approvals')
    .set({ seen_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()

export interface CatalogueRow {
  id: number
  user_id: number | null
  name: string
  email: string
  department: string
  step_order: number
  veto: boolean
  time_limit_hours: number | null
  deputy_name: string
  deputy_email: string
}

/** Approvers of the site's catalogue that are asked at present; the account's name and email are theirs. */
export async function findCatalogue(db: SiteDb, siteId: number, subject: string, ids?: readonly number[]): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select approvers.id, approvers.user_id, coalesce(users.name, approvers.name) as name, coalesce(users.email, approvers.email) as email,
      approvers.department, coalesce(approvers.step_order, 1) as step_order, approvers.veto, approvers.time_limit_hours,
      approvers.deputy_name, approvers.deputy_email
    from approvers left join users on users.site_id = approvers.site_id and users.id = approvers.user_id
    where approvers.site_id = ${siteId} and approvers.deleted_at is null and approvers.active and ${subject} = any(approvers.decides_on)
      and (${ids === undefined} or approvers.id = any(${[...(ids ?? [])]}::int[]))
    order by approvers.step_order, approvers.id`.execute(db)
  return rows
}
