/** Words of the summary of a location. The many words of its facts are in `fact-text.ts`, which comes after the first view. */
import type { Locale } from '#lib/locale.ts'
import { defineText } from '#lib/text.ts'

export const summaryText = defineText({
  en: { parkingCars: 'Car spaces: {count}', parkingTrucks: 'Truck spaces: {count}' },
  no: { parkingCars: 'Bilplasser: {count}', parkingTrucks: 'Lastebilplasser: {count}' },
})

const norwegianValues: Readonly<Record<string, string>> = {
  Owner: 'Eier',
  Manager: 'Forvalter',
  Tenant: 'Leietaker',
  'Site rep': 'Stedlig kontakt',
  Agent: 'Agent',
  'Government desk': 'Offentlig kontor',
  Security: 'Vakt',
  Negotiable: 'Etter avtale',
  Fixed: 'Fast',
  'On request': 'På forespørsel',
  Free: 'Gratis',
  'Fee schedule': 'Etter prisliste',
}

/** A role or a way of paying in the reader's language; free text stays as it was written. */
export const summaryValueIn = (value: string, locale: Locale): string => (locale === 'no' ? (norwegianValues[value] ?? value) : value)
