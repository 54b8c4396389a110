import { fieldProblems } from '@backlot/contract/field-problems'
import { message } from '@backlot/contract/message-table'
import { expect, test } from 'vitest'
import { faultOf } from '#ui/form/check.ts'

test('a number may have a decimal comma, and is held to its limits; what may be a thousand is no number', () => {
  const limits = { min: 0.5, max: 1000 }
  expect(['1,5', '1.5', ' 0,75 ', '1000', ''].map((typed) => faultOf(typed, limits))).toEqual(Array.from({ length: 5 }))
  expect(faultOf('0,25', limits)).toEqual(message(fieldProblems.tooLow, { least: 0.5 }))
  expect(faultOf('1000,5', limits)).toEqual(message(fieldProblems.tooHigh, { most: 1000 }))
  expect(['1,500', '1,5,5', 'two'].map((typed) => faultOf(typed, limits))).toEqual(Array.from({ length: 3 }, () => fieldProblems.notNumber))
})
