import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { type OwnProfile, profileApi as api } from '@backlot/contract/profile'
import { type ApiError, call } from '#lib/http.ts'

export const profileKey = ['users', 'profile'] as const

export const useProfile = () =>
  useQuery<OwnProfile, ApiError>({ queryKey: profileKey, queryFn: ({ signal }) => call(api.profile, {}, { signal, quiet: true }) })

/** Every change answers the profile as it is now. */
function useChange<Asked>(change: (asked: Asked) => Promise<OwnProfile>) {
  const client = useQueryClient()
  return useMutation<OwnProfile, ApiError, Asked>({
    mutationFn: change,
    onSuccess: (profile) => {
      client.setQueryData(profileKey, profile)
      void client.invalidateQueries({ queryKey: ['users', 'me'] })
    },
  })
}

export const useChangeProfile = () => useChange((body: CallInput<typeof api.changeProfile>['body']) => call(api.changeProfile, { body }))
export const useEndSession = () => useChange((id: string) => call(api.endSession, { body: { id } }))
export const useEndOthers = () => useChange((_nothing: void) => call(api.endOthers, {}))
