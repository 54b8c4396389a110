/** Lists whose text and number come from the database as they are answered (decision 308). */
import { projectsApi as api } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildOffice } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a card of the list is the one of every other list, whatever somebody wrote', async () => {
  const { admin, scout } = await buildOffice(app)
  const odd = 'A "quoted" \\ name,"thumbnail":"x" \u0007 – ø 🎬 </script>'
  const full = {
    project_name: odd,
    company_name: odd,
    confidential: true,
    alias: 'Blue',
    budget_total: '1234567.50',
    film_start: '2027-05-01',
    film_end: '2027-05-09',
    wrap_start: '2027-06-01',
    wrap_end: '2027-06-01',
  }
  const made = await app.callWith(admin.caller, api.create, { body: full })
  expect(made.status, made.raw.body).toBe(200)
  await app.call(admin.caller, api.create, { body: { project_name: 'Bare' } })
  const recent = (await app.call(admin.caller, api.recent, { query: {} })).body
  const expected = recent.map(({ updated_by: _by, ...card }) => card).toSorted((one, other) => one.id - other.id)
  const listed = async (query: object) =>
    (await app.call(scout.caller, api.list, { query })).body.toSorted((one, other) => one.id - other.id)
  expect(await listed({})).toEqual(expected)
  expect(await listed({ limit: 10_000 })).toEqual(expected)
  expect(expected[0]).toMatchObject({ project_name: odd, film_end: '2027-05-09', last_day: '2027-06-01', thumbnail: null, archived: 0 })
})

test('the number of projects is right after each is made, thrown away, taken back, archived and deleted for good', async () => {
  const [here, there] = [await buildOffice(app), await buildOffice(app)]
  const { admin, site } = here
  const totals = async () => {
    const of = async (body: object) => {
      const answer = await app.callWith(admin.caller, api.search, { body })
      expect(Number(answer.headers['x-total-count'])).toBe(answer.body.length)
      return answer.body.length
    }
    return [await of({}), await of({ archived: 1 })]
  }
  expect(await totals()).toEqual([0, 0])
  const ids: number[] = []
  for (const project_name of ['One', 'Two', 'Three'])
    ids.push((await app.call(admin.caller, api.create, { body: { project_name } })).body.id)
  await app.call(there.admin.caller, api.create, { body: { project_name: 'Elsewhere' } })
  expect(await totals()).toEqual([3, 0])
  await app.call(admin.caller, api.remove, { params: { id: ids[0]! } })
  expect(await totals()).toEqual([2, 0])
  const set = (values: { archived?: boolean; deleted_at?: Date | null }) =>
    site.ctx.db.updateTable('projects').set(values).where('site_id', '=', site.id)
  await set({ archived: true }).where('id', '=', ids[1]!).execute()
  expect(await totals()).toEqual([1, 1])
  // One of the trash that is archived meanwhile, taken back; then everything at once.
  await set({ archived: true }).where('id', '=', ids[0]!).execute()
  await set({ deleted_at: null }).where('id', '=', ids[0]!).execute()
  expect(await totals()).toEqual([1, 2])
  await set({ archived: false }).execute()
  expect(await totals()).toEqual([3, 0])
  await Promise.all(['Four', 'Five', 'Six'].map((project_name) => app.call(admin.caller, api.create, { body: { project_name } })))
  expect(await totals()).toEqual([6, 0])
  const rows = ['Seven', 'Eight'].map((project_name) => ({ site_id: site.id, project_name }))
  const added = await site.ctx.db.insertInto('projects').values(rows).returning('id').execute()
  expect(await totals()).toEqual([8, 0])
  const gone = added.map(({ id }) => id)
  await site.ctx.db.deleteFrom('projects').where('site_id', '=', site.id).where('id', 'in', gone).execute()
  expect(await totals()).toEqual([6, 0])
})
