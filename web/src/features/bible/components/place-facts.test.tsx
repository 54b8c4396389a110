import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlaceFacts } from '#features/bible/components/place-facts.tsx'
import { makePlace } from '#features/bible/testing.ts'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const day = { day: '2026-12-14', sunrise: '09:48', golden_until: '', golden_from: '', sunset: '15:06' }

test('a winter sun that stays low is golden all day; one that does not rise has no golden hour', async () => {
  const linesOf = async (sun: typeof day) => {
    cleanup()
    network()
    await openScreen(() => <PlaceFacts place={makePlace({ sun })} />)
    return (await screen.findByText(/^Light .*2026$/)).nextElementSibling?.textContent
  }
  expect(await linesOf({ ...day, golden_until: '10:40', golden_from: '14:10' })).toBe(
    'Sunrise 9:48 AM · Sunset 3:06 PMGolden hour until 10:40 AM and from 2:10 PM',
  )
  expect(await linesOf(day)).toBe('Sunrise 9:48 AM · Sunset 3:06 PMGolden light all day')
  expect(await linesOf({ ...day, sunrise: '', sunset: '' })).toBe('Sunrise – · Sunset –')
})
