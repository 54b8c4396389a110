/** News of a project: its files, and who gets a mail of it. */
import { pictureProblems, projectProblems } from '@backlot/contract/area-problems'
import { clientGuestHeader, clientPagesApi } from '@backlot/contract/client-pages'
import { projectFollowingApi } from '@backlot/contract/project-following'
import { projectUpdateFilesApi as api, updateFileLimits } from '@backlot/contract/project-update-files'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildBible, confidentialTitle } from '#test/bible.ts'
import { buildUser } from '#test/factories.ts'
import { newKey } from '#test/guest.ts'
import { readMails } from '#test/mails.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdf = (words: string): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`

async function begin() {
  const desk = await buildBible(app)
  const { admin, scout, project, site } = desk
  const write = async (fields: object = {}) =>
    (
      await app.call(admin.caller, projectFollowingApi.addUpdate, {
        body: { project_id: project, date: '2027-01-04', title: 'A week later', ...fields },
      })
    ).body
  const attach = (updateId: number, bytes: Buffer | string = pdf('plan'), name = 'plan.pdf', caller: Caller = admin.caller) =>
    upload(app, caller, api.add, { updateId: String(updateId) }, { name, bytes })
  const read = (caller: Caller, url: string) =>
    app.inject({ url: `/api${url}`, headers: { host: caller.host, authorization: `Bearer ${caller.token ?? ''}`, ...caller.headers } })
  const guest = async (): Promise<Caller> => {
    const { link } = (await app.call(scout.caller, clientPagesApi.createLink, { params: { id: project }, body: {} })).body
    const token = /token=([\w-]+)$/.exec(link)?.[1] ?? ''
    const opened = await app.call(desk.visitor, clientPagesApi.open, { body: { token, guestKey: newKey(), password: '' } })
    return { ...desk.visitor, headers: { [clientGuestHeader]: opened.body.token } }
  }
  const newsMails = async () => (await readMails(site)).filter(({ template }) => template === 'project.update')
  return { ...desk, write, attach, read, guest, newsMails }
}

test('a file is what its bytes say, is handed out to the office, and comes back from the trash', async () => {
  const { admin, scout, project, write, attach, read } = await begin()
  const { id } = await write()
  const sent = await attach(id)
  expect([sent.status, sent.body.files, sent.body.version]).toMatchObject([200, [{ name: 'plan.pdf' }], 2])
  const picture = (await attach(id, await makePicture(), 'called.pdf')).body.files[1]
  const answered = await read(scout.caller, `/project/updates/file/${picture?.id}`)
  expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(answered.headers['content-disposition']).toContain('attachment')
  const text = await attach(id, 'a text', 'plan.pdf')
  expect([text.status, text.problem.errors]).toMatchObject([422, [{ path: 'file', message: pictureProblems.notAPictureOrDocument.en }]])
  expect((await attach(id, pdf('x'), 'x.pdf', scout.caller)).status).toBe(403)
  const [plan] = sent.body.files
  const without = await app.call(admin.caller, api.remove, { params: { id: plan?.id ?? 0 } })
  expect(without.body.files.map(({ name }) => name)).toEqual(['called.pdf'])
  expect((await read(scout.caller, `/project/updates/file/${plan?.id}`)).statusCode).toBe(404)
  const back = await app.call(admin.caller, api.recover, { params: { id: plan?.id ?? 0 } })
  expect(back.body.files.map(({ name }) => name)).toEqual(['plan.pdf', 'called.pdf'])
  expect((await read(scout.caller, `/project/updates/file/${plan?.id}`)).body).toBe(pdf('plan'))
  const again = await app.call(admin.caller, api.recover, { params: { id: plan?.id ?? 0 } })
  expect(again.body.version).toBe(back.body.version)
  const listed = (await app.call(scout.caller, projectFollowingApi.updates, { params: { id: project }, query: {} })).body
  expect(listed[0]?.files).toEqual(back.body.files)
  await app.call(admin.caller, projectFollowingApi.removeUpdate, { params: { id } })
  expect((await read(scout.caller, `/project/updates/file/${plan?.id}`)).statusCode).toBe(404)
})

test('news has so many files and no more, and the log holds no name of one', async () => {
  const { site, write, attach } = await begin()
  const { id } = await write()
  for (let count = 0; count < updateFileLimits.ofUpdate; count++) await attach(id, pdf(`${count}`), `${confidentialTitle}.pdf`)
  const more = await attach(id, pdf('more'))
  expect([more.status, more.problem.detail]).toEqual([409, projectProblems.tooManyFiles.en])
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('site_id', '=', site.id)
    .where('action', '=', 'project.update_file_added')
    .execute()
  expect(lines).toHaveLength(updateFileLimits.ofUpdate)
  expect(JSON.stringify(lines)).not.toContain(confidentialTitle)
})

test('a client has the files of what it reads, and none of the office or of another project', async () => {
  const { admin, write, attach, read, guest } = await begin()
  const files: Record<string, number> = {}
  for (const visible_to of ['staff', 'client', 'public'] as const) {
    const { id } = await write({ title: visible_to, visible_to })
    files[visible_to] = (await attach(id, pdf(visible_to), `${visible_to}.pdf`)).body.files[0]?.id ?? 0
  }
  const other = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Other' } })).body.id
  const { id: theirs } = await write({ project_id: other, visible_to: 'client' })
  files['theirs'] = (await attach(theirs)).body.files[0]?.id ?? 0
  const client = await guest()
  const news = (await app.call(client, clientPagesApi.updates, { query: {} })).body
  expect(news.map(({ title, files: [file] }) => [title, file?.name])).toEqual([
    ['public', 'public.pdf'],
    ['client', 'client.pdf'],
  ])
  const codes = Object.entries(files).map(async ([name, id]) => [name, (await read(client, `/client/updates/file/${id}`)).statusCode])
  expect(Object.fromEntries(await Promise.all(codes))).toEqual({ staff: 404, client: 200, public: 200, theirs: 404 })
})

test('whoever is in charge hears of news, in the own language and by the alias; who wrote it does not', async () => {
  const { site, admin, project, write, newsMails } = await begin()
  await write({ text: 'Rain is forecast.' })
  // Nobody is in charge: the office, without the writer.
  const office = (await newsMails()).map(({ to_addresses: to }) => to[0])
  expect(office).not.toContain(admin.email)
  const lead = await buildUser(app, site, { role: 'scout' })
  await site.ctx.db.updateTable('users').set({ language: 'no' }).where('site_id', '=', site.id).where('id', '=', lead.id).execute()
  await app.call(admin.caller, projectsApi.change, { body: { id: project, staff_lead: lead.id } })
  const before = (await newsMails()).length
  const { id } = await write({ title: 'Uken etter', text: 'Det er meldt regn.' })
  await app.call(admin.caller, projectFollowingApi.changeUpdate, { body: { id, text: 'Mer regn.' } })
  const mails = (await newsMails()).slice(before)
  expect(mails.map(({ to_addresses: to, subject }) => [to, subject])).toEqual([[[lead.email], 'Nytt om Blue Harbor']])
  expect(mails[0]?.text).toContain('Det er meldt regn.')
  expect(mails[0]?.text).toContain(`/#/admindash/projects/view?project=${project}`)
  expect(JSON.stringify(await newsMails())).not.toContain(confidentialTitle)
  await app.call(admin.caller, projectsApi.change, { body: { id: project, staff_lead: admin.id } })
  await write()
  expect(await newsMails()).toHaveLength(before + 1)
})

test('clients with a link by mail hear once of what they may read, by the own link; a password leaves the words out', async () => {
  const { site, admin, scout, project, visitor, write, newsMails } = await begin()
  await app.call(admin.caller, projectsApi.change, { body: { id: project, staff_lead: admin.id } })
  const share = (Email: string, more: object = {}) =>
    app.call(scout.caller, clientPagesApi.share, { body: { projectId: project, Email, ...more } })
  await share('ada@set.example')
  await share('ada@set.example')
  await share('bo@set.example', { Password: 'harbour' })
  const ended = (await share('cy@set.example')).body.shares[0]
  await app.call(scout.caller, clientPagesApi.endLink, { params: { id: ended?.id ?? 0 } })
  const { id } = await write({ title: 'For the office', text: 'Secret words', visible_to: 'staff' })
  expect(await newsMails()).toEqual([])
  const show = (visible_to: 'client' | 'staff' | 'public', text: string) =>
    app.call(admin.caller, projectFollowingApi.changeUpdate, { body: { id, visible_to, title: 'Rain', text } })
  await show('client', 'A week later')
  await show('staff', 'Two weeks')
  await show('public', 'Three weeks')
  const mails = await newsMails()
  expect(
    mails.map(({ to_addresses: to, subject }) => [to[0], subject]).toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  ).toEqual([
    ['ada@set.example', 'News of Blue Harbor'],
    ['bo@set.example', 'News of Blue Harbor'],
  ])
  const [ada, bo] = ['ada', 'bo'].map((name) => mails.find(({ to_addresses: to }) => to[0]?.startsWith(name))?.text ?? '')
  expect([ada?.includes('A week later'), bo?.includes('A week later'), bo?.includes('Rain')]).toEqual([true, false, false])
  const token = /\/#\/client\/\d+\?token=([\w-]+)/.exec(ada ?? '')?.[1] ?? ''
  const opened = await app.call(visitor, clientPagesApi.open, { body: { token, guestKey: newKey(), password: '' } })
  expect(opened.status).toBe(200)
  expect(JSON.stringify(mails)).not.toContain(confidentialTitle)
  // What is refused sends nothing.
  await app.call(admin.caller, projectFollowingApi.changeUpdate, { body: { id, title: '', visible_to: 'client' } })
  expect(await newsMails()).toHaveLength(2)
  expect((await readMails(site)).every(({ to_addresses: to }) => to.length === 1)).toBe(true)
})
