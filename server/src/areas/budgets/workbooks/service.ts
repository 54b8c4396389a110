/** Workbooks of locations, episodes, movies and seasons: a summary, a sheet for each location, and the key. */
import { isLineItem } from '@backlot/contract/budget-items'
import type { Readable } from 'node:stream'
import { statusNames } from '#areas/permits/index.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { sheetName, workbookStream, type Sheet, type SheetCell } from '#kit/documents/xlsx.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { findBudgetById, type BudgetRow } from '../frames/queries.ts'
import { listItems } from '../key/queries.ts'
import { ratesOf } from '../key/rates.ts'
import { priceRates } from '../key/service.ts'
import { listLines } from '../lines/queries.ts'
import { placeOf } from '../places/service.ts'
import type { Summed } from '../summaries/adding.ts'
import { episodeOf, officeView, type View } from '../summaries/service.ts'
import { byEpisode, episodeName, nameFor, readWhole, type Wanted, type Whole } from '../summaries/whole.ts'
import { locationRows } from './location-sheet.ts'
import { summaryRows, type Group, type SummarySheet } from './summary-sheet.ts'
import { workbookWords, type WorkbookWords } from './words.ts'

export interface Workbook {
  stream: Readable
  fileName: string
}

/** The words of files in the language of the site. */
export const wordsOf = ({ site }: Pick<Ctx, 'site'>): WorkbookWords => workbookWords[mailLanguageOf(site) === 'no' ? 'no' : 'en']

interface Filled extends Whole {
  words: WorkbookWords
  nameOf: (id: number) => string
  permitName: SummarySheet['permitName']
}

/** How the office calls where the permit for a place stands; null for guests. */
export async function permitNames(ctx: Ctx, view: View): Promise<SummarySheet['permitName']> {
  if (view.isPublic) return null
  const nameOf = await statusNames(ctx, 'location_permit')
  return (status) => nameOf(ctx, status)
}

async function makeWorkbook(ctx: Ctx, wanted: Wanted): Promise<Workbook> {
  const whole = await readWhole(ctx, wanted)
  const { places } = whole
  const names = new Map(places.map(({ row }, index) => [row.id, sheetName(`${index + 1} ${row.name}`)]))
  const filled: Filled = {
    ...whole,
    words: wordsOf(ctx),
    nameOf: (id) => names.get(id) ?? '',
    permitName: await permitNames(ctx, wanted.view),
  }
  const sheets = [summarySheet(filled), ...places.map((place) => placeSheet(ctx, filled, place)), keySheet(ctx, filled)]
  return { stream: workbookStream(sheets, ctx.now()), fileName: `${wanted.title} – ${filled.words.summary}.xlsx` }
}

function groupsOf(filled: Filled): Group[] {
  const { budget, words, nameOf } = filled
  const rest = budget.budget_type === 1 ? words.location : words.standing
  return byEpisode(filled).map(({ episode, places }) => ({
    title: episode ? `${words.episode} ${episodeName(episode)}` : rest,
    places: places.map((summed) => ({ summed, sheet: nameOf(summed.row.id) })),
  }))
}

/** Rows that are there already, as they are asked for. */
const lazily = (make: () => Iterable<readonly SheetCell[]> | Promise<Iterable<readonly SheetCell[]>>) =>
  async function* rows(): AsyncGenerator<readonly SheetCell[], void, undefined> {
    yield* await make()
  }

const summarySheet = (filled: Filled): Sheet => ({
  name: filled.words.summary,
  frozenRows: 2,
  widths: [32, 24, 18],
  hasFormulas: true,
  rows: lazily(() =>
    summaryRows({
      title: filled.title,
      groups: groupsOf(filled),
      order: filled.order,
      details: filled.view.details,
      figures: filled.figures,
      permitName: filled.permitName,
      words: filled.words,
    }),
  ),
})

const placeSheet = (ctx: Ctx, { budget, order, episodes, words, view, nameOf }: Filled, { row }: Summed): Sheet => ({
  name: nameOf(row.id),
  frozenRows: 3,
  widths: [16, 32, 20, 14],
  hasFormulas: true,
  rows: lazily(async () => {
    const lines = await listLines(ctx.db, ctx.site.id, row.id)
    const episode = episodes.find(({ id }) => id === row.episode_id)
    return locationRows({
      projectName: nameFor(view, budget),
      episodeTitle: episode ? episodeName(episode) : '',
      place: row,
      lines: view.isPublic ? lines.filter((line) => line.visible_public) : lines,
      order,
      percentages: budget,
      details: view.details,
      words,
    })
  }),
})

const keySheet = (ctx: Ctx, { words, view }: Filled): Sheet => ({
  name: words.key,
  frozenRows: 1,
  widths: [10, 40, 20, 16],
  rows: lazily(async () => {
    const items = await listItems(ctx.db, ctx.site.id)
    const rateOf = ratesOf(items, await priceRates(ctx))
    const shown = items.filter((item) => item.active && isLineItem(item) && (!view.isPublic || item.visible_public))
    const head = [words.code, words.line, words.category, words.unit, words.rate].map((value) => ({ value, look: 'bold' as const }))
    return [
      head,
      ...shown.map((item) => [item.code, item.name, item.category, item.unit, { value: rateOf(item) / 100, look: 'money' as const }]),
    ]
  }),
})

export async function locationWorkbook(ctx: Ctx, id: number): Promise<Workbook> {
  const place = await placeOf(ctx, id)
  const budget = await findBudgetById(ctx.db, ctx.site.id, place.budget_id)
  must(budget, 'not_found')
  const title = `${budget.project_name}, ${place.name}`
  return makeWorkbook(ctx, { budget, scope: { placeId: id }, title, view: officeView })
}

export async function episodeWorkbook(ctx: Ctx, id: number, view: View): Promise<Workbook> {
  const { episode, budget } = await episodeOf(ctx, id)
  const title = `${nameFor(view, budget)}, ${episodeName(episode)}`
  return makeWorkbook(ctx, { budget, scope: { episodeId: id }, title, view })
}

export const movieWorkbook = (ctx: Ctx, budget: BudgetRow, view: View): Promise<Workbook> =>
  makeWorkbook(ctx, { budget, scope: { episodeId: null }, title: nameFor(view, budget), view })

export const seasonWorkbook = (ctx: Ctx, budget: BudgetRow, view: View): Promise<Workbook> =>
  makeWorkbook(ctx, { budget, scope: {}, title: nameFor(view, budget), view })
