/** PDF documents of a location come in, are opened and put away, and go out to nobody who may not have them. */
import { documentProblems } from '@backlot/contract/area-problems'
import { locationDocumentsApi as api, type ManagedDocument } from '@backlot/contract/location-documents'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildGallery, type TestGallery } from '#test/gallery.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdf = (words = ''): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`

const send = (
  caller: Caller,
  locationId: number,
  given: { bytes?: Buffer | string; name?: string; title?: string; requestKey?: string } = {},
) => {
  const { bytes = pdf(), name = 'Ground floor.pdf', ...fields } = given
  return upload(app, caller, api.document, { locationId: String(locationId), kind: 'floor_plan', ...fields }, { name, bytes })
}
const list = async (caller: Caller, id: number) => (await app.call(caller, api.list, { params: { id } })).body
const change = (caller: Caller, id: number, body: object) => app.call(caller, api.change, { params: { id }, body })
const file = (caller: Caller, id: number) =>
  app.inject({
    url: `/api/location/document/${id}/file`,
    headers: { host: caller.host, ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}) },
  })
const statuses = async (callers: readonly Caller[], id: number) =>
  Promise.all(callers.map(async (caller) => (await file(caller, id)).statusCode))
const page = async (caller: Caller, id: number) => (await app.call(caller, locationsApi.get, { params: { id } })).body.documents

/** Callers who keep no location of this gallery: visitors, another owner, an owner of entries. */
async function strangers({ site, visitor }: TestGallery): Promise<Caller[]> {
  const rival = await buildUser(app, site, { role: 'location' })
  return [visitor, rival.caller]
}

test('a floor plan is the keepers’ until the office opens it; visitors then have it on the page and as a file', async () => {
  const gallery = await buildGallery(app)
  const { admin, scout, owner, visitor, id } = gallery
  const others = await strangers(gallery)
  const sent = await send(owner.caller, id)
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { kind: 'floor_plan', title: 'Ground floor', file_name: 'Ground floor.pdf', bytes: pdf().length, open: false, location_id: id },
  ])
  const plan = sent.body.id
  expect([await statuses([admin, scout, owner.caller], plan), await statuses(others, plan)]).toEqual([
    [200, 200, 200],
    [404, 404],
  ])
  expect([await page(visitor, id), (await page(owner.caller, id))?.map(({ title }) => title)]).toEqual([undefined, ['Ground floor']])

  const opened = await change(scout, plan, { title: 'Ground floor, 1:100', open: true, version: sent.body.version })
  expect([opened.status, opened.body.title, opened.body.open]).toEqual([200, 'Ground floor, 1:100', true])
  expect(await page(visitor, id)).toMatchObject([{ id: plan, kind: 'floor_plan', title: 'Ground floor, 1:100', open: true }])
  expect(await statuses(others, plan)).toEqual([200, 200])
  const got = await file(visitor, plan)
  expect(got.body).toBe(pdf())
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringContaining('Ground floor, 1 100.pdf') as unknown,
  })

  // Nothing of a location that is not published reaches a visitor.
  await app.call(admin, locationRecordsApi.status, { params: { id }, body: { status: 'private' } })
  expect([await statuses(others, plan), await statuses([owner.caller], plan)]).toEqual([[404, 404], [200]])
})

test('of a public location an owner adds and names what is closed, and the office decides what visitors have', async () => {
  const { admin, owner, id } = await buildGallery(app)
  const plan = (await send(owner.caller, id, { title: 'Plan' })).body.id
  expect((await change(owner.caller, plan, { title: 'Plan of the mill', kind: 'other' })).body).toMatchObject({
    title: 'Plan of the mill',
    kind: 'other',
  })
  const opening = await change(owner.caller, plan, { open: true })
  expect([opening.status, opening.problem.detail]).toEqual([403, documentProblems.officeOpens.en])
  await change(admin, plan, { open: true })
  const changing = [
    await change(owner.caller, plan, { title: 'Mine' }),
    await app.call(owner.caller, api.softDelete, { params: { id: plan } }),
  ]
  expect(changing.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [403, documentProblems.officeChanges.en],
    [403, documentProblems.officeChanges.en],
  ])
  expect(await list(owner.caller, id)).toMatchObject({ waits: true, office: false, documents: [{ title: 'Plan of the mill', open: true }] })
})

test('of a draft the owner opens documents alone; two who change one at once are told', async () => {
  const { owner, id } = await buildGallery(app, { status: 'Draft' })
  const { body } = await send(owner.caller, id)
  expect((await change(owner.caller, body.id, { open: true, version: body.version })).status).toBe(200)
  const stale = await change(owner.caller, body.id, { title: 'Later', version: body.version })
  expect([stale.status, (stale.problem as { current?: ManagedDocument }).current?.open]).toEqual([409, true])
})

test('a document goes to the trash, comes back, and leaves for good with its bytes', async () => {
  const { admin, owner, visitor, id, site } = await buildGallery(app)
  const plan = (await send(admin, id, { bytes: pdf('trash') })).body.id
  await change(admin, plan, { open: true })
  expect((await app.call(admin, api.remove, { params: { id: plan } })).problem.detail).toBe(documentProblems.notInTrash.en)
  await app.call(admin, api.softDelete, { params: { id: plan } })
  expect([await page(visitor, id), await statuses([visitor, owner.caller], plan)]).toEqual([undefined, [404, 200]])
  expect((await list(admin, id)).trashed.map((one) => one.id)).toEqual([plan])
  expect((await change(admin, plan, { title: 'x' })).problem.detail).toBe(documentProblems.inTrash.en)
  await app.call(admin, api.recover, { params: { id: plan } })
  expect((await page(visitor, id))?.length).toBe(1)
  await app.call(admin, api.softDelete, { params: { id: plan } })
  expect((await app.call(admin, api.remove, { params: { id: plan } })).body).toEqual({ Success: true })
  await app.runJobs()
  const files = await site.ctx.db.selectFrom('files').select('hash').where('site_id', '=', site.id).execute()
  expect([files, await statuses([admin], plan)]).toEqual([[], [404]])
  const events = (await app.call(admin, locationRecordsApi.history, { params: { id }, query: {} })).body.map(({ action }) => action)
  expect(events.filter((action) => action.startsWith('location.document'))).toEqual([
    'location.document_removed_for_good',
    'location.document_deleted',
    'location.document_recovered',
    'location.document_deleted',
    'location.document_opened',
    'location.document_added',
  ])
})

test('a document comes in parts and goes on after an interruption; the same key is the same document', async () => {
  const { admin, id } = await buildGallery(app)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(90_000, '.'), Buffer.from('%%EOF')])
  const requestKey = crypto.randomUUID()
  const begin = () =>
    app.call(admin, api.createUpload, {
      body: { locationId: id, kind: 'release', fileName: 'Release.pdf', bytes: bytes.length, requestKey },
    })
  const part = async (upload: string, offset: number, payload: Buffer) =>
    app.inject({
      method: 'PATCH',
      url: `/api/location/document/uploads/${upload}?offset=${offset}`,
      headers: { host: admin.host, authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
      payload,
    })
  const begun = (await begin()).body
  await part(begun.id, 0, bytes.subarray(0, 50_000))
  expect((await begin()).body).toMatchObject({ id: begun.id, offset: 50_000, document: null })
  const elsewhere = await part(begun.id, 0, bytes.subarray(0, 50_000))
  expect([elsewhere.statusCode, (JSON.parse(elsewhere.body) as { current: object }).current]).toMatchObject([409, { offset: 50_000 }])
  const done = JSON.parse((await part(begun.id, 50_000, bytes.subarray(50_000))).body) as { document: ManagedDocument }
  expect(done.document).toMatchObject({ title: 'Release', kind: 'release', bytes: bytes.length })
  expect((await begin()).body.document?.id).toBe(done.document.id)
  expect((await list(admin, id)).documents).toHaveLength(1)
  const twice = [await send(admin, id, { requestKey: crypto.randomUUID() }), await send(admin, id, { requestKey })]
  expect(twice[1]?.body.id).toBe(done.document.id)
})

test.for([
  ['a picture', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['a page that calls itself a document', '<html>%PDF-1.7 %%EOF</html>'],
  ['a PDF that breaks off', '%PDF-1.7\n1 0 obj'],
  ['nothing', ''],
] as const)('%s is refused in words that name what is taken', async ([, bytes]) => {
  const { admin, id } = await buildGallery(app)
  const refused = await send(admin, id, { bytes })
  expect([refused.status, refused.problem.detail]).toEqual([422, documentProblems.unreadable.en])
  expect((await list(admin, id)).documents).toEqual([])
})

test('of another site and another’s location nothing is there', async () => {
  const [here, there] = [await buildGallery(app), await buildGallery(app)]
  const plan = (await send(here.admin, here.id)).body.id
  const rival = (await buildUser(app, here.site, { role: 'location' })).caller
  for (const caller of [there.admin, rival]) {
    const answers = [
      await send(caller, here.id),
      await app.call(caller, api.list, { params: { id: here.id } }),
      await change(caller, plan, { open: true }),
      await app.call(caller, api.softDelete, { params: { id: plan } }),
      await app.call(caller, api.recover, { params: { id: plan } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await file(caller, plan)).statusCode).toBe(404)
  }
  expect((await list(here.admin, here.id)).documents).toMatchObject([{ open: false, deleted_at: null }])
})
