import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'

test.each([
  ['P-2026-0012', ['P-2026-0012']],
  ['T-2026-0003 · Night-time · L-2027-10001', ['T-2026-0003', 'L-2027-10001']],
  ['P-2026-0007-1: $120.50', ['P-2026-0007-1']],
  ['A well-known place, 2026-11-30', []],
  ['', []],
])('the numbers of "%s" stand on one line each: %s', (text, numbers) => {
  const { container } = render(<UnbrokenNumbers>{text}</UnbrokenNumbers>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((one) => [one.textContent, one.style.whiteSpace])).toEqual(
    numbers.map((one) => [one, 'nowrap']),
  )
})
