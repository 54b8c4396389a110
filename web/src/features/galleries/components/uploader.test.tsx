import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadPanel } from '#features/galleries/components/uploader.tsx'
import { galleryHome, galleryUploads } from '#features/galleries/uploads.ts'
import { addFiles, clearStored, useUploads } from '#features/media/public.ts'
import { openScreen } from '#test/screen.tsx'
import { Announcer } from '#ui/feedback/announcer.tsx'

const location = 1
const home = galleryHome(location)
let status = 201

/** A call with progress that the server answers with a stored picture, or a refusal. */
class Answered extends EventTarget {
  upload = new EventTarget()
  get status(): number {
    return status
  }
  get responseText(): string {
    return JSON.stringify(status === 201 ? { id: 4, IsVideo: false, duplicates: [] } : { code: 'unsupported', detail: 'No picture.' })
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
}

beforeEach(() => {
  status = 201
  vi.stubGlobal('XMLHttpRequest', Answered)
})
afterEach(() => {
  useUploads.setState({ uploads: [] })
  vi.unstubAllGlobals()
})

const Panel = () => (
  <>
    <UploadPanel home={home} />
    <Announcer />
  </>
)
const send = (...names: string[]) =>
  act(() =>
    addFiles(
      galleryUploads,
      { recordId: location, fields: { folderId: null } },
      names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    ),
  )
const region = () => screen.getByRole('region', { name: 'Uploads' })
const pastFolding = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 1800)
      }),
  )
const folded = { timeout: 2500 }

test('when every file is stored the list folds to one line, which is said once, opens it and clears it', async () => {
  await openScreen(Panel, { at: '/' })
  send('one.jpg', 'two.jpg')
  expect(await within(region()).findByText('two.jpg')).toBeTruthy()
  await waitFor(() => expect(within(region()).queryByRole('list')).toBeNull(), folded)
  expect(within(region()).getByRole('heading', { name: '2 files uploaded' })).toBeTruthy()
  expect(screen.getAllByRole('status').filter((one) => one.textContent === '2 files uploaded')).toHaveLength(1)
  const show = within(region()).getByRole('button', { name: 'Show uploads' })
  expect(show.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(show)
  expect(within(region()).getAllByRole('listitem')).toHaveLength(2)
  // What somebody has opened stays open.
  await pastFolding()
  expect(within(region()).getAllByRole('listitem')).toHaveLength(2)
  // Another file opens it again, and it folds again with all of them.
  await userEvent.click(within(region()).getByRole('button', { name: 'Hide uploads' }))
  send('three.jpg')
  expect(await within(region()).findByText('three.jpg')).toBeTruthy()
  await waitFor(() => expect(within(region()).queryByRole('list')).toBeNull(), folded)
  await userEvent.click(within(region()).getByRole('button', { name: 'Clear uploaded' }))
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
})

test('a file that was refused keeps the list open', async () => {
  await openScreen(Panel, { at: '/' })
  send('good.jpg')
  await within(region()).findByRole('heading', { name: '1 file uploaded' })
  status = 415
  send('bad.jpg')
  expect(await within(region()).findByText('Failed: No picture.')).toBeTruthy()
  await pastFolding()
  expect(within(region()).getByText('Failed: No picture.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 file uploaded, 1 failed')
  act(() => clearStored(home))
  expect(within(region()).getAllByRole('listitem')).toHaveLength(1)
})
