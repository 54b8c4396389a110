import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type CalendarFeed, feedsApi as api } from '@backlot/contract/calendar-feeds'
import { FeedsDialog } from '#features/calendar/dialogs/feeds-dialog.tsx'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const feed = (id: number, changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id,
  kind: 'person',
  project_id: null,
  location_id: null,
  name: '',
  last_read_at: null,
  renewed_at: '2027-03-01T10:00:00Z',
  ...changes,
})
const linked = (of: CalendarFeed, link: string) => ({ body: { ...of, link } })
const note = /The address you have stops working/

test('whoever has subscribed already is told what a new address ends, before it is made', async () => {
  const mine = feed(4)
  const asked: string[] = []
  network(
    on(api.feeds, [mine, feed(5, { kind: 'project', project_id: 8, name: 'Saltwater' })]),
    onRaw(api.createFeed, () => {
      asked.push('create')
      return linked(mine, 'https://a/first.ics')
    }),
    onRaw(api.renewFeed, ({ path }) => {
      asked.push(path)
      return linked(mine, 'https://a/second.ics')
    }),
  )
  await openScreen(() => <FeedsDialog onClose={() => undefined} />, { at: '/admindash/calendar' })
  const press = await screen.findByRole('button', { name: 'Get a new address' })
  const described = document.getElementById(press.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(note)
  await userEvent.click(press)
  expect(await screen.findByDisplayValue('https://a/second.ics')).toBeTruthy()
  expect(asked).toEqual(['/api/calendar/feed/4/renew'])
  // That one production is subscribed to says nothing of a place.
  await userEvent.click(screen.getByRole('radio', { name: 'One place' }))
  expect(screen.queryByText(note)).toBeNull()
  expect(screen.getByRole('button', { name: 'Get the address' })).toHaveProperty('disabled', true)
})

test('who has none yet gets the first address without a word of another', async () => {
  const mine = feed(6)
  let isMade = false
  network(
    onRaw(api.feeds, () => ({ body: isMade ? [mine] : [] })),
    onRaw(api.createFeed, () => {
      isMade = true
      return linked(mine, 'https://a/first.ics')
    }),
  )
  await openScreen(() => <FeedsDialog onClose={() => undefined} />, { at: '/admindash/calendar' })
  const press = await screen.findByRole('button', { name: 'Get the address' })
  expect(screen.queryByText(note)).toBeNull()
  await userEvent.click(press)
  expect(await screen.findByDisplayValue('https://a/first.ics')).toBeTruthy()
  expect(await screen.findByText(note)).toBeTruthy()
})

test('nothing is asked for while it is not known what would be ended', async () => {
  const mine = feed(4)
  network(failsOnce(api.feeds, [mine]))
  await openScreen(() => <FeedsDialog onClose={() => undefined} />, { at: '/admindash/calendar' })
  await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('button', { name: 'Get the address' })).toHaveProperty('disabled', true)
  await retry()
  expect(await screen.findByRole('button', { name: 'Get a new address' })).toHaveProperty('disabled', false)
})
