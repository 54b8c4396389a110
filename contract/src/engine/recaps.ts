/** What a production spent here, told after the shoot: once for each case (domain.md §5.4). */
import { z } from 'zod'
import { wholeNumber } from '../endpoint.ts'
import { MoneyText, statedAmount } from '../money.ts'
import { recapMachine } from './case-machines.ts'
import { NextMove } from './cases.ts'

export const recapItems = [
  'hotel',
  'car_rental',
  'catering',
  'hardware',
  'office',
  'wardrobe',
  'dry_cleaning',
  'fuel',
  'location_fees_public',
  'location_fees_private',
  'permit_fees',
  'police_and_fire',
  'extras',
  'security',
  'per_diem',
  'local_payroll',
  'other_rentals',
  'other_purchases',
] as const
export type RecapItem = (typeof recapItems)[number]

export const RecapSpend = z.strictObject({ item: z.enum(recapItems), amount: statedAmount() })
const count = () => wholeNumber(0, 1_000_000)
export const recapCounts = {
  prep_days: count(),
  shoot_days: count(),
  strike_days: count(),
  room_nights: count(),
  car_days: count(),
  local_cast: count(),
  local_crew: count(),
  extra_days: count(),
  residents_hired: count(),
  charities_helped: count(),
} as const
export const RecapFields = z.strictObject({ ...recapCounts, spend: z.array(RecapSpend).max(recapItems.length) })
export type RecapFields = z.infer<typeof RecapFields>

export const CaseRecap = z.object({
  id: z.number().int(),
  status: z.enum(recapMachine.statuses),
  due_at: z.string().nullable(),
  note: z.string(),
  ...RecapFields.shape,
  /** Below zero where more was paid back than was paid. */
  spend: z.array(z.object({ item: z.enum(recapItems), amount: MoneyText })),
  /** The spend is what the lines of an application for tax credit say: it is written there. */
  from_ledger: z.boolean(),
  total: MoneyText,
  next: z.array(NextMove),
  version: z.number().int(),
})
export type CaseRecap = z.infer<typeof CaseRecap>
