import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { downloadsApi as api, type Download } from '@backlot/contract/downloads'
import { locationExportsApi } from '@backlot/contract/location-exports'
import { network, on, onRaw, type Received } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { ExportDialog } from '#features/downloads/components/export-dialog.tsx'
import { LocationFilesDialog } from '#features/downloads/components/location-files-dialog.tsx'
import { percentOf } from '#features/downloads/model.ts'
import { DownloadsScreen } from '#features/downloads/screens/downloads-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeDownload = (id: number, changes: Partial<Download> = {}): Download => ({
  id,
  kind: 'locations.csv',
  file_name: `File ${id}.csv`,
  state: 'done',
  done: 5,
  total: 5,
  bytes: 2_400_000,
  error: null,
  link: `/api/download/${id}/file?e=1&s=x`,
  created_at: '2026-03-04T10:00:00Z',
  finished_at: '2026-03-04T10:01:00Z',
  expires_at: '2026-03-05T10:01:00Z',
  ...changes,
})
const running = makeDownload(2, { state: 'running', done: 250, total: 1000, bytes: null, link: null, expires_at: null })
const failed = makeDownload(3, { state: 'failed', error: 'Unexpected problem occurred', link: null, bytes: null })
const paged = (items: Download[], total = items.length) => ({ body: items, headers: { 'x-total-count': String(total) } })
const problem = (status: number, code: string, detail: string, more: object = {}) => ({ status, body: { status, code, detail, ...more } })

/** Where the browser was sent to save something. */
const followed: { href: string; name: string }[] = []
beforeEach(() => {
  followed.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push({ href: this.getAttribute('href') ?? '', name: this.download })
  })
})

const open = async (component: () => React.ReactNode, at = '/admindash/admin/downloads') => {
  const opened = await openScreen(component, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', jwt: 'token' }))
  })
  return opened
}
const sent = (log: Received[], method: string) => log.filter((one) => one.method === method)

test('files are listed with what became of them, and one is saved at a fresh URL', async () => {
  const log = network(
    onRaw(api.list, paged([makeDownload(1), running, failed])),
    on(api.get, makeDownload(1, { link: '/api/download/1/file?e=9&s=fresh' })),
  )
  await open(DownloadsScreen)
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => within(item).getByText(/Ready|Preparing|Failed/).textContent)).toEqual(['Ready', 'Preparing', 'Failed'])
  expect(within(items[0]!).getByText(/^2\.4 MB/)).toBeTruthy()
  expect(within(items[1]!).getByRole('progressbar', { name: 'Progress of File 2.csv' }).getAttribute('aria-valuenow')).toBe('25')
  expect(within(items[1]!).getByText('250 of 1,000')).toBeTruthy()
  expect(within(items[2]!).getByRole('alert').textContent).toBe('Unexpected problem occurred')
  await userEvent.click(screen.getByRole('button', { name: 'Save: File 1.csv' }))
  await waitFor(() => expect(followed).toEqual([{ href: '/api/download/1/file?e=9&s=fresh', name: 'File 1.csv' }]))
  expect(log.some(({ path }) => path === '/api/download/1')).toBe(true)
})

test('what is under way is asked for again until it is ready', async () => {
  let asked = 0
  network(onRaw(api.list, () => paged([++asked < 2 ? running : makeDownload(2)])))
  await open(DownloadsScreen)
  expect(await screen.findByText('Preparing')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Save: File 2.csv' }, { timeout: 4000 })).toBeTruthy()
})

test('one is stopped, one tried again, one removed', async () => {
  const log = network(
    onRaw(api.list, paged([running, failed])),
    on(api.cancel, { ...running, state: 'cancelled' }),
    on(api.retry, { ...failed, state: 'waiting' }),
    on(api.remove, { Success: true }),
  )
  await open(DownloadsScreen)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop: File 2.csv' }))
  expect(await screen.findByText('File 2.csv was stopped')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again: File 3.csv' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove: File 3.csv' }))
  expect(await screen.findByText('File 3.csv was removed')).toBeTruthy()
  expect([...sent(log, 'POST'), ...sent(log, 'DELETE')].map((one) => one.path)).toEqual([
    '/api/download/2/cancel',
    '/api/download/3/retry',
    '/api/download/3',
  ])
})

test('without files it says where they come from; a failed list can be tried again; pages lead on', async () => {
  network(onRaw(api.list, paged([])))
  await open(DownloadsScreen)
  expect((await screen.findByRole('link', { name: 'Back to locations' })).getAttribute('href')).toContain('/admindash/locations')
})

test('a failed list can be tried again', async () => {
  network(onRaw(api.list, problem(500, 'internal', 'Unexpected problem occurred')))
  await open(DownloadsScreen)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('pages lead on', async () => {
  const log = network(onRaw(api.list, paged([makeDownload(1)], 60)))
  await open(DownloadsScreen, '/admindash/admin/downloads?page=2')
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toContain('page=3')
  expect(log[0]?.query.get('skip')).toBe('25')
})

const what = { ids: [4, 5], search: { search: 'mill' }, found: 700 }
const Exporting = () => <ExportDialog what={what} opened onClose={() => undefined} />

test('the selection is exported, with progress in the dialog until the file can be saved', async () => {
  let asked = 0
  const log = network(
    on(locationExportsApi.createExport, running),
    on(api.get, () => (++asked < 2 ? running : makeDownload(2))),
  )
  await open(Exporting)
  const dialog = await screen.findByRole('dialog', { name: 'Export locations' })
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'The 2 selected locations' }).checked).toBe(true)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Pictures (ZIP)' }))
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Originals' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }))
  expect(await within(dialog).findByText('250 of 1,000')).toBeTruthy()
  expect(sent(log, 'POST')[0]?.body).toEqual({ format: 'zip', size: 'original', ids: [4, 5] })
  expect(within(dialog).getByRole('link', { name: 'My downloads' })).toBeTruthy()
  expect(await within(dialog).findByRole('button', { name: 'Save: File 2.csv' }, { timeout: 4000 })).toBeTruthy()
})

test('what is found is exported; a format that cannot hold it says so before asking', async () => {
  const log = network(
    onRaw(
      locationExportsApi.createExport,
      problem(422, 'invalid', 'x', { errors: [{ path: 'search', message: 'There is nothing to export.' }] }),
    ),
  )
  await open(Exporting)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('radio', { name: 'All 700 locations found' }))
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Sheets (PDF)' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('This format takes 200 locations at most. Choose fewer.')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create file' }).disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Table (CSV)' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }))
  expect(await within(dialog).findByText('There is nothing to export.')).toBeTruthy()
  expect(sent(log, 'POST')[0]?.body).toEqual({ format: 'csv', size: 'large', search: { search: 'mill' } })
})

test('a location is saved as a sheet; its originals are offered to those who may have them', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
  network(
    onRaw(locationExportsApi.sheet, { body: 'pdf' }),
    onRaw(locationExportsApi.downloadImagesOfLocations, problem(403, 'forbidden', 'Only the office and the owner can download originals.')),
  )
  const Files = () => <LocationFilesDialog id={4} name="The Old Mill" hasPictures withOriginals opened onClose={() => undefined} />
  await open(Files)
  await userEvent.click(await screen.findByRole('button', { name: 'Sheet (PDF)' }))
  await waitFor(() => expect(followed).toEqual([{ href: 'blob:file', name: 'The Old Mill.pdf' }]))
  await userEvent.click(screen.getByRole('radio', { name: 'Originals' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pictures (ZIP)' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Only the office and the owner can download originals.')
})

test('shares read as people say them', () => {
  expect([percentOf({ done: 1, total: 3 }), percentOf({ done: 0, total: null }), percentOf({ done: 9, total: 4 })]).toEqual([33, null, 100])
})
