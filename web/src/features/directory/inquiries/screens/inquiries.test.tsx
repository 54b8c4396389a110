/** Asking many at once, reading the answers, answering by a link, and confirming an entry by one. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { type AskedInquiry, directoryInquiriesApi as api, type InquiryDetail } from '@backlot/contract/directory-inquiries'
import { directoryVerificationApi as verifyApi } from '@backlot/contract/directory-verification'
import { network, on, onRaw } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
import { makeSite } from '../../../../../test/site.ts'
// Loaded with the first press otherwise, which a busy machine takes its time for.
import '#features/directory/inquiries/components/ask-dialog.tsx'
import { InquiriesScreen } from '#features/directory/inquiries/screens/inquiries-screen.tsx'
import { DirectoryScreen } from '#features/directory/screens/directory-screen.tsx'
import { EmailActionScreen } from '#features/directory/screens/email-action-screen.tsx'
import { makeCard, tree } from '#features/directory/testing.ts'
import { useSession } from '#lib/session.ts'

const list = '/dashboard/directories'
const week = { from: '2027-03-08', to: '2027-03-14' }

const inquiry: InquiryDetail = {
  id: 5,
  state: 'open',
  project: 'Moonlit Harbor',
  place: 'Taos',
  ...week,
  reply_by: '2027-02-20',
  asked_at: '2027-02-01T10:00:00Z',
  asked_by: { id: 3, name: 'Pat' },
  reminded_at: null,
  closed_at: null,
  asked: 3,
  yes: 1,
  maybe: 0,
  no: 1,
  can: { remind: true, close: true },
  message: 'Three nights.',
  recipients: [
    {
      entry_id: 7,
      label: 'Ann Light',
      main_category: 21,
      root: 2,
      answer: 'yes',
      note: 'With a truck',
      answered_at: '2027-02-02T10:00:00Z',
      messages: [{ id: 3, text: 'I am free on Friday too', written_at: '2027-02-02T10:00:00Z', files: [] }],
      contact: { phone: '5055550142', email: 'ann@light.example' },
    },
    {
      entry_id: 8,
      label: 'Bo Grip',
      main_category: null,
      root: null,
      answer: null,
      note: '',
      answered_at: null,
      messages: [],
      contact: null,
    },
  ],
}

const asked: AskedInquiry = {
  state: 'open',
  label: 'Ann Light',
  office: 'Cardinal Bay',
  asker: { name: 'Pat', email: 'pat@film.example' },
  project: 'Moonlit Harbor',
  message: 'Three nights.',
  place: 'Taos',
  ...week,
  reply_by: '2027-02-20',
  answer: null,
  note: '',
  share_contact: false,
}

/** The screen, with somebody signed in. */
async function openAs(component: typeof DirectoryScreen, at: string) {
  const opened = await openScreen(component, { at })
  useSession.setState({ userType: 'permit', jwt: 'token', standardUserLogin: true })
  return opened
}

test('days and residency are searched, said in the URL and as chips, and each card says which of the two it is', async () => {
  const cards = [makeCard(7, 'Ann Light', { days: 'free' }), makeCard(8, 'Bo Grip', { days: 'not_stated' })]
  const log = network(
    on(directoryCategoriesApi.categories, tree),
    on(directoryApi.searchNew, { items: cards, total: 2, free: 1, corrected: null, some_words: null, took_ms: 1 }),
  )
  const { where } = await openScreen(DirectoryScreen, { at: `${list}?from=2027-03-14&to=2027-03-08&resident=NM&unions=IATSE,Nobody` })
  expect(await screen.findByText('Available on these days')).toBeTruthy()
  expect(screen.getByText('Availability unknown')).toBeTruthy()
  expect(screen.getByText('1 available, 1 unspecified')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/searchnew'))?.body).toMatchObject({ free: week, resident: 'NM', unions: ['IATSE'] })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Available 03/08/2027 to 03/14/2027' }))
  await waitFor(() => expect(where()).toBe(`${list}?resident=NM&unions=IATSE`))
  expect(log.findLast(({ path }) => path.endsWith('/searchnew'))?.body).not.toHaveProperty('free')
})

test(
  'a producer ticks some, sees who is left out, and asks; a field that is missing is named and nothing is lost',
  { timeout: 90_000 },
  async () => {
    const log = network(
      on(directoryCategoriesApi.categories, tree),
      on(directoryApi.searchNew, {
        items: [makeCard(7, 'Ann Light'), makeCard(8, 'Bo Grip')],
        total: 2,
        corrected: null,
        some_words: null,
        took_ms: 1,
      }),
      on(api.checkInquiry, [
        { entry_id: 7, label: 'Ann Light', problem: null },
        { entry_id: 8, label: 'Bo Grip', problem: 'no_email' },
      ]),
      on(api.sendInquiry, inquiry),
    )
    const { where } = await openAs(DirectoryScreen, `${list}?resident=NM`)
    await userEvent.click(await screen.findByRole('button', { name: 'Ask several at once' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ask about availability' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ask 1 entry' })
    expect(within(dialog).getByText('Bo Grip: has no email address')).toBeTruthy()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Production/ }), 'Moonlit Harbor')
    await userEvent.type(within(dialog).getByLabelText(/First day/), '2027-03-08')
    await userEvent.type(within(dialog).getByLabelText(/Last day/), '2027-03-14')
    await userEvent.type(within(dialog).getByLabelText(/Answer by/), '2027-02-20')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(within(dialog).getByText('This field is required.')).toBeTruthy()
    expect(log.some(({ path, method }) => method === 'POST' && path.endsWith('/inquiries'))).toBe(false)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Message/ }), 'Three nights.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(where()).toBe(`${list}/inquiries?inquiry=5`))
    const sent = log.find(({ path, method }) => method === 'POST' && path.endsWith('/inquiries'))?.body
    expect(sent).toMatchObject({ entry_ids: [7], project: 'Moonlit Harbor', ...week, reply_by: '2027-02-20', message: 'Three nights.' })
  },
)

test('visitors choose nobody, and are asked to sign in for their inquiries', async () => {
  network(
    on(directoryCategoriesApi.categories, tree),
    on(directoryApi.searchNew, { items: [makeCard(7, 'Ann Light')], total: 1, corrected: null, some_words: null, took_ms: 1 }),
  )
  await openScreen(DirectoryScreen, { at: `${list}?resident=NM` })
  expect(await screen.findByRole('link', { name: 'Ann Light' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask several at once' })).toBeNull()
})

test('an inquiry shows how it stands and who gave a contact; it is reminded of and closed', async () => {
  const log = network(
    on(api.inquiry, inquiry),
    on(api.remindInquiry, { ...inquiry, reminded_at: '2027-02-03T10:00:00Z', can: { remind: false, close: true } }),
    on(api.closeInquiry, { ...inquiry, state: 'closed', can: { remind: false, close: false } }),
  )
  await openAs(InquiriesScreen, `${list}/inquiries?inquiry=5`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Moonlit Harbor' })).toBeTruthy()
  const standing = screen.getByRole('status', { name: '' })
  expect(standing.textContent).toBe('Yes1Maybe0No1No answer1')
  expect(screen.getByRole('link', { name: 'Phone: (505) 555-0142' }).getAttribute('href')).toBe('tel:5055550142')
  expect(screen.getByText('With a truck')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Bo Grip' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remind those who have not answered' }))
  expect(await screen.findByText('The reminder is sent')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close the inquiry' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the inquiry' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close the inquiry' })).toBeNull())
  expect(log.map(({ path }) => path.split('/').at(-1))).toContain('close')
})

test('the page of a link asks for one of three answers and sends only what was pressed', async () => {
  const log = network(on(api.openInquiry, asked), on(api.answerInquiry, { ...asked, answer: 'yes', note: 'Gladly', share_contact: true }))
  await openScreen(EmailActionScreen, { at: '/emailaction?token=secret&action=inquiry' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Are you available, Ann Light?' })).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/directory/inquiry/open'])
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(screen.getByText('Choose one of the three answers.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, available' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Gladly')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Pat.* may have/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('Thank you. Your answer has been sent: Yes, available.')).toBeTruthy()
  expect(log.at(-1)?.body).toEqual({ token: 'secret', answer: 'yes', note: 'Gladly', share_contact: true })
})

test('without a token the page says what it is for and asks the server nothing', async () => {
  const log = network()
  await openScreen(EmailActionScreen, { at: '/emailaction' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Open this page from your email' })).toBeTruthy()
  expect(log).toEqual([])
})

test('a link that is over says so', async () => {
  network(onRaw(api.openInquiry, { status: 410, body: { detail: 'This link no longer works.', code: 'gone', status: 410 } }))
  await openScreen(EmailActionScreen, { at: '/emailaction?token=old&action=inquiry' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})

test('one press confirms an entry; what silence has hidden comes back; in Norwegian on a Norwegian site', async () => {
  const entry = { entry_id: 7, label: 'Ann Light', state: 'silent' as const, checked: '2026-05', has_owner: true }
  const log = network(
    on(verifyApi.openVerification, entry),
    on(verifyApi.confirmByLink, { entry_id: 7, label: 'Ann Light', outcome: 'returned' }),
  )
  await openScreen(EmailActionScreen, { at: '/emailaction?token=secret&action=verify', site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Stemmer Ann Light fortsatt?' })).toBeTruthy()
  expect(screen.getByText('Kontrollert i mai 2026')).toBeTruthy()
  expect(log).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Den stemmer: vis den igjen' }))
  expect(await screen.findByText('Takk. Ann Light er tilbake i katalogen.')).toBeTruthy()
  expect(log.at(-1)?.body).toEqual({ token: 'secret' })
})

test.each([
  ['approve', '/permit/approve?token=secret'],
  ['confirm', '/protect?token=secret'],
])('a link of %s leads to the page that has its press', async (action, page) => {
  network()
  const { where } = await openScreen(EmailActionScreen, { at: `/emailaction?token=secret&action=${action}` })
  await screen.findByText('elsewhere')
  expect(where()).toBe(page)
})
