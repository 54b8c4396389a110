import type { ClientPage } from '@backlot/contract/client-pages'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

/** Somebody types a part of the name, in any case. */
export const partOfJurisdiction = (part: string) => sql<boolean>`strpos(lower(location.details->>'jurisdiction'), lower(${part})) > 0`

export interface EventFilter {
  project?: number | undefined
  location?: number | undefined
  phase?: number | undefined
  jurisdiction?: string | undefined
  from?: string | undefined
  to?: string | undefined
  draft?: number | undefined
  ids?: readonly number[]
  isTrash?: boolean
}

const events = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('events as event')
    .leftJoin('projects as project', (join) =>
      join.onRef('project.site_id', '=', 'event.site_id').onRef('project.id', '=', 'event.project_id'),
    )
    .leftJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'event.site_id').onRef('location.id', '=', 'event.location_id'),
    )
    .where('event.site_id', '=', siteId)

const columns = [
  'event.id',
  'event.uid',
  'event.project_id',
  'event.location_id',
  'event.draft_id',
  'event.replaces_id',
  'event.replaces_version',
  'event.title',
  'event.phase',
  'event.date_from',
  'event.date_to',
  'event.all_day',
  'event.time_from',
  'event.time_to',
  'event.status',
  'event.place',
  'event.notes',
  'event.visible_to',
  'event.version',
  'event.created_by',
  'event.created_at',
  'event.updated_at',
  'event.deleted_at',
  'location.latitude',
  'location.longitude',
] as const

const filtered = (db: SiteDb, siteId: number, filter: EventFilter) => {
  const { project, location, phase, jurisdiction, from, to, draft, ids, isTrash = false } = filter
  return (
    events(db, siteId)
      // Named by their ids they are found wherever they are.
      .$if(ids !== undefined, (query) => query.where('event.id', 'in', [...(ids ?? [])]))
      .$if(ids === undefined, (query) => query.where('event.deleted_at', isTrash ? 'is not' : 'is', null))
      .$if(ids === undefined && draft === undefined, (query) => query.where('event.draft_id', 'is', null))
      .$if(draft !== undefined, (query) => query.where('event.draft_id', '=', draft ?? 0))
      .$if(project !== undefined, (query) => query.where('event.project_id', '=', project ?? 0))
      .$if(location !== undefined, (query) => query.where('event.location_id', '=', location ?? 0))
      .$if(phase !== undefined, (query) => query.where('event.phase', '=', phase ?? 0))
      .$if(jurisdiction !== undefined, (query) => query.where(partOfJurisdiction(jurisdiction ?? '')))
      .$if(from !== undefined, (query) => query.where('event.date_to', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('event.date_from', '<=', to ?? ''))
  )
}

export const listEvents = (db: SiteDb, siteId: number, filter: EventFilter, { skip, limit }: { skip: number; limit: number }) =>
  filtered(db, siteId, filter)
    .select(columns)
    .select((eb) => [
      eb.fn.coalesce('project.project_name', eb.val('')).as('project_name'),
      eb.fn.coalesce('location.location_name', eb.val('')).as('location_name'),
    ])
    .orderBy('event.date_from')
    .orderBy('event.id')
    .offset(skip)
    .limit(limit)
    .execute()
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export const countEvents = (db: SiteDb, siteId: number, filter: EventFilter) =>
  filtered(db, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Also of the trash, and of drafts. */
export const findEvents = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  listEvents(db, siteId, { ids }, { skip: 0, limit: ids.length })

/** Locked until the transaction ends; also one of the trash. */
export const lockEvent = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('events').select(['id']).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertEvents = (db: SiteDb, rows: readonly Insertable<DB['events']>[]) =>
  db
    .insertInto('events')
    .values([...rows])
    .returning('id')
    .execute()

export const updateEvent = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['events']>) =>
  db
    .updateTable('events')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Whether a production is there. */
export const findProjectName = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('projects')
    .select(['id', 'project_name'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findPlace = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('locations')
    .select(['id', 'location_name', 'owner_user_id', 'details'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Events of a production that its client reads, by their first day. A location that is not public goes without its name. */
export async function listEventsForClient(db: SiteDb, siteId: number, projectId: number, most: number): Promise<ClientPage['events']> {
  const { rows } = await sql<ClientPage['events'][number]>`
    select event.id, event.title, event.phase, event.date_from, event.date_to, event.time_from, event.time_to, event.status,
      coalesce(nullif(event.place, ''), location.location_name, '') as place
    from events event
      left join locations location on location.site_id = event.site_id and location.id = event.location_id
        and location.deleted_at is null and location.status = 'public' and not location.archived
    where event.site_id = ${siteId} and event.project_id = ${projectId} and event.visible_to <> 'staff'
      and event.draft_id is null and event.deleted_at is null
    order by event.date_from, event.id limit ${most}`.execute(db)
  return rows
}
