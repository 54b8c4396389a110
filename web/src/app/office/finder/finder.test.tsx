import { accountsApi } from '@backlot/contract/accounts'
import { directoryApi } from '@backlot/contract/directory'
import { locationsApi } from '@backlot/contract/locations'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { permitsApi } from '@backlot/contract/permits'
import { projectsApi } from '@backlot/contract/projects'
import { registersApi } from '@backlot/contract/registers'
import { taxApi } from '@backlot/contract/tax'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FinderKeys } from '#app/office/finder/finder-keys.tsx'
import { openFinder } from '#app/office/finder/state.ts'
import { matching } from '#app/office/finder/use-places.ts'
import { startSession } from '#lib/session.ts'
import { makeAnswer, makeCard } from '#test/locations.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const none = { headers: { 'x-total-count': '0' }, body: [] }
const nobody = { total: 0, items: [], corrected: null, some_words: null, took_ms: 1 }
const found = makeAnswer([makeCard(4, { location_name: 'Old Mill' })])

beforeEach(() => act(() => openFinder(null)))

async function open(Role: string, ...calls: Parameters<typeof network>) {
  const lists = [lookbooksApi.list, projectsApi.search, permitsApi.search, taxApi.search, registersApi.search].map((one) =>
    onRaw(one, none),
  )
  const log = network(...calls, on(locationsApi.searchNew, found), on(directoryApi.searchNew, nobody), ...lists)
  const opened = await openScreen(FinderKeys, { at: '/admindash/locations' })
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass: true }))
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: /^Find a location/ })
  return { ...opened, log, box }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a word of two letters finds places first; arrows and Enter open what is chosen', async () => {
  const { box, where, log } = await open('scout')
  expect(options()).toContain('Locations')
  await userEvent.type(box, 'm')
  expect(log).toEqual([])
  await userEvent.type(box, 'ill')
  const option = await screen.findByRole('option', { name: /^Old Mill/ })
  await waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'))
  expect(box.getAttribute('aria-activedescendant')).toBe(option.id)
  expect(within(screen.getByRole('group', { name: 'Locations' })).getAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/admindash/listproperty?location=4'))
  expect(screen.queryByRole('combobox')).toBeNull()
  // A scout has no list of users to ask, nor of what others apply for.
  expect(log.map(({ path }) => path).toSorted()).toEqual([
    '/api/directory/searchnew',
    '/api/location/lookbook',
    '/api/location/searchnew',
    '/api/project/search',
  ])
})

test('what was searched instead is said where it is found', async () => {
  network(
    on(locationsApi.searchNew, makeAnswer([makeCard(4, { location_name: 'Old Mill' })], { some_words: { found: 1, asked: 2 } })),
    onRaw(directoryApi.searchNew, { body: { ...nobody, corrected: 'miller', items: [{ id: 7, label: 'Ann Miller', company_name: '' }] } }),
    onRaw(lookbooksApi.list, none),
    onRaw(projectsApi.search, none),
  )
  await openScreen(FinderKeys, { at: '/admindash/locations' })
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: true }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Find a location/ }), 'mil ler')
  const group = await screen.findByRole('group', { name: 'Directory for “miller”' })
  expect(within(group).getByRole('option').textContent).toContain('Ann Miller')
  expect(screen.getByRole('group', { name: 'Locations with 1 of 2 words' })).toBeTruthy()
})

test('what was searched instead stays away where something is found as it was typed', async () => {
  const guessed = { ...nobody, corrected: 'miller', items: [{ id: 7, label: 'Ann Miller', company_name: '' }] }
  const { box } = await open('scout', onRaw(directoryApi.searchNew, { body: guessed }))
  await userEvent.type(box, 'mill')
  const option = await screen.findByRole('option', { name: /^Old Mill/ })
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
  expect(options()).toEqual([option.textContent])
})

test('pages and actions are those that the caller may use', async () => {
  const { box } = await open('scout')
  await userEvent.type(box, 'create')
  expect(options()).toContain('Create a location')
  expect(options()).not.toContain('Create a directory entry')
  await userEvent.clear(box)
  await userEvent.type(box, 'arch')
  expect(options()).toContain('Archived locations')
  await userEvent.clear(box)
  await userEvent.type(box, 'imp')
  expect(options()).not.toContain('Import')
})

test('an administrator finds users and screens, and the arrows go round', async () => {
  const { box, where } = await open('admin', onRaw(accountsApi.active, none))
  await userEvent.type(box, 'street maps')
  await waitFor(() => expect(options().at(-1)).toBe('Street maps'))
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(where()).toBe('/admindash/admin/maps'))
})

test('an administrator finds projects, permits, applications for tax credit and registrations, by name and number', async () => {
  const one = (body: object) => ({ headers: { 'x-total-count': '1' }, body: [body] })
  const { box, where } = await open(
    'admin',
    onRaw(accountsApi.active, none),
    onRaw(projectsApi.search, one({ id: 3, project_name: 'The Long Night', company_name: 'Harbor Pictures' })),
    onRaw(permitsApi.search, one({ id: 5, title: 'Long Pier', permit_no: 'P-2026-0012' })),
    onRaw(taxApi.search, one({ id: 6, title: '', tax_no: 'T-2026-0003' })),
    onRaw(registersApi.search, one({ id: 7, title: 'Long Shots', register_no: null })),
  )
  await userEvent.type(box, 'long')
  const of = async (group: string) => within(await screen.findByRole('group', { name: group })).getByRole('option').textContent
  expect(await Promise.all(['Projects', 'Permits', 'Tax credit', 'Registrations'].map(of))).toEqual([
    'The Long NightHarbor Pictures',
    'Long PierP-2026-0012',
    'UntitledT-2026-0003',
    'Long Shots',
  ])
  await userEvent.click(screen.getByRole('option', { name: /Long Pier/ }))
  await waitFor(() => expect(where()).toBe('/admindash/projects/permit/view?permitId=5'))
})

test('the question mark shows the keys, but not while somebody types', async () => {
  const { box } = await open('scout')
  await userEvent.type(box, '?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.getByText('Ctrl + K')).toBeTruthy()
})

test('accents and the order of words do not matter', () => {
  const choices = [{ key: 'a', label: 'Résumé of a pier' }]
  expect(matching(choices, 'PIER resu')).toEqual(choices)
  expect(matching(choices, 'boat')).toEqual([])
})
