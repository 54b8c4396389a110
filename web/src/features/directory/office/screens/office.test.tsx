import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { directoryContactsApi } from '@backlot/contract/directory-contacts'
import { directoryRecordsApi as api } from '@backlot/contract/directory-records'
import { locationsApi } from '@backlot/contract/locations'
import { projectsApi } from '@backlot/contract/projects'
import type { Role } from '@backlot/contract/endpoint'
import type { RouteComponent } from '@tanstack/react-router'
import { network, on, onRaw } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
import { ContactScreen } from '#features/directory/office/screens/contact-screen.tsx'
import { OfficeScreen } from '#features/directory/office/screens/office-screen.tsx'
import { ReviewScreen } from '#features/directory/office/screens/review-screen.tsx'
import { makeCard, makeEdit, tree } from '#features/directory/testing.ts'
import { useSession } from '#lib/session.ts'

const open = async (component: RouteComponent, at: string, role: Role = 'admin') => {
  const opened = await openScreen(component, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const waiting = {
  ...makeCard(7, 'Ann Light'),
  kind: 'edit' as const,
  proposal_id: 3,
  submitted_at: '2026-11-20T10:00:00Z',
  submitted_by: { id: 2, name: 'Ann' },
}
const deleted = { ...makeCard(8, 'Bo Grip'), deleted_at: '2026-11-20T10:00:00Z', deleted_by: { id: 1, name: 'Clerk' } }
const paged = (items: object[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const lists = [
  on(directoryCategoriesApi.categories, tree),
  on(directoryApi.letters, []),
  onRaw(directoryApi.getList, () => paged([makeCard(7, 'Ann Light')])),
  onRaw(api.pending, () => paged([waiting])),
  onRaw(api.pendingOf, () => paged([waiting])),
  onRaw(api.trash, () => paged([deleted])),
]

test('the office sees contacts in the tree, filters by status, and what waits is counted', async () => {
  const log = network(...lists, on(directoryApi.searchNew, { items: [], total: 0, corrected: null, some_words: null, took_ms: 1 }))
  const { where } = await open(OfficeScreen, '/admindash/directories')
  expect(await screen.findByRole('link', { name: 'CONTACTS' })).toBeTruthy()
  expect(await screen.findByText('1 directory entry to review')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending')
  await waitFor(() => expect(where()).toBe('/admindash/directories?status=pending'))
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('/searchnew'))?.body).toMatchObject({ status: 'pending' }))
  await userEvent.click(screen.getByRole('tab', { name: /Pending/ }))
  const row = (await screen.findByRole('rowheader', { name: 'Ann Light' })).closest('tr')
  expect(within(row!).getByText('Edit of a public entry')).toBeTruthy()
  expect(within(row!).getByRole('link', { name: 'View' }).getAttribute('href')).toContain('review?directory=7')
})

test('an empty archive says so, and a search in it that nothing fits', async () => {
  network(...lists, on(directoryApi.searchNew, { items: [], total: 0, corrected: null, some_words: null, took_ms: 1 }))
  await open(OfficeScreen, '/admindash/directories?tab=archived')
  expect(await screen.findByText('No archived entries')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'RESET' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending')
  expect(await screen.findByText('No matches')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'RESET' })).toBeTruthy()
})

test('what changed last has nothing to press but its name, so no column for it', async () => {
  network(
    ...lists,
    onRaw(api.recentOf, () => paged([makeCard(7, 'Ann Light')])),
  )
  await open(OfficeScreen, '/admindash/directories?tab=recent')
  await screen.findByRole('rowheader', { name: 'Ann Light' })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Status', 'When', 'By'])
  await userEvent.click(screen.getByRole('tab', { name: /Pending/ }))
  expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeTruthy()
})

test('what is in the trash comes back by administrators only', async () => {
  const log = network(...lists, on(api.recover, makeEdit()))
  await open(OfficeScreen, '/admindash/directories?tab=trash')
  await userEvent.click(await screen.findByRole('button', { name: 'Recover' }))
  expect(await screen.findByText('Bo Grip is back')).toBeTruthy()
  expect(log.some(({ method, path }) => method === 'PATCH' && path === '/api/directory/8/recover')).toBe(true)
  act(() => useSession.setState({ userType: 'scout', admin: false }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Recover' })).toBeNull())
  expect(screen.queryByRole('link', { name: 'New entry' })).toBeNull()
})

const proposal = {
  id: 3,
  state: 'submitted' as const,
  note: '',
  version: 5,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  submitted_at: '2026-11-20T10:00:00Z',
  entry_id: 7,
  label: 'Ann Light',
  by: { id: 2, name: 'Ann' },
  base_version: 3,
  record_version: 9,
  files: [],
  fields: [{ field: 'skills', current: ['LED'], proposed: ['LED', 'Rigging'], changed_since: true }],
}

const underReview = makeEdit({ status: 'public', version: 9, proposal })

test('an edit that waits stands beside what is public, and is given back with a note', async () => {
  const log = network(...lists, on(api.edit, underReview), on(api.proposal, proposal), on(api.decide, makeEdit()))
  const { where } = await open(ReviewScreen, '/admindash/directories/review?directory=7')
  expect(await screen.findByRole('heading', { level: 3, name: /^Skills.*Changed by the office since the owner started$/ })).toBeTruthy()
  expect(screen.getByText('Rigging')).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note to the owner' }), 'Which rigs?')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }))
  await waitFor(() => expect(where()).toBe('/admindash/directories?tab=pending'))
  expect(log.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
    decision: 'changes',
    note: 'Which rigs?',
    version: 5,
    record_version: 9,
  })
})

test('a scout looks at a waiting edit and decides nothing', async () => {
  const can = { ...makeEdit().can, status: [], decide: false }
  network(...lists, on(api.edit, { ...underReview, can }), on(api.proposal, proposal))
  await open(ReviewScreen, '/admindash/directories/review?directory=7', 'scout')
  expect(await screen.findByText('Rigging')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a contact says everything that is missing at once, and is saved', async () => {
  const refusal = {
    status: 422,
    body: {
      status: 422,
      code: 'invalid',
      detail: 'Required*',
      errors: ['last_name', 'contact_types'].map((path) => ({ path, message: 'Required*' })),
    },
  }
  let refuses = true
  const contact = {
    id: 9,
    label: 'Cy Clerk',
    version: 1,
    can: { edit: true },
    name: 'Cy',
    last_name: 'Clerk',
    organization: '',
    contact_types: ['Client'],
    location_ids: [],
    project_ids: [],
    created_at: '',
    updated_at: '',
    deleted_at: null,
  }
  const log = network(
    onRaw(directoryContactsApi.createContact, () => (refuses ? refusal : { body: contact })),
    onRaw(directoryContactsApi.contact, { body: contact }),
    on(locationsApi.searchNew, { items: [], total: 0, facets: null, took_ms: 1, corrected: null, some_words: null, next: null }),
    on(projectsApi.list, []),
  )
  const { where } = await open(ContactScreen, '/admindash/updatecontact')
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Cy')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText('Required*').length).toBeGreaterThanOrEqual(2))
  refuses = false
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Clerk')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Client' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(where()).toBe('/admindash/updatecontact?directory=9'))
  expect(log.findLast(({ method, path }) => method === 'POST' && path.endsWith('/contacts'))?.body).toEqual({
    name: 'Cy',
    last_name: 'Clerk',
    contact_types: ['Client'],
  })
})
