/** The tax credit of the demo is seen as any other, adds up, and mails nobody. */
import { taxApi } from '@backlot/contract/tax'
import { taxAwardsApi } from '@backlot/contract/tax-awards'
import { taxQueueApi } from '@backlot/contract/tax-queue'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildTaxDesk } from '#test/registers.ts'
import { seedTaxes } from './demo-taxes.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('applications from a draft to a credit that is sold in part; the queue has somebody who waits, the ledger agrees, no mail is sent', async () => {
  const { site, admin, tom, anybody } = await buildTaxDesk(app)
  const mails = () => site.ctx.db.selectFrom('mails').select('id').where('site_id', '=', site.id).execute()
  const before = (await mails()).length
  await seedTaxes(site.ctx, { adminId: admin.id, taxId: tom.id, state: 'OR' })
  expect((await mails()).length).toBe(before)
  const { body: listed } = await app.call(admin.caller, taxApi.list, { query: {} })
  expect(new Set(listed.map(({ status }) => status))).toEqual(
    new Set(['awarded', 'in_production', 'allocated', 'waiting', 'applied', 'draft']),
  )
  const awarded = (await app.call(admin.caller, taxApi.get, { params: { id: listed.find(({ status }) => status === 'awarded')!.id } })).body
  // (420,000 + 380,000 + 300,000 + 450,000 + 60,000) × 30 %
  expect(awarded).toMatchObject({ certificate_no: expect.stringMatching(/^C-/) as string, transfers: [{ buyer: 'First Harbor Bank' }] })
  expect(awarded.stages.map(({ stage, amount }) => [stage, amount])).toEqual([
    ['estimated', '540000.00'],
    ['allocated', '540000.00'],
    ['final', '510000.00'],
    ['certified', '483000.00'],
    ['awarded', '483000.00'],
    ['transferred', '300000.00'],
  ])
  expect(awarded.letters.map(({ subject }) => subject)).toEqual([
    'Allocation of tax credit',
    'Certification of tax credit',
    'Award of tax credit',
  ])
  const { body: years } = await app.call(admin.caller, taxQueueApi.years, { query: {} })
  const byName = years.toSorted((one, other) => one.program.localeCompare(other.program))
  expect(byName.map(({ program, recomputed, waiting }) => [program, recomputed.agrees, waiting])).toEqual([
    ['refundable_22_27', true, '270000.00'],
    ['transferable_20_10', true, '0.00'],
  ])
  const { body: awards } = await app.call(anybody(), taxAwardsApi.awards, { query: {} })
  expect(awards).toMatchObject([{ title: 'The Winter Light', awarded: '483000.00', synopsis: null, withheld: ['synopsis'] }])
  const { body: report } = await app.call(admin.caller, taxAwardsApi.report, { query: {} })
  expect(report.total).toMatchObject({ productions: 1, spend: '1610000.00', jobs: 3, work_days: 127 })
  expect((await app.call(tom.caller, taxApi.list, { query: {} })).headers['x-total-count']).toBe('6')
})
