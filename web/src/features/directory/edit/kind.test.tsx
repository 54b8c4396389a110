import { expect, test } from 'vitest'
import { directoryKind } from '#features/directory/edit/kind.tsx'

test('a draft needs a name or a category', () => {
  const { blank } = directoryKind
  const can = (changes: Partial<typeof blank>) => directoryKind.canBeDraft({ ...blank, ...changes })
  expect([can({}), can({ company_name: ' ' }), can({ last_name: 'Light' }), can({ categories: [3] })]).toEqual([false, false, true, true])
})
