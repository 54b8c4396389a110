/** How a location goes into a file and comes out of it. */
import { locationDefinition } from '@backlot/contract/location-definition'
import type { Exchange } from '#engine/records/exchange.ts'

export const locationExchange: Exchange = {
  definition: locationDefinition,
  forms: {
    city_id: 'text',
    county_id: 'text',
    region_id: 'text',
    latitude: 'number',
    longitude: 'number',
    categories: 'list',
    styles: 'list',
    blackout_dates: 'rows',
    contact_info: 'rows',
    film_list: 'rows',
    archived: 'zeroOne',
    lockboxes: 'locks',
  },
  columns: {
    city_id: 'city',
    county_id: 'county',
    region_id: 'region',
    categories: 'category_paths',
    requireReapproval: 'require_reapproval',
  },
  left: ['owner_user_id'],
  leftOfRows: ['directory_id', 'project_id'],
}
