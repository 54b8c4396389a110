/** The server's data of an applicant's own permits, for the page's head. */
import { useQuery } from '@tanstack/react-query'
import { permitsApi } from '@backlot/contract/permits'
import { callPaged } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'

/** My Profile lists the latest of them. */
const inMenu = 20

/** Keeps the applicant's permits in the session, where My Profile has them (S3 §3). */
export const useOwnInSession = (enabled: boolean): void => {
  useQuery({
    queryKey: ['permits', 'own', 'menu'],
    queryFn: async ({ signal }) => {
      const { items } = await callPaged(permitsApi.list, { query: { limit: inMenu } }, { signal, quiet: true })
      const permitOwner = items.filter(({ title }) => title !== '').map(({ id, title }) => ({ id, name: title }))
      useSession.setState({ permitOwner })
      return permitOwner
    },
    staleTime: 10_000,
    enabled,
  })
}
