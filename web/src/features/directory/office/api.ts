/** The server's data of the office's lists, of deciding and of the history. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { directoryContactsApi, type ContactFields, type DirectoryContact } from '@backlot/contract/directory-contacts'
import {
  directoryRecordsApi as api,
  type DirectoryEdit,
  type PendingEntry,
  type RecentEntry,
  type TrashedEntry,
} from '@backlot/contract/directory-records'
import { locationsApi } from '@backlot/contract/locations'
import { projectsApi } from '@backlot/contract/projects'
import { forgetRecord } from '#features/directory/edit/api.ts'
import { pageSize } from '#features/directory/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

export const officeKeys = {
  list: (name: string, root: number | undefined, skip: number) => ['directory', 'office', name, root, skip] as const,
  found: (what: string, search: string) => ['directory', 'found', what, search] as const,
  contact: (id: number) => ['directory', 'edit', 'contact', id] as const,
}

/** How many entries await approval. */
export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await callPaged(api.pending, { query: { limit: 1 } }, { signal, quiet: true })).total

export type OfficeEntry = PendingEntry | RecentEntry | TrashedEntry
type OfficeList = 'pending' | 'recent' | 'trash'

function fetchList(
  name: OfficeList,
  root: number | undefined,
  skip: number,
  signal: AbortSignal,
): Promise<{ items: OfficeEntry[]; total: number }> {
  const page = { skip, limit: pageSize }
  const below = { body: { ...(root === undefined ? {} : { root }), ...page } }
  if (name === 'pending') return callPaged(api.pendingOf, below, { signal, quiet: true })
  if (name === 'recent') return callPaged(api.recentOf, below, { signal, quiet: true })
  return callPaged(api.trash, { query: page }, { signal, quiet: true })
}

export const useOfficeList = (name: OfficeList, root: number | undefined, skip: number) =>
  useQuery<{ items: OfficeEntry[]; total: number }, ApiError>({
    queryKey: officeKeys.list(name, root, skip),
    queryFn: ({ signal }) => fetchList(name, root, skip, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const useRecover = () =>
  useMutation<DirectoryEdit, ApiError, number>({
    mutationFn: (id) => call(api.recover, { params: { id } }),
    onSuccess: () => forgetRecord(),
  })

export const useErase = () =>
  useMutation<unknown, ApiError, number>({
    mutationFn: (id) => call(api.erase, { params: { id } }),
    onSuccess: () => forgetRecord(),
  })

const offered = 20
/** Locations by a part of their name, for the contact that has to do with one. */
export const useFoundLocations = (search: string) =>
  useQuery({
    queryKey: officeKeys.found('locations', search),
    queryFn: async ({ signal }) => {
      const { items } = await call(locationsApi.searchNew, { body: { search, limit: offered, facets: false } }, { signal, quiet: true })
      return items.map(({ id, location_name: name }) => ({ id, name }))
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
export const useFoundProjects = (search: string) =>
  useQuery({
    queryKey: officeKeys.found('projects', search),
    queryFn: async ({ signal }) => {
      const found = await call(projectsApi.list, { query: { search, limit: offered } }, { signal, quiet: true })
      return found.map(({ id, project_name: name }) => ({ id, name }))
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useContact = (id: number) =>
  useQuery({
    queryKey: officeKeys.contact(id),
    queryFn: ({ signal }) => call(directoryContactsApi.contact, { params: { id } }, { signal }),
    enabled: id > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useSaveContact = (contact: DirectoryContact | null) =>
  useMutation<DirectoryContact, ApiError, ContactFields>({
    mutationFn: (fields) =>
      contact
        ? call(directoryContactsApi.changeContact, { body: { ...fields, id: contact.id, version: contact.version } })
        : call(directoryContactsApi.createContact, { body: fields }),
    onSuccess: () => forgetRecord(),
  })
