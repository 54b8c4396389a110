/** The server's data of an owner's own records. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { locationRecordsApi, type OwnCard } from '@backlot/contract/location-records'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'

const page = 30
/** My Profile lists the latest of them. */
const inMenu = 20

export const ownKeys = {
  list: ['locations', 'own'] as const,
  menu: ['locations', 'own', 'menu'] as const,
}

export const useOwn = (enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ownKeys.list,
    queryFn: ({ pageParam, signal }) =>
      callPaged(locationRecordsApi.own, { query: { skip: pageParam, limit: page } }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && read < last.total ? read : undefined
    },
    enabled,
  })

/** Keeps the owner's records in the session, where My Profile has them (S1 §2, §3). */
export const useOwnInSession = (enabled: boolean): void => {
  useQuery({
    queryKey: ownKeys.menu,
    queryFn: async ({ signal }) => {
      const { items } = await callPaged(locationRecordsApi.own, { query: { limit: inMenu } }, { signal, quiet: true })
      const locationOwner = items.filter(({ location_name: name }) => name !== '').map(({ id, location_name: name }) => ({ id, name }))
      useSession.setState({ locationOwner })
      return locationOwner
    },
    staleTime: 10_000,
    enabled,
  })
}

export const useWithdraw = () =>
  useMutation<unknown, ApiError, OwnCard['id']>({
    mutationFn: async (id) => {
      await call(locationRecordsApi.withdraw, { params: { id } })
      await queryClient.invalidateQueries({ queryKey: ['locations'] })
    },
  })

/** The account of a property owner; the link to choose a password goes by mail. */
