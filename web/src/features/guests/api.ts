/** What a guest reads of a lookbook. Nothing of it is kept once the link is over (visits.ts). */
import { useQueries, useQuery } from '@tanstack/react-query'
import { lookbookFavouritesApi, lookbookGuestsApi as api, type GuestItem, type LookbookFavourite } from '@backlot/contract/lookbook-guests'
import { keyOf, pageSize, type Chapter, type Link } from '#features/guests/model.ts'
import { guestCall, guestPage } from '#features/guests/visits.ts'

/** So soon a page that is looked at stops after its link has ended, and shows what the office changed. */
const askAgain = 10_000

export const guestKeys = {
  frame: (link: Link) => ['guests', keyOf(link), 'frame'] as const,
  items: (link: Link) => ['guests', keyOf(link), 'items'] as const,
  favourite: (link: Link) => ['guests', keyOf(link), 'favourite'] as const,
}

export const useFrame = (link: Link) =>
  useQuery({
    queryKey: guestKeys.frame(link),
    queryFn: ({ signal }) => guestCall(link, api.guestLookbook, {}, { signal, quiet: true }),
    refetchInterval: askAgain,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    staleTime: askAgain,
  })

/** The pages of a chapter, those of `wanted` only; one that is not there yet is undefined. */
export function useChapterPages(link: Link, chapter: Chapter, wanted: ReadonlySet<number>) {
  const { folderId } = chapter
  return useQueries({
    queries: Array.from({ length: Math.ceil(chapter.count / pageSize) }, (_, page) => ({
      queryKey: [...guestKeys.items(link), folderId ?? 'all', page],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<GuestItem[]> =>
        guestPage(link, api.guestItems, { query: { skip: page * pageSize, limit: pageSize, folderId } }, { signal, quiet: true }),
      enabled: wanted.has(page),
      staleTime: Infinity,
    })),
  })
}

export const useGuestLocation = (link: Link, id: number | undefined) =>
  useQuery({
    queryKey: ['guests', keyOf(link), 'location', id],
    queryFn: ({ signal }) => guestCall(link, api.guestLocation, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })

export const usePoints = (link: Link) =>
  useQuery({
    queryKey: ['guests', keyOf(link), 'points'],
    meta: { toastOnError: true },
    queryFn: ({ signal }) => guestCall(link, api.guestPoints, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })

export const useFavourite = (link: Link, lookbookId: number) =>
  useQuery({
    queryKey: guestKeys.favourite(link),
    meta: { toastOnError: true },
    queryFn: async ({ signal }): Promise<LookbookFavourite | null> => {
      const [own] = await guestCall(link, lookbookFavouritesApi.favourites, { query: { lookbookId } }, { signal, quiet: true })
      return own ?? null
    },
    staleTime: 60_000,
  })

export const askArchive = (link: Link) => guestCall(link, api.askArchive, {})
