import { mappingProblems } from '@backlot/contract/mapping-problems'
import { tableNotes } from '@backlot/contract/table-problems'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importsApi } from '@backlot/contract/imports'
import { network, on, onRaw } from '../../../../test/network.ts'
import { noKinds } from '../../../../test/imports.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { mappingOf } from '#features/imports/draft-mapping.ts'
import { draftOf } from '#features/imports/model.ts'
import { makeImport, makeInspection, makePlan, makeReport, makeUndo } from '#features/imports/testing.ts'
import { useSession } from '#lib/session.ts'

const at = '/admindash/admin/imports'
const earlier = onRaw(importsApi.list, { body: [makeImport()], headers: { 'x-total-count': '1' } })
const kept = on(importsApi.mappings, [])
const noUnknown = on(importsApi.values, { rows: 2, is_cut: false, fields: [] })
const noDuplicates = on(importsApi.duplicates, { rows: 2, is_cut: false, found: [], others: 0 })
const noPlan = on(importsApi.undoPlan, makePlan({ until: null, refused: 'This import has changed nothing that could be undone.' }))
const file = new File(['Id,Name'], 'town.csv', { type: 'text/csv' })

const open = async (url = at, userType: 'admin' | 'scout' = 'admin') => {
  const opened = await openScreen(ImportsScreen, { at: url })
  await act(async () => Promise.resolve(useSession.setState({ userType, admin: userType === 'admin', jwt: 'token', locale: '' })))
  return opened
}
const townList = { id: 3, name: 'Town list', kind: 'locations', version: 1, updated_at: '' }
const choose = async () => userEvent.upload(await screen.findByLabelText('File with locations, or ZIP of photos'), file)

test('from the file by its columns and a preview to the report', async () => {
  let made = 0
  const log = network(
    noKinds,
    earlier,
    kept,
    noPlan,
    on(importsApi.inspect, makeInspection()),
    noUnknown,
    noDuplicates,
    on(importsApi.create, () => makeImport({ id: (made += 1), state: 'waiting', progress: 0, report: null })),
    on(importsApi.get, ({ path }) => makeImport({ id: 1, report: makeReport({ dry_run: path.endsWith('/1') }) })),
  )
  const { where } = await open()
  await choose()
  expect(within(await screen.findByRole('list', { name: 'Columns' })).getByText('1890')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field for Name' }).value).toBe('location_name')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field for Name' }), 'Not used')
  expect(screen.getByText('Choose the column that holds the name.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field for Name' }), 'Name')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'How the records will look' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Old Mill' })).toBeTruthy()
  expect(screen.getByText(/Built: "soon" is no year/)).toBeTruthy()
  expect(screen.getByText('no name')).toBeTruthy()
  expect(where()).toContain('id=1')
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }))
  expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeTruthy()
  expect(where()).toContain('id=2')
  expect(screen.getByRole('link', { name: 'To the library' }).getAttribute('href')).toContain('/admindash/locations')
  expect(log.filter(({ method, path }) => method === 'POST' && path === '/api/imports')).toHaveLength(2)
})

test('crew and vendors: chosen, guessed, previewed as entries, brought in', async () => {
  const preview = [
    {
      label: 'Ann Light',
      display_as: 'Individual',
      categories: ['CREW > Lighting & Grip > Gaffer'],
      phone1: '5550100',
      locked: ['phone1'],
    },
  ]
  const guess = { fields: { company_name: ['Name'], categories: ['Kind'] }, point: null, identity: ['Name'] }
  const kept = on(importsApi.mappings, [
    { id: 1, name: 'Town list', mapping: '{"kind":"locations"}', kind: 'locations', version: 1, updated_at: '' },
  ])
  let made = 0
  const log = network(
    noKinds,
    earlier,
    kept,
    noPlan,
    on(
      importsApi.inspect,
      makeInspection({ target: 'directory', fields: ['company_name', 'name', 'last_name', 'categories', 'phone1'], guess }),
    ),
    noUnknown,
    noDuplicates,
    on(importsApi.create, () => makeImport({ id: (made += 1), kind: 'directory', state: 'waiting', report: null })),
    on(importsApi.get, ({ path }) =>
      makeImport({ id: 1, kind: 'directory', report: makeReport({ dry_run: path.endsWith('/1'), preview }) }),
    ),
  )
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Crew and vendors' }))
  await userEvent.upload(await screen.findByLabelText('File with crew and vendors'), file)
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Field for Name' })
  expect([field.value, [...field.options].map((one) => one.value)]).toEqual([
    'company_name',
    // A field that another column fills can be joined.
    ['', 'company_name', 'name', 'last_name', 'categories', 'phone1', '+categories'],
  ])
  // What is kept for locations is none for entries.
  expect(screen.queryByRole('combobox', { name: 'Saved mapping' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'The entries are' }), 'People')
  expect(screen.getByText('A person needs a name: choose the column that holds it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Preview' }).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(field, 'First name or whole name')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New entries are' }), 'For the office only')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'How the entries will look' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ann Light' })).toBeTruthy()
  expect(screen.getByText('A person')).toBeTruthy()
  expect(screen.getByText('Phone (hidden from the public)').nextSibling?.textContent).toBe('5550100')
  expect(screen.queryByText('Productions')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }))
  expect((await screen.findByRole('link', { name: 'To the directory' })).getAttribute('href')).toContain('/admindash/directories')
  const sent = log
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/imports') && !/values|duplicates/.test(path))
    .map(({ body }) => body as FormData)
  expect(sent.map((form) => form.get('kind'))).toEqual(['directory', 'directory', 'directory'])
  expect(JSON.parse(sent[1]?.get('mapping') as string)).toMatchObject({
    kind: 'directory',
    status: 'private',
    fields: { name: 'Name', display_as: { constant: 'Individual' } },
  })
})

test('an undone import of entries speaks of entries and leads to them', async () => {
  network(noKinds, earlier, noPlan, on(importsApi.get, makeImport({ kind: 'directory', state: 'undone', undo: makeUndo() })))
  await open(`${at}?id=5`)
  expect((await screen.findByText('Entries in the trash')).nextSibling?.textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Old Mill' }).getAttribute('href')).toContain('directorydetail?directory=9')
})

test('a file that cannot be read says why', async () => {
  const errors = [{ path: 'file', message: 'The file is empty.' }]
  network(
    noKinds,
    earlier,
    onRaw(importsApi.inspect, { status: 422, body: { status: 422, code: 'invalid', detail: 'Some fields', errors } }),
  )
  await open()
  await choose()
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
})

test('a preview that was opened again asks for the file', async () => {
  network(noKinds, earlier, on(importsApi.get, makeImport({ report: makeReport({ dry_run: true }) })))
  const { where } = await open(`${at}?id=5`)
  expect(await screen.findByText(/no longer has the file/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
  await waitFor(() => expect(where()).not.toContain('id='))
})

test('a failed import says why', async () => {
  network(noKinds, earlier, noPlan, on(importsApi.get, makeImport({ state: 'failed', report: null, error: 'There is no column "Id".' })))
  await open(`${at}?id=5`)
  expect(await screen.findByText('There is no column "Id".')).toBeTruthy()
})

test('earlier imports lead to their reports; none yet is said', async () => {
  network(noKinds, earlier)
  await open()
  expect((await screen.findByRole('link', { name: /town.csv/ })).getAttribute('href')).toContain('id=5')
})

test('nothing imported yet', async () => {
  network(noKinds, onRaw(importsApi.list, { body: [], headers: { 'x-total-count': '0' } }))
  await open()
  expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy()
})

test('a failed list can be tried again', async () => {
  network(noKinds, onRaw(importsApi.list, { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }))
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a mapping is kept under a name', async () => {
  const log = network(
    noKinds,
    earlier,
    kept,
    on(importsApi.inspect, makeInspection()),
    on(importsApi.saveMapping, { id: 1, name: 'Town', mapping: '{}', kind: 'locations', version: 1, updated_at: '' }),
  )
  await open()
  await choose()
  const name = await screen.findByLabelText('Save this mapping as')
  // What is kept is what the columns say, so it stands behind them.
  expect(screen.getByRole('list', { name: 'Columns' }).compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.type(name, 'Town')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The mapping is saved')).toBeTruthy()
  expect(log.find(({ method, path }) => method === 'POST' && path === '/api/imports/mappings')?.body).toMatchObject({ name: 'Town' })
})

test('a saved mapping that fits the file is taken by itself, which is said, and another can be chosen', async () => {
  const town = {
    ...townList,
    mapping: mappingOf(
      draftOf(
        makeInspection({
          file_name: 'Town 2025.csv',
          guess: { fields: { location_name: ['Other'] }, point: null, identity: ['Name'] },
        }),
      ),
      makeInspection().forms,
    ),
  }
  network(noKinds, earlier, on(importsApi.mappings, [town]), on(importsApi.inspect, makeInspection({ fitting: town })))
  await open()
  await choose()
  expect(await screen.findByText(/“Town list” fits the columns of this file/)).toBeTruthy()
  const fieldFor = (column: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Field for ${column}` }).value
  expect([fieldFor('Other'), fieldFor('Name'), fieldFor('Built')]).toEqual(['location_name', '', ''])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the source' }).value).toBe('Town 2025')
  expect(screen.queryByText(/Fields are matched/)).toBeNull()
  const saved = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved mapping' })
  expect([saved.value, screen.getByRole<HTMLInputElement>('textbox', { name: 'Save this mapping as' }).value]).toEqual(['3', 'Town list'])
  await userEvent.selectOptions(saved, 'Detected from the file')
  expect([fieldFor('Other'), fieldFor('Name'), fieldFor('Built')]).toEqual(['', 'location_name', 'year_built'])
  expect(screen.queryByText(/fits the columns of this file/)).toBeNull()
})

test('scouts read that it is not for them', async () => {
  network()
  await open(at, 'scout')
  expect(await screen.findByRole('heading', { level: 1, name: 'Importing is for administrators' })).toBeTruthy()
})

test('an import is undone after one more question, and the page says what it did', async () => {
  let state: 'done' | 'undoing' | 'undone' = 'done'
  const log = network(
    noKinds,
    earlier,
    on(importsApi.undoPlan, makePlan({ added: 2, updated: 1 })),
    on(importsApi.undo, () => {
      state = 'undoing'
      return makeImport({ state, progress: 0 })
    }),
    on(importsApi.get, () => {
      const now = state
      if (state === 'undoing') state = 'undone'
      return makeImport({ state: now, progress: now === 'undoing' ? 40 : 100, undo: now === 'undone' ? makeUndo() : null })
    }),
  )
  await open(`${at}?id=5`)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(dialog.textContent).toContain('2 locations that it added go to the trash')
  expect(dialog.textContent).toContain('1 location that it changed gets its earlier values back.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(log.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Undoing town.csv' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'The import is undone' }, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('Locations in the trash').nextSibling?.textContent).toBe('2')
  const kept = screen.getByRole('link', { name: 'Old Mill' })
  expect(kept.getAttribute('href')).toContain('locId=9')
  expect(kept.closest('li')?.textContent).toContain('Description')
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
})

test('an undo that is refused says why in the dialog', async () => {
  network(
    noKinds,
    earlier,
    on(importsApi.undoPlan, makePlan()),
    onRaw(importsApi.undo, { status: 409, body: { status: 409, code: 'wrong_state', detail: 'This import has already been undone.' } }),
    on(importsApi.get, makeImport()),
  )
  await open(`${at}?id=5`)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This import has already been undone.')).toBeTruthy()
})

test('reasons are worded in the language of the page', async () => {
  const report = makeReport({
    first_rejected: [{ row: 4, reason: 'no name', code: 'no_name', params: {} }],
    first_problems: [{ row: 3, field: 'year_built', message: 'English', code: 'no_year', params: { text: 'soon' } }],
  })
  network(noKinds, earlier, noPlan, on(importsApi.get, makeImport({ report })))
  await open(`${at}?id=5`)
  await screen.findByText('Built: "soon" is no year and was left out.')
  await act(async () => {
    await Promise.resolve(useSession.setState({ locale: 'no' }))
  })
  expect(await screen.findByText('Byggeår: «soon» er ikke et årstall og ble utelatt.')).toBeTruthy()
  expect(screen.getByText('uten navn')).toBeTruthy()
})

test('why a whole file failed, and what is worth telling of one, is worded in the language of the page', async () => {
  const { code } = mappingProblems.lostColumns
  const failed = { error: 'English', code, values: { columns: ['Id', 'Name'], title: 'Byliste' } }
  const note = { message: 'English', code: tableNotes.oneOfSheets.code, values: { count: 2, sheet: 'Steder' } }
  const norwegian = () => act(async () => Promise.resolve(useSession.setState({ locale: 'no' })))
  network(noKinds, earlier, noPlan, on(importsApi.get, makeImport({ state: 'failed', report: null, ...failed })))
  const { unmount } = await open(`${at}?id=5`)
  await norwegian()
  expect(await screen.findByText('Filen mangler kolonne: Id, Name. Er det riktig fil for «Byliste»?')).toBeTruthy()
  unmount()
  network(noKinds, earlier, noPlan, on(importsApi.get, makeImport({ report: makeReport({ notes: [note] }) })))
  await open(`${at}?id=5`)
  await norwegian()
  expect(await screen.findByText('Filen har 2 ark; «Steder» leses.')).toBeTruthy()
})

test.each([
  [3, ['3 private homes will be public: their street, phone, email and fee are locked.']],
  [1, ['One private home will be public: its street, phone, email and fee are locked.']],
  [0, []],
])('the report of %i locked private homes says so, and nothing of none', async (homes_locked, said) => {
  network(noKinds, earlier, noPlan, on(importsApi.get, makeImport({ report: makeReport({ homes_locked }) })))
  await open(`${at}?id=5`)
  await screen.findByText('Built: "soon" is no year and was left out.')
  expect(screen.queryAllByText(/private homes? will be/).map((one) => one.textContent)).toEqual(said)
})

test('a ZIP of photos: where they go, which goes where, and in', async () => {
  const photos = { pictures: 2, names_locations: false, by: 'table' as const }
  const line = {
    row: 2,
    file: 'a.jpg',
    location_id: 9,
    location_name: 'Old Mill',
    title: 'Front',
    credit: 'Ann',
    licence: 'CC0',
    known: false,
  }
  const report = makeReport({ dry_run: true, photos: [line, { ...line, row: 3, file: 'b.jpg', credit: '', licence: '', known: true }] })
  const log = network(
    noKinds,
    earlier,
    on(importsApi.inspect, makeInspection({ kind: 'photos', photos })),
    noUnknown,
    noDuplicates,
    on(importsApi.create, makeImport({ kind: 'photos', state: 'waiting', report: null })),
    on(importsApi.get, makeImport({ kind: 'photos', report })),
  )
  await open()
  await choose()
  const preview = await screen.findByRole('button', { name: 'Preview' })
  expect([screen.getByText(/2 pictures, and a list of them/) !== null, preview.hasAttribute('disabled')]).toEqual([true, true])
  await userEvent.type(screen.getByRole('textbox', { name: /Name or reference number/ }), 'Old Mill')
  await userEvent.click(preview)
  const region = await screen.findByRole('region', { name: 'Where each picture goes' })
  expect(region.textContent).toContain('Front · by Ann · CC0')
  expect(region.textContent).toContain('b.jpg (already there)')
  expect(region.textContent).toContain('no credit · no licence')
  const sent = log.find(({ method, path }) => method === 'POST' && path === '/api/imports')?.body
  expect(sent instanceof FormData && [sent.get('kind'), sent.get('mapping'), sent.get('dryRun')]).toEqual([
    'photos',
    '{"kind":"photos","location":"Old Mill"}',
    '1',
  ])
})

test('data that was here before: the page asks which source it is, and goes on only with an answer', async () => {
  const mapping = mappingOf({ ...draftOf(makeInspection()), source: 'Town list 2025', sameAs: null }, makeInspection().forms)
  const known = [{ name: 'Town list 2025', matched: 2, of: 2, by_ids: 2, mapping }]
  const log = network(
    noKinds,
    earlier,
    kept,
    on(importsApi.inspect, makeInspection({ known })),
    noUnknown,
    noDuplicates,
    on(importsApi.create, makeImport({ id: 1, state: 'waiting', report: null })),
    on(importsApi.get, makeImport({ id: 1, state: 'running', report: null })),
  )
  await open()
  await choose()
  const group = await screen.findByRole('radiogroup', { name: /Is this the same source/ })
  expect(group.parentElement?.textContent).toContain('2 of 2 records match “Town list 2025” by their numbers.')
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  expect(preview.disabled).toBe(true)
  expect(screen.getByText('Choose whether it is the same source or a new one.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /A new source/ }))
  expect([preview.disabled, screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the source' }).value]).toEqual([false, 'town'])
  const name = screen.getByRole('textbox', { name: 'Name of the source' })
  await userEvent.clear(name)
  await userEvent.type(name, 'town LIST 2025')
  expect(screen.getByText(/A source with this name already exists/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /The same source: “Town list 2025”/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the source' }).value).toBe('Town list 2025')
  await userEvent.click(preview)
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path === '/api/imports')).toBe(true))
  const sent = log.find(({ method, path }) => method === 'POST' && path === '/api/imports')!.body as FormData
  expect(JSON.parse(sent.get('mapping') as string)).toEqual({ ...(JSON.parse(mapping) as object), recognise: true })
})
