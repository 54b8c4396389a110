import type { LocationCard } from '@backlot/contract/locations'

/** One line of the place: the town, else the county, else the region. */
export const placeOf = ({ city, county, region }: Pick<LocationCard, 'city' | 'county' | 'region'>): string => city || county || region

/** The county, where it says more than the town; a municipality is often both. */
export const countyBesideTown = ({ city, county }: Pick<LocationCard, 'city' | 'county'>): string => (city && county !== city ? county : '')

/** Town and county. */
export const townOf = (location: Pick<LocationCard, 'city' | 'county'>): string =>
  [location.city || location.county, countyBesideTown(location)].filter(Boolean).join(', ')
