/** Scouting reports over HTTP: built from a lookbook, shared, answered by a guest. */
import { reportProblems } from '@backlot/contract/area-problems'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { projectsApi } from '@backlot/contract/projects'
import { reportGuestHeader, reportsApi as api } from '@backlot/contract/reports'
import { afterAll, expect, test } from 'vitest'
import { driveTo, lineBetween } from '#kit/drive.ts'
import { openTestApp } from '#test/app.ts'
import { buildBible } from '#test/bible.ts'
import { buildLocations } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'
import { addPictures, buildOffice } from '#test/office.ts'
import { pagesOf } from '#test/pdf-text.ts'

const app = await openTestApp()
afterAll(() => app.close())
const guestKey = 'a'.repeat(32)

async function begin() {
  const office = await buildOffice(app)
  const [pier = 0, barn = 0] = await buildLocations(office.site, [
    { location_name: 'Pier', latitude: 40, longitude: -74 },
    { location_name: 'Barn', address1: '7 Quay Lane', latitude: 40.5, longitude: -74 },
  ])
  const { id: project } = (
    await app.call(office.admin.caller, projectsApi.create, {
      body: { project_name: 'Zyxquorium', confidential: true, alias: 'Blue Harbor' },
    })
  ).body
  const report = (
    await app.call(office.scout.caller, api.create, { body: { title: 'Scout', project_id: project, location_ids: [pier, barn] } })
  ).body
  return { ...office, pier, barn, project, report }
}

test('a report has its places in order, with distance and an estimate of the drive from a base', async () => {
  const { scout, report, project, admin } = await begin()
  expect(report).toMatchObject({ title: 'Scout', status: 'draft', project_name: 'Zyxquorium', version: 1 })
  expect(report.sections[0]?.items.map(({ location_name: name, distance }) => [name, distance])).toEqual([
    ['Pier', null],
    ['Barn', null],
  ])
  const based = await app.call(scout.caller, api.change, {
    body: { id: report.id, base_label: 'Hotel', base_latitude: 40, base_longitude: -74, version: 1 },
  })
  // Half a degree north is 55.6 km in a straight line, 72.3 by road, 87 minutes at 50 km/h.
  expect(based.body.sections[0]?.items.map((item) => [item.line_distance, item.distance, item.drive_minutes])).toEqual([
    [0, 0, 0],
    [55.6, 72.3, 87],
  ])
  const stale = await app.call(scout.caller, api.change, { body: { id: report.id, title: 'Late', version: 1 } })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { title: 'Scout', version: 2 }])
  for (const list of [
    await app.call(admin.caller, api.list, { query: {} }),
    await app.call(admin.caller, api.ofProject, { params: { id: project }, query: {} }),
    await app.call(admin.caller, api.search, { body: { search: 'zyxq' } }),
  ]) {
    expect(list.body).toMatchObject([{ id: report.id, item_count: 2 }])
  }
  await app.call(admin.caller, api.remove, { params: { id: report.id } })
  expect((await app.call(admin.caller, api.get, { params: { id: report.id } })).status).toBe(404)
  const trash = { search: 'zyxq', trash: true, project_id: project }
  expect((await app.call(admin.caller, api.search, { body: trash })).body).toMatchObject([{ id: report.id }])
  const back = await app.call(scout.caller, api.recover, { params: { id: report.id } })
  expect(back.body).toMatchObject({ id: report.id, deleted_at: null })
  expect((await app.call(admin.caller, api.search, { body: trash })).body).toEqual([])
})

test('all seven fields of the share: each address gets a link, one location alone can be shown, the client answers', async () => {
  const { scout, visitor, report, pier, barn } = await begin()
  const shared = await app.call(scout.caller, api.share, {
    body: {
      ReportId: report.id,
      Email: 'ada@set.example',
      cc: 'bob@set.example',
      Password: 'harbour',
      Message: 'Look',
      lbFolderId: null,
      lbLocId: null,
    },
  })
  expect(shared.body.shares.map(({ recipient, has_password: has, message }) => [recipient, has, message])).toEqual([
    ['ada@set.example', true, 'Look'],
    ['bob@set.example', true, 'Look'],
  ])
  expect((await app.call(scout.caller, api.get, { params: { id: report.id } })).body.status).toBe('shared')
  const { link } = (await app.call(scout.caller, api.link, { body: { ReportId: report.id } })).body
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? ''
  const opened = (await app.call(visitor, api.open, { body: { token, guestKey } })).body
  expect(opened.Success).toBe(true)
  const guest = { ...visitor, headers: { [reportGuestHeader]: opened.token } }
  const read = await app.call(guest, api.guest, {})
  expect(read.body).toMatchObject({ title: 'Scout', project_name: 'Blue Harbor', answers: [] })
  expect(read.raw.body).not.toContain('Zyxquorium')
  const answered = await app.call(guest, api.answer, {
    body: { name: 'Ada', answers: [{ location_id: pier, answer: 'yes', note: 'At dawn' }] },
  })
  expect(answered.body.answers).toMatchObject([{ location_id: pier, answer: 'yes', note: 'At dawn' }])
  expect((await app.call(scout.caller, api.answers, { params: { id: report.id } })).body).toMatchObject([
    { guest_name: 'Ada', answers: [{ location_name: 'Pier', answer: 'yes', note: 'At dawn' }] },
  ])
  const foreign = await app.call(scout.caller, api.share, { body: { ReportId: report.id, Email: 'c@set.example', lbLocId: 2_000_000_000 } })
  expect(foreign.problem.errors).toMatchObject([{ path: 'lbLocId' }])
  expect(barn).toBeGreaterThan(0)
})

test('a link of a section or of a location shows that alone, and nothing when it is gone; an address only where it is to be shown', async () => {
  const { site, scout, visitor, report, pier, barn } = await begin()
  const body = {
    id: report.id,
    sections: [
      { heading: 'Sea', items: [{ location_id: pier }] },
      { heading: 'Land', items: [{ location_id: barn, show_address: true }, { location_id: pier }] },
    ],
  }
  const [sea, land] = (await app.call(scout.caller, api.change, { body })).body.sections
  expect(land?.items.map(({ address }) => address.startsWith('7 Quay Lane'))).toEqual([true, false])
  expect(land?.items.map(({ point }) => point)).toEqual([{ latitude: 40.5, longitude: -74 }, null])
  const openPart = async (part: { lbFolderId?: number | undefined; lbLocId?: number }) => {
    const Email = `guest${Object.keys(part).join('')}@set.example`
    await app.call(scout.caller, api.share, { body: { ReportId: report.id, Email, ...part } })
    const token =
      /token=([\w-]+)/.exec((await readMails(site)).findLast(({ to_addresses: to }) => to.includes(Email))?.text ?? '')?.[1] ?? ''
    const opened = (await app.call(visitor, api.open, { body: { token, guestKey } })).body
    const guest = { ...visitor, headers: { [reportGuestHeader]: opened.token } }
    return async () => (await app.call(guest, api.guest, {})).body.sections.map(({ heading, items }) => [heading, items.length])
  }
  const ofSection = await openPart({ lbFolderId: land?.id })
  expect(await ofSection()).toEqual([['Land', 2]])
  const ofLocation = await openPart({ lbLocId: pier })
  const sections = [
    ['Sea', 1],
    ['Land', 1],
  ]
  expect(await ofLocation()).toEqual(sections)
  const ofBoth = await openPart({ lbFolderId: land?.id, lbLocId: barn })
  expect(await ofBoth()).toEqual([['Land', 1]])
  const wrong = { ReportId: report.id, Email: 'd@set.example', lbFolderId: sea?.id, lbLocId: barn }
  expect((await app.call(scout.caller, api.share, { body: wrong })).problem.errors).toMatchObject([{ path: 'lbLocId' }])
  const none = { ReportId: report.id, Email: 'd@set.example', lbFolderId: 2_000_000_000 }
  expect((await app.call(scout.caller, api.share, { body: none })).problem.errors).toMatchObject([{ path: 'lbFolderId' }])
  await app.call(scout.caller, api.change, { body: { id: report.id, sections: [{ heading: 'Sea', items: [{ location_id: pier }] }] } })
  expect([await ofSection(), await ofLocation(), await ofBoth()]).toEqual([[], [['Sea', 1]], []])
})

test('the secret of a link leads to what it was made for, until it ends', async () => {
  const { scout, visitor, report } = await begin()
  const { link, share } = (await app.call(scout.caller, api.link, { body: { ReportId: report.id } })).body
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? ''
  const { id: lookbook } = (await app.call(scout.caller, lookbooksApi.create, { body: { name: 'Empty' } })).body
  const other = (await app.call(scout.caller, lookbookSharesApi.link, { params: { id: lookbook }, query: {} })).body.link
  const ofLookbook = /token=([\w-]+)/.exec(other)?.[1] ?? ''
  expect((await app.call(visitor, api.target, { body: { token } })).body).toEqual({ kind: 'report', id: report.id })
  expect((await app.call(visitor, api.target, { body: { token: ofLookbook } })).body).toEqual({ kind: 'lookbook', id: lookbook })
  await app.call(scout.caller, api.endShare, { params: { id: share.id } })
  expect((await app.call(visitor, api.target, { body: { token } })).status).toBe(410)
  expect((await app.call(visitor, api.target, { body: { token: 'nothing' } })).status).toBe(410)
})

test('a report is built from a lookbook that there is, and of locations that there are', async () => {
  const { scout } = await begin()
  const { id } = (await app.call(scout.caller, lookbooksApi.create, { body: { name: 'Empty' } })).body
  expect((await app.call(scout.caller, api.create, { body: { title: 'A', lookbook_id: id } })).body.sections[0]?.items).toEqual([])
  const refused = await app.call(scout.caller, api.create, { body: { title: 'B', location_ids: [2_000_000_000] } })
  expect(refused.problem.errors).toMatchObject([{ path: 'location_ids' }])
})

test('a report is built from a bible, set by set, and from what a search finds', async () => {
  const desk = await buildBible(app)
  const { scout, project, barn, pier, mill } = desk
  const [diner, harbour] = (
    await desk.submit([
      { set_name: 'DINER', int_ext: 'INT', day_night: 'NIGHT', scenes: '3' },
      { set_name: 'HARBOUR', scenes: '9' },
      { set_name: 'EMPTY', scenes: '11' },
    ])
  ).sets
  await desk.add(diner!, { location_id: barn })
  await desk.add(diner!, { name: 'Only named' })
  await desk.add(harbour!, { location_id: mill })
  const gone = await desk.add(harbour!, { location_id: pier })
  await desk.along(gone, 'option', 'released')
  const ofBible = await app.call(scout.caller, api.create, { body: { title: 'A', project_id: project, bible: true } })
  expect(ofBible.body.sections.map(({ set_name: set, items }) => [set, items.map(({ location_id: id }) => id)])).toEqual([
    ['INT. DINER – NIGHT', [barn]],
    ['HARBOUR', [mill]],
  ])
  const found = await app.call(scout.caller, api.create, { body: { title: 'B', search: 'Barn' } })
  expect(found.body.sections.map(({ items }) => items.map(({ location_name: name }) => name))).toEqual([['Barn']])
  const refused = await app.call(scout.caller, api.create, { body: { title: 'C', bible: true } })
  expect(refused.problem.errors).toMatchObject([{ path: 'bible' }])
})

test('the head has the first picture of several places, or one of its own that somebody chose, as far as a link shows it', async () => {
  const { site, scout, visitor, report, pier, barn } = await begin()
  const [first = 0, second = 0] = await addPictures(site, barn, 2)
  const [ofPier = 0] = await addPictures(site, pier, 1)
  const [other] = await buildLocations(site, [{ location_name: 'Mill' }])
  const [foreign = 0] = await addPictures(site, other ?? 0, 1)
  const pictures = [{ image_id: first }, { image_id: second }]
  const sections = [
    { heading: 'Quay', items: [{ location_id: pier, pictures: [{ image_id: ofPier }] }] },
    { heading: 'Yard', items: [{ location_id: barn, pictures }] },
  ]
  const change = (body: object) => app.callWith(scout.caller, api.change, { body: { id: report.id, ...body } })
  const written = (await change({ sections })).body
  expect([written.cover_image_id, written.cover?.image_id]).toEqual([null, ofPier])
  const refused = await change({ cover_image_id: foreign })
  expect([refused.status, refused.problem.errors]).toMatchObject([
    422,
    [{ path: 'cover_image_id', message: reportProblems.noSuchCover.en }],
  ])
  expect((await change({ cover_image_id: second })).body.cover?.image_id).toBe(second)
  const enter = async (part: object = {}) => {
    const { link } = (await app.call(scout.caller, api.link, { body: { ReportId: report.id, ...part } })).body
    const token = /token=([\w-]+)$/.exec(link)?.[1] ?? ''
    const opened = await app.call(visitor, api.open, { body: { token, guestKey } })
    const guest = await app.call({ ...visitor, headers: { [reportGuestHeader]: opened.body.token } }, api.guest, {})
    return guest.body.cover?.image_id
  }
  expect([await enter(), await enter({ lbLocId: barn }), await enter({ lbLocId: pier })]).toEqual([second, second, undefined])
  // Taken from the report, or removed for good, it leaves the first one.
  await change({ sections: [sections[0], { heading: 'Yard', items: [{ location_id: barn, pictures: [{ image_id: first }] }] }] })
  expect(await enter()).toBe(ofPier)
  await site.ctx.db.deleteFrom('location_images').where('site_id', '=', site.id).where('id', '=', second).execute()
  expect((await app.call(scout.caller, api.get, { params: { id: report.id } })).body.cover_image_id).toBeNull()
})

test('the PDF is tagged and says everything of a place; a guest gets it where the link allows it', async () => {
  const { site, scout, visitor, report, pier, barn } = await begin()
  const [picture = 0] = await addPictures(site, barn, 1, { key: 'b'.repeat(22) })
  const items = [
    { location_id: pier, pros: 'Wide quay', rating: 4 },
    { location_id: barn, pictures: [{ image_id: picture, caption: 'From the yard' }], parking: 'Two trucks', show_address: true },
  ]
  const sections = [{ heading: 'By the sea', set_name: 'HARBOUR', items }]
  const base = { base_label: 'Hotel', base_latitude: 40, base_longitude: -74 }
  await app.call(scout.caller, api.change, {
    body: { id: report.id, ...base, sections, date: '2027-05-03', intro: 'What we saw', contact: 'Ada, 555 0100' },
  })
  const pdf = await app.call(scout.caller, api.pdf, { params: { id: report.id } })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const raw = pdf.raw.rawPayload.toString('latin1')
  for (const sign of ['/StructTreeRoot', '/Marked true', '/S /H1', '/S /H2', '/S /H3', '/S /Table', 'pdfuaid'])
    expect([sign, raw.includes(sign)]).toEqual([sign, true])
  const text = pagesOf(pdf.raw.rawPayload).join('\n').replaceAll(/\s+/g, ' ')
  const said = [
    'Scout',
    'By the sea',
    'Set: HARBOUR',
    'Barn',
    'From the yard',
    'Two trucks',
    'Wide quay',
    '4 of 5',
    'May 3, 2027',
    'Ada, 555 0100',
    'Hotel',
    '7 Quay Lane',
  ]
  for (const one of [...said, 'Blue Harbor', '34.5 mi in a straight line; about 44.9 mi and 87 minutes by car', 'straight line times 1.3'])
    expect([one, text.includes(one)]).toEqual([one, true])
  expect(text).not.toContain('Zyxquorium')
  const made = (await app.call(scout.caller, api.link, { body: { ReportId: report.id, lbLocId: pier } })).body
  expect((await app.call(scout.caller, api.get, { params: { id: report.id } })).body.status).toBe('shared')
  const token = /token=([\w-]+)/.exec(made.link)?.[1] ?? ''
  const opened = (await app.call(visitor, api.open, { body: { token, guestKey } })).body
  const guest = { ...visitor, headers: { [reportGuestHeader]: opened.token } }
  expect((await app.call(guest, api.guestPdf, {})).status).toBe(403)
  await app.call(scout.caller, api.changeShare, { params: { id: made.share.id }, body: { allow_download: true } })
  const file = await app.call(guest, api.guestPdf, {})
  const ofGuest = pagesOf(file.raw.rawPayload).join('\n')
  expect([file.status, ofGuest.includes('Pier'), ofGuest.includes('Barn')]).toEqual([200, true, false])
})

test('a password of the report closes every link without its own', async () => {
  const { scout, visitor, report } = await begin()
  const params = { id: report.id }
  const { version } = (await app.call(scout.caller, api.sharing, { params })).body
  const set = await app.call(scout.caller, api.changeSharing, { params, body: { password: 'harbour', version } })
  expect(set.body).toMatchObject({ has_password: true })
  const { link } = (await app.call(scout.caller, api.link, { body: { ReportId: report.id } })).body
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? ''
  expect((await app.call(visitor, api.open, { body: { token, guestKey } })).body).toMatchObject({ Success: false, needs_password: true })
})

test('the straight line, and a drive without a base', () => {
  expect(Math.round(lineBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }))).toBe(20_015)
  const nowhere = { latitude: null, longitude: null }
  expect(driveTo(nowhere, { latitude: 1, longitude: 1 }, { road_factor: 1.3, drive_speed: 50 })).toEqual({
    line_distance: null,
    distance: null,
    drive_minutes: null,
  })
})
