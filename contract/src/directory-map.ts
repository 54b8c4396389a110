/** Entries on a map: by their city, for an entry has no point of its own. */
import { z } from 'zod'
import { DirectorySearch } from './directory.ts'
import { endpoints, IdParams } from './endpoint.ts'

export const directoryMapLimits = {
  /** Cities of one map, those with the most entries first. */
  places: 1000,
  /** Entries that are named for a city. */
  named: 12,
} as const

/** A city of the gazetteer. */
export const DirectoryCity = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type DirectoryCity = z.infer<typeof DirectoryCity>

/** A city with the entries that say they are there. */
export const DirectoryPlace = DirectoryCity.extend({
  count: z.number().int(),
  /** The first ones by name. */
  entries: z.array(z.object({ id: z.number().int(), label: z.string() })),
})
export type DirectoryPlace = z.infer<typeof DirectoryPlace>

export const DirectoryMap = z.object({
  /** Entries that match, and those of them that have a place the caller may know. */
  total: z.number().int(),
  placed: z.number().int(),
  places: z.array(DirectoryPlace),
})
export type DirectoryMap = z.infer<typeof DirectoryMap>

export const directoryMapApi = endpoints({
  map: {
    method: 'POST',
    path: '/directory/map',
    searches: true,
    reads: true,
    access: 'visitor',
    summary: 'What a search finds, by city. A city that is locked is there for staff only.',
    body: DirectorySearch,
    output: DirectoryMap,
  },
  place: {
    method: 'GET',
    path: '/directory/:id/place',
    access: 'visitor',
    summary: 'The city of one entry; null where it says none, the gazetteer knows none, or the caller may not know it.',
    params: IdParams,
    output: z.object({ place: DirectoryCity.nullable() }),
    errors: ['not_found'],
  },
})
