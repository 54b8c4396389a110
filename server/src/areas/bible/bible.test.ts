/** The bible of a production over HTTP: sets in script order, places by letter, decisions and who is told of them. */
import { bibleProblems, recordProblems } from '@backlot/contract/area-problems'
import { bibleApi as api } from '@backlot/contract/bible'
import { profileApi } from '@backlot/contract/profile'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBible, confidentialTitle } from '#test/bible.ts'
import { readMails } from '#test/mails.ts'
import { buildOffice } from '#test/office.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('sets stand in script order, by episode, first scene and number; 0 is a number like any other', async () => {
  const { submit, read } = await buildBible(app)
  expect(await read()).toMatchObject({ project_name: confidentialTitle, version: 1, updated_at: null, sets: [] })
  await submit([
    { set_name: 'Harbour', episode_no: 1, scenes: '12, 14A', set_no: 1 },
    { set_name: 'No scene yet', episode_no: 0, set_no: 0 },
    { set_name: 'Diner', episode_no: 1, scenes: '3', set_no: 9 },
    { set_name: 'Prologue', episode_no: 0, scenes: '0', set_no: 0, int_ext: 'EXT', day_night: 'DAWN', pages_eighths: 19, shoot_days: 1.5 },
    { set_name: 'Diner kitchen', episode_no: 1, scenes: '3', set_no: 2 },
  ])
  const { sets, version } = await read()
  expect(sets.map(({ set_name: name }) => name)).toEqual(['Prologue', 'No scene yet', 'Diner kitchen', 'Diner', 'Harbour'])
  expect(version).toBe(2)
  expect(sets[0]).toMatchObject({ episode_no: 0, set_no: 0, scenes: '0', pages_eighths: 19, shoot_days: 1.5, places: [] })
})

test('bad episode and set numbers are refused at their field and change nothing', async () => {
  const { submit, read, scout, project } = await buildBible(app)
  await submit([{ set_name: 'Harbour' }])
  for (const [field, wrong, said] of [
    ['episode_no', -1, bibleProblems.episodeNumber.en],
    ['episode_no', 1.5, bibleProblems.episodeNumber.en],
    ['episode_no', 'one', bibleProblems.episodeNumber.en],
    ['episode_no', 1000, bibleProblems.episodeNumber.en],
    ['set_no', -1, bibleProblems.setNumber.en],
    ['set_no', 0.5, bibleProblems.setNumber.en],
  ] as const) {
    const body = { project_id: project, sets: [{ set_name: 'New' }, { set_name: 'Newer', [field]: wrong }] }
    const refused = await app.callWith(scout.caller, api.submit, { body })
    expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: `sets.1.${field}`, message: said }]])
  }
  expect((await read()).sets).toHaveLength(1)
})

test('the head is written by version; who was late is told with the bible as it is', async () => {
  const { submit, read, scout, project } = await buildBible(app)
  await submit([], { script_draft: 'Blue', base_label: 'Hotel', base_latitude: 40, base_longitude: -74, version: 1 })
  const late = await app.call(scout.caller, api.submit, { body: { project_id: project, script_draft: 'Pink', version: 1 } })
  expect([late.status, late.problem.current]).toMatchObject([409, { script_draft: 'Blue', version: 2 }])
  const half = await app.call(scout.caller, api.submit, { body: { project_id: project, base_latitude: null } })
  expect(half.problem.errors).toMatchObject([{ path: 'base_latitude', message: recordProblems.bothOrNone.en }])
  expect(await read()).toMatchObject({ script_draft: 'Blue', base_latitude: 40, version: 2 })
  const foreign = await app.call(scout.caller, api.submit, {
    body: { project_id: project, sets: [{ id: 2_000_000_000, set_name: 'X' }] },
  })
  expect(foreign.problem.errors).toMatchObject([{ path: 'sets.0.id' }])
})

test('places of a set get letters, with distance from the base, light and cost side by side', async () => {
  const { submit, add, change, place, pier, barn, scout } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }], { base_latitude: 40, base_longitude: -74 })).sets
  const a = await add(set!, { location_id: pier })
  const b = await add(set!, { location_id: barn })
  const c = await add(set!, {})
  expect(await place(a)).toMatchObject({ choice: 'A', name: 'Pier', decision: 'scouting', distance: 0, drive_minutes: 0 })
  // Half a degree north is 55.6 km in a straight line, 72.3 by road, 87 minutes at 50 km/h.
  expect(await place(b)).toMatchObject({ choice: 'B', distance: 72.3, drive_minutes: 87, address: '7 Quay Lane' })
  // The longest day off New York: the sun rises a little before half past five.
  const { sun } = await place(a)
  expect(sun?.day).toBe('2027-06-21')
  expect(sun?.sunrise).toMatch(/^05:2\d$/)
  expect(sun?.sunset).toMatch(/^20:[23]\d$/)
  expect([sun!.golden_until > sun!.sunrise, sun!.golden_from < sun!.sunset]).toEqual([true, true])
  expect(await place(c)).toMatchObject({ choice: 'C', decision: 'needed', name: '', sun: null, distance: null })
  expect((await change(c, { name: 'The old school', latitude: 40, longitude: -73, cost_estimate: '1200.5', map_link: '' })).status).toBe(
    200,
  )
  expect(await place(c)).toMatchObject({ decision: 'scouting', name: 'The old school', cost_estimate: '1200.50', location_id: null })
  expect((await place(c)).distance).toBeGreaterThan(100)
  // One without days shows the light of the day on which another of its set is filmed.
  await change(b, {
    dates: [
      { phase: 3, date_from: '2027-01-01', date_to: '2027-01-02' },
      { phase: 4, date_from: '2027-01-03', date_to: '2027-01-03' },
    ],
  })
  expect([(await place(a)).sun?.day, (await place(b)).sun?.day, (await place(c)).sun?.day]).toEqual(
    Array.from({ length: 3 }, () => '2027-01-03'),
  )
  const twice = await app.call(scout.caller, api.addPlace, { body: { set_id: set!.id, location_id: pier } })
  expect([twice.status, twice.problem.detail]).toEqual([409, bibleProblems.alreadyThere.en])
  const nowhere = await app.call(scout.caller, api.addPlace, { body: { set_id: set!.id, location_id: 2_000_000_000 } })
  expect(nowhere.problem.errors).toMatchObject([{ path: 'location_id' }])
})

test('what is written of a place is kept field by field, and what is wrong is said at its field', async () => {
  const { submit, add, change, place, pier } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const id = await add(set!, { location_id: pier })
  const { version } = await place(id)
  const contacts = [{ role: 'Police', name: 'Sgt. Hall', phone: '555 0100', email: 'hall@city.example', best_hours: '9 to 4' }]
  const emergency = { name: 'St. Mary', address: '1 Main Street', phone: '555 0199', minutes: 12 }
  expect((await change(id, { contacts, emergency, notes: { power: '200 A', fee: '900 a day' }, version })).status).toBe(200)
  await change(id, { restoration: { open_items: 'One door', deposit_returned: true } })
  const after = await place(id)
  expect(after).toMatchObject({ contacts, emergency, notes: { power: '200 A', fee: '900 a day', wifi: '' } })
  expect(after.restoration).toMatchObject({ open_items: 'One door', deposit_returned: true, walked_after_on: null })
  const stale = await change(id, { emergency, version })
  expect([stale.status, (stale.problem.current as { project_name: string }).project_name]).toEqual([409, confidentialTitle])
  for (const [wrong, path] of [
    [{ contacts: [{ role: 'Police', name: 'X', email: 'no address' }] }, 'contacts.0.email'],
    [{ latitude: 3 }, 'longitude'],
    [{ location_id: 2_000_000_000 }, 'location_id'],
    [{ map_link: 'ftp://maps.example' }, 'map_link'],
    [{ dates: [{ phase: 4, date_from: '2027-05-02', date_to: '2027-05-01' }] }, 'dates.0.date_to'],
    [{ dates: [{ phase: 4, date_from: '2027-05-01', date_to: '2027-05-01', time_to: '10:00' }] }, 'dates.0.time_to'],
    [{ dates: [{ id: 2_000_000_000, phase: 4, date_from: '2027-05-01', date_to: '2027-05-01' }] }, 'dates.0.id'],
    [{ dates: [{ phase: 9, date_from: '2027-05-01', date_to: '2027-05-01' }] }, 'dates.0.phase'],
  ] as const) {
    const refused = await change(id, wrong)
    expect([refused.status, refused.problem.errors?.map((one) => one.path)]).toEqual([422, [path]])
  }
  expect((await place(id)).version).toBe(after.version)
})

test.each([
  ['en_US', 'no', 'Pier: takk, produksjonen har valgt et annet sted', '3. mai 2027 – 5. mai 2027'],
  ['no_NO', 'en', 'Pier: thank you, the production has chosen another place', 'May 3, 2027 – May 5, 2027'],
] as const)('of an office of %s, an owner who reads %s gets that mail in it', async (localeCode, language, subject, days) => {
  const { submit, add, along, change, pier, site, owner } = await buildBible(app, { localeCode })
  await app.call(owner.caller, profileApi.changeProfile, { body: { language } })
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const place = await add(set!, { location_id: pier })
  await change(place, { dates: [{ phase: 4, date_from: '2027-05-03', date_to: '2027-05-05' }] })
  await along(place, 'option', 'released')
  const [mail] = await readMails(site)
  expect(mail).toMatchObject({ to_addresses: [owner.email], subject })
  expect(mail!.text).toContain(days)
})

test('a place that is removed as a mistake tells nobody; one that is released tells its owner once', async () => {
  const { submit, add, along, scout, pier, site, owner } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const place = await add(set!, { location_id: pier })
  await along(place, 'option')
  expect((await app.call(scout.caller, api.remove, { body: { id: place } })).status).toBe(200)
  expect(await readMails(site)).toEqual([])
  await app.call(scout.caller, api.recover, { params: { id: place } })
  await along(place, 'released')
  expect((await app.call(scout.caller, api.remove, { body: { id: place } })).status).toBe(200)
  expect((await readMails(site)).map(({ to_addresses: to }) => to)).toEqual([[owner.email]])
})

test('choosing one place releases the other options with a polite mail to their owners; what was only looked at stays', async () => {
  const { submit, add, along, decide, change, place, pier, barn, mill, site, owner } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const a = await add(set!, { location_id: pier })
  const b = await add(set!, { location_id: barn })
  const c = await add(set!, { location_id: mill })
  await change(a, { dates: [{ phase: 4, date_from: '2027-05-03', date_to: '2027-05-05' }] })
  await change(b, { contacts: [{ role: 'Owner', name: 'Ann', email: 'ann@barn.example' }] })
  await along(a, 'option', 'hold')
  await along(b, 'option')
  const jump = await decide(b, 'confirmed')
  expect([jump.status, jump.problem.detail]).toEqual([409, 'A place with the decision “Option” can become: On hold, Released.'])
  await along(b, 'hold', 'confirmed')
  expect([(await place(a)).decision, (await place(b)).decision, (await place(c)).decision]).toEqual(['released', 'confirmed', 'scouting'])
  const mails = await readMails(site)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to_addresses: [owner.email], subject: 'Pier: thank you, the production has chosen another place' })
  expect(mail!.text).toContain('May 3, 2027 – May 5, 2027')
  expect(mail!.text).not.toContain(confidentialTitle)
  // The chosen one stands: another is not confirmed before it is let go, with a reason.
  await along(a, 'option', 'hold')
  const second = await decide(a, 'confirmed')
  expect([second.status, second.problem.detail]).toEqual([409, 'Option B is confirmed for this set. Release it first.'])
  const unsaid = await decide(b, 'released')
  expect(unsaid.problem.errors).toMatchObject([{ path: 'reason', message: bibleProblems.reasonNeeded.en }])
  expect((await decide(b, 'released', { reason: 'The roof leaks' })).status).toBe(200)
  expect(await place(b)).toMatchObject({ decision: 'released', reason: 'The roof leaks' })
  expect((await readMails(site)).map(({ to_addresses: to }) => to)).toEqual([[owner.email], ['ann@barn.example']])
  await along(a, 'confirmed', 'shot', 'restored', 'closed')
  expect((await place(a)).next).toEqual([])
})

test('two people choose at once: one place is chosen, and whoever saw an older one is told', async () => {
  const { submit, add, along, decide, place, pier, barn } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const [a, b] = [await add(set!, { location_id: pier }), await add(set!, { location_id: barn })]
  await along(a, 'option', 'hold')
  await along(b, 'option', 'hold')
  const { version } = await place(a)
  const ends = await Promise.all([decide(a, 'confirmed'), decide(b, 'confirmed')])
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect([(await place(a)).decision, (await place(b)).decision].toSorted()).toEqual(['confirmed', 'released'])
  const stale = await decide(a, (await place(a)).decision === 'confirmed' ? 'shot' : 'option', { version })
  expect(stale.status).toBe(409)
})

test('sets and places go to the trash and come back', async () => {
  const { submit, add, along, read, place, pier, barn, scout, project } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const [a, b] = [await add(set!, { location_id: pier }), await add(set!, { location_id: barn })]
  await along(a, 'option', 'hold', 'confirmed')
  await app.call(scout.caller, api.remove, { body: { id: a } })
  expect((await read()).sets[0]?.places.map(({ id }) => id)).toEqual([b])
  const trash = await app.call(scout.caller, api.get, { params: { id: project }, query: { trash: 'true' } })
  expect(trash.body.sets[0]?.places.map(({ id, deleted_at: at }) => [id, at !== null])).toEqual([
    [a, true],
    [b, false],
  ])
  // Meanwhile another one was chosen.
  await along(b, 'option', 'hold', 'confirmed')
  const back = await app.call(scout.caller, api.recover, { params: { id: a } })
  expect([back.status, back.problem.detail]).toEqual([409, 'Option B is confirmed for this set. Release it first.'])
  await app.call(scout.caller, api.removeSet, { params: { id: set!.id } })
  expect((await read()).sets).toEqual([])
  expect((await app.call(scout.caller, api.recover, { params: { id: a } })).problem.detail).toBe(bibleProblems.setInTrash.en)
  expect((await app.call(scout.caller, api.decide, { params: { id: b }, body: { decision: 'shot' } })).status).toBe(404)
  await app.call(scout.caller, api.recoverSet, { params: { id: set!.id } })
  expect((await place(b)).decision).toBe('confirmed')
  // The letter of what is in the trash is not given to another one.
  expect((await read()).sets[0]?.places.map(({ choice }) => choice)).toEqual(['B'])
})

test('pictures of before and after stand with a place, for the office alone', async () => {
  const { submit, add, place, pier, scout, owner, site } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const id = await add(set!, { location_id: pier })
  const send = async (side: 'before' | 'after', color: string) =>
    upload(app, scout.caller, api.picture, { placeId: String(id), side }, { name: 'wall.jpg', bytes: await makePicture(1600, 900, color) })
  expect((await send('before', '#336699')).status).toBe(200)
  expect((await send('after', '#993333')).status).toBe(200)
  // The same bytes on the same side are the same picture.
  await send('after', '#993333')
  expect((await place(id)).pictures.map(({ side, is_ready: ready }) => [side, ready])).toEqual([
    ['before', false],
    ['after', false],
  ])
  await app.runJobs()
  const [before, after] = (await place(id)).pictures
  expect([before?.is_ready, before?.width, before?.height]).toEqual([true, 1600, 900])
  const fetch = (url: string) => app.inject({ url, headers: { host: site.host } })
  expect((await fetch(before!.medium)).statusCode).toBe(200)
  expect((await fetch(before!.medium.split('?')[0]!)).statusCode).toBe(404)
  await app.call(scout.caller, api.changePicture, { params: { id: after!.id }, body: { caption: 'The wall' } })
  await app.call(scout.caller, api.removePicture, { params: { id: before!.id } })
  expect((await place(id)).pictures).toMatchObject([{ id: after!.id, caption: 'The wall' }])
  await app.call(scout.caller, api.recoverPicture, { params: { id: before!.id } })
  expect((await place(id)).pictures).toHaveLength(2)
  const text = await upload(app, scout.caller, api.picture, { placeId: String(id), side: 'before' }, { name: 'a.jpg', bytes: 'no picture' })
  expect(text.status).toBe(422)
  const foreign = await upload(app, owner.caller, api.picture, { placeId: String(id), side: 'before' }, { name: 'a.jpg', bytes: 'x' })
  expect(foreign.status).toBe(403)
})

test('another site finds none of it, and a project in the trash has no bible', async () => {
  const { submit, add, pier, project, admin, read } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const id = await add(set!, { location_id: pier })
  const other = await buildOffice(app)
  const answers = await Promise.all([
    app.call(other.admin.caller, api.get, { params: { id: project }, query: {} }),
    app.call(other.admin.caller, api.submit, { body: { project_id: project, sets: [{ set_name: 'Mine' }] } }),
    app.call(other.admin.caller, api.addPlace, { body: { set_id: set!.id } }),
    app.call(other.admin.caller, api.changePlace, { params: { id }, body: { name: 'Mine' } }),
    app.call(other.admin.caller, api.decide, { params: { id }, body: { decision: 'option' } }),
    app.call(other.admin.caller, api.remove, { body: { id } }),
    app.call(other.admin.caller, api.removeSet, { params: { id: set!.id } }),
    app.call(other.admin.caller, api.wanted, { params: { id: project } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await read()).sets[0]?.places).toMatchObject([{ id, name: 'Pier', decision: 'scouting' }])
  await app.call(admin.caller, projectsApi.remove, { params: { id: project } })
  expect((await app.call(admin.caller, api.get, { params: { id: project }, query: {} })).status).toBe(404)
  expect((await app.call(admin.caller, api.decide, { params: { id }, body: { decision: 'option' } })).status).toBe(404)
})
