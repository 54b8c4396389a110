/** What can be changed of a link that is out there: whom it is for, password, end, download; and what is noted of it. */
import { lookbookGuestsApi } from '@backlot/contract/lookbook-guests'
import { lookbookSharesApi as api } from '@backlot/contract/lookbook-shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { comeBy, makeLink, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'
import { faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const day = 86_400_000
const days = (count: number): string => new Date(now().getTime() + count * day).toISOString()

async function start(options: Parameters<typeof makeLink>[3] = {}) {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create('Winter')
  await curator.add(id, [desk.locations[0]!])
  const link = await makeLink(app, desk.scout.caller, id, options)
  const change = (body: object, caller = desk.scout.caller) => app.call(caller, api.changeShare, { params: { id: link.share.id }, body })
  const noted = () =>
    desk.site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_user_id', 'entity', 'entity_id', 'changes'])
      .where('site_id', '=', desk.site.id)
      .where('action', '=', 'lookbook.link_changed')
      .orderBy('id')
      .execute()
  return { desk, curator, id, link, change, noted }
}
const frameOf = (guest: Parameters<typeof app.call>[0]) => app.call(guest, lookbookGuestsApi.guestLookbook, {})

test('a link says whom it is for: when it is made, when it is sent, and changed later; guests never read it', async () => {
  const { desk, id, link, change } = await start({ label: '  Nora, second unit ' })
  expect(link.share.label).toBe('Nora, second unit')
  const sent = await app.call(desk.scout.caller, api.share, {
    body: { lp: { id, label: 'The director' }, share: { Email: 'ann@example.org, bo@example.org' } },
  })
  expect(sent.body.shares.map((one) => [one.label, one.recipient])).toEqual([
    ['The director', 'ann@example.org'],
    ['The director', 'bo@example.org'],
  ])
  const [mail] = await desk.site.ctx.db
    .selectFrom('mails')
    .select(['text', 'html', 'subject'])
    .where('site_id', '=', desk.site.id)
    .execute()
  expect(JSON.stringify(mail)).not.toContain('The director')
  expect((await change({ label: 'Nora' })).body.label).toBe('Nora')
  const listed = await app.call(desk.scout.caller, api.shares, { query: { search: 'NORA' } })
  expect(listed.body.map((one) => [one.id, one.label])).toEqual([[link.share.id, 'Nora']])
  expect((await change({ label: 'x'.repeat(121) })).status).toBe(422)
  const guest = await comeBy(app, desk.site, { token: link.token })
  const seen = [await frameOf(guest), await app.call(guest, lookbookGuestsApi.guestItems, { query: {} })]
  expect(seen.map((one) => one.status)).toEqual([200, 200])
  expect(JSON.stringify(seen.map((one) => one.raw.body))).not.toContain('Nora')
})

test('guests who are in are asked again when the password is another, and by the new one only', async () => {
  const { desk, link, change } = await start()
  const guest = await comeBy(app, desk.site, { token: link.token })
  expect((await change({ label: 'Ann', allow_download: true, expires_at: days(3) })).status).toBe(200)
  // What is no password leaves them where they are.
  expect((await frameOf(guest)).body).toMatchObject({ allow_download: true })
  for (const [before, password] of [
    ['', 'first one'],
    ['first one', 'second one'],
  ] as const) {
    const inside = await comeBy(app, desk.site, { token: link.token, password: before })
    expect((await change({ password })).body).toMatchObject({ has_own_password: true, state: 'live' })
    expect((await frameOf(inside)).status).toBe(410)
    expect((await app.call(inside, lookbookGuestsApi.renewGuest, {})).status).toBe(410)
    const asked = await tryOpen(app, desk.site, { token: link.token })
    expect(asked.body).toMatchObject({ Success: false, needs_password: true })
    if (before) expect((await tryOpen(app, desk.site, { token: link.token, password: before })).status).toBe(422)
  }
  const inside = await comeBy(app, desk.site, { token: link.token, password: 'second one' })
  expect((await change({ password: null })).body).toMatchObject({ has_password: false, has_own_password: false })
  expect((await frameOf(inside)).status).toBe(410)
  await comeBy(app, desk.site, { token: link.token })
})

test('a download that is taken back is refused, also at an address that was made before', async () => {
  const { desk, link, change } = await start({ allow_download: true })
  const guest = await comeBy(app, desk.site, { token: link.token })
  const archive = await app.call(guest, lookbookGuestsApi.askArchive, {})
  expect(archive.status).toBe(200)
  await change({ allow_download: false })
  expect((await app.call(guest, lookbookGuestsApi.askArchive, {})).status).toBe(403)
  expect((await app.inject({ url: archive.body.link, headers: { host: desk.site.host } })).statusCode).toBe(404)
})

test('each change is noted from what to what, of a password only that it changed; what changes nothing is not', async () => {
  const { desk, id, link, change, noted } = await start()
  const until = days(5)
  await change({ label: 'Ann', password: 'snow-white', expires_at: until, allow_download: true }, desk.admin.caller)
  await change({ label: 'Ann', expires_at: until, allow_download: true })
  await change({})
  await change({ expires_at: null })
  const lines = await noted()
  const line = (actor: number, changes: object) => ({
    actor_user_id: actor,
    entity: 'lookbook',
    entity_id: String(id),
    changes: { share: link.share.id, ...changes },
  })
  expect(lines).toEqual([
    line(desk.admin.id, {
      label: ['', 'Ann'],
      expires_at: [link.share.expires_at, until],
      allow_download: [false, true],
      password: 'changed',
    }),
    line(desk.scout.id, { expires_at: [until, null] }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/snow-white|argon2/)
})

test('what is wrong is said at its field and nothing changes; a link whose time is over comes back with a new end', async () => {
  const { desk, link, change, noted } = await start({ expires_at: days(1) })
  expect(faultsOf(await change({ label: 'Ann', expires_at: days(-1) }))).toEqual({ expires_at: shareProblems.expiryPast.en })
  expect(faultsOf(await change({ label: 'Ann', password: 'abc' }))).toEqual({ password: messages.passwordTooShort.en })
  expect(await noted()).toEqual([])
  moveClock(2 * day)
  const { caller } = await buildUser(app, desk.site)
  // The end that is over stays what it was.
  expect((await change({ label: 'Ann', expires_at: link.share.expires_at }, caller)).body).toMatchObject({ label: 'Ann', state: 'expired' })
  expect((await tryOpen(app, desk.site, { token: link.token })).status).toBe(410)
  expect((await change({ expires_at: days(2) }, caller)).body).toMatchObject({ label: 'Ann', state: 'live' })
  await comeBy(app, desk.site, { token: link.token })
  await app.call(caller, api.endShare, { params: { id: link.share.id } })
  const over = await change({ label: 'Nobody' }, caller)
  expect([over.status, over.problem.detail]).toEqual([409, shareProblems.isOver.en])
})

test('the list is searched word by word: lookbook, what the link shows, whom it is for and who made it', async () => {
  const { desk, curator, id, link } = await start({ label: 'Nora' })
  const mills = await curator.folder(id, 'Old Mills')
  const ofFolder = await makeLink(app, desk.admin.caller, id, { folderId: mills.id })
  const found = async (search: string) => {
    const answer = await app.call(desk.scout.caller, api.shares, { query: { search } })
    expect(answer.headers['x-total-count']).toBe(String(answer.body.length))
    return answer.body.map((one) => one.id)
  }
  const [plain, part] = [link.share.id, ofFolder.share.id]
  expect(await found('winter')).toEqual([part, plain])
  expect(await found('nora WINTER')).toEqual([plain])
  expect(await found('mills winter')).toEqual([part])
  expect(await found(`winter ${desk.admin.username}`)).toEqual([part])
  expect(await found('place')).toEqual([])
  expect(await found('mills nora')).toEqual([])
  expect(await found('w')).toEqual([part, plain])
  expect(await found('wi_ter')).toEqual([])
})
