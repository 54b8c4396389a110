import { languageTag, type Locale, localeOfCode } from '#lib/locale.ts'

type Postal = Partial<Record<'address1' | 'address2' | 'city' | 'zip' | 'state' | 'country', string | null | undefined>>

const joined = (parts: readonly (string | null | undefined)[], between: string): string => parts.filter(Boolean).join(between)

/** `NO` as people say it; what is no code of a country stays as it was written. */
function countryName(country: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(country) ?? country
}

/** An address as it stands on a letter of the site's country: in Norway the postal code comes before the town. */
export function postalAddressLines(entry: Postal, { localeCode, locale }: { localeCode: string; locale: Locale }): string[] {
  const { address1, address2, city, zip, state, country } = entry
  const town =
    localeOfCode(localeCode) === 'no' ? joined([joined([zip, city], ' '), state], ', ') : joined([city, joined([state, zip], ' ')], ', ')
  return [address1, address2, town, country && countryName(country, locale)].filter((line): line is string => Boolean(line))
}
