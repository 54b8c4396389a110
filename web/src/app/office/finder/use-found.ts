/** Records by what was typed: four short lists at once, each by the call of its own list. */
import { useQueries } from '@tanstack/react-query'
import { accountsApi } from '@backlot/contract/accounts'
import { directoryApi } from '@backlot/contract/directory'
import { locationsApi } from '@backlot/contract/locations'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { call, callPaged } from '#lib/http.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { finderText } from '#app/office/finder/text.ts'
import type { Choice, Group } from '#app/office/finder/use-places.ts'

const most = 6
/** As little as the lists themselves search for. */
const least = 2

interface Found {
  groups: readonly Group[]
  isPending: boolean
  isFailed: boolean
}

export function useFound(typed: string): Found {
  const t = useText(finderText)
  const { admin } = useViewer()
  const search = typed.trim().toLowerCase()
  const enabled = search.length >= least
  const ask = (key: Group['key'], read: (signal: AbortSignal) => Promise<Choice[]>, may = true) => ({
    queryKey: ['finder', key, search],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Group> => ({ key, choices: await read(signal) }),
    enabled: enabled && may,
    staleTime: 30_000,
  })
  const named = (name: string): string => name || t('untitled')
  return useQueries({
    queries: [
      ask('locations', async (signal) => {
        const { items } = await call(locationsApi.searchNew, { body: { search, limit: most } }, { signal, quiet: true })
        return items.map(({ id, location_name: name, city }) => ({
          key: `location-${id}`,
          label: named(name),
          note: city,
          page: pageUrl({ to: '/admindash/listproperty', search: { location: id } }),
        }))
      }),
      ask('entries', async (signal) => {
        const { items } = await call(directoryApi.searchNew, { body: { searchTxt: search, limit: most } }, { signal, quiet: true })
        return items.map(({ id, label, company_name: company }) => ({
          key: `entry-${id}`,
          label: named(label),
          note: company === label ? undefined : company,
          page: pageUrl({ to: '/admindash/directorydetail', search: { directory: id } }),
        }))
      }),
      ask('lookbooks', async (signal) => {
        const { items } = await callPaged(lookbooksApi.list, { query: { search, limit: most } }, { signal, quiet: true })
        return items.map(({ id, name }) => ({
          key: `lookbook-${id}`,
          label: named(name),
          page: pageUrl({ to: '/admindash/lookbooks/edit', search: { lb: id } }),
        }))
      }),
      ask(
        'users',
        async (signal) => {
          const { items } = await callPaged(accountsApi.active, { query: { search, limit: most } }, { signal, quiet: true })
          return items.map(({ id, name, username, email }) => ({
            key: `user-${id}`,
            label: name || username,
            note: email,
            page: pageUrl({ to: '/admindash/admin/users', search: { q: username } }),
          }))
        },
        admin,
      ),
    ],
    combine: (answers) => ({
      groups: enabled ? answers.flatMap(({ data }) => data ?? []) : [],
      isPending: answers.some(({ fetchStatus, data }) => fetchStatus === 'fetching' && !data),
      isFailed: answers.some(({ isError }) => isError),
    }),
  })
}
