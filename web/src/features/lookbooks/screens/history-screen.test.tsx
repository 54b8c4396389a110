import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lookbookHistoryApi as api, type LookbookHistory } from '@backlot/contract/lookbook-shares'
import { projectsApi } from '@backlot/contract/projects'
import { makeProject } from '#test/projects.ts'
import { LookbookHistoryScreen } from '#features/lookbooks/screens/history-screen.tsx'
import { makeHistory, makeShare } from '#features/lookbooks/testing.ts'
import { startSession } from '#lib/session.ts'
import { network, on as answers, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const at = '/admindash/projects/alllookbooks'
const on = (month: number) => `2026-0${month}-06T12:00:00Z`
const shares = [
  makeShare(9, { recipient: 'ann@set.example', created_by_name: 'Ada Admin', created_at: on(5), open_count: 4, message: 'Have a look.' }),
  makeShare(8, {
    label: 'Nora',
    recipient: 'nora@set.example',
    kind: 'folder',
    folder_name: 'Mills',
    state: 'ended',
    ended_at: on(6),
    created_at: on(4),
  }),
  makeShare(7, { label: 'The director', kind: 'location', location_name: 'Old Mill', state: 'gone', created_at: on(3) }),
  makeShare(6, { state: 'expired', expires_at: on(5), created_at: on(2) }),
]
const castles = makeHistory(1, {
  name: 'Castles',
  project_id: 3,
  project_name: 'The Long Night',
  shares,
  download_count: 2,
  answered_count: 1,
  last_open_at: on(6),
})
const pageOf = (endpoint: typeof api.allHistory | typeof api.searchHistory, items: LookbookHistory[], total = items.length) =>
  onRaw(endpoint, { body: items, headers: { 'x-total-count': String(total) } })

async function open(handlers: Parameters<typeof network>, url = at) {
  const log = network(...handlers)
  const opened = openScreen(LookbookHistoryScreen, { at: url })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  const { where } = await opened
  await screen.findByRole('heading', { level: 1, name: 'Lookbook history' })
  return { log, where }
}
const entries = async () => within(await screen.findByRole('list', { name: 'Lookbooks and their links' }))

test('every lookbook says of which project it is, and who shared what with whom and when', async () => {
  await open([pageOf(api.allHistory, [castles, makeHistory(2, { name: 'Plain' }), makeHistory(3, { name: 'Old', deleted_at: on(5) })])])
  const list = await entries()
  expect(list.getByRole('link', { name: 'Castles' }).getAttribute('href')).toBe('/admindash/lookbooks/edit?lb=1')
  expect(list.getByText('The Long Night · Created by Sam Scout, 01/02/2026')).toBeTruthy()
  expect(
    list.getByText(/^shared 4 times · 1 active link · opened 4 times · 2 downloads · 1 guest answered · last opened 06\/06\/2026/),
  ).toBeTruthy()
  const sharings = within(list.getByRole('list', { name: 'Who Castles was shared with' }))
  const lines = () => sharings.getAllByRole('listitem').map((line) => line.firstChild?.textContent)
  expect(lines()).toEqual([
    'Ada Admin to ann@set.example',
    'Sam Scout to Nora (nora@set.example)',
    'Sam Scout copied a link for The director',
  ])
  expect(sharings.getByText('Message: Have a look.')).toBeTruthy()
  expect(sharings.getByText('active · opened 4 times')).toBeTruthy()
  expect(sharings.getByText('Folder Mills · deactivated 06/06/2026 · opened 0 times')).toBeTruthy()
  expect(sharings.getByText('Old Mill · its content is in the trash · opened 0 times')).toBeTruthy()
  expect(sharings.getAllByText(/^05\/06\/2026 /)).toHaveLength(1)
  await userEvent.click(list.getByRole('button', { name: 'Show 1 more' }))
  expect(lines()[3]).toBe('Sam Scout copied a link')
  expect(sharings.getByText('expired 05/06/2026 · opened 0 times')).toBeTruthy()
  // One without links says so; one in the trash leads nowhere.
  expect(list.getAllByText('Not shared yet')).toHaveLength(2)
  expect(list.queryByRole('link', { name: 'Old' })).toBeNull()
  expect(list.getByText(/In the trash/)).toBeTruthy()
})

test('what is typed is searched by the call of the specification, and stands in the URL', async () => {
  const { log, where } = await open([pageOf(api.allHistory, [castles], 45), pageOf(api.searchHistory, [castles])], `${at}?page=2`)
  await entries()
  expect(Object.fromEntries(log[0]?.query ?? [])).toEqual({ skip: '20', limit: '20' })
  await userEvent.type(screen.getByRole('searchbox'), 'long night')
  await waitFor(() => expect(where()).toBe(`${at}?q=long+night`))
  await waitFor(() =>
    expect(log.at(-1)).toMatchObject({ path: '/api/project/searchlookbookhistory', body: { SearchTxt: 'long night', skip: 0, limit: 20 } }),
  )
  expect(screen.getByRole('status').textContent).toBe('1 lookbook')
})

test('it is held to one project by its URL', async () => {
  const project = makeProject(3, { project_name: 'The Long Night' })
  const { log } = await open([answers(projectsApi.get, project), pageOf(api.searchHistory, [castles])], `${at}?project=3`)
  await entries()
  expect(log.find((one) => one.method === 'POST')?.body).toEqual({ SearchTxt: '', projectId: 3, skip: 0, limit: 20 })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe('The Long Night'))
})

test('a search from the header stands in the field; nothing found can be cleared', async () => {
  const { where } = await open([pageOf(api.allHistory, [castles]), pageOf(api.searchHistory, [])], `${at}?q=moon`)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('moon')
  await screen.findByRole('heading', { name: 'No matches in the history' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect((await entries()).getByRole('link', { name: 'Castles' })).toBeTruthy()
  expect(where()).toBe(at)
})

test('empty and failed are told apart', async () => {
  let answer: { status?: number; body: unknown; headers?: Record<string, string> } = {
    status: 403,
    body: { status: 403, code: 'forbidden', detail: 'No.' },
  }
  await open([onRaw(api.allHistory, () => answer)])
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy()
  answer = { body: [], headers: { 'x-total-count': '0' } }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No lookbooks yet' })).toBeTruthy()
})
