/** The week's mail about releases. */
import { releaseWarningDays } from '@backlot/contract/release-warning'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail, type MailSite } from '#kit/mail-templates.ts'
import type { EndingRelease } from './queries.ts'

/** A mail is to be read; what is more stands in the office's list. */
const mostNamed = 50

export const releasesTemplate = mailTemplate({
  type: 'location.releases_end',
  preference: 'reminders',
  audience: 'admin',
  title: { en: 'Locations: releases that end', no: 'Steder: samtykker som utløper' },
  samples: {
    count: '12',
    days: String(releaseWarningDays),
    locations: 'Old lighthouse: ends on March 2, 2026. https://film.example.org/…',
    more: '',
    link: 'https://film.example.org/#/admindash/locations',
  },
  en: {
    subject: 'Releases of locations that end: {count}',
    heading: 'Releases that end',
    body: [
      'For these locations the owner’s consent ends within {days} days, or ended in the last week. Ask the owner for a new one, and write the new day into the record.',
      '{locations}',
      'And {more} more.',
    ].join('\n\n'),
    button: 'See the locations',
  },
  no: {
    subject: 'Samtykker for steder som utløper: {count}',
    heading: 'Samtykker som utløper',
    body: [
      'For disse stedene utløper eierens samtykke innen {days} dager, eller det utløp den siste uken. Be eieren om et nytt, og skriv inn den nye datoen.',
      '{locations}',
      'Og {more} til.',
    ].join('\n\n'),
    button: 'Se stedene',
  },
})

/** What is said of one location, in the list of the mail. */
const phrases = {
  en: { ends: 'ends on', ended: 'ended on', unnamed: 'A location without a name' },
  no: { ends: 'utløper', ended: 'utløp', unnamed: 'Et sted uten navn' },
}

/** Names each location with the day; `today` is a day like those of the releases. */
export const endingReleasesMail = (releases: readonly EndingRelease[], today: string): FilledMail =>
  fillMail(releasesTemplate, (ctx) => valuesIn(ctx, releases, today))

function valuesIn(ctx: MailSite, releases: readonly EndingRelease[], today: string) {
  const words = phrases[mailLanguageOf(ctx.site)]
  const lines = releases.slice(0, mostNamed).map(({ id, name, ends }) => {
    const link = `${ctx.origin}/#/admindash/listproperty?location=${id}`
    return `${name || words.unnamed}: ${ends < today ? words.ended : words.ends} ${mailDay(ctx.site, ends)}. ${link}`
  })
  const rest = releases.length - lines.length
  return {
    count: String(releases.length),
    days: String(releaseWarningDays),
    locations: lines.join('\n'),
    more: rest > 0 ? String(rest) : '',
    link: `${ctx.origin}/#/admindash/locations`,
  }
}
