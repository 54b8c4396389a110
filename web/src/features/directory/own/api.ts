/** The server's data of an owner's own entries. */
import { useQuery } from '@tanstack/react-query'
import { directoryRecordsApi, type OwnEntry } from '@backlot/contract/directory-records'
import { type ApiError, callPaged } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'

const most = 100

/** The owner's entries; the session keeps their names, where My Profile has them (S1 §2, §3). */
export const useOwn = (enabled: boolean) =>
  useQuery<OwnEntry[], ApiError>({
    queryKey: ['directory', 'own'],
    queryFn: async ({ signal }) => {
      const { items } = await callPaged(directoryRecordsApi.own, { query: { limit: most } }, { signal, quiet: true })
      useSession.setState({ directoryOwner: items.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, name: label })) })
      return items
    },
    staleTime: 10_000,
    enabled,
  })
