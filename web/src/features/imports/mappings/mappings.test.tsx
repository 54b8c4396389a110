import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { importsApi, type SavedMapping } from '@backlot/contract/imports'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { network, on, onRaw } from '../../../../test/network.ts'
import { noKinds } from '../../../../test/imports.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { fileOfMapping, nameOfFile } from '#features/imports/mappings/mapping-file.ts'
import { MappingsScreen } from '#features/imports/mappings/mappings-screen.tsx'
import { useSession } from '#lib/session.ts'

const town: SavedMapping = {
  id: 3,
  name: 'Town list',
  kind: 'locations',
  version: 7,
  updated_at: '2026-03-04T10:00:00Z',
  mapping: JSON.stringify({ kind: 'locations', title: 'Town', duplicates: { 1: { into: 4 } } }),
}
const crew: SavedMapping = { ...town, id: 4, name: 'Crew list', kind: 'directory' }
const list = on(importsApi.mappings, ({ query }) => (query.get('trash') === '1' ? [{ ...crew, name: 'Old list' }] : [crew, town]))

async function open(at = '/admindash/admin/imports/mappings') {
  await openScreen(MappingsScreen, { at })
  useSession.setState({ userType: 'admin', admin: true, jwt: 'token' })
}

test('a mapping is renamed with the version that was seen; a name that is taken is said at its field', async () => {
  let isTaken = true
  const log = network(
    noKinds,
    list,
    onRaw(importsApi.renameMapping, () =>
      isTaken
        ? {
            status: 422,
            body: { status: 422, code: 'invalid', detail: 'x', errors: [{ path: 'name', message: mappingProblems.nameTaken.en }] },
          }
        : { body: { ...town, name: 'Register' } },
    ),
  )
  await open()
  expect(await screen.findByText(/^Crew and vendors ·/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Town list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  const field = within(dialog).getByRole('textbox', { name: /Name/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Register')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(mappingProblems.nameTaken.en)).toBeTruthy()
  isTaken = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Register', version: 7 })
})

test('a mapping is deleted, which can be taken back, and recovered from the trash', async () => {
  const log = network(noKinds, list, on(importsApi.deleteMapping, { Success: true }), on(importsApi.recoverMapping, town))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Town list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(log.some(({ path }) => path === '/api/imports/mappings/3/recover')).toBe(true))
  await userEvent.click(screen.getByRole('link', { name: 'Deleted mappings' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Recover: Old list' }))
  await waitFor(() => expect(log.some(({ path }) => path === '/api/imports/mappings/4/recover')).toBe(true))
})

test('a file of another office is brought in under its name; what is wrong with one is said with its name', async () => {
  const log = network(
    noKinds,
    list,
    onRaw(importsApi.saveMapping, ({ body }) =>
      (body as { mapping: string }).mapping === 'no'
        ? {
            status: 422,
            body: { status: 422, code: 'invalid', detail: 'x', errors: [{ path: 'mapping', message: mappingProblems.notJson.en }] },
          }
        : { body: town },
    ),
  )
  await open()
  const field = await screen.findByLabelText('Upload a mapping (JSON)', { selector: 'input' })
  await userEvent.upload(field, new File(['{"kind":"locations"}'], 'Town of Barton.json', { type: 'application/json' }))
  expect(await screen.findByText('“Town of Barton” is in the list')).toBeTruthy()
  expect(log.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Town of Barton',
    mapping: '{"kind":"locations"}',
    isNew: true,
  })
  await userEvent.upload(field, new File(['no'], 'broken.json', { type: 'application/json' }))
  expect((await screen.findByRole('alert')).textContent).toBe('broken.json: The mapping is no valid JSON.')
  await userEvent.upload(field, new File(['x'.repeat(300_000)], 'large.json', { type: 'application/json' }))
  expect(await screen.findByText('large.json: The file is too large to be a mapping.')).toBeTruthy()
})

test('a mapping is downloaded as a file that the command takes, without answers about records of this site', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  network(noKinds, list)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Download: Town list' }))
  const blob = saved.mock.calls[0]?.[0] as Blob
  expect(JSON.parse(await blob.text())).toEqual({ kind: 'locations', title: 'Town' })
  saved.mockRestore()
  expect(fileOfMapping('{"kind":"directory"}')).toBe('{\n  "kind": "directory"\n}\n')
  expect([nameOfFile('Town.JSON'), nameOfFile('.json'), nameOfFile(`${'x'.repeat(200)}.json`).length]).toEqual(['Town', '.json', 120])
})
