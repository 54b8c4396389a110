import { describe, expect, test } from 'vitest'
import { type Follow, followed, followStart, sameView, type Seen, withSent } from '#features/locations/map-follow.ts'
import { type Box, boxText } from '#features/locations/model.ts'

const start: Box = [-125, 24, -66, 50]
const found: Box = [-123, 37, -122, 38]
const one: Box = [-122.8, 37.2, -122.2, 37.8]
const two: Box = [-122.65, 37.35, -122.35, 37.65]
const other: Box = [10, 59, 11, 60]
const seen = (url: Box | undefined): Seen => ({ url: url && boxText(url), found, start })
const at = (follow: Follow) => ({ box: follow.box, held: follow.held })

describe('the map goes where the url says, and stays where it was moved to', () => {
  test('a move that the url does not say yet is not undone by the box that it still says', () => {
    const first = followed(withSent(followStart(seen(undefined)), one), seen(one))
    expect(at(first)).toEqual({ box: found, held: true })
    // The second step: the url still has the box of the first.
    const second = withSent(first, two)
    expect(followed(second, seen(one))).toBe(second)
    expect(at(followed(second, seen(two)))).toEqual({ box: found, held: true })
  })

  test('two moves may come as one url', () => {
    const follow = withSent(withSent(followStart(seen(undefined)), one), two)
    const arrived = followed(follow, seen(two))
    expect({ ...at(arrived), sent: arrived.sent }).toEqual({ box: found, held: true, sent: [] })
  })

  test('Back to a box that it once said itself moves it there', () => {
    const moved = followed(withSent(followStart(seen(one)), two), seen(two))
    expect(at(followed(moved, seen(one)))).toEqual({ box: one, held: false })
    expect(followed(moved, seen(one)).exact).toBe(true)
  })

  test('new results move it only while no box is asked for', () => {
    const elsewhere = (url: Box | undefined): Seen => ({ ...seen(url), found: other })
    expect(at(followed(followStart(seen(undefined)), elsewhere(undefined)))).toEqual({ box: other, held: false })
    expect(at(followed(followStart(seen(one)), elsewhere(one)))).toEqual({ box: one, held: false })
    expect(at(followed(withSent(followStart(seen(undefined)), one), elsewhere(undefined))).box).toEqual(found)
  })

  test('a map that was left where the url does not say starts there, and the first results leave it', () => {
    const follow = followStart({ url: undefined, found: null, start }, one)
    expect(at(followed(follow, seen(undefined)))).toEqual({ box: one, held: false })
  })
})

test('a box of four decimals is the view that it came from; a tenth of it is another', () => {
  expect(sameView([-122.123456, 37.1, -122.0, 37.2], [-122.1235, 37.1, -122, 37.2])).toBe(true)
  expect(sameView([-122.1, 37.1, -122.0, 37.2], [-122.09, 37.1, -121.99, 37.2])).toBe(false)
})
