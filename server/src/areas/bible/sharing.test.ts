/** What leaves the office of a bible: links with a password, files, the calendar and its feeds; and what comes back, a guest's yes. */
import { bibleProblems, shareProblems } from '@backlot/contract/area-problems'
import { bibleApi as api } from '@backlot/contract/bible'
import { bibleGuestHeader, bibleSharesApi as shares } from '@backlot/contract/bible-shares'
import { calendarApi } from '@backlot/contract/calendar'
import { feedsApi } from '@backlot/contract/calendar-feeds'
import { lookbookFavouritesApi, guestHeader } from '@backlot/contract/lookbook-guests'
import { projectsApi } from '@backlot/contract/projects'
import { reportGuestHeader, reportsApi } from '@backlot/contract/reports'
import ical from 'node-ical'
import { afterAll, expect, test } from 'vitest'
import { officeTimeAt } from '#kit/office-calendar.ts'
import { openTestApp } from '#test/app.ts'
import { buildBible, confidentialTitle } from '#test/bible.ts'
import { makeLink, tryOpen } from '#test/guest.ts'
import { curatorOf } from '#test/lookbook.ts'
import { readMails } from '#test/mails.ts'
import { pagesOf } from '#test/pdf-text.ts'
import { readWorkbook } from '#test/workbook.ts'

const app = await openTestApp()
afterAll(() => app.close())
/** What a PDF says, wherever its lines break. */
const linesOf = (bytes: Buffer): string => pagesOf(bytes).join('\n').replaceAll(/\s+/g, ' ')
const guestKey = 'b'.repeat(32)

async function filled(options: { localeCode?: string } = {}) {
  const desk = await buildBible(app, options)
  const [set] = (
    await desk.submit([{ set_name: 'DINER', int_ext: 'INT', day_night: 'NIGHT', scenes: '3, 7', pages_eighths: 11, set_no: 4 }], {
      base_label: 'Hotel',
      base_latitude: 40,
      base_longitude: -74,
      confidentiality: 'Not to be copied',
    })
  ).sets
  const barn = await desk.add(set!, { location_id: desk.barn })
  await desk.change(barn, {
    dates: [
      { phase: 3, date_from: '2027-05-01', date_to: '2027-05-02' },
      { phase: 4, date_from: '2027-05-03', date_to: '2027-05-04', time_from: '07:00', time_to: '19:00', status: 'fixed' },
    ],
    contacts: [{ role: 'Police', name: 'Sgt. Hall', phone: '555 0100' }],
    emergency: { name: 'St. Mary', minutes: 12 },
    notes: { power: '200 A', fee: '900 a day' },
    cost_estimate: '1800.00',
  })
  const pier = await desk.add(set!, { location_id: desk.pier })
  await desk.along(pier, 'option', 'released')
  return { ...desk, set: set!, first: barn, second: pier }
}

test('a link opens with its password; its guests read the alias, no money and no place that was let go', async () => {
  const { scout, visitor, project, site } = await filled()
  const made = (await app.call(scout.caller, shares.createLink, { params: { id: project }, body: { password: 'harbour' } })).body
  const token = /\/#\/bible\/\d+\?token=([\w-]+)$/.exec(made.link)?.[1] ?? ''
  const asked = await app.call(visitor, shares.open, { body: { token, guestKey } })
  expect(asked.body).toMatchObject({ Success: false, needs_password: true, token: '' })
  expect((await app.call(visitor, shares.open, { body: { token, guestKey, password: 'wrong' } })).status).toBe(422)
  const opened = (await app.call(visitor, shares.open, { body: { token, guestKey, password: 'harbour' } })).body
  const guest = { ...visitor, headers: { [bibleGuestHeader]: opened.token } }
  const read = await app.call(guest, shares.guest, {})
  expect(read.body).toMatchObject({ project_name: 'Blue Harbor', confidentiality: 'Not to be copied', allow_download: false })
  expect(read.body.sets[0]?.places).toMatchObject([{ name: 'Barn', notes: { power: '200 A', fee: '' }, contacts: [{ name: 'Sgt. Hall' }] }])
  for (const never of [confidentialTitle, '900', '1800', 'Pier', 'cost'])
    expect([never, read.raw.body.includes(never)]).toEqual([never, false])
  const refused = await app.call(guest, shares.guestPdf, {})
  expect([refused.status, refused.problem.detail]).toEqual([403, shareProblems.noDownload.en])
  await app.call(scout.caller, shares.changeLink, { params: { id: made.share.id }, body: { allow_download: true } })
  const file = await app.call(guest, shares.guestPdf, {})
  expect(file.status).toBe(200)
  const text = pagesOf(file.raw.rawPayload).join('\n')
  expect([text.includes('Blue Harbor'), text.includes(confidentialTitle), text.includes('900 a day')]).toEqual([true, false, false])

  const mailed = await app.call(scout.caller, shares.share, { body: { projectId: project, Email: 'ada@set.example', Password: 'harbour' } })
  expect(mailed.body).toMatchObject({
    Success: true,
    shares: [{ recipient: 'ada@set.example', project_name: 'Blue Harbor', has_password: true }],
  })
  const [mail] = (await readMails(site)).filter(({ to_addresses: to }) => to.includes('ada@set.example'))
  expect(mail?.subject).toContain('Blue Harbor')
  expect(mail?.text).not.toContain(confidentialTitle)
  const listed = await app.call(scout.caller, shares.links, { params: { id: project }, query: {} })
  expect(listed.body.map(({ recipient }) => recipient)).toEqual(['ada@set.example', ''])
  await app.call(scout.caller, shares.endLink, { params: { id: made.share.id } })
  expect((await app.call(guest, shares.guest, {})).status).toBe(410)
})

test('links of a bible that nobody has written are none, and the first one makes it', async () => {
  const { scout, project, read } = await buildBible(app)
  expect((await app.call(scout.caller, shares.links, { params: { id: project }, query: {} })).body).toEqual([])
  expect((await app.call(scout.caller, shares.createLink, { params: { id: project }, body: {} })).status).toBe(200)
  expect(await read()).toMatchObject({ version: 1, updated_at: null })
})

test('the workbook has places, days and people; the PDF is tagged and has them in order', async () => {
  const { scout, project } = await filled()
  const xlsx = await app.call(scout.caller, api.workbook, { params: { id: project } })
  expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  const book = await readWorkbook(xlsx.raw.rawPayload)
  expect(book.names).toEqual(['Sets', 'Days', 'Contacts'])
  const [, barn, pier] = book.rows('Sets')
  expect(barn?.slice(0, 15)).toEqual([
    0,
    4,
    'INT DINER NIGHT',
    null,
    '3, 7',
    '1 3/8',
    0,
    null,
    'A',
    'Scouting',
    'Barn',
    '7 Quay Lane',
    72.3,
    87,
    1800,
  ])
  expect([pier?.[8], pier?.[9], pier?.[14]]).toEqual(['B', 'Released', null])
  expect(book.rows('Days')[2]?.slice(3, 10)).toEqual(['A', 'Barn', 'SHOOT', '2027-05-03', '2027-05-04', '7:00 AM–7:00 PM', 'Fixed'])
  expect(book.rows('Contacts')[1]?.slice(5, 8)).toEqual(['Police', 'Sgt. Hall', '555 0100'])

  const pdf = await app.call(scout.caller, api.pdf, { params: { id: project } })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const raw = pdf.raw.rawPayload.toString('latin1')
  for (const sign of ['/StructTreeRoot', '/Marked true', '/S /H1', '/S /H2', '/S /H3', '/S /Table', 'pdfuaid'])
    expect([sign, raw.includes(sign)]).toEqual([sign, true])
  const text = linesOf(pdf.raw.rawPayload)
  for (const said of [
    '4. INT. DINER – NIGHT',
    'A. Barn – Scouting',
    'St. Mary, 12 minutes',
    '200 A',
    'Not to be copied',
    'May 4, 2027, 7:00 AM–7:00 PM, Fixed',
  ])
    expect([said, text.includes(said)]).toEqual([said, true])
})

test('times of day stand in the files of a Norwegian bible with 24 hours', async () => {
  const { scout, project } = await filled({ localeCode: 'no_NO' })
  const book = await readWorkbook((await app.call(scout.caller, api.workbook, { params: { id: project } })).raw.rawPayload)
  const day = book.rows(book.names[1] ?? '')[2]
  expect(day?.slice(8, 9)).toEqual(['07:00–19:00'])
  expect(day?.[10]).toMatch(/^0[5-6]:\d\d$/)
  expect(day?.[12]).toMatch(/^(?:19|20):\d\d$/)
  const pdf = await app.call(scout.caller, api.pdf, { params: { id: project } })
  const text = linesOf(pdf.raw.rawPayload)
  expect(text).toContain('4. mai 2027, 07:00–19:00, Fast')
  expect(text).not.toMatch(/\d [AP]M\b/)
})

test('a winter sun that stays low is golden all day in the file', async () => {
  const { scout, project, set, add, change } = await filled()
  await change(await add(set, {}), {
    name: 'The fjord farm',
    latitude: 61.9,
    longitude: 6.7,
    dates: [{ phase: 4, date_from: '2027-12-14', date_to: '2027-12-14' }],
  })
  const pdf = await app.call(scout.caller, api.pdf, { params: { id: project } })
  const text = linesOf(pdf.raw.rawPayload)
  expect(text).toMatch(/sunrise \d{1,2}:\d\d AM, golden all day, sunset \d{1,2}:\d\d [AP]M/)
  expect(text).toMatch(/golden until \d{1,2}:\d\d AM, golden from \d{1,2}:\d\d [AP]M/)
})

test('days of places stand in the calendar with where they come from, and leave it when the place is let go', async () => {
  const { scout, site, project, barn, first, along, change, place } = await filled()
  const range = { from: '2027-05-01', to: '2027-05-31' }
  const lines = async () =>
    (await app.call(scout.caller, calendarApi.entries, { query: { ...range, project } })).body.items.filter(
      ({ source }) => source === 'bible',
    )
  expect(await lines()).toMatchObject([
    { phase: 3, date_from: '2027-05-01', date_to: '2027-05-02', status: 'tentative', location_id: barn, project_name: confidentialTitle },
    { phase: 4, date_from: '2027-05-03', date_to: '2027-05-04', status: 'confirmed', title: 'DINER', time_from: '07:00' },
  ])
  const asked = { from: '2027-05-04', to: '2027-05-04', locationId: barn }
  expect((await app.call(scout.caller, calendarApi.conflicts, { body: asked })).body).toMatchObject([{ kind: 'place', name: 'DINER' }])
  expect((await app.call(scout.caller, calendarApi.conflicts, { body: { ...asked, projectId: project } })).body).toEqual([])
  const { link } = (await app.call(scout.caller, feedsApi.createFeed, { body: { kind: 'project', project_id: project } })).body
  const feed = async () => {
    const { body } = await app.inject({ url: new URL(link).pathname, headers: { host: site.host } })
    expect(body).not.toContain(confidentialTitle)
    const events = Object.values(ical.sync.parseICS(body)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []))
    return events.filter(({ uid }) => !uid.startsWith('project-'))
  }
  // What the office's clock shows: the zone of a site of tests differs.
  const clock = (at: Date | undefined) => at && officeTimeAt(at, site.site.timeZone)
  const shot = (await feed()).find(({ status }) => status === 'CONFIRMED')
  expect([clock(shot?.start), shot?.summary]).toEqual([{ day: '2027-05-03', time: '07:00' }, 'SHOOT – DINER'])
  const [prep, shoot] = (await place(first)).dates
  // One is moved and keeps its id for the calendars that have it; the other is removed.
  await change(first, { dates: [{ ...shoot, sun: undefined, date_to: '2027-05-05' }] })
  expect((await place(first)).dates.map(({ id, date_to: to }) => [id, to])).toEqual([[shoot!.id, '2027-05-05']])
  expect(prep!.id).not.toBe(shoot!.id)
  const again = await feed()
  expect(clock(again.find(({ uid }) => uid === shot?.uid)?.end)).toEqual({ day: '2027-05-05', time: '19:00' })
  expect(again.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1)
  await along(first, 'option', 'released')
  expect(await lines()).toEqual([])
  expect((await feed()).every(({ status }) => status === 'CANCELLED')).toBe(true)
})

test('the date pairs of a project stand in the calendar; of one that is not accepted, or over, nothing does', async () => {
  const { admin, scout, project } = await buildBible(app)
  const days = async (from: string, to: string) =>
    (await app.call(scout.caller, calendarApi.entries, { query: { from, to } })).body.items.map((one) => [
      one.source,
      one.id,
      one.phase,
      one.date_from,
      one.date_to,
    ])
  expect(await days('2027-06-20', '2027-06-22')).toEqual([['project', project, 4, '2027-06-21', '2027-06-21']])
  const body = {
    id: project,
    prep_start: '2027-06-01',
    prep_end: '2027-06-18',
    film_end: '2027-07-02',
    wrap_start: '2027-07-03',
    wrap_end: '2027-07-04',
  }
  expect((await app.call(admin.caller, projectsApi.change, { body })).status).toBe(200)
  expect(await days('2027-06-18', '2027-07-03')).toEqual([
    ['project', project, 3, '2027-06-01', '2027-06-18'],
    ['project', project, 4, '2027-06-21', '2027-07-02'],
    ['project', project, 5, '2027-07-03', '2027-07-04'],
  ])
  expect(await days('2027-06-19', '2027-06-20')).toEqual([])
})

test('a guest’s yes in a lookbook or a report becomes an option with one press', async () => {
  const { scout, site, visitor, project, pier, barn, mill, submit } = await buildBible(app)
  const [set] = (await submit([{ set_name: 'Harbour' }])).sets
  const curator = curatorOf(app, scout)
  const { id: lookbook } = await curator.create('Harbours', project)
  await curator.add(lookbook, [pier, barn])
  const { token } = await makeLink(app, scout.caller, lookbook)
  const opened = (await tryOpen(app, site, { token })).body
  const guest = { ...visitor, headers: { [guestHeader]: opened.token } }
  const answers = [
    { location_id: pier, answer: 'yes' as const, note: 'This one' },
    { location_id: barn, answer: 'no' as const },
  ]
  expect((await app.call(guest, lookbookFavouritesApi.addFavourite, { body: { lookbookId: lookbook, name: 'Ada', answers } })).status).toBe(
    200,
  )
  const report = (await app.call(scout.caller, reportsApi.create, { body: { title: 'Scout', project_id: project, location_ids: [mill] } }))
    .body
  const { link } = (await app.call(scout.caller, reportsApi.link, { body: { ReportId: report.id } })).body
  const ofReport = (await app.call(visitor, reportsApi.open, { body: { token: /token=([\w-]+)/.exec(link)?.[1] ?? '', guestKey } })).body
  const client = { ...visitor, headers: { [reportGuestHeader]: ofReport.token } }
  await app.call(client, reportsApi.answer, { body: { answers: [{ location_id: mill, answer: 'yes' }] } })
  const wanted = (await app.call(scout.caller, api.wanted, { params: { id: project } })).body
  expect(
    wanted.map(({ location_id: id, lookbook_id: from }) => [id, from]).toSorted(([one], [other]) => Number(one) - Number(other)),
  ).toEqual([
    [pier, lookbook],
    [mill, null],
  ])
  expect(wanted.find(({ location_id: id }) => id === pier)).toMatchObject({ guest_name: 'Ada', note: 'This one', location_name: 'Pier' })
  const take = (location_id: number) => app.call(scout.caller, api.takeWanted, { body: { set_id: set!.id, location_id } })
  const taken = await take(pier)
  expect(taken.body.sets[0]?.places).toMatchObject([{ choice: 'A', decision: 'option', location_id: pier, lookbook_id: lookbook }])
  expect((await take(pier)).problem.detail).toBe(bibleProblems.alreadyThere.en)
  expect((await take(barn)).problem.errors).toMatchObject([{ path: 'location_id', message: bibleProblems.noYes.en }])
})
