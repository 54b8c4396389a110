/** Distances as the site writes them: kilometres or miles, in its language. */
import type { CurrentSite } from './context.ts'
import { mailTagOf } from './mail-templates.ts'

const kmPerMile = 1.609344

/** @param least so many decimals are written even where they are zeros */
export const roundNumber = (site: Pick<CurrentSite, 'localeCode'>, value: number, decimals = 2, least = 0): string =>
  new Intl.NumberFormat(mailTagOf(site), { minimumFractionDigits: least, maximumFractionDigits: decimals }).format(value)

export function distanceText(site: Pick<CurrentSite, 'localeCode' | 'settings'>, km: number, decimals = 1): string {
  const isMiles = site.settings.distanceUnit === 'mi'
  return `${roundNumber(site, isMiles ? km / kmPerMile : km, decimals)} ${isMiles ? 'mi' : 'km'}`
}
