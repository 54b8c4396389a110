import { expect, test } from 'vitest'
import { screenOf } from '#features/directory/screens/directory-route.tsx'

/** Routes that have the same screen, each line another one. */
const groups = [
  ['/dashboard/directories'],
  ['/directories/$type', '/directories/$type/$search'],
  ['/dashboard/directorydetail/$mainCategory/$id', '/directory/$name', '/admindash/directorydetail'],
  ['/dashboard/listdirectory', '/admindash/listdirectory'],
  ['/dashboard/listdirectory/view', '/dashboard/listdirectory/view/$id'],
  ['/admindash/directories'],
  ['/admindash/directories/review'],
  ['/admindash/updatecontact'],
]

test('every route has its own screen', () => {
  const found = groups.map((paths) => new Set(paths.map(screenOf)))
  expect(found.map(({ size }) => size)).toEqual(groups.map(() => 1))
  expect(new Set(found.flatMap((one) => [...one])).size).toBe(groups.length)
})
