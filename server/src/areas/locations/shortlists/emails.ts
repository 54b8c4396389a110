import type { LocationCard } from '@backlot/contract/locations'
import { fillMail, mailTemplate, type FilledMail } from '#kit/mail-templates.ts'

const placeOf = ({ location_name: name, city, county }: LocationCard): string => [name, city || county].filter(Boolean).join(', ')

export const shortlistTemplate = mailTemplate({
  type: 'location.shortlist',
  audience: 'guest',
  title: { en: 'Locations: a shortlist sent by email', no: 'Steder: en liste sendt på e-post' },
  samples: { places: 'Old lighthouse, Harbour Town\nRed barn, Oakvale', link: 'https://film.example.org/#/dashboard/shortlist?ids=…' },
  en: {
    subject: 'Your shortlist at {site}',
    heading: 'Your shortlist',
    body: 'Somebody has sent these filming locations to you:\n\n{places}',
    button: 'See the shortlist',
  },
  no: {
    subject: 'Listen din hos {site}',
    heading: 'Listen din',
    body: 'Noen har sendt disse innspillingsstedene til deg:\n\n{places}',
    button: 'Se listen',
  },
})

/** The names, and the link that opens the list on another device. */
export const shortlistMail = (origin: string, cards: readonly LocationCard[]): FilledMail =>
  fillMail(shortlistTemplate, {
    places: cards.map(placeOf).join('\n'),
    link: `${origin}/#/dashboard/shortlist?ids=${cards.map(({ id }) => id).join(',')}`,
  })
