/** The server's data of an owner's own entries, for the page's head. */
import { useQuery } from '@tanstack/react-query'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { callPaged } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'

const most = 100

/** Keeps the owner's entries in the session, where My Profile has them (S1 §2, §3). */
export const useOwnInSession = (enabled: boolean): void => {
  useQuery({
    queryKey: ['directory', 'own', 'menu'],
    queryFn: async ({ signal }) => {
      const { items } = await callPaged(directoryRecordsApi.own, { query: { limit: most } }, { signal, quiet: true })
      const directoryOwner = items.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, name: label }))
      useSession.setState({ directoryOwner })
      return directoryOwner
    },
    staleTime: 10_000,
    enabled,
  })
}
