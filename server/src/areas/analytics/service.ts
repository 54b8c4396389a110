import { analyticsSeries, type Analytics } from '@backlot/contract/analytics'
import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { countWeeks, listSearched, listViewed } from './queries.ts'

const dayMilliseconds = 86_400_000
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/**
 * So many weeks, the last one running, beside as many before. Of the week that the running one is compared with, only the same days count:
 * a Tuesday would look like a loss against a whole week.
 */
export async function getAnalytics(ctx: Ctx, count: number): Promise<Analytics> {
  const { db, site } = ctx
  const today = dayIn(site.timeZone, ctx.now())
  const last = mondayOf(today)
  const weeksTo = (monday: string): string[] => Array.from({ length: count }, (_, index) => dayAfter(monday, 7 * (index + 1 - count)))
  const [weeks, weeksBefore] = [weeksTo(last), weeksTo(dayAfter(last, -7 * count))]
  const span = {
    before: weeksBefore[0] ?? last,
    beforeUntil: dayAfter(today, 1 - 7 * count),
    from: weeks[0] ?? last,
    until: dayAfter(today, 1),
  }
  const rows = await countWeeks(db, site, span)
  return {
    weeks,
    weeks_before: weeksBefore,
    series: analyticsSeries.map((key) => {
      const own = new Map(rows.filter((row) => row.key === key).map((row) => [row.week, row.count]))
      const [counts, countsBefore] = [weeks, weeksBefore].map((mondays) => mondays.map((monday) => own.get(monday) ?? 0)) as [
        number[],
        number[],
      ]
      return { key, total: sum(counts), before: sum(countsBefore), counts, counts_before: countsBefore }
    }),
    viewed: await listViewed(db, site.id, span),
    searched: await listSearched(db, site.id, span, 'count'),
    without_result: await listSearched(db, site.id, span, 'empty'),
  }
}
