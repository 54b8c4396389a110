import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importsApi } from '@backlot/contract/imports'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { makeImport, makeInspection, makeReport } from '#features/imports/testing.ts'
import { useSession } from '#lib/session.ts'

const at = '/admindash/admin/imports'
const earlier = onRaw(importsApi.list, { body: [makeImport()], headers: { 'x-total-count': '1' } })
const kept = on(importsApi.mappings, [])
const file = new File(['Id,Name'], 'town.csv', { type: 'text/csv' })

const open = async (address = at, userType: 'admin' | 'scout' = 'admin') => {
  const opened = await openScreen(ImportsScreen, { at: address })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType, admin: userType === 'admin', jwt: 'token' }))
  })
  return opened
}
const choose = async () => userEvent.upload(await screen.findByLabelText('File with locations'), file)

test('from the file by its columns and a preview to the report', async () => {
  let made = 0
  const log = network(
    earlier, kept, on(importsApi.inspect, makeInspection()),
    on(importsApi.create, () => makeImport({ id: (made += 1), state: 'waiting', progress: 0, report: null })),
    on(importsApi.get, ({ path }) => makeImport({ id: 1, report: makeReport({ dry_run: path.endsWith('/1') }) })),
  ) // prettier-ignore
  const { where } = await open()
  await choose()
  expect(await screen.findByText('1890')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field for Name' }).value).toBe('location_name')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field for Name' }), 'Not used')
  expect(screen.getByText('Say which column is the name.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field for Name' }), 'Name')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'As the records will look' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Old Mill' })).toBeTruthy()
  expect(screen.getByText(/Year built: "soon" is no year/)).toBeTruthy()
  expect(screen.getByText('no name')).toBeTruthy()
  expect(where()).toContain('id=1')
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }))
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeTruthy()
  expect(where()).toContain('id=2')
  expect(screen.getByRole('link', { name: 'To the library' }).getAttribute('href')).toContain('/admindash/locations')
  expect(log.filter(({ method, path }) => method === 'POST' && path === '/api/imports')).toHaveLength(2)
})

test('a file that cannot be read says why', async () => {
  const errors = [{ path: 'file', message: 'The file is empty.' }]
  network(earlier, onRaw(importsApi.inspect, { status: 422, body: { status: 422, code: 'invalid', detail: 'Some fields', errors } }))
  await open()
  await choose()
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
})

test('a reload finds the running import; without the file it says what to do', async () => {
  network(earlier, on(importsApi.get, makeImport({ state: 'running', progress: 40, report: null })))
  await open(`${at}?id=5`)
  expect(await screen.findByText('40 percent')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('40')
})

test('a preview that was opened again asks for the file', async () => {
  network(earlier, on(importsApi.get, makeImport({ report: makeReport({ dry_run: true }) })))
  const { where } = await open(`${at}?id=5`)
  expect(await screen.findByText(/no longer holds the file/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
  await waitFor(() => expect(where()).not.toContain('id='))
})

test('a failed import says why', async () => {
  network(earlier, on(importsApi.get, makeImport({ state: 'failed', report: null, error: 'There is no column "Id".' })))
  await open(`${at}?id=5`)
  expect(await screen.findByText('There is no column "Id".')).toBeTruthy()
})

test('earlier imports lead to their reports; none yet is said', async () => {
  network(earlier)
  await open()
  expect((await screen.findByRole('link', { name: /town.csv/ })).getAttribute('href')).toContain('id=5')
})

test('nothing imported yet', async () => {
  network(onRaw(importsApi.list, { body: [], headers: { 'x-total-count': '0' } }))
  await open()
  expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy()
})

test('a failed list can be tried again', async () => {
  network(onRaw(importsApi.list, { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }))
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a mapping is kept under a name', async () => {
  const log = network(
    earlier,
    kept,
    on(importsApi.inspect, makeInspection()),
    on(importsApi.saveMapping, { id: 1, name: 'Town', mapping: '{}', updated_at: '' }),
  )
  await open()
  await choose()
  await userEvent.type(await screen.findByLabelText('Save this mapping as'), 'Town')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The mapping is saved')).toBeTruthy()
  expect(log.find(({ method, path }) => method === 'POST' && path === '/api/imports/mappings')?.body).toMatchObject({ name: 'Town' })
})

test('scouts are told that it is not for them', async () => {
  network()
  await open(at, 'scout')
  expect(await screen.findByRole('heading', { level: 1, name: 'Importing is for administrators' })).toBeTruthy()
})
