/** Documents of a project: who sends them, who has them, and every version of each. */
import { documentProblems } from '@backlot/contract/area-problems'
import { projectDocumentsApi as api } from '@backlot/contract/project-documents'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildOffice } from '#test/office.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdf = (words = ''): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`

const begin = async () => {
  const office = await buildOffice(app)
  const { id } = (await app.call(office.admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  const add = (caller: Caller, fields: Record<string, string> = {}, bytes = pdf(), name = 'Night draft.pdf') =>
    upload(app, caller, api.add, { projectId: String(id), ...fields }, { name, bytes })
  const list = async () => (await app.call(office.scout.caller, api.list, { params: { id }, query: {} })).body
  const read = (caller: Caller, document: number, version?: number) =>
    app.inject({
      url: `/api/project/document/${document}/file${version === undefined ? '' : `?version=${version}`}`,
      headers: { host: caller.host, authorization: `Bearer ${caller.token ?? ''}` },
    })
  return { ...office, id, add, list, read }
}

test('a script is called by its file until it is named, and its versions stay beside one another', async () => {
  const { admin, scout, id, add, list, read } = await begin()
  const sent = await add(admin.caller, { kind: 'script' }, pdf('first'))
  expect([sent.status, sent.body]).toMatchObject([
    200,
    {
      project_id: id,
      kind: 'script',
      title: 'Night draft',
      visible_to: 'staff',
      files: [{ file_version: 1, file_name: 'Night draft.pdf' }],
    },
  ])
  const document = sent.body.id
  const next = (bytes: string) =>
    upload(app, admin.caller, api.addVersion, { documentId: String(document) }, { name: 'Night draft 2.pdf', bytes })
  expect((await next(pdf('second'))).body.files.map(({ file_version: one }) => one)).toEqual([2, 1])
  expect((await next(pdf('second'))).body.files).toHaveLength(2)
  expect([(await read(scout.caller, document)).body, (await read(scout.caller, document, 1)).body]).toEqual([pdf('second'), pdf('first')])
  expect((await read(scout.caller, document, 3)).statusCode).toBe(404)
  expect((await list()).map(({ title }) => title)).toEqual(['Night draft'])
})

test('what is no PDF is refused where it is sent; scouts read and send nothing; a stale change is told', async () => {
  const { admin, scout, add, list } = await begin()
  const refused = await add(admin.caller, {}, 'a text', 'notes.txt')
  expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'file', message: documentProblems.unreadable.en }]])
  expect((await add(scout.caller)).status).toBe(403)
  expect(await list()).toEqual([])
  const { id, version } = (await add(admin.caller)).body
  const change = (body: { title?: string; visible_to?: 'client'; version: number }) =>
    app.call(admin.caller, api.change, { body: { id, ...body } })
  expect((await change({ title: 'Shooting script', visible_to: 'client', version })).body).toMatchObject({
    title: 'Shooting script',
    visible_to: 'client',
    kind: 'other',
  })
  const stale = await change({ title: 'Other', version })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { title: 'Shooting script' }])
})

test('a document goes to the trash and comes back; of a project in the trash nothing is there', async () => {
  const { admin, id, add, list, read } = await begin()
  const { id: document } = (await add(admin.caller)).body
  await app.call(admin.caller, api.remove, { params: { id: document } })
  expect([await list(), (await read(admin.caller, document)).statusCode]).toEqual([[], 404])
  expect((await app.call(admin.caller, api.recover, { params: { id: document } })).body.title).toBe('Night draft')
  expect(await list()).toHaveLength(1)
  await app.call(admin.caller, projectsApi.remove, { params: { id } })
  expect((await read(admin.caller, document)).statusCode).toBe(404)
  expect((await add(admin.caller)).status).toBe(404)
})
