import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mailActionsApi } from '@backlot/contract/mail-actions'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { UnsubscribeScreen } from '#features/mail/unsubscribe/unsubscribe-screen.tsx'

const Unsubscribe = () => <UnsubscribeScreen token="1.2.secret" />
const at = '/emailaction?token=1.2.secret&action=unsubscribe'
const action = { action: 'unsubscribe' as const, about: 'ann@x.example', done: false }

test('the link of a mail that only is opened unsubscribes nobody; a press does, and says so', async () => {
  const log = network(on(mailActionsApi.readAction, action), on(mailActionsApi.verifyAction, { ...action, done: true, Success: true }))
  await openScreen(Unsubscribe, { at })
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(log.map(({ path }) => path)).toEqual(['/api/site/emailaction'])
  await userEvent.click(button)
  expect(await screen.findByText(/ann@x.example is unsubscribed and gets no more mailings/)).toBeTruthy()
  expect(log.at(-1)).toMatchObject({ path: '/api/site/verifyemailaction', body: { token: '1.2.secret' } })
})

test('what was done before is said, with nothing to press', async () => {
  network(on(mailActionsApi.readAction, { ...action, done: true }))
  await openScreen(Unsubscribe, { at })
  expect(await screen.findByText(/is unsubscribed already/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})

test('a link that ended says so', async () => {
  network(onRaw(mailActionsApi.readAction, { status: 410, body: { status: 410, code: 'gone', detail: 'This link has expired.' } }))
  await openScreen(Unsubscribe, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})
