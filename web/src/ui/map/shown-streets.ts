import { mapsApi, type StreetMap } from '@backlot/contract/maps'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http.ts'

const fiveMinutes = 5 * 60_000
export const streetsKey = ['maps', 'shown'] as const

/** The street maps of the site; none when they cannot be had, for the outlines are a map too. */
export const shownStreets = (client: QueryClient): Promise<readonly StreetMap[]> =>
  client
    .query({ queryKey: streetsKey, queryFn: ({ signal }) => call(mapsApi.shown, {}, { signal, quiet: true }), staleTime: fiveMinutes })
    .catch(() => [])
