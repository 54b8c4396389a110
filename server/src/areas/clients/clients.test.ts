/** The client's page of a project over HTTP: what it shows, what never leaves the office, and the note that comes back. */
import { shareProblems } from '@backlot/contract/area-problems'
import { calendarApi } from '@backlot/contract/calendar'
import { clientGuestHeader, clientPagesApi as api } from '@backlot/contract/client-pages'
import { projectDocumentsApi } from '@backlot/contract/project-documents'
import { projectFollowingApi } from '@backlot/contract/project-following'
import { projectsApi } from '@backlot/contract/projects'
import { reportsApi } from '@backlot/contract/reports'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildBible, confidentialTitle } from '#test/bible.ts'
import { newKey } from '#test/guest.ts'
import { readMails } from '#test/mails.ts'
import { pagesOf } from '#test/pdf-text.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const pdf = (words: string): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`

/** A confidential production with something of each kind for the client, and something for the office alone. */
async function begin() {
  const desk = await buildBible(app)
  const { admin, scout, project, barn, site } = desk
  await app.call(admin.caller, projectsApi.change, {
    body: { id: project, film_start: '2027-05-03', film_end: '2027-05-09', summary: 'Only for the office' },
  })
  for (const visible_to of ['staff', 'client', 'public'] as const) {
    const news = { project_id: project, date: '2027-01-04', title: `News for ${visible_to}`, visible_to }
    await app.call(admin.caller, projectFollowingApi.addUpdate, { body: news })
    const event = { project_id: project, phase: 4 as const, title: `Day for ${visible_to}`, visible_to, location_id: barn }
    await app.call(scout.caller, calendarApi.create, { body: { ...event, date_from: '2027-05-03', date_to: '2027-05-04' } })
  }
  const document = async (visible_to: 'staff' | 'client') =>
    (
      await upload(
        app,
        admin.caller,
        projectDocumentsApi.add,
        { projectId: String(project), title: `Script for ${visible_to}`, visible_to },
        { name: 'script.pdf', bytes: pdf(visible_to) },
      )
    ).body.id
  const [ofStaff, ofClient] = [await document('staff'), await document('client')]
  const report = async (title: string) =>
    (await app.call(scout.caller, reportsApi.create, { body: { title, project_id: project, location_ids: [barn] } })).body.id
  const [draft, shared] = [await report('Draft report'), await report('Shared report')]
  await app.call(scout.caller, reportsApi.link, { body: { ReportId: shared } })
  await app.call(admin.caller, projectFollowingApi.addTask, { body: { project_id: project, title: 'Task of the office' } })
  const call = { project_id: project, date: '2027-01-05', kind: 'phone' as const, text: 'Said in confidence' }
  await app.call(admin.caller, projectFollowingApi.addCorrespondence, { body: call })

  const link = async (body: object = {}) => (await app.call(scout.caller, api.createLink, { params: { id: project }, body })).body
  const enter = async (secret: string, password = '', guestKey = newKey()): Promise<Caller> => {
    const token = /\/#\/client\/\d+\?token=([\w-]+)$/.exec(secret)?.[1] ?? ''
    const opened = await app.call(desk.visitor, api.open, { body: { token, guestKey, password } })
    return { ...desk.visitor, headers: { [clientGuestHeader]: opened.body.token } }
  }
  const file = (caller: Caller, url: string) =>
    app.inject({ url: `/api${url}`, headers: { host: caller.host, authorization: `Bearer ${caller.token ?? ''}`, ...caller.headers } })
  return { ...desk, site, ofStaff, ofClient, draft, shared, link, enter, file }
}

test('a guest reads what is marked for the client, by the alias, and nothing of the office', async () => {
  const { link, enter, barn, ofClient, shared } = await begin()
  const guest = await enter((await link({ password: 'harbour' })).link, 'harbour')
  const page = await app.call(guest, api.page, {})
  expect(page.body).toMatchObject({
    project_name: 'Blue Harbor',
    days: [{ phase: 'film', from: '2027-05-03', to: '2027-05-09', working_days: 5 }],
    events: [{ title: 'Day for client' }, { title: 'Day for public' }],
    documents: [{ id: ofClient, title: 'Script for client' }],
    reports: [{ id: shared, title: 'Shared report', item_count: 1 }],
    notes: [],
    allow_download: false,
    has_password: true,
  })
  const news = await app.call(guest, api.updates, { query: {} })
  expect([news.headers['x-total-count'], news.body.map(({ title }) => title)]).toEqual(['2', ['News for public', 'News for client']])
  const report = await app.call(guest, api.report, { params: { id: shared } })
  expect(report.body).toMatchObject({ title: 'Shared report', project_name: 'Blue Harbor', sections: [{ items: [{ location_id: barn }] }] })
  const read = [page, news, report].map(({ raw }) => raw.body).join('\n')
  for (const never of [confidentialTitle, 'staff', 'Only for the office', 'Draft report', 'Task of the office', 'Said in confidence'])
    expect([never, read.includes(never)]).toEqual([never, false])
})

test('files: the document of the client alone, and the report where the link allows it', async () => {
  const { scout, link, enter, file, ofStaff, ofClient, draft, shared } = await begin()
  const made = await link()
  const guest = await enter(made.link)
  expect((await file(guest, `/client/document/${ofClient}/file`)).body).toBe(pdf('client'))
  expect((await file(guest, `/client/document/${ofStaff}/file`)).statusCode).toBe(404)
  expect((await app.call(guest, api.report, { params: { id: draft } })).status).toBe(404)
  const refused = await app.call(guest, api.reportPdf, { params: { id: shared } })
  expect([refused.status, refused.problem.detail]).toEqual([403, shareProblems.noDownload.en])
  await app.call(scout.caller, api.changeLink, { params: { id: made.share.id }, body: { allow_download: true } })
  const text = pagesOf((await app.call(guest, api.reportPdf, { params: { id: shared } })).raw.rawPayload).join('\n')
  expect([text.includes('Blue Harbor'), text.includes(confidentialTitle)]).toEqual([true, false])
  expect((await app.call(guest, api.reportPdf, { params: { id: draft } })).status).toBe(404)
})

test('nothing of another project, whatever is asked for', async () => {
  const { admin, scout, link, enter, file, barn } = await begin()
  const other = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Other' } })).body.id
  const theirs = (await app.call(scout.caller, reportsApi.create, { body: { title: 'Theirs', project_id: other, location_ids: [barn] } }))
    .body.id
  await app.call(scout.caller, reportsApi.link, { body: { ReportId: theirs } })
  const fields = { projectId: String(other), visible_to: 'client' }
  const document = await upload(app, admin.caller, projectDocumentsApi.add, fields, { name: 'theirs.pdf', bytes: pdf('theirs') })
  const guest = await enter((await link({ allow_download: true })).link)
  expect((await app.call(guest, api.report, { params: { id: theirs } })).status).toBe(404)
  expect((await app.call(guest, api.reportPdf, { params: { id: theirs } })).status).toBe(404)
  expect((await file(guest, `/client/document/${document.body.id}/file`)).statusCode).toBe(404)
})

test('a note stands in the correspondence, ends the silence and is mailed; each guest reads the own ones', async () => {
  const { site, admin, scout, project, link, enter } = await begin()
  const { link: secret } = await link()
  const [guest, second] = [await enter(secret), await enter(secret)]
  await app.call(admin.caller, projectsApi.change, { body: { id: project, staff_lead: scout.id } })
  const long = new Date(site.ctx.now().getTime() - 20 * 86_400_000)
  await site.ctx.db.updateTable('projects').set({ heard_at: long }).where('site_id', '=', site.id).where('id', '=', project).execute()
  const empty = await app.call(guest, api.note, { body: { name: 'Ada', text: '  ' } })
  expect([empty.status, empty.problem.errors]).toMatchObject([422, [{ path: 'text' }]])
  const said = await app.call(guest, api.note, { body: { name: 'Ada', text: 'Can we see the harbor on Friday?' } })
  expect(said.body).toMatchObject({ Success: true, notes: [{ name: 'Ada', text: 'Can we see the harbor on Friday?' }] })
  await app.call(guest, api.note, { body: { name: 'Ada', text: 'Or on Monday.' } })
  const notes = async (who: Caller) => (await app.call(who, api.page, {})).body.notes.map(({ text }) => text)
  expect([await notes(guest), await notes(second)]).toEqual([['Or on Monday.', 'Can we see the harbor on Friday?'], []])
  const listed = (await app.call(scout.caller, projectFollowingApi.correspondence, { params: { id: project }, query: {} })).body
  expect(listed.filter(({ kind }) => kind === 'note').map(({ with_whom, text }) => [with_whom, text])).toEqual([
    ['Ada', 'Or on Monday.'],
    ['Ada', 'Can we see the harbor on Friday?'],
  ])
  const { heard_at } = (await app.call(scout.caller, projectsApi.get, { params: { id: project } })).body
  expect(Date.parse(heard_at)).toBeGreaterThan(long.getTime())
  const mails = (await readMails(site)).filter(({ template }) => template === 'project.client_note')
  expect(mails.map(({ to_addresses: to, text }) => [to, text?.includes('harbor on Friday'), text?.includes(confidentialTitle)])).toEqual([
    [[scout.email], true, false],
    [[scout.email], false, false],
  ])
  const line = await site.ctx.db
    .selectFrom('audit_log')
    .select('changes')
    .where('site_id', '=', site.id)
    .where('action', '=', 'project.correspondence_added')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(line.changes)).not.toContain('Monday')
})

test('the link is mailed by the alias, counts its visits, and with its end or its project everything ends', async () => {
  const { site, admin, scout, project, link, enter } = await begin()
  const sent = await app.call(scout.caller, api.share, { body: { projectId: project, Email: 'ada@set.example', Password: 'harbour' } })
  expect(sent.body.shares).toMatchObject([{ recipient: 'ada@set.example', project_name: 'Blue Harbor', has_password: true }])
  const [mail] = (await readMails(site)).filter(({ to_addresses: to }) => to.includes('ada@set.example'))
  expect([mail?.subject.includes('Blue Harbor'), `${mail?.subject} ${mail?.text}`.includes(confidentialTitle)]).toEqual([true, false])
  const made = await link()
  const guest = await enter(made.link)
  const links = async () => (await app.call(scout.caller, api.links, { params: { id: project }, query: { live: 'false' } })).body
  expect((await links()).find(({ id }) => id === made.share.id)).toMatchObject({ open_count: 1, state: 'live' })
  await app.call(admin.caller, projectsApi.remove, { params: { id: project } })
  expect((await app.call(guest, api.page, {})).status).toBe(410)
  expect((await app.call(guest, api.note, { body: { name: 'Ada', text: 'Late' } })).status).toBe(410)
  const third = await begin()
  const theirs = await third.link()
  const inside = await third.enter(theirs.link)
  await app.call(third.scout.caller, api.endLink, { params: { id: theirs.share.id } })
  for (const endpoint of [api.page, api.updates]) expect((await app.call(inside, endpoint, { query: {} })).status).toBe(410)
  expect((await app.call(site.anonymous, api.page, {})).status).toBe(410)
})

test('a link ends by its time: for whoever is inside, for whoever comes, for files, and it opens again with a later end', async () => {
  const { scout, link, enter, file, ofClient, visitor } = await begin()
  const made = await link({ expires_at: new Date(Date.now() + 5 * 60_000).toISOString() })
  const token = /token=([\w-]+)$/.exec(made.link)?.[1] ?? ''
  const guest = await enter(made.link)
  expect((await app.call(guest, api.page, {})).body.expires_at).toBe(made.share.expires_at)
  moveClock(8 * 60_000)
  const page = await app.call(guest, api.page, {})
  expect([page.status, page.problem.detail]).toEqual([410, shareProblems.linkOver.en])
  const ended = [
    (await app.call(guest, api.updates, { query: {} })).status,
    (await app.call(guest, api.note, { body: { name: 'Ada', text: 'Late' } })).status,
    (await file(guest, `/client/document/${ofClient}/file`)).statusCode,
    (await app.call(guest, api.renew, {})).status,
    (await app.call(visitor, api.open, { body: { token, guestKey: newKey(), password: '' } })).status,
  ]
  expect(ended).toEqual([410, 410, 410, 410, 410])
  const later = { expires_at: new Date(Date.now() + 60 * 60_000).toISOString() }
  await app.call(scout.caller, api.changeLink, { params: { id: made.share.id }, body: later })
  expect((await app.call(await enter(made.link), api.page, {})).status).toBe(200)
})
