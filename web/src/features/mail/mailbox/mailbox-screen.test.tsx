import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type IncomingMail, type MailAdvice, type Mailbox, mailboxesApi as api } from '@backlot/contract/mailboxes'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { IncomingScreen } from '#features/mail/mailbox/incoming-screen.tsx'
import { MailboxScreen } from '#features/mail/mailbox/mailbox-screen.tsx'
import { useSession } from '#lib/session.ts'

const mailbox: Mailbox = {
  enabled: false,
  address: 'office@film.test',
  host: 'imap.film.test',
  port: 993,
  security: 'tls',
  username: 'office',
  has_password: true,
  has_webhook_secret: false,
  webhook_url: 'https://film.test/api/mails/events',
  checked_at: '2026-03-04T10:00:00Z',
  error: 'The password is wrong',
  version: 4,
}
const advice: MailAdvice = {
  domain: 'film.test',
  checks: [
    { kind: 'spf', state: 'missing', name: 'film.test', found: '', wanted: 'v=spf1 mx ~all' },
    { kind: 'dkim', state: 'unknown', name: 'office._domainkey.film.test', found: '', wanted: '' },
    { kind: 'dmarc', state: 'good', name: '_dmarc.film.test', found: 'v=DMARC1; p=reject', wanted: '' },
  ],
}
const mail: IncomingMail = {
  id: 9,
  state: 'open',
  reason: 'other_sender',
  from_name: 'Mal',
  from_email: 'mal@films.test',
  subject: 'Re: Mill',
  text: 'I write for Ann.',
  sent_at: null,
  arrived_at: '2026-03-04T10:00:00Z',
  files: [
    { id: 1, name: 'mill.jpg', bytes: 10, refused: false },
    { id: 2, name: 'run.exe', bytes: 10, refused: true },
  ],
}

const open = async (Screen: () => React.ReactNode, at: string, admin = true) => {
  const opened = await openScreen(Screen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
const settings = '/admindash/admin/email/mailbox'
const received = '/admindash/admin/email/received'
const paged = (items: readonly unknown[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })

test('the mailbox is tried with what is typed and saved; an empty password stays as it is', async () => {
  const log = network(
    on(api.mailbox, mailbox),
    on(api.advice, advice),
    on(api.checkMailbox, { messages: 3 }),
    on(api.changeMailbox, { ...mailbox, enabled: true, error: null }),
  )
  await open(MailboxScreen, settings)
  expect(await screen.findByText(/Could not be read .*The password is wrong/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('IMAP server'))
  await userEvent.type(screen.getByLabelText('IMAP server'), 'mx.film.test')
  await userEvent.click(screen.getByRole('button', { name: 'Test the connection' }))
  expect(await screen.findByText('It works: 3 messages lie in the mailbox.')).toBeTruthy()
  const tried = log.find(({ path }) => path === '/api/mails/mailbox/check')?.body as object
  expect(tried).toMatchObject({ host: 'mx.film.test', username: 'office' })
  expect(tried).not.toHaveProperty('password')
  await userEvent.click(screen.getByLabelText(/Read this mailbox/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Last read/)).toBeTruthy()
  const saved = log.find(({ method }) => method === 'PATCH')?.body as object
  expect(saved).toMatchObject({ enabled: true, version: 4 })
  expect(saved).not.toHaveProperty('password')
  expect(saved).not.toHaveProperty('webhook_secret')
})

test('what others look up is said in words, with the record that is missing', async () => {
  network(on(api.mailbox, mailbox), on(api.advice, advice))
  await open(MailboxScreen, settings)
  const spf = within(await screen.findByRole('region', { name: 'SPF: who may send' }))
  expect(spf.getByText('Missing')).toBeTruthy()
  expect(spf.getByText('v=spf1 mx ~all')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'DKIM: the signature' })).getByText(/name servers did not answer/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: /^DMARC/ })).getByText('In order')).toBeTruthy()
})

test('what nobody took waits with its reason and files, until the office is done with it', async () => {
  let waits = [mail]
  const log = network(
    onRaw(api.incoming, () => paged(waits)),
    on(api.endIncoming, () => {
      waits = []
      return { ...mail, state: 'done' as const }
    }),
  )
  await open(IncomingScreen, received)
  expect(await screen.findByText('Sent from another email than the one that was written to')).toBeTruthy()
  expect(screen.getByText('I write for Ann.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save mill.jpg' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save run.exe' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Done: Re: Mill' }))
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  expect(log.find(({ path }) => path === '/api/mails/incoming/9/done')?.body).toEqual({ open: false })
})

test('only administrators see them', async () => {
  network(on(api.mailbox, mailbox), on(api.advice, advice))
  await open(MailboxScreen, settings, false)
  expect(await screen.findByText('Only administrators can see the mailbox')).toBeTruthy()
})
