/** The server's data of an applicant's own registrations, for the page's head. */
import { registersApi } from '@backlot/contract/registers'
import { callPaged } from '#lib/http.ts'
import { useOwnInSession } from '#lib/own-in-session.ts'

/** My Profile lists the latest of them. */
const inMenu = 20

export const useOwnRegisters = (enabled: boolean) =>
  useOwnInSession({
    area: 'registers',
    list: 'registerOwner',
    load: async (signal) => {
      const { items } = await callPaged(registersApi.list, { query: { limit: inMenu } }, { signal, quiet: true })
      return items.map(({ id, title }) => ({ id, name: title }))
    },
    enabled,
  })
