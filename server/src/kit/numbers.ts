/** Numbers as the site writes them in what it prints and mails. */
import type { CurrentSite } from './context.ts'
import { mailLanguageOf, mailTagOf } from './mail-templates.ts'

interface Decimals {
  /** More are rounded away; three is the most that a budget keeps. */
  most?: number
  /** So many are written, also where they are zeros. */
  least?: number
}

export const formatNumber = (site: Pick<CurrentSite, 'localeCode'>, value: number, { most = 3, least = 0 }: Decimals = {}): string =>
  new Intl.NumberFormat(mailTagOf(site), { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)

/** "12.5%" in English, "12,5 %" in Norwegian. */
export const formatPercent = (site: Pick<CurrentSite, 'localeCode'>, value: number, decimals?: Decimals): string =>
  `${formatNumber(site, value, decimals)}${mailLanguageOf(site) === 'no' ? ' %' : '%'}`
