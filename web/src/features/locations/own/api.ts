/** The server's data of an owner's own locations, for the page's head. */
import { useQuery } from '@tanstack/react-query'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { callPaged } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'

/** My Profile lists the latest of them. */
const inMenu = 20

/** Keeps the owner's locations in the session, where My Profile has them (S1 §2, §3). */
export const useOwnInSession = (enabled: boolean): void => {
  useQuery({
    queryKey: ['locations', 'own', 'menu'],
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
