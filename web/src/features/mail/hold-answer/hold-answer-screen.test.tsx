import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mailActionsApi } from '@backlot/contract/mail-actions'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { HoldAnswerScreen } from '#features/mail/hold-answer/hold-answer-screen.tsx'

const Answer = () => <HoldAnswerScreen token="secret" />
const at = '/emailaction?token=secret&action=hold'
const action = { action: 'hold' as const, about: 'Old Mill, May 3, 2027', done: false, answer: '' as const }

test('an owner who opens the link has said nothing; a press says whether the place is free, another press the opposite', async () => {
  let said: 'yes' | 'no' = 'no'
  const log = network(
    on(mailActionsApi.readAction, action),
    on(mailActionsApi.verifyAction, () => ({ ...action, done: true, answer: said, Success: true })),
  )
  await openScreen(Answer, { at })
  expect(await screen.findByText(/holds Old Mill, May 3, 2027 for a production/)).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/site/emailaction'])
  await userEvent.click(screen.getByRole('button', { name: 'No, it is not free' }))
  expect(await screen.findByText(/You said that the place is not free/)).toBeTruthy()
  expect(log.at(-1)).toMatchObject({ path: '/api/site/verifyemailaction', body: { token: 'secret', answer: 'no' } })
  said = 'yes'
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it is free' }))
  expect(await screen.findByText(/You said that the place is free/)).toBeTruthy()
})

test('a hold that is over says so', async () => {
  network(onRaw(mailActionsApi.readAction, { status: 410, body: { status: 410, code: 'gone', detail: 'This link has expired.' } }))
  await openScreen(Answer, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})
