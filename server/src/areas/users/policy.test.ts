import { expect, test } from 'vitest'
import { leastLetters } from './policy.ts'

test.for([
  ['admin', 4, 8],
  ['scout', 4, 8],
  ['scout', 12, 12],
  ['location', 4, 4],
  [undefined, 6, 6],
] as const)('%s, where the site asks for %i letters, has %i', ([role, minimum, least]) => {
  expect(leastLetters(role, minimum)).toBe(least)
})
