/** A property owner signs up (security.md A5, D1, D4). */
import { messages } from '@backlot/contract/messages'
import { siteAccessApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, newAddress, type TestSite } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())

const askFrom = (site: TestSite, address: string, email: string, name = 'Ola Nordmann') =>
  app.call({ host: site.host, address }, usersApi.signUp, { body: { name, email, idSite: site.id } })
const ask = (site: TestSite, email: string, name?: string) => askFrom(site, newAddress(), email, name)
const mailsOf = async (site: TestSite) => {
  await app.runJobs()
  return readMails(site)
}
const tokenIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const signIn = (site: TestSite, username: string, password: string) =>
  app.call(site.anonymous, usersApi.authenticate, { body: { username, password } })

test('an owner signs up, confirms the address by choosing a password, and is an owner of locations', async () => {
  const site = await buildSite(app)
  const answer = await ask(site, ' New.Owner@example.org ')
  expect(answer.body).toEqual({ Success: true, message: messages.resetInstructions.en })
  expect((await signIn(site, 'new.owner@example.org', '')).status).toBe(422)
  const [mail] = await mailsOf(site)
  expect(mail).toMatchObject({ template: 'user.signed_up', to_addresses: ['New.Owner@example.org'] })
  expect((await signIn(site, 'new.owner@example.org', 'anything')).body.Success).toBe(false)
  const set = await app.call(site.anonymous, usersApi.setPassword, { body: { token: tokenIn(mail?.text), password: 'a quiet mill' } })
  expect(set.body.Success).toBe(true)
  const entered = await signIn(site, 'NEW.OWNER@example.org', 'a quiet mill')
  expect(entered.body).toMatchObject({ Success: true, Role: 'location' })
  const me = await app.call({ host: site.host, token: entered.body.Jwt }, usersApi.me, {})
  expect(me.body).toMatchObject({ name: 'Ola Nordmann', email: 'New.Owner@example.org', role: 'location', platform: false })
})

test('an address that has an account is answered alike; its mail says so, and nothing of it changes', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site, { role: 'admin' })
  const [known, unknown] = [await ask(site, admin.email.toUpperCase(), 'Mallory'), await ask(site, 'unknown@example.org')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const mails = await mailsOf(site)
  expect(mails.map(({ template, to_addresses }) => [template, to_addresses])).toEqual([
    ['user.has_account', [admin.email]],
    ['user.signed_up', ['unknown@example.org']],
  ])
  expect(tokenIn(mails[0]?.text)).toBe('')
  expect((await app.call(admin.caller, usersApi.me, {})).body).toMatchObject({ name: admin.username, role: 'admin' })
})

test('asked twice before it is confirmed, there is one account, and only the newer link works', async () => {
  const site = await buildSite(app)
  await ask(site, 'twice@example.org', 'First')
  await mailsOf(site)
  await ask(site, 'twice@example.org', 'Second')
  const [first, second] = await mailsOf(site)
  const set = (text = '') => app.call(site.anonymous, usersApi.setPassword, { body: { token: tokenIn(text), password: 'a quiet mill' } })
  expect((await set(first?.text)).status).toBe(410)
  expect((await set(second?.text)).status).toBe(200)
  const users = await site.ctx.db.selectFrom('users').select('name').where('email', '=', 'twice@example.org').execute()
  expect(users).toEqual([{ name: 'First' }])
})

test('what is typed as a name reaches nobody by mail', async () => {
  const site = await buildSite(app)
  await ask(site, 'victim@example.org', 'Win a prize at https://evil.example')
  const [mail] = await mailsOf(site)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('faults are named at their fields; another site, and one without public locations, have no sign-up', async () => {
  const site = await buildSite(app)
  const bad = await ask(site, 'a@example.org,b@example.org')
  expect([bad.status, bad.problem.errors]).toEqual([422, [fault('email', messages.invalidEmail)]])
  const empty = await app.call(site.anonymous, usersApi.signUp, { body: { name: ' ', email: ' ', idSite: site.id } })
  expect(empty.problem.errors?.map(({ path }) => path)).toEqual(['name', 'email'])
  const other = await buildSite(app)
  const foreign = await app.call(site.anonymous, usersApi.signUp, { body: { name: 'Ola', email: 'o@example.org', idSite: other.id } })
  expect(foreign.status).toBe(404)
  const closed = await buildSite(app, { settings: { DisablePublicLocations: true } })
  expect((await ask(closed, 'o@example.org')).status).toBe(404)
  expect([await mailsOf(other), await mailsOf(closed)]).toEqual([[], []])
})

test('somebody signs up for the directory, also where no locations are public, and is an owner of entries', async () => {
  const site = await buildSite(app, { settings: { DisablePublicLocations: true } })
  const body = { name: 'Gunn Gaffer', email: 'gunn@example.org', idSite: site.id, into: 'directory' } as const
  expect((await app.call({ host: site.host, address: newAddress() }, usersApi.signUp, { body })).status).toBe(200)
  const [mail] = await mailsOf(site)
  expect(mail?.text).toContain('Someone wants to register in the directory')
  await app.call(site.anonymous, usersApi.setPassword, { body: { token: tokenIn(mail?.text), password: 'a quiet mill' } })
  expect((await signIn(site, 'gunn@example.org', 'a quiet mill')).body).toMatchObject({ Success: true, Role: 'directory' })
})

test('one address is written to three times in an hour, and one caller asks ten times', async () => {
  const site = await buildSite(app)
  const toOne: number[] = []
  for (let turn = 0; turn < 4; turn++) toOne.push((await ask(site, 'one@example.org')).status)
  expect(toOne).toEqual([200, 200, 200, 429])
  const address = newAddress()
  const fromOne: number[] = []
  for (let turn = 0; turn < 11; turn++) fromOne.push((await askFrom(site, address, `o${turn}@example.org`)).status)
  expect(fromOne.slice(-2)).toEqual([200, 429])
})

test('behind a site password it is given first', async () => {
  const site = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  expect((await ask(site, 'stranger@example.org')).status).toBe(401)
  expect(await mailsOf(site)).toEqual([])
  const entered = await app.call(site.anonymous, siteAccessApi.verifyPublicPass, { body: { Pass: 'sesame', idSite: site.id } })
  const token = entered.body.Jwt
  const body = { name: 'Ola', email: 'visitor@example.org', idSite: site.id }
  expect((await app.call({ host: site.host, token, address: newAddress() }, usersApi.signUp, { body })).status).toBe(200)
  expect((await mailsOf(site)).map(({ to_addresses }) => to_addresses)).toEqual([['visitor@example.org']])
})
