import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import type { Download } from '@backlot/contract/downloads'
import { siteArchivesApi, type SiteRun } from '@backlot/contract/site-archives'
import { type ListedSite, siteBuilderApi as api } from '@backlot/contract/site-builder'
import { throughGate } from '#features/sitebuilder/look/api.ts'
import { useMe } from '#features/users/public.ts'
import { type ApiError, call } from '#lib/http.ts'

const key = ['all-sites'] as const

/** Asked of those alone who administer the installation. */
export function useSites() {
  const me = useMe()
  return useQuery<ListedSite[], ApiError>({
    queryKey: key,
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.sites, {}, { signal, quiet: true, ...throughGate() }),
    enabled: me?.platform === true,
    retry: false,
  })
}

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

const runsKey = ['site-runs'] as const
const soon = 1000

/** Asked for again while a site is being made; then there is one more. */
export function useRuns() {
  const client = useQueryClient()
  return useQuery<SiteRun[], ApiError>({
    queryKey: runsKey,
    meta: { toastOnError: true },
    queryFn: async ({ signal }) => {
      const runs = await call(siteArchivesApi.runs, {}, { signal, quiet: true, ...throughGate() })
      const before = client.getQueryData<SiteRun[]>(runsKey)
      if (before?.some(isUnderWay) && !runs.some(isUnderWay)) void client.invalidateQueries({ queryKey: key })
      return runs
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? soon : false),
  })
}
const isUnderWay = ({ state }: SiteRun): boolean => state === 'running'

export const useExportSite = () =>
  useMutation<Download, ApiError, number>({
    mutationFn: (idSite) => call(siteArchivesApi.exportSite, { body: { idSite } }, throughGate()),
  })

function useRun<Asked>(start: (asked: Asked) => Promise<SiteRun>) {
  const client = useQueryClient()
  return useMutation<SiteRun, ApiError, Asked>({ mutationFn: start, onSettled: () => client.invalidateQueries({ queryKey: runsKey }) })
}

/** Told when an import has begun, for the list of them. */
export const useRunsAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: runsKey })
}
export const useCopySite = () =>
  useRun((body: CallInput<typeof siteArchivesApi.copySite>['body']) => call(siteArchivesApi.copySite, { body }, throughGate()))
