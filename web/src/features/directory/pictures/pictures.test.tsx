import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { directoryPicturesApi, type EntryFile, type EntryPicture } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi as api, type DirectoryEdit } from '@backlot/contract/directory-records'
import { network, on, onRaw, type Received } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { directoryKind } from '#features/directory/edit/kind.tsx'
import { EditScreen } from '#features/directory/edit/screens/edit-screen.tsx'
import { coverIdOf, hueOf, initialsOf, moved, removedOf } from '#features/directory/pictures/model.ts'
import { EntryScreen } from '#features/directory/screens/entry-screen.tsx'
import { makeEdit, makeEntry, ownerCan, tree } from '#features/directory/testing.ts'
import { useSession } from '#lib/session.ts'

beforeEach(async () => {
  URL.createObjectURL = vi.fn(() => 'blob:picture')
  URL.revokeObjectURL = vi.fn()
  await directoryKind.drafts.drop('900//7')
})
const slow = { timeout: 15_000 }
const shown = (id: number) => ({
  id,
  small: `/s${id}`,
  card: `/c${id}`,
  medium: `/m${id}`,
  large: `/l${id}`,
  width: 800,
  height: 600,
  thumbhash: '',
  color: '#112233',
})
const fileOf = (id: number, changes: Partial<EntryFile> = {}): EntryFile => ({
  id,
  kind: 'picture',
  state: 'ready',
  error: null,
  damaged: false,
  file_name: `p${id}.jpg`,
  bytes: 120_000,
  created_at: '2026-11-20T10:00:00Z',
  picture: shown(id),
  ...changes,
})
const pictureOf = (id: number, changes: Partial<EntryPicture> = {}): EntryPicture => ({
  ...shown(id),
  kind: 'work',
  caption: '',
  alt_text: '',
  credit: '',
  ...changes,
})

/** A server that keeps what is written. */
function serve(start: Partial<DirectoryEdit>) {
  let edit = makeEdit({ can: ownerCan, ...start })
  const log = network(
    on(directoryCategoriesApi.categories, tree),
    onRaw(api.edit, () => ({ body: edit })),
    onRaw(api.update, ({ body }) => {
      const { id: _id, version: _version, ...fields } = body as Record<string, unknown>
      edit = { ...edit, version: edit.version + 1, record: { ...edit.record, ...fields } }
      return { body: edit }
    }),
    onRaw(directoryPicturesApi.image, () => {
      const file = fileOf(30 + edit.files.length, { state: 'waiting', picture: null })
      edit = { ...edit, files: [...edit.files, { ...file, state: 'ready', picture: shown(file.id) }] }
      return { body: { file, added: true } }
    }),
    on(directoryPicturesApi.document, { file: fileOf(50, { kind: 'resume', picture: null, file_name: 'cv.pdf' }), added: true }),
  )
  return log
}
async function openStep(): Promise<void> {
  await openScreen(EditScreen, { at: '/dashboard/listdirectory?directory=7&step=pictures' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'directory', admin: false, jwt: 'token' }))
  })
}
const lastImages = (log: Received[]) =>
  log
    .filter(({ method, body }) => method === 'PATCH' && 'images' in (body as object))
    .map(({ body }) => (body as { images: unknown }).images)
    .at(-1)
const recordWith = (fields: object) => ({ record: { ...makeEdit().record, ...fields } })

test('pictures are sent one after the other and named by the record in their order', async () => {
  const log = serve({})
  await openStep()
  const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  await userEvent.upload(await screen.findByLabelText('Choose photos'), [jpeg('one.jpg'), jpeg('two.jpg')])
  await waitFor(() => expect(lastImages(log)).toEqual([{ id: 30 }, { id: 31 }]), slow)
  const sent = log.filter(({ path }) => path.endsWith('/directory/image')).map(({ body }) => body as FormData)
  expect(sent.map((form) => [form.get('dirId'), (form.get('file') as File).name])).toEqual([
    ['7', 'one.jpg'],
    ['7', 'two.jpg'],
  ])
  expect(await screen.findByText('2 pictures')).toBeTruthy()
})

test('order, cover, words and hiding are written; one that goes is marked first', { timeout: 90_000 }, async () => {
  const log = serve({ files: [fileOf(1), fileOf(2), fileOf(3)], ...recordWith({ images: [{ id: 1 }, { id: 2 }, { id: 3 }] }) })
  await openStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Move picture 3 forward' }))
  await waitFor(() => expect(lastImages(log)).toEqual([{ id: 1 }, { id: 3 }, { id: 2 }]), slow)
  const second = screen.getByRole('listitem', { name: 'Picture 2' })
  await userEvent.type(within(second).getByRole('textbox', { name: 'Caption' }), 'Pier')
  await userEvent.click(within(second).getByRole('button', { name: 'Make picture 2 the cover' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide picture 3' }))
  await waitFor(() => expect(lastImages(log)).toEqual([{ id: 1 }, { id: 3, caption: 'Pier' }, { id: 2, hidden: true }]), slow)
  expect(log.some(({ body }) => (body as { thumbnail_image?: number } | undefined)?.thumbnail_image === 3)).toBe(true)
  expect(within(second).getByText('Cover')).toBeTruthy()
  const before = log.length
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(screen.getByText('Marked for deletion. Click save to confirm')).toBeTruthy()
  expect(log.length).toBe(before)
  await userEvent.click(screen.getByRole('button', { name: 'Save: remove 1 picture' }))
  await waitFor(
    () =>
      expect(lastImages(log)).toEqual([
        { id: 3, caption: 'Pier' },
        { id: 2, hidden: true },
      ]),
    slow,
  )
  await userEvent.click(screen.getByText('1 removed picture'))
  await userEvent.click(screen.getByRole('button', { name: /^Put back/ }))
  await waitFor(() => expect(lastImages(log)).toEqual([{ id: 3, caption: 'Pier' }, { id: 2, hidden: true }, { id: 1 }]), slow)
})

test('a picture that is refused says why, keeps the others and can be sent again', async () => {
  let isBad = true
  network(
    on(directoryCategoriesApi.categories, tree),
    on(api.edit, makeEdit({ can: ownerCan })),
    on(api.update, makeEdit({ can: ownerCan, version: 4 })),
    onRaw(directoryPicturesApi.image, () =>
      isBad
        ? {
            status: 422,
            body: {
              type: '',
              title: '',
              status: 422,
              code: 'invalid',
              detail: 'Some fields need your attention.',
              errors: [{ path: 'file', message: 'This site does not accept videos.' }],
            },
          }
        : { body: { file: fileOf(30), added: true } },
    ),
  )
  await openStep()
  await userEvent.upload(await screen.findByLabelText('Choose photos'), new File(['x'], 'bad.jpg', { type: 'image/jpeg' }))
  expect((await screen.findByRole('alert', undefined, slow)).textContent).toBe('Not sent: This site does not accept videos.')
  isBad = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem', { name: 'Picture 1' }, slow)).toBeTruthy()
})

test('a résumé is closed until it is opened by name', async () => {
  const log = serve({})
  await openStep()
  await userEvent.upload(
    await screen.findByLabelText('Résumé', { selector: 'input' }),
    new File(['x'], 'cv.pdf', { type: 'application/pdf' }),
  )
  await waitFor(() => expect(log.some(({ body }) => (body as { resume?: number } | undefined)?.resume === 50)).toBe(true), slow)
  const lock = screen.getByRole('button', { name: 'Hide Résumé from the public' })
  expect(lock.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/Only you and the office can download it/)).toBeTruthy()
  await userEvent.click(lock)
  const locks = () => log.map(({ body }) => (body as { lockboxes?: object } | undefined)?.lockboxes).findLast(Boolean)
  await waitFor(() => expect(locks()).toEqual({ resume: false }), slow)
})

test('the page of an entry shows its pictures, opens them, and offers what the reader may have', async () => {
  const entry = makeEntry({
    images: [pictureOf(1, { caption: 'On the pier' }), pictureOf(2, { alt_text: 'A lamp' })],
    thumbnail_image: 2,
    price_list: { id: 9, bytes: 1_250_000, type: 'application/pdf', created_at: '2026-11-20T10:00:00Z' },
  })
  network(on(directoryApi.get, entry))
  await openScreen(EntryScreen, { at: '/dashboard/directorydetail/?directory=7' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Pictures' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open picture 1 of 2: On the pier' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A lamp' }).getAttribute('src')).toBe('/m2')
  expect(screen.getByRole('button', { name: 'Download Price list (PDF, 1.3 MB)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Résumé/ })).toBeNull()
})

test('an entry without pictures has its initials and no empty gallery', async () => {
  network(on(directoryApi.get, makeEntry()))
  await openScreen(EntryScreen, { at: '/dashboard/directorydetail/?directory=7' })
  expect(await screen.findByText('AL')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Pictures' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
})

test('initials, order, cover and what was removed', () => {
  expect([initialsOf('Ann Light'), initialsOf('Stage Nine at Port Ellery'), initialsOf('ørland'), initialsOf('&')]).toEqual([
    'AL',
    'SE',
    'Ø',
    '',
  ])
  expect(hueOf('Ann Light')).toBe(hueOf('Ann Light'))
  const images = [{ id: 1 }, { id: 2, hidden: true }, { id: 3 }]
  expect([moved(images, 2, 0).map(({ id }) => id), moved(images, 0, -1), moved(images, 2, 3)]).toEqual([[3, 1, 2], images, images])
  expect([coverIdOf(images, 3), coverIdOf(images, 2), coverIdOf(images, null), coverIdOf([], 1)]).toEqual([3, 1, 1, undefined])
  expect(removedOf([fileOf(1), fileOf(4), fileOf(5), fileOf(6, { kind: 'resume' })], images).map(({ id }) => id)).toEqual([5, 4])
})
