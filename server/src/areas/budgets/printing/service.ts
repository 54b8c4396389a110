/** The tagged PDF of a budget, or of one location of it, for the office. */
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { findBudgetById } from '../frames/queries.ts'
import { placeOf } from '../places/service.ts'
import { budgetOf, officeView } from '../summaries/service.ts'
import { readWhole, type Wanted } from '../summaries/whole.ts'
import { permitNames, wordsOf } from '../workbooks/service.ts'
import { budgetPdf } from './pdf.ts'

export interface BudgetPdf {
  stream: Readable
  fileName: string
}

async function makePdf(ctx: Ctx, wanted: Wanted): Promise<BudgetPdf> {
  const whole = await readWhole(ctx, wanted)
  const permitName = await permitNames(ctx, wanted.view)
  return { stream: budgetPdf(ctx, { ...whole, words: wordsOf(ctx), permitName }), fileName: `${wanted.title}.pdf` }
}

/** Throws `not_found`. */
export async function wholePdf(ctx: Ctx, projectId: number): Promise<BudgetPdf> {
  const budget = await budgetOf(ctx, projectId)
  return makePdf(ctx, { budget, scope: {}, title: `${budget.project_name} – ${wordsOf(ctx).budget}`, view: officeView })
}

/** Throws `not_found`. */
export async function locationPdf(ctx: Ctx, id: number): Promise<BudgetPdf> {
  const place = await placeOf(ctx, id)
  const budget = await findBudgetById(ctx.db, ctx.site.id, place.budget_id)
  must(budget, 'not_found')
  return makePdf(ctx, { budget, scope: { placeId: id }, title: `${budget.project_name}, ${place.name}`, view: officeView })
}
