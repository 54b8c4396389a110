import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarApi as api, type CalendarEntry, type CalendarEvent } from '@backlot/contract/calendar'
import { makeAnswer, makeCard } from '#test/locations.ts'
import { locationsApi } from '@backlot/contract/locations'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { CalendarScreen } from '#features/calendar/calendar-screen.tsx'
import { endSession, useSession } from '#lib/session.ts'

const makeEntry = (id: number, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  source: 'event',
  id,
  project_id: 1,
  project_name: 'Night',
  location_id: null,
  location_name: '',
  title: `Bridge ${id}`,
  phase: 4,
  date_from: '2027-03-02',
  date_to: '2027-03-03',
  time_from: '',
  time_to: '',
  status: 'confirmed',
  version: 1,
  ...changes,
})
const makeEvent = (entry: CalendarEntry, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...entry,
  status: 'confirmed',
  all_day: true,
  place: '',
  notes: '',
  visible_to: 'staff',
  draft_id: null,
  created_by: 1,
  created_at: '2026-11-25T10:00:00Z',
  updated_at: '2026-11-25T10:00:00Z',
  deleted_at: null,
  ...changes,
})
const entries = (...items: CalendarEntry[]) => on(api.entries, { items, more: false })

async function open(search = '?day=2027-03-15', locale = 'en_US', role: 'scout' | 'location' = 'scout') {
  cleanup()
  const opened = await openScreen(CalendarScreen, { at: `/admindash/calendar${search}`, site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: false, jwt: 'token', calendar: 0 }))
  })
  return opened
}
afterEach(() => vi.restoreAllMocks())

const bar = (name: RegExp) => screen.findByRole('button', { name })

test('the month asks for whole weeks, which begin on Sunday in America and on Monday in Norway', async () => {
  const log = network(entries())
  await open()
  await waitFor(() => expect(log.find(({ path }) => path === '/api/calendar/entries')?.query.get('from')).toBe('2027-02-28'))
  await open('?day=2027-03-15', 'no_NO')
  await waitFor(() => expect(log.findLast(({ path }) => path === '/api/calendar/entries')?.query.get('from')).toBe('2027-03-01'))
})

test('in Norway a February with a leap day is shown from Monday, in the weeks by their numbers, and each day stands once', async () => {
  network(entries())
  await open('?day=2028-02-29', 'no_NO')
  const weeks = await screen.findAllByRole('region', { name: /^Uke \d+$/ })
  expect(weeks.map((week) => week.getAttribute('aria-label'))).toEqual(['Uke 5', 'Uke 6', 'Uke 7', 'Uke 8', 'Uke 9'])
  const days = (week: HTMLElement) => [...week.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset['day'])
  expect(days(weeks[0]!)).toEqual(['2028-01-31', '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05', '2028-02-06'])
  expect(days(weeks[4]!)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03', '2028-03-04', '2028-03-05'])
  expect(new Set(weeks.flatMap(days)).size).toBe(35)
  expect(weeks[0]!.previousElementSibling?.textContent).toMatch(/^man\.?tir/)
})

test('each line says its phase in words, its days and where it comes from; only events can be moved', async () => {
  network(
    entries(
      makeEntry(1),
      makeEntry(1, { source: 'hold', phase: 6, title: '' }),
      makeEntry(2, { source: 'closed', phase: 8, title: 'Regatta', project_name: '' }),
    ),
  )
  await open()
  const shoot = await bar(/^SHOOT, Bridge 1 · Night, 03\/02\/2027 – 03\/03\/2027$/)
  expect(shoot.getAttribute('aria-keyshortcuts')).toContain('Alt+ArrowRight')
  const hold = await bar(/^HOLD, Night.*Hold$/)
  expect(hold.getAttribute('aria-keyshortcuts')).toBeNull()
  await userEvent.click(await bar(/^HOLIDAY, Regatta.*Office closed$/))
  const dialog = await screen.findByRole('dialog', { name: 'Regatta' })
  expect(within(dialog).getByText(/Comes from: Office closed/)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Office closed' }).getAttribute('href')).toContain('/admindash/admin/closeddays')
})

test('a change in the dialog is saved and closes it; where somebody was quicker it stays with what was typed', async () => {
  let stored = makeEvent(makeEntry(1))
  let isQuicker = false
  const log = network(
    on(api.entries, () => ({ items: [{ ...makeEntry(1), title: stored.title, version: stored.version }], more: false })),
    on(api.get, () => stored),
    on(api.conflicts, []),
    onRaw(api.change, ({ body }) => {
      if (isQuicker) {
        isQuicker = false
        stored = { ...stored, notes: 'Bring boots', version: stored.version + 1 }
        return { status: 409, body: { status: 409, code: 'conflict', detail: 'Someone else changed this.', current: stored } }
      }
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return { body: stored }
    }),
  )
  await open()
  const retitle = async (title: string) => {
    fireEvent.click(await bar(/^SHOOT,/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }))
    await userEvent.clear(await dialog.findByRole('textbox', { name: 'Title' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), `${title}{Enter}`)
  }
  await retitle('Pier')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isQuicker = true
  await retitle('Quay')
  expect(await screen.findByText('Someone else changed this.')).toBeTruthy()
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  expect(title.value).toBe('Quay')
  await userEvent.type(title, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2, 3])
})

test('an event that keys move to another week has the focus there, and Ctrl+Z takes the move back', async () => {
  let stored = makeEntry(1)
  const log = network(
    on(api.entries, () => ({ items: [stored], more: false })),
    on(api.change, ({ body }) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return makeEvent(stored, { version: stored.version })
    }),
  )
  await open()
  const weekOfBar = async () => (await bar(/^SHOOT,/)).closest('section')?.getAttribute('aria-label')
  const shoot = await bar(/^SHOOT,/)
  shoot.focus()
  const first = await weekOfBar()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(async () => expect(await weekOfBar()).not.toBe(first))
  const moved = await bar(/^SHOOT,.*03\/09\/2027/)
  await waitFor(() => expect(document.activeElement).toBe(moved))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({ date_from: '2027-03-02', version: 2 }),
  )
  await waitFor(async () => expect(await weekOfBar()).toBe(first))
  expect(document.activeElement).toBe(await bar(/^SHOOT,/))
})

test('keys move an event and pull its end, each is saved with the version before, and undo takes it back', async () => {
  let version = 1
  const entry = makeEntry(1)
  const log = network(
    entries(entry),
    on(api.change, ({ body }) => makeEvent({ ...entry, ...(body as object) }, { version: (version += 1) })),
  )
  await open()
  const shoot = await bar(/^SHOOT,/)
  fireEvent.keyDown(shoot, { key: 'ArrowRight', altKey: true })
  const sent = () => log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ id: 1, version: 1, date_from: '2027-03-03', date_to: '2027-03-04' }]))
  expect(await screen.findByText(/SHOOT: Bridge 1 · Night is on 03\/03\/2027 – 03\/04\/2027 now/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 1, version: 2, date_from: '2027-03-02', date_to: '2027-03-03' }))
  fireEvent.keyDown(await bar(/^SHOOT,/), { key: 'ArrowDown', altKey: true, shiftKey: true })
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 1, version: 3, date_from: '2027-03-02', date_to: '2027-03-10' }))
})

test('a key that is pressed while the calendar is read again after another moves on from where that one put the event', async () => {
  let stored = makeEntry(1)
  const [reading, saving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const log = network(
    on(api.entries, async () => {
      const items = [stored]
      // What is read after the first move is answered late, as is the second move.
      if (stored.version === 2) await reading.promise
      return { items, more: false }
    }),
    on(api.change, async ({ body }) => {
      if (stored.version === 2) await saving.promise
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return makeEvent(stored, { version: stored.version })
    }),
  )
  await open()
  const press = async (name: RegExp, key: string, shiftKey = false) => fireEvent.keyDown(await bar(name), { key, altKey: true, shiftKey })
  const sent = (count: number) => waitFor(() => expect(log.filter(({ method }) => method === 'PATCH')).toHaveLength(count))
  await press(/^SHOOT,.*03\/02\/2027/, 'ArrowRight')
  await press(/^SHOOT,.*03\/03\/2027 – 03\/04\/2027/, 'ArrowRight', true)
  await sent(1)
  reading.resolve()
  await sent(2)
  await press(/^SHOOT,.*03\/03\/2027/, 'ArrowDown')
  saving.resolve()
  await sent(3)
  await waitFor(() => expect(stored).toMatchObject({ date_from: '2027-03-10', date_to: '2027-03-12', version: 4 }))
  expect(await bar(/^SHOOT,.*03\/10\/2027 – 03\/12\/2027/)).toBeTruthy()
})

test('who moves what somebody else has moved meanwhile is told where it is now', async () => {
  const entry = makeEntry(1)
  const current = makeEvent(entry, { version: 2, date_from: '2027-03-20', date_to: '2027-03-21' })
  network(
    entries(entry),
    onRaw(api.change, { status: 409, body: { status: 409, code: 'conflict', detail: 'Someone else changed this.', current } }),
  )
  await open()
  fireEvent.keyDown(await bar(/^SHOOT,/), { key: 'ArrowRight', altKey: true })
  expect(await screen.findByText(/Someone else changed it meanwhile: it is on 03\/20\/2027 – 03\/21\/2027 now/)).toBeTruthy()
})

test('a phase narrows the calendar, chosen again it is taken back, and logging out clears it', async () => {
  const log = network(entries(makeEntry(1)))
  await open()
  const phase = () => log.findLast(({ path }) => path === '/api/calendar/entries')?.query.get('phase')
  const shoot = await screen.findByRole('button', { name: 'SHOOT' })
  await userEvent.click(shoot)
  await waitFor(() => expect(phase()).toBe('4'))
  expect(shoot.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(shoot)
  await waitFor(() => expect(shoot.getAttribute('aria-pressed')).toBe('false'))
  await userEvent.click(screen.getByRole('button', { name: 'PREP' }))
  expect(useSession.getState().calendar).toBe(3)
  act(() => endSession())
  expect(useSession.getState().calendar).toBe(0)
})

test('a place narrows the calendar, is named when the URL has it, and is shown with all others again', async () => {
  const mill = makeCard(12, { location_name: 'Old Mill' })
  const log = network(entries(makeEntry(1)), on(locationsApi.searchNew, makeAnswer([mill])), onRaw(locationsApi.get, { body: mill }))
  const { where } = await open()
  const asked = () => log.findLast(({ path }) => path === '/api/calendar/entries')?.query.get('location')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Location' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Old Mill' }))
  await waitFor(() => expect(asked()).toBe('12'))
  expect(where()).toContain('location=12')
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(where()).not.toContain('location'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' }).value).toBe('')
  await open('?day=2027-03-15&location=12')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' }).value).toBe('Old Mill'))
})

test('days of a permit and of a project stand line by line, and administrators are led to the permit', async () => {
  const permit = { source: 'permit' as const, title: 'FP-27-1' }
  const project = { source: 'project' as const, title: '' }
  network(
    entries(
      makeEntry(5, { ...permit, phase: 3 }),
      makeEntry(5, { ...permit, phase: 4, date_from: '2027-03-04', date_to: '2027-03-04' }),
      makeEntry(1, { ...project, phase: 3 }),
      makeEntry(1, { ...project, phase: 4 }),
    ),
  )
  await open()
  await act(() => Promise.resolve(useSession.setState({ admin: true, userType: 'admin' })))
  expect(await bar(/^PREP, FP-27-1 .*Film permit/)).toBeTruthy()
  expect(document.querySelectorAll('[data-entry]').length).toBe(
    new Set([...document.querySelectorAll<HTMLElement>('[data-entry]')].map((one) => one.dataset['entry'])).size,
  )
  await userEvent.click(await bar(/^SHOOT, FP-27-1 .*Film permit/))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Comes from: Film permit/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Film permit' }).getAttribute('href')).toContain('/admindash/projects/permit/view?permitId=5')
})

test('closed streets and posts say what they are, stand beside the days of their permit and lead to it', async () => {
  const permit = { title: 'FP-27-1', phase: 4 }
  network(
    entries(
      makeEntry(5, { ...permit, source: 'permit' }),
      makeEntry(5, { ...permit, source: 'notice', title: 'FP-27-1 – Dock Road' }),
      makeEntry(5, { ...permit, source: 'police', time_from: '09:00', time_to: '17:00' }),
      makeEntry(5, { ...permit, source: 'police', time_from: '09:00', time_to: '17:00', status: 'tentative' }),
    ),
  )
  await open()
  await act(() => Promise.resolve(useSession.setState({ admin: true, userType: 'admin' })))
  expect((await bar(/^SHOOT, FP-27-1 – Dock Road.*Street closure$/)).textContent).toContain('SHOOT Street closure FP-27-1')
  const keys = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((one) => one.dataset['entry'])
  expect([keys.length, new Set(keys).size]).toEqual([4, 4])
  await userEvent.click(await bar(/Street closure$/))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Comes from: Street closure/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Film permit' }).getAttribute('href')).toContain('/admindash/projects/permit/view?permitId=5')
})

test('an event is added on a day with what stands in its way, and the stated message is shown', async () => {
  const own = { date_from: '2027-03-09', date_to: '2027-03-09' }
  const log = network(
    entries(),
    on(api.conflicts, [
      { kind: 'office', name: 'Regatta', project_name: '', ...own },
      { kind: 'permit', name: 'FP-27-1 – Dock Road', project_name: 'Day', ...own },
      { kind: 'place', name: 'Survey', project_name: '', ...own },
    ]),
    on(api.create, ({ body }) => ({ ...makeEvent(makeEntry(9), body as object), message: 'Event created. Please refresh this page' })),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add event on Tuesday, March 9, 2027' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add event' })
  expect(await within(dialog).findByText('The office is closed: Regatta (03/09/2027)')).toBeTruthy()
  expect(within(dialog).getByText('A permit has the place: FP-27-1 – Dock Road – Day (03/09/2027)')).toBeTruthy()
  expect(within(dialog).getByText('Already booked: Survey (03/09/2027)')).toBeTruthy()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Pier')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Phase' }), 'TECH SCOUT')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Visible to' }), 'The office and the client')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event created. Please refresh this page')).toBeTruthy()
  expect(log.find(({ method, path }) => method === 'POST' && path === '/api/project/event')?.body).toMatchObject({
    title: 'Pier',
    phase: 2,
    date_from: '2027-03-09',
    date_to: '2027-03-09',
    status: 'tentative',
    visible_to: 'client',
  })
})

test('the timeline draws the rows in view of 300 productions over two years, and few nodes', async () => {
  const productions = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    project_name: `Production ${index + 1}`,
    project_status: 'shooting',
    entries: Array.from({ length: 24 }, (_unused, month) => {
      const first = `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
      return makeEntry(index * 100 + month, { date_from: `${first}-05`, date_to: `${first}-12`, phase: (month % 8) + 1 })
    }),
  }))
  network(onRaw(api.productions, { body: productions, headers: { 'x-total-count': '300' } }))
  await open('?view=timeline&day=2027-02-10')
  const timeline = await screen.findByRole('region', { name: 'Timeline' })
  expect(await within(timeline).findByText('Production 1')).toBeTruthy()
  expect(screen.getByText('300 productions')).toBeTruthy()
  expect(timeline.querySelectorAll('*').length).toBeLessThan(1500)
  expect(within(timeline).queryByText('Production 200')).toBeNull()
})

test('the agenda lists by day, empty days say so, and owners are told whose screen it is', async () => {
  network(entries(makeEntry(1), makeEntry(2, { date_from: '2027-03-20', date_to: '2027-03-20' })))
  await open('?view=agenda&day=2027-03-01')
  expect(await screen.findByRole('heading', { name: 'Tuesday, March 2, 2027' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Saturday, March 20, 2027' })).toBeTruthy()
  network(entries())
  await open('?view=agenda&day=2028-03-01')
  expect(await screen.findByRole('heading', { name: 'Nothing on these days' })).toBeTruthy()
  await open('', 'no_NO', 'location')
  expect(await screen.findByRole('heading', { name: 'Bare kontoret kan se kalenderen' })).toBeTruthy()
})

test('a week on a phone is a list, for seven columns hold no words there', async () => {
  const isPhone = (query: string) => query.includes('max-width')
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isPhone(query), addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
  )
  network(entries(makeEntry(1)))
  await open('?view=week&day=2027-03-03')
  expect(await screen.findByRole('heading', { name: 'Tuesday, March 2, 2027' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Week/ })).toBeNull()
})
