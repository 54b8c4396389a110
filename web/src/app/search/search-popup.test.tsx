import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchPopup } from '#app/search/search-popup.tsx'
import { startSession } from '#lib/session.ts'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const onClose = vi.fn()
const onFilter = vi.fn()
const Popup = () => <SearchPopup opened onClose={onClose} onFilter={onFilter} />
const box = () => screen.getByRole<HTMLInputElement>('searchbox')

beforeEach(() => {
  onClose.mockReset()
  onFilter.mockReset()
  network()
})

test('Search leads to the list with the keyword, and closes', async () => {
  const { where } = await openScreen(Popup, { at: '/location/abc' })
  await userEvent.type(box(), ' Old <MILL> ')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations?q=old+mill'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('one character does not search', async () => {
  const { where } = await openScreen(Popup, { at: '/location/abc' })
  await userEvent.type(box(), 'm{Enter}')
  expect(where()).toBe('/location/abc')
  expect(onClose).not.toHaveBeenCalled()
})

test('on the list it keeps the other filters, and an empty box takes the keyword away', async () => {
  const { where } = await openScreen(Popup, { at: '/dashboard/locations?q=mill&zip=94044' })
  expect(box().value).toBe('mill')
  await userEvent.clear(box())
  await userEvent.type(box(), '{Enter}')
  await waitFor(() => expect(where()).toBe('/dashboard/locations?zip=94044'))
})

test('staff search their own list', async () => {
  const { where } = await openScreen(Popup, { at: '/admindash/locationdetail' })
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: true }))
  await userEvent.type(box(), 'mill{Enter}')
  await waitFor(() => expect(where()).toBe('/admindash/locations?q=mill'))
})

test('Filter opens the filters, Cancel closes', async () => {
  await openScreen(Popup, { at: '/location/abc' })
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(onFilter).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
