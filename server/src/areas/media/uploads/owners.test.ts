/** An area that takes PDF documents alone gives its own answers by the calls of all uploads. */
import { endpoints, Id, members } from '@backlot/contract/endpoint'
import { documentProblems, documentTooLarge } from '@backlot/contract/area-problems'
import { inEnglish } from '@backlot/contract/message-table'
import { PartQuery, uploadFields, UploadParams, UploadProgress } from '@backlot/contract/uploads'
import type { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { mount } from '#kit/http/mount.ts'
import { originalName } from '#kit/storage.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { draftsOf } from '#test/gallery.ts'
import { documentsOnly } from '../intake/accepted.ts'
import { keepOriginal } from '../intake/service.ts'
import { forgetUploads } from './cleanup.ts'
import type { UploadOwner } from './owner.ts'
import { createUpload, getUpload, uploadPart } from './service.ts'

const Plan = z.object({ number: z.number().int(), title: z.string(), hash: z.string() })
const PlanState = UploadProgress.extend({ plan: Plan.nullable() })
const plansApi = endpoints({
  begin: {
    method: 'POST',
    path: '/test-plans/uploads',
    access: members,
    summary: 'Begins a plan.',
    body: z.strictObject({ ...uploadFields, shootId: Id, title: z.string() }),
    output: PlanState,
    errors: ['not_found', 'too_large', 'conflict'],
  },
  state: {
    method: 'GET',
    path: '/test-plans/uploads/:id',
    access: members,
    summary: 'How far it has got.',
    params: UploadParams,
    output: PlanState,
    errors: ['not_found'],
  },
  part: {
    method: 'PATCH',
    path: '/test-plans/uploads/:id',
    access: members,
    consumes: 'application/octet-stream',
    summary: 'The next bytes.',
    params: UploadParams,
    query: PartQuery,
    output: PlanState,
    errors: ['not_found', 'too_large', 'conflict'],
  },
})

const mostBytes = 200_000
const openShoot = 7
const plans: z.infer<typeof Plan>[] = []
const planUploads: UploadOwner<{ title: string }, z.infer<typeof Plan>, z.infer<typeof PlanState>> = {
  name: 'test-plan',
  open: (_ctx, { recordId }) => {
    must(recordId === openShoot, 'not_found')
    return Promise.resolve()
  },
  accepts: () => documentsOnly(mostBytes),
  noRoom: { code: '', en: 'no room' },
  make: (ctx, { fields, stored }, also) =>
    inTransaction(ctx, async (inside) => {
      await keepOriginal(inside, stored)
      const plan = { number: plans.length + 1, title: fields.title, hash: stored.hash }
      await also(inside, plan.number)
      plans.push(plan)
      return plan
    }),
  again: (_ctx, id) => Promise.resolve(plans.find((plan) => plan.number === id) ?? null),
  present: (progress, plan) => ({ ...progress, plan }),
}

const app = await openTestApp(
  {},
  {
    mountMore: (server) =>
      void server.register(async (scope) => {
        scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
        mount(scope, 'media', plansApi, {
          begin: (ctx, { body: { shootId, title, requestKey = null, ...file } }) =>
            createUpload(ctx, planUploads, { ...file, requestKey, recordId: shootId, fields: { title } }),
          state: (ctx, { params }) => getUpload(ctx, planUploads, params.id),
          part: (ctx, { params, query }, { request }) =>
            uploadPart(ctx, planUploads, { ...params, ...query, body: request.body as Readable }),
        })
        await Promise.resolve()
      }),
  },
)
afterAll(() => app.close())
const site = await buildSite(app)
const { caller } = await buildUser(app, site, { role: 'scout' })

const begin = (bytes: number, shootId = openShoot) =>
  app.call(caller, plansApi.begin, { body: { shootId, title: 'Stunt plan', fileName: 'plan.pdf', bytes } })
async function sendPart(id: string, offset: number, bytes: Buffer, { host, token }: Caller = caller) {
  const answer = await app.inject({
    method: 'PATCH',
    url: `/api/test-plans/uploads/${id}?offset=${offset}`,
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  const body: unknown = JSON.parse(answer.body)
  return { status: answer.statusCode, body }
}

test('a document comes in parts, becomes what its area makes of it, and is answered again', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(90_000, '.'), Buffer.from('%%EOF')])
  const { body: begun } = await begin(bytes.length)
  expect(begun).toMatchObject({ offset: 0, plan: null })
  expect((await sendPart(begun.id, 0, bytes.subarray(0, 50_000))).body).toMatchObject({ offset: 50_000, plan: null })
  expect((await sendPart(begun.id, 50_000, bytes.subarray(50_000))).body).toMatchObject({ plan: { title: 'Stunt plan' } })
  const { body: after } = await app.call(caller, plansApi.state, { params: { id: begun.id } })
  const found = await app.app.platform.storage.get(originalName(site.id, after.plan!.hash))
  expect([found?.bytes, await draftsOf({ site })]).toEqual([bytes.length, 0])
})

test('what the area does not take is refused: another record, a size, a picture, a page that calls itself a document', async () => {
  expect((await begin(1000, openShoot + 1)).status).toBe(404)
  const large = await begin(mostBytes + 1)
  expect([large.status, large.problem.detail]).toEqual([413, inEnglish(documentTooLarge(mostBytes))])
  const { body: picture } = await begin(60_000)
  expect(await sendPart(picture.id, 0, Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), Buffer.alloc(40_000)]))).toMatchObject({
    status: 422,
    body: { detail: documentProblems.unreadable.en },
  })
  const page = Buffer.from('%PDF-<html></html>')
  const { body: unfinished } = await begin(page.length)
  expect(await sendPart(unfinished.id, 0, page)).toMatchObject({ status: 422, body: { detail: documentProblems.unreadable.en } })
  expect(await draftsOf({ site })).toBe(0)
})

test('an upload is known to its own area alone, and ends with its record', async () => {
  const { body: begun } = await begin(100_000)
  await sendPart(begun.id, 0, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(40_000)]))
  const path = `/api/location/uploads/${begun.id}`
  const elsewhere = await app.inject({ url: path, headers: { host: caller.host, authorization: `Bearer ${caller.token}` } })
  expect(elsewhere.statusCode).toBe(404)
  await inTransaction(site.ctx, (inside) => forgetUploads(inside, planUploads, openShoot))
  expect((await app.call(caller, plansApi.state, { params: { id: begun.id } })).status).toBe(404)
  // Its own part, and the page that was none.
  expect(await draftsOf({ site })).toBe(2)
})
