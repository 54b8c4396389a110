/** What is typed of a program and the rules that it makes: percentages and amounts as text, a class without a rate counts nothing. */
import { centsOf, moneyText } from '@backlot/contract/money'
import { payingClasses, type ProgramRules } from '@backlot/contract/tax-programs'
import type { TaxProgram } from '@backlot/contract/tax-queue'
import type { Uplift } from '#features/tax/programs/uplift-fields.tsx'
import { amountOf, plainPercent } from '#lib/typed-number.ts'
import type { Numeral } from '#lib/use-numeral.ts'

export const caps = ['project_cap', 'person_cap', 'year_cap'] as const
export const days = ['answer_days', 'start_days', 'final_days'] as const
/** How a credit is rounded, as one choice: to what, and which way. */
export const roundings = ['half_up_1', 'down_1', 'half_up_100', 'down_100'] as const

/** What a program of an office's own begins with. */
export const noRules: ProgramRules = {
  type: 'refundable',
  state: '',
  rates: {},
  uplifts: [],
  most_rate: null,
  minimum_spend: 0,
  project_cap: null,
  person_cap: null,
  year_cap: null,
  rounding: 'half_up',
  rounded_to: 1,
  reserves: false,
  carries_over: false,
  answer_days: 10,
  start_days: 180,
  final_days: 90,
}

export const isPercent = (typed: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(plainPercent(typed))
export const isAmount = (typed: string): boolean => typed.trim() === '' || amountOf(typed) !== null
const typedCents = (typed: string): number | null => {
  const amount = amountOf(typed)
  return amount === null ? null : centsOf(amount)
}

export function typedOf({ name, active, rules }: Pick<TaxProgram, 'name' | 'active' | 'rules'>, numeral: Numeral) {
  const shownCents = (cents: number | null): string => (cents === null ? '' : numeral(moneyText(cents)))
  const rates = payingClasses.map((one) => [`rate_${one}`, numeral(rules.rates[one])] as const)
  return {
    name,
    active,
    type: rules.type,
    state: rules.state,
    minimum_spend: rules.minimum_spend === 0 ? '' : shownCents(rules.minimum_spend),
    ...(Object.fromEntries(caps.map((cap) => [cap, shownCents(rules[cap])])) as Record<(typeof caps)[number], string>),
    most_rate: numeral(rules.most_rate),
    ...(Object.fromEntries(days.map((one) => [one, rules[one]])) as Record<(typeof days)[number], number>),
    rounding: `${rules.rounding}_${rules.rounded_to}`,
    reserves: rules.reserves,
    carries_over: rules.carries_over,
    percents: Object.fromEntries(rates) as Record<string, string>,
    uplifts: rules.uplifts.map((one) => ({ ...one, rate: numeral(one.rate) })),
  }
}
export type TypedProgram = ReturnType<typeof typedOf>

export const isWholeUplift = ({ en, no, rate }: Uplift): boolean => (en + no).trim() !== '' && isPercent(rate)

export function rulesOf(typed: TypedProgram): ProgramRules {
  const rates = payingClasses.flatMap((one) => {
    const rate = plainPercent(typed.percents[`rate_${one}`] ?? '')
    return rate === '' ? [] : [[one, rate] as const]
  })
  return {
    type: typed.type,
    state: typed.state,
    rates: Object.fromEntries(rates),
    // One that has a name in one language is called so in both.
    uplifts: typed.uplifts.map((one) => ({
      ...one,
      en: one.en.trim() || one.no.trim(),
      no: one.no.trim() || one.en.trim(),
      rate: plainPercent(one.rate),
    })),
    most_rate: plainPercent(typed.most_rate) || null,
    minimum_spend: typedCents(typed.minimum_spend) ?? 0,
    project_cap: typedCents(typed.project_cap),
    person_cap: typedCents(typed.person_cap),
    year_cap: typedCents(typed.year_cap),
    rounding: typed.rounding.startsWith('down') ? 'down' : 'half_up',
    rounded_to: typed.rounding.endsWith('_100') ? 100 : 1,
    answer_days: typed.answer_days,
    start_days: typed.start_days,
    final_days: typed.final_days,
    reserves: typed.reserves,
    carries_over: typed.carries_over,
  }
}

/** A code after the name that no program of the office has: applications name it, so it never changes. */
export function freeProgramCode(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae')
  const code = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 32)
    .padEnd(2, '_')
  let [free, number] = [code, 2]
  while (taken.includes(free)) free = `${code}_${number++}`
  return free
}
