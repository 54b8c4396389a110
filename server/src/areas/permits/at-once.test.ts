/** People who act on one permit at the same moment: one outcome, one line in the log. */
import { permitApprovalsApi as approvals } from '@backlot/contract/permit-approvals'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildPermitDesk } from '#test/permits.ts'
import { isWhole } from '#test/whole.ts'

const app = await openTestApp()
const { site, admin, ann, anybody, see, go, whole, withPolice } = await buildPermitDesk(app)
afterAll(() => app.close())

/** A hundred in the whole tests. */
const turns = isWhole ? 100 : 10

test(
  'at once, many times each: an approver twice, an approver and a withdrawal, the office twice',
  { timeout: turns * 60_000 },
  async () => {
    const lines = async (machine: string, thing: number) =>
      (
        await site.ctx.db
          .selectFrom('status_log')
          .select('to_status')
          .where('site_id', '=', site.id)
          .where('machine', '=', machine)
          .where('thing_id', '=', thing)
          .orderBy('id')
          .execute()
      ).map((one) => one.to_status)
    const decide = (there: { approvalId: number; token: string }, status: 'approved' | 'denied') =>
      app.call(anybody(), approvals.decide, {
        body: { id: there.approvalId, token: there.token, status, note: 'So' },
      })
    for (let turn = 0; turn < turns; turn++) {
      const there = await withPolice()
      const both = await Promise.all([decide(there, 'approved'), decide(there, 'denied')])
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await lines('case_approval', there.approvalId)).toHaveLength(2)
      const other = await withPolice()
      const [decided, withdrawn] = await Promise.all([decide(other, 'denied'), go(ann, other.id, 'withdrawn')])
      expect([decided.status, withdrawn.status].toSorted((one, two) => one - two)).toEqual([200, 409])
      expect(await lines('permit', other.id)).toEqual([
        'submitted',
        'in_review',
        'in_approval',
        decided.status === 200 ? 'denied' : 'withdrawn',
      ])
      expect((await see(admin, other.id)).location_permits[0]?.status).toBe('cancelled')
    }
    const second = await buildUser(app, site)
    for (let turn = 0; turn < turns; turn++) {
      const { id } = await whole()
      await go(ann, id, 'submitted')
      const opened = await Promise.all([go(admin, id, 'in_review'), go(second, id, 'in_review')])
      expect(opened.map(({ status }) => status)).toEqual([200, 200])
      expect(await lines('permit', id)).toEqual(['submitted', 'in_review'])
    }
  },
)
