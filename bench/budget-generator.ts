/** A large season: 20 episodes of 40 locations with 60 lines each, and plain tables of their own beside them. */
import type { Database } from '../server/src/kit/db/database.ts'
import { insertSite } from '../server/src/areas/sites/index.ts'
import { insertUser } from '../server/src/areas/users/index.ts'
import { firstSite } from './generator.ts'

export const budgetGeneratorVersion = 3
export const accountant = { username: 'accountant', password: 'bench-accountant-2026' } as const

export interface SeasonSize {
  episodes: number
  locations: number
  lines: number
  /** Of the largest location. */
  largest: number
}

const fill = (): readonly [text: string, of: (size: SeasonSize) => number[]][] => [
  [`insert into projects (site_id, project_name, project_status) values ($1, 'Harbour Nights', 'shooting')`, () => []],
  [
    `insert into budgets (site_id, project_id, budget_type, currency, contingency_pct, tax_pct)
      select $1, id, 2, 'USD', 10, 7.25 from projects where site_id = $1`,
    () => [],
  ],
  [
    `insert into budget_episodes (site_id, budget_id, season_no, episode_no, title, shoot_days, sort_order)
      select $1, budget.id, 1, number, 'Episode ' || number, 8, number from budgets budget, generate_series(1, $2::int) number
      where budget.site_id = $1`,
    ({ episodes }) => [episodes],
  ],
  [
    `insert into budget_locations (site_id, budget_id, episode_id, name, set_names, prep_days, shoot_days, strike_days, crew, sort_order)
      select $1, episode.budget_id, episode.id, 'Location ' || episode.episode_no || '.' || number, 'INT. ROOM ' || number, 2, 1 + number % 3, 1, 60, number
      from budget_episodes episode, generate_series(1, $2::int) number where episode.site_id = $1`,
    ({ locations }) => [locations],
  ],
  [
    `insert into budget_lines (site_id, budget_location_id, code, name, category, phase, qty, unit, days, rate_cents, estimate_cents, actual_cents,
        vendor, note, taxable, visible_public, sort_order)
      select $1, place.id, (1000 + (number % 9) * 1000 + number)::text, 'Line ' || number, 'Category ' || number % 9, 'shoot', 1 + number % 4, 'day',
        2, 100 * number, (1 + number % 4) * 2 * 100 * number, case when number % 3 = 0 then 90 * number end, 'Vendor ' || number % 40, '',
        number % 5 > 0, number % 7 > 0, number
      from budget_locations place, generate_series(1, case when place.id = (select min(id) from budget_locations where site_id = $1)
        then $3::int else $2::int end) number where place.site_id = $1`,
    ({ lines, largest }) => [lines, largest],
  ],
  [
    `update budget_locations place set line_count = summed.count, estimate_cents = summed.estimate, taxable_cents = summed.taxable,
        actual_cents = summed.actual, all_sums = summed.all_sums, shown_sums = summed.shown_sums
      from (select budget_location_id, sum(count)::int as count, sum(estimate) as estimate, sum(taxable) as taxable, sum(actual) as actual,
          json_agg(json_build_array(category, code, estimate, taxable, actual)) as all_sums,
          json_agg(json_build_array(category, shown_code, shown_estimate, shown_taxable, shown_actual)) filter (where shown > 0) as shown_sums
        from (select budget_location_id, category, min(code) as code, count(*)::int as count, sum(estimate_cents)::bigint as estimate,
            coalesce(sum(estimate_cents) filter (where taxable), 0)::bigint as taxable, coalesce(sum(actual_cents), 0)::bigint as actual,
            count(*) filter (where visible_public)::int as shown, min(code) filter (where visible_public) as shown_code,
            coalesce(sum(estimate_cents) filter (where visible_public), 0)::bigint as shown_estimate,
            coalesce(sum(estimate_cents) filter (where visible_public and taxable), 0)::bigint as shown_taxable,
            coalesce(sum(actual_cents) filter (where visible_public), 0)::bigint as shown_actual
          from budget_lines where site_id = $1 group by 1, 2) cell
        group by 1) summed
      where place.site_id = $1 and place.id = summed.budget_location_id`,
    () => [],
  ],
]

/** What a careful hand would make: lines with the names of their episode and place. */
const plainBudget = `
  create schema if not exists plain;
  create table plain.line as
    select line.id, budget.project_id, episode.episode_no, episode.title, place.id as place_id, place.name as place, place.sort_order as place_order,
      place.shoot_days, line.category, line.estimate_cents, line.actual_cents, line.taxable
    from budget_lines line join budget_locations place on place.site_id = line.site_id and place.id = line.budget_location_id
      join budget_episodes episode on episode.site_id = place.site_id and episode.id = place.episode_id
      join budgets budget on budget.site_id = place.site_id and budget.id = place.budget_id;
  alter table plain.line add primary key (id);
  create index on plain.line (project_id, place_id, category) include (estimate_cents, actual_cents, taxable);
  analyze plain.line`

export async function generateBudget(database: Database, size: SeasonSize, tell: (line: string) => void): Promise<void> {
  await insertSite(database, { id: firstSite, name: 'Office', hosts: [`site${firstSite}.localhost`], settings: {} })
  await insertUser(database.forSite(firstSite), firstSite, {
    ...accountant,
    email: 'accountant@example.org',
    name: 'Accountant',
    role: 'admin',
  })
  await database.owner(async (client) => {
    await client.query('set statement_timeout = 0')
    for (const [text, of] of fill()) await client.query(text, [firstSite, ...of(size)])
    await client.query('vacuum analyze')
    await client.query(plainBudget)
  })
  tell(`${size.episodes} episodes of ${size.locations} locations with ${size.lines} lines each, one with ${size.largest}`)
}
