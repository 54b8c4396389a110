/** The week's mail about releases. */
import { releaseWarningDays } from '@backlot/contract/release-warning'
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'
import type { EndingRelease } from './queries.ts'

type Place = Pick<Ctx, 'site' | 'origin'>

/** A mail is to be read; what is more stands in the office's list. */
const mostNamed = 50

/** Names each location with the day; `today` is a day like those of the releases. */
export function endingReleasesMail(ctx: Place, releases: readonly EndingRelease[], today: string): MailContent {
  const isNorwegian = ctx.site.localeCode === 'no_NO'
  const words = isNorwegian ? norwegian : english
  const format = new Intl.DateTimeFormat(isNorwegian ? 'nb' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const lines = releases.slice(0, mostNamed).map(({ id, name, ends }) => {
    const day = format.format(new Date(ends))
    const link = `${ctx.origin}/#/admindash/listproperty?location=${id}`
    return `${name || words.unnamed}: ${ends < today ? words.ended(day) : words.ends(day)}. ${link}`
  })
  const rest = releases.length - lines.length
  return layoutMail(ctx, {
    subject: words.subject(releases.length),
    heading: words.heading,
    paragraphs: [words.text, ...lines, ...(rest > 0 ? [words.more(rest)] : [])],
    button: { label: words.button, link: `${ctx.origin}/#/admindash/locations` },
  })
}

const english = {
  subject: (count: number) => (count === 1 ? 'The release of one location ends' : `The releases of ${count} locations end`),
  heading: 'Releases that end',
  text: [
    `For these locations the owner’s consent ends within ${releaseWarningDays} days, or ended in the last week.`,
    'Ask the owner for a new one, and write the new day into the record.',
  ].join(' '),
  ends: (day: string) => `ends on ${day}`,
  ended: (day: string) => `ended on ${day}`,
  more: (count: number) => `And ${count} more.`,
  unnamed: 'A location without a name',
  button: 'See the locations',
}
const norwegian: typeof english = {
  subject: (count) => (count === 1 ? 'Samtykket for én plass utløper' : `Samtykkene for ${count} plasser utløper`),
  heading: 'Samtykker som utløper',
  text: [
    `For disse plassene utløper eierens samtykke innen ${releaseWarningDays} dager, eller det utløp den siste uken.`,
    'Be eieren om et nytt, og skriv inn den nye datoen.',
  ].join(' '),
  ends: (day) => `utløper ${day}`,
  ended: (day) => `utløp ${day}`,
  more: (count) => `Og ${count} til.`,
  unnamed: 'En plass uten navn',
  button: 'Se plassene',
}
