import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { messages } from '@backlot/contract/messages'
import { norwegian } from '@backlot/contract/norwegian'
import { GalleryScreen } from '#features/galleries/screens/gallery-screen.tsx'
import { makeFrame, makeManaged, makeManagedFolder } from '#features/galleries/testing.ts'
import { startSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const pictures = [
  makeManaged(1, { is_cover: true }),
  makeManaged(2, { hidden: true }),
  makeManaged(3, { folder_id: 7, state: 'failed', error: 'The file may be damaged.' }),
]
const done = (ids: number[]) => ({ Success: true, message: '', results: ids.map((id) => ({ id, outcome: 'changed' as const })) })
const gallery = () => [
  on(api.gallery, makeFrame()),
  on(api.pictures, ({ query }) => ({
    items: query.get('trash') === '1' ? [makeManaged(9, { deleted_at: '2026-01-02T10:00:00Z' })] : pictures,
    next: null,
  })),
]

beforeEach(() => {
  // jsdom measures nothing; a grid as wide as a page draws its rows.
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 900, 600)
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 900 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 })
  window.scrollTo = () => undefined
})

afterEach(() => void vi.unstubAllGlobals())

async function open(handlers: Parameters<typeof network>) {
  const log = network(...handlers)
  const opened = openScreen(GalleryScreen, { at: '/admindash/listproperty/gallery?location=1' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'admin', verifiedPublicPass: false })
  await opened
  await screen.findByRole('heading', { name: 'Gallery of Old Mill' })
  return log
}
const tile = (id: number) => screen.findByRole('button', { name: new RegExp(`^Picture ${id},`) })

test('each picture says what it is in words, and folders have their counts', async () => {
  await open(gallery())
  await tile(1)
  for (const word of ['Cover', 'Hidden', 'Failed']) expect(screen.getByText(word)).toBeTruthy()
  const folders = within(screen.getByRole('navigation', { name: 'Folders' }))
  expect(folders.getByRole('button', { name: /^All pictures ?3/ }).getAttribute('aria-current')).toBe('page')
  expect(folders.getByRole('button', { name: /^Folder 7 ?1/ })).toBeTruthy()
})

test('a file that could not be read says so in its panel, in the language of the page', async () => {
  network(...gallery())
  const opened = openScreen(GalleryScreen, {
    at: '/admindash/listproperty/gallery?location=1',
    site: makeSite({ LocaleCode: 'no_NO' }),
  })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'admin', verifiedPublicPass: false })
  await opened
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Picture 3,/ }), { key: 'x' })
  await userEvent.click(await screen.findByRole('button', { name: 'Rediger' }))
  expect(within(await screen.findByRole('dialog')).getByRole('alert').textContent).toBe(norwegian[messages.fileNotRead.code])
})

test('Space picks up, arrows carry, Space drops: one call with the new place', async () => {
  const log = await open([...gallery(), on(api.sort, done([1]))])
  const first = await tile(1)
  first.focus()
  fireEvent.keyDown(first, { key: ' ' })
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  fireEvent.keyDown(await tile(1), { key: ' ' })
  await waitFor(() => expect(log.some((one) => one.path === '/api/location/sortLocationGallery')).toBe(true))
  expect(log.find((one) => one.path === '/api/location/sortLocationGallery')?.body).toEqual({
    locationId: 1,
    imageIds: [1],
    folderId: 7,
    beforeId: 3,
  })
})

test('pictures are put in the order in which they were taken, which can be taken back', async () => {
  const taken = [makeManaged(1, { taken_at: '2026-06-21T15:00:00.000Z' }), makeManaged(2, { taken_at: '2026-06-21T12:00:00.000Z' })]
  const log = await open([on(api.gallery, makeFrame()), on(api.pictures, { items: taken, next: null }), on(api.sort, done([1, 2]))])
  await tile(1)
  await userEvent.click(screen.getByRole('button', { name: 'Sort by time taken' }))
  const sent = () => log.filter((one) => one.path === '/api/location/sortLocationGallery').map((one) => one.body)
  await waitFor(() => expect(sent()).toEqual([{ locationId: 1, imageIds: [2, 1], folderId: null, beforeId: null }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()[1]).toEqual({ locationId: 1, imageIds: [1, 2], folderId: null, beforeId: null }))
})

test('a refused change is taken back and said', async () => {
  const problem = { status: 422, code: 'invalid', detail: 'This picture is not in this gallery.' }
  await open([...gallery(), onRaw(api.visibility, { status: 422, body: problem })])
  fireEvent.keyDown(await tile(1), { key: 'x' })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('This picture is not in this gallery.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(1))
})

test('what is deleted is marked until it is saved, and comes back by Undo', async () => {
  const log = await open([...gallery(), on(api.softDeleteMany, done([1]))])
  fireEvent.keyDown(await tile(1), { key: 'Delete' })
  expect(await screen.findByText(new RegExp(messages.markedForDeletion.en))).toBeTruthy()
  expect(screen.getByText('Marked for deletion')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('Marked for deletion')).toBeNull()
  fireEvent.keyDown(await tile(1), { key: 'Delete' })
  expect(log.some((one) => one.path.endsWith('softdelete'))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find((one) => one.path === '/api/location/images/softdelete')?.body).toEqual({ locationId: 1, imageIds: [1] }),
  )
  expect(await screen.findByText(messages.galleryUpdated.en)).toBeTruthy()
  for (const id of [1, 2, 3]) fireEvent.keyDown(await tile(id), { key: 'Delete' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.galleryRemoved.en)).toBeTruthy()
})

test('folders are made, renamed and thrown away, and each is said', async () => {
  const log = await open([
    ...gallery(),
    on(api.createFolder, makeManagedFolder(8)),
    on(api.changeFolder, makeManagedFolder(7)),
    on(api.deleteFolders, done([7])),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }))
  await userEvent.type(await screen.findByRole('textbox'), 'Aerial')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(messages.folderCreated.en)).toBeTruthy()
  const choose = async (action: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions of folder Folder 7' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose('Rename')
  await userEvent.type(await screen.findByRole('textbox'), ' and more')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.folderUpdated.en)).toBeTruthy()
  await choose('Delete folder')
  expect(await screen.findByText(messages.folderRemoved.en)).toBeTruthy()
  const bodyOf = (method: string) => log.find((one) => one.method === method && /\/folders?$/.test(one.path))?.body
  expect(bodyOf('POST')).toEqual({ locationId: 1, name: 'Aerial' })
  expect(bodyOf('PATCH')).toEqual({ folderId: 7, version: 1, name: 'Folder 7 and more' })
})

test('one picture is edited at a time', async () => {
  await open(gallery())
  fireEvent.keyDown(await tile(1), { key: 'x' })
  fireEvent.keyDown(await tile(2), { key: 'x' })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await screen.findAllByText(messages.selectOneImage.en)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox', { name: 'Caption' })).toBeNull()
  fireEvent.keyDown(await tile(2), { key: 'x' })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Caption' })).value).toBe('Picture 1')
})

test('a name that is refused stays in its dialog with what was typed, and the next press is about the newer folder', async () => {
  let tries = 0
  const current = makeManagedFolder(7, { name: 'Renamed by Ann', version: 4 })
  const log = await open([
    ...gallery(),
    onRaw(api.changeFolder, () => {
      tries += 1
      return tries === 1
        ? { status: 409, body: { status: 409, code: 'conflict', detail: 'Somebody else has changed this in the meantime.', current } }
        : { status: 200, body: makeManagedFolder(7, { version: 5 }) }
    }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Actions of folder Folder 7' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox')
  await userEvent.type(name, ' and more')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else has changed this in the meantime.')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Folder 7 and more')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.folderUpdated.en)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.filter((one) => one.method === 'PATCH').map((one) => one.body)).toEqual([
    { folderId: 7, version: 1, name: 'Folder 7 and more' },
    { folderId: 7, version: 4, name: 'Folder 7 and more' },
  ])
})

/** What a browser hands over when these are dropped; a folder comes as a file that cannot be read. */
function dropOf(...names: string[]) {
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  const items = files.map((file) => ({
    webkitGetAsEntry: () => ({ isDirectory: !file.name.includes('.') }),
    getAsFile: () => file,
  }))
  return { types: ['Files'], files, items }
}

test('a folder of the computer is no photo, and the trash takes none', async () => {
  const log = await open(gallery())
  await tile(1)
  fireEvent.drop(document, { dataTransfer: dropOf('Holidays') })
  expect(await screen.findByText(messages.directoriesNotAllowed.en)).toBeTruthy()
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Folders' })).getByRole('button', { name: /^Trash/ }))
  fireEvent.drop(document, { dataTransfer: dropOf('barn.jpg') })
  expect(await screen.findByText(messages.photosInsideGallery.en)).toBeTruthy()
  expect(log.filter((one) => one.method === 'POST')).toEqual([])
})

/** A call with progress that the server answers with a stored picture. */
class Taken extends EventTarget {
  upload = new EventTarget()
  status = 201
  responseText = JSON.stringify({ id: 4, IsVideo: false, duplicates: [] })
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
}

test('the first picture of a gallery is said', async () => {
  await open([
    on(api.gallery, makeFrame({ total: 0, unfiled: 0, folders: [], cover_image_id: null })),
    on(api.pictures, { items: [], next: null }),
  ])
  vi.stubGlobal('XMLHttpRequest', Taken)
  await screen.findByText('No pictures here yet')
  fireEvent.drop(document, { dataTransfer: dropOf('barn.jpg') })
  expect(await screen.findByText(messages.galleryCreated.en)).toBeTruthy()
})

test('files that failed stand first with the reason, and all of them are tried again at once', async () => {
  await open(gallery())
  await tile(1)
  vi.stubGlobal('XMLHttpRequest', Taken)
  fireEvent.drop(document, { dataTransfer: dropOf('good.jpg') })
  const list = screen.getByRole('region', { name: 'Uploads' })
  await within(list).findByText('good.jpg')
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Taken {
      override status = 415
      override responseText = JSON.stringify({ code: 'unsupported', detail: 'No picture.' })
    },
  )
  fireEvent.drop(document, { dataTransfer: dropOf('one.jpg', 'two.jpg') })
  expect(await within(list).findAllByText('Failed: No picture.')).toHaveLength(2)
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.match(/\w+\.jpg/)?.[0])
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['one.jpg', 'two.jpg']))
  vi.stubGlobal('XMLHttpRequest', Taken)
  await userEvent.click(within(list).getByRole('button', { name: 'Retry failed' }))
  await waitFor(() => expect(within(list).queryByText('Failed: No picture.')).toBeNull())
  expect(names()).toContain('two.jpg')
})

test('the trash lists what was thrown away and brings it back', async () => {
  const log = await open([...gallery(), on(api.recover, done([9]))])
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Folders' })).getByRole('button', { name: /^Trash/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Recover: Picture 9' }))
  await waitFor(() => expect(log.some((one) => one.method === 'PATCH' && one.path === '/api/location/image/9/recover')).toBe(true))
})
