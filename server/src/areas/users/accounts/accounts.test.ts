/** Administrators see who signs in, and sign people out (security.md J). */
import { accountsApi } from '@backlot/contract/accounts'
import { usersApi } from '@backlot/contract/users'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, cookieOf, type TestSite, type TestUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** Signs in in one more browser. */
async function browserOf(site: TestSite, { username, password }: TestUser): Promise<{ caller: Caller; renew: () => Promise<number> }> {
  const signedIn = await app.call(site.anonymous, usersApi.authenticate, { body: { username, password } })
  const cookie = cookieOf(signedIn.headers)
  return {
    caller: { host: site.host, token: signedIn.body.Jwt },
    renew: async () =>
      (await app.inject({ method: 'POST', url: '/api/user/renew', headers: { host: site.host, cookie, origin: `http://${site.host}` } }))
        .statusCode,
  }
}
const me = async (caller: Caller) => (await app.call(caller, usersApi.me, {})).status
const list = async (caller: Caller, query: Parameters<typeof app.call<typeof accountsApi.active>>[2]['query'] = {}) =>
  (await app.call(caller, accountsApi.active, { query })).body
const end = (caller: Caller, id: number) => app.call(caller, accountsApi.endSessions, { params: { id } })

test('a person who is signed out is out in every browser at once, and may sign in again', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const scout = await buildUser(app, site, { role: 'scout' })
  const [office, home] = [await browserOf(site, scout), await browserOf(site, scout)]
  const before = (await list(admin.caller, { role: 'scout' }))[0]
  expect([before?.id, before?.sessions, before?.last_seen_at === null]).toEqual([scout.id, 3, false])

  const ended = await end(admin.caller, scout.id)
  expect([ended.status, ended.body.sessions]).toEqual([200, 0])
  expect([await me(office.caller), await me(home.caller), await me(scout.caller), await office.renew()]).toEqual([401, 401, 401, 401])
  expect(await me(admin.caller)).toBe(200)
  const again = await browserOf(site, scout)
  expect(await me(again.caller)).toBe(200)
  const line = await site.ctx.db
    .selectFrom('audit_log')
    .select(['entity_id', 'changes'])
    .where('action', '=', 'user.sessions_ended')
    .execute()
  expect(line).toEqual([{ entity_id: String(scout.id), changes: { sessions: 3 } }])
})

test('who signs himself out stays where he is', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const elsewhere = await browserOf(site, admin)
  const ended = await end(admin.caller, admin.id)
  expect([ended.body.sessions, await me(admin.caller), await me(elsewhere.caller)]).toEqual([1, 200, 401])
})

test('nobody of another site is found, and one who is gone is not there', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const admin = await buildUser(app, site)
  const stranger = await buildUser(app, other, { role: 'scout' })
  expect((await end(admin.caller, stranger.id)).status).toBe(404)
  expect(await me(stranger.caller)).toBe(200)
  expect((await list(admin.caller)).map(({ id }) => id)).toEqual([admin.id])
})

test('it is searched by name and address, narrowed by role, and in the order that is asked for', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const people = [await buildUser(app, site, { role: 'scout' }), await buildUser(app, site, { role: 'location' })]
  const rename = (id: number, name: string, email: string) =>
    site.ctx.db.updateTable('users').set({ name, email }).where('site_id', '=', site.id).where('id', '=', id).execute()
  await rename(admin.id, 'Zoe Admin', 'zoe@office.test')
  await rename(people[0]!.id, 'Bo 100% Scout', 'bo@office.test')
  await rename(people[1]!.id, 'ann Owner', 'ann@home.test')
  const names = async (query: Parameters<typeof list>[1]) => (await list(admin.caller, query)).map(({ name }) => name)
  expect(await names({})).toEqual(['ann Owner', 'Bo 100% Scout', 'Zoe Admin'])
  expect(await names({ search: 'OFFICE.test' })).toEqual(['Bo 100% Scout', 'Zoe Admin'])
  expect([await names({ search: '0%' }), await names({ search: '_' })]).toEqual([['Bo 100% Scout'], []])
  expect(await names({ role: 'location' })).toEqual(['ann Owner'])
  expect(await names({ role: 'location,admin' })).toEqual(['ann Owner', 'Zoe Admin'])
  expect(await names({ role: 'location,admin', search: 'office' })).toEqual(['Zoe Admin'])
  const unknown = await app.call(admin.caller, accountsApi.active, { query: { role: 'location,king' } })
  expect([unknown.status, unknown.problem.errors?.map(({ path }) => path)]).toEqual([422, ['role.1']])
  await end(admin.caller, people[0]!.id)
  await site.ctx.db.deleteFrom('user_networks').where('site_id', '=', site.id).where('user_id', '=', people[0]!.id).execute()
  expect((await names({ order: 'last_seen' })).at(-1)).toBe('Bo 100% Scout')
  const paged = await app.call(admin.caller, accountsApi.active, { query: { skip: 1, limit: 1 } })
  expect([paged.body.map(({ name }) => name), paged.headers['x-total-count']]).toEqual([['Bo 100% Scout'], '3'])
})

test('a sign-in looks one user up, also under row-level security', async () => {
  const site = await buildSite(app)
  const { db } = site.ctx
  await sql`insert into users (site_id, username, email, role)
    select ${site.id}, 'user ' || n, n || '@many.test', 'location' from generate_series(1, 3000) n`.execute(db)
  await app.app.platform.database.owner((client) => client.query('analyze users'))
  for (const column of ['login_username', 'login_email']) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from users
      where site_id = ${site.id} and deleted_at is null and ${sql.ref(column)} = ${'ann'}`.execute(db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(`Index Cond: .*${column}`))
  }
})
