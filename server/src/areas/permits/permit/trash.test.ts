/** A permit in the trash offers nothing but to be taken back, and takes nothing. */
import { permitApprovalsApi as approvals, permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import { permitNoticesApi as notices } from '@backlot/contract/permit-desk'
import { permitPaymentsApi as payments } from '@backlot/contract/permit-payments'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitDocumentsApi as documents, permitMessagesApi as messages, permitRecapsApi as recaps } from '@backlot/contract/permit-process'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, afterEach, expect, test } from 'vitest'
import { permitTimers } from '#areas/permits/index.ts'
import { runTimers } from '#engine/cases/timers/running.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { openTestApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(resetClock)

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

test('of what belongs to a permit in the trash nothing is moved or written, and nobody else learns that it is there', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, rival } = desk
  const { id, placeId, approvalId, token } = await desk.withPolice()
  const slot = (await app.call(admin.caller, messages.requestDocument, { body: { permitId: id, type: 'drone_plan' } })).body
  const said = (await app.call(admin.caller, messages.toUser, { body: { permitId: id, subject: 'Trucks', body: 'How many?' } })).body
  const { agent_letter: letter, documents: sent } = await desk.see(admin, id)
  const requested = sent.find((one) => one.id === slot.document_id)!
  expect([letter?.status, requested.status]).toEqual(['signed', 'requested'])
  const movedBy = (who: TestUser) =>
    Promise.all([
      app.call(who.caller, documents.status, { body: { id: requested.id, status: 'waived' } }),
      app.call(who.caller, documents.change, { body: { id: requested.id, title: 'Another' } }),
      app.call(who.caller, approvals.chosenStatus, { body: { id: approvalId, status: 'skipped', note: 'On leave' } }),
      app.call(who.caller, approvals.reshare, { body: { id: approvalId } }),
      app.call(who.caller, messages.status, { body: { id: said.id, status: 'resolved' } }),
      app.call(who.caller, messages.remove, { body: { id: said.id } }),
      app.call(who.caller, places.status, { body: { id: placeId, status: 'cancelled', note: 'Rain' } }),
      app.call(who.caller, api.updateData, { body: { id, tier: 'A' } }),
      app.call(who.caller, api.revokeLetter, { body: { id } }),
      app.call(who.caller, notices.userPlace, { body: { locPermitId: placeId } }),
    ])
  await app.call(admin.caller, api.remove, { params: { id } })
  const before = await desk.see(admin, id)
  const refused = await movedBy(admin)
  expect(refused.map(({ status, problem }) => `${status} ${problem.detail}`)).toEqual(
    refused.map(() => expect.stringMatching(/^409 .*trash/) as string),
  )
  const byOthers = await movedBy(rival)
  expect(byOthers.filter(({ status }) => status !== 404 && status !== 403)).toEqual([])
  expect(byOthers.filter(({ problem }) => problem.detail.includes('trash'))).toEqual([])
  const decided = { body: { id: approvalId, token, status: 'approved' as const } }
  expect((await app.call(desk.anybody(), approvals.decide, decided)).status).toBe(410)
  expect(await desk.see(admin, id)).toEqual(before)
  await app.call(admin.caller, api.recover, { body: { id } })
  expect((await app.call(desk.anybody(), approvals.decide, decided)).body.status).toBe('approved')
  expect((await app.call(admin.caller, documents.status, { body: { id: requested.id, status: 'waived' } })).body.status).toBe('waived')
})

test('what would move by itself rests while its permit is in the trash, and is made up for after', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, site } = desk
  const { id } = await desk.withIssued()
  const timers = () =>
    runTimers(
      { platform: app.app.platform, contextOf: () => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)) },
      permitTimers,
    )
  expect((await app.call(admin.caller, api.remove, { params: { id } })).status).toBe(200)
  moveClock(32 * 86_400_000)
  expect([await timers(), await timers()]).toEqual([0, 0])
  resetClock()
  const trashed = await desk.see(admin, id)
  expect([trashed.status, trashed.recap?.status]).toEqual(['issued', 'not_due'])
  const written = { body: { id: trashed.recap!.id, status: 'waived', note: 'A school' } } as const
  expect((await app.call(admin.caller, recaps.write, written)).problem.detail).toContain('trash')
  expect(await desk.mailsTo(ann.email, 'recap.due')).toEqual([])
  await app.call(admin.caller, api.recover, { body: { id } })
  moveClock(32 * 86_400_000 + 2 * 3_600_000)
  expect([await timers(), await timers()]).toEqual([2, 0])
  resetClock()
  const back = await desk.see(admin, id)
  expect([back.status, back.recap?.status]).toEqual(['completed', 'due'])
  expect(await desk.mailsTo(ann.email, 'recap.due')).toHaveLength(1)
})
