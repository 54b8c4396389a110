import { expect, test } from 'vitest'
import { textOf, whatOf } from '#features/lookbooks/sharing.tsx'

test('a choice is read as it was written', () => {
  for (const what of [
    { folderId: 3, locationId: null },
    { folderId: null, locationId: 7 },
    { folderId: null, locationId: null },
  ])
    expect(whatOf(textOf(what))).toEqual(what)
})
