import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { type OwnProfile, profileApi as api } from '@backlot/contract/profile'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { OwnAccount } from '#features/users/profile/own-account.tsx'
import { useSession } from '#lib/session.ts'

// A language that is chosen is that of the session.
afterEach(() => useSession.setState({ locale: '', accountLocale: '' }))

const session = (id: string, current: boolean, agent: string | null) => ({
  id,
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-21T10:00:00Z',
  address: null,
  agent,
  current,
})
const firefox = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
const makeProfile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  id: 2,
  username: 'ann',
  email: 'ann@office.test',
  name: 'Ann',
  title: '',
  department: '',
  phone: '',
  role: 'location',
  mails_off: [],
  language: null,
  version: 3,
  sessions: [session('a', true, firefox), session('b', false, null)],
  ...changes,
})
const open = (locale = 'en_US') => openScreen(OwnAccount, { at: '/dashboard/profile', site: makeSite({ LocaleCode: locale }) })

test('details are saved with the version that was seen, and again after it', async () => {
  let version = 3
  const log = network(
    onRaw(api.profile, () => ({ body: makeProfile() })),
    onRaw(api.changeProfile, () => ({ body: makeProfile({ phone: '555', version: ++version }) })),
  )
  await open()
  const save = await screen.findByRole('button', { name: 'Save' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await userEvent.click(save)
  expect(await screen.findByText(messages.required.en)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann')
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '555')
  await userEvent.click(save)
  expect(await screen.findByText('Your details are saved')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '1')
  await userEvent.click(save)
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toMatchObject([
      { version: 3, phone: '555' },
      { version: 4, phone: '5551' },
    ]),
  )
})

test('what is typed and not saved yet is saved after another choice of the account, and over nothing that somebody else changed', async () => {
  let stored = makeProfile()
  const log = network(
    onRaw(api.profile, () => ({ body: stored })),
    onRaw(api.changeProfile, ({ body }) => {
      const { version, ...asked } = body as Partial<OwnProfile>
      if (version !== stored.version) return { status: 409, body: { status: 409, code: 'conflict', detail: 'Changed', current: stored } }
      stored = { ...stored, ...asked, version: stored.version + 1 }
      return { body: stored }
    }),
    onRaw(api.endOthers, () => ({ body: stored })),
  )
  const changes = () => log.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Partial<OwnProfile>)
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '555')
  await userEvent.click(screen.getByLabelText('News and invitations from the film office'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('News and invitations from the film office').checked).toBe(false))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English')
  expect(await screen.findByText('Your language is saved')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('555')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your details are saved')).toBeTruthy()
  expect(changes().map(({ version }) => version)).toEqual([3, 4, 5])
  expect(stored).toMatchObject({ name: 'Ann', phone: '555', language: 'en', mails_off: ['news'], version: 6 })

  // The office gives another name while a phone number is typed here, and another answer brings it along.
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '1')
  stored = { ...stored, name: 'Ann of the office', version: 7 }
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes().at(-1)).toMatchObject({ version: 6, phone: '5551' }))
  expect(stored).toMatchObject({ name: 'Ann of the office', phone: '555', version: 7 })
})

test('one browser is signed out, then all others; the one that is used says so', async () => {
  const log = network(
    onRaw(api.profile, () => ({
      body: makeProfile({ sessions: [session('a', true, firefox), session('b', false, null), session('c', false, null)] }),
    })),
    onRaw(api.endSession, () => ({ body: makeProfile() })),
    onRaw(api.endOthers, () => ({ body: makeProfile({ sessions: [session('a', true, firefox)] }) })),
  )
  await open()
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)[0]).toBe('Firefox Windows · This browser')
  await userEvent.click(screen.getAllByRole('button', { name: /^Sign out: Unknown browser/ })[0]!)
  expect(await screen.findByText('Signed out there')).toBeTruthy()
  expect(screen.getAllByRole('listitem').length).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  expect(log.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/user/profile/endsession', { id: 'b' }],
    ['/api/user/profile/endothers', undefined],
  ])
})

test('in Norwegian it is Norwegian', async () => {
  network(onRaw(api.profile, () => ({ body: makeProfile() })))
  await open('no_NO')
  expect(await screen.findByRole('heading', { name: 'Hvor du er innlogget' })).toBeTruthy()
})

test('news is turned off by a press and comes back by another; reminders are the office’s alone', async () => {
  let off: OwnProfile['mails_off'] = []
  const log = network(
    onRaw(api.profile, () => ({ body: makeProfile({ mails_off: off }) })),
    onRaw(api.changeProfile, ({ body }) => {
      off = (body as { mails_off: OwnProfile['mails_off'] }).mails_off
      return { body: makeProfile({ mails_off: off, version: 4 }) }
    }),
  )
  await open()
  const news = await screen.findByLabelText('News and invitations from the film office')
  expect(screen.queryByLabelText('Reminders for the office')).toBeNull()
  await userEvent.click(news)
  await waitFor(() => expect((news as HTMLInputElement).checked).toBe(false))
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 3, mails_off: ['news'] })
  await userEvent.click(news)
  await waitFor(() => expect((news as HTMLInputElement).checked).toBe(true))
  expect(log.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ version: 4, mails_off: [] })
})

test('the page speaks the language that is chosen for the account at once, and the site’s again without one', async () => {
  let version = 3
  let language: OwnProfile['language'] = null
  const log = network(
    onRaw(api.profile, () => ({ body: makeProfile({ language, version }) })),
    onRaw(api.changeProfile, ({ body }) => {
      language = (body as { language: OwnProfile['language'] }).language
      return { body: makeProfile({ language, version: ++version }) }
    }),
  )
  await open()
  const choice = await screen.findByRole('combobox', { name: 'Language' })
  expect([...(choice as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['As the site (English)', 'English', 'Norsk'])
  await userEvent.selectOptions(choice, 'Norsk')
  expect(await screen.findByRole('heading', { name: 'Hvor du er innlogget' })).toBeTruthy()
  expect(await screen.findByText('Språket ditt er lagret')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Språk' }), 'Samme som nettstedet (English)')
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeTruthy()
  expect(log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 3, language: 'no' },
    { version: 4, language: null },
  ])
})
