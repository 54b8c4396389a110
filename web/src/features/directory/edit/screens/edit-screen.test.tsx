import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { directoryRecordsApi as api } from '@backlot/contract/directory-records'
import { sitesApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import type { Role } from '@backlot/contract/endpoint'
import { network, on, onRaw, type Received } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
import { EditScreen } from '#features/directory/edit/screens/edit-screen.tsx'
import { directoryKind } from '#features/directory/edit/kind.tsx'
import { makeEdit, ownerCan, tree } from '#features/directory/testing.ts'
import { useSession } from '#lib/session.ts'

beforeEach(async () => {
  for (const id of [0, 7]) await directoryKind.drafts.drop(`900//${id}`)
})
const categories = on(directoryCategoriesApi.categories, tree)
const open = async (role: Role | '', at: string) => {
  const opened = await openScreen(EditScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const patched = (log: Received[]) => log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const slow = { timeout: 5000 }

test('jobs stand below the way to them, which is said once; what is chosen is taken away above the list', async () => {
  const log = network(
    categories,
    on(api.edit, makeEdit()),
    onRaw(api.update, () => ({ body: makeEdit({ version: 4 }) })),
  )
  await open('admin', '/admindash/listdirectory?directory=7&step=roles')
  const lighting = await screen.findByRole('group', { name: 'CREW › Lighting & Grip' })
  expect(
    within(lighting)
      .getAllByRole('checkbox')
      .map((box) => box.parentElement?.parentElement?.textContent),
  ).toEqual(['Gaffer', 'Key Grip'])
  expect(within(lighting).getByRole<HTMLInputElement>('checkbox', { name: 'Gaffer' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Gaffer' }))
  await waitFor(() => expect(patched(log).at(-1)).toMatchObject({ id: 7, categories: [] }), slow)
})

test('a scout reads and can write nothing', async () => {
  const can = { ...makeEdit().can, edit: false, status: [], softdelete: false, archive: false }
  network(categories, on(api.edit, makeEdit({ can })))
  await open('scout', '/admindash/listdirectory?directory=7')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).disabled).toBe(true)
  expect(screen.getByText('Read only. Administrators can edit this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('a scout who wants to add an entry is told who can', async () => {
  const log = network(categories)
  await open('scout', '/admindash/listdirectory')
  expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators can add entries' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(log.filter(({ method }) => method !== 'GET')).toEqual([])
})

const published = { language: 'en', translation: null, published_at: '2026-01-01T00:00:00Z' } as const

test('an owner sees everything that is missing, accepts the terms and submits', async () => {
  const missing = [
    { field: 'phone1', message: 'Required*' },
    { field: 'union_affiliation', message: 'Choose a union, or None.' },
  ]
  let edit = makeEdit({ can: ownerCan, terms: '2', missing, review_note: 'Please add a phone.' })
  const log = network(
    categories,
    onRaw(api.edit, () => ({ body: edit })),
    on(sitesApi.policies, [
      { id: 1, document_type: 5, title: 'Old', body: 'Old words', version: '1', ...published },
      { id: 2, document_type: 5, title: 'Being listed', body: 'Be honest.', version: '2', ...published },
    ]),
    onRaw(api.update, () => {
      edit = {
        ...edit,
        status: 'pending',
        missing: [],
        can: { ...ownerCan, submit: false },
        message: 'Your changes have been submitted. You will receive an email notifying you once approved.',
      }
      return { body: edit }
    }),
  )
  await open('directory', '/dashboard/listdirectory?directory=7')
  expect(await screen.findByText('Please add a phone.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Union: Choose a union, or None.' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Work' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Read the terms' }))
  const dialog = await screen.findByRole('dialog', { name: 'Being listed' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept the terms' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/^Your changes have been submitted/, undefined, slow)).toBeTruthy()
  expect(patched(log)).toEqual([{ id: 7, version: 3, submit: true, accept_terms: '2' }])
})

test('a credit is kept once it has a title', async () => {
  const log = network(
    categories,
    on(api.edit, makeEdit()),
    onRaw(api.update, ({ body }) => ({ body: makeEdit({ version: 4, record: { ...makeEdit().record, ...(body as object) } }) })),
  )
  await open('admin', '/admindash/listdirectory?directory=7&step=credits')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a credit' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Position' }), 'Gaffer')
  expect(patched(log)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Production' }), 'Mill')
  await waitFor(() => expect(patched(log).at(-1)).toMatchObject({ credits: [{ title: 'Mill', position: 'Gaffer' }] }), slow)
})

test('somebody without an account signs up for one or signs in; an owner of property is told', async () => {
  const log = network(on(usersApi.signUp, { Success: true, message: '' }))
  await open('', '/dashboard/listdirectory')
  expect(await screen.findByRole('heading', { level: 1, name: 'Register in the directory' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('d=dashboard')
  await userEvent.type(screen.getByLabelText('Your name'), 'Gunn')
  await userEvent.type(screen.getByLabelText('Email'), 'gunn@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect((await screen.findByRole('status')).textContent).toContain('gunn@example.org')
  expect(log.at(-1)?.body).toMatchObject({ email: 'gunn@example.org', into: 'directory' })
  act(() => useSession.setState({ userType: 'location' }))
  expect(await screen.findByRole('heading', { name: 'Your account cannot be listed in the directory' })).toBeTruthy()
})
