import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

const drafts = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('schedule_drafts as draft')
    .innerJoin('projects as project', (join) =>
      join.onRef('project.site_id', '=', 'draft.site_id').onRef('project.id', '=', 'draft.project_id'),
    )
    .select(['draft.id', 'draft.project_id', 'project.project_name', 'draft.name', 'draft.status', 'draft.created_at', 'draft.decided_at'])
    .where('draft.site_id', '=', siteId)

export const listDrafts = (db: SiteDb, siteId: number, projectId: number, limit: number) =>
  drafts(db, siteId).where('draft.project_id', '=', projectId).orderBy('draft.id', 'desc').limit(limit).execute()
export const findDraft = (db: SiteDb, siteId: number, id: number) => drafts(db, siteId).where('draft.id', '=', id).executeTakeFirst()
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Locked until the transaction ends. */
export const lockDraft = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('schedule_drafts').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertDraft = (
  db: SiteDb,
  row: { site_id: number; project_id: number; name: string; created_by: number | null; created_at: Date },
) => db.insertInto('schedule_drafts').values(row).returning('id').executeTakeFirstOrThrow()

const copied = sql`title, phase, date_from, date_to, all_day, time_from, time_to, status, place, notes, visible_to, location_id`

/** Copies what is in force into a draft, each copy knowing what it stands for. */
export async function copyIntoDraft(db: SiteDb, siteId: number, draft: { id: number; projectId: number; by: number | null; at: Date }) {
  await sql`
    insert into events (site_id, project_id, draft_id, replaces_id, replaces_version, created_by, created_at, updated_by, updated_at,
      title, phase, date_from, date_to, all_day, time_from, time_to, status, place, notes, visible_to, location_id)
    select site_id, project_id, ${draft.id}, id, version, ${draft.by}::int, ${draft.at}::timestamptz, ${draft.by}::int, ${draft.at}::timestamptz, ${copied}
    from events where site_id = ${siteId} and project_id = ${draft.projectId} and draft_id is null and deleted_at is null`.execute(db)
}

/** Writes what a draft says over what it stands for, adds what is new, and takes away what it has no more. */
export async function applyDraft(db: SiteDb, siteId: number, draft: { id: number; projectId: number; by: number | null; at: Date }) {
  const changed = sql`updated_by = ${draft.by}::int, updated_at = ${draft.at}::timestamptz`
  await sql`
    update events event set (title, phase, date_from, date_to, all_day, time_from, time_to, status, place, notes, visible_to, location_id) =
        (then_.title, then_.phase, then_.date_from, then_.date_to, then_.all_day, then_.time_from, then_.time_to, then_.status, then_.place,
          then_.notes, then_.visible_to, then_.location_id),
        version = event.version + 1, ${changed}
    from events then_ where then_.site_id = event.site_id and then_.replaces_id = event.id and then_.draft_id = ${draft.id}
      and then_.deleted_at is null and event.site_id = ${siteId} and event.draft_id is null`.execute(db)
  await sql`
    update events event set deleted_at = ${draft.at}::timestamptz, version = version + 1, ${changed}
    where site_id = ${siteId} and project_id = ${draft.projectId} and draft_id is null and deleted_at is null
      and exists (select from events gone where gone.site_id = event.site_id and gone.draft_id = ${draft.id} and gone.replaces_id = event.id
        and gone.deleted_at is not null)`.execute(db)
  await sql`
    update events set draft_id = null, version = version + 1, ${changed}
    where site_id = ${siteId} and draft_id = ${draft.id} and replaces_id is null and deleted_at is null`.execute(db)
}

export const decideDraft = (db: SiteDb, siteId: number, id: number, decided: { status: string; by: number | null; at: Date }) =>
  db
    .updateTable('schedule_drafts')
    .set({ status: decided.status, decided_by: decided.by, decided_at: decided.at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
