import { expect, test } from 'vitest'
import { arranged, branchOf, folderLines, inOrder, placeOf, placesOf, withChanges } from '#features/lookbooks/model.ts'
import { makeChanges, makeFolder, makeFrame, makeItem, makeLookbook } from '#features/lookbooks/testing.ts'

const folders = [makeFolder(1, { sort_order: 20 }), makeFolder(2, { parent_folder_id: 1 }), makeFolder(3, { sort_order: 10 })]
const items = [
  makeItem(1),
  makeItem(2),
  makeItem(3, { folder_id: 3 }),
  makeItem(4, { folder_id: 1 }),
  makeItem(5, { folder_id: 1 }),
  makeItem(6, { folder_id: 2 }),
]
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

test('folders stand as a tree, each level in its order', () => {
  expect(folderLines(folders).map(({ folder, depth }) => [folder.id, depth])).toEqual([
    [3, 0],
    [1, 0],
    [2, 1],
  ])
  expect([...branchOf(folders, 1)]).toEqual([1, 2])
})

test('items stand folder by folder, those outside of all first', () => {
  expect(ids(inOrder(items.toReversed(), folders))).toEqual([1, 2, 3, 4, 5, 6])
})

test('what lies in a folder that is gone is not shown', () => {
  expect(ids(inOrder(items, [makeFolder(3)]))).toEqual([1, 2, 3])
})

test('a move puts items in front of another one, in the order given, or at the end', () => {
  expect(ids(arranged(items, folders, { itemIds: [2, 6], folderId: 1, beforeId: 5 }))).toEqual([1, 3, 4, 2, 6, 5])
  const moved = arranged(items, folders, { itemIds: [4], folderId: null, beforeId: null })
  expect(ids(moved)).toEqual([1, 2, 4, 3, 5, 6])
  expect(moved[2]?.folder_id).toBeNull()
})

test('the way back leads each item to where it stood', () => {
  const moved = arranged(items, folders, { itemIds: [1, 4, 5, 6], folderId: 3, beforeId: 3 })
  expect(ids(moved)).toEqual([2, 1, 4, 5, 6, 3])
  const back = placesOf(items, [1, 4, 5, 6])
  expect(back).toEqual([
    { folderId: null, beforeId: 2, itemIds: [1] },
    { folderId: 1, beforeId: null, itemIds: [4, 5] },
    { folderId: 2, beforeId: null, itemIds: [6] },
  ])
  const restored = back.reduce((rows, move) => arranged(rows, folders, move), moved)
  expect(restored.map((item) => [item.id, item.folder_id])).toEqual(items.map((item) => [item.id, item.folder_id]))
})

test('what somebody else changed takes its place', () => {
  const frame = makeFrame({ folders })
  const changes = makeChanges(9, {
    lookbook: makeLookbook(1, { name: 'Renamed' }),
    items: [makeItem(2, { sort_order: 0 }), makeItem(7, { folder_id: 3, sort_order: 1 })],
    removed_items: [5],
    removed_folders: [2],
  })
  const next = withChanges({ frame, items }, changes)
  expect(next.frame).toMatchObject({ name: 'Renamed', version: 9 })
  expect(ids(next.frame.folders)).toEqual([3, 1])
  expect(ids(next.items)).toEqual([2, 1, 7, 3, 4])
  expect(next.isNew).toBe(false)
})

test('a folder that comes back full asks for its items', () => {
  const whole = { frame: makeFrame({ folders }), items }
  expect(withChanges(whole, makeChanges(2, { folders: [makeFolder(8)] })).isNew).toBe(false)
  expect(withChanges(whole, makeChanges(2, { folders: [makeFolder(8, { item_count: 2 })] })).isNew).toBe(true)
  expect(withChanges(whole, makeChanges(2, { folders: [makeFolder(8), makeFolder(9, { parent_folder_id: 8 })] })).isNew).toBe(true)
})

test('a URL names a place', () => {
  expect([placeOf('7'), placeOf('top'), placeOf('trash'), placeOf('-3'), placeOf('')]).toEqual([7, 'top', 'trash', 'all', 'all'])
})
