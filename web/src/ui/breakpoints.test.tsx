import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { phone, useWindow, wide } from '#ui/breakpoints.ts'

afterEach(() => vi.unstubAllGlobals())

function Shown() {
  return `${useWindow(phone) ? 'phone' : 'no phone'}, ${useWindow(wide) ? 'wide' : 'not wide'}`
}

// Only the first drawing, without what effects change later.
test.each([
  [phone, 'phone, not wide'],
  [wide, 'no phone, wide'],
])('the first drawing of a window of %s is already %s', (query, shown) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === query, media }))
  expect(renderToString(<Shown />)).toBe(shown)
})
