/** Days and amounts as mails write them: in the language of the site, a month in letters, an amount in its currency. */
import type { CurrentSite } from './context.ts'
import { mailTagOf } from './mail-templates.ts'

/** A day of the calendar (2026-03-02), which is the same in every zone, or a moment as the site's day has it. */
export function mailDay(site: Pick<CurrentSite, 'localeCode' | 'timeZone'>, day: string | Date): string {
  const timeZone = typeof day === 'string' ? 'UTC' : site.timeZone
  return new Intl.DateTimeFormat(mailTagOf(site), { dateStyle: 'long', timeZone }).format(new Date(day))
}

/** Days from one to another, or the one: "May 3, 2027 – May 5, 2027". */
export const mailDays = (site: Pick<CurrentSite, 'localeCode' | 'timeZone'>, from: string, to: string): string =>
  from === to ? mailDay(site, from) : `${mailDay(site, from)} – ${mailDay(site, to)}`

/** The narrow space before AM is missing in fonts of documents. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u202F', ' ')

/** A moment with its time, on the clock of the site. */
export function mailMoment(site: Pick<CurrentSite, 'localeCode' | 'timeZone'>, moment: Date): string {
  const format = new Intl.DateTimeFormat(mailTagOf(site), { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone })
  return withPlainSpaces(format.format(moment))
}

/** A time of day (07:00) on the clock that the site's readers know: "7:00 AM", "07:00"; nothing where there is none. */
export function mailTime(site: Pick<CurrentSite, 'localeCode'>, time: string): string {
  if (time === '') return ''
  const format = new Intl.DateTimeFormat(mailTagOf(site), { timeStyle: 'short', timeZone: 'UTC' })
  return withPlainSpaces(format.format(new Date(`1970-01-01T${time}:00Z`)))
}

/** From one to the other, or the one of them that is known: "7:00 AM–10:00 PM", "07:00–22:00". */
export const mailTimes = (site: Pick<CurrentSite, 'localeCode'>, from: string, to: string): string =>
  [mailTime(site, from), mailTime(site, to)].filter(Boolean).join('–')

/** An amount of the site's currency, of whole cents. */
export function mailMoney(site: Pick<CurrentSite, 'localeCode' | 'currency'>, cents: number): string {
  return new Intl.NumberFormat(mailTagOf(site), { style: 'currency', currency: site.currency }).format(cents / 100)
}
