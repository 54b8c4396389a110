/** The budget key over HTTP: read by staff, kept by administrators. */
import { budgetItemsApi as api } from '@backlot/contract/budget-items'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBudget } from '#test/budget.ts'
import { buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a site begins with the key of domain.md §6.3, parts of other rates worked out', async () => {
  const { caller, must, admin } = await buildBudget(app)
  const items = await must(api.items, {})
  expect(items).toHaveLength(74)
  const of = (code: string) => items.find((item) => item.code === code)
  expect(of('2010')).toMatchObject({
    name: 'Film permit 3-7 days',
    category: 'Permits',
    unit: 'permit',
    rate: '707.00',
    source_rule: 'permit_fee',
  })
  expect(of('3010')).toMatchObject({ rate: '110.00', unit: 'hour', least_qty: 4, source_rule: 'staffing' })
  expect(of('9090')).toMatchObject({ rate_pct: '10', source_rule: 'contingency' })
  const fee = of('1010')!
  const changed = await app.call(admin.caller, api.updateItem, { body: { id: fee.id, default_rate: '4000', version: fee.version } })
  expect(changed.body).toMatchObject({ rate: '4000.00', version: 2 })
  const after = await must(api.items, {})
  const rates = ['1010', '1020', '1030', '1040', '1050'].map((code) => after.find((item) => item.code === code)?.rate)
  expect(rates).toEqual(['4000.00', '2000.00', '2000.00', '1000.00', '250.00'])
  expect((await app.call(caller, api.updateItem, { body: { id: fee.id, name: 'x' } })).status).toBe(403)
})

test('items are added, sorted, put in the trash and brought back', async () => {
  const { admin, must } = await buildBudget(app)
  const office = admin.caller
  const added = await app.call(office, api.submitItems, {
    body: { items: [{ code: '9900', name: 'Drone', category: 'Other', default_rate: '12.5', rate_of: '' }] },
  })
  expect(added.body).toMatchObject([{ code: '9900', rate: '12.50', sort_order: 75, active: true }])
  const drone = added.body[0]!
  const order = (await must(api.items, {})).map(({ id }) => id)
  const turned = [drone.id, ...order.filter((id) => id !== drone.id)]
  expect((await app.call(office, api.sortItems, { body: { ids: turned } })).body[0]).toMatchObject({ code: '9900' })
  expect((await app.call(office, api.sortItems, { body: { ids: turned.slice(1) } })).status).toBe(409)
  expect((await app.call(office, api.deleteItem, { params: { id: drone.id }, query: { permanent: 'true' } })).status).toBe(409)
  expect((await app.call(office, api.removeItems, { body: { ids: [drone.id] } })).body).toMatchObject([{ code: '9900' }])
  expect((await app.call(office, api.removeItems, { body: { ids: [drone.id] } })).status).toBe(404)
  expect((await app.call(office, api.softDeletedItems, {})).body.map(({ code }) => code)).toEqual(['9900'])
  expect((await app.call(office, api.recoverItem, { body: { id: drone.id } })).body.deleted_at).toBeNull()
  expect((await must(api.items, {})).at(-1)).toMatchObject({ code: '9900' })
  await app.call(office, api.deleteItem, { params: { id: drone.id }, query: {} })
  expect((await app.call(office, api.deleteItem, { params: { id: drone.id }, query: { permanent: 'true' } })).status).toBe(200)
  expect((await app.call(office, api.softDeletedItems, {})).body).toEqual([])
})

test('what is wrong with an item is said at its field, and another site’s item is not there', async () => {
  const { admin, must } = await buildBudget(app)
  const office = admin.caller
  const item = { name: 'x', category: 'y' }
  const refused = await app.call(office, api.submitItems, {
    body: {
      items: [
        { ...item, code: '1010' },
        { ...item, code: '9901', rate_of: '9999', rate_pct: '50' },
        { ...item, code: '9902', rate_of: '9903' },
        { ...item, code: '9903', rate_of: '9902' },
      ],
    },
  })
  expect(refused.problem.errors?.map(({ path, code }) => [path, code])).toEqual([
    ['items.0.code', 'budget.codeTaken'],
    ['items.1.rate_of', 'budget.unknownCode'],
    ['items.2.rate_of', 'budget.rateInCircle'],
    ['items.3.rate_of', 'budget.rateInCircle'],
  ])
  const [first] = await must(api.items, {})
  const stranger = await buildUser(app, await buildSite(app))
  expect((await app.call(stranger.caller, api.updateItem, { body: { id: first!.id, name: 'z' } })).status).toBe(404)
  expect((await app.call(stranger.caller, api.items, {})).body).toEqual([])
})
