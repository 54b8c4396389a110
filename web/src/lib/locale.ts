/** The language of the page: what the user chose, else what the site speaks. */
import { useSession } from '#lib/session.ts'
import { currentSite, useSite } from '#lib/site.ts'

export const locales = ['en', 'no'] as const
export type Locale = (typeof locales)[number]

export const localeOfCode = (code: string): Locale => (/^(no|nb|nn)/i.test(code) ? 'no' : 'en')
export const currentLocale = (): Locale => useSession.getState().locale || localeOfCode(currentSite()?.LocaleCode ?? '')

export function useLocale(): Locale {
  const site = useSite()
  const chosen = useSession((session) => session.locale)
  return chosen || localeOfCode(site.LocaleCode)
}

/** The tag that `Intl` and the `lang` attribute take. */
export const languageTag = (locale: Locale): string => (locale === 'no' ? 'nb-NO' : 'en-US')
