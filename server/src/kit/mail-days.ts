/** Days as mails write them: in the language of the site, with the month in letters. */
import type { CurrentSite } from './context.ts'
import { mailTagOf } from './mail-templates.ts'

/** A day of the calendar (2026-03-02), which is the same in every zone, or a moment as the site's day has it. */
export function mailDay(site: Pick<CurrentSite, 'localeCode' | 'timeZone'>, day: string | Date): string {
  const timeZone = typeof day === 'string' ? 'UTC' : site.timeZone
  return new Intl.DateTimeFormat(mailTagOf(site), { dateStyle: 'long', timeZone }).format(new Date(day))
}
