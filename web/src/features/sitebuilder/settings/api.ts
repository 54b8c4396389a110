import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SettingChange,
  type SettingKey,
  type SettingsState,
  siteChangesApi as api,
  type SiteChange,
} from '@backlot/contract/site-changes'
import { sitesApi } from '@backlot/contract/sites'
import { gateToken } from '#features/sites/public.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { setBoot } from '#lib/site.ts'

const key = ['settings'] as const

export const useSettings = () =>
  useQuery<SettingsState, ApiError>({ queryKey: key, queryFn: ({ signal }) => call(api.settings, { query: {} }, { signal, quiet: true }) })

/** The page at hand takes the change on without being loaded anew. */
export async function showSiteAsItIs(): Promise<void> {
  setBoot({ site: await call(sitesApi.get, { query: {} }, { quiet: true }) })
}

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation<SettingsState, ApiError, { idSite: number } & SiteChange>({
    mutationFn: (body) => call(api.updateSite, { body }, { headers: { 'x-gate-token': gateToken('sitebuilder') } }),
    onSuccess: (state) => {
      client.setQueryData(key, state)
      void client.invalidateQueries({ queryKey: [...key, 'changes'] })
      void showSiteAsItIs().catch(() => undefined)
    },
  })
}

/** As many as are looked through. */
export const historyMost = 50

export const useSettingHistory = (of: SettingKey, opened: boolean) =>
  useQuery<{ items: SettingChange[]; total: number }, ApiError>({
    queryKey: [...key, 'changes', of],
    queryFn: ({ signal }) => callPaged(api.settingChanges, { query: { key: of, limit: historyMost } }, { signal, quiet: true }),
    enabled: opened,
  })
