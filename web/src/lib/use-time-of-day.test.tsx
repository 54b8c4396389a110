import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

function Times() {
  const { time, span } = useTimeOfDay()
  return <p>{['00:05', '12:00', '13:30', ''].map((value) => time(value)).join('|') + span('08:00', '18:00') + span('', '')}</p>
}

test.each([
  ['en_US', '12:05 AM|12:00 PM|1:30 PM|8:00 AM–6:00 PM'],
  ['no_NO', '00:05|12:00|13:30|08:00–18:00'],
])('times of day on a site of %s', async (LocaleCode, shown) => {
  network()
  await openScreen(Times, { site: makeSite({ LocaleCode }) })
  expect(await screen.findByText(shown)).toBeTruthy()
})
