import { expect, test } from 'vitest'
import { profileEntries } from '#app/profile.ts'

const owners = {
  directoryOwner: [{ id: 4, name: 'Grip & Lighting of the North' }],
  locationOwner: [
    { id: 2, name: 'Quayside Fish Market and Ice House' },
    { id: 3, name: 'Eighteen letters !' },
  ],
  permitOwner: [{ id: 9, name: 'Night shoot' }],
}

test('directories, locations and permits, with the names of locations cut at 18', () => {
  expect(profileEntries(owners, () => true).map(({ to, search, label }) => [to, search?.['permitId'] ?? '', label])).toEqual([
    ['/dashboard/listdirectory/view/4', '', 'Grip & Lighting of the North'],
    ['/dashboard/listproperty/view/2', '', 'Quayside Fish Mark…'],
    ['/dashboard/listproperty/view/3', '', 'Eighteen letters !'],
    ['/dashboard/permit/view', '9', 'Night shoot'],
  ])
})

test('what is still to come has no entry', () => {
  expect(profileEntries(owners).map(({ to }) => to)).toEqual([
    '/dashboard/listdirectory/view/4',
    '/dashboard/listproperty/view/2',
    '/dashboard/listproperty/view/3',
  ])
  expect(profileEntries(owners, (area) => area === 'permits').map(({ label }) => label)).toEqual(['Night shoot'])
})
