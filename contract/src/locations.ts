/** Locations, the reading side: search, lists, one record, its pictures, the map. */
import { z } from 'zod'
import { dropdownNames, DropdownValue } from './dropdowns.ts'
import { endpoints, Id, IdParams, PageQuery, pageLimit } from './endpoint.ts'
import { SomeWords } from './engine/search.ts'
import { LocationDocument } from './location-document-values.ts'
import { Facets, NarrowedFacets } from './location-facets.ts'
import { geoPrecisions, LocationDetails, locationStatuses, RecordSource } from './location-fields.ts'

export * from './location-facets.ts'

export const searchLimits = { keywordLeast: 2, keywordMost: 200, distanceMost: 500, idsMost: 200, suggestionsMost: 10 } as const
/** Distances of the drawer, in the site's unit (S1 §2). */
export const drawerDistances = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 25, 50, 100, 200] as const
export const dialogDistances = [1, 5, 10, 25, 50, 100] as const

/** Sort options with the numbers of S1 §2; 0 is by relevance, ours. */
export const sortOptions = { relevance: 0, nameAscending: 1, nameDescending: 2, dateModified: 3, dateCreated: 4, manually: 5 } as const
/** View types (S2 §2). */
export const viewTypes = { tile: 1, list: 2, lookbook: 3 } as const

/** Trimmed, lowercased, without angle brackets (S1 §5). */
export const normalizeKeyword = (text: string): string =>
  text
    .replace(/[<>\0]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
/** A keyword searches only when empty or at least 2 characters (S1 §5). */
export const keywordSearches = (keyword: string): boolean => keyword.length === 0 || keyword.length >= searchLimits.keywordLeast

/** As typed; blanks that fall away are not counted against the keyword itself. */
const TypedKeyword = z.string().max(5 * searchLimits.keywordMost)
/** What a search looks for, as one text or as words. */
export const Keyword = z
  .union([TypedKeyword, z.array(TypedKeyword).max(20)])
  .default('')
  .transform((value) => normalizeKeyword(typeof value === 'string' ? value : value.join(' ')))
  // One character is not searched for: the answer is as without it.
  .transform((keyword) => (keywordSearches(keyword) ? keyword : ''))
  .pipe(z.string().max(searchLimits.keywordMost))
const Ids = z
  .union([z.array(Id).max(searchLimits.idsMost), Id])
  .default([])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(z.number()).max(searchLimits.idsMost))
const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)

/** Search request (S1 §3, S2 §3). Names in camelCase besides the stated ones are ours. */
export const SearchRequest = z
  .strictObject({
    search: Keyword,
    categories: Ids,
    categories_type: Ids,
    enforceCategories: z.boolean().default(false),
    city: Ids,
    county: Ids,
    region: Ids,
    styles: Ids,
    /** What owners say of a location (location-traits.ts): each must hold. */
    traits: Ids,
    /** How a location is paid for, of the same numbers: one must hold. */
    fees: Ids,
    zip: z.string().trim().max(12).default(''),
    distance: z.number().min(0).max(searchLimits.distanceMost).default(0),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    archived: z.union([z.literal(0), z.literal(1)]).default(0),
    /** Staff only; visitors are held to `public`. 0 is any. */
    status: z.union([z.literal(0), z.enum(locationStatuses)]).default(0),
    qualified: z.union([z.literal(0), z.literal(1)]).default(0),
    type: z.literal(0).default(0),
    /** West, south, east, north in degrees; west may exceed east across the antimeridian. */
    bounds: z.tuple([Longitude, Latitude, Longitude, Latitude]).nullish(),
    sort: z.number().int().min(0).max(5).default(sortOptions.relevance),
    skip: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(pageLimit.most).default(pageLimit.default),
    /** Where the last page ended (`next`); pages stay right while rows change. */
    after: z.string().max(400).nullish(),
    facets: z.boolean().default(true),
  })
  .refine((value) => (value.latitude == null) === (value.longitude == null), {
    path: ['latitude'],
    message: 'Give both latitude and longitude, or none.',
  })
  .refine((value) => !value.bounds || value.bounds[1] <= value.bounds[3], { path: ['bounds'], message: 'South must not be above north.' })
export type SearchRequest = z.infer<typeof SearchRequest>

/** A picture in its renditions: URLs of WebP files 320, 640, 1024 and 2048 px wide. */
export const Picture = z.object({
  id: z.number().int(),
  small: z.string(),
  card: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Blurred placeholder (thumbhash, base64) and dominant colour. */
  thumbhash: z.string(),
  color: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const GalleryItem = Picture.extend({
  location_id: z.number().int(),
  folder_id: z.number().int().nullable(),
  sort_order: z.number().int(),
  IsVideo: z.boolean(),
  hidden: z.boolean(),
  /** URL of the film, where it is one; its pictures are of the poster. */
  video: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  caption: z.string(),
  /** What the picture shows, for those who do not see it. */
  alt_text: z.string(),
  tags: z.array(z.string()),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.string(),
  source_url: z.string(),
})
export type GalleryItem = z.infer<typeof GalleryItem>

/** A location in a list (S1 §3 "summary view"). */
export const LocationCard = z.object({
  id: z.number().int(),
  public_id: z.string(),
  location_name: z.string(),
  status: z.enum(locationStatuses),
  archived: z.number().int(),
  qualified: z.number().int(),
  city: z.string(),
  county: z.string(),
  region: z.string(),
  categories: z.array(z.number().int()),
  /** Null where the point is locked; rounded where `geo_precision` says so. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In the site's unit; only when the request gave a point. */
  distance: z.number().nullable(),
  image_count: z.number().int(),
  film_count: z.number().int(),
  /** How it is paid for, and what a shooting day costs where everybody may know. */
  fee_mode: z.string().nullable(),
  fee_day: z.string().nullable(),
  cover: Picture.nullable(),
  /** The day on which the owner's consent ends; for staff, and where that is soon or was. */
  release_ends: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type LocationCard = z.infer<typeof LocationCard>

export const SearchAnswer = z.object({
  total: z.number().int(),
  items: z.array(LocationCard),
  facets: Facets.nullable(),
  took_ms: z.number(),
  /** The words that were searched instead when the typed ones are unknown. */
  corrected: z.string().nullable(),
  some_words: SomeWords.nullable(),
  /** For `after` of the next page; null on the last. */
  next: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const Ability = z.object({
  edit: z.boolean(),
  share: z.boolean(),
  link: z.boolean(),
  download: z.boolean(),
  /** Whether questions about it are taken. */
  ask: z.boolean(),
  seePrivate: z.boolean(),
})

/** One record, as far as the caller may see it; fields that are not for him are absent. */
export const Location = LocationDetails.partial().extend({
  id: z.number().int(),
  public_id: z.string(),
  reference_no: z.string(),
  location_name: z.string(),
  status: z.enum(locationStatuses),
  archived: z.number().int(),
  requireReapproval: z.boolean().optional(),
  qualified: z.number().int().optional(),
  description: z.string(),
  categories: z.array(z.object({ id: z.number().int(), name: z.string(), parent: z.number().int(), AdminOnly: z.boolean() })),
  styles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  materials: z.array(z.string()),
  keywords: z.array(z.string()),
  address1: z.string().nullish(),
  address2: z.string().nullish(),
  zip: z.string(),
  city: z.string(),
  city_id: z.number().int().nullable(),
  county: z.string(),
  county_id: z.number().int().nullable(),
  region: z.string(),
  region_id: z.number().int().nullable(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  /** Of the point, where the caller sees one: the light of a place is told in its own time. */
  time_zone: z.string().optional(),
  geo_precision: z.enum(geoPrecisions),
  year_built: z.number().int().nullable(),
  lockboxes: z.record(z.string(), z.boolean()).optional(),
  source: RecordSource.nullable(),
  cover: Picture.nullable(),
  image_count: z.number().int(),
  documents: z.array(LocationDocument).optional(),
  version: z.number().int(),
  created_at: z.string(),
  created_by: z.number().int().nullish(),
  updated_at: z.string(),
  updated_by: z.number().int().nullish(),
  can: Ability,
})
export type Location = z.infer<typeof Location>

export const Folder = z.object({
  id: z.number().int(),
  location_id: z.number().int(),
  name: z.string(),
  sort_order: z.number().int(),
  visible: z.boolean(),
  cover_image_id: z.number().int().nullable(),
  image_count: z.number().int(),
})
export type Folder = z.infer<typeof Folder>

/** A point, or a cluster of `count` locations with the box that holds them. */
export const MapFeature = z.object({
  id: z.number().int().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  count: z.number().int(),
  location_name: z.string().nullable(),
  /** Of a single location, where it is public. */
  fee_mode: z.string().nullable(),
  fee_day: z.string().nullable(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type MapFeature = z.infer<typeof MapFeature>

const visitor = 'location-visitor' as const
const Cards = z.array(LocationCard)

export const locationsApi = endpoints({
  search: {
    method: 'POST',
    path: '/location/search',
    searches: true,
    reads: true,
    access: visitor,
    paged: true,
    summary: 'Locations that match, as an array.',
    body: SearchRequest,
    output: Cards,
  },
  searchNew: {
    method: 'POST',
    path: '/location/searchnew',
    searches: true,
    reads: true,
    access: visitor,
    summary: 'Locations that match, with total and facet counts.',
    body: SearchRequest,
    output: SearchAnswer,
  },
  facets: {
    method: 'POST',
    path: '/location/facets',
    searches: true,
    reads: true,
    access: visitor,
    summary:
      'Counts of the lists that a search narrows, each as if nothing of it were chosen: what another choice would add. Other lists stay out.',
    body: SearchRequest,
    output: NarrowedFacets,
  },
  map: {
    method: 'GET',
    path: '/location/map',
    searches: true,
    access: visitor,
    summary: 'Points or clusters for a bounding box and zoom under the filters of a search (`filter` is its JSON).',
    query: z.strictObject({
      west: z.coerce.number().min(-180).max(180),
      south: z.coerce.number().min(-90).max(90),
      east: z.coerce.number().min(-180).max(180),
      north: z.coerce.number().min(-90).max(90),
      zoom: z.coerce.number().min(0).max(22),
      filter: z.string().max(4000).optional(),
    }),
    output: z.object({
      total: z.number().int(),
      features: z.array(MapFeature),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
    }),
  },
  summary: {
    method: 'GET',
    path: '/location/summary',
    access: visitor,
    paged: true,
    summary: 'All locations that the caller may see, by name.',
    query: z.strictObject(PageQuery),
    output: Cards,
  },
  dropdownValues: {
    method: 'GET',
    path: '/location/dropdown/values',
    access: 'visitor',
    summary: 'The values of one drop-down list.',
    query: z.strictObject({ name: z.enum(dropdownNames) }),
    output: z.array(DropdownValue),
  },
  masterData: {
    method: 'GET',
    path: '/location/loadLocationMasterData',
    access: 'visitor',
    summary: 'Everything the location screens choose from: categories, styles, cities, counties, regions, materials.',
    output: z.object({
      categories: z.array(z.object({ id: z.number().int(), name: z.string(), parent: z.number().int(), AdminOnly: z.boolean() })),
      styles: z.array(z.object({ id: z.number().int(), name: z.string(), list: z.string() })),
      cities: z.array(z.object({ id: z.number().int(), city_name: z.string() })),
      counties: z.array(z.object({ id: z.number().int(), county_name: z.string() })),
      regions: z.array(z.object({ id: z.number().int(), region_name: z.string() })),
      materials: z.array(z.string()),
    }),
  },
  galleries: {
    method: 'POST',
    path: '/location/galleries',
    reads: true,
    access: visitor,
    summary: 'The pictures of several locations, in order.',
    body: z.strictObject({ ids: z.array(Id).max(100) }),
    output: z.array(GalleryItem),
  },
  byName: {
    method: 'GET',
    path: '/location/name/:name',
    access: visitor,
    summary: 'One location by the last part of its link, or by its name.',
    params: z.strictObject({ name: z.string().min(1).max(200) }),
    output: Location,
    errors: ['not_found'],
  },
  get: {
    method: 'GET',
    path: '/location/:id',
    access: visitor,
    summary: 'One location.',
    params: IdParams,
    output: Location,
    errors: ['not_found'],
  },
  link: {
    method: 'GET',
    path: '/location/:id/link',
    access: visitor,
    summary: 'The address to share.',
    params: IdParams,
    output: z.object({ link: z.string() }),
    errors: ['not_found', 'forbidden'],
  },
  folders: {
    method: 'GET',
    path: '/location/:id/folders',
    access: visitor,
    summary: 'The folders of its gallery.',
    params: IdParams,
    output: z.array(Folder),
    errors: ['not_found'],
  },
  email: {
    method: 'POST',
    path: '/location/:id/email',
    access: visitor,
    summary: 'Sends the link by mail to one or more addresses, separated by commas.',
    params: IdParams,
    body: z.strictObject({ email: z.string().max(2000) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found', 'forbidden'],
    limitPerMinute: 10,
  },
})
