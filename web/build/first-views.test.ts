import { expect, test } from 'vitest'
import { withoutLater } from './first-views.ts'

test('what is loaded later never comes on the server', () => {
  const code = `const Map = lazy(async () => ({ default: (await import('#ui/map.tsx')).Map }))`
  expect(withoutLater(code)).toBe('const Map = lazy(async () => ({ default: (await new Promise(() => {})).Map }))')
  expect(withoutLater(`import { a } from './a.ts'`)).toBe(`import { a } from './a.ts'`)
})
