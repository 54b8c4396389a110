/** Pictures with their credits. */
import { importsApi } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { importProblems } from '@backlot/contract/area-problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { faultWith } from '#test/fault.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const credit = {
  folder: 'Exterior',
  caption: 'The front',
  credit: 'Ann Maker',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  sourceUrl: 'https://pictures.example/1',
}

test('a picture joins the gallery with creator and licence; again it adds nothing', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const [id] = await buildLocations(site, [{ location_name: 'Ørland Mill' }])
  const file = { name: 'front.jpg', bytes: await makePicture() }
  const send = (location: string, sourceKey: string) => upload(app, caller, importsApi.photo, { location, sourceKey, ...credit }, file)
  const first = await send('ørland mill', 'one')
  expect(first.body).toEqual({ id: expect.any(Number) as unknown, added: true })
  expect((await send(String(id), 'one')).body).toEqual({ id: first.body.id, added: false })
  const reference = (await app.call(caller, locationsApi.get, { params: { id: id! } })).body.reference_no
  expect(reference).toMatch(/^L-[0-9A-HJKMNP-TV-Z]{10}$/)
  expect((await send(reference, 'two')).body.added).toBe(true)
  await app.runJobs()
  const visitor = await buildVisitor(app, site)
  const items = (await app.call(visitor, locationsApi.galleries, { body: { ids: [id!] } })).body
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    caption: 'The front',
    credit: 'Ann Maker',
    licence: 'CC BY 4.0',
    licence_url: credit.licenceUrl,
    source_url: credit.sourceUrl,
    width: 1600,
    height: 900,
  })
  expect(
    (await app.call(visitor, locationsApi.folders, { params: { id: id! } })).body.map((folder) => [folder.name, folder.image_count]),
  ).toEqual([['Exterior', 2]])
})

test('an unknown, a foreign or an ambiguous location, and what is no picture', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const { caller } = await buildUser(app, site)
  const [foreign] = await buildLocations(other, [{ location_name: 'Foreign' }])
  await buildLocations(site, [{ location_name: 'Twin' }, { location_name: 'TWIN' }, { location_name: 'Single' }])
  const bytes = await makePicture(64, 64)
  const send = (location: string, file: Buffer | string = bytes, more = {}) =>
    upload(app, caller, importsApi.photo, { location, sourceKey: 'x', ...more }, { name: 'a.jpg', bytes: file })
  for (const location of ['Foreign', String(foreign), 'nobody'])
    expect([(await send(location)).status, (await send(location)).problem.detail]).toEqual([404, 'Location not found'])
  expect((await send('twin')).problem.errors).toEqual([faultWith('location', importProblems.ambiguous, { location: 'twin' })])
  const wrong = await send('single', '<svg onload="alert(1)"/>')
  expect([wrong.status, wrong.problem.detail]).toEqual([
    422,
    'This is not a picture that can be read here. Please upload a JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF.',
  ])
  expect((await send('single', bytes, { extra: '1' })).status).toBe(422)
  const link = await send('single', bytes, { licenceUrl: 'ftp://files.example/licence', sourceUrl: 'data:text/html,x' })
  expect(link.status).toBe(200)
  const row = await site.ctx.db
    .selectFrom('location_images')
    .select(['licence_url', 'source_url'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ licence_url: '', source_url: '' })
})

test('a picture beyond the limit is refused while it comes in', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  await buildLocations(site, [{ location_name: 'Single' }])
  const answer = await upload(
    app,
    caller,
    importsApi.photo,
    { location: 'single', sourceKey: 'x' },
    { name: 'a.jpg', bytes: Buffer.alloc(61 * 1024 * 1024, 1) },
  )
  expect(answer.status).toBe(413)
  expect(await site.ctx.db.selectFrom('files').selectAll().where('site_id', '=', site.id).execute()).toEqual([])
})
