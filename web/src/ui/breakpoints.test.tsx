import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { phone, useWindowMatches, wide } from '#ui/breakpoints.ts'

afterEach(() => vi.unstubAllGlobals())

function Shown() {
  return `${useWindowMatches(phone) ? 'phone' : 'no phone'}, ${useWindowMatches(wide) ? 'wide' : 'not wide'}`
}

// Only the first drawing, without what effects change later.
test.each([
  [phone, 'phone, not wide'],
  [wide, 'no phone, wide'],
])('the first drawing of a window of %s is already %s', (query, shown) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === query, media }))
  expect(renderToString(<Shown />)).toBe(shown)
})
