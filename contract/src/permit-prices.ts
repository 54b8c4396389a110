/** The site's price list: what permits are charged by, each price with the days from which it was, is and will be in force (domain.md §6.3). */
import { z } from 'zod'
import { administrators, endpoints } from './endpoint.ts'
import { messages } from './messages.ts'
import { MoneyText } from './money.ts'
import { line } from './permit-fields.ts'
import { feeRules } from './permit-rules.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

export const priceLimits = { code: 40, name: 120, category: 60, unit: 40, rate: 9_999_999.99, minimum: 10_000 } as const
/** How an application has it; empty for one that is not charged by itself. */
export const priceRules = ['', ...feeRules] as const

const Rate = z
  .string()
  .trim()
  .min(1, messages.required.code)
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/)
const needed = (most: number) => line(most).min(1, messages.required.code)
const fields = {
  name: needed(priceLimits.name),
  category: needed(priceLimits.category),
  unit: line(priceLimits.unit),
  rate: Rate,
  /** Least quantity that is charged. */
  minimum: z.number().min(0).max(priceLimits.minimum).multipleOf(0.01),
  rule: z.enum(priceRules),
}

/** What a price was from one day until the next. */
export const PriceTerm = z.object({
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  rate: MoneyText,
  minimum: z.number(),
  rule: z.enum(priceRules),
  /** Null: from the beginning. */
  valid_from: z.string().nullable(),
  state: z.enum(['past', 'in_force', 'planned']),
  changed_at: z.string(),
  /** Empty for what a site begins with. */
  changed_by: z.string(),
})
export type PriceTerm = z.infer<typeof PriceTerm>

export const Price = z.object({
  /** Of its first term. */
  id: z.number().int(),
  code: z.string(),
  version: z.number().int(),
  /** Newest first. */
  terms: z.array(PriceTerm),
  deleted_at: z.string().nullable(),
})
export type Price = z.infer<typeof Price>

export const PriceUse = z.object({
  code: z.string(),
  /** Applications and changes that are not submitted yet: they will be charged by the price of the day when they are. */
  drafts: z.number().int(),
  /** Submitted and not issued yet: they keep the price that they were charged by. */
  charged: z.number().int(),
})
export type PriceUse = z.infer<typeof PriceUse>

export const PriceCode = needed(priceLimits.code)
const NewPrice = z.strictObject({
  code: PriceCode,
  ...fields,
  unit: fields.unit.default(''),
  minimum: fields.minimum.default(0),
  rule: fields.rule.default(''),
  /** Absent: today. */
  valid_from: IsoDay.optional(),
})
export type NewPrice = z.output<typeof NewPrice>
const PriceChange = z.strictObject({
  code: PriceCode,
  version: SeenVersion,
  valid_from: IsoDay.optional(),
  ...z.strictObject(fields).partial().shape,
})
export type PriceChange = z.output<typeof PriceChange>

export const permitPricesApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/prices',
    access: administrators,
    summary: 'The price list with its history and what is planned; or what was taken out of it.',
    query: z.strictObject({ trash: z.enum(['true', 'false']).default('false') }),
    output: z.array(Price),
  },
  uses: {
    method: 'GET',
    path: '/permit/priceUses',
    access: administrators,
    summary: 'How many open applications have each price.',
    output: z.array(PriceUse),
  },
  create: {
    method: 'POST',
    path: '/permit/prices',
    access: administrators,
    summary: 'Adds a price under a code that the list never had.',
    body: NewPrice,
    output: Price,
    errors: ['invalid'],
  },
  change: {
    method: 'PATCH',
    path: '/permit/prices',
    access: administrators,
    summary: 'Writes the named fields from a day on, today or later. What was charged already keeps its price.',
    body: PriceChange,
    output: Price,
    errors: ['not_found', 'conflict', 'invalid'],
  },
  withdraw: {
    method: 'PATCH',
    path: '/permit/withdrawPrice',
    access: administrators,
    summary: 'Takes back a change that is not in force yet.',
    body: z.strictObject({ code: PriceCode, version: SeenVersion, valid_from: IsoDay }),
    output: Price,
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  remove: {
    method: 'PATCH',
    path: '/permit/removePrice',
    access: administrators,
    summary: 'Takes a price out of the list; nobody is charged by it from now on.',
    body: z.strictObject({ code: PriceCode }),
    output: Price,
    errors: ['not_found'],
  },
  recover: {
    method: 'PATCH',
    path: '/permit/recoverPrice',
    access: administrators,
    summary: 'Puts it back.',
    body: z.strictObject({ code: PriceCode }),
    output: Price,
    errors: ['not_found'],
  },
})
