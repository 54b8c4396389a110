/** The two programs that ship: worked examples to the cent, computed by hand from their public rules. */
import { creditOf, eligiblePay } from '@backlot/contract/tax-arithmetic'
import { ProgramRules } from '@backlot/contract/tax-programs'
import { expect, test } from 'vitest'
import { presetPrograms } from './presets.ts'

const [transferable, refundable] = presetPrograms.map(({ rules }) => ProgramRules.parse(rules)) as [ProgramRules, ProgramRules]

test('20 % and 10 % with the logo: a star’s pay counts up to the cap, and the parts add up to the whole', () => {
  const star = eligiblePay(transferable, 2_750_000_00)
  expect(star).toBe(500_000_00)
  const spend = { nonresident_atl: star, resident_btl: 2_000_000_00, vendors: 1_234_567_89, ineligible: 80_000_00 }
  // 3,734,567.89 × 20 % = 746,913.578
  expect(creditOf(transferable, spend, [])).toMatchObject({ eligible_cents: 3_734_567_89, credit_cents: 746_913_58 })
  // × 30 % = 1,120,370.367
  const whole = creditOf(transferable, spend, ['logo'])
  expect(whole.credit_cents).toBe(1_120_370_37)
  expect(whole.steps.reduce((sum, one) => sum + one.cents, 0)).toBe(1_120_370_37)
  expect(whole.steps.filter((one) => one.step === 'uplift').map((one) => one.cents)).toEqual([50_000_00, 200_000_00, 123_456_79])
})

test('below the minimum nothing; at the minimum all of it', () => {
  expect(creditOf(transferable, { vendors: 499_999_99 }, ['logo'])).toMatchObject({ credit_cents: 0 })
  expect(creditOf(transferable, { vendors: 500_000_00 }, ['logo'])).toMatchObject({ credit_cents: 150_000_00 })
  expect(creditOf(refundable, { resident_btl: 99_999_99 }, []).steps.at(-1)).toMatchObject({ step: 'minimum', cents: -22_000_00 })
})

test('22 % and 27 %: half a cent goes up, and no production gets more than its cap', () => {
  // 1,000,000.05 × 22 % = 220,000.011; × 27 % = 270,000.0135
  expect(creditOf(refundable, { resident_btl: 1_000_000_05 }, []).credit_cents).toBe(220_000_01)
  expect(creditOf(refundable, { resident_btl: 1_000_000_05 }, ['outer_county']).credit_cents).toBe(270_000_01)
  // 100,000.50 × 27 % = 27,000.135
  expect(creditOf(refundable, { post: 100_000_50 }, ['outer_county']).credit_cents).toBe(27_000_14)
  // 80,000,000 × 22 % = 17,600,000
  const most = creditOf(refundable, { vendors: 80_000_000_00 }, [])
  expect([most.credit_cents, most.steps.at(-1)]).toEqual([
    17_000_000_00,
    { step: 'project_cap', name: '', base_cents: 17_000_000_00, rate: '', cents: -600_000_00 },
  ])
})
