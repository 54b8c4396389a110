import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mailApi, type Mail } from '@backlot/contract/mail'
import { failsOnce, retry } from '#test/failing.ts'
import { network as answer, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { MailScreen } from '#features/mail/screens/mail-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeMail = (id: number, changes: Partial<Mail> = {}): Mail => ({
  id,
  template: 'user.reset',
  to: [`user${id}@example.org`],
  subject: `Subject ${id}`,
  state: 'sent',
  attempts: 1,
  error: null,
  fault: null,
  fault_detail: null,
  created_at: '2026-03-04T10:00:00Z',
  sent_at: '2026-03-04T10:01:00Z',
  text: `Text ${id}`,
  html: `<p>Html ${id}</p>`,
  entity: null,
  entity_id: null,
  held: false,
  ...changes,
})
const network = (...calls: Parameters<typeof answer>) => answer(on(mailApi.setup, { sends: true }), ...calls)
/** The last call of the list. */
const listed = (log: ReturnType<typeof answer>) => log.findLast(({ path }) => path === '/api/mails')
const paged = (items: Mail[], total = items.length) => ({ body: items, headers: { 'x-total-count': String(total) } })
const failedMail = makeMail(2, { state: 'failed', attempts: 3, error: 'mailbox full', sent_at: null })
const problem = (status: number, code: string, detail: string) => ({ status, body: { status, code, detail } })

const open = async (at = '/admindash/admin/email', userType: 'admin' | 'scout' = 'admin') => {
  const opened = await openScreen(MailScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType, admin: userType === 'admin', jwt: 'token' }))
  })
  return opened
}

test('lists the mails; one opens beside with what became of it', async () => {
  network(onRaw(mailApi.list, paged([makeMail(3), failedMail])), on(mailApi.get, failedMail))
  const { where } = await open()
  expect(await screen.findByText('2 emails')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /user2@example.org/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Subject 2' })).toBeTruthy()
  expect(where()).toContain('mail=2')
  expect(screen.getByText('mailbox full')).toBeTruthy()
  const frame = screen.getByTitle('The email as it was sent')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Html 2</p>'])
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }))
  expect(screen.getByText('Text 2')).toBeTruthy()
  expect(screen.queryByTitle('The email as it was sent')).toBeNull()
})

test('search and state stand in the URL and reach the server', async () => {
  const log = network(onRaw(mailApi.list, paged([makeMail(3)])))
  const { where } = await open('/admindash/admin/email?state=sent&page=2')
  expect(await screen.findByText('1 email')).toBeTruthy()
  expect([listed(log)?.query.get('state'), listed(log)?.query.get('skip')]).toEqual(['sent', '50'])
  await userEvent.type(screen.getByRole('searchbox'), 'reset{Enter}')
  await waitFor(() => expect(listed(log)?.query.get('search')).toBe('reset'))
  expect(where()).toContain('q=reset')
  expect(where()).not.toContain('page=')
})

test('without mails it says what this is; without matches how to see all', async () => {
  network(onRaw(mailApi.list, paged([])))
  await open()
  expect(await screen.findByRole('heading', { name: 'No emails yet' })).toBeTruthy()
})

test('nothing found leads back to all', async () => {
  network(onRaw(mailApi.list, paged([])))
  const { where } = await open('/admindash/admin/email?q=zzz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all emails' }))
  await waitFor(() => expect(where()).not.toContain('q='))
})

test('a failed list can be tried again', async () => {
  network(onRaw(mailApi.list, problem(500, 'internal', 'Unexpected problem occurred')))
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a failed mail is tried again', async () => {
  const log = network(
    onRaw(mailApi.list, paged([failedMail])),
    on(mailApi.get, failedMail),
    on(mailApi.resend, { ...failedMail, state: 'waiting', error: null }),
  )
  await open('/admindash/admin/email?mail=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The email is queued again')).toBeTruthy()
  expect(log.some(({ method, path }) => method === 'POST' && path === '/api/mails/2/resend')).toBe(true)
})

test('a mail from before there was a mail server is sent by a press', async () => {
  const held = { ...failedMail, state: 'waiting', error: null, held: true } as const
  const log = network(onRaw(mailApi.list, paged([held])), on(mailApi.get, held), on(mailApi.resend, { ...held }))
  await open('/admindash/admin/email?mail=2')
  expect(await screen.findByText(/Written while email was not set up/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path === '/api/mails/2/resend')).toBe(true))
})

test('without a mail server the refusal is said', async () => {
  network(
    onRaw(mailApi.list, paged([failedMail])),
    on(mailApi.get, failedMail),
    onRaw(mailApi.resend, problem(503, 'unavailable', 'Email is not set up, so nothing can be sent.')),
  )
  await open('/admindash/admin/email?mail=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Email is not set up, so nothing can be sent.')).toBeTruthy()
})

test('a mail that is gone says so', async () => {
  network(onRaw(mailApi.list, paged([])), onRaw(mailApi.get, problem(404, 'not_found', 'Page not found.')))
  await open('/admindash/admin/email?mail=9')
  expect(await screen.findByText('Page not found.')).toBeTruthy()
})

test('scouts read that it is not for them', async () => {
  network()
  await open('/admindash/admin/email', 'scout')
  expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators can see sent email' })).toBeTruthy()
})

test('a desk without a mail server says so plainly', async () => {
  answer(on(mailApi.setup, { sends: false }), onRaw(mailApi.list, paged([makeMail(3, { state: 'waiting', sent_at: null })])))
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Email is not set up')
  expect(screen.getByText(/^Nothing is sent: emails stay queued here/)).toBeTruthy()
})

test('whether email is set up, where it could not be loaded, is not taken for a yes', async () => {
  answer(failsOnce(mailApi.setup, { sends: false }), onRaw(mailApi.list, paged([makeMail(3)])))
  await open()
  await retry('Whether email is set up could not be loaded')
  expect(await screen.findByText('Email is not set up')).toBeTruthy()
})
