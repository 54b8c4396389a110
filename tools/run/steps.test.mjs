import { expect, test } from 'vitest'
import { countPlaywright } from './steps.mjs'

const journey = (title, status, ...errors) => ({
  title,
  tests: [{ projectName: 'phone', status, results: errors.map((message) => ({ errors: message ? [{ message }] : [] })) }],
})
const report = (...specs) => ({ errors: [], suites: [{ title: 'journeys/library.spec.ts', suites: [], specs }] })

test('what passes the second time only counts as passed and is named with what went wrong', () => {
  const counted = countPlaywright(report(journey('finds a barn', 'expected', ''), journey('shares it', 'flaky', 'The menu was shut', '')))
  expect(counted).toEqual({
    passed: 2,
    skipped: 0,
    failures: [],
    flaky: ['Passed the second time only: [phone] journeys/library.spec.ts › shares it\nThe menu was shut'],
  })
})

test('what fails each time is a failure; what was left out is counted as skipped', () => {
  const counted = countPlaywright(report(journey('finds a barn', 'unexpected', 'No barn', 'No barn again'), journey('prints', 'skipped')))
  expect(counted).toEqual({
    passed: 0,
    skipped: 1,
    failures: ['[phone] journeys/library.spec.ts › finds a barn\nNo barn\nNo barn again'],
    flaky: [],
  })
})

test('a failure outside of the journeys is told', () => {
  expect(countPlaywright({ errors: [{ message: 'The product did not start' }], suites: [] }).failures).toEqual([
    'The product did not start',
  ])
})
