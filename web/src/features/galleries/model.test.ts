import { expect, test } from 'vitest'
import { arranged, byTimeTaken, duplicateGroups, picturesIn, rangeBetween, stepped } from '#features/galleries/model.ts'
import { makeManaged, makeManagedFolder } from '#features/galleries/testing.ts'
import { isPlain, plainTone, scaleFor, toneImage, turnedSize } from '#features/galleries/editor/pixels.ts'

const folders = [makeManagedFolder(7), makeManagedFolder(8)]
const pictures = [makeManaged(1), makeManaged(2), makeManaged(3, { folder_id: 7 }), makeManaged(4, { folder_id: 8 })]
const idsOf = (all: { id: number }[]) => all.map((picture) => picture.id)

test('a move over folders stands where the server will put it', () => {
  expect(idsOf(arranged(pictures, folders, { imageIds: [4, 1], folderId: 7, beforeId: 3 }))).toEqual([2, 4, 1, 3])
  expect(idsOf(arranged(pictures, folders, { imageIds: [1], folderId: null, beforeId: null }))).toEqual([2, 1, 3, 4])
  const moved = arranged(pictures, folders, { imageIds: [1], folderId: 8, beforeId: null })
  expect(moved.map((picture) => [picture.id, picture.folder_id])).toEqual([
    [2, null],
    [3, 7],
    [4, 8],
    [1, 8],
  ])
  expect(idsOf(picturesIn(moved, 8))).toEqual([4, 1])
  expect(idsOf(picturesIn(moved, 'unfiled'))).toEqual([2])
})

test('by the time taken, folder by folder; what says none stays behind as it stood', () => {
  const at = (hour: number) => ({ taken_at: `2026-06-21T${hour}:00:00.000Z` })
  const mixed = [
    makeManaged(1),
    makeManaged(2, at(15)),
    makeManaged(3, at(12)),
    makeManaged(4),
    makeManaged(5, { ...at(11), folder_id: 7 }),
    makeManaged(6, { ...at(18), folder_id: 7 }),
  ]
  expect(byTimeTaken(mixed)).toEqual({
    moves: [{ imageIds: [3, 2, 1, 4], folderId: null, beforeId: null }],
    back: [{ imageIds: [1, 2, 3, 4], folderId: null, beforeId: null }],
  })
  const many = Array.from({ length: 5201 }, (_, index) => makeManaged(index + 1, { taken_at: new Date(1.8e12 - index).toISOString() }))
  const { moves } = byTimeTaken(many)
  const moved = moves.reduce((all, move) => arranged(all, folders, move), many)
  expect(idsOf(moved)).toEqual(idsOf(many).toReversed())
})

test('carried pictures step over the others and stop at both ends', () => {
  expect(stepped([1, 2, 3, 4], new Set([2]), 1)).toBe(4)
  expect(stepped([1, 2, 3, 4], new Set([2]), 2)).toBeNull()
  expect(stepped([1, 2, 3, 4], new Set([2]), 99)).toBeNull()
  expect(stepped([1, 2, 3, 4], new Set([2]), -1)).toBe(1)
  expect(stepped([1, 2, 3, 4], new Set([1]), -1)).toBeUndefined()
  expect(stepped([1, 2, 3, 4], new Set([1, 3]), 1)).toBe(4)
})

test('ranges and groups of duplicates', () => {
  expect(rangeBetween([5, 6, 7, 8], 8, 6)).toEqual([6, 7, 8])
  expect(rangeBetween([5, 6], 99, 6)).toEqual([6])
  const repeated = [
    makeManaged(1),
    makeManaged(2, { duplicate_of: 1 }),
    makeManaged(3),
    makeManaged(4, { duplicate_of: 1 }),
    makeManaged(5, { duplicate_of: 99 }),
  ]
  expect(duplicateGroups(repeated).map(idsOf)).toEqual([[1, 2, 4]])
})

test('tones are those that CSS shows, and a turned picture fits its box', () => {
  const data = new Uint8ClampedArray([100, 150, 200, 255])
  toneImage(data, plainTone)
  expect([...data]).toEqual([100, 150, 200, 255])
  toneImage(data, { brightness: 110, contrast: 100, saturation: 100 })
  expect([...data]).toEqual([110, 165, 220, 255])
  const grey = new Uint8ClampedArray([10, 200, 30, 255])
  toneImage(grey, { ...plainTone, saturation: 0 })
  expect([grey[0], grey[1], grey[2]]).toEqual([147, 147, 147])
  const flat = new Uint8ClampedArray([10, 200, 30, 255])
  toneImage(flat, { ...plainTone, contrast: 0 })
  expect(Array.from(flat.slice(0, 3))).toEqual([128, 128, 128])
  expect(isPlain({ ...plainTone, contrast: 99 })).toBe(false)
  expect(turnedSize(300, 200, 90)).toEqual({ width: expect.closeTo(200, 6) as number, height: expect.closeTo(300, 6) as number })
  expect(scaleFor({ width: 8000, height: 8000 })).toBe(0.5)
  expect(scaleFor({ width: 800, height: 800 })).toBe(1)
})
