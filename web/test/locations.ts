/** Records for the tests of this feature. */
import type { GalleryItem, Location, LocationCard, SearchAnswer } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'

const picture = {
  small: '/media/a/320.webp',
  card: '/media/a/640.webp',
  medium: '/media/a/1024.webp',
  large: '/media/a/2048.webp',
  width: 1500,
  height: 1000,
  thumbhash: '',
  color: '#778899',
}

export const makeCard = (id: number, changes: Partial<LocationCard> = {}): LocationCard => ({
  id,
  public_id: `p${id}`,
  location_name: `Location ${id}`,
  status: 'public',
  archived: 0,
  qualified: 0,
  city: 'Pacifica',
  county: 'San Mateo',
  region: '',
  categories: [1, 11],
  latitude: 37.6,
  longitude: -122.5,
  distance: null,
  image_count: 9,
  film_count: 2,
  fee_mode: null,
  fee_day: null,
  cover: { ...picture, id: id * 10 },
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-03-04T10:00:00Z',
  ...changes,
})

export const makeAnswer = (items: LocationCard[], changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  total: items.length,
  items,
  facets: { categories: [{ id: 1, count: 7 }], types: [], cities: [], counties: [], regions: [], styles: [], traits: [], fees: [] },
  took_ms: 1,
  corrected: null,
  some_words: null,
  next: null,
  ...changes,
})

export const makeSummary = (): SiteSummary => ({
  categories: [
    {
      id: 1,
      name: 'Residential',
      parent: 0,
      AdminOnly: false,
      locations: 7,
      children: [{ id: 11, name: 'Farmhouse', parent: 1, AdminOnly: false, locations: 7, children: [] }],
    },
    { id: 3, name: 'Support', parent: 0, AdminOnly: true, locations: 1, children: [] },
  ],
  cities: [{ id: 5, city_name: 'Pacifica', locations: 7 }],
  counties: [{ id: 6, county_name: 'San Mateo', locations: 7 }],
  regions: [],
})

export const makeMasterData = (more: { cities?: { id: number; city_name: string; locations: number }[] } = {}) => ({
  categories: [],
  styles: [{ id: 9, name: 'Art Deco', list: 'architectural_style_residential' }],
  cities: [],
  counties: [],
  regions: [],
  materials: [],
  ...more,
})

export const makePicture = (id: number, changes: Partial<GalleryItem> = {}): GalleryItem => ({
  ...picture,
  id,
  location_id: 1,
  folder_id: null,
  sort_order: id,
  IsVideo: false,
  hidden: false,
  video: null,
  duration: null,
  caption: '',
  alt_text: '',
  tags: [],
  credit: '',
  licence: '',
  licence_url: '',
  source_url: '',
  ...changes,
})

export const makeLocation = (changes: Partial<Location> = {}): Location => ({
  id: 1,
  public_id: 'p1',
  reference_no: 'CB-0001',
  location_name: 'Old Mill',
  status: 'public',
  archived: 0,
  description: 'A mill by the water.',
  categories: [{ id: 11, name: 'Farmhouse', parent: 1, AdminOnly: false }],
  styles: [{ id: 9, name: 'Art Deco' }],
  materials: [],
  keywords: [],
  zip: '94044',
  city: 'Pacifica',
  city_id: 5,
  county: 'San Mateo',
  county_id: 6,
  region: '',
  region_id: null,
  latitude: null,
  longitude: null,
  geo_precision: 'area',
  year_built: 1890,
  source: null,
  cover: { ...picture, id: 10 },
  image_count: 2,
  version: 1,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-03-04T10:00:00Z',
  can: { edit: false, share: true, link: true, download: false, ask: true, seePrivate: false },
  ...changes,
})
