/** The price list, through the door: changed from a day on, taken out and put back; what was charged keeps its price. */
import { addDays } from '@backlot/contract/days'
import { permitPricesApi as api, type NewPrice } from '@backlot/contract/permit-prices'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(resetClock)

type Desk = Awaited<ReturnType<typeof buildPermitDesk>>
const call = ({ admin }: Desk) => admin.caller
const listed = async (desk: Desk, trash: 'true' | 'false' = 'false') => (await app.call(call(desk), api.list, { query: { trash } })).body
const priceOf = async (desk: Desk, code: string) => (await listed(desk)).find((one) => one.code === code)!
const inForce = async (desk: Desk, code: string) => (await priceOf(desk, code)).terms.find(({ state }) => state === 'in_force')
const street = (lines: readonly { code: string; amount: string }[]) => lines.find(({ code }) => code === '2060')?.amount

test('a price that is changed today is that of applications from now on; a submitted and an issued one keep theirs', async () => {
  const desk = await buildPermitDesk(app)
  const { ann, see, go } = desk
  const issued = await desk.withIssued()
  const submitted = await desk.whole()
  await go(ann, submitted.id, 'submitted')
  const draft = await desk.whole()
  expect(street((await see(ann, draft.id)).quote)).toBe('200.00')
  const before = await priceOf(desk, '2060')
  expect(before).toMatchObject({
    version: 1,
    terms: [{ rate: '200.00', rule: 'street', valid_from: null, state: 'in_force', changed_by: '' }],
  })
  const { body: uses } = await app.call(call(desk), api.uses, {})
  expect(uses.find(({ code }) => code === '2060')).toEqual({ code: '2060', drafts: 1, charged: 1 })
  const { body: changed, status } = await app.call(call(desk), api.change, { body: { code: '2060', version: 1, rate: '225.50' } })
  expect(status).toBe(200)
  const today = officeToday(desk.site.ctx)
  expect(changed.version).toBe(2)
  expect(changed.terms.map(({ rate, valid_from: from, state, name }) => [rate, from, state, name])).toEqual([
    ['225.50', today, 'in_force', 'Street or sidewalk use'],
    ['200.00', null, 'past', 'Street or sidewalk use'],
  ])
  expect(changed.terms[0]?.changed_by).not.toBe('')
  expect(street((await see(ann, draft.id)).quote)).toBe('225.50')
  await go(ann, draft.id, 'submitted')
  const charged = await Promise.all([draft, submitted, issued].map(async ({ id }) => street((await see(ann, id)).fees)))
  expect(charged).toEqual(['225.50', '200.00', '200.00'])
})

test('a change is planned for a day, goes on with what it leaves as it is, comes into force by itself, and is taken back before', async () => {
  const desk = await buildPermitDesk(app)
  const today = officeToday(desk.site.ctx)
  const [soon, later] = [addDays(today, 2), addDays(today, 30)]
  await app.call(call(desk), api.change, { body: { code: '2060', rate: '250', valid_from: soon } })
  await app.call(call(desk), api.change, { body: { code: '2060', rate: '300', valid_from: later } })
  await app.call(call(desk), api.change, { body: { code: '2060', name: 'Use of a street' } })
  const seen = await priceOf(desk, '2060')
  expect(seen.terms.map(({ name, rate, state }) => [name, rate, state])).toEqual([
    ['Use of a street', '300.00', 'planned'],
    ['Use of a street', '250.00', 'planned'],
    ['Use of a street', '200.00', 'in_force'],
    ['Street or sidewalk use', '200.00', 'past'],
  ])
  const withdraw = (valid_from: string) => app.call(call(desk), api.withdraw, { body: { code: '2060', valid_from } })
  expect((await withdraw(today)).problem.detail).toBe('Only a change that is not in force yet is taken back.')
  const { body: withdrawn } = await withdraw(later)
  expect(withdrawn.terms.map(({ rate }) => rate)).toEqual(['250.00', '200.00', '200.00'])
  expect(withdrawn.version).toBeGreaterThan(seen.version)
  expect((await withdraw(later)).status).toBe(404)
  const draft = await desk.whole()
  const shown = async () => street((await desk.see(desk.ann, draft.id)).quote)
  expect(await shown()).toBe('200.00')
  moveClock(2 * 86_400_000)
  const clerk = await buildUser(app, desk.site)
  expect(street((await desk.see(clerk, draft.id)).quote)).toBe('250.00')
})

test('a price is added, charged by its rule, taken out with nobody charged any more, and put back', async () => {
  const desk = await buildPermitDesk(app)
  const added = {
    code: '2061',
    name: 'Street sweeping',
    category: 'Permits',
    unit: 'permit',
    rate: '40',
    minimum: 2,
    rule: 'street',
  } as const
  expect((await app.call(call(desk), api.create, { body: added })).body).toMatchObject({
    code: '2061',
    terms: [{ rate: '40.00', minimum: 2, state: 'in_force', valid_from: officeToday(desk.site.ctx) }],
  })
  const { id } = await desk.whole()
  const line = async () => (await desk.see(desk.ann, id)).quote.find(({ code }) => code === '2061')
  expect(await line()).toMatchObject({ quantity: '2.00', amount: '80.00' })
  expect((await app.call(call(desk), api.remove, { body: { code: '2061' } })).body.deleted_at).not.toBeNull()
  expect(await line()).toBeUndefined()
  expect((await listed(desk)).some(({ code }) => code === '2061')).toBe(false)
  expect((await listed(desk, 'true')).map(({ code }) => code)).toEqual(['2061'])
  expect((await app.call(call(desk), api.remove, { body: { code: '2061' } })).status).toBe(404)
  expect((await app.call(call(desk), api.change, { body: { code: '2061', rate: '1' } })).status).toBe(404)
  const taken = await app.call(call(desk), api.create, { body: { ...added, code: '2061' } })
  expect(taken.problem.errors).toMatchObject([{ path: 'code', code: 'permit.priceCodeTaken' }])
  expect((await app.call(call(desk), api.recover, { body: { code: '2061' } })).body.deleted_at).toBeNull()
  expect(await line()).toMatchObject({ amount: '80.00' })
  expect((await app.call(call(desk), api.recover, { body: { code: '2061' } })).status).toBe(404)
})

test('what is wrong is said at its field and changes nothing; a stale change gets the price as it is; another site has its own', async () => {
  const desk = await buildPermitDesk(app)
  const faults = async (body: object) => {
    const { problem, status } = await app.call(call(desk), api.create, { body: body as NewPrice })
    expect(status).toBe(422)
    return problem.errors?.map(({ path }) => path)
  }
  const good = { code: 'x1', name: 'New', category: 'Permits', rate: '10' }
  expect(await faults({ ...good, name: ' ', rate: '-1' })).toEqual(['name', 'rate'])
  expect(await faults({ ...good, rate: '10.005' })).toEqual(['rate'])
  expect(await faults({ ...good, rule: 'moon' })).toEqual(['rule'])
  expect(await faults({ ...good, minimum: -1 })).toEqual(['minimum'])
  expect(await faults({ ...good, valid_from: addDays(officeToday(desk.site.ctx), -1) })).toEqual(['valid_from'])
  expect(await faults({ ...good, code: '2012A' })).toEqual(['code'])
  expect((await listed(desk)).some(({ code }) => code === 'x1')).toBe(false)
  await app.call(call(desk), api.change, { body: { code: '2060', rate: '210' } })
  const stale = await app.call(call(desk), api.change, { body: { code: '2060', version: 1, rate: '220' } })
  expect([stale.status, (await inForce(desk, '2060'))?.rate]).toEqual([409, '210.00'])
  const same = await app.call(call(desk), api.change, { body: { code: '2060', rate: '210' } })
  expect([same.body.version, same.body.terms.length]).toEqual([2, 2])
  const stranger = await buildUser(app, await buildSite(app))
  expect((await app.call(stranger.caller, api.change, { body: { code: '2060', rate: '1' } })).status).toBe(404)
  expect((await app.call(stranger.caller, api.list, { query: {} })).body).toEqual([])
})

test('two of the office at once: one price each day, both in the history', async () => {
  const desk = await buildPermitDesk(app)
  const rates = ['201', '202', '203', '204']
  const done = await Promise.all(rates.map((rate) => app.call(call(desk), api.change, { body: { code: '2060', rate } })))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const price = await priceOf(desk, '2060')
  expect([price.terms.length, price.version]).toEqual([2, 5])
})
