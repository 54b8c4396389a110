/** Police and fire staff, through the door. */
import { officerProblems } from '@backlot/contract/area-problems'
import type { Problem } from '@backlot/contract/endpoint'
import { messages } from '@backlot/contract/messages'
import { officersApi as api } from '@backlot/contract/officers'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function desk() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const add = async (last_name: string, fields: object = {}) =>
    (await app.call(caller, api.create, { body: { kind: 'pd', organization: 'BPD', last_name, ...fields } })).body
  const list = async (query: Partial<Parameters<typeof app.call<typeof api.list>>[2]['query']> = {}) =>
    (await app.call(caller, api.list, { query: { kind: 'pd', ...query } })).body.map(({ last_name }) => last_name)
  return { site, caller, add, list }
}
const faultsOf = ({ body }: { body: unknown }) => ((body as Problem).errors ?? []).map(({ path, code }) => [path, code])

test('officers are listed by kind and organization, searched, and ordered by rotation and seniority', async () => {
  const { caller, add, list } = await desk()
  await add('Zimmer', { rotation_position: 1, seniority_date: '2015-04-01', badge_no: '77' })
  await add('Adams', { rotation_position: 2, seniority_date: '2001-01-31', organization: 'GPD', email: 'adams@gpd.test' })
  await add('Moss', { organization: 'Harbor Patrol' })
  await add('Flint', { kind: 'fd', organization: 'LAFD' })
  expect(await list()).toEqual(['Adams', 'Moss', 'Zimmer'])
  expect(await list({ order: 'rotation' })).toEqual(['Zimmer', 'Adams', 'Moss'])
  expect(await list({ order: 'seniority' })).toEqual(['Adams', 'Zimmer', 'Moss'])
  expect([await list({ organization: 'BPD' }), await list({ organization: 'CHP' })]).toEqual([['Zimmer'], []])
  expect([await list({ search: '77' }), await list({ search: 'GPD.test' }), await list({ kind: 'fd' })]).toEqual([
    ['Zimmer'],
    ['Adams'],
    ['Flint'],
  ])
  const page = await app.call(caller, api.list, { query: { kind: 'pd', skip: 1, limit: 1 } })
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3'])
})

test('a record says what it was given; what is wrong is said at its field', async () => {
  const { caller, add } = await desk()
  const made = await add('Adams', { first_name: 'Ann', rank: 'Sergeant', badge_no: '12', hourly_rate: '85.50', motor: true })
  expect(made).toMatchObject({ rank: 'Sergeant', hourly_rate: '85.50', min_hours: 4, motor: true, active: true, deleted_at: null })
  const body = { kind: 'pd', organization: 'bpd', last_name: 'Bell', badge_no: '12', email: 'nonsense' } as const
  const wrong = await app.call(caller, api.create, { body })
  expect([wrong.status, faultsOf(wrong)]).toEqual([
    422,
    [
      ['email', messages.invalidEmail.code],
      ['badge_no', officerProblems.badgeTaken.code],
    ],
  ])
  const rate = await app.call(caller, api.create, { body: { ...body, email: '', badge_no: '', hourly_rate: '85' } })
  expect(faultsOf(rate)).toEqual([['hourly_rate', officerProblems.rate.code]])
  // The same badge of another organization, or of the fire department, is another badge.
  expect((await app.call(caller, api.create, { body: { ...body, email: '', organization: 'GPD' } })).status).toBe(200)
  expect((await app.call(caller, api.create, { body: { ...body, email: '', kind: 'fd' } })).status).toBe(200)
})

test('a change is refused on an older version; the trash has lists of its own, and gives back', async () => {
  const { site, caller, add, list } = await desk()
  const officer = await add('Adams', { badge_no: '12' })
  await add('Flint', { kind: 'fd', organization: 'LAFD' })
  const change = (fields: object) => app.call(caller, api.change, { body: { id: officer.id, ...fields } })
  expect((await change({ version: 1, active: false, hourly_rate: '90.00' })).body).toMatchObject({
    active: false,
    hourly_rate: '90.00',
    version: 2,
  })
  expect((await change({ version: 1, active: true })).body).toMatchObject({ status: 409, current: { active: false } })
  await app.call(caller, api.remove, { params: { id: officer.id } })
  const trash = async (endpoint: typeof api.removedPolice | typeof api.removedFire) =>
    (await app.call(caller, endpoint, { query: {} })).body.map(({ last_name }) => last_name)
  expect([await list(), await trash(api.removedPolice), await trash(api.removedFire)]).toEqual([[], ['Adams'], []])
  expect((await change({ active: true })).status).toBe(404)
  const other = await add('Bell', { badge_no: '12' })
  const recover = () => app.call(caller, api.recover, { params: { id: officer.id } })
  expect(faultsOf(await recover())).toEqual([['badge_no', officerProblems.badgeTaken.code]])
  await app.call(caller, api.remove, { params: { id: other.id } })
  expect([(await recover()).status, await list(), (await recover()).status]).toEqual([200, ['Adams'], 409])
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'officer')
    .where('entity_id', '=', String(officer.id))
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['officer.created', 'officer.updated', 'officer.removed', 'officer.recovered'])
})

test('officers of another site are not there', async () => {
  const [here, there] = [await desk(), await desk()]
  const { id } = await here.add('Adams')
  const answers = [
    await app.call(there.caller, api.change, { body: { id, active: false } }),
    await app.call(there.caller, api.remove, { params: { id } }),
    await app.call(there.caller, api.recover, { params: { id } }),
  ]
  expect([answers.map(({ status }) => status), await there.list(), await here.list()]).toEqual([[404, 404, 404], [], ['Adams']])
})
