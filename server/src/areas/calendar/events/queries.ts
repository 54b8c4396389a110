import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface EventFilter {
  project?: number | undefined
  location?: number | undefined
  phase?: number | undefined
  jurisdiction?: string | undefined
  from?: string | undefined
  to?: string | undefined
  draft?: number | undefined
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

const named = (db: SiteDb, siteId: number) =>
  events(db, siteId)
    .select(columns)
    .select(({ fn, val }) => [
      fn.coalesce('project.project_name', val('')).as('project_name'),
      fn.coalesce('location.location_name', val('')).as('location_name'),
    ])

function filtered<Query extends ReturnType<typeof events>>(query: Query, filter: EventFilter) {
  const { project, location, phase, jurisdiction, from, to, draft, isTrash = false } = filter
  return query
    .where('event.deleted_at', isTrash ? 'is not' : 'is', null)
    .where('event.draft_id', draft === undefined ? 'is' : '=', draft ?? null)
    .$if(project !== undefined, (q) => q.where('event.project_id', '=', project ?? null))
    .$if(location !== undefined, (q) => q.where('event.location_id', '=', location ?? null))
    .$if(phase !== undefined, (q) => q.where('event.phase', '=', phase ?? 0))
    .$if(jurisdiction !== undefined, (q) => q.where(sql<string>`location.details->>'jurisdiction'`, '=', jurisdiction ?? ''))
    .$if(from !== undefined, (q) => q.where('event.date_to', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('event.date_from', '<=', to ?? ''))
}

export const listEvents = (db: SiteDb, siteId: number, filter: EventFilter, { skip, limit }: { skip: number; limit: number }) =>
  filtered(named(db, siteId), filter).orderBy('event.date_from').orderBy('event.id').offset(skip).limit(limit).execute()
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export const countEvents = (db: SiteDb, siteId: number, filter: EventFilter) =>
  filtered(events(db, siteId), filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Also of the trash. */
export const findEvents = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  named(db, siteId)
    .where('event.id', 'in', [...ids])
    .orderBy('event.date_from')
    .orderBy('event.id')
    .execute()

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
