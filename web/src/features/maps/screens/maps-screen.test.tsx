import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mapsApi as api, type OfficeMap } from '@backlot/contract/maps'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { MapsScreen } from '#features/maps/screens/maps-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeMap = (id: number, changes: Partial<OfficeMap> = {}): OfficeMap => ({
  id,
  name: `City ${id}`,
  credit: '© OpenStreetMap contributors',
  url: `/api/maps/${id}/archive`,
  west: -122.5,
  south: 37.7,
  east: -122.3,
  north: 37.8,
  min_zoom: 0,
  max_zoom: 14,
  bytes: 4_068_000,
  address: '',
  version: 7,
  added_at: '2026-11-01T10:00:00Z',
  removed_at: null,
  ...changes,
})
const paged = (items: OfficeMap[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const open = async (at = '/admindash/admin/maps', { admin = true, locale = 'en_US' } = {}) => {
  await openScreen(MapsScreen, { at, site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const writes = (log: Received[]) => log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const file = (name: string) => new File(['PMTiles'], name)
const fileInput = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=file]')!

test('each map says how large it is, how near it goes and whom it is by', async () => {
  network(onRaw(api.list, () => paged([makeMap(1)])))
  await open()
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText(/^4\.1 MB · zoom 0 to 14 · added /)).toBeTruthy()
  expect(within(row).getByText('© OpenStreetMap contributors')).toBeTruthy()
})

test('an archive is added with a name from its file; what is refused stands at the file and keeps what was typed', async () => {
  let refused = true
  const log = network(
    onRaw(api.list, () => paged([])),
    onRaw(api.add, () => {
      if (!refused) return { body: makeMap(2, { name: 'san francisco' }) }
      const message = 'The archive is incomplete. Please upload it again.'
      return { status: 422, body: { status: 422, code: 'invalid', detail: message, errors: [{ path: 'file', message }] } }
    }),
  )
  await open()
  await press('Add street map')
  const dialog = await screen.findByRole('dialog', { name: 'Add a street map' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add street map' }))
  expect(within(dialog).getAllByText('Required*').length).toBeGreaterThan(0)
  expect(writes(log)).toEqual([])

  await userEvent.upload(fileInput(dialog), file('san-francisco.pmtiles'))
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('san francisco')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add street map' }))
  expect(await within(dialog).findByText('The archive is incomplete. Please upload it again.')).toBeTruthy()
  expect(name.value).toBe('san francisco')
  refused = false
  await userEvent.upload(fileInput(dialog), file('whole.pmtiles'))
  expect(name.value).toBe('san francisco')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add street map' }))
  expect(await screen.findByText('san francisco is now on the maps')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes(log)).toEqual(['POST /api/maps', 'POST /api/maps'])
})

test('an archive at an address stays there: its host is said, and what is refused stands at the address', async () => {
  let refused = true
  const message = 'This address is in a private network.'
  const address = 'https://bucket.example.org/maps/port-city.pmtiles'
  const log = network(
    onRaw(api.list, () => paged([makeMap(1, { address })])),
    onRaw(api.addAddress, () =>
      refused
        ? { status: 422, body: { status: 422, code: 'invalid', detail: message, errors: [{ path: 'address', message }] } }
        : { body: makeMap(2, { name: 'port city', address }) },
    ),
  )
  await open()
  expect(await screen.findByText('Read from bucket.example.org')).toBeTruthy()
  await press('Add street map')
  const dialog = await screen.findByRole('dialog', { name: 'Add a street map' })
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Address' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add street map' }))
  expect(writes(log)).toEqual([])
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Address/ })
  await userEvent.type(field, address)
  await userEvent.tab()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('port city')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add street map' }))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([address, 'true'])
  refused = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add street map' }))
  expect(await screen.findByText('port city is now on the maps')).toBeTruthy()
  expect(log.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'port city',
    credit: '© OpenStreetMap contributors',
    address,
  })
})

test('its words are changed by version, it is removed and comes back', async () => {
  const log = network(
    onRaw(api.list, () => paged([makeMap(1)])),
    on(api.change, makeMap(1)),
    on(api.remove, makeMap(1, { removed_at: '2026-11-02T10:00:00Z' })),
    on(api.recover, makeMap(1)),
  )
  await open()
  await press('Edit City 1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the street map' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' and around')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  const patched = log.find(({ method }) => method === 'PATCH')
  expect(patched?.body).toEqual({ name: 'City 1 and around', credit: '© OpenStreetMap contributors', version: 7 })
  await press('Remove City 1')
  expect(await screen.findByText('City 1 is removed from the maps')).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('City 1 is back on the maps')).toBeTruthy()
  expect(writes(log)).toEqual(['PATCH /api/maps/1', 'DELETE /api/maps/1', 'PATCH /api/maps/1/recover'])
})

test('what was removed stands apart and is recovered from there', async () => {
  const log = network(
    onRaw(api.list, ({ query }) => paged(query.get('removed') === '1' ? [makeMap(3, { removed_at: '2026-11-02T10:00:00Z' })] : [])),
    on(api.recover, makeMap(3)),
  )
  await open('/admindash/admin/maps?trash=1', { locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Fjernede gatekart' })).toBeTruthy()
  await press('Hent tilbake City 3')
  expect(await screen.findByText('City 3 vises på kartene igjen')).toBeTruthy()
  expect(writes(log)).toEqual(['PATCH /api/maps/3/recover'])
})

test('scouts are told whose screen it is', async () => {
  network(onRaw(api.list, () => paged([makeMap(1)])))
  await open(undefined, { admin: false })
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage street maps' })).toBeTruthy()
})
