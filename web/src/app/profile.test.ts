import { expect, test } from 'vitest'
import { profileEntries } from '#app/profile.ts'

const owners = {
  directoryOwner: [{ id: 4, name: 'Grip & Lighting of the North' }],
  locationOwner: [
    { id: 2, name: 'Quayside Fish Market and Ice House' },
    { id: 3, name: 'Eighteen letters !' },
  ],
  permitOwner: [{ id: 9, name: 'Night shoot' }],
  registerOwner: [{ id: 5, name: 'The Long Night' }],
  taxOwner: [{ id: 6, name: 'Harbor lights' }],
}

test('directories, locations, permits, registrations and tax credit, with the names of locations cut at 18', () => {
  expect(
    profileEntries(owners, () => true).map(({ page: { to, params, search }, label }) => [to, { ...params, ...search }, label]),
  ).toEqual([
    ['/dashboard/listdirectory/view/$id', { id: '4' }, 'Grip & Lighting of the North'],
    ['/dashboard/listproperty/view/$id', { id: '2' }, 'Quayside Fish Mark…'],
    ['/dashboard/listproperty/view/$id', { id: '3' }, 'Eighteen letters !'],
    ['/dashboard/permit/view', { permitId: 9 }, 'Night shoot'],
    ['/dashboard/register/view', { registerId: 5 }, 'The Long Night'],
    ['/dashboard/tax/view', { taxId: 6 }, 'Harbor lights'],
  ])
})

test('what is still to come has no entry', () => {
  const open = (area: string) => !['permits', 'registers', 'tax'].includes(area)
  expect(profileEntries(owners, open).map(({ key }) => key)).toEqual(['directory-4', 'listings-2', 'listings-3'])
  expect(profileEntries(owners, (area) => area === 'permits').map(({ label }) => label)).toEqual(['Night shoot'])
})
