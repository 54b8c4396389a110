import { sitesApi } from '@backlot/contract/sites'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/http.ts'

const keys = { summary: ['sites', 'summary'], archivedSummary: ['sites', 'summary', 'archived'] } as const

/** Categories, cities, counties and regions of the site, as far as the caller sees them. */
export const summaryQuery = () =>
  queryOptions({ queryKey: keys.summary, queryFn: ({ signal }) => call(sitesApi.summary, {}, { signal }), staleTime: 5 * 60_000 })

export const archivedSummaryQuery = () =>
  queryOptions({
    queryKey: keys.archivedSummary,
    queryFn: ({ signal }) => call(sitesApi.archivedSummary, {}, { signal }),
    staleTime: 60_000,
  })

/** The documents of the site, each in the version that holds. */
export const policiesQuery = () =>
  queryOptions({
    queryKey: ['sites', 'policies'],
    queryFn: ({ signal }) => call(sitesApi.policies, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
