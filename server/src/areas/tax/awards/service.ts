/** The public register: every credit that was awarded, without what is confidential, field by field. */
import { moneyText } from '@backlot/contract/money'
import { confidentialFields } from '@backlot/contract/register-fields'
import { TaxAward } from '@backlot/contract/tax-awards'
import type { Ctx } from '#kit/context.ts'
import type { Cell } from '#kit/documents/cells.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { sendCsv } from '#kit/documents/send-csv.ts'
import { listAwards, type Asked, type AwardRow } from './queries.ts'

const money = (cents: number | null): string | null => (cents === null ? null : moneyText(cents))

function presentAward(row: AwardRow): TaxAward {
  const withheld = confidentialFields.filter((name) => row.withheld.includes(name))
  const said = {
    synopsis: row.synopsis,
    key_cast: row.key_cast,
    total_budget: money(row.total_budget_cents),
    state_budget: money(row.state_budget_cents),
    entity_address: row.entity_address,
    distribution: row.distribution,
  }
  return {
    tax_no: row.tax_no,
    title: row.title,
    entity_name: row.entity_name,
    production_type: row.production_type,
    program: row.program,
    type: row.type as TaxAward['type'],
    year: row.year,
    certificate_no: row.certificate_no,
    awarded_on: row.awarded_on,
    awarded: moneyText(row.awarded_cents),
    transferred: moneyText(row.transferred_cents),
    ...said,
    ...Object.fromEntries(withheld.map((name) => [name, null])),
    withheld,
  }
}

/** Throws `not_found` where the office gives no credit. */
export async function getAwards(ctx: Ctx, { skip, limit, ...asked }: Asked & { skip: number; limit: number }) {
  must(ctx.site.settings.EnableTax, 'not_found')
  const { total, rows } = await listAwards(ctx.db, ctx.site.id, asked, { skip, limit })
  return { total, items: rows.map(presentAward) }
}

const columns = Object.keys(TaxAward.shape) as (keyof TaxAward)[]
const batch = 500

async function* awardRows(ctx: Ctx, asked: Asked): AsyncGenerator<Cell[], void, undefined> {
  for (let skip = 0; ; skip += batch) {
    const { items } = await getAwards(ctx, { ...asked, skip, limit: batch })
    for (const award of items) yield columns.map((name) => cellOf(award[name]))
    if (items.length < batch) return
  }
}
const cellOf = (value: TaxAward[keyof TaxAward]): Cell => (Array.isArray(value) ? value.join(', ') : value)

export function sendAwards(ctx: Ctx, asked: Asked, call: Call) {
  must(ctx.site.settings.EnableTax, 'not_found')
  return sendCsv(ctx, call, { name: 'Tax credit awards', columns, rows: awardRows(ctx, asked) })
}
