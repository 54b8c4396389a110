/** Pictures and sheets as files: names, who gets originals, what is hidden, what is printed. */
import { locationExportsApi } from '@backlot/contract/location-exports'
import { downloadsApi } from '@backlot/contract/downloads'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { attachPicture, type RecordInput } from '#areas/locations/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { addPictures } from '#test/office.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
afterAll(() => app.close())
const api = locationExportsApi

/** A photo that says where it was taken. */
const photo = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

async function start(names: string[] = ['The Old Mill'], settings: object = {}) {
  const site = await buildSite(app, { settings })
  const { caller } = await buildUser(app, site)
  const { caller: ownerCaller, id: ownerId } = await buildUser(app, site, { role: 'location' })
  const visitor = await buildVisitor(app, site)
  const ids = await buildLocations(
    site,
    names.map((name) => ({ location_name: name, ownerUserId: ownerId })),
  )
  const folder = async (locationId: number, name: string, visible = true): Promise<number> =>
    (
      await site.ctx.db
        .insertInto('location_folders')
        .values({ site_id: site.id, location_id: locationId, name, visible })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const picture = async (
    locationId: number,
    fields: { caption?: string; folder_id?: number; hidden?: boolean; awaiting_approval?: boolean } = {},
  ) => {
    const { id } = await attachPicture(site.ctx, { locationId, bytes: await photo(`hsl(${Math.floor(Math.random() * 360)}, 60%, 50%)`) })
    await site.ctx.db
      .updateTable('location_images')
      .set({ ...fields, file_name: 'DSC_0001.JPG' })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute()
    return id
  }
  return { site, caller, ownerCaller, visitor, ids, id: ids[0] ?? 0, folder, picture }
}
const imagesOf = (caller: Caller, ids: number[], size: 'large' | 'original' = 'large') =>
  app.call(caller, api.downloadImagesOfLocations, { body: { ids, size } })

test('a location as a ZIP: named by location and folder, in the order of the gallery', async () => {
  const { caller, id, folder, picture } = await start()
  const outside = await folder(id, 'Exterior')
  await picture(id, { folder_id: outside, caption: 'The gate' })
  await picture(id, { folder_id: outside, caption: 'The wall' })
  await picture(id, { caption: 'Loose' })
  await app.runJobs()
  const answer = await imagesOf(caller, [id])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="The Old Mill.zip"; filename*=UTF-8''The%20Old%20Mill.zip`,
  })
  const files = await unzip(answer.raw.rawPayload)
  expect([...files.keys()]).toEqual([
    'The Old Mill/001 Loose.webp',
    'The Old Mill/Exterior/001 The gate.webp',
    'The Old Mill/Exterior/002 The wall.webp',
  ])
  const originals = await unzip((await imagesOf(caller, [id], 'original')).raw.rawPayload)
  expect([...originals.keys()][1]).toBe('The Old Mill/Exterior/001 The gate.jpg')
})

test('X9 originals, which say where they were taken, are for staff and the owner; others get renditions that say nothing', async () => {
  const { site, caller, ownerCaller, visitor, id, picture } = await start()
  const image = await picture(id)
  await app.runJobs()
  const { caller: otherOwner } = await buildUser(app, site, { role: 'location' })
  const original = async (who: Caller) => (await app.call(who, api.downloadImages, { body: { ids: [image], size: 'original' } })).status
  expect([await original(caller), await original(ownerCaller), await original(otherOwner), await original(visitor)]).toEqual([
    200, 200, 403, 403,
  ])
  const [whole] = (await unzip((await imagesOf(caller, [id], 'original')).raw.rawPayload)).values()
  expect(whole?.includes('Secret Person')).toBe(true)
  const [public_] = (await unzip((await imagesOf(visitor, [id])).raw.rawPayload)).values()
  const { exif } = await sharp(public_).metadata()
  expect([exif, public_?.includes('Secret Person'), public_?.includes('DSC_0001')]).toEqual([undefined, false, false])
})

test('T6 hidden pictures, folders and records leave only for those who see them', async () => {
  const { site, caller, ownerCaller, visitor, id, folder, picture } = await start()
  const closed = await folder(id, 'Private', false)
  const [shown, hidden] = [await picture(id, { caption: 'Shown' }), await picture(id, { caption: 'Hidden', hidden: true })]
  await picture(id, { caption: 'In a hidden folder', folder_id: closed })
  await picture(id, { caption: 'Waits', awaiting_approval: true })
  const [draft] = await buildLocations(site, [{ location_name: 'Draft', status: 'Draft' }])
  const drafted = await picture(draft!)
  await app.runJobs()
  const names = async (who: Caller) =>
    [...(await unzip((await imagesOf(who, [id])).raw.rawPayload)).keys()].map((name) => name.split('/').slice(1).join('/'))
  const all = ['001 Shown.webp', '002 Hidden.webp', '003 Waits.webp', 'Private/001 In a hidden folder.webp']
  expect([await names(caller), await names(ownerCaller), await names(visitor)]).toEqual([all, all, ['001 Shown.webp']])
  for (const ids of [[hidden], [drafted], [2_000_000_000]])
    expect((await app.call(visitor, api.downloadImages, { body: { ids } })).status).toBe(404)
  const none = await app.call(visitor, api.downloadImages, { body: { ids: [] } })
  expect([none.status, none.problem.errors]).toEqual([422, [fault('ids', messages.selectToDownload)]])
  const mixed = await app.call(visitor, api.downloadImages, { body: { ids: [hidden, shown, drafted] } })
  expect([...(await unzip(mixed.raw.rawPayload)).keys()]).toEqual(['The Old Mill/001 Shown.webp'])
  const other = await start()
  expect((await app.call(other.caller, api.downloadImages, { body: { ids: [shown] } })).status).toBe(404)
})

test('visitors take out what they see, unless the site keeps it to its own people', async () => {
  const open = await start()
  const closed = await start(undefined, { visitorDownloads: false })
  // Without bytes: an archive names what is lost.
  for (const { site, id } of [open, closed]) await addPictures(site, id, 1)
  const may = async (caller: Caller, id: number) => (await app.call(caller, locationsApi.get, { params: { id } })).body.can.download
  const sheet = async (caller: Caller, id: number) => (await app.call(caller, api.sheet, { params: { id } })).status
  const pictures = async (caller: Caller, id: number) => (await imagesOf(caller, [id])).status
  const { visitor, ownerCaller, caller } = closed
  expect([await may(open.visitor, open.id), await pictures(open.visitor, open.id), await sheet(open.visitor, open.id)]).toEqual([
    true,
    200,
    200,
  ])
  expect([await may(visitor, closed.id), await pictures(visitor, closed.id), await sheet(visitor, closed.id)]).toEqual([false, 404, 403])
  for (const who of [ownerCaller, caller]) expect([await may(who, closed.id), await pictures(who, closed.id)]).toEqual([true, 200])
})

test('U5 hostile and equal names make safe, different paths', async () => {
  const hostile = ['../../etc', 'a/b\\c', 'Mill\u202Egpj.exe', 'CON', 'x'.repeat(120), '.hidden', 'Mill', 'MILL']
  const { caller, ids, folder, picture } = await start(hostile)
  for (const [index, id] of ids.entries())
    await picture(id, { folder_id: await folder(id, hostile[index]!), caption: index === 0 ? '../x\r\ny' : 'é'.repeat(300) })
  await app.runJobs()
  const paths = [...(await unzip((await imagesOf(caller, ids)).raw.rawPayload)).keys()]
  expect(paths.map((path) => path.split('/').slice(0, 2))).toEqual([
    ['etc', 'etc'],
    ['a b c', 'a b c'],
    ['Mill gpj.exe', 'Mill gpj.exe'],
    ['_CON', '_CON'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['hidden', 'hidden'],
    ['Mill', 'Mill'],
    ['MILL (2)', 'MILL'],
  ])
  expect(paths[0]).toBe('etc/etc/001 .. x y.webp')
  for (const path of paths) expect([path.split('/').length, Buffer.byteLength(path.split('/')[2]!) <= 130]).toEqual([3, true])
})

test('a picture whose bytes are lost is named, and the others come', async () => {
  const { site, caller, id, picture } = await start()
  const [first] = [await picture(id, { caption: 'Lost' }), await picture(id, { caption: 'There' })]
  await app.runJobs()
  const { key } = await site.ctx.db
    .selectFrom('location_images')
    .select('key')
    .where('site_id', '=', site.id)
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await app.app.platform.storage.remove(`renditions/${site.id}/${key.slice(0, 2)}/${key}-2048.webp`)
  const files = await unzip((await imagesOf(caller, [id])).raw.rawPayload)
  expect([...files.keys()]).toEqual(['The Old Mill/002 There.webp', 'MISSING.txt'])
  expect(files.get('MISSING.txt')?.toString()).toBe('The Old Mill/001 Lost.webp\r\n')
})

test('a job packs the pictures of many locations', async () => {
  const { site, caller, ids, picture } = await start(['One', 'Two'])
  for (const id of ids) await picture(id, { caption: 'It' })
  await app.runJobs()
  const asked = await app.call(caller, api.createExport, { body: { format: 'zip', search: {}, size: 'original' } })
  await app.runJobs()
  const { body } = await app.call(caller, downloadsApi.get, { params: { id: asked.body.id } })
  const file = await app.inject({ method: 'GET', url: body.link!, headers: { host: site.host } })
  expect([body.kind, body.done, body.total]).toEqual(['locations.zip', 2, 2])
  expect([...(await unzip(file.rawPayload)).keys()]).toEqual(['One/001 It.jpg', 'Two/001 It.jpg'])
})

/** What is written in a PDF: glyph numbers, read by the table of each embedded font in turn. */
function textsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  const tables = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) =>
      [...stream.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex)),
    )
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(
      ([, list = '']) =>
        list
          .replaceAll(/>[^<]*</g, '')
          .replaceAll(/[<>]/g, '')
          .split(' ')[0] ?? '',
    ),
  )
  const read = (hex: string, table: string[]): string =>
    (hex.match(/.{4}/g) ?? [])
      .map((glyph) =>
        Buffer.from(table[Number.parseInt(glyph, 16)] ?? '', 'hex')
          .swap16()
          .toString('utf16le'),
      )
      .join('')
  return tables.map((table) => lines.map((line) => read(line, table)).join('\n')).join('\n')
}

const sheetOf = async (caller: Caller, id: number) => app.call(caller, api.sheet, { params: { id } })

test('a sheet is a tagged PDF in the language and paper of the site', async () => {
  const { site, visitor, id, picture } = await start(['Møllegården ÆØÅ Łódź Москва'])
  for (let count = 0; count < 8; count++) await picture(id, { caption: `Picture ${count}` })
  await app.runJobs()
  const answer = await sheetOf(visitor, id)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(
    `filename*=UTF-8''M%C3%B8lleg%C3%A5rden%20%C3%86%C3%98%C3%85%20%C5%81%C3%B3d%C5%BA%20%D0%9C`,
  )
  const pdf = answer.raw.rawPayload.toString('latin1')
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
  for (const sign of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /Figure',
    '/FontFile2',
    'pdfuaid',
  ])
    expect([sign, pdf.includes(sign)]).toEqual([sign, true])
  expect(pdf.match(/\/S \/Figure/g)).toHaveLength(7)
  expect(pdf).toContain('[0 0 612 792]')
  // What the page's own font lacks is written in a wide one, not in boxes.
  expect(textsOf(answer.raw.rawPayload)).toContain('Møllegården ÆØÅ Łódź Москва')
  const norway = await buildSite(app, { localeCode: 'no_NO' })
  const [mill] = await buildLocations(norway, [{ location_name: 'Mølle', details: { features: ['Barn', 'Spring'], fee_mode: 'Free' } }])
  const norwegian = (await sheetOf(await buildVisitor(app, norway), mill!)).raw.rawPayload
  expect(textsOf(norwegian)).toContain('Låve, Spring')
  expect(textsOf(norwegian)).toContain('Gratis')
  const sheet = norwegian.toString('latin1')
  expect(sheet).toContain('/Lang (nb-NO)')
  expect(sheet).toContain('[0 0 595.28 841.89]')
  expect(await sheetOf(await buildVisitor(app, norway), id)).toMatchObject({ status: 404 })
  expect(site.id).not.toBe(norway.id)
})

test('T7 a sheet differs by who asks: what is locked is not drawn for a visitor', async () => {
  const { site, caller, visitor } = await start()
  const record = (locked: boolean): Partial<RecordInput> & { location_name: string } => ({
    location_name: 'House',
    address1: '12 Secret Street',
    latitude: 40.123456,
    longitude: -74.654321,
    details: { fee_shoot_day: '5000.00', staff_notes: 'Never printed', contact_info: [{ role: 'Owner' as const, name: 'Ann Secret' }] },
    lockboxes: locked ? { address1: true, fee_shoot_day: true, contact_info: true } : {},
  })
  const [open, locked] = await buildLocations(site, [record(false), record(true)])
  const words = async (who: Caller, id: number) => {
    const text = textsOf((await sheetOf(who, id)).raw.rawPayload)
    return ['House', '12 Secret Street', '40.12346', '$5,000.00', 'Ann Secret', 'Never printed'].filter((word) => text.includes(word))
  }
  expect(await words(visitor, open!)).toEqual(['House', '12 Secret Street', '40.12346', '$5,000.00', 'Ann Secret'])
  expect(await words(visitor, locked!)).toEqual(['House'])
  expect(await words(caller, locked!)).toEqual(['House', '12 Secret Street', '40.12346', '$5,000.00', 'Ann Secret'])
  const [draft] = await buildLocations(site, [{ location_name: 'Draft', status: 'Draft' }])
  expect([(await sheetOf(visitor, draft!)).status, (await sheetOf(caller, draft!)).status]).toEqual([404, 200])
})
