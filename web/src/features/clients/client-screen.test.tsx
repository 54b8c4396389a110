import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { shareProblems } from '@backlot/contract/area-problems'
import { clientGuestHeader, clientPagesApi as api, type ClientPage, type ClientUpdate } from '@backlot/contract/client-pages'
import { ClientScreen } from '#features/clients/client-screen.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

let last = 0
const newUrl = (more = '') => `/client/7?token=secret-${++last}${more}`
const access = { Success: true, needs_password: false, token: 'guest.token', expires_at: '2099-01-01T00:00:00.000Z' }

const makePage = (changes: Partial<ClientPage> = {}): ClientPage => ({
  project_name: 'Blue Harbor',
  poster: null,
  days: [{ phase: 'film', from: '2027-05-03', to: '2027-05-07', working_days: 5 }],
  events: [
    {
      id: 1,
      title: '',
      phase: 2,
      date_from: '2027-04-01',
      date_to: '2027-04-01',
      time_from: '08:00',
      time_to: '10:00',
      status: 'confirmed',
      place: 'Pier',
    },
  ],
  documents: [{ id: 4, title: 'Script', bytes: 1_250_000, ending: 'pdf', uploaded_at: '2026-11-24T10:00:00.000Z' }],
  reports: [{ id: 9, title: 'Harbour scout', date: '2026-11-20', item_count: 2 }],
  notes: [],
  allow_download: false,
  has_password: false,
  expires_at: '2027-06-01T10:00:00.000Z',
  ...changes,
})
const report = {
  title: 'Harbour scout',
  project_name: 'Blue Harbor',
  date: null,
  prepared_by: 'Ada',
  intro: 'What we saw.',
  contact: '',
  base_label: 'Hotel',
  road_factor: 1.3,
  drive_speed: 50,
  cover: null,
  allow_download: true,
  sections: [],
}
const news = (count: number, from = 1): ClientUpdate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    date: '2026-11-02',
    title: `News ${from + index}`,
    text: '',
    files: [],
  }))
const updates = (rows: ClientUpdate[] = []) =>
  onRaw(api.updates, ({ query }) => {
    const skip = Number(query.get('skip'))
    return { body: rows.slice(skip, skip + Number(query.get('limit'))), headers: { 'x-total-count': String(rows.length) } }
  })

test('a client reads days, news, documents and reports by the link', async () => {
  const log = network(on(api.open, access), on(api.page, makePage()), updates(news(21)))
  await openScreen(ClientScreen, { at: newUrl() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Blue Harbor' })).toBeTruthy()
  expect(screen.getByText(/This page is here until 06\/01\/2027/)).toBeTruthy()
  expect(screen.getByText('05/03/2027 – 05/07/2027 · 5 working days')).toBeTruthy()
  expect(screen.getByText('04/01/2027 · 8:00 AM–10:00 AM · Pier · Confirmed')).toBeTruthy()
  const shown = await screen.findByRole('region', { name: 'News' })
  await within(shown).findByText('News 20')
  expect(within(shown).queryByText('News 21')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await within(shown).findByText('News 21')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download Script (PDF, 1.3 MB)' })).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/client/page'))?.headers.get(clientGuestHeader)).toBe('guest.token')
})

test('a shared report opens on the page and leads back; one that is not shared any more says so', async () => {
  network(on(api.open, access), on(api.page, makePage()), updates(), on(api.report, report))
  const { where } = await openScreen(ClientScreen, { at: newUrl() })
  await userEvent.click(await screen.findByRole('link', { name: 'Read Harbour scout' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour scout' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeTruthy()
  expect(where()).toMatch(/token=secret-\d+.*report=9/)
  await userEvent.click(screen.getByRole('link', { name: 'Back to the page' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Blue Harbor' })).toBeTruthy()
  cleanup()
  network(
    on(api.open, access),
    on(api.page, makePage()),
    updates(),
    onRaw(api.report, { status: 404, body: { status: 404, code: 'not_found', detail: 'x' } }),
  )
  await openScreen(ClientScreen, { at: newUrl('&report=9') })
  expect(await screen.findByRole('heading', { level: 1, name: 'This report is no longer shared' })).toBeTruthy()
})

test('a note goes to the office and stands below; an empty one is said at its field', async () => {
  const note = { id: 1, name: 'Ada', text: 'On Friday?', created_at: '2026-11-27T10:00:00.000Z' }
  const log = network(on(api.open, access), on(api.page, makePage()), updates(), on(api.note, { Success: true, notes: [note] }))
  await openScreen(ClientScreen, { at: newUrl() })
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const text = screen.getByLabelText(/What do you want to say/)
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
  expect(log.some(({ path }) => path.endsWith('/client/note'))).toBe(false)
  await userEvent.type(text, 'On Friday?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The office has your note')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/client/note'))?.body).toEqual({ name: 'Ada', text: 'On Friday?' })
  expect(screen.getByRole('heading', { level: 3, name: 'What you wrote' }).parentElement?.textContent).toContain('On Friday?')
  expect((text as HTMLTextAreaElement).value).toBe('')
})

test('in Norwegian, in the words of a production; a link that is over says so', async () => {
  network(on(api.open, access), on(api.page, makePage()), updates())
  await openScreen(ClientScreen, { at: newUrl(), site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Skriv til kontoret' })).toBeTruthy()
  cleanup()
  network(onRaw(api.open, { status: 410, body: { status: 410, code: 'gone', detail: shareProblems.linkOver.en } }))
  await openScreen(ClientScreen, { at: newUrl() })
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
})
