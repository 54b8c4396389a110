/** Distances as the site writes them: kilometres or miles, in its language. */
import type { CurrentSite } from './context.ts'
import { formatNumber } from './numbers.ts'

const kmPerMile = 1.609344

export function distanceText(site: Pick<CurrentSite, 'localeCode' | 'settings'>, km: number, decimals = 1): string {
  const isMiles = site.settings.distanceUnit === 'mi'
  return `${formatNumber(site, isMiles ? km / kmPerMile : km, { most: decimals })} ${isMiles ? 'mi' : 'km'}`
}
