/** Documents of a project: who sends them, who has them, and every version of each. */
import { documentProblems } from '@backlot/contract/area-problems'
import { projectDocumentsApi as api } from '@backlot/contract/project-documents'
import { projectsApi } from '@backlot/contract/projects'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { zipStream } from '#kit/documents/zip.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildOffice } from '#test/office.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdf = (words = ''): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`

const begin = async () => {
  const office = await buildOffice(app)
  const { id } = (await app.call(office.admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  const add = (caller: Caller, fields: Record<string, string> = {}, bytes: Buffer | string = pdf(), name = 'Night draft.pdf') =>
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

/** An archive with empty files of these names. */
const archive = async (...names: string[]): Promise<Buffer> =>
  buffer(
    zipStream(
      (async function* entries() {
        for (const name of names) yield { path: name.split('/'), body: 'words' }
      })(),
      new Date(),
    ),
  )
const word = ['[Content_Types].xml', 'word/document.xml']

test('what a production office sends is taken by its bytes, whatever its name says, and saved as what it is', async () => {
  const { admin, add, read } = await begin()
  const office = 'application/vnd.openxmlformats-officedocument'
  const sent: [string, Buffer | string, string, string][] = [
    ['Night draft.docx', await archive(...word), 'docx', `${office}.wordprocessingml.document`],
    [
      'Days.pdf',
      await archive('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'),
      'xlsx',
      `${office}.spreadsheetml.sheet`,
    ],
    ['Map.docx', await makePicture(), 'jpg', 'image/jpeg'],
    ['Notes.html', '<script>alert(1)</script> på norsk', 'txt', 'text/plain'],
    ['Crew.csv', Buffer.from('Navn;Rolle\r\nK\xe5re;Lys\r\n', 'latin1'), 'csv', 'text/plain'],
    ['Crew.txt', Buffer.from('\ufeffNavn;Rolle ø', 'utf16le'), 'txt', 'text/plain'],
  ]
  for (const [name, bytes, ending, type] of sent) {
    const answer = await add(admin.caller, {}, bytes, name)
    expect([answer.status, answer.body.title, answer.body.files[0]?.ending], name).toEqual([200, name.replace(/\.\w+$/, ''), ending])
    const saved = await read(admin.caller, answer.body.id)
    expect(saved.rawPayload.equals(Buffer.from(bytes)), name).toBe(true)
    expect([saved.headers['content-type'], saved.headers['x-content-type-options']], name).toEqual([type, 'nosniff'])
    expect(saved.headers['content-disposition'], name).toContain(`attachment; filename="${name.replace(/\.\w+$/, '')}.${ending}"`)
  }
})

test('programs, films, archives and what is broken are refused where they are sent; scouts read and send nothing; a stale change is told', async () => {
  const { admin, scout, add, list } = await begin()
  const whole = await archive(...word)
  const refused: Record<string, Buffer | string> = {
    'Budget.xlsm': await archive('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'),
    'Pictures.zip': await archive('one.jpg', 'word/document.xml'),
    'Cut.docx': whole.subarray(0, whole.length - 40),
    'Setup.txt': Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'),
    'Late.txt': Buffer.from(`${'words '.repeat(1000)}\u0000`),
    'Film.docx': Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000isom', 'latin1'),
    'Empty.txt': '',
  }
  for (const [name, bytes] of Object.entries(refused)) {
    const answer = await add(admin.caller, {}, bytes, name)
    expect([answer.status, answer.problem.errors], name).toMatchObject([
      422,
      [{ path: 'file', message: documentProblems.notAnOfficeFile.en }],
    ])
  }
  const cut = await add(admin.caller, {}, '%PDF-1.7 and no end', 'Cut.pdf')
  expect([cut.status, cut.problem.errors]).toMatchObject([422, [{ path: 'file', message: documentProblems.unreadable.en }]])
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
