/** The server's data of an owner's own locations, for the page's head. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { callPaged } from '#lib/http.ts'
import { useOwnInSession } from '#lib/own-in-session.ts'

/** My Profile lists the latest of them. */
const inMenu = 20

export const useOwnLocations = (enabled: boolean) =>
  useOwnInSession({
    area: 'locations',
    list: 'locationOwner',
    load: async (signal) => {
      const { items } = await callPaged(locationRecordsApi.own, { query: { limit: inMenu } }, { signal, quiet: true })
      return items.map(({ id, location_name: name }) => ({ id, name }))
    },
    enabled,
  })
