/** Tax credit of a demo site in the United States: its programs, registrations, and applications from a draft to a credit that is sold in part. */
import { addDays } from '@backlot/contract/days'
import type { UsState } from '@backlot/contract/us-states'
import { provideRegister } from '#areas/registers/index.ts'
import { provideCap, providePrograms, provideTax, type ProvidedTax } from '#areas/tax/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { officeToday } from '#kit/office-calendar.ts'

interface Given {
  adminId: number
  taxId: number
  state: UsState
}
type Line = NonNullable<ProvidedTax['lines']>[number]

const line = (of: string, amount: number, payee: string, more: Partial<Line> = {}): Line => ({
  class: of,
  amount_cents: amount * 100,
  payee,
  paid_on: null,
  county: '',
  description: '',
  work_days: 0,
  ...more,
})

export async function seedTaxes(ctx: Ctx, { adminId, taxId, state }: Given): Promise<void> {
  const actor = { kind: 'user', userId: adminId, role: 'admin', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const today = officeToday(ctx)
  const day = (days: number): string => addDays(today, days)
  await inTransaction({ ...ctx, actor }, async (inside) => {
    await providePrograms(inside, state)
    // Little enough for somebody to wait.
    await provideCap(inside, 'refundable_22_27', 600_000_00)
    const who = { applicantId: taxId, officeId: adminId }
    const production = (title: string, entity_name: string) => ({
      title,
      entity_name,
      production_type: 'Feature film',
      producers: 'Ann Lightfoot',
      synopsis: 'Two sisters keep a lighthouse through one winter.',
      entity_type: 'LLC',
      contact_name: 'Ann Lightfoot',
      contact_phone: '555-0100',
      contact_email: 'ann.lightfoot@example.org',
      total_budget: '4200000.00',
      state_budget: '2900000.00',
      confidential: ['synopsis' as const],
      declared: true,
      signed_name: 'Ann Lightfoot',
    })
    const register = (title: string, company: string) =>
      provideRegister(inside, { ...who, fields: production(title, company), daysAgo: 200 })
    const [light, orchard, ferry] = [
      await register('The Winter Light', 'North Light Pictures LLC'),
      await register('Orchard Road', 'Orchard Road Productions LLC'),
      await register('Last Ferry Home', 'Ferry Home Films LLC'),
    ]
    const fields = (title: string, entity_name: string, register_no: string, first: number) => ({
      title,
      entity_name,
      register_no,
      program_code: 'transferable_20_10',
      uplifts: ['logo'],
      federal_tax_id: '12-3456789',
      first_shoot_date: day(first),
      shoot_end: day(first + 40),
      why_here: 'The coast and its crews are in the script.',
      declared: true,
      signed_name: 'Ann Lightfoot',
    })
    const counties = ['Bay County', 'Pine County']
    const paid = (days: number, index: number) => ({ paid_on: day(days), county: counties[index % 2] ?? '' })
    await provideTax(inside, {
      ...who,
      fields: { ...fields('The Winter Light', 'North Light Pictures LLC', light, -150), resident_btl: '1200000.00', vendors: '600000.00' },
      way: [
        ['applied', 190],
        ['received', 188],
        ['in_review', 187],
        ['in_approval', 180],
        ['waiting', 175],
        ['allocated', 175],
        ['in_production', 150],
        ['final_submitted', 80],
        ['in_audit', 75],
        ['certified', 40],
        ['awarded', 30],
      ],
      lines: [
        line('resident_btl', 420_000, 'Maren Quillfeather', { ...paid(-140, 0), work_days: 42 }),
        line('resident_btl', 380_000, 'Kim Keygrip', { ...paid(-120, 1), work_days: 40 }),
        line('nonresident_atl', 300_000, 'Dee Rector', { ...paid(-130, 0), work_days: 45 }),
        line('vendors', 450_000, 'Cardinal Grip & Light', paid(-145, 0)),
        line('vendors', 90_000, 'Far Away Rentals', { ...paid(-118, 1), residency: 'nonresident', residency_source: 'stated' }),
        line('travel', 60_000, 'Harbor Hotel', paid(-110, 1)),
      ],
      disallowed: { 'Far Away Rentals': 'Rented in another state' },
      auditor: 'Penny Auditor, CPA',
      sold: [{ buyer: 'First Harbor Bank', amount: '300000.00', price: '270000.00' }],
    })
    await provideTax(inside, {
      ...who,
      fields: { ...fields('Orchard Road', 'Orchard Road Productions LLC', orchard, -12), resident_btl: '900000.00', vendors: '300000.00' },
      way: [
        ['applied', 70],
        ['received', 69],
        ['in_review', 66],
        ['in_approval', 60],
        ['waiting', 55],
        ['allocated', 55],
        ['in_production', 12],
      ],
      lines: [
        line('resident_btl', 120_000, 'Olive Camera', { ...paid(-6, 1), work_days: 8 }),
        line('vendors', 35_500, 'Pine Catering', paid(-3, 1)),
      ],
    })
    const refundable = { program_code: 'refundable_22_27', uplifts: ['outer_county'] }
    await provideTax(inside, {
      ...who,
      fields: {
        ...fields('Last Ferry Home', 'Ferry Home Films LLC', ferry, 25),
        ...refundable,
        resident_btl: '1500000.00',
        post: '250000.00',
      },
      way: [
        ['applied', 33],
        ['received', 32],
        ['in_review', 30],
        ['in_approval', 20],
        ['waiting', 15],
        ['allocated', 15],
      ],
    })
    await provideTax(inside, {
      ...who,
      fields: {
        ...fields('Tin Roof', 'North Light Pictures LLC', light, 45),
        ...refundable,
        resident_btl: '800000.00',
        vendors: '200000.00',
      },
      way: [
        ['applied', 20],
        ['received', 19],
        ['in_review', 18],
        ['in_approval', 10],
        ['waiting', 6],
      ],
    })
    await provideTax(inside, {
      ...who,
      fields: { ...fields('Harbor Choir', 'Orchard Road Productions LLC', orchard, 60), resident_btl: '700000.00' },
      way: [['applied', 2]],
    })
    await provideTax(inside, { ...who, fields: fields('Nine Bridges', 'Ferry Home Films LLC', ferry, 90), way: [] })
  })
}
