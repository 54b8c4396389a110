/** Links to lookbooks: mailed, copied, closed by a password and a time, listed, changed, ended. */
import { lookbookSharesApi as api } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { usersApi } from '@backlot/contract/users'
import { lookbookProblems, shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { comeBy, makeLink, secretOf, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf, type Desk } from '#test/lookbook.ts'
import { faultsOf } from '#test/office.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const days = (count: number): string => new Date(now().getTime() + count * 86_400_000).toISOString()

async function start() {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const lookbook = await curator.create('Winter <film>')
  await curator.add(lookbook.id, [desk.locations[0]!])
  const share = (body: object) => app.call(desk.scout.caller, api.share, { body })
  return { desk, curator, lookbook, id: lookbook.id, share }
}

const mailsOf = ({ site }: Desk) => readMails(site)
const rowsOf = ({ site }: Desk) =>
  site.ctx.db.selectFrom('lookbook_shares').selectAll().where('site_id', '=', site.id).orderBy('id').execute()

test('every recipient gets a mail and a link of its own; neither secret nor password is stored or answered', async () => {
  const { desk, id, share } = await start()
  const answer = await share({
    lp: { id, password: 'snow-white', allow_download: true, expires_at: days(14) },
    share: { Email: 'ann@example.org, Bo@Example.org,bo@example.org', Message: 'Look at <the> mill.' },
  })
  expect(answer.body).toEqual({ Success: true, message: messages.sharedSuccessfully.en, shares: expect.any(Array) as unknown[] })
  expect(answer.body.message).toBe('Shared successfully')
  expect(answer.body.shares).toEqual(
    ['ann@example.org', 'bo@example.org'].map((recipient) => ({
      id: expect.any(Number) as number,
      version: expect.any(Number) as number,
      recipient,
      kind: 'lookbook',
      lookbook_id: id,
      lookbook_name: 'Winter <film>',
      project_id: null,
      folder_id: null,
      folder_name: '',
      location_id: null,
      location_name: '',
      closed_count: 0,
      label: '',
      message: 'Look at <the> mill.',
      address_name: '',
      has_password: true,
      has_own_password: true,
      allow_download: true,
      state: 'live',
      open_count: 0,
      created_by: desk.scout.id,
      created_by_name: desk.scout.username,
      created_at: expect.any(String) as string,
      expires_at: expect.any(String) as string,
      ended_at: null,
      last_open_at: null,
      download_count: 0,
      last_download_at: null,
      answered_count: 0,
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

test('the copied link names folder and location, and is the same when it is asked for again', async () => {
  const { desk, curator, id } = await start()
  const folder = await curator.folder(id, 'Mills')
  const place = desk.locations[0]!
  const copy = async (query: { lbFolder?: number; lbLoc?: number }) =>
    (await app.call(desk.scout.caller, api.link, { params: { id }, query })).body
  const [whole, again, part, one] = [await copy({}), await copy({}), await copy({ lbFolder: folder.id }), await copy({ lbLoc: place })]
  expect(whole.link).toMatch(new RegExp(`^http://${desk.site.host}/#/lookbook/${id}\\?token=[\\w-]{43}$`))
  expect([again.link, again.share.id]).toEqual([whole.link, whole.share.id])
  await comeBy(app, desk.site, { token: secretOf(again.link) })
  // The dialog's link of the same settings is that one too; with others it is another, and so is a colleague's, who is told of the answers.
  const made = async (options: Parameters<typeof makeLink>[3] = {}, who = desk.scout) =>
    (await makeLink(app, who.caller, id, options)).share.id
  const closed = { password: 'snow-white', label: 'Ann', expires_at: days(3) }
  const first = await made(closed)
  expect([await made(), await made(closed)]).toEqual([whole.share.id, first])
  const different = [
    { label: 'Ann' },
    { allow_download: true },
    { password: 'black-white' },
    { expires_at: days(4) },
    { folderId: folder.id },
  ]
  const others = await Promise.all(different.map((options) => made(options)))
  const ofAdmin = await made({}, desk.admin)
  expect(new Set([whole.share.id, first, ofAdmin, ...others]).size).toBe(different.length + 3)
  expect(others.at(-1)).toBe(part.share.id)
  const stored = JSON.stringify([await rowsOf(desk), await desk.site.ctx.db.selectFrom('audit_log').selectAll().execute()])
  expect(stored).not.toContain(secretOf(whole.link))
  // An ended one is over, and the next is another.
  await app.call(desk.scout.caller, api.endShare, { params: { id: whole.share.id } })
  const next = await copy({})
  expect(next.link).not.toBe(whole.link)
  expect((await tryOpen(app, desk.site, { token: secretOf(whole.link) })).status).toBe(410)
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

test('links end after the days of the site, unless staff say otherwise', async () => {
  const { desk, id, share } = await start()
  const sharing = await app.call(desk.scout.caller, api.sharing, { params: { id } })
  expect(sharing.body.link_days).toBe(90)
  const plain = await makeLink(app, desk.scout.caller, id)
  const daysLeft = (text: string | null) => text && Math.round((new Date(text).getTime() - now().getTime()) / 86_400_000)
  const endless = await makeLink(app, desk.scout.caller, id, { expires_at: null })
  const sent = await share({ lp: { id }, share: { Email: 'ann@example.org' } })
  expect([plain.share.expires_at, endless.share.expires_at, sent.body.shares[0]!.expires_at].map(daysLeft)).toEqual([90, null, 90])
  // Asked for again it is the same while half of its time is left, then a new one.
  const again = async (later: number) => {
    moveClock(later * 86_400_000)
    const { username, password, caller } = desk.scout
    const { body } = await app.call({ host: desk.site.host }, usersApi.authenticate, { body: { username, password } })
    return (await makeLink(app, { ...caller, token: body.Jwt }, id)).share.id === plain.share.id
  }
  expect([await again(40), await again(50)]).toEqual([true, false])
  resetClock()
  const site = await buildSite(app, { settings: { linkDays: 0 } })
  const scout = await buildUser(app, site, { role: 'scout' })
  const other = await curatorOf(app, scout).create()
  expect((await makeLink(app, scout.caller, other.id)).share.expires_at).toBeNull()
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
  expect(ended.body).toEqual({
    ...made[0]!.share,
    state: 'ended',
    open_count: 2,
    last_open_at: expect.any(String) as string,
    ended_at: expect.any(String) as string,
    version: expect.any(Number) as number,
  })
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
  const version = expect.any(Number) as number
  const saved = await save({ password: 'of the book', allow_download: true })
  expect(saved.body).toEqual({ has_password: true, allow_download: true, link_days: 90, version })
  expect((await app.call(desk.scout.caller, api.sharing, { params: { id } })).body).toEqual(saved.body)
  const statusOf = async (token: string, password: string) => (await tryOpen(app, desk.site, { token, password })).status
  expect([await statusOf(open.token, 'of the book'), await statusOf(open.token, 'of the link')]).toEqual([200, 422])
  expect([await statusOf(own.token, 'of the book'), await statusOf(own.token, 'of the link')]).toEqual([422, 200])
  // A link says for itself what it allows, when it is made.
  expect([open.share.allow_download, (await makeLink(app, desk.scout.caller, id)).share.allow_download]).toEqual([false, true])
  expect(faultsOf(await save({ password: 'abc' }))).toEqual({ password: messages.passwordTooShort.en })
  expect((await save({ password: null })).body).toEqual({ has_password: false, allow_download: true, link_days: 90, version })
  await comeBy(app, desk.site, { token: open.token })
  const changed = await app.call(desk.scout.caller, api.changeShare, {
    params: { id: own.share.id },
    body: { password: 'another', allow_download: true, expires_at: days(2) },
  })
  expect(changed.body.version).not.toBe(own.share.version)
  expect(changed.body).toEqual({
    ...own.share,
    has_password: true,
    has_own_password: true,
    allow_download: true,
    open_count: 1,
    last_open_at: expect.any(String) as string,
    expires_at: expect.any(String) as string,
    version,
  })
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

test('a lookbook takes and answers what every link of it asks for; a client that sends it back without a password loses none', async () => {
  const { desk, curator, id } = await start()
  const { caller } = desk.scout
  const made = (await app.call(caller, lookbooksApi.create, { body: { name: 'Spring', password: 'snow-white', allow_download: true } }))
    .body
  expect(made).toMatchObject({ has_password: true, allow_download: true })
  expect(JSON.stringify(made)).not.toContain('snow-white')
  const change = async (body: object) => (await app.call(caller, lookbooksApi.change, { body: { id: made.id, ...body } })).body
  expect(await change({ password: '', allow_download: false })).toMatchObject({ has_password: true, allow_download: false })
  expect(await change({ password: null })).toMatchObject({ has_password: false, allow_download: false })
  const listed = (await app.call(caller, lookbooksApi.list, { query: {} })).body.find((one) => one.id === id)
  expect(listed).toMatchObject({ has_password: false, allow_download: false })
  const short = await app.call(caller, lookbooksApi.change, { body: { id, password: 'abc' } })
  expect(faultsOf(short)).toEqual({ password: messages.passwordTooShort.en })
  const wrong = await app.call(caller, lookbooksApi.change, { body: { id, thumbnail: 'https://elsewhere.example/x.webp' } })
  expect(faultsOf(wrong)).toEqual({ thumbnail: messages.chooseOnePhoto.en })
  expect((await curator.create('Autumn')).has_password).toBe(false)
})

test('folder and location stay named together in a link, and both forms of a sending are taken', async () => {
  const { desk, curator, id, share } = await start()
  const folder = await curator.folder(id, 'Mills')
  const place = desk.locations[0]!
  const query = { lbFolder: folder.id, lbLoc: place }
  const { link, share: made } = (await app.call(desk.scout.caller, api.link, { params: { id }, query })).body
  expect(link.endsWith(`&lbFolder=${folder.id}&lbLoc=${place}`)).toBe(true)
  expect([made.kind, made.folder_name, made.location_name]).toEqual(['location', 'Mills', 'Place 1'])
  await comeBy(app, desk.site, { token: secretOf(link) })
  const flat = {
    Email: 'ann@example.org',
    cc: 'bo@example.org',
    ReportId: id,
    Password: 'snow-white',
    Message: 'Look',
    lbFolderId: folder.id,
  }
  const sent = await share(flat)
  expect(sent.body.shares.map(({ recipient, folder_id, has_own_password }) => [recipient, folder_id, has_own_password])).toEqual([
    ['ann@example.org', folder.id, true],
    ['bo@example.org', folder.id, true],
  ])
  expect(faultsOf(await share({ ...flat, Email: 'ann' }))).toEqual({ Email: 'Invalid emails: ann' })
  expect(faultsOf(await share({ lp: { id } }))).toEqual({ share: messages.required.en })
})
