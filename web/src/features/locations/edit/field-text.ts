/** Names in the history that no field has, and chosen values. */
import { valueIn } from '#features/locations/fact-text.ts'
import type { Site } from '@backlot/contract/sites'
import type { Locale } from '#lib/locale.ts'
import { defineText, translate } from '#lib/text.ts'

const ownText = defineText({
  en: {
    municipality: 'Municipality',
    pictures_added: 'Pictures added',
    pictures_changed: 'Pictures changed',
    pictures_removed: 'Pictures removed',
    caption: 'Caption',
    alt_text: 'Alternative text',
    credit: 'Credit',
    licence: 'License',
    licence_url: 'Link to the license',
    tags: 'Tags',
    name: 'Name of the folder',
  },
  no: {
    municipality: 'Kommune',
    pictures_added: 'Bilder lagt til',
    pictures_changed: 'Bilder endret',
    pictures_removed: 'Bilder fjernet',
    caption: 'Bildetekst',
    alt_text: 'Alternativ tekst',
    credit: 'Kreditering',
    licence: 'Lisens',
    licence_url: 'Lisensens adresse',
    tags: 'Stikkord',
    name: 'Mappens navn',
  },
})
const isOwn = (name: string): name is keyof (typeof ownText)['en'] => name in ownText.en

const precisionWords: Readonly<Record<string, Record<Locale, string>>> = {
  exact: { en: 'The exact point', no: 'Det nøyaktige punktet' },
  street: { en: 'The street', no: 'Gaten' },
  area: { en: 'The area (a circle of 500 m)', no: 'Området (en sirkel på 500 m)' },
}

/** A value that was chosen, in the reader's language. */
export const choiceIn = (value: string, locale: Locale): string => precisionWords[value]?.[locale] ?? valueIn(value, locale)

/** Fields that are not in the editor, and those with another name on this site: in Norway a county is a municipality (S1 §1). */
export const nameOf = (field: string, locale: Locale, site: Pick<Site, 'LocaleCode'>): string | undefined => {
  const key = field === 'county_id' && site.LocaleCode === 'no_NO' ? 'municipality' : field
  return isOwn(key) ? translate(ownText, locale, key) : undefined
}
