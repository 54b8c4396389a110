import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { downloadsApi, type Download } from '@backlot/contract/downloads'
import { lookbookExportsApi as api } from '@backlot/contract/lookbook-exports'
import { exportProblems } from '@backlot/contract/area-problems'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { LookbookFilesDialog } from '#features/downloads/components/lookbook-files-dialog.tsx'
import { useSession } from '#lib/session.ts'

const running: Download = {
  id: 9,
  kind: 'lookbooks.pdf',
  file_name: 'Winter.pdf',
  state: 'running',
  done: 3,
  total: 30,
  bytes: null,
  error: null,
  link: null,
  created_at: '2026-03-04T10:00:00Z',
  finished_at: null,
  expires_at: null,
}
const done: Download = {
  ...running,
  state: 'done',
  done: 30,
  bytes: 2_400_000,
  link: '/api/download/9/file?e=1&s=x',
  expires_at: '2026-03-05T10:01:00Z',
}

async function open(folder: { id: number; name: string } | null = { id: 7, name: 'Harbours' }) {
  const Files = () => <LookbookFilesDialog id={4} name="Winter" folder={folder} opened onClose={() => undefined} />
  await openScreen(Files, { at: '/admindash/lookbooks/4' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', jwt: 'token' }))
  })
  return screen.findByRole('dialog', { name: 'Download Winter' })
}
const choose = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('radio', { name }))

test('pages of one folder are made in the chosen layout, with progress until they can be saved', async () => {
  let asked = 0
  const log = network(
    on(api.createExport, running),
    on(downloadsApi.get, () => (++asked < 2 ? running : done)),
  )
  const dialog = await open()
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'One per page' }).checked).toBe(true)
  await choose(dialog, 'Only Harbours and its subfolders')
  await choose(dialog, 'Contact sheet')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Include notes' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }))
  expect(await within(dialog).findByText('3 of 30')).toBeTruthy()
  expect(log.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/location/lookbook/4/exports',
    body: { format: 'pdf', layout: 'contact', notes: false, folderId: 7 },
  })
  expect(await within(dialog).findByRole('button', { name: 'Save: Winter.pdf' }, { timeout: 4000 })).toBeTruthy()
})

test('pictures ask for no layout; outside of the folders there is nothing to choose but the whole', async () => {
  const log = network(on(api.createExport, running), on(downloadsApi.get, running))
  const dialog = await open(null)
  expect(within(dialog).queryByRole('radio', { name: 'The whole lookbook' })).toBeNull()
  await choose(dialog, 'Pictures (ZIP)')
  expect(within(dialog).queryByRole('radio', { name: 'Contact sheet' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }))
  expect(await within(dialog).findByText('3 of 30')).toBeTruthy()
  expect(log.find(({ method }) => method === 'POST')?.body).toEqual({ format: 'zip' })
})

test('a refusal is said where the choice is made, and goes when another is made', async () => {
  const errors = [{ path: 'layout', message: exportProblems.lookbookTooLong.en }]
  network(onRaw(api.createExport, { status: 422, body: { status: 422, code: 'invalid', detail: 'x', errors } }))
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(exportProblems.lookbookTooLong.en)
  await choose(dialog, 'Contact sheet')
  expect(within(dialog).queryByRole('alert')).toBeNull()
})
