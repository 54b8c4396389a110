import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { Scope } from '#engine/cases/desk/listing.ts'

export interface RevisionCardRow {
  id: number
  permit_id: number
  permit_no: string | null
  title: string
  part_id: number | null
  place_name: string
  adds_part: boolean
  reason: string
  status: string
  created_at: Date
}

export interface ListedRevisions {
  skip: number
  limit: number
  scope: Scope
  permitId?: number | undefined
  status?: string | undefined
}

/** One page of changes of permits, the newest first, and how many there are. */
export async function listCards(db: SiteDb, siteId: number, asked: ListedRevisions): Promise<{ total: number; rows: RevisionCardRow[] }> {
  const { scope } = asked
  const own = scope.of === 'all' ? sql`` : scope.of === 'applicant' ? sql`and permits.applicant_user_id = ${scope.userId}` : sql`and false`
  const from = sql`
    from case_revisions revision join permits on permits.site_id = revision.site_id and permits.id = revision.case_id
    left join location_permits place on place.site_id = revision.site_id and place.id = revision.part_id
    where revision.site_id = ${siteId} and revision.kind = 'permit' and permits.deleted_at is null ${own}
      ${asked.permitId === undefined ? sql`` : sql`and revision.case_id = ${asked.permitId}`}
      ${asked.status === undefined ? sql`` : sql`and revision.status = ${asked.status}`}`
  const { rows } = await sql<RevisionCardRow>`
    select revision.id, revision.case_id as permit_id, permits.permit_no, permits.title, revision.part_id,
      coalesce(place.place_name, revision.changes->>'place_name', '') as place_name, revision.adds_part, revision.reason, revision.status,
      revision.created_at
    ${from} order by revision.id desc limit ${asked.limit} offset ${asked.skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { total: counted[0]?.total ?? 0, rows }
}

export const listApproverNames = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('approvers')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'approvers.site_id').onRef('users.id', '=', 'approvers.user_id'))
    .select(['approvers.id', 'approvers.name', 'approvers.department', 'users.name as user_name'])
    .where('approvers.site_id', '=', siteId)
    .where('approvers.id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('approvers.step_order')
    .orderBy('approvers.id')
    .execute()
