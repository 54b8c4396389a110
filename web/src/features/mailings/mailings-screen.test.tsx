import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mailTemplatesApi as templates } from '@backlot/contract/mail-templates'
import { type Mailing, mailingsApi as api, type MailingRecipient } from '@backlot/contract/mailings'
import { retry } from '../../../test/failing.ts'
import { network, on, onRaw } from '../../../test/network.ts'
import { openScreen } from '../../../test/screen.tsx'
import { MailingsScreen } from '#features/mailings/mailings-screen.tsx'
import { blankAudience } from '#features/mailings/model.ts'
import { SuppressionsScreen } from '#features/mailings/suppressions-screen.tsx'
import { WriteScreen } from '#features/mailings/write-screen.tsx'
import { useSession } from '#lib/session.ts'

const none = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0, suppressed: 0, cancelled: 0 }
const mailing = (changes: Partial<Mailing> = {}): Mailing => ({
  id: 7,
  state: 'sending',
  subject: 'News',
  heading: '',
  body: 'Hello',
  button: '',
  link: '',
  audience: { ...blankAudience, emails: 'ann@x.example' },
  service: false,
  scheduled_at: '2026-03-04T10:00:00Z',
  started_at: '2026-03-04T10:00:00Z',
  finished_at: null,
  created_by: 'Ada',
  created_at: '2026-03-04T09:00:00Z',
  counts: { ...none, sent: 6, failed: 1, unknown: 1, waiting: 2 },
  unsubscribed: 1,
  version: 3,
  ...changes,
})
const recipient: MailingRecipient = {
  id: 1,
  email: 'ann@x.example',
  name: 'Ann',
  state: 'failed',
  attempts: 1,
  error: 'No such mailbox',
  ended_at: '2026-03-04T10:01:00Z',
  unsubscribed: false,
  fault: null,
  fault_detail: null,
}
const paged = (items: readonly unknown[], total = items.length) => ({ body: items, headers: { 'x-total-count': String(total) } })
const rendered = { subject: 'News', text: 'Hello', html: '<p>Hello</p>' }

const open = async (Screen: () => React.ReactNode, at: string, admin = true) => {
  const opened = await openScreen(Screen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
const list = '/admindash/admin/email/mailings'

test('a mailing says how far it is and what became of each; it is paused, and cancelled after a question', async () => {
  let now = mailing()
  const log = network(
    on(api.mailing, () => now),
    onRaw(api.mailingRecipients, paged([recipient])),
    on(api.moveMailing, ({ body }) => {
      now = mailing({ state: (body as { to: string }).to === 'pause' ? 'paused' : 'cancelled' })
      return now
    }),
  )
  await open(MailingsScreen, `${list}?mailing=7`)
  expect(await screen.findByText(/Being sent · 8 of 10/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Recipients done' }).getAttribute('aria-valuenow')).toBe('80')
  expect(screen.getByText('1 recipient has unsubscribed')).toBeTruthy()
  expect(screen.getByText(/may have arrived, so it is not sent again/)).toBeTruthy()
  expect(await screen.findByText('No such mailbox')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel mailing' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel mailing' }))
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ to: 'pause' }, { to: 'cancel' }]),
  )
})

test('the list shows the state and the progress of each', async () => {
  network(onRaw(api.mailings, paged([mailing({ state: 'done', counts: { ...none, sent: 3 } })])))
  await open(MailingsScreen, list)
  expect(await screen.findByText('1 mailing')).toBeTruthy()
  expect([screen.getByText('Sent'), screen.getByText('3 of 3')]).toHaveLength(2)
  const current = within(screen.getByRole('navigation', { name: 'Email' })).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual(['Mailings'])
})

test('a mailing is written, looked at, and sent after a question that says to how many', async () => {
  const log = network(
    onRaw(api.findRecipients, paged([{ email: 'ann@x.example', name: 'Ann', source: 'emails', suppressed: false }], 1)),
    on(api.mailLists, []),
    on(api.previewMailing, rendered),
    on(api.createMailing, mailing({ state: 'draft', id: 9 })),
    on(api.sendMailing, mailing({ state: 'scheduled', id: 9 })),
  )
  const { where } = await open(WriteScreen, `${list}/write`)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'News')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Hello')
  await userEvent.type(screen.getByRole('textbox', { name: 'Other email addresses' }), 'ann@x.example')
  expect(await screen.findByTitle('Preview of the mailing')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('It goes to 1 recipient.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(where()).toContain('mailing=9'))
  const made = log.find(({ method, path }) => method === 'POST' && path === '/api/mailings')?.body
  expect(made).toMatchObject({ subject: 'News', body: 'Hello', service: false, audience: { emails: 'ann@x.example' } })
  expect(log.find(({ path }) => path === '/api/mailings/9/send')?.body).toEqual({ at: null })
})

test('a mailing begins with the words of a template, and what it cannot fill in is said before it is saved', async () => {
  const summary = {
    type: 'listing.verify',
    audience: 'guest' as const,
    title: { en: 'Confirm a listing', no: 'Bekreft en oppføring' },
    changed: [],
    unsubscribe: false,
    isLetter: false,
  }
  const taken = { subject: 'Is {listing} right?', heading: 'Please look', body: 'Dear {name}', button: 'Confirm' }
  const log = network(
    onRaw(api.findRecipients, paged([])),
    on(api.mailLists, []),
    on(templates.templates, [summary]),
    on(templates.template, { ...summary, language: 'no', words: taken, standard: taken, version: 0, variables: [], versions: [] }),
    onRaw(api.previewMailing, ({ body }) =>
      (body as { subject: string }).subject.includes('{listing}')
        ? {
            status: 422,
            body: {
              title: 'Unprocessable',
              status: 422,
              code: 'invalid',
              detail: 'Please check the fields.',
              errors: [{ path: 'subject', message: 'This email has no such variable: {listing}' }],
            },
          }
        : { body: rendered },
    ),
  )
  await open(WriteScreen, `${list}/write`)
  const whatComes = /is shown here once it has a subject and a text/
  expect(await screen.findByText(whatComes)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'News')
  await userEvent.click(screen.getByRole('button', { name: 'Start from a template' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/What you have written .* is replaced/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use this text' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('combobox', { name: 'Template' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Confirm a listing' }))
  await userEvent.click(dialog.getByText('Norwegian'))
  await userEvent.click(dialog.getByRole('button', { name: 'Use this text' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = log.find(({ path }) => path === '/api/mails/template')?.query
  expect([asked?.get('type'), asked?.get('language')]).toEqual(['listing.verify', 'no'])
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect(['Subject', 'Heading', 'Text', 'Button'].map(valueOf)).toEqual(Object.values(taken))
  expect(await screen.findByText('This email has no such variable: {listing}')).toBeTruthy()
  expect(screen.queryByTitle('Preview of the mailing')).toBeNull()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Subject' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Is it right?')
  expect(await screen.findByTitle('Preview of the mailing')).toBeTruthy()
  expect(screen.queryByText(/no such variable/)).toBeNull()
  expect(screen.queryByText(whatComes)).toBeNull()
})

test('who gets no mailings is listed with the reason, added, and allowed again', async () => {
  const one = { id: 4, email: 'bo@x.example', reason: 'unsubscribed' as const, detail: 'News', created_at: '2026-03-04T10:00:00Z' }
  const log = network(
    onRaw(api.suppressions, paged([one])),
    on(api.suppress, { ...one, id: 5, email: 'cy@x.example', reason: 'office' }),
    on(api.allow, { Success: true }),
  )
  await open(SuppressionsScreen, '/admindash/admin/email/suppressions')
  expect(await screen.findByText('Has unsubscribed')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email to leave out' }), 'cy@x.example')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('cy@x.example no longer gets mailings')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send mailings again' }))
  expect(await screen.findByText('bo@x.example gets mailings again')).toBeTruthy()
  expect(log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/mailings/suppressions',
    'DELETE /api/mailings/suppressions/4',
  ])
})

test('who is no administrator reads that it is not for them', async () => {
  network()
  await open(WriteScreen, `${list}/write`, false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators can send mailings' })).toBeTruthy()
})

test('a mailing is not sent to a number of people that could not be loaded', async () => {
  let isDown = true
  network(
    onRaw(api.findRecipients, () => (isDown ? { status: 422, body: { detail: 'Not now' } } : paged([{ email: 'ann@x.example' }], 1))),
    on(api.mailLists, []),
    on(api.previewMailing, rendered),
    on(api.createMailing, mailing({ state: 'draft', id: 9 })),
  )
  await open(WriteScreen, `${list}/write`)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'News')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Hello')
  await userEvent.type(screen.getByRole('textbox', { name: 'Other email addresses' }), 'ann@x.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: 'How many recipients there are could not be loaded' })
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  isDown = false
  await retry('How many recipients there are could not be loaded')
  expect(await dialog.findByText('It goes to 1 recipient.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false)
})
