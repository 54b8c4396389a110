import { expect, test } from 'vitest'
import { makeApprover } from '#test/approvers.ts'
import { idsOf, type Move, moved, shownAs, stepsOf } from '#features/approvers/model.ts'

const approver = (id: number, step_order: number) => makeApprover(id, { step_order })
/** Steps 1 | 2, 3 | 4. */
const steps = stepsOf([approver(4, 7), approver(2, 3), approver(1, 1), approver(3, 3)])

test('approvers of one number are a step', () => {
  expect(idsOf(steps)).toEqual([[1], [2, 3], [4]])
  expect(shownAs(steps).map(({ step_order }) => step_order)).toEqual([1, 2, 2, 3])
})

test.each<[number, Move, number[][] | undefined]>([
  [1, 'up', undefined],
  [1, 'down', [[2, 3], [1], [4]]],
  [1, 'together', undefined],
  [1, 'alone', undefined],
  [2, 'up', [[1], [2], [3], [4]]],
  [2, 'down', [[1], [3], [2], [4]]],
  [2, 'together', [[1, 2], [3], [4]]],
  [2, 'alone', [[1], [3], [2], [4]]],
  [4, 'up', [[1], [4], [2, 3]]],
  [4, 'down', undefined],
  [4, 'together', [[1], [2, 3, 4]]],
  [9, 'up', undefined],
])('approver %i moves %s', (id, move, expected) => {
  const next = moved(steps, id, move)
  expect(next && idsOf(next)).toEqual(expected)
})
