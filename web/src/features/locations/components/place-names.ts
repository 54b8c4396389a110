import type { LocationCard } from '@backlot/contract/locations'

/** One line of the place: the town, else the county, else the region. */
export const placeOf = ({ city, county, region }: Pick<LocationCard, 'city' | 'county' | 'region'>): string => city || county || region

/** Town and county; a municipality is often both. */
export const townOf = ({ city, county }: Pick<LocationCard, 'city' | 'county'>): string =>
  [...new Set([city, county].filter(Boolean))].join(', ')
