/** A permit in the trash offers nothing but to be taken back, and takes nothing. */
import { permitApprovalsApi as approvals, permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import { permitNoticesApi as notices } from '@backlot/contract/permit-desk'
import { permitPaymentsApi as payments } from '@backlot/contract/permit-payments'
import { permitMessagesApi as messages } from '@backlot/contract/permit-process'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** What of anything within it can be moved, by its path. */
function movable(thing: unknown, path = ''): string[] {
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([name, value]) =>
    name === 'next' && Array.isArray(value) ? (value.length > 0 ? [path] : []) : movable(value, `${path}/${name}`),
  )
}

test('of a permit in the trash nothing is offered and nothing taken, until it is taken back', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann } = desk
  const { id } = await desk.withPolice()
  const written = { subject: 'Trucks', body: 'How many come?' }
  expect((await app.call(ann.caller, messages.toAdmin, { body: { permitId: id, ...written } })).status).toBe(200)
  const all = async () => [await desk.see(admin, id), (await app.call(admin.caller, messages.list, { params: { id } })).body] as const
  const [before] = await all()
  expect(movable(await all()).length).toBeGreaterThan(3)
  expect(before.can).toMatchObject({ office: true, write: true, recover: false })
  await app.call(admin.caller, api.remove, { params: { id } })
  const [trashed, said] = await all()
  expect(movable([trashed, said])).toEqual([])
  expect(trashed.can).toEqual({ edit: false, remove: false, recover: true, office: true, write: false, choose: false, revise: false })
  const [fee] = trashed.fees
  const refused = await Promise.all([
    app.call(admin.caller, messages.toUser, { body: { permitId: id, ...written } }),
    app.call(admin.caller, messages.requestInfo, { body: { permitId: id, items: 'Trucks' } }),
    app.call(admin.caller, messages.requestDocument, { body: { permitId: id, type: 'drone_plan' } }),
    app.call(admin.caller, conditions.fee, { body: { id: fee!.id, status: 'paid' } }),
    app.call(admin.caller, conditions.write, { body: { permitId: id, conditions: [] } }),
    app.call(admin.caller, approvals.choose, { body: { permitId: id } }),
    app.call(admin.caller, payments.create, { body: { permitId: id } }),
    app.call(admin.caller, notices.userPermit, { body: { permitId: id } }),
  ])
  expect(refused.map(({ status, problem }) => [status, problem.detail])).toEqual(
    refused.map(() => [409, expect.stringContaining('trash') as string]),
  )
  await app.call(admin.caller, api.recover, { body: { id } })
  const [back] = await all()
  expect(movable(back)).toEqual(movable(before))
  expect([back.can.write, back.fees]).toEqual([true, before.fees])
})
