import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importsApi } from '@backlot/contract/imports'
import { network, on, onRaw } from '../../../../test/network.ts'
import { noKinds } from '../../../../test/imports.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { makeImport, makeInspection, makeReport } from '#features/imports/testing.ts'
import { useSession } from '#lib/session.ts'

const earlier = onRaw(importsApi.list, { body: [makeImport()], headers: { 'x-total-count': '1' } })
const kept = on(importsApi.mappings, [])
const noUnknown = on(importsApi.values, { rows: 2, is_cut: false, fields: [] })
const noDuplicates = on(importsApi.duplicates, { rows: 2, is_cut: false, found: [], others: 0 })

const at = '/admindash/admin/imports'
async function open(url = at): Promise<void> {
  await openScreen(ImportsScreen, { at: url })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token', locale: '' }))
  })
}

async function openWithFile(): Promise<void> {
  await open()
  const file = new File(['Id,Name'], 'town.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('File with locations, or ZIP of photos'), file)
}

test('the file is shown as it is, and read again in another way when somebody says so', async () => {
  const lines = [
    { row: 1, cells: ['Town list 2026'] },
    { row: 3, cells: ['Id', 'Name'] },
    { row: 4, cells: ['1', 'Old Mill'] },
  ]
  const log = network(
    noKinds,
    earlier,
    kept,
    on(importsApi.inspect, ({ body }) => {
      const row = (body as FormData).get('header_row')
      return row === null
        ? makeInspection({ header_row: 1, columns: ['Town list 2026'], start: lines, guess: { ...makeInspection().guess, fields: {} } })
        : makeInspection({ header_row: Number(row), start: lines, reading: { header_row: Number(row) } })
    }),
    noUnknown,
    noDuplicates,
    on(importsApi.create, makeImport({ id: 1, state: 'waiting', report: null })),
    on(importsApi.get, makeImport({ id: 1, state: 'running', report: null })),
  )
  await openWithFile()
  expect(await screen.findByText('UTF-8, comma, header in row 1')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Header row' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByText(/Detected automatically/)).toBeTruthy()
  const names = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Header row' })
  expect([...names.options].map(({ text }) => text)).toEqual([
    'Row 1: Town list 2026',
    'Row 3: Id, Name',
    'Row 4: 1, Old Mill',
    'No header row',
  ])
  await userEvent.selectOptions(names, 'Row 3: Id, Name')
  expect(await screen.findByText(/Read with your settings/)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Row 3 Id Name' }).dataset['role']).toBe('names')
  expect(screen.getByRole('row', { name: /Town list 2026/ }).dataset['role']).toBe('title')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field for Name' }).value).toBe('location_name')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path === '/api/imports')).toBe(true))
  const sent = log.find(({ method, path }) => method === 'POST' && path === '/api/imports')!.body as FormData
  expect(JSON.parse(sent.get('mapping') as string)).toMatchObject({ reading: { header_row: 3 } })
})

test('words that no list has are asked for before the preview, with suggestions and one choice for all others', async () => {
  const fields = [
    {
      field: 'categories',
      choices: ['Mill', 'Farmhouse', 'Shop'],
      places: [
        { id: 0, name: '' },
        { id: 7, name: 'Retail' },
      ],
      values: [
        { value: 'Farm', rows: 9, suggestion: 'Farmhouse' },
        { value: 'Kiosk', rows: 2, suggestion: null },
        { value: 'Stall', rows: 1, suggestion: null },
        { value: 'Thing', rows: 1, suggestion: null },
      ],
      others: 4,
    },
  ]
  const log = network(
    noKinds,
    earlier,
    kept,
    on(importsApi.inspect, makeInspection()),
    on(importsApi.values, { rows: 200_000, is_cut: true, fields }),
    noDuplicates,
    on(importsApi.create, makeImport({ id: 1, state: 'waiting', report: null })),
    on(importsApi.get, makeImport({ id: 1, state: 'running', report: null })),
  )
  await openWithFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Values that are not in your lists' })).toBeTruthy()
  expect(log.some(({ path, method }) => method === 'POST' && path === '/api/imports')).toBe(false)
  expect([screen.getByText('Only the first 200,000 rows were checked.'), screen.getByText(/4 more values/)]).toHaveLength(2)
  const choiceOf = (value: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Replacement for ${value}` })
  expect(['Farm', 'Kiosk', 'Stall'].map((value) => choiceOf(value).value)).toEqual(['Farmhouse', '', ''])
  const all = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Set the remaining/ })
  await userEvent.selectOptions(all(), 'Farmhouse')
  // The choice can be seen and changed; what was suggested is none of them.
  expect(all().value).toBe('Farmhouse')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Set the remaining 3 to' }), 'Shop')
  expect(['Farm', 'Kiosk', 'Stall', 'Thing'].map((value) => choiceOf(value).value)).toEqual(['Farmhouse', 'Shop', 'Shop', 'Shop'])
  await userEvent.selectOptions(choiceOf('Stall'), 'Leave out')
  await userEvent.selectOptions(choiceOf('Thing'), 'Leave as it is')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path === '/api/imports')).toBe(true))
  const sent = log.find(({ method, path }) => method === 'POST' && path === '/api/imports')!.body as FormData
  expect(JSON.parse(sent.get('mapping') as string)).toMatchObject({
    fields: {
      categories: { column: 'Kind', steps: [{ split: [';', '|', ','] }, { map: { Farm: 'Farmhouse', Kiosk: 'Shop', Stall: '' } }] },
    },
  })
})

test('a preview shows what changes, old and new, and finds words in it', async () => {
  const change = {
    row: 3,
    id: 7,
    label: 'Old Mill',
    added: false,
    fields: [
      { field: 'year_built', before: 1890, after: 1891 },
      { field: 'description', before: null, after: 'Whitewashed.' },
      { field: 'historic_listed', before: false, after: true },
    ],
  }
  const fresh = { row: 4, id: null, label: 'Inn', added: true, fields: [{ field: 'keywords', before: null, after: ['river', 'old'] }] }
  const log = network(
    noKinds,
    earlier,
    on(importsApi.get, makeImport({ report: makeReport({ dry_run: true, updated: 1 }) })),
    onRaw(importsApi.changes, ({ query }) => ({
      body: query.get('search') === 'inn' ? [fresh] : query.get('search') ? [] : [change, fresh],
      headers: { 'x-total-count': query.get('search') === 'inn' ? '1' : query.get('search') ? '0' : '2' },
    })),
  )
  await open(`${at}?id=5`)
  expect((await screen.findByText('Updated')).nextSibling?.textContent).toBe('1')
  const list = await screen.findByRole('list', { name: 'What changes' })
  expect(screen.getByRole('heading', { name: 'Old Mill changed, row 3' })).toBeTruthy()
  const facts = [...list.querySelectorAll('dd')].map((one) => one.textContent)
  expect(facts).toEqual(['Before: nothingAfter: Whitewashed.', 'Before: 1890After: 1891', 'Before: noAfter: yes', 'river; old'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the changes' }), 'inn{Enter}')
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Old Mill changed/ })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Inn new, row 4' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Added')
  await waitFor(() => expect(log.at(-1)?.query.get('what')).toBe('added'))
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search the changes' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the changes' }), 'zzz{Enter}')
  expect(await screen.findByText('No changes found.')).toBeTruthy()
})

test('a word that no list has becomes a value of it, once, before the preview', async () => {
  const fields = [
    {
      field: 'categories',
      choices: ['Mill'],
      places: [
        { id: 0, name: '' },
        { id: 7, name: 'Retail' },
      ],
      values: [
        { value: 'KIOSK', rows: 2, suggestion: null },
        { value: 'STALL', rows: 1, suggestion: null },
      ],
      others: 0,
    },
  ]
  const log = network(
    noKinds,
    earlier,
    kept,
    on(importsApi.inspect, makeInspection()),
    on(importsApi.values, { rows: 3, is_cut: false, fields }),
    on(importsApi.addValues, { choices: ['Retail - Kiosk', 'Retail - Stall'] }),
    noDuplicates,
    on(importsApi.create, makeImport({ id: 1, state: 'waiting', report: null })),
    on(importsApi.get, makeImport({ id: 1, state: 'running', report: null })),
  )
  await openWithFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  const all = await screen.findByRole('combobox', { name: 'Set the remaining 2 to' })
  await userEvent.selectOptions(all, within(all).getByRole('option', { name: 'Retail' }))
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path === '/api/imports')).toBe(true))
  const added = log.filter(({ path }) => path === '/api/imports/values/new').map(({ body }) => body)
  expect(added).toEqual([{ kind: 'locations', field: 'categories', place: 7, names: ['KIOSK', 'STALL'] }])
  const sent = log.find(({ method, path }) => method === 'POST' && path === '/api/imports')!.body as FormData
  expect(sent.get('mapping')).toContain(JSON.stringify({ map: { KIOSK: 'Retail - Kiosk', STALL: 'Retail - Stall' } }))
})
