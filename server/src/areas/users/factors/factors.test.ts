/** A second factor: set up, asked for, renewed, removed; and everything that must not open the door. */
import { accountsApi } from '@backlot/contract/accounts'
import { signInProblems } from '@backlot/contract/area-problems'
import { secondFactorApi as api, type SignInAnswer } from '@backlot/contract/second-factor'
import { usersApi } from '@backlot/contract/users'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { resetFactorsHere } from '#areas/users/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { codeOf, newPasskey } from '#test/authenticator.ts'
import { buildSite, buildUser, newAddress, type TestSite, type TestUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const here = (site: TestSite): Caller => ({ host: site.host, address: newAddress() })
const signIn = (site: TestSite, { username, password }: TestUser, caller = here(site)) =>
  app.call(caller, usersApi.authenticate, { body: { username, password } })
const ticketFor = async ({ caller, password }: TestUser): Promise<string> =>
  (await app.call(caller, api.begin, { body: { password } })).body.ticket

/** Sets up an authenticator app; its first code is used up. */
async function withApp(user: TestUser): Promise<{ secret: string; codes: string[] }> {
  const ticket = await ticketFor(user)
  const { secret, url } = (await app.call(user.caller, api.authenticator, { body: { ticket } })).body
  expect(url).toContain(`secret=${secret}`)
  const added = await app.call(user.caller, api.confirmAuthenticator, { body: { ticket, code: codeOf(secret) } })
  expect([added.status, added.body.session]).toEqual([200, null])
  return { secret, codes: added.body.recovery_codes }
}
async function withPasskey(site: TestSite, user: TestUser, name = 'Laptop') {
  const key = newPasskey(site.host)
  const ticket = await ticketFor(user)
  const offer = (await app.call(user.caller, api.passkeyOffer, { body: { ticket } })).body
  const added = await app.call(user.caller, api.addPasskey, { body: { ticket, name, passkey: key.make(offer) } })
  expect(added.status).toBe(200)
  return { key, codes: added.body.recovery_codes }
}
const second = (site: TestSite, ticket: string, proof: object, caller = here(site)) =>
  app.call(caller, api.second, { body: { ticket, ...proof } })
const asked = (answer: { body: SignInAnswer }) => answer.body.SecondFactor ?? { ticket: '', methods: [], passkey: null }
const nothing = { Success: false, Jwt: '', Role: '', verifiedPublicPass: false }
const works = async (site: TestSite, token: string) => (await app.call({ host: site.host, token }, usersApi.me, {})).status
const actions = async (site: TestSite, userId: number) =>
  (await site.ctx.db.selectFrom('audit_log').select('action').where('entity_id', '=', String(userId)).orderBy('id').execute()).map(
    ({ action }) => action,
  )
const mailsTo = async (site: TestSite, { email }: TestUser) =>
  (await readMails(site)).filter(({ to_addresses }) => to_addresses.includes(email)).map(({ template, text }) => `${template} ${text}`)

test('A9 who has none signs in as ever, and the answer has not one field more', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'location' })
  const { body } = await signIn(site, user)
  expect(Object.keys(body).toSorted()).toEqual(['Jwt', 'Role', 'Success', 'verifiedPublicPass'])
  expect(body).toMatchObject({ Success: true, Role: 'location' })
})

test('A9 the right password alone opens nothing; the code after it does, once', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'scout' })
  const { secret, codes } = await withApp(user)
  expect(codes.length).toBe(10)
  const wrong = await app.call(here(site), usersApi.authenticate, { body: { username: user.username, password: 'not it at all' } })
  expect(wrong.body).toEqual(nothing)
  const first = await signIn(site, user)
  expect(first.body).toMatchObject(nothing)
  expect(asked(first)).toMatchObject({ methods: ['code', 'recovery'], passkey: null })
  expect(first.headers['set-cookie']).toBeUndefined()
  const { ticket } = asked(first)
  // The code that set the app up was used then.
  const replayed = await second(site, ticket, { code: codeOf(secret) })
  expect([replayed.status, replayed.problem.errors]).toMatchObject([422, [{ path: 'code', code: signInProblems.wrongCode.code }]])
  moveClock(30_000)
  expect((await second(site, ticket, { code: '000000' })).status).toBe(422)
  const code = codeOf(secret)
  const done = await second(site, ticket, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(done.body).toMatchObject({ Success: true, Role: 'scout' })
  expect(await works(site, done.body.Jwt)).toBe(200)
  expect((await second(site, ticket, { code: codeOf(secret, 1) })).status).toBe(410)
  // The same code for another sign-in, and one before it.
  const next = asked(await signIn(site, user))
  expect((await second(site, next.ticket, { code })).status).toBe(422)
  expect((await second(site, next.ticket, { code: codeOf(secret, -1) })).status).toBe(422)
  expect(await actions(site, user.id)).toContain('user.second_factor_refused')
})

test('A9 two browsers at the same moment with one code: one is in', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'scout' })
  const { secret } = await withApp(user)
  const tickets = [asked(await signIn(site, user)).ticket, asked(await signIn(site, user)).ticket]
  moveClock(30_000)
  const answers = await Promise.all(tickets.map((ticket) => second(site, ticket, { code: codeOf(secret) })))
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422])
})

test('A9 codes are tried as rarely as passwords, and the right password in between starts no new count', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'scout' })
  await withApp(user)
  const thief: Caller = here(site)
  const seen: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const answer = await signIn(site, user, thief)
    seen.push(answer.status)
    if (answer.status === 200) seen.push((await second(site, asked(answer).ticket, { code: '123456' }, thief)).status)
  }
  expect(seen.filter((status) => status === 422).length).toBe(4)
  expect(seen.slice(-2)).toEqual([429, 429])
})

test('A9 a ticket ends after ten minutes, with another password, and with the account', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const user = await buildUser(app, site, { role: 'scout' })
  const { secret } = await withApp(user)
  const late = asked(await signIn(site, user)).ticket
  moveClock(11 * 60_000)
  expect((await second(site, late, { code: codeOf(secret) })).status).toBe(410)
  const before = asked(await signIn(site, user)).ticket
  await app.call(admin.caller, accountsApi.update, { body: { id: user.id, disabled: true } })
  expect((await second(site, before, { code: codeOf(secret) })).status).toBe(410)
  // A visitor's guess, another site's ticket, and a ticket of another kind.
  const other = await buildSite(app)
  expect((await second(other, before, { code: codeOf(secret) })).status).toBe(410)
  const change = await ticketFor(admin)
  expect((await second(site, change, { code: '123456' })).status).toBe(410)
})

test('A9 a new password by mail does not get by the second factor', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'scout' })
  await withApp(user)
  await app.call(here(site), usersApi.requestReset, { body: { email: user.email, idSite: site.id } })
  await app.runJobs()
  const [mail = ''] = (await mailsTo(site, user)).filter((one) => one.startsWith('user.reset'))
  const token = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
  const password = 'quite another one'
  expect((await app.call(here(site), usersApi.setPassword, { body: { token, password } })).status).toBe(200)
  const answer = await signIn(site, { ...user, password })
  expect(answer.body).toMatchObject(nothing)
  expect(asked(answer).methods).toContain('code')
})

test('a recovery code works once and its person is told; new ones end the old ones', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'location' })
  const { codes } = await withApp(user)
  const [one = '', two = ''] = codes
  const first = await second(site, asked(await signIn(site, user)).ticket, { code: one.toUpperCase() })
  expect(first.body.Success).toBe(true)
  expect((await mailsTo(site, user)).some((mail) => mail.includes('one of your recovery codes'))).toBe(true)
  const next = asked(await signIn(site, user)).ticket
  expect((await second(site, next, { code: one })).status).toBe(422)
  expect((await app.call(user.caller, api.factors, {})).body.recovery_codes).toBe(9)
  const fresh = await app.call(user.caller, api.renewRecoveryCodes, { body: { ticket: await ticketFor(user) } })
  expect((await second(site, next, { code: two })).status).toBe(422)
  expect((await second(site, next, { code: fresh.body.recovery_codes[0] })).body.Success).toBe(true)
  const stored = await site.ctx.db.selectFrom('recovery_codes').select('hash').execute()
  expect(stored.some(({ hash }) => fresh.body.recovery_codes.includes(hash))).toBe(false)
})

test('the secret of an app lies sealed; where a site asks staff for a second factor, the next sign-in sets it up', async () => {
  const site = await buildSite(app, { settings: { staffSecondFactor: true } })
  const [scout, owner] = [await buildUser(app, site, { role: 'scout' }), await buildUser(app, site, { role: 'location' })]
  expect((await signIn(site, owner)).body.Success).toBe(true)
  const answer = await signIn(site, scout)
  expect([answer.body.Jwt, asked(answer).methods]).toEqual(['', []])
  const [ticket, stolen] = [asked(answer).ticket, asked(await signIn(site, scout)).ticket]
  const caller = here(site)
  const { secret } = (await app.call(caller, api.authenticator, { body: { ticket } })).body
  const { secret: foreign } = (await app.call(caller, api.authenticator, { body: { ticket: stolen } })).body
  expect((await app.call(caller, api.confirmAuthenticator, { body: { ticket, code: '111111' } })).status).toBe(422)
  const added = await app.call(caller, api.confirmAuthenticator, { body: { ticket, code: codeOf(secret) } })
  expect(added.body.session).toMatchObject({ Success: true, Role: 'scout' })
  expect(await works(site, added.body.session?.Jwt ?? '')).toBe(200)
  // Who knows the password alone set nothing up beside it.
  expect((await app.call(caller, api.confirmAuthenticator, { body: { ticket: stolen, code: codeOf(foreign) } })).status).toBe(410)
  const { secret: stored } = await site.ctx.db.selectFrom('authenticators').select('secret').executeTakeFirstOrThrow()
  expect([stored.includes(secret), stored.startsWith('v1.')]).toEqual([false, true])
  // The last one stays; a second one may go.
  const me: TestUser = { ...scout, caller: { host: site.host, token: added.body.session?.Jwt } }
  const refused = await app.call(me.caller, api.removeFactor, { body: { ticket: await ticketFor(me) } })
  expect([refused.status, refused.problem.detail_code]).toEqual([409, signInProblems.lastFactor.code])
  await withPasskey(site, me)
  const left = await app.call(me.caller, api.removeFactor, { body: { ticket: await ticketFor(me) } })
  expect(left.body).toMatchObject({ authenticator: null, required: true, passkeys: [{ name: 'Laptop' }], recovery_codes: 10 })
})

test('a passkey signs in alone when it has checked who holds it; a question is answered once', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'admin' })
  const { key, codes } = await withPasskey(site, user)
  expect(codes.length).toBe(10)
  const question = async () => (await app.call(here(site), api.passkeyOptions, {})).body
  const enter = (ticket: string, passkey: ReturnType<typeof key.answer>, to = site) =>
    app.call(here(to), api.passkeySignIn, { body: { ticket, passkey } })
  const one = await question()
  expect(one.passkey).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: site.host })
  const answer = key.answer(one.passkey)
  const done = await enter(one.ticket, answer)
  expect(done.body).toMatchObject({ Success: true, Role: 'admin' })
  expect((await enter(one.ticket, answer)).status).toBe(410)
  // Without a check of the holder, for another page, another host, another question, by another key: all alike.
  const answers = [
    (asks: typeof one) => key.answer(asks.passkey, { verified: false }),
    (asks: typeof one) => key.answer(asks.passkey, { origin: 'http://evil.test' }),
    (asks: typeof one) => key.answer(asks.passkey, { rpId: 'evil.test' }),
    (asks: typeof one) => key.answer(asks.passkey, { challenge: one.passkey.challenge }),
    (asks: typeof one) => newPasskey(site.host).answer(asks.passkey),
  ]
  for (const made of answers) {
    const asks = await question()
    expect((await enter(asks.ticket, made(asks))).body).toEqual(nothing)
  }
  // Of a disabled account too.
  const admin = await buildUser(app, site)
  await app.call(admin.caller, accountsApi.update, { body: { id: user.id, disabled: true } })
  const last = await question()
  expect((await enter(last.ticket, key.answer(last.passkey))).body).toEqual(nothing)
})

test('a passkey is the second step after a password, of its own person alone', async () => {
  const site = await buildSite(app)
  const [user, rival] = [await buildUser(app, site, { role: 'scout' }), await buildUser(app, site, { role: 'scout' })]
  const [{ key }, other] = [await withPasskey(site, user), await withPasskey(site, rival)]
  const asks = asked(await signIn(site, user))
  expect([asks.methods, asks.passkey?.allowCredentials.map(({ id }) => id)]).toEqual([['passkey', 'recovery'], [key.id]])
  const question = asks.passkey!
  const foreign = await second(site, asks.ticket, { passkey: other.key.answer(question) })
  expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([422, 'passkey'])
  const done = await second(site, asks.ticket, { passkey: key.answer(question, { verified: false }) })
  expect(done.body.Success).toBe(true)
})

test('what signs in is changed by the person alone, with the password, named and removed; each change is mailed', async () => {
  const site = await buildSite(app)
  const [user, rival] = [await buildUser(app, site, { role: 'location' }), await buildUser(app, site, { role: 'location' })]
  const refused = await app.call(user.caller, api.begin, { body: { password: 'wrong' } })
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'password'])
  const { key } = await withPasskey(site, user)
  // The same device a second time, and another person's ticket.
  const ticket = await ticketFor(rival)
  const offer = (await app.call(rival.caller, api.passkeyOffer, { body: { ticket } })).body
  const taken = await app.call(rival.caller, api.addPasskey, { body: { ticket, name: 'Mine', passkey: key.make(offer) } })
  expect([taken.status, taken.problem.detail_code]).toEqual([409, signInProblems.passkeyTaken.code])
  const { passkeys } = (await app.call(user.caller, api.factors, {})).body
  const id = passkeys[0]!.id
  const rename = (caller: Caller, name: string) => app.call(caller, api.renamePasskey, { params: { id }, body: { name } })
  expect((await rename(rival.caller, 'Stolen')).status).toBe(404)
  expect((await rename(user.caller, 'Phone')).body.passkeys).toMatchObject([{ name: 'Phone', host: site.host }])
  const own = await ticketFor(user)
  expect((await app.call(rival.caller, api.removeFactor, { body: { ticket: own, passkey: id } })).status).toBe(410)
  expect((await app.call(user.caller, api.removeFactor, { body: { ticket: own } })).status).toBe(404)
  const gone = await app.call(user.caller, api.removeFactor, { body: { ticket: own, passkey: id } })
  expect(gone.body).toMatchObject({ passkeys: [], recovery_codes: 0 })
  expect((await signIn(site, user)).body.Success).toBe(true)
  const told = (await mailsTo(site, user)).filter((mail) => mail.startsWith('user.second_factor'))
  expect(told.map((mail) => /was (added|removed)/.exec(mail)?.[1])).toEqual(['added', 'removed'])
})

test('an administrator resets the second factor of a person, who is signed out and told; nobody resets the own one', async () => {
  const site = await buildSite(app)
  const [admin, user] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  await withApp(user)
  await withPasskey(site, user)
  const reset = (caller: Caller, id: number) => app.call(caller, api.reset, { params: { id } })
  expect((await app.call(admin.caller, accountsApi.get, { params: { id: user.id } })).body.second_factor).toBe(true)
  expect((await reset(user.caller, user.id)).status).toBe(403)
  expect((await reset(admin.caller, admin.id)).problem.detail_code).toBe(signInProblems.ownFactors.code)
  expect((await reset(admin.caller, user.id)).body.Success).toBe(true)
  expect((await app.call(user.caller, usersApi.me, {})).status).toBe(401)
  expect((await signIn(site, user)).body.Success).toBe(true)
  expect((await reset(admin.caller, user.id)).problem.detail_code).toBe(signInProblems.hasNoFactor.code)
  expect(await actions(site, user.id)).toContain('user.factors_reset')
  expect((await mailsTo(site, user)).some((mail) => mail.includes('signed you out everywhere'))).toBe(true)
  // An account that opens every site stays with its own kind.
  const chief = await buildUser(app, site, { platform: true })
  expect((await reset(admin.caller, chief.id)).status).toBe(403)
})

test('whoever runs the server lets the only administrator back in, who is told; a wrong email changes nothing', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  await withApp(admin)
  expect(await resetFactorsHere(site.ctx, 'nobody@example.org')).toBe('unknown')
  expect((await signIn(site, admin)).body.Success).toBe(false)
  expect(await resetFactorsHere(site.ctx, admin.email.toUpperCase())).toBe('reset')
  expect((await app.call(admin.caller, usersApi.me, {})).status).toBe(401)
  expect((await signIn(site, admin)).body.Success).toBe(true)
  expect(await actions(site, admin.id)).toContain('user.factors_reset')
  expect((await mailsTo(site, admin)).some((mail) => mail.includes('signed you out everywhere'))).toBe(true)
  expect(await resetFactorsHere(site.ctx, admin.email)).toBe('none')
})
