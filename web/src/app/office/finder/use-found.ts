/** Records by what was typed: short lists at once, each by the call of its own list. */
import { useQueries } from '@tanstack/react-query'
import { accountsApi } from '@backlot/contract/accounts'
import { directoryApi } from '@backlot/contract/directory'
import type { SomeWords } from '@backlot/contract/engine/search'
import { locationsApi } from '@backlot/contract/locations'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { permitsApi } from '@backlot/contract/permits'
import { projectsApi } from '@backlot/contract/projects'
import { registersApi } from '@backlot/contract/registers'
import { taxApi } from '@backlot/contract/tax'
import { call, callPaged } from '#lib/http.ts'
import { type PageUrl, pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { finderText } from '#app/office/finder/text.ts'
import type { Group } from '#app/office/finder/use-places.ts'

const most = 6
/** As little as the lists themselves search for. */
const least = 2

/** How a search was read. */
interface Read {
  corrected: string | null
  some_words: SomeWords | null
}

interface Found {
  groups: readonly Group[]
  isPending: boolean
  isFailed: boolean
}

/** What was found by other words than the typed ones only stands in the way where something was found by those. */
function bestOf(groups: readonly Group[]): readonly Group[] {
  const literal = groups.filter(({ isGuess }) => !isGuess)
  return literal.some(({ choices }) => choices.length > 0) ? literal : groups
}

export function useFound(typed: string): Found {
  const t = useText(finderText)
  const { admin } = useViewer()
  const search = typed.trim().toLowerCase()
  const enabled = search.length >= least
  const ask = (key: Group['key'], read: (signal: AbortSignal) => Promise<Omit<Group, 'key'>>, may = true) => ({
    queryKey: ['finder', key, search],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Group> => ({ key, ...(await read(signal)) }),
    enabled: enabled && may,
    staleTime: 30_000,
  })
  const how = (signal: AbortSignal) => ({ signal, quiet: true })
  const body = { search, limit: most }
  const named = (name: string): string => name || t('untitled')
  /** Applications are for administrators to find; each has a number once it is submitted. */
  const askCases = <Case extends { id: number; title: string }>(
    key: 'permits' | 'tax' | 'registers',
    read: (signal: AbortSignal) => Promise<{ items: Case[] }>,
    of: (one: Case) => { number: string | null; page: PageUrl },
  ) =>
    ask(
      key,
      async (signal) => {
        const { items } = await read(signal)
        return {
          choices: items.map((one) => ({
            key: `${key}-${one.id}`,
            label: named(one.title),
            note: of(one).number ?? '',
            page: of(one).page,
          })),
        }
      },
      admin,
    )
  const instead = ({ corrected, some_words: some }: Read): Pick<Group, 'note' | 'isGuess'> => {
    if (corrected !== null) return { note: t('corrected', { words: corrected }), isGuess: true }
    return some ? { note: t('someWords', some), isGuess: true } : {}
  }
  return useQueries({
    queries: [
      ask('locations', async (signal) => {
        const { items, ...read } = await call(locationsApi.searchNew, { body }, how(signal))
        const choices = items.map(({ id, location_name: name, city }) => ({
          key: `location-${id}`,
          label: named(name),
          note: city,
          page: pageUrl({ to: '/admindash/listproperty', search: { location: id } }),
        }))
        return { choices, ...instead(read) }
      }),
      ask('entries', async (signal) => {
        const { items, ...read } = await call(directoryApi.searchNew, { body: { searchTxt: search, limit: most } }, how(signal))
        const choices = items.map(({ id, label, company_name: company }) => ({
          key: `entry-${id}`,
          label: named(label),
          note: company === label ? undefined : company,
          page: pageUrl({ to: '/admindash/directorydetail', search: { directory: id } }),
        }))
        return { choices, ...instead(read) }
      }),
      ask('lookbooks', async (signal) => {
        const { items } = await callPaged(lookbooksApi.list, { query: body }, how(signal))
        const choices = items.map(({ id, name }) => ({
          key: `lookbook-${id}`,
          label: named(name),
          page: pageUrl({ to: '/admindash/lookbooks/edit', search: { lb: id } }),
        }))
        return { choices }
      }),
      ask('projects', async (signal) => {
        const { items } = await callPaged(projectsApi.search, { body }, how(signal))
        const choices = items.map(({ id, project_name: name, company_name: company }) => ({
          key: `project-${id}`,
          label: named(name),
          note: company,
          page: pageUrl({ to: '/admindash/projects/view', search: { project: id } }),
        }))
        return { choices }
      }),
      askCases(
        'permits',
        (signal) => callPaged(permitsApi.search, { body }, how(signal)),
        ({ id, permit_no: number }) => ({ number, page: pageUrl({ to: '/admindash/projects/permit/view', search: { permitId: id } }) }),
      ),
      askCases(
        'tax',
        (signal) => callPaged(taxApi.search, { body }, how(signal)),
        ({ id, tax_no: number }) => ({ number, page: pageUrl({ to: '/admindash/projects/tax/view', search: { taxId: id } }) }),
      ),
      askCases(
        'registers',
        (signal) => callPaged(registersApi.search, { body }, how(signal)),
        ({ id, register_no: number }) => ({
          number,
          page: pageUrl({ to: '/admindash/projects/register/view', search: { registerId: id } }),
        }),
      ),
      ask(
        'users',
        async (signal) => {
          const { items } = await callPaged(accountsApi.active, { query: body }, how(signal))
          const choices = items.map(({ id, name, username, email }) => ({
            key: `user-${id}`,
            label: name || username,
            note: email,
            page: pageUrl({ to: '/admindash/admin/users', search: { q: username } }),
          }))
          return { choices }
        },
        admin,
      ),
    ],
    combine: (answers) => ({
      groups: enabled ? bestOf(answers.flatMap(({ data }) => data ?? [])) : [],
      isPending: answers.some(({ fetchStatus, data }) => fetchStatus === 'fetching' && !data),
      isFailed: answers.some(({ isError }) => isError),
    }),
  })
}
