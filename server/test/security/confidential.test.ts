/** A confidential title of a production in use: in answers, mails, feeds, files and the log of everybody who may not know it (decision 103). */
import { bibleApi } from '@backlot/contract/bible'
import { bibleGuestHeader, bibleSharesApi } from '@backlot/contract/bible-shares'
import { budgetSharesApi } from '@backlot/contract/budget-shares'
import { budgetGuestHeader } from '@backlot/contract/budget-summaries'
import { budgetsApi } from '@backlot/contract/budgets'
import { clientGuestHeader, clientPagesApi } from '@backlot/contract/client-pages'
import { calendarApi } from '@backlot/contract/calendar'
import { feedsApi } from '@backlot/contract/calendar-feeds'
import { holdsApi } from '@backlot/contract/calendar-holds'
import { guestHeader } from '@backlot/contract/lookbook-guests'
import { permitsApi } from '@backlot/contract/permits'
import { reportGuestHeader, reportsApi } from '@backlot/contract/reports'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildBible, confidentialTitle as secret } from '#test/bible.ts'
import { buildUser, type TestSite } from '#test/factories.ts'
import { makeLink, newKey, tryOpen } from '#test/guest.ts'
import { curatorOf } from '#test/lookbook.ts'
import { readMails } from '#test/mails.ts'
import { pagesOf } from '#test/pdf-text.ts'

const logged: string[] = []
const app = await openTestApp({ logLevel: 'debug' }, { logTo: { write: (line) => logged.push(line) } })
afterAll(() => app.close())

const tokenOf = (link: string): string => /token=([\w-]+)/.exec(link)?.[1] ?? ''

const shootDay = '2027-05-03'

/** A permit as the office left it: in force, with a closed street and an officer of each kind asked for. */
async function issueWithPosts({ id: site_id, ctx }: TestSite, permit_id: number, location_id: number): Promise<void> {
  const { db } = ctx
  const issued = { status: 'issued', permit_no: 'FP-27-1' }
  await db.updateTable('permits').set(issued).where('site_id', '=', site_id).where('id', '=', permit_id).execute()
  const closed = { involves: ['traffic'], traffic_control: 'full', traffic_streets: 'Dock Road', traffic_times: 'All day' }
  const { id: location_permit_id } = await db
    .insertInto('location_permits')
    .values({ site_id, permit_id, location_id, status: 'approved', ...closed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { time_from: '09:00', time_to: '17:00' }
  const day = { site_id, location_permit_id, position: 0, phase: 'shoot', date_from: shootDay, date_to: shootDay, ...times }
  await db.insertInto('location_permit_activities').values(day).execute()
  const [begins_at, ends_at] = [new Date(`${shootDay}T09:00:00Z`), new Date(`${shootDay}T17:00:00Z`)]
  const post = { site_id, permit_id, location_permit_id, day: shootDay, begins_at, ends_at, role: 'traffic', ...times }
  await db
    .insertInto('officer_assignments')
    .values([
      { ...post, kind: 'pd' },
      { ...post, kind: 'fd' },
    ])
    .execute()
}

/** A production with everything that points at it, and the links that lead to parts of it. */
async function inUse() {
  const desk = await buildBible(app)
  const { site, scout, admin, project, pier, barn, visitor } = desk
  const body = { project_id: project, phase: 4 as const, date_from: '2027-05-03', date_to: '2027-05-04', location_id: pier }
  const { id: event } = (await app.call(scout.caller, calendarApi.create, { body })).body
  const asked = { project_id: project, location_id: pier, date_from: '2027-05-03', date_to: '2027-05-04' }
  const { id: hold } = (await app.call(scout.caller, holdsApi.createHold, { body: asked })).body
  const [set] = (await desk.submit([{ set_name: 'DINER' }])).sets
  const place = await desk.add(set!, { location_id: pier })
  await desk.change(place, { dates: [{ phase: 4, date_from: '2027-05-03', date_to: '2027-05-04' }] })
  await desk.along(place, 'option')
  const other = await desk.add(set!, { location_id: barn })
  await desk.along(other, 'option', 'hold', 'confirmed')
  const report = (await app.call(scout.caller, reportsApi.create, { body: { title: 'Scout', project_id: project, bible: true } })).body.id
  const curator = curatorOf(app, scout)
  const { id: lookbook } = await curator.create('Piers', project)
  await curator.add(lookbook, [pier, barn])
  await app.call(admin.caller, budgetsApi.updateType, { body: { projectId: project, budget_type: 1 } })
  const applicant = await buildUser(app, site, { role: 'permit' })
  const { id: permit } = (await app.call(applicant.caller, permitsApi.create, { body: { title: 'Harbour' } })).body
  await app.call(admin.caller, permitsApi.updateData, { body: { id: permit, project_id: project } })
  await issueWithPosts(site, permit, pier)

  const allow = { allow_download: true }
  const ofReport = (await app.call(scout.caller, reportsApi.link, { body: { ReportId: report, ...allow } })).body.link
  const ofBible = (await app.call(scout.caller, bibleSharesApi.createLink, { params: { id: project }, body: allow })).body.link
  const ofBudget = (await app.call(admin.caller, budgetSharesApi.createLink, { params: { id: project }, body: allow })).body.link
  const ofClient = (await app.call(scout.caller, clientPagesApi.createLink, { params: { id: project }, body: allow })).body.link
  const ofLookbook = (await makeLink(app, scout.caller, lookbook, allow)).token
  for (const Email of ['client@set.example']) {
    await app.call(scout.caller, reportsApi.share, { body: { ReportId: report, Email } })
    await app.call(scout.caller, bibleSharesApi.share, { body: { projectId: project, Email } })
    await app.call(scout.caller, clientPagesApi.share, { body: { projectId: project, Email } })
  }
  const guestKey = newKey()
  const opened = {
    [reportGuestHeader]: (await app.call(visitor, reportsApi.open, { body: { token: tokenOf(ofReport), guestKey } })).body.token,
    [bibleGuestHeader]: (await app.call(visitor, bibleSharesApi.open, { body: { token: tokenOf(ofBible), guestKey } })).body.token,
    [budgetGuestHeader]: (await app.call(visitor, budgetSharesApi.open, { body: { token: tokenOf(ofBudget), guestKey } })).body.token,
    [clientGuestHeader]: (await app.call(visitor, clientPagesApi.open, { body: { token: tokenOf(ofClient), guestKey } })).body.token,
    [guestHeader]: (await tryOpen(app, site, { token: ofLookbook })).body.token,
  }
  expect(Object.values(opened).filter((token) => token !== '')).toHaveLength(5)
  const guest: Caller = { ...visitor, headers: opened }
  const ids = [...new Set([project, event, hold, place, set!.id, report, lookbook, permit, pier])]
  return { ...desk, applicant, guest, ids, report, links: [ofReport, ofBible, ofBudget, ofClient], permit, event }
}

test('no call answers it, whatever it points at; no mail, feed, file, link or line of the log has it', { timeout: 400_000 }, async () => {
  const { site, scout, admin, visitor, owner, rival, applicant, guest, ids, project, pier, links, permit, event } = await inUse()
  expect((await app.call(scout.caller, bibleApi.get, { params: { id: project }, query: {} })).body.project_name).toBe(secret)
  const told: string[] = []
  let answered = 0
  const read = async (caller: Caller, endpoint: (typeof app.app.server.mounted)[number]['endpoint'], id: number): Promise<void> => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, name === 'name' || name === 'search' ? secret : id]))
    const range = { from: '2027-05-01', to: '2027-05-31', project_id: id, projectId: id, locationId: pier }
    for (const input of [
      { params, query: {}, body: {} },
      { params, query: range, body: range },
    ]) {
      const { raw } = await app.callWith(caller, endpoint, input)
      if (raw.statusCode !== 200) continue
      answered += 1
      const isPdf = String(raw.headers['content-type']).includes('pdf')
      const text = isPdf ? pagesOf(raw.rawPayload).join('\n') : raw.body
      if (text.includes(secret)) told.push(`${endpoint.method} ${endpoint.path}`)
      break
    }
  }
  for (const { endpoint } of app.app.server.mounted) {
    if (endpoint.method !== 'GET' && !endpoint.reads) continue
    for (const caller of [visitor, owner.caller, rival.caller, applicant.caller, guest])
      for (const id of endpoint.path.includes(':') ? ids : [project]) await read(caller, endpoint, id)
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(100)

  await app.runJobs()
  const mails = (await readMails(site)).filter(({ to_addresses: to }) => to.every((one) => one !== scout.email && one !== admin.email))
  expect(mails.length).toBeGreaterThan(2)
  for (const { subject, text, html, to_addresses: to } of mails)
    expect([to, subject, `${subject} ${text} ${html}`.includes(secret)]).toEqual([to, subject, false])
  expect(links.join(' ')).not.toContain(secret)
  const kinds = [{ kind: 'project', project_id: project } as const, { kind: 'place', location_id: pier } as const]
  const subscribed = await Promise.all(kinds.map(async (body) => (await app.call(scout.caller, feedsApi.createFeed, { body })).body.link))
  const sources = ['event', 'hold', 'permit', 'notice', 'police', 'fire']
  const entries = (await app.call(scout.caller, calendarApi.entries, { query: { from: '2027-05-03', to: '2027-05-04', project } })).body
    .items
  expect(new Set(entries.map((one) => one.source))).toEqual(new Set(sources))
  const searchFeeds = async (status: string) => {
    for (const link of subscribed) {
      const feed = await app.inject({ url: new URL(link).pathname, headers: { host: site.host } })
      const uids = [...feed.body.matchAll(/^UID:(permit|notice|post|hold)-/gm)].map(([, kind = '']) => kind)
      // An officer of the police and one of the fire brigade.
      expect([feed.statusCode, uids.toSorted((one, other) => one.localeCompare(other))]).toEqual([
        200,
        ['hold', 'notice', 'permit', 'post', 'post'],
      ])
      expect([feed.body.includes(`STATUS:${status}`), feed.body.includes('Dock Road'), feed.body.includes(secret)]).toEqual([
        true,
        true,
        false,
      ])
    }
  }
  await searchFeeds('CONFIRMED')
  // Also where everything is called off.
  await app.call(admin.caller, permitsApi.status, { body: { id: permit, status: 'revoked', note: 'Unsafe' } })
  await app.call(scout.caller, calendarApi.change, { body: { id: event, project_id: null, location_id: null } })
  await searchFeeds('CANCELLED')
  expect(logged.length).toBeGreaterThan(500)
  // Paths in which this walk itself asks for that name.
  const asked = [`/name/${secret}`, `/images/${secret}`]
  expect(logged.filter((line) => line.includes(secret) && !asked.some((path) => line.includes(path)))).toEqual([])
})
