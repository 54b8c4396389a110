/** A call that comes twice is done once (security.md F10). */
import { randomUUID } from 'node:crypto'
import { takesIdempotencyKey } from '@backlot/contract/idempotency'
import { guestHeader, lookbookGuestsApi } from '@backlot/contract/lookbook-guests'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { locationsApi } from '@backlot/contract/locations'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { problems } from '@backlot/contract/messages'
import { projectsApi } from '@backlot/contract/projects'
import { usersApi } from '@backlot/contract/users'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#src/maintenance.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'
import { comeBy, makeLink } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => resetClock())

const withKey = (caller: Caller, key: string): Caller => ({ ...caller, headers: { ...caller.headers, 'idempotency-key': key } })
const addProject = (caller: Caller, name: string, key?: string) =>
  app.call(key === undefined ? caller : withKey(caller, key), projectsApi.create, { body: { project_name: name } })
const projectsOf = ({ id, ctx }: TestSite) =>
  ctx.db.selectFrom('projects').select(['id', 'project_name as name']).where('site_id', '=', id).execute()

test('F10 twenty creations at the same moment with one key are one, and have one answer', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => addProject(admin.caller, 'Twenty', key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1)
  expect(await projectsOf(site)).toEqual([{ id: answers[0]!.body.id, name: 'Twenty' }])
  const owner = await buildUser(app, site, { role: 'scout' })
  const body = { location_name: 'Twenty Mills' }
  const made = await Promise.all(
    Array.from({ length: 20 }, () => app.call(withKey(owner.caller, key), locationRecordsApi.create, { body })),
  )
  expect(new Set(made.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
  expect(await site.ctx.db.selectFrom('locations').select('id').where('site_id', '=', site.id).execute()).toHaveLength(1)
})

test('F10 the first answer is given again for a day; without a key, and after the day, it is done anew', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const key = randomUUID()
  const first = await addProject(admin.caller, 'One', key)
  moveClock(10 * 60_000)
  expect((await addProject(admin.caller, 'One', key)).raw.body).toBe(first.raw.body)
  expect(await projectsOf(site)).toHaveLength(1)
  await addProject(admin.caller, 'One')
  expect(await projectsOf(site)).toHaveLength(2)
  // The token of the test ends before the day does.
  moveClock(24 * 3_600_000 - 10 * 60_000 + 1000)
  const again = await app.call({ host: site.host, address: admin.caller.address! }, usersApi.authenticate, {
    body: { username: admin.username, password: admin.password },
  })
  const later = await addProject({ host: site.host, token: again.body.Jwt }, 'One', key)
  expect([later.status, later.body.id === first.body.id]).toEqual([200, false])
  expect(await projectsOf(site)).toHaveLength(3)
})

test('the same key for another body or another call is refused, and is another key of another user', async () => {
  const site = await buildSite(app)
  const [admin, other] = [await buildUser(app, site), await buildUser(app, site)]
  const key = randomUUID()
  await addProject(admin.caller, 'One', key)
  const changed = await addProject(admin.caller, 'Two', key)
  expect([changed.status, changed.problem.errors]).toMatchObject([422, [{ path: 'idempotency-key', message: problems.keyUsed.en }]])
  const elsewhere = await app.call(withKey(admin.caller, key), lookbooksApi.create, { body: { name: 'One' } })
  expect([elsewhere.status, elsewhere.problem.errors?.[0]?.message]).toEqual([422, problems.keyUsed.en])
  expect((await addProject(other.caller, 'Two', key)).status).toBe(200)
  expect((await projectsOf(site)).map(({ name }) => name).sort()).toEqual(['One', 'Two'])
  for (const wrong of ['short', 'with a blank in it', 'x'.repeat(201)]) {
    const refused = await addProject(admin.caller, 'Three', wrong)
    expect([wrong, refused.status, refused.problem.errors?.[0]?.message]).toEqual([wrong, 422, problems.keyMalformed.en])
  }
})

test('a refusal is not remembered: what was wrong may be right the next time', async () => {
  const site = await buildSite(app)
  const [admin, scout] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  const key = randomUUID()
  expect((await addProject(admin.caller, 'x'.repeat(5000), key)).status).toBe(422)
  expect((await addProject(scout.caller, 'One', key)).status).toBe(403)
  expect((await addProject(admin.caller, 'One', key)).status).toBe(200)
  expect(await site.ctx.db.selectFrom('idempotency_keys').select('state').where('site_id', '=', site.id).execute()).toEqual([
    { state: 'done' },
  ])
})

test('what a killed server had begun is done again, and what it had written is not', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const key = randomUUID()
  await addProject(admin.caller, 'One', key)
  const leave = (state: 'running' | 'written') =>
    site.ctx.db.updateTable('idempotency_keys').set({ state, answer: null, status: null }).where('site_id', '=', site.id).execute()
  moveClock(3 * 60_000)
  await leave('written')
  const lost = await addProject(admin.caller, 'One', key)
  expect([lost.status, lost.problem.detail]).toEqual([409, problems.doneAlready.en])
  expect(await projectsOf(site)).toHaveLength(1)
  await leave('running')
  expect((await addProject(admin.caller, 'One', key)).status).toBe(200)
  expect(await projectsOf(site)).toHaveLength(2)
})

test('a link in an answer lies sealed, and a day later nothing is left of it', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const { body: lookbook } = await app.call(admin.caller, lookbooksApi.create, { body: { name: 'Winter' } })
  const key = randomUUID()
  const make = () => app.call(withKey(admin.caller, key), lookbookSharesApi.createShare, { params: { id: lookbook.id }, body: {} })
  const [made, again] = [await make(), await make()]
  const token = /token=([\w-]{43})/.exec(made.body.link)?.[1]
  expect([again.body.link, token?.length]).toEqual([made.body.link, 43])
  const rows = () => site.ctx.db.selectFrom('idempotency_keys').selectAll().where('site_id', '=', site.id).execute()
  const [row] = await rows()
  expect(row?.answer).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(JSON.stringify(row)).not.toContain(key)
  await cleanUp(app.app.platform.database)
  expect(await rows()).toHaveLength(1)
  await site.ctx.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await cleanUp(app.app.platform.database)
  expect(await rows()).toEqual([])
})

test('a visitor sends a link once, a stranger signs up once, and each of them has keys of their own', async () => {
  const site = await buildSite(app)
  const [id = 0] = await buildLocations(site, [{ location_name: 'Old Mill' }])
  const [visitor, other] = [await buildVisitor(app, site), await buildVisitor(app, site)]
  const key = randomUUID()
  const share = (caller: Caller, email: string) => app.call(withKey(caller, key), locationsApi.email, { params: { id }, body: { email } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => share(visitor, 'ann@example.org')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const to = async () => (await readMails(site)).map(({ to_addresses: addresses }) => addresses)
  expect(await to()).toHaveLength(1)
  expect([(await share(visitor, 'bo@example.org')).status, (await share(other, 'bo@example.org')).status]).toEqual([422, 200])
  expect(await to()).toHaveLength(2)

  const body = { name: 'Cy', email: 'cy@example.org', idSite: site.id }
  const signUp = () => app.call(withKey({ ...site.anonymous, address: '203.0.113.9' }, key), usersApi.signUp, { body })
  const [first, again] = [await signUp(), await signUp()]
  expect([first.status, again.raw.body]).toEqual([200, first.raw.body])
  const jobs = await site.ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('site_id', '=', site.id)
    .where('name', '=', 'users.sign-up')
    .execute()
  expect(jobs).toHaveLength(1)
})

test('a guest of a link answers once, also with a token that was renewed meanwhile', async () => {
  const desk = await buildDesk(app, 2)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create('Winter')
  await curator.add(id, desk.locations)
  const { token } = await makeLink(app, desk.scout.caller, id, { allow_download: true })
  const guest = await comeBy(app, desk.site, { token })
  const other = await comeBy(app, desk.site, { token })
  const key = randomUUID()
  const ask = (caller: Caller) => app.call(withKey(caller, key), lookbookGuestsApi.askArchive, {})
  const first = await ask(guest)
  expect(first.status).toBe(200)
  moveClock(60_000)
  const renewed = await app.call(guest, lookbookGuestsApi.renewGuest, {})
  expect((await ask({ ...guest, headers: { [guestHeader]: renewed.body.token } })).raw.body).toBe(first.raw.body)
  // Who came by the same link is somebody else, and the address that he gets ends later.
  expect((await ask(other)).body.link).not.toBe(first.body.link)
})

test('the API document names the header at every POST that changes something, and nowhere else', async () => {
  const site = await buildSite(app)
  const answer = await app.inject({ url: '/api/openapi.json', headers: { host: site.host } })
  const { paths } = answer.json<{ paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>> }>()
  const named = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { parameters }]) => parameters.some((one) => one.name === 'Idempotency-Key' && one.in === 'header'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  const asked = app.app.server.mounted.filter(({ endpoint }) => takesIdempotencyKey(endpoint))
  expect(named.sort()).toEqual(asked.map(({ endpoint }) => `POST /api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`).sort())
  expect(named).toEqual(
    expect.arrayContaining(['POST /api/location', 'POST /api/project', 'POST /api/location/image', 'POST /api/imports']),
  )
  expect(named).not.toContain('POST /api/location/search')
  // Everything else only asks, gives a file or a token; a new one of these is looked at here.
  const others = app.app.server.mounted.filter(({ endpoint }) => endpoint.method === 'POST' && !takesIdempotencyKey(endpoint))
  expect(others.map(({ endpoint }) => endpoint.path).sort()).toEqual([
    '/bible/open',
    '/bible/renew',
    '/calendar/conflicts',
    '/client/open',
    '/client/renew',
    '/directory/csv',
    '/directory/excel',
    '/directory/get',
    '/directory/getcontactbyemail',
    '/directory/inquiries/check',
    '/directory/inquiry/open',
    '/directory/map',
    '/directory/pending/get',
    '/directory/recent/get',
    '/directory/search',
    '/directory/searchdirectory',
    '/directory/searchnew',
    '/directory/verify/open',
    '/imports/coordinate-systems',
    '/imports/duplicates',
    '/imports/inspect',
    '/imports/values',
    '/location/:id/editing',
    '/location/facets',
    '/location/galleries',
    '/location/images/download',
    '/location/images/download/locations',
    '/location/inquiry/open',
    '/location/search',
    '/location/searchLBLocations',
    '/location/searchnew',
    '/location/shortlist',
    '/mailings/preview',
    '/mailings/recipients',
    '/mails/events',
    '/mails/mailbox/check',
    '/mails/template/preview',
    '/permit/agentLetter/open',
    '/permit/authenticate',
    '/permit/board',
    '/permit/days',
    '/permit/getByUser',
    '/permit/invoice/open',
    '/permit/payments/events',
    '/permit/points',
    '/permit/search',
    '/permit/verifyprofile',
    '/project/board',
    '/project/budgets/guest/renew',
    '/project/budgets/open',
    '/project/budgets/search',
    '/project/event/ical',
    '/project/lookbook/guest/renew',
    '/project/lookbook/open',
    '/project/report/search',
    '/project/search',
    '/project/searchlookbookhistory',
    '/project/sent',
    '/register/authenticate',
    '/register/getByUser',
    '/register/search',
    '/register/verifyprofile',
    '/report/open',
    '/report/renew',
    '/share/target',
    '/site/emailaction',
    '/site/gate/verify',
    '/site/publicpass/verify',
    '/tax/auditor/enter',
    '/tax/auditor/file',
    '/tax/auditor/lines',
    '/tax/auditor/open',
    '/tax/auditor/view',
    '/tax/authenticate',
    '/tax/comparison/open',
    '/tax/comparison/renew',
    '/tax/getByUser',
    '/tax/search',
    '/tax/verifyprofile',
    '/user/auth',
    '/user/auth/passkey',
    '/user/auth/passkey/options',
    '/user/auth/second',
    '/user/file',
    '/user/logout',
    '/user/renew',
    '/user/secondfactor/authenticator',
    '/user/secondfactor/authenticator/confirm',
    '/user/secondfactor/begin',
    '/user/secondfactor/passkey',
    '/user/secondfactor/passkey/options',
    '/user/secondfactor/recoverycodes',
    '/user/singlesignon',
    '/user/singlesignon/start',
  ])
})
