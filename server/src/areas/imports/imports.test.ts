/** Files come in through HTTP and run as jobs. */
import { importsApi } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { importProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { importFile, upload } from '#test/upload.ts'
import { farm, mill, smallFile, smallMapping } from '#test/small-file.ts'

const app = await openTestApp()
afterAll(() => app.close())

const fieldsOf = (mapping: object = smallMapping) => ({ kind: 'locations', mapping: JSON.stringify(mapping), dryRun: '0' })

test('a file becomes locations that visitors find, with source and licence', async () => {
  const site = await buildSite(app)
  const { caller, id: userId } = await buildUser(app, site)
  const done = await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill, farm), name: 'list.csv' })
  expect(done).toMatchObject({ state: 'done', progress: 100, error: null, file_name: 'list.csv', kind: 'locations' })
  expect(done.finished_at).not.toBeNull()
  expect(done.report).toMatchObject({
    dry_run: false,
    rows_read: 2,
    records: 2,
    added: 2,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    problems: 0,
  })

  const visitor = await buildVisitor(app, site)
  const found = await app.call(visitor, locationsApi.searchNew, { body: { search: 'brick river' } })
  expect(found.body.items.map((item) => item.location_name)).toEqual(['Old Mill'])
  const { body } = await app.call(visitor, locationsApi.get, { params: { id: found.body.items[0]!.id } })
  expect(body).toMatchObject({
    location_name: 'Old Mill',
    status: 'public',
    description: 'Red brick by the river.',
    address1: '1 Mill Lane',
    city: 'Ørland',
    year_built: 1890,
    keywords: ['brick', 'river'],
    latitude: 40.5,
    longitude: -74.25,
    source: { name: 'Small list', publisher: 'City of Tests', id: '1', licence: 'CC0 1.0', url: 'https://data.example/small' },
  })
  // A type brings its category.
  expect(body.categories.map((category) => category.name).sort()).toEqual(['Factory & Mill', 'Industrial & Infrastructure'])
  expect((await app.call(caller, locationsApi.get, { params: { id: body.id } })).body.created_by).toBe(userId)
})

test('a dry run shows what would be and writes nothing', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const file = smallFile(mill, { ...farm, Place: '' }, { Id: 3, Name: 'Odd', Place: 'Odd Street', City: 'Newtown', Built: 'soon' })
  const done = await importFile(app, caller, { mapping: smallMapping, file, dryRun: true })
  expect(done.report).toMatchObject({
    dry_run: true,
    rows_read: 3,
    records: 2,
    added: 2,
    rejected: 1,
    rejected_by_reason: [{ reason: 'no place', rows: 1, code: 'no_place', params: {} }],
  })
  expect(done.report!.first_rejected).toEqual([{ row: 3, reason: 'no place', code: 'no_place', params: {} }])
  expect(done.report!.first_problems).toEqual([
    {
      row: 4,
      field: 'year_built',
      message: '"soon" is no number from 1000 to 2100 and was left out.',
      code: 'out_of_range',
      params: { text: 'soon', least: 1000, most: 2100 },
    },
  ])
  expect(done.report!.preview.map((record) => record['location_name'])).toEqual(['Old Mill', 'Odd'])
  expect((await app.call(caller, locationsApi.summary, { query: {} })).body).toEqual([])
  expect((await app.call(caller, locationsApi.masterData, {})).body.cities).toEqual([])
})

test('the same file again changes nothing, a changed row updates, a blank cell never erases', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill, farm) })
  const before = (await app.call(caller, locationsApi.summary, { query: {} })).body
  const again = await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill, farm) })
  expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
  expect((await app.call(caller, locationsApi.summary, { query: {} })).body).toEqual(before)

  const changed = smallFile({ ...mill, Text: 'Whitewashed brick.', City: 'ØRLAND', Built: '', Words: '' }, farm)
  const third = await importFile(app, caller, { mapping: smallMapping, file: changed })
  expect(third.report).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
  const card = before.find((one) => one.location_name === 'Old Mill')!
  const { body } = await app.call(caller, locationsApi.get, { params: { id: card.id } })
  expect(body).toMatchObject({
    description: 'Whitewashed brick.',
    city: 'Ørland',
    year_built: 1890,
    keywords: ['brick', 'river'],
    version: 2,
  })
  expect((await app.call(caller, locationsApi.masterData, {})).body.cities.map((city) => city.city_name)).toEqual(['Barton', 'Ørland'])
  expect((await app.call(caller, locationsApi.searchNew, { body: { search: 'whitewashed' } })).body.total).toBe(1)
})

test('rejected rows come back as a file in which no cell is a formula', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const evil = '=HYPERLINK("http://evil.example","x")'
  const rows = [{ ...mill, Place: '', Name: evil, Text: '@SUM(A1)', City: '-5', Words: '+1+1' }, { ...farm, Id: 1 }, mill]
  const done = await importFile(app, caller, { mapping: smallMapping, file: smallFile(...rows) })
  expect(done.report).toMatchObject({ rows_read: 3, added: 1, rejected: 2 })
  const answer = await app.call(caller, importsApi.rejected, { params: { id: done.id } })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="rejected-rows-${done.id}.csv"`,
  })
  const [head, first, second] = answer.raw.body.split('\r\n')
  expect(head).toBe('\uFEFFRow,Reason,Id,Name,Text,Place,City,Built,Type,Words,Lat,Lon')
  expect(first).toBe(`2,no place,1,"'=HYPERLINK(""http://evil.example"",""x"")",'@SUM(A1),,-5,1890,Factory & Mill,'+1+1,40.5,-74.25`)
  expect(second).toMatch(/^4,repeats an earlier row,1,Old Mill,/)
})

test('a category that the site lacks is named each time until it is there', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const file = smallFile({ ...mill, Type: 'Castle' })
  const first = await importFile(app, caller, { mapping: smallMapping, file })
  expect(first.report!.first_problems).toEqual([
    { row: 2, message: 'There is no category named "Castle".', code: 'no_category', params: { name: 'Castle' } },
  ])
  const { saveVocabulary } = await import('#areas/locations/index.ts')
  await saveVocabulary(site.ctx.db, site.id, { categories: [{ name: 'Residential', children: ['Castle'] }], dropdowns: {} })
  const second = await importFile(app, caller, { mapping: smallMapping, file })
  expect(second.report).toMatchObject({ updated: 1, problems: 0 })
  const [card] = (await app.call(caller, locationsApi.summary, { query: {} })).body
  expect(card!.categories).toHaveLength(2)
})

test('a mapping that cannot be used is refused at its field', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const send = (fields: Record<string, string>) => upload(app, caller, importsApi.create, fields, { name: 'a.csv', bytes: smallFile(mill) })
  for (const mapping of ['{', '[]', '{"kind":"locations"}', JSON.stringify({ ...smallMapping, extra: 1 })]) {
    const answer = await send({ ...fieldsOf(), mapping })
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'mapping'])
  }
  const other = await send({ ...fieldsOf(), kind: 'places' })
  expect(other.status).toBe(403)
  expect((await send({ ...fieldsOf(), mapping: ' '.repeat(300_000) })).problem.errors).toEqual([
    fault('mapping', importProblems.mappingTooLong),
  ])
  const wrong = await send({ kind: 'People 2', mapping: '{}', dryRun: '7', more: 'x' })
  expect(wrong.status).toBe(422)
  expect(wrong.problem.errors!.map((error) => error.path).sort()).toEqual(['dryRun', 'fields', 'kind'])
  expect((await app.call(caller, importsApi.list, { query: {} })).body).toEqual([])
})

test('a request without a file, or no upload at all', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  expect((await upload(app, caller, importsApi.create, fieldsOf())).problem.errors).toEqual([fault('file', messages.required)])
  const json = await app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { host: caller.host, authorization: `Bearer ${caller.token}` },
    payload: {},
  })
  expect(json.statusCode).toBe(415)
})

test('what is no table ends at once with a message, whatever its name says', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const files: [string | Buffer, RegExp][] = [
    [Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]), /program or media file/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /a picture, not a table/],
    [Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), /./],
    [Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200, 7)]), /./],
    ['', /empty/],
    ['<html></html>', /web page/],
    ['Other,Columns\n1,2\n', /no column: Id/],
  ]
  for (const [file, sentence] of files) {
    const done = await importFile(app, caller, { mapping: smallMapping, file, name: 'renamed.csv' })
    expect(done.state).toBe('failed')
    expect(done.error).toMatch(sentence)
    expect(done.report).toBeNull()
  }
  const jobs = await site.ctx.db.selectFrom('jobs').select(['state', 'attempts']).where('site_id', '=', site.id).execute()
  expect(jobs.map((job) => [job.state, job.attempts])).toEqual(files.map(() => ['failed', 1]))
})

test('only administrators, and nobody of another site', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const admin = await buildUser(app, site)
  const done = await importFile(app, admin.caller, { mapping: smallMapping, file: smallFile(mill, { Id: 9, Name: 'Nowhere' }) })
  for (const role of ['scout', 'location'] as const) {
    const { caller } = await buildUser(app, site, { role })
    expect((await upload(app, caller, importsApi.create, fieldsOf(), { name: 'a.csv', bytes: 'a' })).status).toBe(403)
    expect((await app.call(caller, importsApi.get, { params: { id: done.id } })).status).toBe(403)
  }
  const stranger = (await buildUser(app, other)).caller
  for (const endpoint of [importsApi.get, importsApi.rejected]) {
    const [foreign, never] = [
      await app.call(stranger, endpoint, { params: { id: done.id } }),
      await app.call(stranger, endpoint, { params: { id: 99_999_999 } }),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.problem.detail).toBe(never.problem.detail)
  }
  expect((await app.call(stranger, importsApi.list, { query: {} })).body).toEqual([])
  const list = await app.call(admin.caller, importsApi.list, { query: { limit: 1 } })
  expect([list.headers['x-total-count'], list.body.map((one) => one.id)]).toEqual(['1', [done.id]])
  // The same source on another site is another record.
  expect((await importFile(app, stranger, { mapping: smallMapping, file: smallFile(mill) })).report).toMatchObject({ added: 1 })
})

test('rows of one place become one location with its productions', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const mapping = {
    kind: 'locations',
    title: 'Films',
    source: { name: 'Films' },
    identity: { parts: ['Place'], folding: 'spelling', repeats: 'merge' },
    fields: { location_name: 'Place' },
    film_list: { title: 'Film', year: 'Year' },
  }
  const file = 'Place,Film,Year\nCity Hall,First,1999\nCITY HALL,Second,2001\nPier 7,First,1999\n'
  const done = await importFile(app, caller, { mapping, file })
  expect(done.report).toMatchObject({ rows_read: 3, records: 2, added: 2, productions: 3 })
  const { body } = await app.call(caller, locationsApi.byName, { params: { name: 'city hall' } })
  expect(body.film_list).toEqual([
    { title: 'First', year: 1999 },
    { title: 'Second', year: 2001 },
  ])
})
