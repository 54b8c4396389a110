/** The language of the page: that of the account, else what was chosen in this browser, else what the site speaks. */
import { useSession, type Session } from '#lib/session.ts'
import { currentSite, useSite } from '#lib/site.ts'

export const locales = ['en', 'no'] as const
export type Locale = (typeof locales)[number]

/** As each is called in itself. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', no: 'Norsk' }

export const localeOfCode = (code: string): Locale => (/^(no|nb|nn)/i.test(code) ? 'no' : 'en')
const chosenIn = ({ accountLocale, locale }: Session): Locale | '' => accountLocale || locale
export const currentLocale = (): Locale => chosenIn(useSession.getState()) || localeOfCode(currentSite()?.LocaleCode ?? '')

export function useLocale(): Locale {
  const site = useSite()
  const chosen = useSession(chosenIn)
  return chosen || localeOfCode(site.LocaleCode)
}

/** The tag that `Intl` and the `lang` attribute take. */
export const languageTag = (locale: Locale): string => (locale === 'no' ? 'nb-NO' : 'en-US')
