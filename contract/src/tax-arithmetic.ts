/** What a program makes of a production's spend: whole cents, every rounding named, each step explained. */
import { add, fraction, fractionOf, halfUp, multiply, type Fraction } from './money.ts'
import { spendClasses, type ProgramRules, type SpendClass } from './tax-programs.ts'

/** Spend by class, in cents. */
export type Spend = Partial<Record<SpendClass, number>>

export interface CreditStep {
  /** Rounding is what the whole has more or less than its parts, each of which is shown rounded. */
  step: 'class' | 'uplift' | 'rounding' | 'minimum' | 'project_cap'
  /** The class, or the uplift. */
  name: string
  base_cents: number
  rate: string
  cents: number
}
export interface Credit {
  eligible_cents: number
  credit_cents: number
  steps: CreditStep[]
}

const percent = (rate: string): Fraction => multiply(fractionOf(rate), fraction(1n, 100n))
const lower = (one: Fraction, other: Fraction): Fraction => (one.top * other.bottom <= other.top * one.bottom ? one : other)

/** Pay of one person that is eligible. */
export const eligiblePay = (rules: Pick<ProgramRules, 'person_cap'>, cents: number): number =>
  rules.person_cap === null ? cents : Math.min(cents, rules.person_cap)

function rounded({ rounding, rounded_to: unit }: Pick<ProgramRules, 'rounding' | 'rounded_to'>, exact: Fraction): number {
  const units = multiply(exact, fraction(1n, BigInt(unit)))
  return (rounding === 'half_up' ? halfUp(units) : Number(units.top / units.bottom)) * unit
}

/** Spend of each class at its rate and the uplifts that the production has; nothing below the minimum; no more than one production gets. */
export function creditOf(rules: ProgramRules, spend: Spend, uplifts: readonly string[]): Credit {
  const named = spendClasses.filter((name) => rules.rates[name] !== undefined && (spend[name] ?? 0) > 0)
  const eligible = named.reduce((sum, name) => sum + (spend[name] ?? 0), 0)
  const steps: CreditStep[] = []
  let exact = fraction(0n)
  for (const name of named) {
    const base = spend[name] ?? 0
    const rate = rules.rates[name] ?? '0'
    const most = rules.most_rate === null ? null : percent(rules.most_rate)
    let all = percent(rate)
    const part = multiply(fractionOf(base), all)
    steps.push({ step: 'class', name, base_cents: base, rate, cents: halfUp(part) })
    for (const uplift of rules.uplifts) {
      if (!uplifts.includes(uplift.code) || (uplift.classes.length > 0 && !uplift.classes.includes(name))) continue
      const more = add(all, percent(uplift.rate))
      const held = most === null ? more : lower(more, most)
      const gained = multiply(fractionOf(base), add(held, { top: -all.top, bottom: all.bottom }))
      steps.push({ step: 'uplift', name: uplift.code, base_cents: base, rate: uplift.rate, cents: halfUp(gained) })
      all = held
    }
    exact = add(exact, multiply(fractionOf(base), all))
  }
  const whole = rounded(rules, exact)
  const shown = steps.reduce((sum, one) => sum + one.cents, 0)
  if (shown !== whole) steps.push({ step: 'rounding', name: '', base_cents: 0, rate: '', cents: whole - shown })
  if (eligible < rules.minimum_spend) {
    steps.push({ step: 'minimum', name: '', base_cents: rules.minimum_spend, rate: '', cents: -whole })
    return { eligible_cents: eligible, credit_cents: 0, steps }
  }
  const cap = rules.project_cap
  if (cap !== null && whole > cap) {
    steps.push({ step: 'project_cap', name: '', base_cents: cap, rate: '', cents: cap - whole })
    return { eligible_cents: eligible, credit_cents: cap, steps }
  }
  return { eligible_cents: eligible, credit_cents: whole, steps }
}
