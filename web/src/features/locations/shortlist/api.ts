import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { LocationCard } from '@backlot/contract/locations'
import { locationShortlistsApi } from '@backlot/contract/location-shortlists'
import { lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { locationKeys } from '#features/locations/api.ts'
import { type ApiError, call } from '#lib/http.ts'

/** The cards of a shortlist that are public. */
export const useShortlistCards = (ids: readonly number[]) =>
  useQuery<LocationCard[], ApiError>({
    queryKey: [...locationKeys.all, 'shortlist', ids],
    queryFn: ({ signal }) => call(locationShortlistsApi.shortlist, { body: { ids: [...ids] } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })

export const useSendShortlist = (ids: readonly number[]) =>
  useMutation<unknown, ApiError, string>({
    mutationFn: (email) => call(locationShortlistsApi.sendShortlist, { body: { ids: [...ids], email } }, { quiet: true }),
  })

/** For staff: a lookbook of what is on the list; answers its id. */
export const useMakeLookbook = () =>
  useMutation<number, ApiError, { name: string; ids: readonly number[] }>({
    mutationFn: async ({ name, ids }) => {
      const { id } = await call(lookbooksApi.create, { body: { name } })
      await call(lookbookItemsApi.addItems, { body: { lookbookId: id, locationIds: [...ids] } })
      return id
    },
  })
