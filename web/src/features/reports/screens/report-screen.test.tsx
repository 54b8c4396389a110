import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { reportGuestHeader, reportsApi as api } from '@backlot/contract/reports'
import { ShareScreen } from '#features/reports/screens/share-screen.tsx'
import { RecapScreen } from '#features/reports/screens/recap-screen.tsx'
import { ReportGuestScreen } from '#features/reports/screens/guest-screen.tsx'
import { makeGuestReport, makeItem, makeReport, makeReportAccess } from '#features/reports/testing.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw, type Answer } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

let last = 0
const newAddress = (path = '/report/7') => `${path}?token=secret-${++last}`
const opened = on(api.open, makeReportAccess())

beforeEach(() => localStorage.clear())

test('a guest reads the report by its link and answers to a location', async () => {
  const items = [
    makeItem(1, {
      line_distance: 12.3798,
      distance: 16.09344,
      drive_minutes: 19,
      rating: 4,
      parking: 'Behind the barn',
      address: '7 Quay Lane, Millbrook',
    }),
  ]
  const sections = [{ id: 5, heading: 'By the sea', set_name: '', items }]
  const log = network(
    opened,
    on(api.guest, makeGuestReport({ sections })),
    on(api.answer, { Success: true, answers: [{ location_id: 1, answer: 'yes', note: '', answered_at: '2026-11-24T10:00:00.000Z' }] }),
  )
  await openScreen(ReportGuestScreen, { at: newAddress() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour scout' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'By the sea' })).toBeTruthy()
  for (const said of [
    'Blue Harbor · Prepared by Ada',
    'Contact: Ada, 555 0100 · Base: Hotel',
    '7 Quay Lane, Millbrook',
    'Rating: 4 of 5',
    'Behind the barn',
  ])
    expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByText('7.7 mi from Hotel in a straight line; about 10 mi and 19 minutes by car')).toBeTruthy()
  expect(screen.getByText(/the straight line times 1\.3, at 31 mi an hour/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download as PDF' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true'))
  const said = log.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body)
  expect(said).toContainEqual({ name: 'Ada', answers: [{ location_id: 1, answer: 'yes' }] })
  expect(log.slice(1).every(({ headers }) => headers.get(reportGuestHeader) === 'guest.token')).toBe(true)
})

test('the password is asked for in the words of a report, and a link that is over says so', async () => {
  const open = onRaw(api.open, ({ body }): Answer => {
    const { password } = body as { password: string }
    if (password === '') return { body: makeReportAccess({ Success: false, needs_password: true, token: '', expires_at: null }) }
    if (password === 'harbour') return { body: makeReportAccess() }
    return { status: 422, body: { status: 422, code: 'invalid', detail: messages.invalidPassword.en } }
  })
  network(open, on(api.guest, makeGuestReport()))
  await openScreen(ReportGuestScreen, { at: newAddress() })
  expect(await screen.findByRole('dialog', { name: 'Please enter password' })).toBeTruthy()
  expect(screen.getByText('This report has a password')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Password')
  await userEvent.type(screen.getByLabelText('Password'), 'harbour{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour scout' })).toBeTruthy()

  cleanup()
  network(onRaw(api.open, { status: 410, body: { status: 410, code: 'gone', detail: shareProblems.linkOver.en } }))
  await openScreen(ReportGuestScreen, { at: newAddress() })
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
  expect(screen.getByText(shareProblems.linkOver.en)).toBeTruthy()
})

test('the same in Norwegian', async () => {
  network(opened, on(api.guest, makeGuestReport()))
  await openScreen(ReportGuestScreen, { at: newAddress(), site: makeSite({ LocaleCode: 'nb-NO' }) })
  expect(await screen.findByText('Blue Harbor · Laget av Ada')).toBeTruthy()
  expect(screen.getByLabelText('Navnet ditt')).toBeTruthy()
})

test('the recap is on white, of staff by its number and of a guest by the link', async () => {
  const point = { latitude: 40, longitude: -74 }
  const placed = [makeItem(3, { point }), makeItem(4, { point: { ...point, latitude: 40.1 } }), makeItem(5, { point })]
  const items = [makeItem(1, { rating: 4, category: 'Mill', summary: 'Quiet' }), makeItem(2), ...placed]
  const answers = [{ location_id: 1, location_name: 'Mill 1', answer: 'yes' as const, note: 'At dawn', answered_at: '' }]
  network(
    on(api.get, makeReport({ sections: [{ id: 5, heading: '', set_name: 'DINER', items }] })),
    on(api.answers, [{ guest_name: 'Ada', recipient: '', answers }]),
  )
  await openScreen(RecapScreen, { at: '/reportrecap?report=7' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour scout' })).toBeTruthy()
  const row = await screen.findByRole('row', { name: /Ada: Yes/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', 'Millbrook', 'Mill', '4 of 5', 'Ada: Yes', 'QuietAda: At dawn'])
  expect(within(row).getByRole('rowheader').textContent).toBe('Mill 1DINER')
  expect(
    screen.getByRole('img', { name: 'Where the places are, north at the top: 3. Mill 3, 4. Mill 4, 5. Mill 5' }).querySelectorAll('rect'),
  ).toHaveLength(2)
  expect(screen.getByText('3, 5')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /^3\. Mill 3/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()

  cleanup()
  network(opened, on(api.guest, makeGuestReport()))
  await openScreen(RecapScreen, { at: newAddress('/reportrecap') })
  expect(await screen.findByText('Blue Harbor · Prepared by Ada')).toBeTruthy()

  cleanup()
  network()
  await openScreen(RecapScreen, { at: '/reportrecap' })
  expect(await screen.findByText('Open a report first, then its recap.')).toBeTruthy()
})

test('a link that allows it offers the report as a file', async () => {
  network(opened, on(api.guest, makeGuestReport({ allow_download: true })))
  await openScreen(ReportGuestScreen, { at: newAddress() })
  expect(await screen.findByRole('button', { name: 'Download as PDF' })).toBeTruthy()
})

test('the secret of any link leads to its page, and one that has ended says so', async () => {
  const log = network(on(api.target, { kind: 'lookbook', id: 12 }))
  const { where } = await openScreen(ShareScreen, { at: '/share?token=abc' })
  await waitFor(() => expect(where()).toBe('/lookbook/12?token=abc'))
  expect(log[0]?.body).toEqual({ token: 'abc' })

  cleanup()
  network(on(api.target, { kind: 'report', id: 7 }))
  const report = await openScreen(ShareScreen, { at: '/share?token=abcd' })
  await waitFor(() => expect(report.where()).toBe('/report/7?token=abcd'))

  cleanup()
  network(onRaw(api.target, { status: 410, body: { status: 410, code: 'gone', detail: shareProblems.linkOver.en } }))
  await openScreen(ShareScreen, { at: '/share?token=old' })
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
})

test('answers of a recap that could not be loaded are not taken for none', async () => {
  const answers = [{ location_id: 1, location_name: 'Mill 1', answer: 'yes' as const, note: '', answered_at: '' }]
  network(
    on(api.get, makeReport({ sections: [{ id: 5, heading: '', set_name: '', items: [makeItem(1)] }] })),
    failsOnce(api.answers, [{ guest_name: 'Ada', recipient: '', answers }]),
  )
  await openScreen(RecapScreen, { at: '/reportrecap?report=7' })
  await retry('The answers could not be loaded')
  expect(await screen.findByRole('row', { name: /Ada: Yes/ })).toBeTruthy()
})
