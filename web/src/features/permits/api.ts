import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LocationPermit, locationPermitsApi } from '@backlot/contract/location-permits'
import { type Permit, type PermitCard, permitsApi as api } from '@backlot/contract/permits'
import { locationsApi } from '@backlot/contract/locations'
import { type LibraryEntry, permitLibraryApi } from '@backlot/contract/permit-desk'
import { type PermitRevision, permitRevisionsApi } from '@backlot/contract/permit-revisions'
import { movedByOthers } from '#features/engine/cases/queries.ts'
import { filterOf, type PermitListState } from '#features/permits/list-state.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

const keys = {
  all: ['permits'] as const,
  page: (state: PermitListState) => ['permits', 'page', state] as const,
  one: (id: number) => ['permits', 'one', id] as const,
  place: (id: number) => ['permits', 'place', id] as const,
  own: (page: number) => ['permits', 'own', page] as const,
  revision: (id: number) => ['permits', 'revision', id] as const,
  library: ['permits', 'library'] as const,
  dropdown: (name: string) => ['permits', 'dropdown', name] as const,
}
export const pageSize = 50

/** One page of the list that the URL names. */
export const usePermitPage = (state: PermitListState) =>
  useQuery<{ items: PermitCard[]; total: number }, ApiError>({
    queryKey: keys.page(state),
    queryFn: ({ signal }) => {
      const { order = 'newest', page = 1, trash } = state
      const part = { skip: (page - 1) * pageSize, limit: pageSize }
      if (trash) return callPaged(api.removed, { query: part }, { signal, quiet: true })
      return callPaged(api.search, { body: { ...filterOf(state), order, ...part } }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    ...movedByOthers,
  })

const unlessGone = (count: number, { status }: ApiError): boolean => count < 2 && status !== 404

export const usePermit = (id: number, enabled: boolean) =>
  useQuery<Permit, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
    retry: unlessGone,
    enabled,
    ...movedByOthers,
  })

/** The permit as a write has answered it, for what stands beside the form. */
export const keepPermit = (permit: Permit): void => void queryClient.setQueryData(keys.one(permit.id), permit)

export const forgetPermit = (id: number): void => void queryClient.invalidateQueries({ queryKey: keys.one(id) })

/** The applicant's own, a page of them. */
export const useOwnPermits = (page: number) =>
  useQuery<{ items: PermitCard[]; total: number }, ApiError>({
    queryKey: keys.own(page),
    queryFn: ({ signal }) => callPaged(api.list, { query: { skip: (page - 1) * pageSize, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...movedByOthers,
  })

export const useRevision = (id: number, ofPlace: boolean) =>
  useQuery<PermitRevision, ApiError>({
    queryKey: keys.revision(id),
    queryFn: ({ signal }) =>
      call(ofPlace ? permitRevisionsApi.getOfPlace : permitRevisionsApi.get, { params: { id } }, { signal, quiet: true }),
    retry: unlessGone,
  })

/** As a write has answered it. */
export const keepRevision = (revision: PermitRevision): void => void queryClient.setQueryData(keys.revision(revision.id), revision)

export const useLibrary = () =>
  useQuery<LibraryEntry[], ApiError>({
    queryKey: keys.library,
    queryFn: ({ signal }) => call(permitLibraryApi.list, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** A list of the office's, by its name. */
const useDropdown = (name: 'permit_type' | 'permit_staff') =>
  useQuery({
    queryKey: keys.dropdown(name),
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(locationsApi.dropdownValues, { query: { name } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
export const usePermitTypes = () => useDropdown('permit_type')
export const usePermitStaff = () => useDropdown('permit_staff')

export const usePlace = (id: number) =>
  useQuery<LocationPermit, ApiError>({
    enabled: id > 0,
    queryKey: keys.place(id),
    queryFn: ({ signal }) => call(locationPermitsApi.get, { params: { id } }, { signal, quiet: true }),
    retry: unlessGone,
  })

/** A change of a permit or of anything it has: what is shown of permits is asked for again. */
export function usePermitChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
