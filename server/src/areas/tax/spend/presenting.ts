/** Lines of what was spent as their readers see them, with what the auditor said. */
import { moneyText } from '@backlot/contract/money'
import type { TaxLine } from '@backlot/contract/tax-spend'
import type { Ctx } from '#kit/context.ts'
import { listComments, type CommentRow, type LineRow } from './queries.ts'

const sourceOf = ({ source }: Pick<LineRow, 'source'>): TaxLine['source'] => {
  const { name, id } = (source ?? {}) as { name?: string; id?: string }
  return name === undefined || id === undefined ? null : { name, id }
}

const presentLine = ({ amount_cents: cents, disallowed_at: at, class: of, ...row }: LineRow, comments: readonly CommentRow[]): TaxLine => ({
  id: row.id,
  tax_id: row.tax_id,
  class: of as TaxLine['class'],
  paid_on: row.paid_on,
  county: row.county,
  payee: row.payee,
  description: row.description,
  amount: moneyText(cents),
  work_days: row.work_days,
  recap_item: row.recap_item as TaxLine['recap_item'],
  permit_no: row.permit_no,
  entry_id: row.entry_id,
  residency: row.residency as TaxLine['residency'],
  residency_source: row.residency_source as TaxLine['residency_source'],
  residency_reason: row.residency_reason,
  account: row.account,
  entry_no: row.entry_no,
  source: sourceOf(row),
  disallowed: at !== null,
  disallow_reason: row.disallow_reason,
  comments: comments.map(({ id, name, body, created_at }) => ({ id, by: name, body, at: created_at.toISOString() })),
  version: row.version,
})

export async function presentLines(ctx: Pick<Ctx, 'db' | 'site'>, rows: readonly LineRow[]): Promise<TaxLine[]> {
  const comments =
    rows.length === 0
      ? []
      : await listComments(
          ctx.db,
          ctx.site.id,
          rows.map(({ id }) => id),
        )
  const byLine = Map.groupBy(comments, ({ line_id: id }) => id)
  return rows.map((row) => presentLine(row, byLine.get(row.id) ?? []))
}
export async function presentOne(ctx: Pick<Ctx, 'db' | 'site'>, row: LineRow): Promise<TaxLine> {
  return presentLine(row, await listComments(ctx.db, ctx.site.id, [row.id]))
}
