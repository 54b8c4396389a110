/** Administrators make, change, remove and recover accounts; nobody locks the office out. */
import { accountProblems } from '@backlot/contract/area-problems'
import { accountsApi } from '@backlot/contract/accounts'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { messages } from '@backlot/contract/messages'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function office() {
  const site = await buildSite(app)
  return { site, admin: await buildUser(app, site) }
}
const linkIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const signIn = async (site: TestSite, username: string, password: string) =>
  (await app.call(site.anonymous, usersApi.authenticate, { body: { username, password } })).body
const me = async (caller: Caller) => (await app.call(caller, usersApi.me, {})).status
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const anna = { name: 'Anna Clerk', email: 'Anna@Office.test', role: 'scout', title: 'Clerk', phone: '555 0100' } as const

test('somebody is invited, chooses a password by the mail, and works with the role that was given', async () => {
  const { site, admin } = await office()
  const made = await app.call(admin.caller, accountsApi.create, { body: anna })
  expect([made.status, made.body.message, made.body.code]).toEqual([200, messages.userCreated.en, messages.userCreated.code])
  expect(made.body.user).toMatchObject({
    username: made.body.user.email,
    state: 'invited',
    title: 'Clerk',
    phone: '555 0100',
    role: 'scout',
  })
  const [mail] = await readMails(site)
  expect([mail?.to_addresses, mail?.template]).toEqual([[made.body.user.email], 'user.invite'])
  expect((await signIn(site, made.body.user.email, '')).Success).not.toBe(true)

  const chosen = await app.call(site.anonymous, usersApi.setPassword, { body: { token: linkIn(mail?.text), password: 'cobalt-lantern-7' } })
  expect(chosen.body.Success).toBe(true)
  expect(await signIn(site, 'anna@office.test', 'cobalt-lantern-7')).toMatchObject({ Success: true, Role: 'scout' })
  const now = await app.call(admin.caller, accountsApi.detail, { params: { id: made.body.user.id } })
  expect([now.body.state, now.body.open_sessions.length, now.body.owned]).toEqual(['active', 1, []])
  expect((await app.call(admin.caller, accountsApi.invite, { params: { id: made.body.user.id } })).raw.json()).toMatchObject({
    status: 409,
    detail: accountProblems.hasPassword.en,
  })
})

test('an invitation that is sent again ends the one before, and goes along when the address is mended', async () => {
  const { site, admin } = await office()
  const { user } = (await app.call(admin.caller, accountsApi.create, { body: anna })).body
  await app.call(admin.caller, accountsApi.invite, { params: { id: user.id } })
  await app.call(admin.caller, accountsApi.update, { body: { id: user.id, email: 'anna.clerk@office.test' } })
  const mails = await readMails(site)
  expect(mails.map(({ to_addresses }) => to_addresses[0])).toEqual([user.email, user.email, 'anna.clerk@office.test'])
  const choose = async (text: string | undefined) =>
    (await app.call(site.anonymous, usersApi.setPassword, { body: { token: linkIn(text), password: 'cobalt-lantern-7' } })).status
  expect([await choose(mails[0]?.text), await choose(mails[1]?.text), await choose(mails[2]?.text)]).toEqual([410, 410, 200])
})

test('a name or an address that somebody has is refused at its field, whatever the case', async () => {
  const { site, admin } = await office()
  const other = await buildUser(app, site, { role: 'scout' })
  const made = (body: object) => app.call(admin.caller, accountsApi.create, { body: { ...anna, ...body } })
  expect((await made({ email: other.email.toUpperCase() })).raw.json()).toMatchObject({
    errors: [fault('email', accountProblems.emailTaken)],
  })
  expect((await made({ username: other.username.toUpperCase() })).raw.json()).toMatchObject({
    errors: [fault('username', accountProblems.usernameTaken)],
  })
  expect((await made({ username: 'anna clerk' })).raw.json()).toMatchObject({ errors: [fault('username', accountProblems.usernameSpaces)] })
  expect((await made({ email: 'nobody' })).raw.json()).toMatchObject({ errors: [fault('email', messages.invalidEmail)] })
  expect((await readMails(site)).length).toBe(0)
  const elsewhere = await office()
  expect((await app.call(elsewhere.admin.caller, accountsApi.create, { body: { ...anna, email: other.email } })).status).toBe(200)
})

test('another role, and being disabled, end every session at once; enabled, the password is the same', async () => {
  const { site, admin } = await office()
  const scout = await buildUser(app, site, { role: 'scout' })
  const change = (body: object) => app.call(admin.caller, accountsApi.update, { body: { id: scout.id, ...body } })
  expect((await change({ title: 'Head scout' })).body.user.title).toBe('Head scout')
  expect(await me(scout.caller)).toBe(200)
  expect((await change({ role: 'location' })).body.user).toMatchObject({ role: 'location', sessions: 0 })
  expect(await me(scout.caller)).toBe(401)
  const again = await signIn(site, scout.username, scout.password)
  expect(again.Role).toBe('location')
  expect((await change({ disabled: true })).body.user.state).toBe('disabled')
  expect(await me({ host: site.host, token: again.Jwt })).toBe(401)
  expect((await signIn(site, scout.username, scout.password)).Success).toBe(false)
  await change({ disabled: false })
  expect((await signIn(site, scout.username, scout.password)).Success).toBe(true)
})

test('a change that was made on an older version is refused with the account as it is', async () => {
  const { site, admin } = await office()
  const scout = await buildUser(app, site, { role: 'scout' })
  const { version } = (await app.call(admin.caller, accountsApi.get, { params: { id: scout.id } })).body
  await app.call(admin.caller, accountsApi.update, { body: { id: scout.id, version, name: 'First' } })
  const stale = await app.call(admin.caller, accountsApi.update, { body: { id: scout.id, version, name: 'Second' } })
  expect(stale.raw.json()).toMatchObject({ status: 409, current: { name: 'First' } })
})

test('nobody locks the office out: not oneself, not the last administrator, not two at the same moment', async () => {
  const { site, admin } = await office()
  const second = await buildUser(app, site)
  const refused = async (caller: Caller, id: number, body: object) =>
    (await app.call(caller, accountsApi.update, { body: { id, ...body } })).raw.json<{ detail?: string }>().detail
  expect(await refused(admin.caller, admin.id, { role: 'scout' })).toBe(accountProblems.ownAccount.en)
  expect(await refused(admin.caller, admin.id, { disabled: true })).toBe(accountProblems.ownAccount.en)
  const both = await Promise.all([
    app.call(admin.caller, accountsApi.update, { body: { id: second.id, role: 'scout' } }),
    app.call(second.caller, accountsApi.update, { body: { id: admin.id, role: 'scout' } }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await site.ctx.db.selectFrom('users').select('id').where('site_id', '=', site.id).where('role', '=', 'admin').execute()
  expect(left).toHaveLength(1)
})

test('who owns records is removed once somebody else has them; what is recovered comes back as it was', async () => {
  const { site, admin } = await office()
  const [owner, heir] = [await buildUser(app, site, { role: 'location' }), await buildUser(app, site, { role: 'location' })]
  const mill = (await buildLocations(site, [{ location_name: 'Mill house' }]))[0]!
  await app.call(admin.caller, locationRecordsApi.update, { params: { id: mill }, body: { owner_user_id: owner.id } })
  const detail = (await app.call(admin.caller, accountsApi.detail, { params: { id: owner.id } })).body
  expect(detail.owned).toEqual([{ kind: 'location', count: 1 }])
  const remove = (handOverTo?: number) =>
    app.call(admin.caller, accountsApi.remove, { params: { id: owner.id }, query: handOverTo === undefined ? {} : { handOverTo } })
  const ownerOf = async () => (await app.call(admin.caller, locationRecordsApi.edit, { params: { id: mill } })).body.record.owner_user_id

  expect((await remove()).raw.json()).toMatchObject({ status: 422, errors: [{ path: 'handOverTo', code: accountProblems.stillOwns.code }] })
  expect((await remove(owner.id)).raw.json()).toMatchObject({ errors: [{ code: accountProblems.cannotTakeOver.code }] })
  expect([await ownerOf(), await me(owner.caller)]).toEqual([owner.id, 200])
  expect((await remove(heir.id)).body).toMatchObject({ message: messages.userRemoved.en, user: { state: 'removed' } })
  expect([await ownerOf(), await me(owner.caller)]).toEqual([heir.id, 401])
  expect(namesOf((await app.call(admin.caller, accountsApi.list, { query: {} })).body)).not.toContain(owner.username)
  expect((await app.call(admin.caller, accountsApi.removed, { query: {} })).body.map(({ id }) => id)).toEqual([owner.id])

  expect((await app.call(admin.caller, accountsApi.recover, { params: { id: owner.id } })).body.user.state).toBe('active')
  expect((await signIn(site, owner.username, owner.password)).Success).toBe(true)
  expect(await ownerOf()).toBe(heir.id)
})

test('many are disabled at once; who may not be says so, and the others are', async () => {
  const { site, admin } = await office()
  const people = [await buildUser(app, site, { role: 'scout' }), await buildUser(app, site, { role: 'location' })]
  const answers = (
    await app.call(admin.caller, accountsApi.bulk, { body: { ids: [admin.id, ...people.map(({ id }) => id)], action: 'disable' } })
  ).body
  expect(answers.map(({ id, ok, code }) => [id, ok, code ?? ''])).toEqual([
    [admin.id, false, accountProblems.ownAccount.code],
    [people[0]!.id, true, ''],
    [people[1]!.id, true, ''],
  ])
  expect((await app.call(admin.caller, accountsApi.list, { query: { state: 'disabled' } })).body).toHaveLength(2)
  expect(namesOf((await app.call(admin.caller, accountsApi.active, { query: {} })).body)).toEqual([admin.username])
})

test('an account that opens every site is out of reach of a site; its keys are for all others', async () => {
  const { site, admin } = await office()
  const keeper = await buildUser(app, site, { platform: true })
  const refused = await app.call(admin.caller, accountsApi.update, { body: { id: keeper.id, email: 'mine@office.test' } })
  expect(refused.raw.json()).toMatchObject({ status: 403, detail: accountProblems.platformAccount.en })
  expect((await app.call(admin.caller, accountsApi.endSessions, { params: { id: keeper.id } })).status).toBe(403)
  expect((await app.call(keeper.caller, accountsApi.update, { body: { id: admin.id, name: 'Ann' } })).body.user.name).toBe('Ann')
  const keyed = await app.call(keeper.caller, accountsApi.updatePermitKey, { body: { id: admin.id, permit_key: true } })
  const copied = await app.call(keeper.caller, accountsApi.updatePermitKeyApproveCC, {
    body: { id: admin.id, permit_key_approve_cc: true },
  })
  expect([keyed.body.user.permit_key, copied.body.user.permit_key, copied.body.user.permit_key_approve_cc]).toEqual([true, true, true])
})

test('an address that is changed is told to the former one, and a password link that was mailed there ends', async () => {
  const { site, admin } = await office()
  const scout = await buildUser(app, site, { role: 'scout' })
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: scout.email, idSite: site.id } })
  await app.runJobs()
  const [reset] = await readMails(site)
  await app.call(admin.caller, accountsApi.update, { body: { id: scout.id, email: 'new@office.test' } })
  const told = (await readMails(site)).find(({ template }) => template === 'user.address_changed')
  expect(told?.to_addresses).toEqual([scout.email])
  const late = await app.call(site.anonymous, usersApi.setPassword, { body: { token: linkIn(reset?.text), password: 'cobalt-lantern-7' } })
  expect(late.status).toBe(410)
})
