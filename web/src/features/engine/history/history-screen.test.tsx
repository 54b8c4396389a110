import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boatKind, boatsApi, makeBoat } from '#test/boats.tsx'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { HistoryScreen } from '#features/engine/history/history-screen.tsx'

const BoatHistory = () => <HistoryScreen kind={boatKind} />

const line = (version: number, changes: Record<string, unknown[]>, action = 'boat.updated') => ({
  version,
  at: '2026-03-02T10:00:00Z',
  by: version === 1 ? null : { id: 2, name: 'Ada Byron' },
  actor_kind: 'user',
  action,
  changes,
})
const versions = [
  line(3, { status: ['pending', 'public'] }, 'boat.approved'),
  line(2, { berths: [4, 6], launched: ['2026-01-02', '2026-03-04'], day_rate: ['950.00', '1250.00'], phone: ['5555550118', null] }),
  line(1, {}, 'boat.found'),
]
const paged = (items: unknown[], total = items.length) => ({ body: items, headers: { 'x-total-count': String(total) } })
const old = {
  ...line(1, {}),
  fields: [
    { field: 'name', before: 'Auk', now: 'Albatross', same: false },
    { field: 'berths', before: 4, now: 4, same: true },
  ],
}
const base = [on(boatsApi.edit, makeBoat()), onRaw(boatsApi.history, paged(versions)), on(boatsApi.version, old)]
const open = () => openScreen(BoatHistory, { at: '/boats/history?boat=7' })
const restores = (log: Received[]) => log.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)
const look = async (version: number) => {
  await userEvent.click(await screen.findByRole('button', { name: `View version ${version}` }))
  return screen.findByRole('dialog', { name: `Version ${version}` })
}

test('who, when, what, from what to what, the latest first', async () => {
  network(...base)
  await open()
  const [latest, changed, found] = await screen.findAllByRole('listitem')
  expect(latest?.textContent).toMatch(/^Approved Ada Byron, .*Latest.*Status.*Pending.*Public/)
  expect(changed?.textContent).toMatch(/Berths.*4.*6/)
  // Days as the site writes them.
  expect(changed?.textContent).toMatch(/01\/02\/2026.*03\/04\/2026/)
  // Amounts and phones as everywhere else.
  expect(changed?.textContent).toMatch(/\$950\.00.*\$1,250\.00.*\(555\) 555-0118/)
  expect(found?.textContent).toContain('Original state Import or system')
})

test('a version stands beside what is now; what is the same is named only', async () => {
  network(...base)
  await open()
  const dialog = await look(1)
  expect((await within(dialog).findByRole('definition')).textContent).toBe('Then: AukNow: Albatross')
  expect(within(dialog).getByText('Same as now: Berths')).toBeTruthy()
})

test('an earlier version is brought back, and what could not come is named', async () => {
  const log = network(...base, on(boatsApi.restore, { boat: makeBoat({ version: 4 }), left_out: [{ field: 'crew', name: 'Bo' }] }))
  await open()
  const dialog = await look(1)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore this version' }))
  const left = await screen.findByRole('dialog', { name: 'Some values could not be restored' })
  expect(within(left).getByRole('listitem').textContent).toBe('Crew: Bo')
  expect(restores(log)).toEqual([{ version: 1 }])
})

test('a version that somebody overtook is not brought back unseen', async () => {
  network(...base, onRaw(boatsApi.restore, { status: 409, body: { status: 409, code: 'conflict', detail: 'x' } }))
  await open()
  await userEvent.click(await within(await look(1)).findByRole('button', { name: 'Restore this version' }))
  expect(await screen.findByText(/Someone changed the record in the meantime/)).toBeTruthy()
})

test('the latest is looked at, but there is nothing to bring back', async () => {
  network(...base)
  await open()
  const dialog = await look(3)
  await within(dialog).findByRole('definition')
  expect(within(dialog).queryByRole('button', { name: 'Restore this version' })).toBeNull()
})

test('who may not bring a version back looks at it', async () => {
  network(on(boatsApi.edit, makeBoat({ can: { restore: false } })), ...base.slice(1))
  await open()
  const dialog = await look(1)
  await within(dialog).findByRole('definition')
  expect(within(dialog).queryByRole('button', { name: 'Restore this version' })).toBeNull()
})

test('earlier changes are read page by page', async () => {
  const log = network(
    on(boatsApi.edit, makeBoat()),
    onRaw(boatsApi.history, ({ query }) => paged(query.get('skip') === '2' ? versions.slice(2) : versions.slice(0, 2), 3)),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(log.filter(({ path }) => path.endsWith('/history')).map(({ query }) => query.get('skip'))).toEqual(['0', '2'])
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
})
