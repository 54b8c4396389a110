/** The calls of a gate; apart from `api.ts`, which the first page loads. */
import { sitesApi, type Gate } from '@backlot/contract/sites'
import { useMutation, useQuery } from '@tanstack/react-query'
import { unlockGate } from '#features/sites/gates.ts'
import { call } from '#lib/http.ts'

/** An empty password opens a gate that has none; where it has one, the answer refuses. Asked once. */
export const useGateProbe = (gate: Gate) =>
  useQuery({
    queryKey: ['sites', 'gate', gate],
    queryFn: async ({ signal }) => {
      const { token } = await call(sitesApi.verifyGate, { body: { gate, password: '' } }, { signal })
      unlockGate(gate, token)
      return true
    },
    retry: false,
    retryOnMount: false,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const useVerifyGate = (gate: Gate) =>
  useMutation({ mutationFn: (password: string) => call(sitesApi.verifyGate, { body: { gate, password } }) })
