/** Projects over HTTP: made and changed by administrators, read by staff, chosen for lookbooks. */
import { lookbookHistoryApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { projectsApi as api } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'
import { buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('an administrator makes and changes projects, a scout reads them, by name and by part of it', async () => {
  const { site, admin, scout } = await buildDesk(app, 0)
  const made = await app.call(admin.caller, api.create, { body: { project_name: ' The Long Night ', summary: 'Castles' } })
  expect([made.status, made.body]).toMatchObject([
    200,
    { project_name: 'The Long Night', status: 'accepted', version: 1, edit_token: null },
  ])
  const { id } = made.body
  expect((await app.call(admin.caller, api.create, { body: {} })).body.project_name).toBe('UNTITLED')
  expect((await app.call(scout.caller, api.get, { params: { id } })).body).toMatchObject({
    id,
    project_name: 'The Long Night',
    project_status: 'inquiry',
    summary: 'Castles',
    created_by: admin.id,
    can: { edit: false },
  })
  const listed = async (query: { search?: string; limit?: number; skip?: number }) => {
    const answer = await app.call(scout.caller, api.list, { query })
    return [answer.headers['x-total-count'], answer.body.map((one) => one.project_name)]
  }
  expect(await listed({ skip: 0, limit: 10_000 })).toEqual(['2', ['The Long Night', 'UNTITLED']])
  expect(await listed({ limit: 1, skip: 1 })).toEqual(['2', ['UNTITLED']])
  expect(await listed({ search: 'long n' })).toEqual(['1', ['The Long Night']])
  expect(await listed({ search: '%' })).toEqual(['0', []])
  const change = (body: object) => app.call(admin.caller, api.change, { body: { id, ...body } })
  expect((await change({ project_status: 'scouting', version: 1 })).body).toMatchObject({
    record: { project_status: 'scouting', summary: 'Castles' },
    version: 2,
  })
  const stale = await change({ summary: 'Mills', version: 1 })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { id, record: { summary: 'Castles' }, version: 2 }])
  expect((await change({ project_name: '' })).body.project_name).toBe('UNTITLED')
  expect((await change({ project_status: 'unheard of' })).status).toBe(422)
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action'])
    .where('entity', '=', 'project')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.action)).toEqual(['project.added', 'project.updated', 'project.updated'])
})

test('the search box has all projects at once, far above the usual limit, in light rows', async () => {
  const { site, scout } = await buildDesk(app, 0)
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    site_id: site.id,
    public_id: `whole-${site.id}-${index}`,
    project_name: `Project ${String(index).padStart(4, '0')}`,
    summary: 'x'.repeat(2000),
  }))
  await site.ctx.db.insertInto('projects').values(rows).execute()
  const { status, headers, body, raw } = await app.call(scout.caller, api.list, { query: { skip: 0, limit: 10_000 } })
  expect([status, headers['x-total-count'], body.length]).toEqual([200, '1203', 1203])
  expect(body.map((one) => one.project_name)).toEqual(rows.map((row) => row.project_name))
  expect(body[0]).not.toHaveProperty('summary')
  expect(raw.rawPayload.length / body.length).toBeLessThan(600)
  expect((await app.call(scout.caller, api.list, { query: { limit: 10_001 } })).status).toBe(422)
})

test('scouts change no project, and those of another site are not there', async () => {
  const { admin, scout } = await buildDesk(app, 0)
  const { id } = (await app.call(admin.caller, api.create, { body: { project_name: 'Ours' } })).body
  expect((await app.call(scout.caller, api.create, { body: {} })).status).toBe(403)
  expect((await app.call(scout.caller, api.change, { body: { id, summary: 'x' } })).status).toBe(404)
  expect((await app.call(scout.caller, api.remove, { params: { id } })).status).toBe(403)
  const { caller } = await buildUser(app, await buildSite(app))
  expect((await app.call(caller, api.get, { params: { id } })).status).toBe(404)
  expect((await app.call(caller, api.change, { body: { id, summary: 'x' } })).status).toBe(404)
  expect((await app.call(caller, api.list, { query: {} })).body).toEqual([])
})

test('a lookbook is bound to a project, and lookbooks and history are read by project', async () => {
  const { admin, scout } = await buildDesk(app, 0)
  const projectOf = async (project_name: string) => (await app.call(admin.caller, api.create, { body: { project_name } })).body.id
  const [night, day] = [await projectOf('Night'), await projectOf('Day')]
  const curator = curatorOf(app, scout)
  const bound = await curator.create('Castles', night)
  const later = await curator.create('Beaches')
  await app.call(scout.caller, lookbooksApi.change, { body: { id: later.id, projectId: day } })
  await curator.create('Alone')
  const listed = async (query: { projectId?: number; search?: string }) =>
    (await app.call(scout.caller, lookbooksApi.list, { query })).body.map((one) => [one.name, one.project_name])
  expect(await listed({ projectId: night })).toEqual([['Castles', 'Night']])
  expect(await listed({ projectId: day })).toEqual([['Beaches', 'Day']])
  expect(await listed({ projectId: day, search: 'cast' })).toEqual([])
  expect(await listed({})).toHaveLength(3)
  const ofProject = await app.call(scout.caller, lookbooksApi.ofProject, { params: { id: night } })
  expect(ofProject.body.map((one) => one.id)).toEqual([bound.id])
  const history = async (SearchTxt: string, projectId?: number) => {
    const answer = await app.call(scout.caller, lookbookHistoryApi.searchHistory, { body: { SearchTxt, projectId } })
    return [answer.headers['x-total-count'], answer.body.map((one) => one.name)]
  }
  expect(await history('', night)).toEqual(['1', ['Castles']])
  expect(await history('castles', day)).toEqual(['0', []])
  expect(await history('castles')).toEqual(['1', ['Castles']])
  expect(await history('', 999_999)).toEqual(['0', []])
})
