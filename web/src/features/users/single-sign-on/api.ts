import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { singleSignOnApi as api, type SingleSignOnSettings } from '@backlot/contract/single-sign-on'
import { type ApiError, call } from '#lib/http.ts'

const key = ['users', 'single-sign-on'] as const

export const useSignOnSettings = () =>
  useQuery<SingleSignOnSettings, ApiError>({ queryKey: key, queryFn: ({ signal }) => call(api.settings, {}, { signal, quiet: true }) })

export function useChangeSignOn() {
  const client = useQueryClient()
  return useMutation<SingleSignOnSettings, ApiError, CallInput<typeof api.change>['body']>({
    mutationFn: (body) => call(api.change, { body }),
    onSuccess: (settings) => client.setQueryData(key, settings),
  })
}
