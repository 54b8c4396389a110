/** The permits of the demo are seen as any others, and nobody is mailed about them. */
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk } from '#test/permits.ts'
import { demoSites } from './content/index.ts'
import { seedPermits } from './demo-permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a spread of statuses with conditions, fees and messages; each is opened by the office; no mail is sent', async () => {
  const { site, admin, ann, see } = await buildPermitDesk(app)
  const [demo] = demoSites
  const mails = () => site.ctx.db.selectFrom('mails').select('id').where('site_id', '=', site.id).execute()
  const before = (await mails()).length
  await seedPermits(site.ctx, demo!, { ids: [], projects: [], adminId: admin.id, applicantId: ann.id })
  const { body: listed } = await app.call(admin.caller, api.list, { query: { limit: 50 } })
  expect(listed).toHaveLength(12)
  expect(new Set(listed.map(({ status }) => status)).size).toBeGreaterThan(8)
  expect((await mails()).length).toBe(before)
  const issued = await see(admin, listed.find(({ status }) => status === 'issued')!.id)
  expect(issued.conditions).toHaveLength(3)
  expect([issued.insurance_lines.length > 1, issued.insurance_lines.every(({ is_enough: enough }) => enough)]).toEqual([true, true])
  expect(issued.fees.every(({ status }) => status === 'paid')).toBe(true)
  expect(issued.approvals.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved'])
  expect(issued.timeline.map(({ to }) => to)).toEqual(['submitted', 'in_review', 'in_approval', 'approved', 'issued'])
  expect((await app.call(ann.caller, api.list, { query: {} })).headers['x-total-count']).toBe('12')
})
