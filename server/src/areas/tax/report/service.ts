/** What credits brought: spend, pay, people and days by county and quarter (contract/src/tax-awards.ts says what each column counts). */
import { moneyText } from '@backlot/contract/money'
import { reportColumns, type ReportRow, type TaxReport } from '@backlot/contract/tax-awards'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Cell } from '#kit/documents/cells.ts'
import type { Call } from '#kit/http/mount.ts'
import { sendCsv } from '#kit/documents/send-csv.ts'
import { countAll, countByCounty, type Asked, type Counted } from './queries.ts'

const present = ({ county, quarter, productions, jobs, work_days, ...cents }: Counted): ReportRow => ({
  county,
  quarter,
  productions,
  jobs,
  work_days,
  spend: moneyText(cents.spend),
  resident_pay: moneyText(cents.resident_pay),
  nonresident_pay: moneyText(cents.nonresident_pay),
  extras: moneyText(cents.extras),
  purchases: moneyText(cents.purchases),
})

export async function getReport(ctx: Ctx, asked: Asked): Promise<TaxReport> {
  const [rows, all] = [await countByCounty(ctx.db, ctx.site, asked), await countAll(ctx.db, ctx.site, asked)]
  const { county: _county, quarter: _quarter, ...total } = present(all)
  return { rows: rows.map(present), total, certified: moneyText(all.certified) }
}

const columns = Object.keys(reportColumns) as (keyof ReportRow)[]

export async function sendReport(ctx: Ctx, asked: Asked, call: Call) {
  const { rows } = await getReport(ctx, asked)
  await audit(ctx, { action: 'tax.report_exported', entity: 'tax', changes: { ...asked } })
  async function* cells(): AsyncGenerator<Cell[], void, undefined> {
    for (const row of rows) yield columns.map((name) => row[name])
  }
  return sendCsv(ctx, call, { name: 'Tax credit report', columns, rows: cells() })
}
