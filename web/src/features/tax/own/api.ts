/** The server's data of an applicant's own applications for tax credit, for the page's head. */
import { taxApi } from '@backlot/contract/tax'
import { callPaged } from '#lib/http.ts'
import { useOwnInSession } from '#lib/own-in-session.ts'

/** My Profile lists the latest of them. */
const inMenu = 20

export const useOwnTaxes = (enabled: boolean) =>
  useOwnInSession({
    area: 'tax',
    list: 'taxOwner',
    load: async (signal) => {
      const { items } = await callPaged(taxApi.list, { query: { limit: inMenu } }, { signal, quiet: true })
      return items.map(({ id, title }) => ({ id, name: title }))
    },
    enabled,
  })
