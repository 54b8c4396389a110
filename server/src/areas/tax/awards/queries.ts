import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface AwardRow {
  id: number
  tax_no: string
  title: string
  entity_name: string
  production_type: string
  program: string
  type: string
  year: number
  certificate_no: string
  awarded_on: string | null
  awarded_cents: number
  transferred_cents: number
  synopsis: string
  key_cast: string
  total_budget_cents: number | null
  state_budget_cents: number | null
  entity_address: string
  distribution: string
  withheld: string[]
}
export interface Asked {
  program?: string | undefined
  year?: number | undefined
}

/** Credits that were awarded, the newest first, with what their registration says and what of it is claimed to be confidential. */
export async function listAwards(db: SiteDb, siteId: number, { program, year }: Asked, page: { skip: number; limit: number }) {
  const from = sql`
    from tax_applications one
      join tax_programs program on program.site_id = one.site_id and program.code = one.program_code
      left join registers register on register.site_id = one.site_id and register.register_no = one.register_no and one.register_no <> ''
    where one.site_id = ${siteId} and one.deleted_at is null and one.awarded_cents is not null
      and one.status in ('awarded', 'transferred', 'closed')
      ${program === undefined ? sql`` : sql`and one.program_code = ${program}`} ${year === undefined ? sql`` : sql`and one.arrival_year = ${year}`}`
  const { rows } = await sql<AwardRow & { total: number }>`
    select one.id, one.tax_no, one.title, one.entity_name, coalesce(register.production_type, '') as production_type, program.name as program,
      one.program_rules ->> 'type' as type, one.arrival_year as year, one.certificate_no, one.awarded_on::text as awarded_on,
      one.awarded_cents, one.transferred_cents, coalesce(register.synopsis, '') as synopsis, coalesce(register.key_cast, '') as key_cast,
      register.total_budget_cents, register.state_budget_cents, coalesce(register.entity_address, '') as entity_address,
      coalesce(register.distribution, '') as distribution, coalesce(register.confidential, '{}') as withheld, count(*) over ()::int as total
    ${from} order by one.awarded_on desc nulls last, one.id desc limit ${page.limit} offset ${page.skip}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}
