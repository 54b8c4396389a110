import { documentsNeeded, feeQuantities } from '@backlot/contract/permit-rules'
import { expect, test } from 'vitest'
import { defaultDropdowns } from './dropdowns.ts'
import { namesOf } from './norwegian-names.ts'
import { defaultPrices, pricesOf } from './prices.ts'

const norwegian = namesOf('no_NO')
/** What is written alike in both languages. */
const alike = new Set(['Student', 'Promo', 'Action', 'Drama', 'Fantasy', 'Thriller', 'Western', 'Location manager', 'Studio'])

test('a Norwegian site begins with Norwegian prices, each of the code, rule and amount of the English one', () => {
  const prices = pricesOf('no_NO')
  expect(prices.map(({ code, rule, rate_cents, minimum }) => [code, rule, rate_cents, minimum])).toEqual(
    defaultPrices.map(({ code, rule, rate_cents, minimum }) => [code, rule, rate_cents, minimum]),
  )
  for (const [index, { name, unit, category }] of prices.entries()) {
    const english = defaultPrices[index]
    expect([name, unit, category]).not.toContain(english?.name)
    expect(unit).not.toBe(english?.unit)
    expect(category).not.toBe(english?.category)
  }
  expect(pricesOf('en_US')).toEqual(defaultPrices)
})

const lists = ['permit_type', 'permit_staff', 'project_type', 'project_status', 'project_genre', 'project_source', 'project_tier']
test.each(lists)('and with Norwegian names in the list %s, all different', (list) => {
  const names = defaultDropdowns[list] ?? []
  expect(names.filter((name) => norwegian(name) === name && !alike.has(name))).toEqual([])
  expect(new Set(names.map(norwegian)).size).toBe(names.length)
})

test.each([
  ['Student', 'student_short', 'school_letter'],
  ['Non-profit/Charity', 'non_profit', 'non_profit_proof'],
])('%s is charged and asked for its proof in both languages', (type, rule, proof) => {
  for (const permit_type of [type, norwegian(type)]) {
    expect(Object.keys(feeQuantities({ permit_type }, []))).toContain(rule)
    expect(documentsNeeded({ permit_type }, [])).toContain(proof)
  }
  const usual = norwegian('Standard Film Permit')
  expect(Object.keys(feeQuantities({ permit_type: usual }, []))).toContain('short')
})
