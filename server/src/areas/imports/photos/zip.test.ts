/** A ZIP of photos with its credits, from the upload to the gallery and back (security.md U4, U5). */
import { readdirSync, readFileSync } from 'node:fs'
import { importsApi, type Import } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { makeZip, type ZipPart } from '#kit/tables/testing.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { openDataFolder } from '#test/open-data.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const red = await makePicture(640, 360, '#aa2211')
const blue = await makePicture(640, 360, '#1122aa')
const heading = 'file,title,creator,licence,licence_url,source_url,folder,location'
const credits = (...lines: string[]): ZipPart => ({ name: 'credits.csv', content: [heading, ...lines].join('\n') })

async function start(settings: { localeCode?: string } = {}) {
  const site = await buildSite(app, settings)
  const { caller } = await buildUser(app, site)
  const visitor = await buildVisitor(app, site)
  return { site, caller, visitor }
}

async function bring(caller: Caller, zip: Buffer, given: { dryRun?: boolean; plan?: object } = {}): Promise<Import> {
  const fields = { kind: 'photos', mapping: JSON.stringify({ kind: 'photos', ...given.plan }), dryRun: given.dryRun ? '1' : '0' }
  const created = await upload(app, caller, importsApi.create, fields, { name: 'photos.zip', bytes: zip })
  expect(created.status).toBe(200)
  await app.runJobs()
  return (await app.call(caller, importsApi.get, { params: { id: created.body.id } })).body
}
const inspect = (caller: Caller, zip: Buffer) => upload(app, caller, importsApi.inspect, {}, { name: 'anything.csv', bytes: zip })
const gallery = async (caller: Caller, id: number) => (await app.call(caller, locationsApi.galleries, { body: { ids: [id] } })).body

test('from the look into the ZIP over the preview to the galleries', async () => {
  const { site, caller, visitor } = await start()
  const [millId, farmId] = await buildLocations(site, [{ location_name: 'Old Mill' }, { location_name: 'Hill Farm' }])
  await buildLocations(site, [{ location_name: 'Twin' }, { location_name: 'Twin' }])
  const zip = makeZip([
    { name: 'pack/sub/red.jpg', content: red },
    { name: 'pack/blå.jpg', content: blue },
    { name: 'pack/text.jpg', content: 'no picture at all' },
    { name: '__MACOSX/pack/._red.jpg', content: 'x' },
    {
      name: 'pack/credits.csv',
      content: [
        heading,
        'sub/red.jpg,The front,Ann Maker,CC BY 4.0,https://creativecommons.org/licenses/by/4.0/,https://pictures.example/1,Exterior,old mill',
        'blå.jpg,The barn,,,,,,Hill Farm',
        'gone.jpg,,,,,,,Old Mill',
        'text.jpg,,,,,,,Old Mill',
        'sub/red.jpg,,,,,,,Nowhere',
        'sub/red.jpg,,,,,,,Twin',
        'sub/red.jpg,,,,,,,',
        '../../etc/passwd,,,,,,,Old Mill',
      ].join('\n'),
    },
  ])
  const looked = (await inspect(caller, zip)).body
  expect(looked).toMatchObject({ kind: 'photos', photos: { pictures: 3, names_locations: true, by: 'table' }, columns: heading.split(',') })

  const dry = await bring(caller, zip, { dryRun: true })
  expect(dry.report).toMatchObject({ dry_run: true, rows_read: 8, records: 2, added: 2, rejected: 6, problems: 2 })
  expect(dry.report!.photos).toEqual([
    {
      row: 2,
      file: 'sub/red.jpg',
      location_id: millId,
      location_name: 'Old Mill',
      title: 'The front',
      credit: 'Ann Maker',
      licence: 'CC BY 4.0',
      known: false,
    },
    { row: 3, file: 'blå.jpg', location_id: farmId, location_name: 'Hill Farm', title: 'The barn', credit: '', licence: '', known: false },
  ])
  expect(dry.report!.first_rejected.map(({ row, code, params }) => [row, code, params])).toEqual([
    [4, 'photo_missing', { file: 'gone.jpg' }],
    [5, 'photo_unreadable', { file: 'text.jpg' }],
    [6, 'photo_location_unknown', { location: 'Nowhere' }],
    [7, 'photo_location_ambiguous', { location: 'Twin' }],
    [8, 'photo_no_location', {}],
    [9, 'photo_unnamed', {}],
  ])
  expect(dry.report!.first_problems.map(({ row, code }) => [row, code])).toEqual([
    [3, 'photo_no_licence'],
    [3, 'photo_no_creator'],
  ])
  expect(await gallery(visitor, millId!)).toEqual([])

  const done = await bring(caller, zip)
  expect(done).toMatchObject({ state: 'done', kind: 'photos', error: null, report: { added: 2, unchanged: 0, rejected: 6 } })
  expect(await gallery(visitor, millId!)).toMatchObject([
    { caption: 'The front', credit: 'Ann Maker', licence: 'CC BY 4.0', source_url: 'https://pictures.example/1', width: 640 },
  ])
  expect(await gallery(visitor, farmId!)).toMatchObject([{ caption: 'The barn' }])
  const rejected = await app.call(caller, importsApi.rejected, { params: { id: done.id } })
  expect(parse(rejected.raw.body, { columns: true, bom: true })[0]).toMatchObject({
    Row: '4',
    Reason: '"gone.jpg" is not in the ZIP',
    file: 'gone.jpg',
  })
  expect((await bring(caller, zip)).report).toMatchObject({ added: 0, unchanged: 2 })
  expect((await bring(caller, zip, { dryRun: true })).report!.photos!.map((photo) => photo.known)).toEqual([true, true])
})

test('its undo takes the pictures away, the next run brings the same ones back', async () => {
  const { site, caller, visitor } = await start()
  const [id] = await buildLocations(site, [{ location_name: 'Old Mill' }])
  const zip = makeZip([
    credits('red.jpg,Front,Ann,CC0,,,Exterior,Old Mill', 'blue.jpg,Back,Ann,CC0,,,,Old Mill'),
    { name: 'red.jpg', content: red },
    { name: 'blue.jpg', content: blue },
  ])
  const first = await bring(caller, zip)
  const before = await gallery(visitor, id!)
  expect(before).toHaveLength(2)
  expect((await app.call(caller, importsApi.undoPlan, { params: { id: first.id } })).body).toMatchObject({
    added: 0,
    updated: 0,
    pictures: 2,
    refused: null,
  })
  await app.call(caller, importsApi.undo, { params: { id: first.id } })
  await app.runJobs()
  expect((await app.call(caller, importsApi.get, { params: { id: first.id } })).body).toMatchObject({
    state: 'undone',
    undo: { pictures: 2, removed: 0 },
  })
  expect(await gallery(visitor, id!)).toEqual([])
  expect((await app.call(visitor, locationsApi.folders, { params: { id: id! } })).body).toEqual([])
  expect((await app.call(visitor, locationsApi.get, { params: { id: id! } })).body.image_count).toBe(0)
  const again = await bring(caller, zip)
  expect(again.report).toMatchObject({ added: 2, unchanged: 0 })
  expect(new Set((await gallery(visitor, id!)).map((image) => image.id))).toEqual(new Set(before.map((image) => image.id)))
  expect(
    (await app.call(visitor, locationsApi.folders, { params: { id: id! } })).body.map((folder) => [folder.name, folder.image_count]),
  ).toEqual([['Exterior', 1]])
})

test('rows without a location go to the one that was chosen, or are spread', async () => {
  const { site, caller, visitor } = await start()
  const ids = await buildLocations(site, [{ location_name: 'One' }, { location_name: 'Two' }, { location_name: 'Draft', status: 'Draft' }])
  const parts: ZipPart[] = [
    { name: 'red.jpg', content: red },
    { name: 'blue.jpg', content: blue },
  ]
  const zip = makeZip([{ name: 'Credits.csv', content: 'file,creator,licence,folder\nred.jpg,A,CC0,Night\nblue.jpg,A,CC0,' }, ...parts])
  expect((await inspect(caller, zip)).body.photos).toEqual({ pictures: 2, names_locations: false, by: 'table' })
  expect((await bring(caller, zip)).report).toMatchObject({
    added: 0,
    rejected: 2,
    rejected_by_reason: [{ code: 'photo_no_location', rows: 2 }],
  })
  expect((await bring(caller, zip, { plan: { spread: true } })).report).toMatchObject({ added: 2, rejected: 0 })
  expect([(await gallery(visitor, ids[0]!)).length, (await gallery(visitor, ids[1]!)).length]).toEqual([1, 1])
  const foldersOf = async (id: number) => (await app.call(visitor, locationsApi.folders, { params: { id } })).body.map(({ name }) => name)
  expect([await foldersOf(ids[0]!), await foldersOf(ids[1]!)]).toEqual([['Night'], []])
  // Where they hang is where they stay, whoever has fewest by then.
  expect((await bring(caller, zip, { plan: { spread: true } })).report).toMatchObject({ added: 0, unchanged: 2 })
  expect((await bring(caller, zip, { plan: { location: 'two' } })).report).toMatchObject({ added: 2 })
  expect((await gallery(visitor, ids[1]!)).length).toBe(3)
})

test('pictures without a table go by their folders and names, and folders become galleries', async () => {
  const { site, caller, visitor } = await start()
  const [mill, farm] = await buildLocations(site, [{ location_name: 'Old Mill' }, { location_name: 'Hill Farm' }])
  const pictures = await Promise.all(['#101010', '#202020', '#303030', '#404040', '#505050'].map((color) => makePicture(640, 360, color)))
  const zip = makeZip(
    [
      'Photos/Old Mill/front.jpg',
      'Photos/Old Mill/Interior/Hall/1.jpg',
      'Photos/old_mill_02.jpg',
      'Photos/Interior/Hill-Farm (2).jpg',
      'Photos/Gone/1.jpg',
    ].map((name, index) => ({ name, content: pictures[index]! })),
  )
  expect((await inspect(caller, zip)).body.photos).toEqual({ pictures: 5, names_locations: true, by: 'names' })
  const dry = await bring(caller, zip, { dryRun: true })
  expect(dry.report).toMatchObject({
    added: 4,
    rejected: 1,
    first_rejected: [{ code: 'photo_location_unknown', params: { location: 'Gone' } }],
  })
  const done = await bring(caller, zip)
  expect(done.report).toMatchObject({ added: 4, rejected: 1 })
  await app.runJobs()
  expect([(await gallery(visitor, mill!)).length, (await gallery(visitor, farm!)).length]).toEqual([3, 1])
  const foldersOf = async (id: number) => (await app.call(visitor, locationsApi.folders, { params: { id } })).body.map(({ name }) => name)
  expect([await foldersOf(mill!), await foldersOf(farm!)]).toEqual([['Interior, Hall'], ['Interior']])
  // The rejected one is mended in the file that the page gives, which is a table of pictures like any other.
  const rejected = (await app.call(caller, importsApi.rejected, { params: { id: done.id } })).raw.body
  const mended = makeZip([
    { name: 'mended.csv', content: rejected.replace('"Gone","",', '"Hill Farm","",').replace(/,Gone,,/, ',Hill Farm,,') },
    { name: 'Photos/Gone/1.jpg', content: pictures[4]! },
  ])
  expect((await bring(caller, mended)).report).toMatchObject({ added: 1, rejected: 0 })
})

test('the folder around the pictures of one place names it, and a number alone is no place', async () => {
  const { site, caller, visitor } = await start()
  const [mill, farm] = await buildLocations(site, [{ location_name: 'Old Mill' }, { location_name: 'Hill Farm' }])
  const zip = makeZip([
    { name: 'Old Mill/Exterior/1.jpg', content: red },
    // As the farm is numbered.
    { name: `Old Mill/Exterior/${farm}.jpg`, content: blue },
  ])
  const dry = await bring(caller, zip, { dryRun: true })
  expect(dry.report!.photos!.map(({ location_name: name }) => name)).toEqual(['Old Mill', 'Old Mill'])
  expect((await bring(caller, zip)).report).toMatchObject({ added: 2, rejected: 0 })
  expect([(await gallery(visitor, mill!)).length, (await gallery(visitor, farm!)).length]).toEqual([2, 0])
  const folders = (await app.call(visitor, locationsApi.folders, { params: { id: mill! } })).body
  expect(folders.map(({ name }) => name)).toEqual(['Exterior'])
  const bare = makeZip([{ name: `${farm}.jpg`, content: red }])
  expect((await bring(caller, bare, { dryRun: true })).report).toMatchObject({ added: 0, first_rejected: [{ code: 'photo_no_location' }] })
})

test("the office's own list in the ZIP says by its columns which pictures are of which row", async () => {
  const { site, caller, visitor } = await start()
  const [mill, farm] = await buildLocations(site, [{ location_name: 'Old Mill' }, { location_name: 'Hill Farm' }])
  const list = 'Navn;Bilder;Fotograf;Bilde\nOld Mill;2;Ann;front.jpg | back.jpg\nHill Farm;1;Bo;barn.JPG\n'
  const zip = makeZip([
    { name: 'steder.csv', content: list },
    { name: 'pictures/front.jpg', content: red },
    { name: 'pictures/back.jpg', content: blue },
    { name: 'other/barn.jpg', content: await makePicture(640, 360, '#22aa11') },
  ])
  expect((await inspect(caller, zip)).body.photos).toEqual({ pictures: 3, names_locations: true, by: 'table' })
  expect((await bring(caller, zip)).report).toMatchObject({ added: 3, rejected: 0 })
  expect((await gallery(visitor, mill!)).map(({ credit }) => credit)).toEqual(['Ann', 'Ann'])
  expect((await gallery(visitor, farm!)).map(({ credit }) => credit)).toEqual(['Bo'])
})

test('what is no ZIP of photos, or a harmful one, is refused with a message', async () => {
  const { caller } = await start()
  const bomb = Buffer.alloc(3 * 1024 * 1024)
  const many = Array.from({ length: 5001 }, (_, index) => ({ name: `${index}.jpg`, content: '' }))
  const cases: [string, Buffer, string][] = [
    ['no pictures', makeZip([{ name: 'a.txt', content: 'x' }]), 'holds no pictures'],
    ['slip', makeZip([credits(), { name: '../../evil.sh', content: 'x' }]), 'not safe'],
    ['absolute', makeZip([credits(), { name: '/etc/cron.d/evil', content: 'x' }]), 'not safe'],
    ['backslash', makeZip([credits(), { name: '..\\evil.sh', content: 'x' }]), 'not safe'],
    ['bomb', makeZip([credits(), { name: 'a.jpg', content: bomb }]), 'packed more tightly'],
    ['entries', makeZip([credits(), ...many]), 'holds 5002 files'],
    ['size', makeZip([credits(), { name: 'a.jpg', content: red, claimedBytes: 3 * 1024 ** 3 }]), 'would unpack to more than 2048 MB'],
    ['password', makeZip([credits(), { name: 'a.jpg', content: red, encrypted: true }]), 'password'],
    ['cut off', makeZip([credits()]).subarray(0, 60), 'damaged'],
    ['no column', makeZip([{ name: 'credits.csv', content: 'name\nx' }]), 'no column "file"'],
  ]
  for (const [name, zip, sentence] of cases) {
    const answer = await inspect(caller, zip)
    expect([name, answer.status, answer.problem.errors?.[0]?.path]).toEqual([name, 422, 'file'])
    expect([name, answer.problem.errors?.[0]?.message]).toEqual([name, expect.stringContaining(sentence)])
  }
  const [, bombZip] = cases[4]!
  const failed = await bring(caller, bombZip)
  expect(failed).toMatchObject({ state: 'failed', report: null, error: expect.stringContaining('packed more tightly') as unknown })
  const plan = await upload(
    app,
    caller,
    importsApi.create,
    { kind: 'photos', mapping: '{"kind":"photos","run":"rm"}', dryRun: '0' },
    { name: 'a.zip', bytes: makeZip([credits()]) },
  )
  expect([plan.status, plan.problem.errors?.[0]?.path]).toEqual([422, 'mapping'])
})

test('an archive that lies about one picture loses that one only', async () => {
  const { site, caller, visitor } = await start()
  const [id] = await buildLocations(site, [{ location_name: 'Old Mill' }])
  const zip = makeZip([
    credits('red.jpg,,A,CC0,,,,Old Mill', 'blue.jpg,,A,CC0,,,,Old Mill'),
    { name: 'red.jpg', content: red, claimedBytes: red.length - 10 },
    { name: 'blue.jpg', content: blue },
  ])
  expect((await bring(caller, zip)).report).toMatchObject({ added: 1, rejected: 1, first_rejected: [{ row: 2, code: 'photo_unreadable' }] })
  expect(await gallery(visitor, id!)).toHaveLength(1)
})

test('a Norwegian office reads the rejected rows in Norwegian', async () => {
  const { caller } = await start({ localeCode: 'no_NO' })
  const done = await bring(caller, makeZip([credits('gone.jpg,,,,,,,Her')]))
  const { raw } = await app.call(caller, importsApi.rejected, { params: { id: done.id } })
  expect(raw.body.split('\r\n').slice(0, 2)).toEqual([
    `\uFEFFRad,Årsak,${heading}`,
    '2,«gone.jpg» finnes ikke i ZIP-filen,gone.jpg,,,,,,,Her',
  ])
  expect(done.report!.first_rejected).toEqual([
    { row: 2, reason: '"gone.jpg" is not in the ZIP', code: 'photo_missing', params: { file: 'gone.jpg' } },
  ])
})

describe('real photos', () => {
  const folder = new URL('photos/', openDataFolder)
  const partsOf = (inside: string): ZipPart[] =>
    readdirSync(new URL(inside, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = `${entry.parentPath.replace(/\/$/, '')}/${entry.name}`
        return { name: path.slice(folder.pathname.length), content: readFileSync(path) }
      })

  test('are looked through, and those of a part are spread over the library', async () => {
    const { site, caller, visitor } = await start()
    const ids = await buildLocations(
      site,
      Array.from({ length: 3 }, (_, index) => ({ location_name: `Place ${index}` })),
    )
    const dry = await bring(caller, makeZip(partsOf('')), { plan: { spread: true }, dryRun: true })
    // Of three the source names no creator.
    expect(dry.report).toMatchObject({ rows_read: 6, records: 6, rejected: 0, problems: 3 })
    expect(dry.report!.photos!.every((photo) => photo.licence !== '')).toBe(true)

    const part = partsOf('architecture-cc0/')
    const some = makeZip([{ name: 'credits.csv', content: readFileSync(new URL('credits.csv', folder)) }, ...part])
    const done = await bring(caller, some, { plan: { spread: true } })
    expect(done.report).toMatchObject({ rows_read: 6, added: part.length, rejected: 6 - part.length })
    const all = (await app.call(visitor, locationsApi.galleries, { body: { ids } })).body
    expect(all).toHaveLength(part.length)
    expect(all.every((image) => image.licence === 'CC0 1.0')).toBe(true)
  })
})
