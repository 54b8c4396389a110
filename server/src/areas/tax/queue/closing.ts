/** Years that are over end by themselves where their program carries over: what is left is not lost, so nobody has to decide it. */
import type { Ctx, Platform } from '#kit/context.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { closeYear } from './service.ts'

/** Over all sites. Returns how many were closed. */
export async function closeTaxYears(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number; program: string; year: number }>(
      `select own.site_id, own.program_code as program, own.year from tax_years own
         join tax_programs program on program.site_id = own.site_id and program.code = own.program_code
       where own.closed_at is null and program.rules ->> 'carries_over' = 'true'
       order by own.site_id, own.program_code, own.year`,
    ),
  )
  let closed = 0
  for (const { site_id: siteId, program, year } of rows) {
    const ctx = await contextOf(siteId)
    if (year >= Number(officeToday(ctx).slice(0, 4))) continue
    await closeYear(ctx, { program, year })
    closed += 1
  }
  return closed
}
