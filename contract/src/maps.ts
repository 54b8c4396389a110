/** Street maps: archives of vector tiles (PMTiles) that show streets where the outlines of the base map say nothing more. */
import { z } from 'zod'
import { administrators, endpoints, IdParams, PageQuery } from './endpoint.ts'
import { SeenVersion } from './versions.ts'

export const mapLimits = {
  /** Of an archive that comes through the browser; the command takes any size. */
  archiveBytes: 4 * 1024 * 1024 * 1024,
  /** Of one site. */
  maps: 20,
  name: 80,
  credit: 200,
  address: 1000,
} as const

const degrees = z.number()
/** What a page needs to draw one. */
export const StreetMap = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Shown on the map wherever it is drawn. */
  credit: z.string(),
  /** Path of the archive, which is read in ranges. */
  url: z.string(),
  west: degrees,
  south: degrees,
  east: degrees,
  north: degrees,
  /** The zooms that the archive has tiles for; beyond the last one they are stretched. */
  min_zoom: z.number().int(),
  max_zoom: z.number().int(),
})
export type StreetMap = z.infer<typeof StreetMap>

export const OfficeMap = StreetMap.extend({
  bytes: z.number().int(),
  /** Where the archive is read from; empty for one that is kept here. */
  address: z.string(),
  version: z.number().int(),
  added_at: z.string(),
  /** When it was removed; it can be recovered. */
  removed_at: z.string().nullable(),
})
export type OfficeMap = z.infer<typeof OfficeMap>

const MapWords = z.strictObject({
  name: z.string().trim().min(1).max(mapLimits.name),
  credit: z.string().trim().min(1).max(mapLimits.credit),
})

export const mapsApi = endpoints({
  shown: {
    method: 'GET',
    path: '/maps',
    // A guest of a shared link sees maps too; streets and their names are no secret of the office.
    access: 'anyone',
    summary: 'The street maps of this site, as a page draws them.',
    output: z.array(StreetMap),
  },
  list: {
    method: 'GET',
    path: '/maps/office',
    access: administrators,
    paged: true,
    summary: 'The street maps of this site with their sizes, or those that were removed.',
    query: z.strictObject({ ...PageQuery, removed: z.enum(['0', '1']).default('0') }),
    output: z.array(OfficeMap),
  },
  add: {
    method: 'POST',
    path: '/maps',
    access: administrators,
    summary: 'Adds a street map from a PMTiles archive (part `file`) with the layers of the Protomaps basemap.',
    consumes: 'multipart/form-data',
    body: MapWords,
    output: OfficeMap,
    errors: ['conflict', 'too_large'],
  },
  addAddress: {
    method: 'POST',
    path: '/maps/addresses',
    access: administrators,
    summary: 'Adds a street map from a PMTiles archive that stays at its address (https, range requests).',
    body: MapWords.extend({ address: z.string().trim().min(1).max(mapLimits.address) }),
    output: OfficeMap,
    errors: ['conflict'],
    // Each asks a host that somebody typed.
    limitPerMinute: 20,
  },
  change: {
    method: 'PATCH',
    path: '/maps/:id',
    access: administrators,
    summary: 'Changes the name and the credit of a street map.',
    params: IdParams,
    body: MapWords.extend({ version: SeenVersion }),
    output: OfficeMap,
    errors: ['conflict', 'not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/maps/:id',
    access: administrators,
    summary: 'Takes a street map off the pages. It can be recovered.',
    params: IdParams,
    output: OfficeMap,
    errors: ['not_found'],
  },
  recover: {
    method: 'PATCH',
    path: '/maps/:id/recover',
    access: administrators,
    summary: 'Brings a removed street map back.',
    params: IdParams,
    output: OfficeMap,
    errors: ['conflict', 'not_found', 'wrong_state'],
  },
  archive: {
    method: 'GET',
    path: '/maps/:id/archive',
    access: 'anyone',
    summary: 'The bytes of an archive, or the range that is asked for.',
    params: IdParams,
    produces: 'application/vnd.pmtiles',
    errors: ['not_found', 'unavailable'],
  },
})
