/** What the directory's map is drawn from. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DirectoryCity, type DirectoryMap, directoryMapApi } from '@backlot/contract/directory-map'
import { type DirectoryListState, isSearch, rootOf, searchBody } from '#features/directory/model.ts'
import { type ApiError, call } from '#lib/http.ts'

/** Everything that the URL asks for, not only a page of it. */
export function useDirectoryMap(listState: DirectoryListState, publicOnly: boolean) {
  const { view: _view, skip: _skip, ...rest } = listState
  const searches = isSearch(rest)
  const asked: DirectoryListState = searches ? rest : { ...rest, category: rootOf(rest) }
  // A category that is only looked through holds what its list does.
  const only = { publicOnly: publicOnly && searches }
  return useQuery<DirectoryMap, ApiError>({
    queryKey: ['directory', 'map', asked, only],
    queryFn: ({ signal }) => call(directoryMapApi.map, { body: searchBody(asked, only) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** Where one entry is. */
export const useEntryPlace = (id: number, enabled: boolean) =>
  useQuery<DirectoryCity | null, ApiError>({
    queryKey: ['directory', 'place', id],
    queryFn: async ({ signal }) => (await call(directoryMapApi.place, { params: { id } }, { signal, quiet: true })).place,
    staleTime: 5 * 60_000,
    enabled,
  })
