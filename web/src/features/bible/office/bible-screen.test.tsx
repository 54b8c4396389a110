import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bibleApi as api } from '@backlot/contract/bible'
import { bibleProblems } from '@backlot/contract/area-problems'
import { calendarApi } from '@backlot/contract/calendar'
import { locationsApi } from '@backlot/contract/locations'
import { projectsApi } from '@backlot/contract/projects'
import { BibleScreen } from '#features/bible/office/bible-screen.tsx'
import { makeBible, makePlace, makeSet } from '#features/bible/testing.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeProjectCard } from '#test/projects.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const at = '/admindash/projects/bible?project=3'
const shown = [on(api.wanted, []), on(calendarApi.conflicts, [])]

test('the options of a set stand side by side with cost, distance and light; only what may follow is offered', async () => {
  network(on(api.get, makeBible()), ...shown)
  await openScreen(BibleScreen, { at })
  expect(await screen.findByRole('heading', { level: 2, name: 'INT. DINER – NIGHT' })).toBeTruthy()
  expect(screen.getByText('Episode 1 · Set 4 · Scenes 3, 7 · 1 3/8 pages · 2 shooting days')).toBeTruthy()
  const a = within(screen.getByRole('group', { name: 'Option A' }))
  expect(a.getByText('10 mi, about 19 minutes by car')).toBeTruthy()
  expect(a.getByText('$1,800.00')).toBeTruthy()
  expect(a.getByText(/Sunrise 5:24 AM/)).toBeTruthy()
  expect(a.getByText(/05\/03\/2027–05\/04\/2027/)).toBeTruthy()
  expect(a.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Put on hold', 'Release', 'Edit'])
  expect(within(screen.getByRole('group', { name: 'Option B' })).getByText('Confirmed')).toBeTruthy()
})

test('a place is decided with the version that was seen; who was late is told, and letting go asks first', async () => {
  const log = network(
    on(api.get, makeBible()),
    onRaw(api.decide, { status: 409, body: { status: 409, code: 'conflict', detail: 'Somebody was quicker.', current: makeBible() } }),
    ...shown,
  )
  await openScreen(BibleScreen, { at })
  const a = within(await screen.findByRole('group', { name: 'Option A' }))
  await userEvent.click(a.getByRole('button', { name: 'Release' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release option A?' }))
  expect(dialog.getByText(/polite email/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(log.some(({ path }) => path.endsWith('/decision'))).toBe(true))
  expect(log.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({ decision: 'released', reason: '', version: 5 })
  expect(await screen.findByText(/Someone else has changed this/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  // The chosen one is let go with a reason.
  await userEvent.click(within(screen.getByRole('group', { name: 'Option B' })).getByRole('button', { name: 'Release' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Reason/)).toBeTruthy()
})

test('a bad episode number is said at its field, and what was typed stays; 0 is sent as it is', async () => {
  let isRefused = true
  const refusal = { path: 'sets.0.episode_no', message: bibleProblems.episodeNumber.en, code: bibleProblems.episodeNumber.code, values: {} }
  const log = network(
    on(api.get, makeBible({ sets: [] })),
    onRaw(api.submit, () =>
      isRefused
        ? { status: 422, body: { status: 422, code: 'invalid', detail: '', errors: [refusal] } }
        : { body: makeBible({ sets: [makeSet({ episode_no: 0 })] }) },
    ),
    ...shown,
  )
  await openScreen(BibleScreen, { at })
  expect(await screen.findByText('No sets yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a set' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a set' }))
  await userEvent.type(dialog.getByLabelText(/Set name/), 'DINER')
  await userEvent.clear(dialog.getByLabelText(/Episode/))
  await userEvent.type(dialog.getByLabelText(/Episode/), '-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(bibleProblems.episodeNumber.en)).toBeTruthy()
  isRefused = false
  await userEvent.clear(dialog.getByLabelText(/Episode/))
  await userEvent.type(dialog.getByLabelText(/Episode/), '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    project_id: 3,
    version: 2,
    sets: [{ id: null, set_name: 'DINER', episode_no: 0, set_no: 1 }],
  })
})

test('of a place only what was changed is sent, its days among it', async () => {
  const log = network(on(api.get, makeBible()), onRaw(api.changePlace, { body: makeBible() }), ...shown)
  await openScreen(BibleScreen, { at })
  await userEvent.click(within(await screen.findByRole('group', { name: 'Option A' })).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Option A: Barn' }))
  await userEvent.click(dialog.getByRole('tab', { name: 'Days' }))
  const days = within(dialog.getByRole('group', { name: 'Days 1' }))
  await userEvent.selectOptions(days.getByLabelText('Status'), 'fixed')
  await userEvent.click(dialog.getByRole('tab', { name: 'Agreement' }))
  await userEvent.click(dialog.getByLabelText('Certificate of insurance on file'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(log.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({
    dates: [{ id: 9, phase: 4, date_from: '2027-05-03', date_to: '2027-05-04', time_from: '', time_to: '', status: 'fixed' }],
    agreement: { state: 'none', coi_on_file: true, neighbours_told_on: null },
    version: 5,
  })
})

test('a guest’s yes becomes an option with one press; in Norwegian', async () => {
  const log = network(
    on(api.get, makeBible()),
    on(api.wanted, [
      {
        location_id: 12,
        location_name: 'Fyret',
        city: 'Ålesund',
        cover: null,
        lookbook_id: 4,
        guest_name: 'Ada',
        note: 'Denne',
        answered_at: '2026-11-24T10:00:00.000Z',
      },
    ]),
    onRaw(api.takeWanted, {
      body: makeBible({ sets: [makeSet({ places: [makePlace(), makePlace({ id: 13, choice: 'C', name: 'Fyret' })] })] }),
    }),
    on(locationsApi.masterData, { categories: [] } as never),
  )
  await openScreen(BibleScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Legg til et sted' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Et sted for DINER' }))
  expect(await dialog.findByText('Ada: Denne')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Gjør til alternativ: Fyret' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.find(({ path, method }) => method === 'POST' && path.endsWith('/bible/wanted'))?.body).toEqual({ set_id: 8, location_id: 12 })
})

test('in Norwegian the cost of a place and the days of a set have a comma', async () => {
  network(on(api.get, makeBible({ sets: [makeSet({ shoot_days: 1.5, places: [makePlace({ cost_estimate: '1800.50' })] })] })), ...shown)
  await openScreen(BibleScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  await userEvent.click(within(await screen.findByRole('group', { name: 'Alternativ A' })).getByRole('button', { name: 'Rediger' }))
  const place = within(await screen.findByRole('dialog', { name: /^Alternativ A/ }))
  expect(place.getByRole('textbox', { name: 'Kostnadsanslag' })).toHaveProperty('value', '1800,50')
  await userEvent.click(place.getByRole('button', { name: 'Avbryt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rediger settet' }))
  expect(await screen.findByRole('textbox', { name: 'Opptaksdager' })).toHaveProperty('value', '1,5')
})

test('a project that is not there, and a bible that cannot be loaded, say so', async () => {
  network(onRaw(api.get, { status: 404, body: { status: 404, code: 'not_found', detail: '' } }))
  await openScreen(BibleScreen, { at })
  expect(await screen.findByText('Project not found')).toBeTruthy()
})

test('without a project the projects are offered, and the one that is chosen opens', async () => {
  const log = network(on(projectsApi.list, [makeProjectCard(7, { project_name: 'Blue Harbor' })]), on(api.get, makeBible()), ...shown)
  await openScreen(BibleScreen, { at: '/admindash/projects/bible' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Location bible' })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Project' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Blue Harbor' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'INT. DINER – NIGHT' })).toBeTruthy()
  expect(log.some(({ path }) => path === '/api/project/bible/getBibleByProjectId/7')).toBe(true)
})

test('without a project the first ones are links', async () => {
  network(on(projectsApi.list, [makeProjectCard(7, { project_name: 'Blue Harbor' })]), on(api.get, makeBible()), ...shown)
  const { where } = await openScreen(BibleScreen, { at: '/admindash/projects/bible' })
  await userEvent.click(await screen.findByRole('link', { name: 'Blue Harbor' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'INT. DINER – NIGHT' })).toBeTruthy()
  expect(where()).toBe('/admindash/projects/bible?project=7')
})

test.for([
  ['without a project', '/admindash/projects/bible', 0],
  ['where there is no such project', '/admindash/projects/bible?project=404', 1],
] as const)('%s the projects are offered to choose from', async ([, url, missing]) => {
  network(
    onRaw(api.get, ({ path }) =>
      path.endsWith('/404') ? { status: 404, body: { status: 404, code: 'not_found', detail: 'x' } } : { body: makeBible() },
    ),
    on(projectsApi.list, [makeProjectCard(3, { project_name: 'Night' })]),
    ...shown,
  )
  const { where } = await openScreen(BibleScreen, { at: url })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Project' }))
  expect(screen.queryAllByText(/Project not found/)).toHaveLength(missing)
  await userEvent.click(await screen.findByRole('option', { name: 'Night' }))
  await waitFor(() => expect(where()).toBe('/admindash/projects/bible?project=3'))
  expect(await screen.findByRole('heading', { level: 2, name: 'INT. DINER – NIGHT' })).toBeTruthy()
})

test('what guests want, where it could not be loaded, is not taken for nothing', async () => {
  const wanted = {
    location_id: 12,
    location_name: 'Light',
    city: '',
    cover: null,
    lookbook_id: 4,
    guest_name: 'Ada',
    note: '',
    answered_at: '',
  }
  network(on(api.get, makeBible()), failsOnce(api.wanted, [wanted]), on(calendarApi.conflicts, []))
  await openScreen(BibleScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }))
  await retry('What guests want could not be loaded')
  expect(await screen.findByText('Light')).toBeTruthy()
})
