/** The server's data of an applicant's own permits, for the page's head. */
import { permitsApi } from '@backlot/contract/permits'
import { callPaged } from '#lib/http.ts'
import { useOwnInSession } from '#lib/own-in-session.ts'

/** My Profile lists the latest of them. */
const inMenu = 20

export const useOwnPermits = (enabled: boolean) =>
  useOwnInSession({
    area: 'permits',
    list: 'permitOwner',
    load: async (signal) => {
      const { items } = await callPaged(permitsApi.list, { query: { limit: inMenu } }, { signal, quiet: true })
      return items.map(({ id, title }) => ({ id, name: title }))
    },
    enabled,
  })
