import { expect, test } from 'vitest'
import { placesOf, step, type Placed } from './order.ts'

const at = (...orders: number[]): Placed[] => orders.map((order, index) => ({ id: index + 1, order }))
/** The ids as they stand afterwards. */
function after(others: readonly Placed[], moved: number[], before: number | null): number[] {
  const places = new Map([
    ...others.map((one): [number, number] => [one.id, one.order]),
    ...(placesOf(others, moved, before) ?? []).map((one): [number, number] => [one.id, one.order]),
  ])
  return [...places].toSorted(([oneId, one], [otherId, other]) => one - other || oneId - otherId).map(([id]) => id)
}

test('with room only what moves gets a new place', () => {
  expect(placesOf(at(1000, 2000), [9], 2)).toEqual([{ id: 9, order: 1500 }])
  expect(placesOf(at(1000, 2000), [9, 8], null)).toEqual([
    { id: 9, order: 2000 + step },
    { id: 8, order: 2000 + 2 * step },
  ])
  expect(placesOf(at(1000), [9], 1)?.[0]?.order).toBeLessThan(1000)
  expect(placesOf([], [9, 8], null)?.map((one) => one.id)).toEqual([9, 8])
  expect(placesOf(at(1), [9], 77)).toBeUndefined()
})

test('without room all get new places, in the same order', () => {
  expect(after(at(1, 2, 3), [9, 8], 2)).toEqual([1, 9, 8, 2, 3])
  expect(after(at(0, 0, 0), [9], 3)).toEqual([1, 2, 9, 3])
  expect(placesOf(at(step, 2 * step, 2 * step), [9], 3)).toEqual([
    { id: 9, order: 3 * step },
    { id: 3, order: 4 * step },
  ])
})

test('any moves whatever keep every other picture where it was among the others', () => {
  let state = 7
  const next = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 500; round++) {
    let last = 0
    const others = Array.from({ length: next(9) }, (_, index) => ({ id: index + 1, order: (last += next(4)) }))
    const moved = Array.from({ length: 1 + next(4) }, (_, index) => 100 + index)
    const before = others.length > 0 && next(3) > 0 ? others[next(others.length)]!.id : null
    const place = before === null ? others.length : before - 1
    const ids = others.map((one) => one.id)
    expect(after(others, moved, before)).toEqual([...ids.slice(0, place), ...moved, ...ids.slice(place)])
  }
})
