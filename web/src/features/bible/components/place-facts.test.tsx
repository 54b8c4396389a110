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
    'Sunrise 09:48 · Sunset 15:06Golden hour until 10:40 and from 14:10',
  )
  expect(await linesOf(day)).toBe('Sunrise 09:48 · Sunset 15:06Golden light all day')
  expect(await linesOf({ ...day, sunrise: '', sunset: '' })).toBe('Sunrise – · Sunset –')
})
