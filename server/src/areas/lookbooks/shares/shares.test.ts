/** Links to lookbooks: mailed, copied, closed by a password and a time, listed, changed, ended. */
import { lookbookSharesApi as api } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { lookbookProblems, shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { comeBy, makeLink, secretOf, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf, type Desk } from '#test/lookbook.ts'
import { faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const days = (count: number): string => new Date(now().getTime() + count * 86_400_000).toISOString()

async function start() {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const lookbook = await curator.create('Winter <film>')
  await curator.add(lookbook.id, [desk.locations[0]!])
  const share = (body: object) => app.call(desk.scout.caller, api.share, { body: body as never })
  return { desk, curator, lookbook, id: lookbook.id, share }
}

const mailsOf = ({ site }: Desk) =>
  site.ctx.db
    .selectFrom('mails')
    .select(['template', 'to_addresses', 'subject', 'text', 'html', 'entity', 'entity_id'])
    .where('site_id', '=', site.id)
    .orderBy('id')
    .execute()
const rowsOf = ({ site }: Desk) =>
  site.ctx.db.selectFrom('lookbook_shares').selectAll().where('site_id', '=', site.id).orderBy('id').execute()

test('every recipient gets a mail and a link of its own; neither secret nor password is stored or answered', async () => {
  const { desk, id, share } = await start()
  const answer = await share({
    lp: { id, password: 'snow-white', allow_download: true, expires_at: days(14) },
    share: { Email: 'ann@example.org, Bo@Example.org,bo@example.org', Message: 'Look at <the> mill.' },
  })
  expect(answer.body).toMatchObject({ Success: true, message: messages.sharedSuccessfully.en })
  expect(answer.body.message).toBe('Shared successfully')
  expect(answer.body.shares).toMatchObject(
    ['ann@example.org', 'bo@example.org'].map((recipient) => ({
      recipient,
      kind: 'lookbook',
      lookbook_name: 'Winter <film>',
      has_password: true,
      has_own_password: true,
      allow_download: true,
      state: 'live',
      open_count: 0,
      created_by: desk.scout.id,
      created_by_name: desk.scout.username,
    })),
  )
  const mails = await mailsOf(desk)
  expect(mails.map((mail) => [mail.template, mail.to_addresses, mail.entity, mail.entity_id])).toEqual([
    ['lookbook.share', ['ann@example.org'], 'lookbook', String(id)],
    ['lookbook.share', ['bo@example.org'], 'lookbook', String(id)],
  ])
  expect(mails[0]!.subject).toBe(`Winter <film> – a lookbook from ${desk.site.site.name}`)
  for (const said of ['Look at <the> mill.', 'It opens with a password', 'The pictures can be downloaded.', 'The link works until'])
    expect(mails[0]!.text).toContain(said)
  expect(mails[0]!.html).toContain('Look at &lt;the&gt; mill.')
  const secrets = mails.map((mail) => secretOf(mail.text))
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(secrets[0]).not.toBe(secrets[1])
  expect(mails[0]!.text).toContain(`http://${desk.site.host}/#/lookbook/${id}?token=${secrets[0]}`)
  const stored = JSON.stringify([await rowsOf(desk), await desk.site.ctx.db.selectFrom('audit_log').selectAll().execute()])
  for (const secret of [...secrets, 'snow-white']) expect(stored).not.toContain(secret)
  expect(JSON.stringify(mails)).not.toContain('snow-white')
  for (const row of await rowsOf(desk)) expect(row.password_hash).toMatch(/^\$argon2id\$/)
  expect(answer.raw.body).not.toMatch(/hash|snow-white/)
  for (const token of secrets) {
    expect((await tryOpen(app, desk.site, { token })).body).toEqual({ Success: false, needs_password: true, token: '', expires_at: null })
    await comeBy(app, desk.site, { token, password: 'snow-white' })
  }
})

test('a Norwegian office writes Norwegian', async () => {
  const site = await buildSite(app, { localeCode: 'no_NO', name: 'Filmkontoret' })
  const scout = await buildUser(app, site, { role: 'scout' })
  const { id } = await curatorOf(app, scout).create('Vinter')
  await app.call(scout.caller, api.share, { body: { lp: { id }, share: { Email: 'kari@example.org' } } })
  const [mail] = await site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).execute()
  expect(mail!.subject).toBe('Vinter – en lookbook fra Filmkontoret')
  expect(mail!.text).toContain('Se lookbooken: ')
})

test('what is wrong with a sending is said at its field, and nothing is sent', async () => {
  const { desk, curator, id, share } = await start()
  const other = await curator.create()
  const elsewhere = await curator.folder(other.id, 'Elsewhere')
  const wrong: [object, object, Record<string, string>][] = [
    [{ id }, { Email: ' , ' }, { 'share.Email': messages.emailRequired.en }],
    [{ id }, { Email: 'ann@example.org, bo' }, { 'share.Email': 'Invalid emails: bo' }],
    [{ id, password: 'abc' }, { Email: 'a@example.org' }, { 'lp.password': messages.passwordTooShort.en }],
    [{ id, expires_at: days(-1) }, { Email: 'a@example.org' }, { 'lp.expires_at': shareProblems.expiryPast.en }],
    [{ id, expires_at: days(800) }, { Email: 'a@example.org' }, { 'lp.expires_at': shareProblems.expiryPast.en }],
    [{ id }, { Email: 'a@example.org', lbFolderId: elsewhere.id }, { 'share.lbFolderId': lookbookProblems.noSuchFolder.en }],
    [{ id }, { Email: 'a@example.org', lbLocId: desk.locations[1] }, { 'share.lbLocId': lookbookProblems.notInLookbook.en }],
  ]
  for (const [lp, to, faults] of wrong) {
    const answer = await share({ lp, share: to })
    expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
  }
  expect((await share({ lp: { id: 999_999_999 }, share: { Email: 'a@example.org' } })).status).toBe(404)
  expect([await mailsOf(desk), await rowsOf(desk)]).toEqual([[], []])
})

test('the copied link names folder and location, and is another with each call', async () => {
  const { desk, curator, id } = await start()
  const folder = await curator.folder(id, 'Mills')
  const place = desk.locations[0]!
  const copy = async (query: { lbFolder?: number; lbLoc?: number }) =>
    (await app.call(desk.scout.caller, api.link, { params: { id }, query })).body
  const [whole, again, part, one] = [await copy({}), await copy({}), await copy({ lbFolder: folder.id }), await copy({ lbLoc: place })]
  expect(whole.link).toMatch(new RegExp(`^http://${desk.site.host}/#/lookbook/${id}\\?token=[\\w-]{43}$`))
  expect(again.link).not.toBe(whole.link)
  expect(part.link.endsWith(`&lbFolder=${folder.id}`)).toBe(true)
  expect(one.link.endsWith(`&lbLoc=${place}`)).toBe(true)
  expect([whole, part, one].map(({ share }) => [share.kind, share.folder_name, share.location_name])).toEqual([
    ['lookbook', '', ''],
    ['folder', 'Mills', ''],
    ['location', '', 'Place 1'],
  ])
  const missing = await app.call(desk.scout.caller, api.link, { params: { id }, query: { lbFolder: 999_999 } })
  expect(faultsOf(missing)).toEqual({ lbFolder: lookbookProblems.noSuchFolder.en })
})

test('all links stand in one list with opens, until they are over', async () => {
  const { desk, curator, id } = await start()
  const other = await curator.create('Summer')
  const made = [await makeLink(app, desk.scout.caller, id), await makeLink(app, desk.admin.caller, id, { expires_at: days(1) })]
  const foreign = await makeLink(app, desk.scout.caller, other.id)
  await comeBy(app, desk.site, { token: made[0]!.token })
  await comeBy(app, desk.site, { token: made[0]!.token })
  const list = async (query: { live?: 'true' | 'false'; search?: string; limit?: number; skip?: number } = {}) => {
    const answer = await app.call(desk.scout.caller, api.shares, { query })
    return { total: answer.headers['x-total-count'], shares: answer.body.map((one) => [one.id, one.state, one.open_count]) }
  }
  expect(await list()).toEqual({
    total: '3',
    shares: [
      [foreign.share.id, 'live', 0],
      [made[1]!.share.id, 'live', 0],
      [made[0]!.share.id, 'live', 2],
    ],
  })
  expect(await list({ limit: 1, skip: 1 })).toEqual({ total: '3', shares: [[made[1]!.share.id, 'live', 0]] })
  expect((await list({ search: 'SUMM' })).shares).toEqual([[foreign.share.id, 'live', 0]])
  expect((await list({ search: desk.admin.username })).total).toBe('1')
  expect((await list({ search: 'S%r' })).total).toBe('0')

  const ended = await app.call(desk.admin.caller, api.endShare, { params: { id: made[0]!.share.id } })
  expect(ended.body).toMatchObject({ state: 'ended', open_count: 2 })
  await app.call(desk.admin.caller, lookbooksApi.softDelete, { body: { lookbookIds: [other.id] } })
  moveClock(1.1 * 86_400_000)
  const later = { ...desk.scout.caller, token: (await buildUser(app, desk.site)).caller.token }
  expect((await app.call(later, api.shares, { query: {} })).body).toEqual([])
  const all = await app.call(later, api.shares, { query: { live: 'false' } })
  expect(all.body.map((one) => one.state)).toEqual(['gone', 'expired', 'ended'])
  const own = await app.call(later, api.sharesOf, { params: { id }, query: { live: 'false' } })
  expect(own.body.map((one) => one.id)).toEqual([made[1]!.share.id, made[0]!.share.id])
})

test('an ended link stays ended; ending it again says the same', async () => {
  const { desk, id } = await start()
  const { share } = await makeLink(app, desk.scout.caller, id)
  const [first, second] = [
    await app.call(desk.scout.caller, api.endShare, { params: { id: share.id } }),
    await app.call(desk.scout.caller, api.endShare, { params: { id: share.id } }),
  ]
  expect(second.body).toEqual(first.body)
  const changed = await app.call(desk.scout.caller, api.changeShare, { params: { id: share.id }, body: { expires_at: days(3) } })
  expect([changed.status, changed.problem.detail]).toEqual([409, shareProblems.isOver.en])
  const lines = await desk.site.ctx.db.selectFrom('audit_log').select('action').where('action', '=', 'lookbook.link_ended').execute()
  expect(lines).toHaveLength(1)
})

test('each link has its own password and time; without one the password of the lookbook holds, also for links that were sent', async () => {
  const { desk, id } = await start()
  const open = await makeLink(app, desk.scout.caller, id)
  const own = await makeLink(app, desk.scout.caller, id, { password: 'of the link' })
  await comeBy(app, desk.site, { token: open.token })
  const save = (body: object) => app.call(desk.scout.caller, api.changeSharing, { params: { id }, body })
  expect((await save({ password: 'of the book', allow_download: true })).body).toEqual({ has_password: true, allow_download: true })
  expect((await app.call(desk.scout.caller, api.sharing, { params: { id } })).body).toEqual({ has_password: true, allow_download: true })
  const statusOf = async (token: string, password: string) => (await tryOpen(app, desk.site, { token, password })).status
  expect([await statusOf(open.token, 'of the book'), await statusOf(open.token, 'of the link')]).toEqual([200, 422])
  expect([await statusOf(own.token, 'of the book'), await statusOf(own.token, 'of the link')]).toEqual([422, 200])
  // A link says for itself what it allows, when it is made.
  expect([open.share.allow_download, (await makeLink(app, desk.scout.caller, id)).share.allow_download]).toEqual([false, true])
  expect(faultsOf(await save({ password: 'abc' }))).toEqual({ password: messages.passwordTooShort.en })
  expect((await save({ password: null })).body).toEqual({ has_password: false, allow_download: true })
  await comeBy(app, desk.site, { token: open.token })
  const changed = await app.call(desk.scout.caller, api.changeShare, {
    params: { id: own.share.id },
    body: { password: 'another', allow_download: true, expires_at: days(2) },
  })
  expect(changed.body).toMatchObject({ has_own_password: true, allow_download: true, state: 'live' })
  expect([await statusOf(own.token, 'of the link'), await statusOf(own.token, 'another')]).toEqual([422, 200])
})

test('a link by name needs a name of its own, a letter in it and a longer password', async () => {
  const { desk, id } = await start()
  const make = (body: object) => app.call(desk.scout.caller, api.createShare, { params: { id }, body })
  expect(faultsOf(await make({ name: 'winter' }))).toEqual({ password: shareProblems.namedNeedsPassword.en })
  expect(faultsOf(await make({ name: 'winter', password: 'seven77' }))).toEqual({ password: messages.passwordTooShort.en })
  expect(faultsOf(await make({ name: '2026', password: 'long enough' }))).toEqual({ name: shareProblems.nameNeedsLetter.en })
  const named = await make({ name: 'Winter & Co', password: 'long enough', expires_at: days(1) })
  expect(named.body.link).toBe(`http://${desk.site.host}/#/lookbook/Winter%20%26%20Co`)
  const taken = await make({ name: 'winter & CO', password: 'long enough' })
  expect([taken.status, taken.problem.detail]).toEqual([409, shareProblems.nameTaken.en])
  const bare = await app.call(desk.scout.caller, api.changeShare, { params: { id: named.body.share.id }, body: { password: null } })
  expect(faultsOf(bare)).toEqual({ password: shareProblems.namedNeedsPassword.en })
  await comeBy(app, desk.site, { name: 'winter & co', password: 'long enough' })
  moveClock(1.1 * 86_400_000)
  expect((await tryOpen(app, desk.site, { name: 'winter & co', password: 'long enough' })).status).toBe(422)
  // Its time is over, so its name is free.
  const later = await buildUser(app, desk.site)
  const anew = await app.call(later.caller, api.createShare, { params: { id }, body: { name: 'winter & co', password: 'another one' } })
  expect(anew.status).toBe(200)
})

test('links of another site are not there', async () => {
  const { desk, id } = await start()
  const { share } = await makeLink(app, desk.scout.caller, id)
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const answers = [
    await app.call(caller, api.sharesOf, { params: { id }, query: {} }),
    await app.call(caller, api.link, { params: { id }, query: {} }),
    await app.call(caller, api.createShare, { params: { id }, body: {} }),
    await app.call(caller, api.share, { body: { lp: { id }, share: { Email: 'a@example.org' } } }),
    await app.call(caller, api.changeShare, { params: { id: share.id }, body: { allow_download: true } }),
    await app.call(caller, api.endShare, { params: { id: share.id } }),
    await app.call(caller, api.sharing, { params: { id } }),
    await app.call(caller, api.changeSharing, { params: { id }, body: { password: 'mine now' } }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
  expect((await app.call(caller, api.shares, { query: { live: 'false' } })).body).toEqual([])
  const remaining = await app.call(desk.scout.caller, api.sharesOf, { params: { id }, query: {} })
  expect(remaining.body).toEqual([share])
})
