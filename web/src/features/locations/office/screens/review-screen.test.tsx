import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recordProblems } from '@backlot/contract/area-problems'
import { locationRecordsApi, type LocationProposal } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { makeEdit } from '#test/location-edit.ts'
import { makeCard, makeMasterData, makePicture } from '#test/locations.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { ReviewScreen } from '#features/locations/office/screens/review-screen.tsx'

const summary = {
  id: 5,
  state: 'submitted',
  note: '',
  version: 12,
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
  submitted_at: '2026-03-02T10:00:00Z',
} as const
const proposal: LocationProposal = {
  ...summary,
  location_id: 7,
  location_name: 'Old Mill',
  by: { id: 3, name: 'Ola Nordmann' },
  base_version: 3,
  fields: [
    {
      field: 'description',
      current: 'A mill by the river with a long wall.',
      proposed: 'A stone mill by the river with a long wall.',
      changed_since: true,
    },
    { field: 'features', current: ['Pool', 'Barn'], proposed: ['Barn', 'Dock'], changed_since: false },
    { field: 'latitude', current: 60, proposed: 61, changed_since: false },
    { field: 'zip', current: '1001', proposed: '1002', changed_since: false },
  ],
  pictures: [
    { image_id: 1, kind: 'added', picture: makePicture(1), changes: { caption: [null, 'The new roof'] } },
    { image_id: 2, kind: 'removed', picture: makePicture(2), changes: { removed: [false, true] } },
    { image_id: 3, kind: 'changed', picture: null, changes: { hidden: [false, true] } },
  ],
}
const edit = makeEdit({ status: 'public', version: 9, proposal: summary, record: { latitude: 60, longitude: 10 } })
const line = (...ids: number[]) => ({
  body: ids.map((id) => ({ ...makeCard(id), kind: 'edit', proposal_id: 5, submitted_at: null, submitted_by: null })),
  headers: { 'x-total-count': String(ids.length) },
})
const lists = [on(locationsApi.masterData, makeMasterData()), onRaw(locationRecordsApi.pending, line(4, 7, 8))]
const open = () => openScreen(ReviewScreen, { at: '/admindash/locations/review?location=7' })
const sent = (log: Received[], end: string) =>
  log.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)
const field = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).parentElement
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const marks = (within_: HTMLElement, tag: 'ins' | 'del') => [...within_.querySelectorAll(tag)].map(({ textContent }) => textContent)

test('an edit stands beside what is public: words, entries and the point that change are marked, and said', async () => {
  network(...lists, on(locationRecordsApi.edit, edit), on(locationRecordsApi.proposal, proposal))
  await open()
  const description = await field('Description')
  expect([marks(description, 'ins'), marks(description, 'del')]).toEqual([['Added: stone '], []])
  expect(within(description).getByText('Changed by the office since the owner started')).toBeTruthy()
  const features = await field('Features')
  expect([marks(features, 'ins'), marks(features, 'del')]).toEqual([['Added: Dock'], ['Removed: Pool']])
  expect(within(features).queryByText(/Changed by the office/)).toBeNull()
  const zip = await field('Zip')
  expect([marks(zip, 'del'), marks(zip, 'ins')]).toEqual([['Removed: 1001'], ['Added: 1002']])
  const point = await field('Point on the map')
  expect(point.textContent).toContain('60.00000, 10.00000')
  expect(point.textContent).toContain('61.00000, 10.00000')
  expect(point.textContent).toContain('Moved by 69 mi')
  expect(screen.getByRole('heading', { name: '4 fields change' })).toBeTruthy()
  expect(screen.getByText('2 of 3 pending')).toBeTruthy()
})

test('pictures are told apart by a word, with what of them changes', async () => {
  network(...lists, on(locationRecordsApi.edit, edit), on(locationRecordsApi.proposal, proposal))
  await open()
  const list = (await screen.findByRole('heading', { name: '3 pictures change' })).parentElement
  const [added, removed, changed] = within(list ?? document.body).getAllByRole('figure')
  expect(added?.textContent).toContain('Added')
  expect(added?.textContent).toContain('Caption:  The new roof')
  expect(removed?.textContent?.trim()).toBe('Removed')
  expect(changed?.textContent).toMatch(/Changed.*Hidden: No.*Yes/)
})

test('a new record shows what is filled in and what is missing, and is refused with its version', async () => {
  const fresh = makeEdit({
    status: 'pending',
    version: 4,
    owner: { id: 3, name: 'Ola Nordmann' },
    submitted_at: '2026-03-02T10:00:00Z',
    missing: [{ field: 'gallery', message: 'Please upload at least 8 images to continue' }],
    record: { zip: '1001', description: '' },
  })
  const log = network(
    ...lists,
    on(locationRecordsApi.edit, fresh),
    on(locationsApi.galleries, [makePicture(1)]),
    on(locationsApi.folders, []),
    on(locationRecordsApi.status, fresh),
  )
  await open()
  expect(await screen.findByText('Please upload at least 8 images to continue')).toBeTruthy()
  expect([screen.getByText('1001').tagName, screen.queryByText('Description')]).toEqual(['DD', null])
  await userEvent.type(screen.getByLabelText('Note to the owner'), 'Not ours')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(sent(log, '/status')).toEqual([{ status: 'private', note: 'Not ours', version: 4, updated_at: fresh.updated_at }]),
  )
})

test('a Norwegian office reads what is missing, and what was chosen, in its own language', async () => {
  const fresh = makeEdit({
    status: 'pending',
    missing: [{ field: 'accept_terms', message: recordProblems.termsRequired.en }],
    record: { materials: ['Wood', 'Concrete'] },
  })
  network(...lists, on(locationRecordsApi.edit, fresh), on(locationsApi.galleries, []), on(locationsApi.folders, []))
  await openScreen(ReviewScreen, { at: '/admindash/locations/review?location=7', site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByText('Les og godta vilkårene for å melde inn en eiendom.')).toBeTruthy()
  expect(screen.getByText('Materialer').nextElementSibling?.textContent).toBe('Tre, Betong')
})

test('pictures of a new record that could not be loaded are not taken for none', async () => {
  network(
    ...lists,
    on(locationRecordsApi.edit, makeEdit({ status: 'pending', version: 4 })),
    failsOnce(locationsApi.galleries, [makePicture(1)]),
    on(locationsApi.folders, []),
  )
  await open()
  await retry('The pictures could not be loaded')
  expect(await screen.findByRole('heading', { name: /1 picture/ })).toBeTruthy()
})
