/** How a guest comes into the client's page of a project, and what is read and written there. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientGuestHeader, clientPagesApi as api, type ClientPage, type ClientUpdate } from '@backlot/contract/client-pages'
import type { CallOutput } from '@backlot/contract/endpoint'
import { guestCall, type GuestKind, keyOf, type Link } from '#features/guests/public.ts'
import { type ApiError, call } from '#lib/http.ts'

export const clientKind: GuestKind = {
  name: 'client',
  header: clientGuestHeader,
  open: (body) => call(api.open, { body }),
  renew: (headers) => call(api.renew, {}, { quiet: true, headers }),
}

/** So soon a page that is looked at stops after its link has ended. */
const askAgain = 10_000
const newsShown = 20

/** Under the key that is emptied when the link ends. */
const keyOfPage = (link: Link) => ['guests', keyOf(link), 'client'] as const

export const usePage = (link: Link) =>
  useQuery<ClientPage, ApiError>({
    queryKey: [...keyOfPage(link), 'page'],
    queryFn: ({ signal }) => guestCall(link, api.page, {}, { signal, quiet: true }),
    refetchInterval: askAgain,
  })

export const useNews = (link: Link) =>
  useInfiniteQuery<ClientUpdate[], ApiError, { pages: ClientUpdate[][] }, readonly unknown[], number>({
    queryKey: [...keyOfPage(link), 'news'],
    queryFn: ({ pageParam: skip, signal }) => guestCall(link, api.updates, { query: { skip, limit: newsShown } }, { signal, quiet: true }),
    initialPageParam: 0,
    // A page that is full may have another one after it.
    getNextPageParam: (last, pages) => (last.length === newsShown ? pages.length * newsShown : undefined),
  })

export const useReport = (link: Link, id: number) =>
  useQuery<CallOutput<typeof api.report>, ApiError>({
    queryKey: [...keyOfPage(link), 'report', id],
    queryFn: ({ signal }) => guestCall(link, api.report, { params: { id } }, { signal, quiet: true }),
    retry: (count, { status }) => count < 2 && status !== 404,
  })

export function useWriteNote(link: Link) {
  const client = useQueryClient()
  return useMutation<CallOutput<typeof api.note>, ApiError, { name: string; text: string }>({
    mutationFn: (body) => guestCall(link, api.note, { body }),
    onSuccess: ({ notes }) => {
      client.setQueryData<ClientPage>([...keyOfPage(link), 'page'], (page) => page && { ...page, notes })
    },
  })
}
