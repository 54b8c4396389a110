/** The directory's data as everybody reads it: query keys and hooks, typed by the contract. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { SomeWords } from '@backlot/contract/engine/search'
import { directoryApi, type DirectoryCard, type DirectorySuggestion } from '@backlot/contract/directory'
import { directoryCategoriesApi, type DirectoryCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { type DirectoryListState, isFound, pageSize, rootOf, searchBody } from '#features/directory/model.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'

const minute = 60_000
/** Kept for a day (S2 §9), and asked for again meanwhile: unchanged is answered without a body. */
const day = 24 * 60 * minute

export const directoryKeys = {
  all: ['directory'] as const,
  categories: ['directory', 'categories'] as const,
  counts: (publicOnly: boolean) => ['directory', 'counts', publicOnly] as const,
  letters: (root: number, publicOnly: boolean) => ['directory', 'letters', root, publicOnly] as const,
  list: (listState: object, publicOnly: boolean) => ['directory', 'list', listState, publicOnly] as const,
  suggestions: (term: string, publicOnly: boolean) => ['directory', 'suggestions', term, publicOnly] as const,
  one: (reference: string) => ['directory', 'one', reference] as const,
  decoded: (type: string, search: string) => ['directory', 'decoded', type, search] as const,
}

export const useCategories = (enabled = true) =>
  useQuery({
    queryKey: directoryKeys.categories,
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(directoryCategoriesApi.categories, {}, { signal, quiet: true }),
    staleTime: minute / 2,
    gcTime: day,
    enabled,
  })

/** What stands at the top of the directory's tree; Contacts have an entry of their own. Nothing where the site password is still to be given. */
export function useRoots(): DirectoryCategory[] {
  const isOpen = useSite().Ext.DisablePublicPass === true
  const { data = [] } = useCategories(useSession(({ jwt }) => jwt !== '') || isOpen)
  return data.filter(({ id, parent }) => parent === 0 && id !== directoryRoots.contacts)
}

/** Visitors' pages show staff what everybody sees. */
const seenBy = (publicOnly: boolean) => (publicOnly ? ({ status: 'public' } as const) : {})

/** How many entries stand in each category and below it. */
export const useCategoryCounts = (publicOnly: boolean) =>
  useQuery({
    queryKey: directoryKeys.counts(publicOnly),
    queryFn: async ({ signal }) => {
      const counts = await call(directoryCategoriesApi.categoryCounts, { query: seenBy(publicOnly) }, { signal, quiet: true })
      return new Map(counts.map(({ id, count }) => [id, count]))
    },
    staleTime: minute / 2,
    gcTime: day,
  })

export const useLetters = (root: number, publicOnly: boolean, enabled: boolean) =>
  useQuery({
    queryKey: directoryKeys.letters(root, publicOnly),
    queryFn: ({ signal }) => call(directoryApi.letters, { query: { root, ...seenBy(publicOnly) } }, { signal, quiet: true }),
    staleTime: minute / 2,
    gcTime: day,
    enabled,
  })

export interface Listing {
  items: DirectoryCard[]
  total: number
  /** What was searched instead of a typo. */
  corrected: string | null
  some_words: SomeWords | null
  /** Where days were asked for: how many say that they are free. */
  free?: number | undefined
}

async function fetchListing(listState: DirectoryListState, publicOnly: boolean, signal: AbortSignal): Promise<Listing> {
  if (isFound(listState)) return call(directoryApi.searchNew, { body: searchBody(listState, { publicOnly }) }, { signal, quiet: true })
  const query = { root: rootOf(listState), ...seenBy(publicOnly), skip: listState.skip ?? 0, limit: pageSize }
  return { ...(await callPaged(directoryApi.getList, { query }, { signal, quiet: true })), corrected: null, some_words: null }
}

/** One page of what the URL asks for. */
export const useListing = (listState: DirectoryListState, publicOnly: boolean, enabled = true) => {
  const { view: _view, tab, ...rest } = listState
  // Of the office's lists only the archive is asked for in this way.
  const asked: DirectoryListState = tab === 'archived' ? { ...rest, tab } : rest
  return useQuery<Listing, ApiError>({
    queryKey: directoryKeys.list(asked, publicOnly),
    queryFn: ({ signal }) => fetchListing(asked, publicOnly, signal),
    placeholderData: keepPreviousData,
    staleTime: minute / 2,
    gcTime: day,
    enabled,
  })
}

export const useSuggestions = (term: string, publicOnly: boolean, enabled: boolean) =>
  useQuery<DirectorySuggestion[], ApiError>({
    queryKey: directoryKeys.suggestions(term, publicOnly),
    queryFn: ({ signal }) => call(directoryApi.suggestions, { query: { term, ...seenBy(publicOnly) } }, { signal, quiet: true }),
    staleTime: minute / 2,
    retry: false,
    enabled,
  })

/** One entry by its id, or by the last part of its shared link. */
export const entryOptions = (reference: string) =>
  queryOptions({
    queryKey: directoryKeys.one(reference),
    queryFn: ({ signal }) =>
      /^\d+$/.test(reference)
        ? call(directoryApi.get, { params: { id: Number(reference) } }, { signal })
        : call(directoryApi.byName, { params: { name: reference } }, { signal }),
    retry: (count, error) => count < 1 && (error as ApiError).status !== 404,
    staleTime: minute / 2,
  })
export const useEntry = (reference: string) => useQuery({ ...entryOptions(reference), enabled: reference !== '' })

/** What a URL of two parts means (S2 §7 decode). */
export const useDecoded = (type: string, search: string) =>
  useQuery({
    queryKey: directoryKeys.decoded(type, search),
    queryFn: ({ signal }) => call(directoryApi.decode, { params: { a: type, b: search } }, { signal }),
    retry: (count, error) => count < 1 && (error as ApiError).status !== 404,
    enabled: type !== '' && search !== '',
  })

export const fetchLink = async (id: number): Promise<string> => (await call(directoryApi.link, { params: { id } })).link
export const fetchCard = (id: number): Promise<Blob> => callFile(directoryApi.card, { params: { id } })

export const useShareByMail = (id: number) =>
  useMutation<{ Success: boolean; message: string }, ApiError, string>({
    mutationFn: (email) => call(directoryApi.email, { params: { id }, body: { email } }),
  })
