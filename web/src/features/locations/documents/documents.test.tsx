import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { documentProblems } from '@backlot/contract/area-problems'
import { locationDocumentsApi as api, type ManagedDocument, type ManagedDocuments } from '@backlot/contract/location-documents'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { makeEdit } from '../../../../test/location-edit.ts'
import { makeLocation, makeMasterData } from '../../../../test/locations.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { EditScreen } from '#features/locations/edit/screens/edit-screen.tsx'
import { LocationScreen } from '#features/locations/screens/location-screen.tsx'
import { useSession } from '#lib/session.ts'

const plan: ManagedDocument = {
  id: 4,
  location_id: 7,
  kind: 'floor_plan',
  title: 'Ground floor',
  bytes: 1_250_000,
  open: false,
  created_at: '2026-11-20T10:00:00Z',
  file_name: 'Ground floor.pdf',
  version: 11,
  deleted_at: null,
}
const gone: ManagedDocument = { ...plan, id: 5, title: 'Old release', kind: 'release', deleted_at: '2026-11-21T10:00:00Z' }
afterEach(() => vi.restoreAllMocks())

const quiet = [
  on(locationsApi.masterData, makeMasterData()),
  on(locationRecordsApi.editing, { editors: [], version: 3 }),
  on(locationRecordsApi.edit, makeEdit()),
]

/** A server that keeps what is changed. */
function serve(changes: Partial<ManagedDocuments> = {}) {
  let state: ManagedDocuments = { waits: false, office: true, documents: [plan], trashed: [gone], ...changes }
  return network(
    ...quiet,
    on(api.list, () => state),
    on(api.change, ({ body }) => {
      const { version: _, ...fields } = body as Partial<ManagedDocument>
      state = { ...state, documents: [{ ...plan, ...fields, version: 12 }] }
      return { ...plan, ...fields, version: 12 }
    }),
    on(api.softDelete, () => {
      state = { ...state, documents: [], trashed: [gone, plan] }
      return plan
    }),
    on(api.recover, () => {
      state = { ...state, documents: [...state.documents, gone], trashed: [] }
      return gone
    }),
    on(api.remove, () => {
      state = { ...state, trashed: [] }
      return { Success: true }
    }),
  )
}

async function openStep(role: 'admin' | 'location' = 'admin') {
  await openScreen(EditScreen, { at: '/admindash/listproperty?location=7&step=documents' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
}

test('a document is renamed and shown to visitors, with the version that was seen', async () => {
  const log = serve()
  await openStep()
  const list = await screen.findByRole('list', { name: 'Documents of this location' })
  expect(within(list).getByText('Floor plan · Office and owner only')).toBeTruthy()
  await userEvent.click(within(list).getByRole('button', { name: 'Edit Ground floor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit document' })
  const title = within(dialog).getByRole('textbox', { name: /Title/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'Ground floor, 1:100')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Show to visitors' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(list).findByText('Floor plan · Shown to visitors')).toBeTruthy()
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({
    title: 'Ground floor, 1:100',
    kind: 'floor_plan',
    open: true,
    version: 11,
  })
})

test('a document is deleted, recovered, and removed for good after a question', async () => {
  const log = serve()
  await openStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ground floor' }))
  expect(await screen.findByText('No documents yet')).toBeTruthy()
  await userEvent.click(screen.getByText('2 deleted documents'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Old release for good' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove for good' })
  expect(log.some(({ path, method }) => method === 'DELETE' && path === '/api/location/document/5')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  await waitFor(() => expect(log.some(({ path, method }) => method === 'DELETE' && path === '/api/location/document/5')).toBe(true))
})

test('an owner of a public location sees what the office decides, and what it refuses', async () => {
  network(
    ...quiet,
    on(api.list, { waits: true, office: false, documents: [plan, { ...plan, id: 6, title: 'Site plan', open: true }], trashed: [] }),
    onRaw(api.softDelete, { status: 403, body: { status: 403, code: 'forbidden', detail: documentProblems.officeChanges.en } }),
  )
  await openStep('location')
  expect(await screen.findByText('This location is public: the office decides what is shown to visitors.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Site plan' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download Site plan (PDF, 1.3 MB)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ground floor' }))
  expect(await screen.findByText(documentProblems.officeChanges.en)).toBeTruthy()
})

test('the page of a location offers the documents that the reader may have', async () => {
  const documents = [
    { id: 4, kind: 'floor_plan' as const, title: 'Ground floor', bytes: 1_250_000, open: true, created_at: plan.created_at },
  ]
  network(on(locationsApi.galleries, []), on(locationsApi.folders, []), on(locationsApi.get, makeLocation({ documents })))
  await openScreen(LocationScreen, { at: '/dashboard/locationdetail?locId=1' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Documents' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download Ground floor (PDF, 1.3 MB)' })).toBeTruthy()
})
