import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { calendarApi, type CalendarEvent } from '@backlot/contract/calendar'
import { draftsApi as api, type DraftChange, type ScheduleDraft } from '@backlot/contract/calendar-drafts'
import { projectsApi } from '@backlot/contract/projects'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { DraftsScreen } from '#features/calendar/drafts/drafts-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeEvent = (id: number, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  project_id: 1,
  project_name: 'Night',
  location_id: null,
  location_name: '',
  title: `Bridge ${id}`,
  phase: 4,
  date_from: '2027-03-01',
  date_to: '2027-03-03',
  all_day: true,
  time_from: '',
  time_to: '',
  status: 'confirmed',
  place: '',
  notes: '',
  visible_to: 'staff',
  draft_id: null,
  version: 1,
  created_by: 1,
  created_at: '2026-11-25T10:00:00Z',
  updated_at: '2026-11-25T10:00:00Z',
  deleted_at: null,
  ...changes,
})
const draft: ScheduleDraft = {
  id: 9,
  project_id: 1,
  project_name: 'Night',
  name: 'A week later',
  status: 'open',
  created_at: '2026-11-25T10:00:00Z',
  decided_at: null,
}
const moved = { date_from: '2027-03-08', date_to: '2027-03-10', draft_id: 9 }
const changes: DraftChange[] = [
  { change: 'moved', now: makeEvent(1), drafted: makeEvent(11, { ...moved, title: 'Bridge 1' }), is_stale: false },
  { change: 'removed', now: makeEvent(2), drafted: null, is_stale: false },
  { change: 'same', now: makeEvent(3), drafted: makeEvent(3), is_stale: false },
]
const projects = onRaw(projectsApi.list, { body: [], headers: { 'x-total-count': '0' } })

async function open(search = '?project=1', role: 'scout' | 'location' = 'scout', locale = 'en_US') {
  const opened = await openScreen(DraftsScreen, { at: `/admindash/calendar/drafts${search}`, site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: false, jwt: 'token' }))
  })
  return opened
}
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a draft stands beside what is in force, line by line; what came into the calendar later is changed there', async () => {
  network(projects, on(api.drafts, [draft]), on(api.compareDraft, { ...draft, changes }))
  await open()
  expect(await screen.findByRole('heading', { name: 'A week later' })).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Changed', 'Removed', 'Same'])
  expect(texts(rows[0]!)[0]).toContain('03/01/2027 – 03/03/2027')
  expect(texts(rows[0]!)[1]).toContain('03/08/2027 – 03/10/2027')
  expect(texts(rows[1]!)[1]).toBe('Nothing')
  expect(screen.getAllByRole('button', { name: /^Edit / }).map(({ textContent }) => textContent)).toEqual(['Edit Bridge 1'])
})

test('it is applied after a question that says how much changes; what others changed meanwhile is written over on purpose', async () => {
  const stale = changes.map((line) => (line.change === 'moved' ? { ...line, is_stale: true } : line))
  const log = network(
    projects,
    on(api.drafts, [draft]),
    on(api.compareDraft, { ...draft, changes: stale }),
    on(api.applyDraft, { ...draft, status: 'applied', decided_at: '2026-11-26T10:00:00Z' }),
  )
  await open()
  expect(await screen.findByText('Changed in the calendar since the draft was made')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const dialog = await screen.findByRole('dialog', { name: 'Apply A week later?' })
  expect(dialog.textContent).toContain('2 changes take effect in the calendar.')
  expect(dialog.textContent).toContain('are written over')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('A week later is in force')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/apply'))?.body).toEqual({ overwrite: true })
})

test('it is discarded after a question; one that is decided has nothing to press', async () => {
  let status: ScheduleDraft['status'] = 'open'
  const now = () => ({ ...draft, status, decided_at: status === 'open' ? null : '2026-11-26T10:00:00Z' })
  network(
    projects,
    on(api.drafts, () => [now()]),
    on(api.compareDraft, () => ({ ...now(), changes })),
    on(api.discardDraft, () => {
      status = 'discarded'
      return now()
    }),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Discarded 11/26/2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
})

test('one is made for the chosen production, and an event is added to it and not to the calendar', async () => {
  let drafts: ScheduleDraft[] = []
  const log = network(
    projects,
    on(api.drafts, () => drafts),
    on(api.createDraft, () => {
      drafts = [draft]
      return draft
    }),
    on(api.compareDraft, { ...draft, changes }),
    on(calendarApi.conflicts, []),
    on(calendarApi.create, { ...makeEvent(12, moved), message: '' }),
  )
  const { where } = await open()
  expect(await screen.findByRole('heading', { name: 'No drafts yet' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New draft' }))
  const making = await screen.findByRole('dialog', { name: 'New draft schedule' })
  await userEvent.type(within(making).getByRole('textbox', { name: 'Name' }), 'A week later')
  await userEvent.click(within(making).getByRole('button', { name: 'New draft' }))
  await waitFor(() => expect(where()).toContain('draft=9'))
  expect(log.find(({ path }) => path === '/api/calendar/draft')?.body).toEqual({ project_id: 1, name: 'A week later' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add event to the draft' }))
  const adding = await screen.findByRole('dialog', { name: 'Add event' })
  await userEvent.click(within(adding).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ path, method }) => path === calendarPath && method === 'POST')?.body).toMatchObject({
      project_id: 1,
      draft_id: 9,
      date_from: '2027-03-03',
    }),
  )
})
const calendarPath = `/api${calendarApi.create.path}`

test('without a production it is asked for; owners are told whose screen it is, in Norwegian on a Norwegian site', async () => {
  network(projects)
  await open('')
  expect(await screen.findByRole('heading', { name: 'Choose a production' })).toBeTruthy()
  cleanup()
  await open('', 'location', 'no_NO')
  expect(await screen.findByRole('heading', { name: 'Bare kontoret kan se kalenderen' })).toBeTruthy()
})
