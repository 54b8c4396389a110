import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { calendarProblems } from '@backlot/contract/area-problems'
import { holdsApi as api, type LocationHold } from '@backlot/contract/calendar-holds'
import type { Role } from '@backlot/contract/endpoint'
import { makeHold } from '#features/calendar/testing.ts'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { OwnHoldsScreen } from '#features/calendar/own/own-holds-screen.tsx'
import { useSession } from '#lib/session.ts'

const listed = (items: () => LocationHold[]) =>
  onRaw(api.holds, () => ({ body: items(), headers: { 'x-total-count': String(items().length) } }))

async function open(search = '', userType: Role = 'location') {
  cleanup()
  await openScreen(OwnHoldsScreen, { at: `/dashboard/listproperty/holds${search}` })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType, jwt: 'token', standardUserLogin: true }))
  })
}

test('an owner reads place, days and the place in line, and a press says whether it is free', async () => {
  let said: '' | 'yes' | 'no' = ''
  const at = '2026-11-26T10:00:00Z'
  const log = network(
    listed(() => [makeHold(1, said === '' ? {} : { owner_answer: said, owner_answered_at: at }), makeHold(2, { rank: 2 })]),
    onRaw(api.answerHold, ({ body }) => {
      said = (body as { answer: 'yes' | 'no' }).answer
      return { body: makeHold(1, { owner_answer: said, owner_answered_at: at }) }
    }),
  )
  await open()
  const row = (await screen.findByText('Mill 1')).closest('tr')!
  expect(row.textContent).toContain('05/03/2027 – 05/05/2027')
  expect([row.textContent.includes('Number 1'), row.textContent.includes('None yet')]).toEqual([true, true])
  expect(log[0]?.query.get('live')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Mill 1 is not free on 05/03/2027 – 05/05/2027' }))
  expect(await screen.findByText('The office knows your answer for Mill 1')).toBeTruthy()
  expect(log.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/calendar/hold/1/answer', body: { answer: 'no' } })
  await waitFor(() => expect(screen.getByText('Mill 1').closest('tr')?.textContent).toContain('Not free, '))
  expect(screen.getByRole('button', { name: /^Mill 1 is not free/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: /^Mill 1 is free/ }).getAttribute('aria-pressed')).toBe('false')
})

test('what is over has no answer to give, and says how it ended; a hold that ended meanwhile says so', async () => {
  const log = network(
    listed(() => [makeHold(1, { status: 'released', rank: null, may_answer: false }), makeHold(2)]),
    onRaw(api.answerHold, {
      status: 409,
      body: { status: 409, code: 'wrong_state', detail: calendarProblems.holdOver.en, detail_code: calendarProblems.holdOver.code },
    }),
  )
  await open('?all=1')
  const row = (await screen.findByText('Mill 1')).closest('tr')!
  expect(row.textContent).toContain('Released')
  expect(within(row).queryAllByRole('button', { name: /free/ })).toEqual([])
  expect(log[0]?.query.get('live')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: /^Mill 2 is free/ }))
  expect(await screen.findByText(calendarProblems.holdOver.en)).toBeTruthy()
})

test('without holds it says when one comes; others have none', async () => {
  network(listed(() => []))
  await open()
  expect(await screen.findByText('No holds on your places')).toBeTruthy()
  await open('', 'scout')
  expect(await screen.findByRole('heading', { level: 1, name: 'Only owners of properties have holds' })).toBeTruthy()
})
