/** What the step of the columns says besides one field for each: joined columns, coordinate systems, values for every record. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PossibleDuplicate } from '@backlot/contract/import-duplicates'
import { importsApi, type FileInspection } from '@backlot/contract/imports'
import { network, on, onRaw } from '../../../../test/network.ts'
import { noKinds } from '../../../../test/imports.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { makeImport, makeInspection } from '#features/imports/testing.ts'
import { useSession } from '#lib/session.ts'

const possible = [
  { code: 'EPSG:25833', name: 'ETRS89 / UTM zone 33N', latitude: 59.917, longitude: 10.728, kilometres: 2 },
  { code: 'EPSG:25832', name: 'ETRS89 / UTM zone 32N', latitude: 59.9, longitude: 4.7, kilometres: 330 },
]

async function openWith(inspection: FileInspection, found: PossibleDuplicate[] = []) {
  const log = network(
    noKinds,
    onRaw(importsApi.list, { body: [], headers: { 'x-total-count': '0' } }),
    on(importsApi.mappings, []),
    on(importsApi.inspect, inspection),
    on(importsApi.systems, { possible, others: [{ code: 'EPSG:2154', name: 'RGF93 v1 / Lambert-93' }] }),
    on(importsApi.values, { rows: 2, is_cut: false, fields: [] }),
    on(importsApi.duplicates, { rows: 2, is_cut: false, found, others: 0 }),
    on(importsApi.create, makeImport({ id: 1, state: 'waiting', report: null })),
    on(importsApi.get, makeImport({ id: 1, state: 'running', report: null })),
  )
  await openScreen(ImportsScreen, { at: '/admindash/admin/imports' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token', locale: '' }))
  })
  const file = new File(['Id,Name'], 'town.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('File with locations, or ZIP of photos'), file)
  await screen.findByRole('list', { name: 'Columns' })
  return {
    log,
    sent: async (): Promise<unknown> => {
      await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
      const isSent = ({ method, path }: { method: string; path: string }): boolean => method === 'POST' && path === '/api/imports'
      await waitFor(() => expect(log.some(isSent)).toBe(true))
      return JSON.parse((log.find(isSent)!.body as FormData).get('mapping') as string)
    },
  }
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('columns are joined, and one fills a second field', async () => {
  const { sent } = await openWith(makeInspection())
  await userEvent.selectOptions(select('Field for Other'), 'After “Name”: Name')
  expect(screen.getAllByText('Combined: Name + Other')).toHaveLength(2)
  const row = within(screen.getByRole('list', { name: 'Columns' }))
    .getByText('Kind')
    .closest('li')!
  await userEvent.click(within(row).getByRole('button', { name: 'Use for another field too' }))
  await userEvent.selectOptions(select('Another field for Kind'), 'City')
  expect(await sent()).toMatchObject({
    fields: { location_name: { join: ['Name', 'Other'], by: ' ' }, city: 'Kind', categories: { column: 'Kind' } },
  })
})

const metres = (projection: string | null) =>
  makeInspection({
    rows: [['1', 'Palace', '1849', 'Palace', '6649680', '261370', '']],
    guess: { ...makeInspection().guess, point: { columns: ['Lat', 'Lon'], form: 'columns', is_projected: true, projection } },
  })

test('metres show the system that was guessed, with where the first point lies, and another can be chosen', async () => {
  const { log, sent } = await openWith(metres('EPSG:25833'))
  expect(await screen.findByText('The first point is at 59.9170, 10.7280, 2 km from the office.')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/coordinate-systems'))?.body).toEqual({
    points: [{ north: 6_649_680, east: 261_370 }],
    words: 'Lat Lon town.csv',
  })
  await userEvent.selectOptions(select('Coordinate system'), 'RGF93 v1 / Lambert-93 (EPSG:2154)')
  expect(await sent()).toMatchObject({ point: [{ latitude: 'Lat', longitude: 'Lon', projection: 'EPSG:2154' }] })
})

test('metres of which nobody knows from where are asked about once, before anything is read', async () => {
  const { sent } = await openWith(metres(null))
  expect(screen.getByText(/The coordinates are not latitude and longitude/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true)
  await userEvent.selectOptions(select('Coordinate system'), 'ETRS89 / UTM zone 32N: 330 km away')
  expect(await sent()).toMatchObject({ point: [{ projection: 'EPSG:25832' }] })
})

const addFixed = async (value: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add a value for every record' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Value of/ }), value)
}

test('a value for every record', async () => {
  const { sent } = await openWith(makeInspection())
  await addFixed('Bo')
  expect(select('Field').value).toBe('city')
  expect(await sent()).toMatchObject({ fields: { city: { constant: 'Bo' } } })
})

test('a value for the records whose cell is empty, and one that is taken away again', async () => {
  const { sent } = await openWith(makeInspection())
  await addFixed('Inn')
  await userEvent.selectOptions(select('Field'), 'Categories (empty cells only)')
  await userEvent.click(screen.getByRole('button', { name: 'Add a value for every record' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the value of City' }))
  expect(await sent()).toMatchObject({ fields: { categories: { first: [{ column: 'Kind' }, { constant: 'Inn' }] } } })
})

test('what parts decimals and what dates begin with is shown as it was guessed', async () => {
  const { log } = await openWith(makeInspection({ decimals: 'comma', date_order: 'day' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect([select('Decimal separator').value, select('Date format').value]).toEqual(['comma', 'day'])
  await userEvent.selectOptions(select('Decimal separator'), 'Point: 1,234.5')
  await waitFor(() => expect(log.filter(({ path }) => path.endsWith('/inspect'))).toHaveLength(2))
  expect((log.findLast(({ path }) => path.endsWith('/inspect'))!.body as FormData).get('decimals')).toBe('point')
})

test('records that are there already are asked about, and the answers stand in the mapping', async () => {
  const pair = (id: string, row: number, same: Partial<PossibleDuplicate['same']>): PossibleDuplicate => ({
    id,
    row,
    name: `Pier ${id}`,
    address: 'Embarcadero',
    same: { name: 'The pier', address: '', row: null, id: null, source_id: null, ...same },
    metres: 11,
  })
  const { log } = await openWith(makeInspection(), [
    pair('7', 3, { id: 12 }),
    pair('8', 4, { row: 2, source_id: '1' }),
    pair('9', 5, { id: 13 }),
    pair('10', 6, { id: 14 }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Possible duplicates' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /The pier/ })[0]?.getAttribute('href')).toContain('locId=12')
  expect(screen.getByText('Row 2 of the file, 11 metres away')).toBeTruthy()
  await userEvent.selectOptions(select('Choice for Pier 9, row 5'), 'Duplicate: skip this row')
  await userEvent.selectOptions(select('Choice for Pier 10, row 6'), 'Not a duplicate: import')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const isSent = ({ method, path }: { method: string; path: string }): boolean => method === 'POST' && path === '/api/imports'
  await waitFor(() => expect(log.some(isSent)).toBe(true))
  const sent = JSON.parse((log.find(isSent)!.body as FormData).get('mapping') as string) as { duplicates: unknown }
  expect(sent.duplicates).toEqual({ 7: { into: 12 }, 8: { with: '1' }, 9: 'skip' })
})

test.each([
  ['are locked unless somebody says otherwise', false, undefined],
  ['stay open for a list that is public as it is', true, 'open'],
])('new private homes %s', async (_, isCleared, said) => {
  const { sent } = await openWith(makeInspection())
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lock the street, phone, email and fee of new private homes' })
  expect(box.checked).toBe(true)
  if (isCleared) await userEvent.click(box)
  expect(((await sent()) as { private_homes?: string }).private_homes).toBe(said)
})

test('a list of crew and vendors has no private homes', async () => {
  await openWith(
    makeInspection({
      target: 'directory',
      fields: ['company_name'],
      guess: { fields: { company_name: ['Name'] }, point: null, identity: ['Id'] },
    }),
  )
  expect(screen.queryByRole('checkbox', { name: /private homes/ })).toBeNull()
})
