/** What is charged is an amount that can be written down, whatever an application asks for. */
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import { permitPaymentsApi as payments } from '@backlot/contract/permit-payments'
import { permitPricesApi as prices } from '@backlot/contract/permit-prices'
import { permitRevisionsApi as revisions } from '@backlot/contract/permit-revisions'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

const faults = ({ status, problem }: { status: number; problem: { errors?: { path: string; message: string }[] | undefined } }) => [
  status,
  ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`),
]

test('what nobody can mean is refused at its field, in a place that is submitted and in one that is changed later', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann } = desk
  const { id, placeId } = await desk.whole()
  const many = { police_count: 1_000_000, police_hours: 1_000_000, parking: [{ parking_use: 'crew' as const, spaces: 1_000_000 }] }
  expect((await app.call(ann.caller, places.change, { body: { id: placeId, ...many } })).status).toBe(200)
  expect((await desk.see(ann, id)).missing.map(({ field }) => field)).toContain(`location_permits.${placeId}`)
  expect(faults(await app.call(ann.caller, places.status, { body: { id: placeId, status: 'ready' } }))).toEqual([
    422,
    'police_count: This cannot be more than 1000.',
    'police_hours: This cannot be more than 5000.',
    'parking.0.spaces: This cannot be more than 2000.',
  ])
  expect((await desk.go(ann, id, 'submitted')).status).toBe(422)
  const issued = await desk.withIssued()
  const change = { permitId: issued.id, locPermitId: issued.placeId, reason: 'More', changes: { fire_hours: 1_000_000 } }
  const rider = await app.call(ann.caller, revisions.createOfPlace, { body: change })
  expect(rider.status).toBe(200)
  expect(faults(await app.call(ann.caller, revisions.changeOfPlace, { body: { id: rider.body.id, status: 'submitted' } }))).toEqual([
    422,
    'changes.fire_hours: This cannot be more than 5000.',
  ])
  expect((await app.call(admin.caller, api.get, { params: { id: issued.id } })).status).toBe(200)
})

test('an amount beyond that of an int is charged and invoiced; one beyond all amounts is refused with the name of its price', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann } = desk
  await app.call(admin.caller, prices.change, { body: { code: '3010', rate: '9999999.99' } })
  const { id, placeId } = await desk.whole()
  const police = (police_count: number, police_hours: number) =>
    app.call(ann.caller, places.change, { body: { id: placeId, police_count, police_hours } })
  await police(100, 10)
  const name = 'Police officer'
  const refused = await desk.go(ann, id, 'submitted')
  expect(faults(refused)).toEqual([
    422,
    `location_permits: “${name}” comes to more than can be charged. Check how many are asked for, on how many days.`,
  ])
  expect((await desk.see(ann, id)).missing.map(({ field }) => field)).toEqual(['location_permits'])
  await police(5, 10)
  expect((await desk.go(ann, id, 'submitted')).status).toBe(200)
  const charged = (await desk.see(admin, id)).fees.find(({ code }) => code === '3010')
  expect([charged?.quantity, charged?.amount]).toEqual(['50.00', '499999999.50'])
  const invoice = await app.call(admin.caller, payments.create, { body: { permitId: id } })
  expect(Number(invoice.body.amount)).toBeGreaterThan(499_999_999.5)
})

test('the office charges a price of its list by hand: with its least quantity, as it is in force, beside what the application says', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, rival } = desk
  const { id } = await desk.whole()
  const add = (permitId: number, code: string, quantity: number, who = admin) =>
    app.call(who.caller, conditions.addFee, { body: { permitId, code, quantity } })
  expect((await add(id, '2080', 3)).problem.detail).toBe('It has not been submitted yet.')
  await desk.go(ann, id, 'submitted')
  const before = (await desk.see(ann, id)).fees
  expect((await add(id, '2080', 2.5)).body).toMatchObject({
    code: '2080',
    name: 'Parks use',
    quantity: '2.50',
    rate: '200.00',
    amount: '500.00',
    status: 'due',
  })
  await app.call(admin.caller, prices.change, { body: { code: '3040', rate: '65', minimum: 4 } })
  expect((await add(id, '3040', 1)).body).toMatchObject({ quantity: '4.00', amount: '260.00' })
  const after = (await desk.see(ann, id)).fees
  expect(after.map(({ code }) => code)).toEqual([...before.map(({ code }) => code), '2080', '3040'])
  expect(faults(await add(id, '9999', 1))).toEqual([422, 'code: Choose a price of the list that is in force today.'])
  await app.call(admin.caller, prices.change, { body: { code: '2050', rate: '9999999.99' } })
  expect(faults(await add(id, '2050', 10_000))[1]).toContain('quantity: “Business licence” comes to more')
  expect([(await add(id, '2080', 1, ann)).status, (await add(id, '2080', 1, rival)).status]).toEqual([403, 403])
  const invoice = await app.call(admin.caller, payments.create, { body: { permitId: id } })
  const sum = after.reduce((all, { amount }) => all + Number(amount), 0)
  expect(Number(invoice.body.amount)).toBeCloseTo(sum, 2)
  await app.call(admin.caller, api.remove, { params: { id } })
  expect((await add(id, '2080', 1)).problem.detail).toContain('trash')
})
