/** Everything of permits as CSV, a batch at a time. */
import { daysInMonth, partsOf } from '@backlot/contract/days'
import type { permitTables } from '@backlot/contract/permit-office'
import { sql, type RawBuilder } from 'kysely'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Cell } from '#kit/documents/cells.ts'
import { sendCsv } from '#kit/documents/send-csv.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { isOffice } from '../policy.ts'
import { streetUse, usedMonths } from './report.ts'

type Table = Exclude<(typeof permitTables)[number], 'streets'>
type Row = { id: number } & Record<string, unknown>

/** What belongs to the permits, of a table of all kinds of cases. */
const ofCase = (table: string): RawBuilder<unknown> =>
  sql`from ${sql.table(table)} thing join permits on permits.site_id = thing.site_id and permits.id = thing.case_id and thing.kind = 'permit'`

/** What a row of each table says. A file number of a tax office is not handed out in tables. */
const tables: Readonly<
  Record<Table, { from: RawBuilder<unknown>; columns: readonly (readonly [heading: string, of: RawBuilder<unknown>])[] }>
> = {
  permits: {
    from: sql`from permits thing left join users on users.site_id = thing.site_id and users.id = thing.assigned_to`,
    columns: [
      ['permit_no', sql`thing.permit_no`],
      ['title', sql`thing.title`],
      ['permit_type', sql`thing.permit_type`],
      ['company_name', sql`thing.company_name`],
      ['status', sql`thing.status`],
      ['status_since', sql`thing.status_since`],
      ['submitted_at', sql`thing.submitted_at`],
      ['issued_at', sql`thing.issued_at`],
      ['valid_from', sql`thing.valid_from::text`],
      ['valid_to', sql`thing.valid_to::text`],
      ['late', sql`thing.is_late`],
      ['assigned_to', sql`users.name`],
      ['crew_count', sql`thing.crew_count`],
      ['local_hires', sql`thing.local_hires`],
      ['local_budget', sql`thing.local_budget`],
      ['source', sql`thing.source ->> 'name'`],
    ],
  },
  places: {
    from: sql`from location_permits thing join permits on permits.site_id = thing.site_id and permits.id = thing.permit_id`,
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.permit_id`],
      ['place_name', sql`thing.place_name`],
      ['address', sql`thing.address`],
      ['street', sql`thing.street`],
      ['street_from', sql`thing.street_from`],
      ['street_to', sql`thing.street_to`],
      ['jurisdiction', sql`thing.jurisdiction`],
      ['latitude', sql`thing.latitude`],
      ['longitude', sql`thing.longitude`],
      ['status', sql`thing.status`],
      ['involves', sql`array_to_string(thing.involves, ', ')`],
      ['permit_staff', sql`array_to_string(thing.permit_staff, ', ')`],
      [
        'first_day',
        sql`(select min(act.date_from)::text from location_permit_activities act
          where act.site_id = thing.site_id and act.location_permit_id = thing.id)`,
      ],
      [
        'last_day',
        sql`(select max(act.date_to)::text from location_permit_activities act
          where act.site_id = thing.site_id and act.location_permit_id = thing.id)`,
      ],
      [
        'activities',
        sql`(select string_agg(concat_ws(' ', act.phase, act.date_from || case when act.date_to > act.date_from then '–' || act.date_to else '' end,
            act.time_from || '–' || act.time_to), chr(10) order by act.position)
          from location_permit_activities act where act.site_id = thing.site_id and act.location_permit_id = thing.id)`,
      ],
    ],
  },
  approvals: {
    from: ofCase('case_approvals'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.case_id`],
      ['version', sql`thing.case_version`],
      ['of_change', sql`thing.revision_id`],
      ['department', sql`thing.department`],
      ['name', sql`thing.name`],
      ['step', sql`thing.step_order`],
      ['status', sql`thing.status`],
      ['sent_at', sql`thing.sent_at`],
      ['seen_at', sql`thing.seen_at`],
      ['due_at', sql`thing.due_at`],
      ['decided_at', sql`thing.decided_at`],
      ['hours', sql`round((extract(epoch from thing.decided_at - thing.sent_at) / 3600)::numeric, 1)`],
      ['conditions', sql`array_to_string(thing.conditions, chr(10))`],
      ['note', sql`thing.note`],
    ],
  },
  conditions: {
    from: ofCase('case_conditions'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.case_id`],
      ['place_id', sql`thing.part_id`],
      ['source', sql`thing.source`],
      ['text', sql`thing.text`],
      ['created_at', sql`thing.created_at`],
    ],
  },
  documents: {
    from: ofCase('case_documents'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.case_id`],
      ['place_id', sql`thing.part_id`],
      ['type', sql`thing.type`],
      ['title', sql`thing.title`],
      ['status', sql`thing.status`],
      ['due_at', sql`thing.due_at`],
      ['valid_to', sql`thing.valid_to::text`],
      ['note', sql`thing.note`],
    ],
  },
  messages: {
    from: ofCase('case_messages'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.case_id`],
      ['place_id', sql`thing.part_id`],
      ['at', sql`thing.created_at`],
      ['direction', sql`thing.direction`],
      ['from', sql`thing.sender_name`],
      ['subject', sql`thing.subject`],
      ['text', sql`case when thing.removed_at is null then thing.body else '' end`],
      ['status', sql`thing.status`],
      ['removed_at', sql`thing.removed_at`],
    ],
  },
  changes: {
    from: ofCase('case_revisions'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.case_id`],
      ['place_id', sql`thing.part_id`],
      ['reason', sql`thing.reason`],
      ['status', sql`thing.status`],
      ['status_since', sql`thing.status_since`],
      ['fields', sql`(select string_agg(field, ', ' order by field) from jsonb_object_keys(thing.changes) field)`],
      ['created_at', sql`thing.created_at`],
    ],
  },
  invoices: {
    from: ofCase('case_invoices'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.case_id`],
      ['number', sql`thing.number`],
      ['status', sql`thing.status`],
      ['amount', sql`round(thing.amount_cents / 100.0, 2)`],
      ['refunded', sql`round(thing.refunded_cents / 100.0, 2)`],
      ['reference', sql`thing.reference`],
      ['created_at', sql`thing.created_at`],
      ['settled_at', sql`thing.settled_at`],
    ],
  },
  posts: {
    from: sql`from officer_assignments thing join permits on permits.site_id = thing.site_id and permits.id = thing.permit_id
      left join officers on officers.site_id = thing.site_id and officers.id = thing.officer_id`,
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['permit_id', sql`thing.permit_id`],
      ['place_id', sql`thing.location_permit_id`],
      ['kind', sql`thing.kind`],
      ['organization', sql`thing.organization`],
      ['post', sql`thing.post`],
      ['role', sql`thing.role`],
      ['day', sql`thing.day::text`],
      ['from', sql`thing.time_from`],
      ['to', sql`thing.time_to`],
      ['officer', sql`concat_ws(' ', nullif(officers.rank, ''), officers.first_name, officers.last_name)`],
      ['status', sql`thing.status`],
      ['hours', sql`thing.hours`],
      ['cost', sql`round(thing.cost_cents / 100.0, 2)`],
    ],
  },
  fees: {
    from: ofCase('case_fees'),
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['code', sql`thing.code`],
      ['name', sql`thing.name`],
      ['unit', sql`thing.unit`],
      ['quantity', sql`thing.quantity`],
      ['rate', sql`round(thing.rate_cents / 100.0, 2)`],
      ['amount', sql`round(thing.amount_cents / 100.0, 2)`],
      ['status', sql`thing.status`],
      ['waived_why', sql`thing.waived_why`],
      ['reference', sql`thing.reference`],
      ['settled_at', sql`thing.settled_at`],
    ],
  },
  log: {
    from: sql`from status_log thing join permits on permits.site_id = thing.site_id and permits.id = thing.case_id and thing.kind = 'permit'
      left join users on users.site_id = thing.site_id and users.id = thing.actor_user_id`,
    columns: [
      ['permit_no', sql`permits.permit_no`],
      ['at', sql`thing.at`],
      ['of', sql`thing.machine`],
      ['from_status', sql`thing.from_status`],
      ['to_status', sql`thing.to_status`],
      ['by', sql`coalesce(users.name, thing.actor_name, '')`],
      ['as', sql`thing.mover`],
      ['note', sql`thing.note`],
    ],
  },
}

const batch = 1000

async function* rowsOf(ctx: Ctx, table: Table): AsyncGenerator<Cell[], void, undefined> {
  const { from, columns } = tables[table]
  const selected = sql.join(columns.map(([heading, of]) => sql`${of} as ${sql.ref(heading)}`))
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select thing.id, ${selected} ${from} where thing.site_id = ${ctx.site.id} and thing.id > ${after}
      order by thing.id limit ${batch}`.execute(ctx.db)
    for (const row of rows) yield [row.id, ...columns.map(([heading]) => cellOf(row[heading]))]
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

const cellOf = (value: unknown): Cell => (value instanceof Date ? value.toISOString() : ((value as Cell | undefined) ?? ''))

const streetHeadings = ['street', 'district', 'month', 'permits', 'days']

/** A month at a time. */
async function* streetRows({ db, site }: Ctx): AsyncGenerator<Cell[], void, undefined> {
  for (const month of await usedMonths(db, site.id)) {
    const { year, month: number } = partsOf(`${month}-01`)
    const [from, to] = [`${month}-01`, `${month}-${daysInMonth(year, number)}`]
    const used = await streetUse(db, site.id, { from, to, street: '', most: 100_000 })
    for (const { street, jurisdiction, permits, days } of used) yield [street, jurisdiction, month, permits, days]
  }
}

export async function sendTable(ctx: Ctx, table: (typeof permitTables)[number], call: Call) {
  must(isOffice(ctx.actor), 'forbidden')
  await audit(ctx, { action: 'permit.exported', entity: 'permit', changes: { table } })
  const name = `Permits ${table}`
  if (table === 'streets') return sendCsv(ctx, call, { name, columns: streetHeadings, rows: streetRows(ctx) })
  const columns = ['id', ...tables[table].columns.map(([heading]) => heading)]
  return sendCsv(ctx, call, { name, columns, rows: rowsOf(ctx, table) })
}
