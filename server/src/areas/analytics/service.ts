import { analyticsSeries, type Analytics } from '@backlot/contract/analytics'
import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { countWeeks, listSearched, listViewed } from './queries.ts'

const dayMilliseconds = 86_400_000
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** So many weeks, the last one running, beside as many before. */
export async function getAnalytics(ctx: Ctx, count: number): Promise<Analytics> {
  const last = mondayOf(dayIn(ctx.site.timeZone, ctx.now()))
  const weeks = Array.from({ length: count }, (_, index) => dayAfter(last, 7 * (index + 1 - count)))
  const first = weeks[0] ?? last
  const span = { before: dayAfter(first, -7 * count), from: first, until: dayAfter(last, 7) }
  const { db, site } = ctx
  const rows = await countWeeks(db, site, span)
  return {
    weeks,
    series: analyticsSeries.map((key) => {
      const own = new Map(rows.filter((row) => row.key === key).map((row) => [row.week, row.count]))
      const counts = weeks.map((week) => own.get(week) ?? 0)
      const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)
      const total = sum(counts)
      return { key, counts, total, before: sum(own.values()) - total }
    }),
    viewed: await listViewed(db, site.id, span),
    searched: await listSearched(db, site.id, span, 'count'),
    without_result: await listSearched(db, site.id, span, 'empty'),
  }
}
