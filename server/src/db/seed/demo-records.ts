/** A demo location as the record that the library writes. */
import type { LocationDetails } from '@backlot/contract/location-fields'
import type { RecordInput } from '#areas/locations/index.ts'
import { namesOf } from '#db/presets/norwegian-names.ts'
import type { Ctx } from '#kit/context.ts'
import type { DemoLocation, DemoSite } from './content/types.ts'

/** Names the demo as its source, so that seeding again finds its records. */
export const demoSource = { name: 'Demo', licence: 'CC0 1.0', licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/' } as const

/** Who a picture of a site's demo is by that was drawn for it. */
export const creditOf = ({ site }: Pick<Ctx, 'site'>): string =>
  `${site.name}, ${site.localeCode === 'no_NO' ? 'demobilde' : 'demo picture'}`

export const demoSourceId = (site: DemoSite, index: number): string => `${site.id}-${index + 1}`

export function demoRecord(site: DemoSite, location: DemoLocation, index: number): RecordInput {
  const named = namesOf(site.locale)
  return {
    source: { ...demoSource, id: demoSourceId(site, index) },
    location_name: location.location_name,
    status: location.status,
    archived: location.archived,
    qualified: location.qualified,
    description: location.description,
    materials: location.materials,
    keywords: location.keywords,
    address1: location.address1,
    zip: location.zip,
    city: location.city,
    county: location.county,
    region: location.region,
    latitude: location.latitude,
    longitude: location.longitude,
    geo_precision: location.geo_precision,
    ...(location.year_built === null ? {} : { year_built: location.year_built }),
    categories: location.categories.map(({ parent, child }) => `${named(parent)} - ${named(child)}`),
    styles: location.styles.map(named),
    details: detailsOf(location),
    lockboxes: Object.fromEntries(location.lockboxes.map((name) => [name, true])),
  }
}

function detailsOf(location: DemoLocation): Partial<LocationDetails> {
  const { short_description, ownership_type, era_from, era_to, doubles_for, condition, int_ext, state, country } = location
  return {
    short_description,
    ownership_type: ownership_type as LocationDetails['ownership_type'],
    era_from,
    era_to,
    doubles_for,
    condition: condition as LocationDetails['condition'],
    int_ext,
    state,
    country,
    features: location.features,
    restrictions: location.restrictions,
    parking_cars: location.parking_cars,
    parking_trucks: location.parking_trucks,
    power: location.power ? [location.power] : [],
    noise_sources: location.noise_sources,
    historic_listed: location.historic_listed,
    fee_mode: location.fee_mode as LocationDetails['fee_mode'],
    ...(location.fee_shoot_day === null ? {} : { fee_shoot_day: location.fee_shoot_day.toFixed(2) }),
    contact_info: location.contact_info.map(({ organization, ...contact }) => ({ ...contact, org: organization })),
    film_list: location.film_list.map(({ title, year }) => ({ title, year })),
  }
}
