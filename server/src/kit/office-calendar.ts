/** The office calendar of a site, and what its clock shows. What is counted with it stands in the contract, for the browser counts too. */
import { numberOf, type Day, type DayRange } from '@backlot/contract/days'
import { ofSite } from '#kit/db/of-site.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { OfficeCalendar, OfficeTime } from '@backlot/contract/office-calendar'
import { clockIn } from './clock.ts'
import type { Ctx } from './context.ts'
import type { SiteDb } from './db/database.ts'

/** Holidays and closed days that touch the range. */
export const closedDaysIn = (db: SiteDb, siteId: number, { from, to }: DayRange) =>
  db
    .selectFrom('closed_days')
    .select(['date_from as from', 'date_to as to', 'name'])
    .where(ofSite('closed_days', siteId))
    .where('deleted_at', 'is', null)
    .where('date_to', '>=', from)
    .where('date_from', '<=', to)
    .orderBy('date_from')
    .orderBy('id')

/** The same, with the cut-off hour. */
export async function officeCalendar({ db, site }: Pick<Ctx, 'db' | 'site'>, range: DayRange): Promise<OfficeCalendar> {
  const closed = await closedDaysIn(db, site.id, range).modifyEnd(prepareStatement).execute()
  return { closed, cutOffHour: site.settings.officeCutOffHour }
}

/** What the clock of a time zone shows at a moment. */
export const officeTimeAt = (moment: Date, timeZone: string): OfficeTime => clockIn(timeZone, moment)

export const officeNow = ({ now, site }: Pick<Ctx, 'now' | 'site'>): OfficeTime => officeTimeAt(now(), site.timeZone)
export const officeToday = (ctx: Pick<Ctx, 'now' | 'site'>): Day => officeNow(ctx).day

/** As if the clock showed UTC. `Date.parse` reads no day after 9999-12-31, and the day after that is the end of a range that ends then. */
const readAsUtc = ({ day, time }: OfficeTime): number =>
  numberOf(day) * 86_400_000 + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000

/**
 * The moment at which a clock shows this day and time. A time that the clock skips in spring is the one an hour later; of one that it shows
 * twice in autumn it is the first.
 */
export function momentAt({ day, time }: OfficeTime, timeZone: string): Date {
  const wanted = readAsUtc({ day, time })
  const offsetAt = (moment: number): number => {
    const shown = officeTimeAt(new Date(moment), timeZone)
    return readAsUtc(shown) - Math.floor(moment / 60_000) * 60_000
  }
  const dayLength = 86_400_000
  const [before, after] = [offsetAt(wanted - dayLength), offsetAt(wanted + dayLength)]
  const found = [wanted - before, wanted - after].filter((moment) => moment + offsetAt(moment) === wanted)
  return new Date(found.length > 0 ? Math.min(...found) : wanted - before)
}
