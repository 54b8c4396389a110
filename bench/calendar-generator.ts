/** The calendar of a large office: 10,000 productions with 200,000 events over ten years, and plain tables of their own beside them. */
import type { Database } from '../server/src/kit/db/database.ts'
import { insertSite } from '../server/src/areas/sites/index.ts'
import { insertUser } from '../server/src/areas/users/index.ts'
import { firstSite } from './generator.ts'

export const calendarGeneratorVersion = 6
export const scheduler = { username: 'scheduler', password: 'bench-scheduler-2026' } as const

/** Of each production twenty events in a row of some weeks; one in forty of them is longer than a month. */
const fillEvents = `
  insert into events (site_id, project_id, title, phase, date_from, date_to, status)
  select $1, project.id, 'Unit ' || number, 1 + (project.id + number) % 8, first, first + case when number % 40 = 0 then 60 else (project.id + number) % 6 end,
    case when number % 5 = 0 then 'tentative' else 'confirmed' end
  from projects project, generate_series(1, $2::int) number,
    lateral (select date '2022-01-01' + ((project.id * 7919) % 3400)::int + number * 9 as first) day
  where project.site_id = $1`

/** What a careful hand would make: tables with all that an answer shows and the names in them, an index by day and one by name. */
const plainCalendar = `
  create schema if not exists plain;
  create table plain.event as
    select 'event' as source, event.id, event.project_id, project.project_name, event.location_id, '' as location_name, event.title, event.phase,
      event.date_from, event.date_to, '' as time_from, '' as time_to, event.status, event.version
    from events event join projects project on project.site_id = event.site_id and project.id = event.project_id;
  alter table plain.event add primary key (id);
  create index on plain.event (date_from, date_to);
  create index on plain.event (project_id, date_from);
  create table plain.project as
    select project.id, project_name, project_status, status, confidential, archived::int as archived, project_type, coalesce(type.name, '') as type_name,
      coalesce(company_name, '') as company_name, budget_total::text as budget_total, first_day, last_day, film_start, film_end, staff_lead, won_lost,
      project.created_at, project.updated_at, heard_at
    from projects project left join dropdown_values type on type.site_id = project.site_id and type.id = project.project_type;
  alter table plain.project add primary key (id);
  create index on plain.project (lower(project_name), id)`

export async function generateCalendar(
  database: Database,
  size: { projects: number; events: number },
  tell: (line: string) => void,
): Promise<void> {
  await insertSite(database, { id: firstSite, name: 'Office', hosts: [`site${firstSite}.localhost`], settings: {} })
  await insertUser(database.forSite(firstSite), firstSite, {
    ...scheduler,
    email: 'scheduler@example.org',
    name: 'Scheduler',
    role: 'admin',
  })
  await database.owner(async (client) => {
    await client.query('set statement_timeout = 0')
    const names = `insert into projects (site_id, project_name, project_status) select $1, 'Production ' || number, 'shooting' from generate_series(1, $2::int) number`
    await client.query(names, [firstSite, size.projects])
    await client.query(fillEvents, [firstSite, Math.ceil(size.events / size.projects)])
    await client.query(plainCalendar)
    // As in a database that is in use, on both sides.
    for (const table of ['projects', 'events', 'plain.project', 'plain.event']) await client.query(`vacuum analyze ${table}`)
  })
  tell(`${size.projects} productions with ${size.events} events`)
}
