import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { type ListedSite, siteBuilderApi as api } from '@backlot/contract/site-builder'
import { throughGate } from '#features/sitebuilder/look/api.ts'
import { type ApiError, call } from '#lib/http.ts'

const key = ['all-sites'] as const

export const useSites = () =>
  useQuery<ListedSite[], ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => call(api.sites, {}, { signal, quiet: true, ...throughGate() }),
    retry: false,
  })

function useSiteChange<Asked>(change: (asked: Asked) => Promise<ListedSite>) {
  const client = useQueryClient()
  return useMutation<ListedSite, ApiError, Asked>({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

export const useCreateSite = () =>
  useSiteChange((body: CallInput<typeof api.createSite>['body']) => call(api.createSite, { body }, throughGate()))
export const useRemoveSite = () => useSiteChange((idSite: number) => call(api.removeSite, { body: { idSite } }, throughGate()))
export const useRecoverSite = () => useSiteChange((idSite: number) => call(api.recoverSite, { body: { idSite } }, throughGate()))
export const useSuspendSite = () =>
  useSiteChange((body: { idSite: number; suspended: boolean }) => call(api.suspendSite, { body }, throughGate()))
