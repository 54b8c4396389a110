/** Single sign-on against a real provider, and against one that lies. */
import { accountsApi } from '@backlot/contract/accounts'
import { signInProblems } from '@backlot/contract/area-problems'
import { siteRecordsApi } from '@backlot/contract/sites'
import { singleSignOnApi as api } from '@backlot/contract/single-sign-on'
import { usersApi } from '@backlot/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, cookieOf, newAddress, type TestSite, type TestUser } from '#test/factories.ts'
import {
  client,
  openForgingProvider,
  openIdentityProvider,
  visitProvider,
  type Directory,
  type ForgedAnswer,
  type IdentityProvider,
} from '#test/identity-provider.ts'

const app = await openTestApp({ privateProviders: true })
const people: Directory = {}
let site: TestSite
let admin: TestUser
let provider: IdentityProvider
let forging: Awaited<ReturnType<typeof openForgingProvider>>
beforeAll(async () => {
  site = await buildSite(app)
  admin = await buildUser(app, site)
  provider = await openIdentityProvider(people, [`http://${site.host}`])
  forging = await openForgingProvider()
  const answer = await change({ enabled: true, label: 'City account', ...described(provider.issuer) })
  expect(answer.status).toBe(200)
})
afterAll(async () => {
  await provider.close()
  await forging.close()
  await app.close()
})

const described = (issuer: string) => ({
  issuer,
  client_id: client.id,
  client_secret: client.secret,
  role_claim: 'roles',
  role_map: [
    { value: 'film-admins', role: 'admin' as const },
    { value: 'film-scouts', role: 'scout' as const },
  ],
})
const change = (body: object, caller = admin.caller) => app.call(caller, api.change, { body })
const here = (): Caller => ({ host: site.host, address: newAddress() })

/** Asks where to go; the browser has its cookie afterwards. */
async function begin(): Promise<{ url: string; browser: Caller }> {
  const caller = here()
  const started = await app.call(caller, api.start, {})
  expect(started.status).toBe(200)
  return { url: started.body.url, browser: { ...caller, headers: { cookie: cookieOf(started.headers, 'backlot-provider') } } }
}
const finish = (browser: Caller, answer: string) => app.call(browser, api.finish, { body: { answer } })
/** The whole way by the provider's own pages. */
async function signInAs(login: string) {
  const { url, browser } = await begin()
  const back = await visitProvider(url, login, provider.issuer)
  return finish(browser, back.search.slice(1))
}
const person = (name: string, more: object = {}) => {
  people[name] = { email: `${name}@city.test`, email_verified: true, name: `${name} of the city`, roles: ['film-scouts'], ...more }
  return name
}
const accountOf = async (email: string) =>
  (await app.call(admin.caller, accountsApi.list, { query: { search: email } })).body.find((one) => one.email === email)
const works = async (token: string) => (await app.call({ host: site.host, token }, usersApi.me, {})).status

test('the page knows the button; nobody but administrators knows the rest, and the secret is answered to nobody', async () => {
  expect((await app.call(site.anonymous, siteRecordsApi.get, { query: {} })).body.SingleSignOn).toBe('City account')
  const settings = await app.call(admin.caller, api.settings, {})
  expect(settings.body).toMatchObject({ has_secret: true, redirect_urls: [`http://${site.host}/api/user/singlesignon/return`] })
  expect(settings.raw.body).not.toContain(client.secret)
  const scout = await buildUser(app, site, { role: 'scout' })
  expect((await app.call(scout.caller, api.settings, {})).status).toBe(403)
  const { client_secret: stored } = await site.ctx.db.selectFrom('single_sign_on').select('client_secret').executeTakeFirstOrThrow()
  expect([stored?.startsWith('v1.'), stored?.includes(client.secret)]).toEqual([true, false])
  const stale = await change({ version: settings.body.version - 1, label: 'Other' })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { label: 'City account' }])
  const other = await buildSite(app)
  expect((await app.call(other.anonymous, siteRecordsApi.get, { query: {} })).body).not.toHaveProperty('SingleSignOn')
  expect((await app.call(other.anonymous, api.start, {})).status).toBe(404)
})

test('the first sign-in makes the account, with the role of the claim; the next one finds it, with the role it has by then', async () => {
  const { url } = await begin()
  const asked = new URL(url)
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect([asked.searchParams.get('nonce')?.length, asked.searchParams.get('state')?.length].every((long) => (long ?? 0) >= 43)).toBe(true)
  const first = await signInAs(person('sue'))
  expect(first.body).toMatchObject({ Success: true, Role: 'scout' })
  expect(await works(first.body.Jwt)).toBe(200)
  const made = await accountOf('sue@city.test')
  expect(made).toMatchObject({ name: 'sue of the city', role: 'scout', state: 'active', single_sign_on: true })
  // There is no password to guess, and none by mail before somebody asks for one.
  expect(
    (await app.call(here(), usersApi.authenticate, { body: { username: 'sue@city.test', password: '' + client.id } })).body.Success,
  ).toBe(false)
  people['sue'] = { ...people['sue'], roles: ['film-admins', 'film-scouts'] }
  const second = await signInAs('sue')
  expect([second.body.Role, (await accountOf('sue@city.test'))?.id]).toEqual(['admin', made?.id])
  // Another role ended what the old one could do.
  expect(await works(first.body.Jwt)).toBe(401)
})

test('who has no role here, whose account is closed, or whose address nobody vouches for stays outside', async () => {
  const outside = await signInAs(person('olaf', { roles: ['parking'] }))
  expect([outside.status, outside.problem.detail_code]).toEqual([409, signInProblems.noRole.code])
  expect(await accountOf('olaf@city.test')).toBeUndefined()
  const member = await buildUser(app, site, { role: 'location' })
  const thief = await signInAs(person('thief', { email: member.email, email_verified: false }))
  expect(thief.problem.detail_code).toBe(signInProblems.noEmail.code)
  const silent = await signInAs(person('silent', { email: undefined }))
  expect(silent.problem.detail_code).toBe(signInProblems.noEmail.code)
  const chief = await buildUser(app, site, { platform: true })
  const false1 = await signInAs(person('chief', { email: chief.email, roles: ['film-admins'] }))
  expect(false1.problem.detail_code).toBe(signInProblems.noEmail.code)
  await signInAs(person('gone'))
  const gone = await accountOf('gone@city.test')
  await app.call(admin.caller, accountsApi.update, { body: { id: gone!.id, disabled: true } })
  expect((await signInAs('gone')).problem.detail_code).toBe(signInProblems.accountClosed.code)
  await app.call(admin.caller, accountsApi.remove, { params: { id: gone!.id }, query: {} })
  // Removed is removed: it is not made anew.
  expect((await signInAs('gone')).problem.detail_code).toBe(signInProblems.accountClosed.code)
  // A verified address finds the account that is there.
  const joined = await signInAs(person('member', { email: member.email }))
  expect([joined.body.Role, (await accountOf(member.email))?.id]).toEqual(['scout', member.id])
})

test('a replayed answer, a replayed code and the browser of somebody else are refused', async () => {
  const { url, browser } = await begin()
  const back = await visitProvider(url, person('rita'), provider.issuer)
  const answer = back.search.slice(1)
  const elsewhere = await finish(here(), answer)
  expect([elsewhere.status, elsewhere.problem.detail_code]).toEqual([409, signInProblems.providerRefused.code])
  // The question was answered by that, wrongly.
  expect((await finish(browser, answer)).status).toBe(410)
  const again = await begin()
  const good = (await visitProvider(again.url, 'rita', provider.issuer)).searchParams
  expect((await finish(again.browser, good.toString())).body.Success).toBe(true)
  expect((await finish(again.browser, good.toString())).status).toBe(410)
  // The code of that sign-in under a question of now.
  const third = await begin()
  const state = new URL(third.url).searchParams.get('state') ?? ''
  const replayed = new URLSearchParams(good)
  replayed.set('state', state)
  const refused = await finish(third.browser, replayed.toString())
  expect(refused.problem.detail_code).toBe(signInProblems.providerRefused.code)
  // What the provider refused itself.
  const fourth = await begin()
  const denied = new URLSearchParams({ error: 'access_denied', state: new URL(fourth.url).searchParams.get('state') ?? '' })
  expect((await finish(fourth.browser, denied.toString())).problem.detail_code).toBe(signInProblems.providerRefused.code)
  expect((await finish(fourth.browser, 'state=made-up&code=1')).status).toBe(410)
})

test('a token of another issuer, for another audience, with another nonce, over its time or by another key is refused', async () => {
  expect((await change(described(forging.issuer))).status).toBe(200)
  const claims = { email: 'forged@city.test', email_verified: true, roles: ['film-admins'] }
  const forged = async (answer: (nonce: string) => ForgedAnswer) => {
    const { url, browser } = await begin()
    const asked = new URL(url).searchParams
    forging.next({ claims, ...answer(asked.get('nonce') ?? '') })
    return finish(browser, new URLSearchParams({ code: 'any', state: asked.get('state') ?? '' }).toString())
  }
  const wrong: ((nonce: string) => ForgedAnswer)[] = [
    (nonce) => ({ nonce, issuer: provider.issuer }),
    (nonce) => ({ nonce, audience: 'another-client' }),
    () => ({ nonce: 'another nonce' }),
    () => ({ nonce: undefined }),
    (nonce) => ({ nonce, expires: -600 }),
    (nonce) => ({ nonce, foreignKey: true }),
  ]
  for (const answer of wrong) {
    const refused = await forged(answer)
    expect([refused.status, refused.problem.detail_code]).toEqual([409, signInProblems.providerRefused.code])
  }
  expect(await accountOf('forged@city.test')).toBeUndefined()
  // The same with nothing wrong is let in: the refusals were not for something else.
  const right = await forged((nonce) => ({ nonce }))
  expect(right.body).toMatchObject({ Success: true, Role: 'admin' })
  expect((await change(described(provider.issuer))).status).toBe(200)
})

test('the provider sends back to the sign-in screen of the same host, whatever it says', async () => {
  const answer = await app.inject({
    url: '/api/user/singlesignon/return?code=a%23b&state=c&iss=https%3A%2F%2Fevil.test',
    headers: { host: site.host },
  })
  expect(answer.statusCode).toBe(303)
  const { origin, hash, pathname } = new URL(String(answer.headers.location))
  expect([origin, pathname]).toEqual([`http://${site.host}`, '/'])
  expect(decodeURIComponent(hash)).toBe('#/login?provider=code=a%23b&state=c&iss=https%3A%2F%2Fevil.test')
})

test('signing out here leads on to be signed out there', async () => {
  const signedIn = await signInAs(person('lea'))
  const out = await app.call({ host: site.host, token: signedIn.body.Jwt }, usersApi.logout, {})
  const next = new URL(out.body.Next ?? '')
  expect([next.origin, next.searchParams.get('post_logout_redirect_uri')]).toEqual([provider.issuer, `http://${site.host}/`])
  expect(next.searchParams.get('id_token_hint')?.split('.').length).toBe(3)
  expect((await fetch(next, { redirect: 'manual' })).status).toBe(200)
  expect(await works(signedIn.body.Jwt)).toBe(401)
  const byPassword = await app.call(admin.caller, api.settings, {})
  expect(byPassword.status).toBe(200)
})

test('passwords of staff end only for who has seen the provider work; owners keep theirs; the way in stays open', async () => {
  const early = await change({ staff_passwords: false })
  expect([early.status, early.problem.detail_code]).toEqual([409, signInProblems.ownSignInFirst.code])
  const boss = await signInAs(person('boss', { roles: ['film-admins'] }))
  const bossCaller = { host: site.host, token: boss.body.Jwt, address: newAddress() }
  expect((await change({ staff_passwords: false }, bossCaller)).body.staff_passwords).toBe(false)
  const signIn = ({ username, password }: TestUser) => app.call(here(), usersApi.authenticate, { body: { username, password } })
  const scout = await site.ctx.db.selectFrom('users').select('id').where('role', '=', 'scout').executeTakeFirst()
  expect(scout).toBeDefined()
  const refused = await signIn(admin)
  expect([refused.status, refused.problem.detail_code, refused.problem.values]).toEqual([
    409,
    signInProblems.staffElsewhere.code,
    { label: 'City account' },
  ])
  // With a wrong password nothing is told.
  expect((await signIn({ ...admin, password: 'a guess of mine' })).body).toMatchObject({ Success: false })
  const owner = await buildUser(app, site, { role: 'directory' })
  expect((await signIn(owner)).body.Success).toBe(true)
  expect((await signInAs('boss')).body.Success).toBe(true)
  expect((await change({ staff_passwords: true }, bossCaller)).status).toBe(200)
})

test('a provider in the private network, or without TLS, is none unless the installation says so', async () => {
  const strict = await openTestApp()
  try {
    const office = await buildSite(strict)
    const { caller } = await buildUser(strict, office)
    const turnOn = (issuer: string) => strict.call(caller, api.change, { body: { enabled: true, label: 'City', client_id: 'x', issuer } })
    for (const issuer of [
      provider.issuer,
      'https://127.0.0.1:9',
      'https://localhost:9',
      'https://[::1]:9',
      'https://0x7f.1:9',
      'https://10.1.2.3',
    ]) {
      const answer = await turnOn(issuer)
      expect([issuer, answer.status, answer.problem.errors?.[0]]).toMatchObject([
        issuer,
        422,
        { path: 'issuer', code: signInProblems.providerSilent.code },
      ])
    }
    const bare = await strict.call(caller, api.change, { body: { enabled: true } })
    expect(bare.problem.errors?.map(({ path }) => path)).toEqual(['label', 'issuer', 'client_id'])
  } finally {
    await strict.close()
  }
})
