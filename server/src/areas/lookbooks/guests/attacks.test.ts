/** What is tried on a link, and what comes back (security.md E2, E3, E4, J3). */
import { guestHeader, lookbookFavouritesApi, lookbookGuestsApi as api } from '@backlot/contract/lookbook-guests'
import { lookbookFoldersApi } from '@backlot/contract/lookbook-contents'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { usersApi } from '@backlot/contract/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { hashSecret } from '#kit/passwords.ts'
import { signToken } from '#kit/tokens.ts'
import { openTestApp, type Answer, type Caller } from '#test/app.ts'
import { newAddress } from '#test/factories.ts'
import { comeBy, faceOf, makeLink, newKey, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf, type Curator, type Desk } from '#test/lookbook.ts'
import { faultsOf } from '#test/office.ts'
import { wholeTest } from '#test/whole.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const soon = (): string => new Date(now().getTime() + 60_000).toISOString()

let desk: Desk
let curator: Curator
let elsewhere: Desk
beforeAll(async () => {
  desk = await buildDesk(app, 4)
  curator = curatorOf(app, desk.scout)
  elsewhere = await buildDesk(app, 1)
})

const end = (caller: Caller, id: number) => app.call(caller, lookbookSharesApi.endShare, { params: { id } })
const trash = (id: number) => app.call(desk.scout.caller, lookbooksApi.softDelete, { body: { lookbookIds: [id] } })
const trashFolder = (lookbookId: number, id: number) =>
  app.call(desk.scout.caller, lookbookFoldersApi.deleteFolders, { body: { lookbookId, folderIds: [id] } })
const frame = (guest: Caller) => app.call(guest, api.guestLookbook, {})

/** Secrets that lead nowhere, each for a reason of its own. */
async function deadSecrets(): Promise<Record<string, string>> {
  const { id } = await curator.create()
  const of = async (options: Parameters<typeof makeLink>[3] = {}, lookbookId = id) => makeLink(app, desk.scout.caller, lookbookId, options)
  const live = await of()
  const ended = await of({ password: 'snow-white' })
  await end(desk.scout.caller, ended.share.id)
  const expired = await of({ expires_at: soon() })
  await desk.site.ctx.db
    .updateTable('lookbook_shares')
    .set({ expires_at: new Date(now().getTime() - 1000) })
    .where('site_id', '=', desk.site.id)
    .where('id', '=', expired.share.id)
    .execute()
  const gone = await curator.create()
  const ofGone = await of({}, gone.id)
  await trash(gone.id)
  const parent = await curator.folder(id, 'Parent')
  const child = await curator.folder(id, 'Child', parent.id)
  const [ofParent, ofChild] = [await of({ folderId: parent.id }), await of({ folderId: child.id })]
  await trashFolder(id, parent.id)
  const removed = await curator.folder(id, 'Removed')
  const ofRemoved = await of({ folderId: removed.id })
  await trashFolder(id, removed.id)
  await app.call(desk.scout.caller, lookbookFoldersApi.removeFolders, { body: { lookbookId: id, folderIds: [removed.id] } })
  const foreign = await curatorOf(app, elsewhere.scout).create()
  const ofForeign = await makeLink(app, elsewhere.scout.caller, foreign.id)
  return {
    random: newKey(),
    'one letter off': live.token.slice(0, -2) + (live.token.at(-2) === 'A' ? 'B' : 'A') + live.token.at(-1),
    'the stored hash': hashSecret(live.token),
    'the number of the link': String(live.share.id),
    nothing: '',
    'a pattern': '%',
    ended: ended.token,
    expired: expired.token,
    'its lookbook is in the trash': ofGone.token,
    'its folder is in the trash': ofParent.token,
    'the folder above is in the trash': ofChild.token,
    'its folder was removed for good': ofRemoved.token,
    'of another site': ofForeign.token,
  }
}

describe('E2 a secret that leads nowhere', () => {
  test('answers alike whatever the reason, with a password or without, byte for byte', { timeout: 30_000 }, async () => {
    const dead = await deadSecrets()
    const faces = new Map<string, string[]>()
    for (const [reason, token] of Object.entries(dead))
      for (const password of ['', 'snow-white']) {
        const answer = await tryOpen(app, desk.site, { token, password })
        expect([reason, answer.status, answer.problem.detail]).toEqual([reason, 410, shareProblems.linkOver.en])
        faces.set(faceOf(answer), [...(faces.get(faceOf(answer)) ?? []), reason])
      }
    expect([...faces.values()]).toHaveLength(1)
    expect(JSON.stringify([...faces.keys()])).not.toMatch(/Lookbook \d|snow/)
  })

  wholeTest('takes as long whatever the reason, and as long as a wrong password', { timeout: 60_000 }, async () => {
    const { random, ended, expired, ...others } = await deadSecrets()
    const { id } = await curator.create()
    const closed = await makeLink(app, desk.scout.caller, id, { password: 'rose-red' })
    const kinds = { random: random!, ended: ended!, expired: expired!, foreign: others['of another site']!, closed: closed.token }
    const times: Record<string, number[]> = {}
    for (let round = 0; round < 15; round++)
      for (const [kind, token] of Object.entries(kinds)) {
        const started = performance.now()
        await tryOpen(app, desk.site, { token, password: 'snow-white' })
        ;(times[kind] ??= []).push(performance.now() - started)
      }
    const middle = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!
    const medians = Object.values(times).map(middle)
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2.5)
  })
})

describe('E3 before the password', () => {
  test('two lookbooks look the same, and a wrong password says nothing but that', async () => {
    const [one, other] = [await curator.create('Secret film'), await curator.create()]
    await curator.add(one.id, [desk.locations[0]!])
    const closed = [
      await makeLink(app, desk.scout.caller, one.id, { password: 'snow-white' }),
      await makeLink(app, desk.scout.caller, other.id, { password: 'rose-red' }),
    ]
    const faces = async (password: string) =>
      Promise.all(closed.map(async ({ token }) => faceOf(await tryOpen(app, desk.site, { token, password }))))
    for (const password of ['', 'wrong']) {
      const [first, second] = await faces(password)
      expect(first).toBe(second)
      expect(first).not.toMatch(/Secret|media|Place/)
    }
    const wrong = await tryOpen(app, desk.site, { token: closed[0]!.token, password: 'wrong' })
    expect([wrong.status, faultsOf(wrong)]).toEqual([422, { password: messages.invalidPassword.en }])
  })

  test('a name that nobody has answers like one with another password', async () => {
    const { id } = await curator.create()
    await makeLink(app, desk.scout.caller, id, { name: 'The mill', password: 'long enough' })
    const over = await makeLink(app, desk.scout.caller, id, { name: 'Over', password: 'long enough' })
    await end(desk.scout.caller, over.share.id)
    for (const password of ['', 'not this one', 'long enough']) {
      const names = password === 'long enough' ? ['nobody', 'over'] : ['the mill', 'nobody', 'over', 'the mil_', '%']
      const faces = await Promise.all(names.map(async (name) => faceOf(await tryOpen(app, desk.site, { name, password }))))
      expect([password, new Set(faces).size]).toEqual([password, 1])
    }
  })

  test('ten wrong passwords from one place are enough, also for a link that is none', async () => {
    const { id } = await curator.create()
    const { token } = await makeLink(app, desk.scout.caller, id, { password: 'snow-white' })
    const results: Answer<unknown>[] = []
    for (const secret of [token, newKey()]) {
      const address = newAddress()
      const statuses: number[] = []
      for (let turn = 0; turn < 10; turn++)
        statuses.push((await tryOpen(app, desk.site, { token: secret, password: `try ${turn}`, address })).status)
      expect(new Set(statuses)).toEqual(new Set([secret === token ? 422 : 410]))
      // Also the right one.
      results.push(await tryOpen(app, desk.site, { token: secret, password: 'snow-white', address }))
    }
    expect(results.map((one) => one.status)).toEqual([429, 429])
    expect(Number(results[0]!.headers['retry-after'])).toBeGreaterThan(200)
    const texts = results.map((one) => one.raw.body.replace(/"request_id":"[\w-]+"/, ''))
    expect(texts[0]).toBe(texts[1])
    await comeBy(app, desk.site, { token, password: 'snow-white' })
  })

  test('a hundred wrong passwords from everywhere close a link for the rest of the hour', { timeout: 60_000 }, async () => {
    const { id } = await curator.create()
    const { token } = await makeLink(app, desk.scout.caller, id, { password: 'snow-white' })
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 101; turn++) {
      const { status } = await tryOpen(app, desk.site, { token, password: `try ${turn}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [422, 100],
      [429, 1],
    ])
    expect((await tryOpen(app, desk.site, { token, password: 'snow-white' })).status).toBe(429)
    moveClock(61 * 60_000)
    expect((await tryOpen(app, desk.site, { token, password: 'snow-white' })).status).toBe(200)
  })

  test('who guesses secrets gets thirty a minute', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn++) statuses.push((await tryOpen(app, desk.site, { token: newKey(), address })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 410), 429, 429])
  })
})

describe('a password or a secret in an address', () => {
  test.each([
    ['POST', '/api/project/lookbook/open?password=snow-white'],
    ['POST', '/api/project/lookbook/open?token=secret'],
    ['GET', '/api/project/lookbook/guest?token=secret'],
    ['GET', '/api/project/lookbook/guest/items?password=snow-white'],
  ] as const)('%s %s is refused', async (method, url) => {
    const body = method === 'POST' ? { payload: { token: 'x', guestKey: newKey() } } : {}
    const { id } = await curator.create()
    const { headers } = await comeBy(app, desk.site, { token: (await makeLink(app, desk.scout.caller, id)).token })
    const answer = await app.inject({ method, url, headers: { host: desk.site.host, ...headers }, remoteAddress: newAddress(), ...body })
    expect(answer.statusCode).toBe(422)
  })

  test('the plain address of a name leads into the page and says nothing', async () => {
    const known = await app.inject({ url: '/lookbook/The%20mill', headers: { host: desk.site.host } })
    expect([known.statusCode, known.headers['location'], known.body]).toEqual([302, '/#/lookbook/The%20mill', ''])
    expect(known.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const odd = await app.inject({ url: '/lookbook/%2F%2Fevil.test%0d%0aX:%201', headers: { host: desk.site.host } })
    expect(odd.headers['location']).toBe('/#/lookbook/%2F%2Fevil.test%0D%0AX%3A%201')
  })
})

describe('a guest token', () => {
  test('ends with its link, its time, its password and its lookbook, at the next call and alike', async () => {
    const faces: string[] = []
    const enter = async (options: Parameters<typeof makeLink>[3] = {}) => {
      const { id } = await curator.create()
      const made = await makeLink(app, desk.scout.caller, id, options)
      const guest = await comeBy(app, desk.site, { token: made.token, password: options.password ?? '' })
      expect((await frame(guest)).status).toBe(200)
      return { guest, id, share: made.share.id }
    }
    const note = async (guest: Caller) => {
      const answer = await frame(guest)
      expect(answer.status).toBe(410)
      faces.push(faceOf(answer))
    }
    const ended = await enter()
    await end(desk.admin.caller, ended.share)
    await note(ended.guest)
    const another = await enter({ password: 'snow-white' })
    await app.call(desk.scout.caller, lookbookSharesApi.changeShare, { params: { id: another.share }, body: { password: 'rose-red' } })
    await note(another.guest)
    const ofBook = await enter()
    await app.call(desk.scout.caller, lookbookSharesApi.changeSharing, { params: { id: ofBook.id }, body: { password: 'rose-red' } })
    await note(ofBook.guest)
    const trashed = await enter()
    await trash(trashed.id)
    await note(trashed.guest)
    await app.call(desk.scout.caller, lookbooksApi.recover, { body: { lookbookIds: [trashed.id] } })
    expect((await frame(trashed.guest)).status).toBe(200)
    const short = await enter({ expires_at: soon() })
    const long = await enter()
    moveClock(61_000)
    await note(short.guest)
    const renewed = await app.call(long.guest, api.renewGuest, {})
    moveClock(60 * 60_000)
    await note(long.guest)
    expect((await frame({ ...long.guest, headers: { [guestHeader]: renewed.body.token } })).status).toBe(200)
    await note({ host: desk.site.host })
    expect(new Set(faces).size).toBe(1)
  })

  test('can be exchanged a day after its end, and reads nothing meanwhile; not when the link or its password is another', async () => {
    const enter = async (options: Parameters<typeof makeLink>[3] = {}) => {
      const { id } = await curator.create()
      const made = await makeLink(app, desk.scout.caller, id, { password: 'snow-white', ...options })
      return { id, share: made.share.id, guest: await comeBy(app, desk.site, { token: made.token, password: 'snow-white' }) }
    }
    const renew = (guest: Caller) => app.call(guest, api.renewGuest, {})
    const [reader, ended, changed, trashed] = [await enter(), await enter(), await enter(), await enter()]
    const short = await enter({ expires_at: new Date(Date.now() + 2 * 3_600_000).toISOString() })
    await end(desk.admin.caller, ended.share)
    await app.call(desk.scout.caller, lookbookSharesApi.changeShare, { params: { id: changed.share }, body: { password: 'rose-red' } })
    await trash(trashed.id)
    moveClock(23 * 3_600_000)
    expect((await frame(reader.guest)).status).toBe(410)
    const { body } = await renew(reader.guest)
    expect((await frame({ ...reader.guest, headers: { [guestHeader]: body.token } })).status).toBe(200)
    for (const { guest } of [ended, changed, trashed, short]) expect((await renew(guest)).status).toBe(410)
    moveClock(2.1 * 3_600_000)
    expect((await renew(reader.guest)).status).toBe(410)
    expect((await renew({ ...reader.guest, headers: { [guestHeader]: body.token } })).status).toBe(200)
  })

  test('is of one site, one purpose and one link, and nobody else can make it', async () => {
    const { id } = await curator.create()
    const made = await makeLink(app, desk.scout.caller, id)
    const guest = await comeBy(app, desk.site, { token: made.token })
    const token = guest.headers![guestHeader]!
    const [head, body, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const edited = Buffer.from(JSON.stringify({ ...claims, sub: String(made.share.id + 1) })).toString('base64url')
    const sign = (purpose: 'access' | 'gate') => signToken(app.settings.jwtSecret, purpose, desk.site.id, claims as { sub: string })
    const tries: [string, Caller][] = [
      ['edited', { ...guest, headers: { [guestHeader]: `${head}.${edited}.${signature}` } }],
      ['cut short', { ...guest, headers: { [guestHeader]: token.slice(0, -2) } }],
      ['of another purpose', { ...guest, headers: { [guestHeader]: await sign('gate') } }],
      ['an access token', { ...guest, headers: { [guestHeader]: desk.scout.caller.token! } }],
      ['the secret itself', { ...guest, headers: { [guestHeader]: made.token } }],
      ['at another site', { ...guest, host: elsewhere.site.host }],
      ['as a bearer token', { host: desk.site.host, token }],
    ]
    for (const [name, caller] of tries) expect([name, (await frame(caller)).status]).toEqual([name, 410])
    const asUser = [
      await app.call({ host: desk.site.host, token }, usersApi.me, {}),
      await app.call({ ...guest, token }, lookbooksApi.get, { params: { id } }),
      await app.call(guest, lookbookFoldersApi.trashedFolders, { query: { lookbookId: id } }),
      await app.call(guest, lookbookSharesApi.sharesOf, { params: { id }, query: {} }),
      await app.call(guest, lookbookSharesApi.link, { params: { id }, query: {} }),
    ]
    expect(asUser.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
  })

  test('reads its own folder and nothing outside of it', async () => {
    const { id } = await curator.create('The whole')
    const [inside, hidden, outside] = [
      await curator.folder(id, 'Inside'),
      await curator.folder(id, 'Hidden', null, false),
      await curator.folder(id, 'Outside'),
    ]
    const within = await curator.folder(id, 'Within', inside.id)
    const secret = await curator.folder(id, 'Not for guests', inside.id, false)
    const [one, two, three, four] = desk.locations as [number, number, number, number]
    await curator.add(id, [one], inside.id)
    await curator.add(id, [two], secret.id)
    await curator.add(id, [three], outside.id)
    await curator.add(id, [four])
    await curator.add(id, [four], within.id)
    const { token } = await makeLink(app, desk.scout.caller, id, { folderId: inside.id })
    const guest = await comeBy(app, desk.site, { token })
    const { body } = await frame(guest)
    expect(body).toMatchObject({ name: 'Inside', description: '', item_count: 2 })
    expect(body.folders.map((folder) => [folder.name, folder.parent_folder_id])).toEqual([
      ['Inside', null],
      ['Within', inside.id],
    ])
    const items = await app.call(guest, api.guestItems, { query: {} })
    expect(items.body.map((item) => item.location_id)).toEqual([one, four])
    for (const folderId of [outside.id, hidden.id, secret.id, 999_999])
      expect((await app.call(guest, api.guestItems, { query: { folderId } })).status).toBe(404)
    expect((await app.call(guest, api.guestItems, { query: { folderId: 0 } })).body).toEqual([])
    const statuses = await Promise.all(
      [two, three, 999_999].map(async (place) => (await app.call(guest, api.guestLocation, { params: { id: place } })).status),
    )
    expect(statuses).toEqual([404, 404, 404])

    const other = await curator.create()
    await curator.add(other.id, [two])
    const asked = await app.call(guest, lookbookFavouritesApi.favourites, { query: { lookbookId: other.id } })
    const answered = await app.call(guest, lookbookFavouritesApi.addFavourite, { body: { lookbookId: other.id, location_ids: [two] } })
    expect([asked.status, answered.status]).toEqual([404, 404])
    const faces = await Promise.all(
      [three, 999_999].map(async (place) =>
        faceOf(await app.call(guest, lookbookFavouritesApi.addFavourite, { body: { lookbookId: id, location_ids: [place] } })),
      ),
    )
    expect(faces[0]).toBe(faces[1])
    expect(faces[0]).toContain('"status":422')
  })
})

test('E4 what a link opens is in no index and sends nobody its address', async () => {
  const { id } = await curator.create()
  const guest = await comeBy(app, desk.site, { token: (await makeLink(app, desk.scout.caller, id)).token })
  const { headers } = await frame(guest)
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})

test('G1 opening, and trying to, is written down without what was tried', async () => {
  const { id } = await curator.create()
  const { token, share } = await makeLink(app, desk.scout.caller, id, { password: 'snow-white' })
  const key = newKey()
  await tryOpen(app, desk.site, { token, password: 'a wrong one', key })
  await comeBy(app, desk.site, { token, password: 'snow-white', key })
  const lines = await desk.site.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('site_id', '=', desk.site.id)
    .where('entity', '=', 'lookbook')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.action)).toEqual(['lookbook.created', 'lookbook.link_made', 'lookbook.open_refused', 'lookbook.opened'])
  expect(lines.at(-1)).toMatchObject({ actor_kind: 'anonymous', changes: { share: share.id } })
  for (const secret of [token, key, 'a wrong one', 'snow-white']) expect(JSON.stringify(lines)).not.toContain(secret)
})
