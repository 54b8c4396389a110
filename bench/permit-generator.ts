/** The permits of a large office: 50,000 of them with three places each and a million lines of their log, and plain tables beside them. */
import type { Database } from '../server/src/kit/db/database.ts'
import { insertSite } from '../server/src/areas/sites/index.ts'
import { insertUser } from '../server/src/areas/users/index.ts'
import { firstSite } from './generator.ts'

export const permitGeneratorVersion = 5
export const clerk = { username: 'clerk', password: 'bench-clerk-2026' } as const

/** Most are over; one in ten is somewhere between submitted and approved. */
const fillPermits = `
  insert into permits (site_id, public_id, permit_no, title, company_name, permit_type, scenes, status, status_since, submitted_at, applicant_user_id)
  select $1, 'bench-' || number, 'P-' || lpad(number::text, 6, '0'), 'Production ' || number % 9973, 'Company ' || number % 1999,
    (array['Standard Film Permit', 'Student', 'Still photography'])[1 + number % 3], 'A scene on a street.',
    case when number % 10 > 0 then (array['closed', 'completed', 'denied'])[1 + number % 3]
      else (array['submitted', 'in_review', 'info_requested', 'in_approval', 'approved', 'issued'])[1 + (number / 10) % 6] end,
    now() - (number % 2000) * interval '1 hour', now() - (number % 2000 + 48) * interval '1 hour', $3
  from generate_series(1, $2::int) number`
const fillPlaces = `
  insert into location_permits (site_id, permit_id, place_name, address, street, property_kind, status)
  select $1, permit.id, 'Place ' || (permit.id * 3 + number) % 4001, number || ' Main Street', 'Main Street', 'street', 'completed'
  from permits permit, generate_series(1, 3) number where permit.site_id = $1`
const fillDays = `
  insert into location_permit_activities (site_id, location_permit_id, position, phase, date_from, date_to, time_from, time_to)
  select $1, place.id, 0, 'shoot', date '2022-01-01' + (place.permit_id * 7 % 1800), date '2022-01-01' + (place.permit_id * 7 % 1800 + place.id % 3)::int,
    '08:00', '18:00'
  from location_permits place where place.site_id = $1`
const fillLog = `
  insert into status_log (site_id, machine, thing_id, kind, case_id, action, from_status, to_status, mover, at)
  select $1, 'permit', permit.id, 'permit', permit.id, 'moved', 'in_review', 'in_approval', 'office', now() - number * interval '1 hour'
  from permits permit, generate_series(1, $2::int) number where permit.site_id = $1`

/** What one permit is put together from, by the column that leads to it. */
export const partsOfPermit = {
  location_permits: 'permit_id',
  permit_contacts: 'permit_id',
  permit_insurance: 'permit_id',
  permit_costs: 'permit_id',
  permit_agent_letters: 'permit_id',
  status_log: 'case_id',
  case_documents: 'case_id',
  case_approvals: 'case_id',
  case_conditions: 'case_id',
  case_acknowledgements: 'case_id',
  case_fees: 'case_id',
  case_revisions: 'case_id',
  case_recaps: 'case_id',
} as const
/** The same of each place. */
export const partsOfPlace = ['location_permit_activities', 'location_permit_vehicles', 'location_permit_parking'] as const

const copies = [...Object.entries(partsOfPermit), ...partsOfPlace.map((table) => [table, 'location_permit_id'] as const)].map(
  ([table, column]) => `create table plain.${table} as select * from ${table}; create index on plain.${table} (${column})`,
)

/** What a careful hand would make: one table with what a row of the list shows, and those of one permit without tenants. */
const plainPermits = `
  create schema if not exists plain;
  create table plain.permit as
    select permit.*, '' as project_name, applicant.name as applicant_name, null::text as assigned_name
    from permits permit join users applicant on applicant.site_id = permit.site_id and applicant.id = permit.applicant_user_id;
  alter table plain.permit alter column first_day type text, alter column last_day type text;
  alter table plain.permit add primary key (id);
  create index on plain.permit (status, id desc);
  create index on plain.permit (status, status_since, id);
  ${copies.join(';\n  ')}`
/** As a database that has stood for a day: what says which pages are whole is written. */
const filled = ['permits', 'location_permits', 'location_permit_activities', 'status_log']
const vacuumed = [...filled, 'plain.permit', ...[...Object.keys(partsOfPermit), ...partsOfPlace].map((table) => `plain.${table}`)]

export async function generatePermits(
  database: Database,
  size: { permits: number; lines: number },
  tell: (line: string) => void,
): Promise<void> {
  await insertSite(database, { id: firstSite, name: 'Office', hosts: [`site${firstSite}.localhost`], settings: {} })
  const db = database.forSite(firstSite)
  await insertUser(db, firstSite, { ...clerk, email: 'clerk@example.org', name: 'Clerk', role: 'admin' })
  const { id: applicant } = await db.selectFrom('users').select('id').where('site_id', '=', firstSite).executeTakeFirstOrThrow()
  await database.owner(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(fillPermits, [firstSite, size.permits, applicant])
    await client.query(fillPlaces, [firstSite])
    await client.query(fillDays, [firstSite])
    await client.query(fillLog, [firstSite, Math.ceil(size.lines / size.permits)])
    await client.query(plainPermits)
    for (const table of vacuumed) await client.query(`vacuum analyze ${table}`)
  })
  tell(`${size.permits} permits with ${size.permits * 3} places and ${size.lines} lines of their log`)
}
