import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LightPanel } from '#features/locations/light/light-panel.tsx'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const oslo = { latitude: 59.91, longitude: 10.75 }
const tromso = { latitude: 69.65, longitude: 18.96 }
const norway = makeSite({ LocaleCode: 'no_NO', settings: { timeZone: 'Europe/Oslo' } })
const office = makeSite({ settings: { timeZone: 'Europe/Oslo' } })

test('tells the light of the day in the URL, in the time of the site, and of the next', async () => {
  const { where } = await openScreen(() => <LightPanel point={oslo} zone={undefined} />, {
    at: '/location/mill?light=2026-12-21',
    site: norway,
  })
  expect(screen.getByRole('heading', { name: 'Lys' })).toBeTruthy()
  expect(screen.getAllByText(/^09[.:]1[78]/)).toHaveLength(2)
  expect(screen.getByText(/140° sørøst/)).toBeTruthy()
  expect(screen.getByText(/180° sør, 7° over horisonten/)).toBeTruthy()
  expect(screen.getByText('Gyllen time, morgen')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dagen etter' }))
  await waitFor(() => expect(where()).toBe('/location/mill?light=2026-12-22'))
  fireEvent.change(screen.getByLabelText('Dato'), { target: { value: '2026-06-21' } })
  await waitFor(() => expect(where()).toBe('/location/mill?light=2026-06-21'))
  expect(screen.getByText(/35° nordøst/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I dag' }))
  await waitFor(() => expect(where()).toBe('/location/mill'))
})

test("a place far from the office has its own time, not the office's", async () => {
  const goldenGate = { latitude: 37.8199, longitude: -122.4783 }
  await openScreen(() => <LightPanel point={goldenGate} zone="America/Los_Angeles" />, {
    at: '/location/bridge?light=2026-11-22',
    site: office,
  })
  expect(screen.getByText('Sunrise').nextElementSibling?.textContent).toMatch(/^06:5\d AM/)
  expect(screen.getByText('Sunset').nextElementSibling?.textContent).toMatch(/^04:5\d PM/)
  expect(screen.getByText(/^Times in America\/Los Angeles/)).toBeTruthy()
})

test.each([
  ['2026-06-21', 'Midnight sun: the sun does not set on this day.'],
  ['2026-12-21', 'Polar night: the sun does not rise on this day.'],
])('%s beyond the polar circle', async (day, message) => {
  await openScreen(() => <LightPanel point={tromso} zone={undefined} />, { at: `/location/mill?light=${day}`, site: office })
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.queryByText('Sunrise')).toBeNull()
})
