/** The server's data of one record that is edited. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listTermsDocument, locationRecordsApi, type LocationEdit, type LocationFields } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { problems } from '@backlot/contract/messages'
import { sitesApi } from '@backlot/contract/sites'
import { ApiError, call } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

export const editKeys = {
  one: (id: number) => ['locations', 'edit', id] as const,
  lists: ['locations', 'lists'] as const,
  box: ['locations', 'box'] as const,
  terms: (version: string) => ['locations', 'terms', version] as const,
  owners: (search: string) => ['locations', 'owners', search] as const,
}

export const useEdit = (id: number) =>
  useQuery({
    queryKey: editKeys.one(id),
    queryFn: ({ signal }) => call(locationRecordsApi.edit, { params: { id } }, { signal }),
    enabled: id > 0,
    // Read anew at each opening, and never under the hands of who types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What can be chosen on this site. */
export const useChoices = () =>
  useQuery({
    queryKey: editKeys.lists,
    queryFn: ({ signal }) => call(locationsApi.masterData, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })

/** This version of the terms for listing a property, which an owner is asked to accept. */
export const useTerms = (version: string) =>
  useQuery({
    queryKey: editKeys.terms(version),
    queryFn: async ({ signal }) => {
      const policies = await call(sitesApi.policies, {}, { signal, quiet: true })
      const terms = policies.find((policy) => policy.document_type === listTermsDocument && policy.version === version)
      if (!terms) throw new ApiError({ status: 404, code: 'not_found', detail: problems.notFound })
      return terms
    },
    staleTime: 5 * 60_000,
  })

const mostOwners = 20
/** Accounts that a record can be given to; those found before stay until the next are here. */
export const useOwners = (search: string) =>
  useQuery({
    queryKey: editKeys.owners(search),
    queryFn: ({ signal }) => call(locationRecordsApi.owners, { query: { search, limit: mostOwners } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

const wholeWorld: [number, number, number, number] = [-170, -55, 170, 75]
/** The part of the map that holds the library. */
export function useLibraryBox(): [number, number, number, number] {
  const [west, south, east, north] = wholeWorld
  const { data } = useQuery({
    queryKey: editKeys.box,
    queryFn: ({ signal }) => call(locationsApi.map, { query: { west, south, east, north, zoom: 0 } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  })
  return data?.bounds ?? wholeWorld
}

export type Choices = NonNullable<ReturnType<typeof useChoices>['data']>

/** Saving happens behind the user's back: no loading bar, and a session that has ended does not take the screen away. */
const quiet = { quiet: true, keepOn401: true } as const
export const createRecord = (fields: LocationFields, clientKey: string): Promise<LocationEdit> =>
  call(locationRecordsApi.create, { body: { ...fields, client_key: clientKey } }, quiet)
export const updateRecord = (id: number, fields: LocationFields, version: number): Promise<LocationEdit> =>
  call(locationRecordsApi.update, { params: { id }, body: { ...fields, version } }, quiet)

/** The record as it is stored now. */
export const fetchEdit = (id: number): Promise<LocationEdit> => call(locationRecordsApi.edit, { params: { id } }, quiet)

export const submitRecord = (id: number, version: number, acceptTerms: string | null): Promise<LocationEdit> =>
  call(locationRecordsApi.update, {
    params: { id },
    body: { version, submit: true, ...(acceptTerms ? { accept_terms: acceptTerms } : {}) },
  })
/** Of the record as it is shown: what changed meanwhile is not moved unseen. */
export const moveRecord = ({ id, version }: LocationEdit, status: LocationEdit['status'], note = ''): Promise<LocationEdit> =>
  call(locationRecordsApi.status, { params: { id }, body: { status, note, version } })
export const archiveRecord = (id: number, archived: 0 | 1): Promise<LocationEdit> =>
  call(locationRecordsApi.update, { params: { id }, body: { archived } })
export const duplicateRecord = (id: number): Promise<LocationEdit> => call(locationRecordsApi.duplicate, { params: { id } })
export const trashRecord = (id: number): Promise<LocationEdit> => call(locationRecordsApi.softDeleteLocation, { params: { id } })
export const recoverRecord = (id: number): Promise<LocationEdit> => call(locationRecordsApi.recoverLocation, { params: { id } })
export const withdrawEdit = (id: number): Promise<LocationEdit> => call(locationRecordsApi.withdraw, { params: { id } })

export const beat = (id: number, closed: boolean) => call(locationRecordsApi.editing, { params: { id }, body: { closed } }, quiet)

/** Lists and pages elsewhere read a changed record anew. */
export const forgetRecord = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['locations'], predicate: ({ queryKey }) => queryKey[1] !== 'edit' && queryKey[1] !== 'lists' })
