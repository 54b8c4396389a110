/** What applicants read before they apply: texts, web addresses and files (S3 §3). */
import { permitLibraryApi as library } from '@backlot/contract/permit-desk'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { buildPermitDesk } from '#test/permits.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
const { admin, ann } = await buildPermitDesk(app)
afterAll(() => app.close())

const add = (title: string, more: object) => app.call(admin.caller, library.create, { body: { title, category: 'guidelines', ...more } })

test('the document library: what everybody reads, what applicants read, and what is the office’s', async () => {
  const first = (await add('Rules', {})).body
  await add('Sample letter', { audience: 'applicants', sort_order: 1 })
  await add('Desk notes', { audience: 'office', sort_order: 2 })
  await add('Old rules', { active: false, sort_order: 3 })
  const titles = async (who: TestUser) => (await app.call(who.caller, library.list, {})).body.map(({ title }) => title)
  expect(await titles(ann)).toEqual(['Rules', 'Sample letter'])
  expect(await titles(admin)).toEqual(['Rules', 'Sample letter', 'Desk notes', 'Old rules'])
  const change = (body: { id: number; version?: number; title?: string; removed?: boolean }) =>
    app.call(admin.caller, library.change, { body })
  expect((await change({ id: first.id, version: first.version, title: 'The rules' })).body.title).toBe('The rules')
  expect((await change({ id: first.id, version: first.version, title: 'Mine' })).status).toBe(409)
  await change({ id: first.id, removed: true })
  expect(await titles(ann)).toEqual(['Sample letter'])
})

test('an entry carries a file: read by whom the entry is for, replaced, taken away; what is no document is refused', async () => {
  const form = (await add('Application form', { category: 'form', audience: 'applicants' })).body
  const put = (who: TestUser, bytes: Buffer | string, name = 'form.pdf') =>
    upload(app, who.caller, library.putFile, { id: String(form.id) }, { name, bytes })
  const pdf = (text: string) => `%PDF-1.7\n${text}\n%%EOF`
  expect((await put(ann, pdf('one'))).status).toBe(403)
  expect((await put(admin, 'a text')).status).toBe(422)
  const tooLarge = await put(admin, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(permitDocumentBytes)]))
  expect([tooLarge.status, tooLarge.problem.detail]).toEqual([413, expect.stringContaining('20 MB')])
  expect((await put(admin, pdf('one'))).body.file).toEqual({ name: 'form.pdf', bytes: pdf('one').length })
  const again = await put(admin, pdf('two'), 'Form 2027.pdf')
  expect(again.body).toMatchObject({ file: { name: 'Form 2027.pdf' }, version: form.version + 2 })
  const read = (caller: TestUser['caller']) => app.call(caller, library.file, { params: { id: form.id } })
  const got = await read(ann.caller)
  expect([got.status, got.raw.body, got.headers['content-disposition']]).toEqual([
    200,
    pdf('two'),
    expect.stringContaining('Form 2027.pdf'),
  ])
  await app.call(admin.caller, library.change, { body: { id: form.id, audience: 'office' } })
  expect([(await read(ann.caller)).status, (await read(admin.caller)).status]).toEqual([404, 200])
  await app.call(admin.caller, library.change, { body: { id: form.id, audience: 'applicants', no_file: true } })
  expect((await read(ann.caller)).status).toBe(404)
  expect((await app.call(ann.caller, library.list, {})).body.find(({ id }) => id === form.id)?.file).toBeNull()
})
