/** Statements of the office's desk: board, days, points, report, tables. */
import { endedPermits } from '@backlot/contract/permit-machine'
import { permitDeskLimits } from '@backlot/contract/permit-office'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { builtOnce } from '#kit/db/built-once.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { jsonLine, jsonWord } from '#kit/db/json-lines.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { readShaped, type ReadCtx } from '#kit/session-question.ts'
import { cardLine, cardTables, hoursOfSite } from '../permit/cards.ts'
import { isNarrowed, joinsOf, whereOf, type Narrowed } from '../permit/listing.ts'

interface Board {
  siteId: number
  now: Date
}

/**
 * Of each status the first few: those that have stood there the longest. Late ones and the others are counted apart, each status by itself:
 * that is one walk along the index of the board, where holding every permit to its hours takes longer than all else.
 */
function boardStatement({ siteId, now }: Board, asked: Narrowed) {
  const isWhole = !isNarrowed(asked)
  const where = sql`from permits ${joinsOf(asked)} where ${whereOf(siteId, asked)}`
  const of = isWhole ? sql`${where} and` : sql`from found permits where`
  const count = (since: RawBuilder<unknown>) =>
    sql`(select count(*)::int ${of} permits.status = hours.status and permits.status_since ${since})`
  const column = jsonLine({
    status: jsonWord(sql`counted.status`),
    total: sql`counted.overdue + counted.others`,
    overdue: sql`counted.overdue`,
    items: sql`concat('[', cards.lines, ']')`,
  })
  return sql<{ columns: string }>`
    with ${isWhole ? sql`` : sql`found as materialized (select permits.id, permits.status, permits.status_since ${where}),`} ${hoursOfSite(siteId, now)},
      counted as materialized (
        select place, status, ${count(sql`< hours.late_before`)} as overdue, ${count(sql`>= hours.late_before`)} as others from hours),
      page as materialized (
        select longest.id from counted cross join lateral (select permits.id ${of} permits.status = counted.status
          order by permits.status_since, permits.id limit ${sql.lit(permitDeskLimits.board)}) longest),
      cards as (
        select permits.status, string_agg(${cardLine(asked.scope, now)}, ',' order by permits.status_since, permits.id) as lines
        from ${cardTables(siteId, now)} group by permits.status)
    select coalesce(string_agg(${column}, ',' order by counted.place), '') as columns
    from counted join cards on cards.status = counted.status`
}
const wholeBoard = builtOnce<Board>((board) => boardStatement(board, { scope: { of: 'all' } }), [])

/** Its columns as the text that is answered; of all permits in a statement that is prepared, and asks along for the session. */
export async function readBoard(ctx: ReadCtx, board: Board, asked: Narrowed): Promise<string> {
  const row = isNarrowed(asked)
    ? (await boardStatement(board, asked).execute(ctx.db)).rows[0]
    : await readShaped<{ columns: string }>(ctx, wholeBoard(ctx.db, board))
  return row?.columns ?? ''
}

const ended: readonly string[] = endedPermits
/** What came to nothing takes no street and no day, unless somebody looks for just that (domain.md §4.6, §4.7). */
const thatStand = ({ status }: Narrowed) =>
  ended.includes(status ?? '')
    ? sql``
    : sql`and permits.status <> all(${sql.lit(`{${ended.join()}}`)}::text[]) and place.status not in ('denied', 'cancelled')`

export interface DayRow {
  permit_id: number
  location_permit_id: number
  permit_no: string | null
  title: string
  place_name: string
  status: string
  phase: string
  date_from: string
  date_to: string
  time_from: string
  time_to: string
}

export async function listDays(
  db: SiteDb,
  siteId: number,
  asked: Narrowed,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select permits.id as permit_id, place.id as location_permit_id, permits.permit_no, permits.title, place.place_name, permits.status,
      act.phase, act.date_from::text as date_from, act.date_to::text as date_to, act.time_from, act.time_to
    from location_permit_activities act
    join location_permits place on place.site_id = act.site_id and place.id = act.location_permit_id and place.deleted_at is null
    join permits on permits.site_id = place.site_id and permits.id = place.permit_id ${joinsOf(asked)}
    where act.site_id = ${siteId} and act.date_from <= ${to}::date and act.date_to >= ${from}::date and ${whereOf(siteId, asked)}
      ${thatStand(asked)}
    order by act.date_from, act.time_from, permits.id, act.position limit ${most}`.execute(db)
  return rows
}

export interface PointRow {
  id: number
  permit_id: number
  title: string
  place_name: string
  status: string
  latitude: number
  longitude: number
}

export async function listPoints(db: SiteDb, siteId: number, asked: Narrowed, most: number): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select place.id, permits.id as permit_id, permits.title, place.place_name, permits.status, place.latitude, place.longitude
    from location_permits place join permits on permits.site_id = place.site_id and permits.id = place.permit_id ${joinsOf(asked)}
    where place.site_id = ${siteId} and place.deleted_at is null and place.latitude is not null and place.longitude is not null
      and ${whereOf(siteId, asked)} ${thatStand(asked)}
    order by permits.id desc, place.id limit ${most}`.execute(db)
  return rows
}

/** Those of the office that a permit can be assigned to. */
export const listStaff = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()

export const listLooks = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('case_statuses')
    .select(['machine', 'status', 'label', 'color', 'due_hours'])
    .where('site_id', '=', siteId)
    .modifyEnd(prepareStatement)
    .execute()

export interface LookRow {
  machine: string
  status: string
  label: string
  color: string
  due_hours: number | null
}

export const saveLooks = (db: SiteTransaction, siteId: number, looks: readonly LookRow[]) =>
  db
    .insertInto('case_statuses')
    .values(looks.map((look) => ({ site_id: siteId, ...look })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'machine', 'status']).doUpdateSet((set) => ({
        label: set.ref('excluded.label'),
        color: set.ref('excluded.color'),
        due_hours: set.ref('excluded.due_hours'),
      })),
    )
    .execute()

const textColumns = ['id', 'version', 'title', 'text', 'needs_ack', 'sort_order'] as const

export const listTexts = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('case_condition_texts')
    .select(textColumns)
    .where('site_id', '=', siteId)
    .where('kind', '=', 'permit')
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(500)
    .execute()
export type TextRow = Awaited<ReturnType<typeof listTexts>>[number]

/** Locked, also where it was taken away. */
export const findText = (db: SiteTransaction, siteId: number, id: number) =>
  db
    .selectFrom('case_condition_texts')
    .select(textColumns)
    .where('site_id', '=', siteId)
    .where('kind', '=', 'permit')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertText = (db: SiteTransaction, siteId: number, fields: Omit<TextRow, 'id' | 'version'>, at: Date): Promise<TextRow> =>
  db
    .insertInto('case_condition_texts')
    .values({ site_id: siteId, kind: 'permit', ...fields, created_at: at, updated_at: at })
    .returning(textColumns)
    .executeTakeFirstOrThrow()

export const updateText = (
  db: SiteTransaction,
  siteId: number,
  id: number,
  columns: Updateable<DB['case_condition_texts']>,
): Promise<TextRow> =>
  db
    .updateTable('case_condition_texts')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(textColumns)
    .executeTakeFirstOrThrow()
