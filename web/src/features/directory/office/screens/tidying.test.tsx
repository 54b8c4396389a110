/** Duplicates, many at once, the tree of categories, versions: what the office tidies the directory with. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi, type ManagedCategory } from '@backlot/contract/directory-categories'
import { directoryChosenApi, type DirectoryComparison, directoryMergingApi } from '@backlot/contract/directory-merging'
import { directoryRecordsApi as api } from '@backlot/contract/directory-records'
import type { Role } from '@backlot/contract/endpoint'
import { network, on, onRaw } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
// The parts of the screen that it loads when they are opened.
import '#features/directory/office/categories/categories.tsx'
import '#features/directory/office/duplicates/duplicates-list.tsx'
import { OfficeScreen } from '#features/directory/office/screens/office-screen.tsx'
import { makeCard, makeCategory, makeEdit, tree } from '#features/directory/testing.ts'
import { useSession } from '#lib/session.ts'

const open = async (at: string, role: Role = 'admin') => {
  const opened = await openScreen(OfficeScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const paged = (items: object[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const [ann, annie] = [makeCard(7, 'Ann Light'), makeCard(9, 'Annie Light')]
const lists = [
  on(directoryCategoriesApi.categories, tree),
  on(directoryCategoriesApi.categoryCounts, [
    { id: 1, count: 0 },
    { id: 2, count: 12 },
  ]),
  on(directoryApi.letters, []),
  onRaw(directoryApi.getList, () => paged([ann, annie])),
  onRaw(api.pending, () => paged([])),
]

const side = (id: number, label: string) => ({
  id,
  label,
  kind: 'listing' as const,
  status: 'public' as const,
  archived: 0,
  version: id,
  owner: null,
  waits: false,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
})
const comparison: DirectoryComparison = {
  entries: [side(7, 'Ann Light'), side(9, 'Annie Light')],
  suggested: 7,
  fields: [
    { field: 'name', values: ['Ann', 'Annie'], same: false, merged: false },
    { field: 'phone1', values: [null, '5055550188'], same: false, merged: false },
    { field: 'skills', values: [['Rigging'], ['Generators']], same: false, merged: true },
    { field: 'city', values: ['Taos', 'Taos'], same: true, merged: false },
  ],
}
const pair = { entries: [ann, annie], reasons: ['email' as const] }
const merging = [
  ...lists,
  onRaw(directoryMergingApi.duplicates, () => paged([pair])),
  on(directoryMergingApi.compareDuplicates, comparison),
  on(directoryMergingApi.merge, { merge_id: 5, entry: makeEdit() }),
  on(directoryMergingApi.undoMerge, { ids: [7, 9] }),
  on(directoryMergingApi.dismissDuplicate, { Success: true }),
]

test('two are compared field by field: what one lacks comes from the other, lists are of both, and the merge can be undone', async () => {
  const log = network(...merging)
  await open('/admindash/directories?tab=duplicates')
  expect(await screen.findByText('Same email')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Compare Ann Light and Annie Light' }))
  const stays = await screen.findByRole('group', { name: 'Which one do you want to keep?' })
  expect(within(stays).getByRole('radio', { name: /Ann Light/, checked: true })).toBeTruthy()
  const phone = screen.getByRole('group', { name: 'Phone' })
  expect(within(phone).getByRole('radio', { name: '(505) 555-0188', checked: true })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Skills' }).textContent).toContain('Generators')
  expect(screen.getByText('1 field is the same in both')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('group', { name: 'First name' })).getByRole('radio', { name: 'Annie' }))
  await userEvent.click(screen.getByRole('button', { name: 'Merge into Ann Light' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('/directory/merge'))?.body).toEqual({
      keep: 7,
      merge: 9,
      keep_version: 7,
      merge_version: 9,
      take: ['name', 'phone1'],
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(log.some(({ path }) => path.endsWith('/directory/merges/5/undo'))).toBe(true))
})

test('the other one stays when it is chosen, with its own values', async () => {
  const log = network(...merging)
  await open('/admindash/directories?tab=duplicates&pair=7-9')
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Which one do you want to keep?' })).getByRole('radio', { name: /Annie Light/ }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Merge into Annie Light' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('/directory/merge'))?.body).toMatchObject({ keep: 9, merge: 7, take: [] }),
  )
})

test('a pair that is not the same is noted, and scouts are not offered duplicates', async () => {
  const log = network(...merging)
  await open('/admindash/directories?tab=duplicates')
  await userEvent.click(await screen.findByRole('button', { name: 'Not duplicates' }))
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('/dismiss'))?.body).toEqual({ ids: [7, 9], not_same: true }))
  act(() => useSession.setState({ userType: 'scout', admin: false }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Duplicates' })).toBeNull())
})

test('the ticked entries are archived at once; what failed stays ticked with its reason, what was done is undone', async () => {
  const answers = [
    { id: 7, ok: true, message: '' },
    { id: 9, ok: false, message: 'This entry is in the trash. Recover it first.' },
  ]
  const log = network(...lists, on(directoryChosenApi.bulk, answers))
  await open('/admindash/directories')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('2 entries selected')).toBeTruthy()
  // Where there is little room the actions are in a menu.
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  const failed = await screen.findByRole('dialog', { name: '1 entry could not be changed' })
  expect(failed.textContent).toContain('Annie Light')
  expect(failed.textContent).toContain('in the trash')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const bulks = () => log.filter(({ path }) => path.endsWith('/directory/bulk')).map(({ body }) => body)
  await waitFor(() =>
    expect(bulks()).toEqual([
      { ids: [7, 9], action: 'archive' },
      { ids: [7], action: 'unarchive' },
    ]),
  )
})

test('scouts tick nothing', async () => {
  network(...lists)
  await open('/admindash/directories', 'scout')
  expect(await screen.findByRole('link', { name: 'Ann Light' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const managed = (id: number, name: string, parent = 0, used = 0): ManagedCategory => ({
  ...makeCategory(id, name, parent),
  version: 1,
  used,
  deleted_at: null,
})
const managedTree = [
  managed(2, 'CREW'),
  managed(20, 'Lighting', 2),
  managed(21, 'Gaffer', 20, 3),
  managed(22, 'Key Grip', 20),
  managed(-99, 'CONTACTS'),
]

test('categories are sorted and moved from their menu; one that is used goes with another one instead', async () => {
  const log = network(
    ...lists,
    on(directoryCategoriesApi.managedCategories, managedTree),
    on(directoryCategoriesApi.sortCategories, { Success: true, message: '' }),
    on(directoryCategoriesApi.removeCategory, { Success: true, moved: 3 }),
  )
  await open('/admindash/directories?tab=categories')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Gaffer' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('/sort'))?.body).toEqual({ parent: 20, ids: [22, 21] }))
  // A root stays where it is.
  await userEvent.click(screen.getByRole('button', { name: 'Actions for CREW' }))
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Gaffer' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete: Gaffer' })
  expect(dialog.textContent).toContain('3 entries have this category')
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Replace with' }))
  await userEvent.click(await screen.findByRole('option', { name: 'CREW › Lighting › Key Grip' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace and delete' }))
  expect(await screen.findByText('Gaffer is deleted; 3 entries now have CREW › Lighting › Key Grip')).toBeTruthy()
  const removed = log.find(({ method }) => method === 'DELETE')
  expect([removed?.path, removed?.query.get('replaceWith')]).toEqual(['/api/directory/category/21', '22'])
})
