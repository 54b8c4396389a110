/** Accounts and passwords (security.md A). A9, the second factor, comes with its feature. */
import { setTimeout as delay } from 'node:timers/promises'
import { messages, problems } from '@backlot/contract/messages'
import { usersApi } from '@backlot/contract/users'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteUser } from '#areas/users/index.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { hashPassword } from '#kit/passwords.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, newAddress, type TestSite, type TestUser } from '#test/factories.ts'
import { compareTimes } from './proof.ts'
import { expectAtMost, wholeTest } from '#test/whole.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => resetClock())

const strict = { settings: { minimumPasswordLength: 8 } }
const change = (caller: Caller, current: string, password: string) =>
  app.call(caller, usersApi.changePassword, { body: { current, password } })
const signIn = (site: TestSite, username: string, password: string) =>
  app.call({ host: site.host, address: newAddress() }, usersApi.authenticate, { body: { username, password } })
const askReset = (site: TestSite, email: string) =>
  app.call({ host: site.host, address: newAddress() }, usersApi.requestReset, { body: { email, idSite: site.id } })
const setByToken = (site: TestSite, token: string, password: string) =>
  app.call({ host: site.host, address: newAddress() }, usersApi.setPassword, { body: { token, password } })

/** The secrets of the links that were mailed to a site's people, oldest first. */
async function mailedTokens(site: TestSite): Promise<string[]> {
  await app.runJobs()
  const mails = (await readMails(site)).filter(({ template }) => template === 'user.reset')
  return mails.map((mail) => /token=([\w-]+)/.exec(mail.text)?.[1] ?? '')
}
async function tokenFor(site: TestSite, user: TestUser): Promise<string> {
  await askReset(site, user.email)
  return (await mailedTokens(site)).at(-1)!
}

test('A1 long passwords of any make are kept whole and matched exactly', async () => {
  const site = await buildSite(app, strict)
  const user = await buildUser(app, site)
  const long = `${'a phrase of words, '.repeat(12)}æøå 🎬`
  expect(long.length).toBeGreaterThan(200)
  expect((await change(user.caller, user.password, long)).status).toBe(200)
  expect((await signIn(site, user.username, long)).body.Success).toBe(true)
  for (const near of [long.slice(0, -2), `${long} `, long.toUpperCase(), long.slice(0, 72), long.slice(0, 128)]) {
    expect((await signIn(site, user.username, near)).body.Success).toBe(false)
  }
  // The same letters in Unicode's other form are the same password.
  expect((await signIn(site, user.username, long.normalize('NFD'))).body.Success).toBe(true)
  // No rules of composition: letters alone are fine.
  expect(
    (await change({ ...user.caller, token: (await signIn(site, user.username, long)).body.Jwt }, long, 'onlylowercaseletters')).status,
  ).toBe(200)
})

test("A1 the minimum is the site's own, counted in characters", async () => {
  const site = await buildSite(app, { settings: { minimumPasswordLength: 12 } })
  const user = await buildUser(app, site)
  const short = await change(user.caller, user.password, 'elevenchars')
  expect(short.status).toBe(422)
  expect(short.problem).toMatchObject({
    detail: messages.passwordTooShort.en,
    errors: [{ path: 'password', message: messages.passwordTooShort.en }],
  })
  expect((await change(user.caller, user.password, '🎬🎬🎬🎬🎬🎬')).status).toBe(422)
  expect((await change(user.caller, user.password, 'twelve chars')).status).toBe(200)
})

test('A2 what is tried first is refused: the common list, the product, the site, the person', async () => {
  const site = await buildSite(app, { ...strict, name: 'Bayhead Film Office' })
  const user = await buildUser(app, site)
  const easy = [
    'password1',
    'PASSWORD1',
    'iloveyou1',
    'backlot2026',
    'FilmOffice!',
    'film office 99',
    'bayheadfilmoffice',
    'Bayhead Film Office 1',
    user.username,
    user.email,
    `${user.username}2026`,
    '00000000',
    '88888888',
    '987654321',
    'aaaaaaaa',
    'abcdefgh',
    'abcabcabc',
    'lkjhgfdsa1',
    '1qaz2wsx3edc',
    // From the front, the middle and the end of the list of what is common.
    'q1w2e3r4t5',
    'andromeda',
    'nizmo400r',
  ]
  for (const password of easy) {
    const answer = await change(user.caller, user.password, password)
    expect([password, answer.status, answer.problem.detail]).toEqual([password, 422, problems.passwordCommon.en])
    await site.ctx.db.deleteFrom('attempts').where('site_id', '=', site.id).execute()
  }
  expect((await change(user.caller, user.password, 'backlot of my memories')).status).toBe(200)
})

test('A2 a low minimum of a site switches the check off for nobody, and is not for staff', async () => {
  const site = await buildSite(app, { settings: { minimumPasswordLength: 4 } })
  const [staff, owner] = [await buildUser(app, site, { role: 'scout' }), await buildUser(app, site, { role: 'location' })]
  const answers = []
  for (const [user, password] of [
    [staff, 'xk9q'],
    [staff, 'xk9qm2v'],
    [owner, 'aaaa'],
    [owner, '1234'],
    [owner, 'xk9q'],
    [staff, 'xk9qm2vd'],
  ] as const) {
    const answer = await change(user.caller, user.password, password)
    answers.push([password, answer.status, answer.problem.detail])
  }
  expect(answers).toEqual([
    ['xk9q', 422, messages.passwordTooShort.en],
    ['xk9qm2v', 422, messages.passwordTooShort.en],
    ['aaaa', 422, problems.passwordCommon.en],
    ['1234', 422, problems.passwordCommon.en],
    ['xk9q', 200, undefined],
    ['xk9qm2vd', 200, undefined],
  ])
})

test('A3 passwords are hashed by argon2id at the current cost, off the thread that answers', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { hash: 'real' })
  const row = await site.ctx.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  // Ten hashes take hundreds of milliseconds; a timer in between is not kept waiting for them.
  const started = performance.now()
  const hashes = Promise.all(Array.from({ length: 10 }, () => hashPassword('some password')))
  await delay(1)
  const waited = performance.now() - started
  await hashes
  expectAtMost(waited, (performance.now() - started) / 2)
})

describe('A5 whether an account exists', () => {
  test('is not shown by the answer of signing in', async () => {
    const site = await buildSite(app)
    const user = await buildUser(app, site)
    const disabled = await buildUser(app, site)
    await site.ctx.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute()
    const wrong = await signIn(site, user.username, 'wrong')
    for (const [name, password] of [
      ['nobody', 'wrong'],
      [disabled.username, disabled.password],
      [disabled.username, 'wrong'],
    ] as const) {
      const answer = await signIn(site, name, password)
      expect([answer.status, answer.body, Object.keys(answer.headers).sort()]).toEqual([200, wrong.body, Object.keys(wrong.headers).sort()])
    }
    expect(wrong.body).toEqual({ Success: false, Jwt: '', Role: '', verifiedPublicPass: false })
  })

  wholeTest('is not told by the time of signing in', { timeout: 60_000 }, async () => {
    const site = await buildSite(app)
    const build = () => buildUser(app, site, { hash: 'real' })
    const users = [await build(), await build(), await build()]
    const [known, unknown] = await compareTimes(
      18,
      (turn) => signIn(site, users[turn % 3]!.username, 'wrong'),
      (turn) => signIn(site, `nobody-${turn}`, 'wrong'),
    )
    process.stdout.write(`A5 signing in: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms\n`)
    // Without the second hash the unknown name would take a fifth or less.
    expect(unknown / known).toBeGreaterThan(0.6)
    expect(unknown / known).toBeLessThan(1.67)
  })

  wholeTest('is not told by the answer or the time of asking for a new password', { timeout: 60_000 }, async () => {
    const site = await buildSite(app)
    const users: TestUser[] = []
    for (let count = 0; count < 9; count++) users.push(await buildUser(app, site))
    const [known, unknown] = await compareTimes(
      18,
      (turn) => askReset(site, users[turn % 9]!.email),
      (turn) => askReset(site, `nobody-${turn % 9}@example.org`),
    )
    process.stdout.write(`A5 asking for a link: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms\n`)
    expect(unknown / known).toBeGreaterThan(0.6)
    expect(unknown / known).toBeLessThan(1.67)
    const [one, other] = [await askReset(site, users[0]!.email), await askReset(site, 'nobody-0@example.org')]
    expect(one.body).toEqual({ Success: true, message: messages.resetInstructions.en })
    expect(other.body).toEqual(one.body)
    // And the fourth time both are told alike to wait.
    expect([(await askReset(site, users[0]!.email)).status, (await askReset(site, 'nobody-0@example.org')).status]).toEqual([429, 429])
  })
})

describe('A6 the link of a mail', () => {
  test('carries 256 random bits that are stored as a hash only', async () => {
    const site = await buildSite(app)
    const token = await tokenFor(site, await buildUser(app, site))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await site.ctx.db.selectFrom('reset_tokens').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const minutes = (rows[0]!.expires_at.getTime() - rows[0]!.created_at.getTime()) / 60_000
    expect(minutes).toBe(60)
  })

  test('works once', async () => {
    const site = await buildSite(app)
    const user = await buildUser(app, site)
    const token = await tokenFor(site, user)
    expect((await setByToken(site, token, 'first choice')).body).toEqual({ Success: true, message: messages.passwordReset.en })
    expect((await setByToken(site, token, 'second choice')).status).toBe(410)
    expect((await signIn(site, user.username, 'first choice')).body.Success).toBe(true)
    expect((await signIn(site, user.username, user.password)).body.Success).toBe(false)
  })

  test('works once when two come at the same time', async () => {
    const site = await buildSite(app)
    const token = await tokenFor(site, await buildUser(app, site))
    const answers = await Promise.all(['choice number one', 'choice number two'].map((password) => setByToken(site, token, password)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 410]))
  })

  test('is not used up by a password that is refused', async () => {
    const site = await buildSite(app, strict)
    const user = await buildUser(app, site)
    const token = await tokenFor(site, user)
    expect((await setByToken(site, token, user.email)).status).toBe(422)
    expect((await setByToken(site, token, 'a better choice')).status).toBe(200)
  })

  test('ends after an hour, with a newer one, and with a change of the password', async () => {
    const site = await buildSite(app)
    const user = await buildUser(app, site)
    const old = await tokenFor(site, user)
    const newer = await tokenFor(site, user)
    expect((await setByToken(site, old, 'a new password')).status).toBe(410)
    moveClock(61 * 60_000)
    expect((await setByToken(site, newer, 'a new password')).status).toBe(410)
    resetClock()
    await change(user.caller, user.password, 'changed meanwhile')
    expect((await setByToken(site, newer, 'a new password')).status).toBe(410)
  })

  test('belongs to its user and site; wrong, ended and foreign ones answer alike', async () => {
    const [site, other] = [await buildSite(app), await buildSite(app)]
    const user = await buildUser(app, site)
    const token = await tokenFor(site, user)
    const { request_id: _, ...foreign } = (await setByToken(other, token, 'a new password')).problem
    const { request_id: __, ...made } = (await setByToken(site, 'A'.repeat(43), 'a new password')).problem
    expect(foreign).toEqual(made)
    expect(foreign).toMatchObject({ status: 410, detail: problems.linkEnded.en })
    await site.ctx.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute()
    expect((await setByToken(site, token, 'a new password')).problem).toMatchObject(made)
  })

  test('of one site cannot be asked for at another', async () => {
    const [site, other] = [await buildSite(app), await buildSite(app)]
    const user = await buildUser(app, site)
    const answer = await app.call(other.anonymous, usersApi.requestReset, { body: { email: user.email, idSite: site.id } })
    expect(answer.status).toBe(404)
    await askReset(other, user.email)
    expect(await mailedTokens(other)).toEqual([])
    expect(await mailedTokens(site)).toEqual([])
  })
})

test('A7 a change needs the present password, ends the other sessions and keeps this one', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site)
  const elsewhere = { ...user.caller, token: (await signIn(site, user.username, user.password)).body.Jwt }
  expect((await change(user.caller, 'wrong', 'another one')).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'current', message: messages.invalidPassword.en }],
  })
  expect((await app.call(elsewhere, usersApi.me, {})).status).toBe(200)
  expect((await change(user.caller, user.password, 'another one')).status).toBe(200)
  expect((await app.call(user.caller, usersApi.me, {})).status).toBe(200)
  expect((await app.call(elsewhere, usersApi.me, {})).status).toBe(401)
  const mails = await site.ctx.db.selectFrom('mails').select(['template', 'to_addresses']).execute()
  expect(mails).toEqual([{ template: 'user.password_changed', to_addresses: [user.email] }])
})

test('A8 a site starts without accounts, and the first administrator comes in by a link that works once', async () => {
  const site = await buildSite(app, strict)
  expect(await site.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
  for (const [name, password] of [
    ['admin', 'admin'],
    ['admin', 'demo-admin'],
    ['platform', 'demo-platform'],
  ] as const) {
    expect((await signIn(site, name, password)).body.Success).toBe(false)
  }
  const first = await inviteUser(site.ctx, { username: 'ada', email: 'ada@example.org', role: 'admin' })
  expect((await signIn(site, 'ada', '')).status).toBe(422)
  const again = await inviteUser(site.ctx, { username: 'ada', email: 'ada@example.org', role: 'scout' })
  expect([first.added, again.added]).toEqual([true, false])
  const tokenOf = (link: string): string => new URL(link.replace('/#', '')).searchParams.get('token') ?? ''
  expect((await setByToken(site, tokenOf(first.link), 'long enough now')).status).toBe(410)
  expect((await setByToken(site, tokenOf(again.link), 'long enough now')).status).toBe(200)
  expect((await setByToken(site, tokenOf(again.link), 'long enough too')).status).toBe(410)
  expect((await signIn(site, 'ada', 'long enough now')).body).toMatchObject({ Success: true, Role: 'admin' })
})
