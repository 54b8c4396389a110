import { siteAccessApi } from '@backlot/contract/sites'
import { roles, type Role } from '@backlot/contract/endpoint'
import { messages } from '@backlot/contract/messages'
import { landingOf, usersApi } from '@backlot/contract/users'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { insertUser } from './provision/service.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('signs in with the user name or the e-mail, and tells who is there', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'scout' })
  const answer = await app.call(site.anonymous, usersApi.authenticate, {
    body: { username: user.email.toUpperCase(), password: user.password },
  })
  expect(answer.body).toMatchObject({ Success: true, Role: 'scout', verifiedPublicPass: true })
  const me = await app.call({ host: site.host, token: answer.body.Jwt }, usersApi.me, {})
  expect(me.body).toEqual({ id: user.id, username: user.username, email: user.email, name: user.username, role: 'scout', platform: false })
})

test('a free token only where the site has no password', async () => {
  const open = await buildSite(app)
  const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  expect((await app.call(open.anonymous, siteAccessApi.freeJwt, { params: { id: open.id } })).body.Success).toBe(true)
  expect((await app.call(closed.anonymous, siteAccessApi.freeJwt, { params: { id: closed.id } })).status).toBe(403)
  const wrong = await app.call(closed.anonymous, siteAccessApi.verifyPublicPass, { body: { Pass: 'sesam', idSite: closed.id } })
  expect(wrong.body).toEqual({ Success: false, Jwt: '', Role: '', verifiedPublicPass: false })
  const right = await app.call(closed.anonymous, siteAccessApi.verifyPublicPass, { body: { Pass: 'sesame', idSite: closed.id } })
  expect(right.body).toMatchObject({ Success: true, verifiedPublicPass: true })
})

describe('roles', () => {
  // S1 §4 and S3 §4: the landing of each role, without and with a permit version.
  const landings: Record<Role, [string, string]> = {
    directory: ['/dashboard/listdirectory/view', '/dashboard/listdirectory/view'],
    location: ['/dashboard/listproperty/view', '/dashboard/listproperty/view'],
    scout: ['/dashboard/dashboard', '/dashboard/dashboard'],
    admin: ['/admindash/locations', '/admindash/permits'],
    permit: ['/dashboard/permit/view', '/permit/view'],
    tax: ['/dashboard/tax/view', '/dashboard/tax/view'],
    register: ['/dashboard/register/view', '/dashboard/register/view'],
    permit_approve: ['/dashboard/register/approver-view', '/dashboard/register/approver-view'],
  }
  test.each(roles)('%s signs in, is told its role and lands where it belongs', async (role) => {
    const site = await buildSite(app)
    const user = await buildUser(app, site, { role })
    const { body } = await app.call(site.anonymous, usersApi.authenticate, { body: { username: user.username, password: user.password } })
    expect(body).toMatchObject({ Success: true, Role: role, verifiedPublicPass: true })
    // Callers of the specification read the role from either claim.
    const claims = JSON.parse(Buffer.from(body.Jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    expect(claims).toMatchObject({ role, user_type: role, verifiedPublicPass: true, aud: `site:${site.id}` })
    expect([landingOf(body.Role, { permitVersion: false }), landingOf(body.Role, { permitVersion: true })]).toEqual(landings[role])
  })
  test('another spelling and a role nobody knows', () => {
    expect(landingOf('permit_approver', { permitVersion: true })).toBe('/dashboard/register/approver-view')
    expect(landingOf('', { permitVersion: false })).toBe('/dashboard/locations')
    expect(landingOf('__proto__', { permitVersion: false })).toBe('/dashboard/locations')
    expect(landingOf('constructor', { permitVersion: false })).toBe('/dashboard/locations')
  })
})

test("where one user's name is another one's e-mail, the name is meant", async () => {
  const site = await buildSite(app)
  const owner = await buildUser(app, site)
  const id = await insertUser(site.ctx.db, site.id, {
    username: owner.email,
    email: 'else@example.org',
    role: 'scout',
    password: 'another-password',
  })
  const answer = await app.call(site.anonymous, usersApi.authenticate, { body: { username: owner.email, password: 'another-password' } })
  const me = await app.call({ host: site.host, token: answer.body.Jwt }, usersApi.me, {})
  expect(me.body.id).toBe(id)
})

test('a new password, from asking for it to signing in with it', async () => {
  const site = await buildSite(app, { name: 'Nordfjell Filmkontor', localeCode: 'no_NO' })
  const user = await buildUser(app, site, { role: 'location' })
  const asked = await app.call(site.anonymous, usersApi.requestReset, {
    body: { email: `  ${user.email.toUpperCase()} `, idSite: site.id },
  })
  expect(asked.body).toEqual({ Success: true, message: messages.resetInstructions.en })
  expect(await site.ctx.db.selectFrom('mails').selectAll().execute()).toEqual([])
  await app.runJobs()
  const [mail] = await readMails(site)
  expect(mail).toMatchObject({
    template: 'user.reset',
    to_addresses: [user.email],
    subject: 'Nytt passord hos Nordfjell Filmkontor',
    entity: 'user',
    entity_id: String(user.id),
  })
  const [, token] = new RegExp(`^Velg nytt passord: http://${site.host}/#/protect\\?token=([\\w-]{43})$`, 'm').exec(mail!.text)!
  const set = (password: string) => app.call(site.anonymous, usersApi.setPassword, { body: { token: token!, password } })
  expect((await set('abc')).problem).toMatchObject({ status: 422, detail: messages.passwordTooShort.en })
  expect((await set('xk9qm2vd')).body).toEqual({ Success: true, message: messages.passwordReset.en })
  // The session from before is over, the old password too.
  expect((await app.call(user.caller, usersApi.me, {})).status).toBe(401)
  const signIn = (password: string) => app.call(site.anonymous, usersApi.authenticate, { body: { username: user.username, password } })
  expect([(await signIn(user.password)).body.Success, (await signIn('xk9qm2vd')).body.Success]).toEqual([false, true])
  const mails = await site.ctx.db.selectFrom('mails').select('template').orderBy('id').execute()
  expect(mails.map((one) => one.template)).toEqual(['user.reset', 'user.password_changed'])
})

test('what is missing or no e-mail is named', async () => {
  const site = await buildSite(app)
  const empty = await app.call(site.anonymous, usersApi.authenticate, { body: { username: '', password: '' } })
  expect(empty.problem).toMatchObject({
    status: 422,
    errors: [
      { path: 'username', message: 'Required*' },
      { path: 'password', message: 'Required*' },
    ],
  })
  for (const email of ['nobody', 'a@b', 'a b@example.org', 'a@example.org,b@example.org', '"<x>"@example.org']) {
    const answer = await app.call(site.anonymous, usersApi.requestReset, { body: { email, idSite: site.id } })
    expect([email, answer.status, answer.problem.detail]).toEqual([email, 422, messages.invalidEmail.en])
  }
  expect((await app.call(site.anonymous, usersApi.requestReset, { body: { email: ' ', idSite: site.id } })).problem.errors).toEqual([
    fault('email', messages.required),
  ])
})
