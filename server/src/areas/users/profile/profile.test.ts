/** Everybody looks after the own account. */
import { accountsApi } from '@backlot/contract/accounts'
import { profileApi as api } from '@backlot/contract/profile'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { readMails } from '#test/mails.ts'
import { buildSite, buildUser, type TestSite, type TestUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const browserOf = async (site: TestSite, { username, password }: TestUser): Promise<Caller> => {
  const { body } = await app.call(site.anonymous, usersApi.authenticate, { body: { username, password } })
  return { host: site.host, token: body.Jwt }
}
const profileOf = async (caller: Caller) => (await app.call(caller, api.profile, {})).body
const works = async (caller: Caller) => (await app.call(caller, usersApi.me, {})).status

test('details are changed with the version that was seen; name, role and address of the account stay the office’s', async () => {
  const site = await buildSite(app)
  const owner = await buildUser(app, site, { role: 'location' })
  const before = await profileOf(owner.caller)
  expect(before).toMatchObject({ username: owner.username, email: owner.email, role: 'location', phone: '' })
  const change = (body: object) => app.call(owner.caller, api.changeProfile, { body })
  const changed = await change({ version: before.version, name: 'Olga Owner', phone: '555 0100' })
  expect(changed.body).toMatchObject({ name: 'Olga Owner', phone: '555 0100', version: before.version + 1 })
  expect((await change({ version: before.version, phone: '' })).body).toMatchObject({ status: 409, current: { phone: '555 0100' } })
  expect((await change({ name: ' ' })).status).toBe(422)
  for (const field of ['role', 'email', 'username', 'platform', 'permit_key']) expect((await change({ [field]: 'admin' })).status).toBe(422)
  const line = await site.ctx.db.selectFrom('audit_log').select(['actor_user_id', 'changes']).where('action', '=', 'user.updated').execute()
  expect(line).toEqual([{ actor_user_id: owner.id, changes: { name: [before.name, 'Olga Owner'], phone: ['', '555 0100'] } }])
  const admin = await buildUser(app, site)
  expect((await app.call(admin.caller, accountsApi.get, { params: { id: owner.id } })).body.name).toBe('Olga Owner')
})

test('one other browser is signed out, then all others; the one that asks stays', async () => {
  const site = await buildSite(app)
  const scout = await buildUser(app, site, { role: 'scout' })
  const [home, phone] = [await browserOf(site, scout), await browserOf(site, scout)]
  const { sessions } = await profileOf(home)
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
  const phoneSession = (await profileOf(phone)).sessions[0]!.id
  const ended = await app.call(home, api.endSession, { body: { id: phoneSession } })
  expect([ended.body.sessions.length, await works(phone), await works(scout.caller), await works(home)]).toEqual([2, 401, 200, 200])
  const own = sessions[0]!.id
  expect([
    (await app.call(home, api.endSession, { body: { id: phoneSession } })).status,
    (await app.call(home, api.endSession, { body: { id: own } })).status,
  ]).toEqual([404, 404])
  const all = await app.call(home, api.endOthers, {})
  expect([all.body.sessions.map(({ id }) => id), await works(scout.caller), await works(home)]).toEqual([[own], 401, 200])
})

test('a session of somebody else is not found, of this site or another', async () => {
  const site = await buildSite(app)
  const [one, other] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  const stranger = await buildUser(app, await buildSite(app))
  for (const victim of [other, stranger]) {
    const { id } = (await profileOf(victim.caller)).sessions[0]!
    expect((await app.call(one.caller, api.endSession, { body: { id } })).status).toBe(404)
    expect(await works(victim.caller)).toBe(200)
  }
})

test('the language of the account is that of its mails and of every sign-in, until it is taken back', async () => {
  const site = await buildSite(app)
  const scout = await buildUser(app, site, { role: 'scout' })
  const signIn = async () =>
    (await app.call(site.anonymous, usersApi.authenticate, { body: { username: scout.username, password: scout.password } })).body
  const speak = async (language: unknown) => {
    const { version } = await profileOf(scout.caller)
    return app.call(scout.caller, api.changeProfile, { body: { version, language } as object })
  }
  const lastMail = async () => {
    await app.call(site.anonymous, usersApi.requestReset, { body: { email: scout.email, idSite: site.id } })
    await app.runJobs()
    return (await readMails(site)).at(-1)!
  }
  expect([(await profileOf(scout.caller)).language, 'Language' in (await signIn())]).toEqual([null, false])
  expect((await lastMail()).subject).toMatch(/^Reset your password/)
  expect((await speak('de')).status).toBe(422)
  expect((await speak('no')).body.language).toBe('no')
  expect((await signIn()).Language).toBe('no')
  const mail = await lastMail()
  expect([mail.subject, mail.html.slice(0, 40)]).toEqual([expect.stringMatching(/^Nytt passord hos/), expect.stringContaining('lang="no"')])
  const other = await buildUser(app, site, { role: 'scout' })
  expect((await profileOf(other.caller)).language).toBeNull()
  expect((await speak(null)).body.language).toBeNull()
  expect((await lastMail()).subject).toMatch(/^Reset your password/)
})
