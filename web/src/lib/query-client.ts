/** The cache of everything that came from the server. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Where no screen shows that the read failed, a toast does, with Retry (app/failed-parts.ts). */
      toastOnError?: true
    }
  }
}

/** Only what may be different the next time is tried again; a refusal stays one. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503)

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && mayPass(error),
      },
    },
  })
}

export const queryClient = makeQueryClient()
