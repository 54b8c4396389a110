import { expect, test } from 'vitest'
import { type Barrier, barriersOf } from '#ui/map/barriers.ts'

const map = { width: 820, height: 600 }

/** Whether a barrier stands in what is so large around a point. */
const isBarred = (barriers: readonly Barrier[], [x, y]: readonly [number, number], { width, height }: { width: number; height: number }) =>
  barriers.some((one) => Math.abs(one.x - x) < (one.width + width) / 2 && Math.abs(one.y - y) < (one.height + height) / 2)

test('a name finds no room across an edge of the map, wherever along it, and finds it inside', () => {
  const barriers = barriersOf(map, [])
  const name = { width: 60, height: 20 }
  for (let x = 0; x <= map.width; x += 5) {
    expect([isBarred(barriers, [x, 5], name), isBarred(barriers, [x, 595], name)]).toEqual([true, true])
  }
  for (let y = 0; y <= map.height; y += 5) {
    expect([isBarred(barriers, [20, y], name), isBarred(barriers, [800, y], name)]).toEqual([true, true])
  }
  expect([isBarred(barriers, [33, 13], name), isBarred(barriers, [787, 587], name), isBarred(barriers, [400, 300], name)]).toEqual([
    false,
    false,
    false,
  ])
})

test('a name finds no room under the credits, and finds it beside them', () => {
  const barriers = barriersOf(map, [{ left: 380, top: 560, width: 440, height: 40 }])
  const name = { width: 60, height: 20 }
  expect([isBarred(barriers, [420, 575], name), isBarred(barriers, [760, 555], name)]).toEqual([true, true])
  expect([isBarred(barriers, [340, 575], name), isBarred(barriers, [600, 545], name)]).toEqual([false, false])
})

test('no barrier is longer than what every graphics card takes, and each lies where its middle is seen', () => {
  const wide = { width: 3840, height: 2160 }
  for (const { x, y, width, height } of barriersOf(wide, [{ left: 0, top: 2100, width: 900, height: 40 }])) {
    expect(Math.max(width, height)).toBeLessThanOrEqual(256)
    expect(x > 0 && x < wide.width && y > 0 && y < wide.height).toBe(true)
  }
})
