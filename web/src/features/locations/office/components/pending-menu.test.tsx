import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { expect, test } from 'vitest'
import { PendingMenu } from '#features/locations/office/components/pending-menu.tsx'
import { makeCard } from '#test/locations.ts'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const waiting = [
  { ...makeCard(4, { location_name: 'Grain elevator at the old harbour' }), submitted_at: null },
  { ...makeCard(7, { location_name: 'Mill' }), submitted_at: null },
]
const answering = (body: unknown[]) => onRaw(locationRecordsApi.pending, { body, headers: { 'x-total-count': String(body.length) } })

const Menu = () => <PendingMenu className={undefined} />

test('what waits is named beside the tab, cut at 22 signs, whole to a screen reader', async () => {
  network(answering(waiting))
  const { where } = await openScreen(Menu, { at: '/admindash/locations' })
  await userEvent.click(await screen.findByRole('button', { name: /2 locations to review$/ }))
  const menu = await screen.findByRole('menu')
  const first = await within(menu).findByRole('menuitem', { name: 'Review Grain elevator at the old harbour' })
  expect(first.getAttribute('title')).toBe('Grain elevator at the old harbour')
  expect(within(first).getByText('Grain elevator at the…')).toBeTruthy()
  expect(within(menu).getByRole('menuitem', { name: 'Review Mill' }).getAttribute('title')).toBeNull()
  await userEvent.click(first)
  expect(where()).toBe('/admindash/locations/review?location=4')
})

test('where nothing waits there is nothing', async () => {
  network(answering([]))
  await openScreen(Menu, { at: '/admindash/locations' })
  expect(screen.queryByRole('button')).toBeNull()
})
