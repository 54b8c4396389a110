import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locationPicturesApi as galleryApi, sitePicturesApi as api, type SiteImage } from '@backlot/contract/location-pictures'
import { SitePicturesScreen } from '#features/galleries/site/site-pictures-screen.tsx'
import { makeManaged } from '#features/galleries/testing.ts'
import { startSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const makeImage = (id: number, changes: Partial<SiteImage> = {}): SiteImage => ({
  ...makeManaged(id),
  location_name: 'Old Mill',
  folder_name: '',
  ...changes,
})
const images = [
  makeImage(1),
  makeImage(2, { hidden: true, location_id: 5, location_name: 'Lighthouse' }),
  makeImage(3, { state: 'failed', width: 0, location_id: 5, location_name: 'Lighthouse', folder_id: 7 }),
]
const done = { Success: true, message: '', results: [] }
const trashed = [makeImage(9, { deleted_at: '2026-01-02T10:00:00Z' })]

beforeEach(() => void (window.scrollTo = () => undefined))
afterEach(() => void vi.unstubAllGlobals())

async function open(search = '', role = 'admin', LocaleCode = 'en_US') {
  const log = network(
    on(api.locationImages, images),
    on(api.trashedLocationImages, trashed),
    on(galleryApi.visibility, done),
    on(galleryApi.softDeleteMany, done),
    on(galleryApi.recoverMany, done),
    on(galleryApi.remove, done),
    on(galleryApi.retry, makeManaged(3)),
  )
  const opened = openScreen(SitePicturesScreen, { at: `/admindash/admin/pictures${search}`, site: makeSite({ LocaleCode }) })
  startSession({ Success: true, Jwt: 'a.b.c', Role: role, verifiedPublicPass: false })
  const { where } = await opened
  return { log, where }
}
type Log = Awaited<ReturnType<typeof open>>['log']
const bodies = (log: Log, path: string) => log.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const deed = async (name: string) => {
  const folded = screen.queryByRole('button', { name: 'Actions' })
  if (folded) await userEvent.click(folded)
  await userEvent.click(await screen.findByRole(folded ? 'menuitem' : 'button', { name }))
}

test('each picture says whose it is and what is the matter with it, and leads to its gallery', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: 'Pictures of the site' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  for (const word of ['Hidden', 'Failed']) expect(list.getByText(word)).toBeTruthy()
  expect(list.getAllByRole('link', { name: 'Gallery of Lighthouse' }).map((link) => link.getAttribute('href'))).toEqual([
    '/admindash/listproperty/gallery?location=5',
    '/admindash/listproperty/gallery?location=5&folder=7',
  ])
  // What could not be made cannot be shown large.
  expect([list.queryByRole('link', { name: 'Picture 1' }), list.queryByRole('link', { name: 'Picture 3' })].map(Boolean)).toEqual([
    true,
    false,
  ])
})

test('it is searched and filtered by the server, and the address says so', async () => {
  const { log, where } = await open('?show=failed')
  await screen.findByRole('list', { name: 'Pictures of the site' })
  expect(bodies(log, '/site/locationimages')).toEqual([{ search: '', skip: 0, limit: 60, show: 'failed' }])
  await userEvent.type(screen.getByRole('searchbox'), 'mill{Enter}')
  await waitFor(() => expect(where()).toBe('/admindash/admin/pictures?show=failed&q=mill'))
  await waitFor(() => expect(bodies(log, '/site/locationimages').at(-1)).toEqual({ search: 'mill', skip: 0, limit: 60, show: 'failed' }))
})

test('what is chosen is hidden, deleted and brought back with one call for each gallery', async () => {
  const { log } = await open()
  await choose('Picture 1', 'Picture 2')
  await deed('Hide')
  await waitFor(() =>
    expect(bodies(log, '/updateImageVisibility')).toEqual([
      { locationId: 1, imageIds: [1], hidden: true },
      { locationId: 5, imageIds: [2], hidden: true },
    ]),
  )
  await choose('Picture 2', 'Picture 3')
  await deed('Delete')
  await waitFor(() => expect(bodies(log, '/images/softdelete')).toEqual([{ locationId: 5, imageIds: [2, 3] }]))
  expect(await screen.findByText('2 pictures are in the trash')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodies(log, '/images/recover')).toEqual([{ locationId: 5, imageIds: [2, 3] }]))
  await choose('Picture 3')
  await deed('Try again')
  await waitFor(() => expect(log.some(({ path }) => path.endsWith('/location/image/3/retry'))).toBe(true))
})

test('from the trash a picture is removed for good when it was asked about', async () => {
  const { log } = await open('?trash=1')
  await choose('Picture 9')
  await deed('Remove for good')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 picture for good?' }))
  expect(log.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove for good' }))
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'DELETE').map(({ path }) => path.replace('/api', ''))).toEqual(['/location/image/9']),
  )
})

test('the keys go from tile to tile, x chooses, Enter opens large', async () => {
  const { where } = await open()
  const first = await screen.findByRole('link', { name: 'Picture 1' })
  first.focus()
  await userEvent.keyboard('x{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Picture 2' }))
  expect(screen.getByRole('checkbox', { name: 'Select Picture 1' })).toHaveProperty('checked', true)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/admindash/admin/pictures?open=2'))
})

test('scouts are told whose it is', async () => {
  const { log } = await open('', 'scout')
  expect(await screen.findByRole('heading', { name: 'Only administrators can see all pictures' })).toBeTruthy()
  expect(log).toEqual([])
})

test('Norwegian offices read Norwegian', async () => {
  await open('', 'admin', 'no_NO')
  expect(await screen.findByRole('heading', { name: 'Bilder' })).toBeTruthy()
  expect((await screen.findAllByRole('link', { name: 'Galleriet til Lighthouse' })).length).toBe(2)
})
