/** A confidential title is looked for in what every call answers to whoever may not know it, and in their mails (domain.md §3). */
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { projectsApi as api } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildOffice } from '#test/office.ts'
import { nameFor, shownName } from './present.ts'

const app = await openTestApp()
afterAll(() => app.close())

const secret = 'Zyxquorium'

test('no call answers it to visitors, owners and applicants, whatever they ask', { timeout: 120_000 }, async () => {
  const office = await buildOffice(app)
  const project = { project_name: secret, confidential: true, alias: 'Blue Harbor', summary: secret, company_name: 'North Light' }
  const { id } = (await app.call(office.admin.caller, api.create, { body: project })).body
  await app.call(office.admin.caller, lookbooksApi.create, { body: { name: 'Piers', projectId: id } })
  expect((await app.call(office.scout.caller, api.get, { params: { id } })).body.project_name).toBe(secret)
  const others = [
    office.visitor,
    office.owner.caller,
    ...(await Promise.all(
      (['directory', 'permit', 'tax', 'register', 'permit_approve'] as const).map(
        async (role) => (await buildUser(app, office.site, { role })).caller,
      ),
    )),
  ]
  const told: string[] = []
  let asked = 0
  for (const { endpoint } of app.app.server.mounted) {
    if (endpoint.method !== 'GET' && !endpoint.reads) continue
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, name === 'name' || name === 'search' ? secret : id]))
    const input = { params, ...(endpoint.query ? { query: { search: secret, name: secret } } : {}), body: { search: secret } }
    for (const caller of others) {
      asked += 1
      const first = (await app.callWith(caller, endpoint, input)).raw
      // One that takes no words is asked without.
      const raw = first.statusCode === 422 ? (await app.callWith(caller, endpoint, { params, body: {} })).raw : first
      if (raw.statusCode === 200 && raw.body.includes(secret)) told.push(`${endpoint.method} ${endpoint.path}`)
    }
  }
  expect(told).toEqual([])
  expect(asked).toBeGreaterThan(400)
})

test('the column that lists without staff read says what the area says', async () => {
  const office = await buildOffice(app)
  const { admin, site } = office
  for (const body of [
    { project_name: 'Open' },
    { project_name: secret, confidential: true, alias: 'Blue Harbor' },
    { project_name: secret, confidential: true },
  ]) {
    await app.call(admin.caller, api.create, { body })
  }
  const { rows } = await site.ctx.db.executeQuery<{ project_name: string; confidential: boolean; alias: string; shown_name: string }>(
    site.ctx.db.selectFrom('projects').selectAll().where('site_id', '=', site.id).orderBy('id').compile(),
  )
  expect(rows.map((row) => row.shown_name)).toEqual(['Open', 'Blue Harbor', 'Confidential project'])
  expect(rows.map((row) => shownName(site.site, row))).toEqual(rows.map((row) => row.shown_name))
  const [, hidden] = rows
  expect(hidden && nameFor({ actor: { kind: 'anonymous' }, site: site.site }, hidden)).toBe('Blue Harbor')
  expect(hidden && nameFor({ actor: { kind: 'system' }, site: site.site }, hidden)).toBe(secret)
})
