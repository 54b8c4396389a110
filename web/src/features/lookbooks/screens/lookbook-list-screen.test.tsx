import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { projectsApi } from '@backlot/contract/projects'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { makeProject, makeProjectCard, makeProjectEdit } from '#test/projects.ts'
import { LookbookListScreen } from '#features/lookbooks/screens/lookbook-list-screen.tsx'
import { makeLookbook } from '#features/lookbooks/testing.ts'
import { startSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const three = [makeLookbook(1, { name: 'Harbour', location_count: 12, item_count: 40, folder_count: 3 }), makeLookbook(2), makeLookbook(3)]
const done = { Success: true, message: '', results: [] }

async function open(handlers: Parameters<typeof network>, at = '/admindash/lookbooks', role = 'scout') {
  const log = network(...handlers)
  const opened = openScreen(LookbookListScreen, { at })
  startSession({ Success: true, Jwt: 'a.b.c', Role: role, verifiedPublicPass: false })
  const { where } = await opened
  await screen.findByRole('heading', { name: 'Lookbooks' })
  return { log, where }
}
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('each says what it holds and leads to it', async () => {
  await open([on(lookbooksApi.list, three)])
  const list = within(await screen.findByRole('list', { name: 'Lookbooks' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Harbour', 'Lookbook 2', 'Lookbook 3'])
  expect(list.getByText('12 locations · 40 items · 3 folders')).toBeTruthy()
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admindash/lookbooks/edit?lb=1')
})

test('a new one opens; a name that is taken is said at its field', async () => {
  let isTaken = true
  const taken = { status: 422, code: 'invalid', detail: 'x', errors: [{ path: 'name', message: lookbookProblems.nameTaken.en }] }
  const { log, where } = await open([
    on(lookbooksApi.list, []),
    onRaw(lookbooksApi.create, () => (isTaken ? { status: 422, body: taken } : { body: makeLookbook(8) })),
  ])
  await userEvent.click(await screen.findByRole('heading', { name: 'No lookbooks yet' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'New lookbook' })[0] as HTMLElement)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbour')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(lookbookProblems.nameTaken.en)).toBeTruthy()
  isTaken = false
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(where()).toBe('/admindash/lookbooks/edit?lb=8'))
  expect(log.findLast((one) => one.method === 'POST')?.body).toEqual({ name: 'Harbour', description: '' })
})

const night = makeProject(5, { project_name: 'Night' })
const nightCard = makeProjectCard(5, { project_name: 'Night' })

test('the list is held to a project; a new lookbook of it belongs to it', async () => {
  const { log, where } = await open([
    on(lookbooksApi.list, three),
    on(projectsApi.list, [nightCard]),
    on(projectsApi.get, night),
    on(lookbooksApi.create, makeLookbook(8)),
  ])
  await userEvent.click(screen.getByRole('combobox', { name: 'Project' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Night' }))
  await waitFor(() => expect(where()).toBe('/admindash/lookbooks?project=5'))
  await waitFor(() => expect(log.findLast((one) => one.path === '/api/location/lookbook')?.query.get('projectId')).toBe('5'))
  await userEvent.click(screen.getByRole('button', { name: 'New lookbook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New lookbook' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe('Night'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Castles' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(log.findLast((one) => one.method === 'POST')?.body).toEqual({ name: 'Castles', description: '', projectId: 5 }),
  )
})

test('an administrator makes a project where it is chosen; a scout only chooses', async () => {
  let made = false
  const handlers = () => [
    on(lookbooksApi.list, three),
    on(projectsApi.list, () => (made ? [nightCard] : [])),
    on(projectsApi.get, night),
    on(projectsApi.create, () => {
      made = true
      return { ...makeProjectEdit(5, { project_name: 'Night' }), edit_token: null }
    }),
    on(lookbooksApi.change, makeLookbook(1)),
  ]
  const typeProject = async () => {
    await choose('Harbour', 'Name and description')
    const box = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Project' })
    await userEvent.click(box)
    fireEvent.change(box, { target: { value: 'Night' } })
  }
  await open(handlers())
  await typeProject()
  await screen.findAllByText('No projects found')
  expect(screen.queryByRole('option', { name: /New project/ })).toBeNull()
  cleanup()
  const { log } = await open(handlers(), '/admindash/lookbooks', 'admin')
  await typeProject()
  await userEvent.click(await screen.findByRole('option', { name: 'New project “Night”' }))
  expect(await screen.findByText('Project created')).toBeTruthy()
  expect(log.find((one) => one.path === '/api/project' && one.method === 'POST')?.body).toEqual({ project_name: 'Night' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find((one) => one.method === 'PATCH')?.body).toEqual({ id: 1, projectId: 5, version: makeLookbook(1).version }),
  )
})

test('words that somebody else wrote meanwhile are told of: what was typed stays, and is written when it is saved again', async () => {
  const newer = { ...makeLookbook(1), version: 9 }
  const detail = 'Someone else changed this in the meantime.'
  let turn = 0
  const { log } = await open([
    on(lookbooksApi.list, three),
    on(projectsApi.list, []),
    onRaw(lookbooksApi.change, () =>
      (turn += 1) === 1 ? { status: 409, body: { status: 409, code: 'conflict', detail, current: newer } } : { body: newer },
    ),
  ])
  await choose('Harbour', 'Name and description')
  const dialog = within(await screen.findByRole('dialog'))
  const description = dialog.getByRole('textbox', { name: /Description/ })
  fireEvent.change(description, { target: { value: 'By the sea' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(description).toHaveProperty('value', 'By the sea')
  await userEvent.type(description, '.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Lookbook updated')).toBeTruthy()
  expect(log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { id: 1, description: 'By the sea', version: makeLookbook(1).version },
    { id: 1, description: 'By the sea.', version: 9 },
  ])
})

test('the order is changed from the menu', async () => {
  const { log } = await open([on(lookbooksApi.list, three), on(lookbooksApi.sort, done)])
  await choose('Harbour', 'Move later')
  await waitFor(() =>
    expect(log.find((one) => one.path === '/api/location/sortLookbooks')?.body).toEqual({ lookbookIds: [1], beforeId: 3 }),
  )
})

test('the trash takes one and gives it back', async () => {
  const { log } = await open([on(lookbooksApi.list, three), on(lookbooksApi.softDelete, done), on(lookbooksApi.recover, done)])
  await choose('Harbour', 'Move to the trash')
  const toast = await screen.findByText('“Harbour” is in the trash')
  expect(toast).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(log.find((one) => one.path === '/api/location/lookbook/recover')?.body).toEqual({ lookbookIds: [1] }))
})

test('the URL says what is searched, and where', async () => {
  const { log, where } = await open([on(lookbooksApi.list, [])], '/admindash/lookbooks?q=pier')
  expect(await screen.findByText('No lookbooks found')).toBeTruthy()
  expect(log[0]?.query.get('search')).toBe('pier')
  await userEvent.click(screen.getByRole('radio', { name: 'Trash' }))
  await waitFor(() => expect(where()).toBe('/admindash/lookbooks?q=pier&tab=trash'))
  await waitFor(() => expect(log.at(-1)?.query.get('trash')).toBe('1'))
})

test('an administrator removes one of the trash for good, once it is asked; a scout is not offered it', async () => {
  const trashed = [makeLookbook(4, { name: 'Rivers', deleted_at: '2026-01-03T10:00:00Z' })]
  const handlers = [on(lookbooksApi.list, trashed), on(lookbooksApi.remove, done)]
  const { log } = await open(handlers, '/admindash/lookbooks?tab=trash', 'admin')
  const button = { name: 'Remove for good: Rivers' }
  await userEvent.click(await screen.findByRole('button', button))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove for good' }))
  expect(dialog.getByText(/^Remove “Rivers” for good, with its links/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(log.some(({ method }) => method === 'PATCH')).toBe(false)
  await userEvent.click(screen.getByRole('button', button))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove for good' }))
  expect(await screen.findByText('“Rivers” was removed for good')).toBeTruthy()
  expect(log.find(({ path }) => path === '/api/location/lookbook/permdelete')?.body).toEqual({ lookbookIds: [4] })

  cleanup()
  await open(handlers, '/admindash/lookbooks?tab=trash')
  expect(await screen.findByRole('button', { name: 'Recover: Rivers' })).toBeTruthy()
  expect(screen.queryByRole('button', button)).toBeNull()
})
