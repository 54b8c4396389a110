/** What becomes of an amount of tax credit: estimated, allocated, final, certified, awarded, with what made each differ from the one before. */
import { z } from 'zod'
import { moneyText, MoneyText } from './money.ts'
import type { Credit } from './tax-arithmetic.ts'

export const CreditStepText = z.object({
  step: z.enum(['class', 'uplift', 'rounding', 'minimum', 'project_cap']),
  /** The class of spend, or the code of the uplift. */
  name: z.string(),
  base: MoneyText,
  rate: z.string(),
  amount: MoneyText,
})
/** What a program makes of the spend, each step with its rate; the amounts of the steps add up to the credit. */
export const CreditText = z.object({ eligible: MoneyText, credit: MoneyText, steps: z.array(CreditStepText) })
export type CreditText = z.infer<typeof CreditText>

export const presentCredit = ({ eligible_cents, credit_cents, steps }: Credit): CreditText => ({
  eligible: moneyText(eligible_cents),
  credit: moneyText(credit_cents),
  steps: steps.map(({ step, name, base_cents, rate, cents }) => ({
    step,
    name,
    base: moneyText(base_cents),
    rate,
    amount: moneyText(cents),
  })),
})

export const taxStages = ['estimated', 'allocated', 'final', 'certified', 'awarded', 'transferred'] as const
export type TaxStage = (typeof taxStages)[number]
/** Why a stage is another amount than the one before: one of the steps above, or no more than was allocated, or what is not sold yet. */
export const differenceReasons = ['class', 'uplift', 'rounding', 'minimum', 'project_cap', 'allocation', 'not_transferred'] as const
export const StageText = z.object({
  stage: z.enum(taxStages),
  /** Null as long as it has not come to that. */
  amount: MoneyText.nullable(),
  at: z.string().nullable(),
  /** Above the stage before, or below it; null where there is none before. */
  difference: MoneyText.nullable(),
  /** They add up to the difference. */
  because: z.array(z.object({ reason: z.enum(differenceReasons), name: z.string(), amount: MoneyText })),
})
export type StageText = z.infer<typeof StageText>

type Reason = (typeof differenceReasons)[number]
interface Difference {
  reason: Reason
  name: string
  cents: number
}

/** What made one credit another: the steps of both, by name, without those that are alike. */
export function differenceOf(before: Credit, after: Credit): Difference[] {
  const sums = new Map<string, Difference>()
  const put = (credit: Credit, sign: 1 | -1): void => {
    for (const { step, name, cents } of credit.steps) {
      const found = sums.get(`${step} ${name}`) ?? { reason: step, name, cents: 0 }
      found.cents += sign * cents
      sums.set(`${step} ${name}`, found)
    }
  }
  put(before, -1)
  put(after, 1)
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}

export interface Stage {
  stage: TaxStage
  cents: number | null
  at: string | null
  because?: readonly Difference[]
}
/** Each against the last one before it that there is. */
export function presentStages(stages: readonly Stage[]): StageText[] {
  let before: number | null = null
  return stages.map(({ stage, cents, at, because = [] }) => {
    const difference = cents === null || before === null ? null : cents - before
    if (cents !== null) before = cents
    return {
      stage,
      amount: cents === null ? null : moneyText(cents),
      at,
      difference: difference === null ? null : moneyText(difference),
      because: difference === null ? [] : because.map(({ reason, name, cents: part }) => ({ reason, name, amount: moneyText(part) })),
    }
  })
}
