/** What guests answer: yes, no or maybe and a note, by guest; and the one mail that notifies the office. */
import { lookbookFavouritesApi as api, guestHeader } from '@backlot/contract/lookbook-guests'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sendDigests } from '#engine/answers/digest.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { comeBy, makeLink, newKey, secretOf } from '#test/guest.ts'
import { buildDesk, curatorOf, type Desk } from '#test/lookbook.ts'
import { addPictures, faultsOf } from '#test/office.ts'
import { readMails } from '#test/mails.ts'
import { lookbookAnswers } from './definition.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

async function start() {
  const desk = await buildDesk(app, 4)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create('Winter')
  const places = desk.locations as [number, number, number, number]
  await curator.add(id, places.slice(0, 3))
  const { token } = await makeLink(app, desk.scout.caller, id)
  const say = (guest: Caller, body: object) => app.call(guest, api.addFavourite, { body: { lookbookId: id, ...body } })
  const heard = async (query: { ip?: string } = {}) =>
    (await app.call(desk.scout.caller, api.favourites, { query: { lookbookId: id, ...query } })).body
  return { desk, curator, id, places, token, say, heard, enter: (key = newKey()) => comeBy(app, desk.site, { token, key }) }
}

const mailsOf = ({ site }: Desk) =>
  site.ctx.db
    .selectFrom('mails')
    .select(['to_addresses', 'subject', 'text', 'entity_id'])
    .where('site_id', '=', site.id)
    .where('template', '=', 'lookbook.answered')
    .orderBy('id')
    .execute()
const digest = (desk: Desk): Promise<number> =>
  sendDigests({ platform: app.app.platform, contextOf: () => Promise.resolve(desk.site.ctx) }, lookbookAnswers)

test('a guest says yes, no or maybe with a note, changes it and takes it back; the office reads it by guest', async () => {
  const { places, id, say, heard, enter } = await start()
  const ann = await enter()
  const first = await say(ann, {
    name: 'Ann, director',
    answers: [
      { location_id: places[0], answer: 'yes', note: 'The light!' },
      { location_id: places[1], answer: 'no' },
    ],
  })
  expect(first.body).toMatchObject({ lookbook_id: id, guest_name: 'Ann, director', recipient: '', location_ids: [places[0]] })
  expect(first.body.answers.map((one) => [one.location_id, one.location_name, one.answer, one.note])).toEqual([
    [places[0], 'Place 1', 'yes', 'The light!'],
    [places[1], 'Place 2', 'no', ''],
  ])
  const bo = await enter()
  await say(bo, { answers: [{ location_id: places[0], note: 'Too far.' }] })
  const own = first.body.id
  // What is not named stays: the note after another answer, the name, the other places.
  const changed = await app.call(ann, api.changeFavourite, { body: { id: own, answers: [{ location_id: places[0], answer: 'maybe' }] } })
  expect(
    changed.body.answers.map((one) => [one.location_id, one.answer, one.note]).toSorted((one, other) => Number(one[0]) - Number(other[0])),
  ).toEqual([
    [places[0], 'maybe', 'The light!'],
    [places[1], 'no', ''],
  ])
  await say(ann, { answers: [{ location_id: places[1], answer: null }] })
  const office = await heard()
  expect(office.map((one) => [one.guest_name, one.answers.map((given) => [given.answer, given.note])])).toEqual([
    ['Ann, director', [['maybe', 'The light!']]],
    ['', [[null, 'Too far.']]],
  ])
  expect((await heard({ ip: String(own) })).map((one) => one.id)).toEqual([own])
  expect(await heard({ ip: '127.0.0.1' })).toEqual([])
})

test('the list of the specification: a yes for each location in it, none for the others, answers kept', async () => {
  const { places, desk, say, enter } = await start()
  const guest = await enter()
  const made = await say(guest, { id: 0, location_ids: [places[0], places[1]] })
  expect(made.body.location_ids).toEqual([places[0], places[1]])
  await say(guest, { answers: [{ location_id: places[2], answer: 'no' }] })
  const changed = await app.call(guest, api.changeFavourite, { body: { id: made.body.id, location_ids: [places[1]] } })
  expect(changed.body.location_ids).toEqual([places[1]])
  expect(changed.body.answers.map((one) => [one.location_id, one.answer])).toEqual([
    [places[1], 'yes'],
    [places[2], 'no'],
  ])
  const both = { params: { id: made.body.id } }
  const read = await app.call(guest, api.favouriteLocations, both)
  expect(read.body).toEqual(changed.body.answers)
  expect((await app.call(desk.admin.caller, api.favouriteLocations, both)).body).toEqual(changed.body.answers)
  const slash = await app.inject({
    url: `/api/location/lookbookfav/${made.body.id}/favlocations/`,
    headers: { host: guest.host, ...guest.headers },
  })
  expect(slash.json()).toEqual(changed.body.answers)
})

test('a guest comes back with the same key as the same guest, and sees no other', async () => {
  const { id, places, say, enter } = await start()
  const key = newKey()
  const made = await say(await enter(key), { location_ids: [places[0]] })
  const again = await enter(key)
  const [own] = (await app.call(again, api.favourites, { query: { lookbookId: id, ip: '1' } })).body
  expect(own).toEqual({ ...made.body, last_seen_at: own!.last_seen_at })
  const other = await enter()
  expect((await app.call(other, api.favourites, { query: { lookbookId: id, ip: String(made.body.id) } })).body).toMatchObject([
    { answers: [] },
  ])
  const statuses = [
    await app.call(other, api.favouriteLocations, { params: { id: made.body.id } }),
    await app.call(other, api.changeFavourite, { body: { id: made.body.id, location_ids: [] } }),
    await app.call(other, api.changeFavourite, { body: { id: 999_999_999, location_ids: [] } }),
  ].map((answer) => answer.status)
  expect(statuses).toEqual([404, 404, 404])
})

test('only what the link shows can be answered; a single picture stands for its location', async () => {
  const { desk, curator, id, places, say, enter } = await start()
  const guest = await enter()
  const wrong = await say(guest, { location_ids: [places[0], places[3]], answers: [{ location_id: 999_999, answer: 'no' }] })
  expect([wrong.status, faultsOf(wrong)]).toEqual([
    422,
    { 'location_ids.1': lookbookProblems.notInLookbook.en, 'answers.0.location_id': lookbookProblems.notInLookbook.en },
  ])
  expect((await app.call(guest, api.favourites, { query: { lookbookId: id } })).body[0]!.answers).toEqual([])
  const [picture] = await addPictures(desk.site, places[3], 1)
  await curator.addImages(id, [picture!])
  expect((await say(guest, { location_ids: [places[3]] })).body.location_ids).toEqual([places[3]])
})

test('staff who open a link answer as guests, and without it only read', async () => {
  const { desk, id, places, enter, heard } = await start()
  const { headers } = await enter()
  const scout = { ...desk.scout.caller, headers: headers! }
  const said = await app.call(scout, api.addFavourite, { body: { lookbookId: id, location_ids: [places[0]] } })
  expect(said.status).toBe(200)
  expect((await heard()).map((one) => one.id)).toEqual([said.body.id])
  expect((await app.call(desk.scout.caller, api.addFavourite, { body: { lookbookId: id, location_ids: [] } })).status).toBe(410)
  const owner = await buildUser(app, desk.site, { role: 'location' })
  expect((await app.call(owner.caller, api.favourites, { query: { lookbookId: id } })).status).toBe(410)
  const stranger = await buildUser(app, (await buildDesk(app, 0)).site)
  expect((await app.call(stranger.caller, api.favourites, { query: { lookbookId: id } })).status).toBe(404)
  expect((await app.call(stranger.caller, api.favouriteLocations, { params: { id: said.body.id } })).status).toBe(404)
})

test('an answer counts for the link that the guest came by', async () => {
  const { desk, id, places } = await start()
  await app.call(desk.scout.caller, lookbookSharesApi.share, {
    body: { lp: { id, label: 'Director' }, share: { Email: 'ann@example.org' } },
  })
  const [mail] = await readMails(desk.site)
  const guest = await comeBy(app, desk.site, { token: secretOf(mail!.text) })
  await app.call(guest, api.addFavourite, { body: { lookbookId: id, location_ids: [places[0]] } })
  const [favourite] = (await app.call(desk.scout.caller, api.favourites, { query: { lookbookId: id } })).body
  expect(favourite).toMatchObject({ recipient: 'ann@example.org', label: 'Director', guest_name: '' })
  const { body } = await app.call(desk.scout.caller, lookbookSharesApi.sharesOf, { params: { id }, query: {} })
  expect(body.map((share) => [share.recipient, share.answered_count])).toEqual([
    ['ann@example.org', 1],
    ['', 0],
  ])
})

test('the office gets one mail for a quarter of an hour, not one for each click', async () => {
  const { desk, id, places, say, enter } = await start()
  const [ann, bo] = [await enter(), await enter()]
  await say(ann, { name: 'Ann <b>', answers: [{ location_id: places[0], answer: 'yes' }] })
  for (const answer of ['no', 'maybe', 'yes'] as const) await say(ann, { answers: [{ location_id: places[1], answer }] })
  await say(bo, { answers: [{ location_id: places[0], answer: 'no', note: 'Too far.' }] })
  // Nothing new is nothing to tell.
  await say(bo, { answers: [{ location_id: places[0], answer: 'no', note: 'Too far.' }] })
  expect([await digest(desk), await mailsOf(desk)]).toEqual([0, []])
  moveClock(15 * 60_000 + 1000)
  expect(await Promise.all([digest(desk), digest(desk)]).then((counts) => counts.toSorted())).toEqual([0, 1])
  const [mail, ...more] = await mailsOf(desk)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_addresses: [desk.scout.email], subject: 'Answers to Winter', entity_id: String(id) })
  const lines = mail!.text.split(/\n+/)
  expect(lines.slice(0, 6)).toEqual(['Answers to Winter', 'Ann <b>:', 'Place 1: yes', 'Place 2: yes', 'A guest:', 'Place 1: no – Too far.'])
  expect(lines[6]).toBe(`Open the lookbook: http://${desk.site.host}/#/admindash/locations?lb=${id}`)

  expect(await digest(desk)).toBe(0)
  await say(await enter(), { answers: [{ location_id: places[2], answer: 'maybe' }] })
  moveClock(15 * 60_000 + 1000)
  expect(await digest(desk)).toBe(1)
  const second = (await mailsOf(desk))[1]!.text
  expect(second).toContain('Place 3: maybe')
  expect(second).not.toContain('Place 1')
})

test('who shared it and made it is told; where nobody of them works here any more, the administrators are', async () => {
  const { desk, id, places, say, enter } = await start()
  const other = await buildUser(app, desk.site, { role: 'scout' })
  const made = await makeLink(app, other.caller, id)
  const guests = [await enter(), await comeBy(app, desk.site, { token: made.token })]
  for (const guest of guests) await say(guest, { location_ids: [places[0]] })
  moveClock(16 * 60_000)
  await digest(desk)
  expect((await mailsOf(desk)).map((mail) => mail.to_addresses[0])).toEqual([desk.scout.email, other.email])
  const users = desk.site.ctx.db.updateTable('users').where('site_id', '=', desk.site.id)
  await users.set({ disabled_at: new Date() }).where('id', 'in', [desk.scout.id, other.id]).execute()
  await say(await enter(), { location_ids: [places[1]] })
  moveClock(16 * 60_000)
  await digest(desk)
  expect((await mailsOf(desk))[2]!.to_addresses).toEqual([desk.admin.email])
})

test('an answer is written down with its link and guest', async () => {
  const { desk, id, places, say, enter } = await start()
  const made = await say(await enter(), { location_ids: [places[0]] })
  const lines = await desk.site.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('site_id', '=', desk.site.id)
    .where('action', '=', 'lookbook.answered')
    .execute()
  expect(lines).toMatchObject([
    { entity_id: String(id), actor_kind: 'anonymous', changes: { guest: made.body.id, locations: [places[0]] } },
  ])
  const bad = await app.call({ host: desk.site.host, headers: { [guestHeader]: 'nothing' } }, api.favourites, { query: { lookbookId: id } })
  expect(bad.status).toBe(410)
})
