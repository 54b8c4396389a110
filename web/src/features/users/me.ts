import { usersApi, type Me } from '@backlot/contract/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/http.ts'
import { useViewer } from '#lib/session.ts'

/** The signed-in user; undefined for visitors and until it is known. */
export function useMe(): Me | undefined {
  const { signedIn } = useViewer()
  const { data } = useQuery({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => call(usersApi.me, {}, { signal, quiet: true }),
    enabled: signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return signedIn ? data : undefined
}
