/** Pages of the office's list: the first reads its rows where it finds them, later ones by the ids before (docs/decisions/312). */
import { caseOrders } from '@backlot/contract/engine/case-orders'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk } from '#test/permits.ts'

const app = await openTestApp()
const { admin, ann } = await buildPermitDesk(app)
afterAll(() => app.close())

test('later pages go on where the first ended, in every order, of a status and of a search', async () => {
  const titles = ['Mill at dawn', 'Bridge', 'Mill at dusk', 'Arcade', 'Mill at night']
  for (const title of titles) await app.call(ann.caller, api.create, { body: { title, company_name: `Company of ${title}` } })
  const listed = async (body: object) => {
    const answer = await app.call(admin.caller, api.search, { body })
    return { items: answer.body, total: Number(answer.headers['x-total-count']) }
  }
  for (const narrowed of [{}, { status: 'draft' }, { status: 'issued' }, { search: 'mill' }, { status: 'draft', search: 'mill' }])
    for (const order of caseOrders) {
      const about = JSON.stringify({ ...narrowed, order })
      const whole = await listed({ ...narrowed, order })
      expect(whole.total, about).toBe(whole.items.length)
      for (const skip of [1, 3])
        expect(await listed({ ...narrowed, order, skip }), about).toEqual({ items: whole.items.slice(skip), total: whole.total })
      const first = await listed({ ...narrowed, order, limit: 2 })
      expect(first, about).toEqual({ items: whole.items.slice(0, 2), total: whole.total })
      expect(await listed({ ...narrowed, order, limit: 2, skip: 2 }), about).toEqual({ items: whole.items.slice(2, 4), total: whole.total })
    }
  const names = (await listed({ search: 'mill', order: 'title' })).items.map(({ title }) => title)
  expect(names).toEqual(['Mill at dawn', 'Mill at dusk', 'Mill at night'])
})
