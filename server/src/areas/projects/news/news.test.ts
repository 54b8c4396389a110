/** The public page of news: what stands on it, what never does, and its pictures without what their camera wrote. */
import { projectProblems } from '@backlot/contract/area-problems'
import { projectFollowingApi, type ProjectUpdate } from '@backlot/contract/project-following'
import { projectNewsApi as api } from '@backlot/contract/project-news'
import { projectRecordsApi } from '@backlot/contract/project-records'
import { projectUpdateFilesApi } from '@backlot/contract/project-update-files'
import { projectsApi } from '@backlot/contract/projects'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildVisitor } from '#test/factories.ts'
import { buildOffice } from '#test/office.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdf = (words: string): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`
const [secret, alias] = ['Zyxquorium', 'Blue Harbor']

async function begin(settings: object = { newsPage: true }) {
  const office = await buildOffice(app, { settings })
  const { admin, visitor } = office
  const project = async (fields: object = {}) =>
    (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'The Threshers', ...fields } })).body.id
  const write = async (project_id: number, fields: object = {}): Promise<ProjectUpdate> =>
    (
      await app.call(admin.caller, projectFollowingApi.addUpdate, {
        body: { project_id, date: '2026-01-04', title: 'First day', visible_to: 'public', ...fields },
      })
    ).body
  const attach = async (updateId: number, bytes: Buffer | string, name: string) =>
    (await upload(app, admin.caller, projectUpdateFilesApi.add, { updateId: String(updateId) }, { name, bytes })).body.files.at(-1)!
  const news = async (query: { skip?: number; limit?: number } = {}, caller: Caller = visitor) => app.call(caller, api.list, { query })
  const titles = async () => (await news()).body.map(({ title }) => title)
  const read = (url: string, caller: Caller = visitor) =>
    app.inject({ url, headers: { host: caller.host, authorization: `Bearer ${caller.token ?? ''}` } })
  return { ...office, project, write, attach, news, titles, read }
}

test('news for everybody, the latest first, by pages; that of the office, of clients and of days to come is not there', async () => {
  const { project, write, news, site } = await begin()
  const id = await project()
  const tomorrow = new Date(site.ctx.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  await write(id)
  await write(id, { title: 'Wrapped', date: '2026-02-04', text: 'Thank you,\nOakvale.' })
  await write(id, { title: 'Office', visible_to: 'staff' })
  await write(id, { title: 'Client', visible_to: 'client' })
  await write(id, { title: 'Later', date: tomorrow })
  const all = await news()
  expect(all.headers['x-total-count']).toBe('2')
  expect(all.body).toMatchObject([
    { title: 'Wrapped', date: '2026-02-04', text: 'Thank you,\nOakvale.', project_name: 'The Threshers', pictures: [], files: [] },
    { title: 'First day' },
  ])
  expect(Object.keys(all.body[0] ?? {}).sort()).toEqual(['date', 'files', 'id', 'pictures', 'project_name', 'text', 'title'])
  expect((await news({ skip: 1, limit: 1 })).body.map(({ title }) => title)).toEqual(['First day'])
})

test('a site without the page has none, nor the files of it', async () => {
  const { project, write, attach, news, read, site } = await begin({})
  const { id } = await write(await project())
  const file = await attach(id, pdf('plan'), 'plan.pdf')
  const refused = await news()
  expect([refused.status, refused.problem.detail]).toEqual([404, projectProblems.noNewsPage.en])
  expect((await read(`/api/project/news/file/${file.id}`)).statusCode).toBe(404)
  expect((await app.call(site.anonymous, api.list, { query: {} })).status).toBe(401)
})

test('news is there as long as its production is: pending, declined, archived, deleted and confidential ones have none', async () => {
  const { admin, project, write, titles } = await begin()
  const id = await project()
  await write(id, { title: 'Ours' })
  const sent = await begin()
  const mine = (
    await app.call(sent.visitor, projectsApi.create, {
      body: { project_name: 'Sent in', sender_name: 'Ada', sender_email: 'ada@north.example' },
    })
  ).body.id
  await sent.write(mine)
  expect(await sent.titles()).toEqual([])
  await app.call(sent.admin.caller, projectRecordsApi.status, { params: { id: mine }, body: { status: 'accepted' } })
  expect(await sent.titles()).toEqual(['First day'])
  for (const [away, back] of [
    [{ confidential: true, alias }, { confidential: false }],
    [{ archived: 1 }, { archived: 0 }],
  ]) {
    expect((await app.callWith(admin.caller, projectsApi.change, { body: { id, ...away } })).status).toBe(200)
    expect(await titles()).toEqual([])
    await app.callWith(admin.caller, projectsApi.change, { body: { id, ...back } })
    expect(await titles()).toEqual(['Ours'])
  }
  await app.call(admin.caller, projectsApi.remove, { params: { id } })
  expect(await titles()).toEqual([])
  await app.call(admin.caller, projectRecordsApi.recover, { params: { id } })
  expect(await titles()).toEqual(['Ours'])
})

test('nothing of a confidential production reaches the page: no name, no alias, no words, no file, no picture', async () => {
  const { admin, visitor, owner, project, write, attach, news, read } = await begin()
  const id = await project({ project_name: secret })
  const said = await write(id, { title: `${secret} begins`, text: secret })
  const file = await attach(said.id, pdf(secret), `${secret}.pdf`)
  await attach(said.id, await makePicture(), `${secret}.jpg`)
  await app.runJobs()
  const [open] = (await news()).body
  const picture = open?.pictures[0]?.medium ?? ''
  expect([open?.project_name, (await read(picture)).statusCode]).toEqual([secret, 200])
  await app.call(admin.caller, projectsApi.change, { body: { id, confidential: true, alias } })
  for (const caller of [visitor, owner.caller]) {
    const { raw, body } = await news({}, caller)
    expect([body, raw.body.includes(secret), raw.body.includes(alias)]).toEqual([[], false, false])
    const refused = await read(`/api/project/news/file/${file.id}`, caller)
    expect([refused.statusCode, refused.body.includes(secret)]).toEqual([404, false])
    expect((await read(picture, caller)).statusCode).toBe(404)
  }
})

test('pictures are shown without their metadata, PDFs are saved; a picture of other news has no picture on the page', async () => {
  const { admin, project, write, attach, news, read } = await begin()
  const update = await write(await project(), { visible_to: 'client' })
  const withPlace = await sharp(await makePicture())
    .withExif({ IFD0: { Copyright: 'Ann Camera' } })
    .jpeg()
    .toBuffer()
  expect(withPlace.includes('Ann Camera')).toBe(true)
  const picture = await attach(update.id, withPlace, 'set.jpg')
  const plan = await attach(update.id, pdf('plan'), 'plan.pdf')
  await app.runJobs()
  const file = (id: number) => read(`/api/project/news/file/${id}`)
  expect((await file(plan.id)).statusCode).toBe(404)
  await app.call(admin.caller, projectFollowingApi.changeUpdate, { body: { id: update.id, visible_to: 'public' } })
  // Its pictures are made ready when it is for everybody.
  expect((await news()).body[0]).toMatchObject({ pictures: [], files: [{ id: plan.id, name: 'plan.pdf' }] })
  await app.runJobs()
  const [shown] = (await news()).body
  expect(shown?.pictures).toMatchObject([{ id: picture.id, width: 1600, height: 900 }])
  const answered = await read(shown?.pictures[0]?.medium ?? '')
  expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answered.rawPayload.includes('Ann Camera')).toBe(false)
  // The original is the office's.
  expect((await file(picture.id)).statusCode).toBe(404)
  const saved = await file(plan.id)
  expect([saved.statusCode, saved.body]).toEqual([200, pdf('plan')])
  await app.call(admin.caller, projectUpdateFilesApi.remove, { params: { id: picture.id } })
  expect((await news()).body[0]?.pictures).toEqual([])
  expect((await read(shown?.pictures[0]?.medium ?? '')).statusCode).toBe(404)
})

test('another site has none of it', async () => {
  const { project, write, attach, news } = await begin()
  const { id } = await write(await project())
  const plan = await attach(id, pdf('plan'), 'plan.pdf')
  const other = await buildSite(app, { settings: { newsPage: true } })
  const stranger = await buildVisitor(app, other)
  expect((await news({}, stranger)).body).toEqual([])
  expect((await app.callWith(stranger, api.file, { params: { id: plan.id } })).status).toBe(404)
})
