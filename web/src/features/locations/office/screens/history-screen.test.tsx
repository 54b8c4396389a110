import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type HistoryLine, locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { makeEdit } from '#test/location-edit.ts'
import { makeMasterData } from '#test/locations.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { HistoryScreen } from '#features/locations/office/screens/history-screen.tsx'

const line = (version: number, changes: HistoryLine['changes'], action = 'location.updated') => ({
  id: `v${version}`,
  count: 0,
  version,
  at: '2026-03-02T10:00:00Z',
  by: version === 1 ? null : { id: 2, name: 'Ada Byron' },
  actor_kind: 'user',
  action,
  changes,
})
const versions = [
  line(3, { status: ['pending', 'public'] }, 'location.approved'),
  line(2, { zip: ['1001', '1002'] }),
  line(1, {}, 'location.found'),
]
const paged = (items: unknown[], total = items.length) => ({ body: items, headers: { 'x-total-count': String(total) } })
const whole = { ...line(1, {}), snapshot: { ...makeEdit().record, zip: '1001', city_id: 5 }, names: { city_id: 'Bergen' } }
const base = [on(locationsApi.masterData, makeMasterData()), on(locationRecordsApi.version, whole)]
const open = () => openScreen(HistoryScreen, { at: '/admindash/locations/history?location=7' })
const restored = (log: Received[]) => log.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)
const look = async (version: number) => {
  await userEvent.click(await screen.findByRole('button', { name: `View version ${version}` }))
  return screen.findByRole('dialog', { name: `Version ${version}` })
}

test('an earlier version is brought back, and what could not come is named', async () => {
  const answer = { location: makeEdit(), left_out: [{ field: 'categories', name: 'Lighthouse' }] }
  const log = network(
    ...base,
    on(locationRecordsApi.edit, makeEdit()),
    onRaw(locationRecordsApi.history, paged(versions)),
    on(locationRecordsApi.restore, answer),
  )
  await open()
  const dialog = await look(1)
  expect(await within(dialog).findByText('Bergen')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
  const left = await screen.findByRole('dialog', { name: 'Some values could not be restored' })
  expect(within(left).getByRole('listitem').textContent).toBe('Categories: Lighthouse')
  expect(restored(log)).toEqual([{ version: 1 }])
})

test('saves of one edit session are one entry with what came of them; each can be looked at', async () => {
  const save = (version: number, minute: string, changes: HistoryLine['changes']) => ({
    ...line(version, changes),
    at: `2026-03-02T10:${minute}:00Z`,
  })
  const picture = (number: number) => ({
    ...line(0, {}, 'location.picture_added'),
    id: `p${number}`,
    version: null,
    count: 1,
    by: { id: 2, name: 'Ada Byron' },
    at: '2026-03-02T10:04:00Z',
  })
  const saved = [save(5, '05', { zip: ['1', '12'] }), picture(2), picture(1), save(4, '03', { zip: ['', '1'] }), ...versions]
  network(...base, on(locationRecordsApi.edit, makeEdit()), onRaw(locationRecordsApi.history, paged(saved)))
  await open()
  const [session, approved] = await screen.findAllByRole('listitem')
  expect(session?.textContent).toMatch(
    /^Changed Ada Byron, .* · 4 saves, first .*Latest.*2 pictures added.*Zip code.*Nothing.*12Show every save$/,
  )
  expect(approved?.textContent).toMatch(/^Approved/)
  await userEvent.click(within(session!).getByRole('button', { name: 'Show every save' }))
  const each = within(session!).getAllByRole('listitem')
  expect(each.map((one) => /^(?:Changed|Pictures)/.exec(one.textContent)?.[0])).toEqual(['Changed', 'Pictures', 'Pictures', 'Changed'])
  await userEvent.click(within(each[3]!).getByRole('button', { name: 'View version 4' }))
  expect(await screen.findByRole('dialog', { name: 'Version 4' })).toBeTruthy()
})
