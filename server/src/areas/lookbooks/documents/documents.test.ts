/** Lookbooks as files: what is in the archive and in which order, what the pages say, who gets them. */
import { downloadsApi } from '@backlot/contract/downloads'
import { lookbookExportsApi as api, lookbookExportLimits, type LookbookExportRequest } from '@backlot/contract/lookbook-exports'
import { lookbookFoldersApi, lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { exportProblems, lookbookProblems } from '@backlot/contract/area-problems'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { attachPicture } from '#areas/locations/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'
import { buildProject, curatorOf } from '#test/lookbook.ts'
import { faultsOf } from '#test/office.ts'
import { pagesOf } from '#test/pdf-text.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
afterAll(() => app.close())

let colors = 0
const photo = () =>
  sharp({ create: { width: 240, height: 180, channels: 3, background: `hsl(${(colors += 17) % 360}, 60%, ${40 + (colors % 30)}%)` } })
    .jpeg()
    .toBuffer()

interface PictureFields {
  caption?: string
  credit?: string
  licence?: string
  hidden?: boolean
}

/** A lookbook in folders: a mill and a harbour with pictures, a hidden picture that was chosen, one that was not, a section, notes. */
async function start(localeCode = 'no_NO') {
  const site = await buildSite(app, { localeCode })
  const scout = await buildUser(app, site, { role: 'scout' })
  const [mill = 0, harbour = 0, gone = 0, secret = 0] = await buildLocations(site, [
    { location_name: 'Møllegården på Ås', latitude: 59.66, longitude: 10.79, description: 'Ved elva, med æ, ø og å.' },
    { location_name: 'Gamle Havn', latitude: 60.39, longitude: 5.32 },
    { location_name: 'Revet Låve', latitude: 61.1, longitude: 10.4 },
    { location_name: 'Hemmelig Hus', status: 'Draft' },
  ])
  const picture = async (locationId: number, fields: PictureFields = {}) => {
    const { id } = await attachPicture(site.ctx, { locationId, bytes: await photo() })
    await site.ctx.db.updateTable('location_images').set(fields).where('site_id', '=', site.id).where('id', '=', id).execute()
    return id
  }
  await picture(mill, { caption: 'Porten', credit: 'Kari Nordmann', licence: 'CC BY 4.0' })
  await picture(mill, { caption: 'Hjulet' })
  await picture(mill, { caption: 'Skjult', hidden: true })
  await picture(harbour, { caption: 'Kaia' })
  const chosen = await picture(harbour, { caption: 'Natt', hidden: true })
  const drafted = await picture(secret, { caption: 'Trappa' })
  const curator = curatorOf(app, scout)
  const projectId = await buildProject(site, 'Den lange natten')
  const { id } = await curator.create('Vinterfilm', projectId)
  const outside = await curator.folder(id, 'Ute/Exterior')
  const inner = await curator.folder(id, 'Havner', outside.id)
  const closed = await curator.folder(id, 'Bare oss', null, false)
  await curator.section(id, 'Om filmen', outside.id)
  await curator.add(id, [mill, gone], outside.id)
  await curator.add(id, [harbour], inner.id)
  await curator.addImages(id, [chosen], inner.id)
  await curator.addImages(id, [drafted])
  await curator.add(id, [harbour], closed.id)
  const [item] = (await curator.items(id, outside.id)).filter((one) => one.location_id === mill)
  await curator.note(item?.id ?? 0, 'Her kan toget stå.')
  await app.runJobs()
  await site.ctx.db.updateTable('locations').set({ deleted_at: new Date() }).where('site_id', '=', site.id).where('id', '=', gone).execute()
  return { site, scout, curator, id, outside, inner, closed, mill, harbour }
}

const ask = (caller: Caller, id: number, body: Partial<LookbookExportRequest> & Pick<LookbookExportRequest, 'format'>) =>
  app.call(caller, api.createExport, { params: { id }, body })

async function fileOf(caller: Caller, id: number, body: Parameters<typeof ask>[2]) {
  const asked = await ask(caller, id, body)
  expect(asked.status, asked.raw.body).toBe(200)
  await app.runJobs()
  const { body: download } = await app.call(caller, downloadsApi.get, { params: { id: asked.body.id } })
  expect(download, JSON.stringify(download)).toMatchObject({ state: 'done', error: null })
  const file = await app.inject({ method: 'GET', url: download.link!, headers: { host: caller.host } })
  return { download, headers: file.headers, bytes: file.rawPayload }
}
const namesIn = async (bytes: Buffer) => [...(await unzip(bytes)).keys()]

test('a lookbook without folders, points and pictures is still a file; one with nothing in it is none', async () => {
  const site = await buildSite(app)
  const scout = await buildUser(app, site, { role: 'scout' })
  const curator = curatorOf(app, scout)
  const { id } = await curator.create('Bare')
  for (const format of ['pdf', 'zip'] as const) {
    const empty = await ask(scout.caller, id, { format })
    expect([empty.status, faultsOf(empty)]).toEqual([422, { format: exportProblems.nothingFound.en }])
  }
  await curator.section(id, 'Only words')
  const pages = pagesOf((await fileOf(scout.caller, id, { format: 'pdf' })).bytes)
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Only words')
  expect((await ask(scout.caller, id, { format: 'zip' })).status).toBe(422)
})

test('an archive holds what guests see, in the order of reading, in numbered folders', async () => {
  const { scout, id, inner } = await start()
  const { download, headers, bytes } = await fileOf(scout.caller, id, { format: 'zip' })
  expect(await namesIn(bytes)).toEqual([
    // The house is not public and was not chosen itself: its picture does not tell its name.
    '001 Trappa.webp',
    '01 Ute Exterior/001 Møllegården på Ås - Porten.webp',
    '01 Ute Exterior/002 Møllegården på Ås - Hjulet.webp',
    '01 Ute Exterior/01 Havner/001 Gamle Havn - Kaia.webp',
    '01 Ute Exterior/01 Havner/002 Gamle Havn - Natt.webp',
  ])
  expect(download).toMatchObject({ kind: 'lookbooks.zip', done: 5, total: 5, state: 'done' })
  expect(headers['content-type']).toBe('application/zip')
  expect(download.file_name).toMatch(/^Vinterfilm \d{4}-\d\d-\d\d\.zip$/)

  const part = await fileOf(scout.caller, id, { format: 'zip', folderId: inner.id })
  expect(await namesIn(part.bytes)).toEqual(['01 Havner/001 Gamle Havn - Kaia.webp', '01 Havner/002 Gamle Havn - Natt.webp'])
  expect(part.download.file_name).toMatch(/^Vinterfilm Havner /)
})

test('the numbers of the folders are those of their order', async () => {
  const { scout, id, outside } = await start()
  const second = await curatorOf(app, scout).folder(id, 'Inne')
  await app.call(scout.caller, lookbookFoldersApi.sortFolders, { body: { lookbookId: id, folderIds: [second.id], beforeId: outside.id } })
  const names = await namesIn((await fileOf(scout.caller, id, { format: 'zip' })).bytes)
  expect(names[1]).toBe('02 Ute Exterior/001 Møllegården på Ås - Porten.webp')
})

test('a folder that guests do not see is in a file only when it is asked for itself', async () => {
  const { scout, id, closed } = await start()
  const whole = await namesIn((await fileOf(scout.caller, id, { format: 'zip' })).bytes)
  expect(whole.some((name) => name.includes('Bare oss'))).toBe(false)
  const { bytes } = await fileOf(scout.caller, id, { format: 'zip', folderId: closed.id })
  expect(await namesIn(bytes)).toEqual(['01 Bare oss/001 Gamle Havn - Kaia.webp'])
})

test('hostile and equal names stay in their folders; a picture that storage lost is named', async () => {
  const { site, scout, curator, id, mill } = await start()
  const evil = await curator.folder(id, '../../etc')
  await curator.folder(id, 'CON')
  await curator.add(id, [mill], evil.id)
  await site.ctx.db
    .updateTable('locations')
    .set({ location_name: '..\\..\u202Ex/y' })
    .where('site_id', '=', site.id)
    .where('id', '=', mill)
    .execute()
  const { key } = await site.ctx.db
    .selectFrom('location_images')
    .select('key')
    .where('site_id', '=', site.id)
    .where('caption', '=', 'Hjulet')
    .executeTakeFirstOrThrow()
  await app.app.platform.storage.remove(`renditions/${site.id}/${key.slice(0, 2)}/${key}-2048.webp`)
  const { bytes } = await fileOf(scout.caller, id, { format: 'zip', folderId: evil.id })
  const files = await unzip(bytes)
  expect([...files.keys()]).toEqual(['01 .. .. etc/001 .. .. x y - Porten.webp', 'MISSING.txt'])
  expect(files.get('MISSING.txt')?.toString()).toBe('01 .. .. etc/002 .. .. x y - Hjulet.webp\r\n')
})

test('pages: cover, table, map, each location with its facts and note, what is gone, credits; in the language of the site', async () => {
  const { scout, id } = await start()
  const { download, headers, bytes } = await fileOf(scout.caller, id, { format: 'pdf', layout: 'one' })
  expect([headers['content-type'], download.kind, download.done, download.total]).toEqual(['application/pdf', 'lookbooks.pdf', 6, 6])
  const raw = bytes.toString('latin1')
  for (const sign of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (nb-NO)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /H3',
    '/S /Figure',
    'pdfuaid',
    '[0 0 595.28 841.89]',
  ])
    expect([sign, raw.includes(sign)]).toEqual([sign, true])
  const pages = pagesOf(bytes)
  const pageWith = (...said: string[]) => pages.findIndex((page) => said.every((one) => page.includes(one))) + 1
  expect(pages[0]).toContain('Vinterfilm')
  expect(pages[0]).toContain('Den lange natten')
  expect(pages[0]).toContain('2 enkeltbilder')
  // The table names the pages where the folders begin.
  expect(pages[1]).toContain('Innhold')
  const begins = pageWith('Ute/Exterior', 'Om filmen')
  expect(begins).toBe(5)
  expect(pages[1]).toMatch(/Utenfor mappene[\s\S]*\n4\n[\s\S]*Ute\/Exterior[\s\S]*\n5\n[\s\S]*Havner[\s\S]*\n7\n/)
  expect(pageWith('Kart', '1. Møllegården på Ås', '3. Gamle Havn')).toBe(3)
  const place = pages[pageWith('1. Møllegården på Ås', 'Notat') - 1] ?? ''
  expect(place).toContain('Her kan toget stå.')
  expect(place).toContain('Ved elva, med æ, ø og å.')
  expect(place).toContain('Foto: Kari Nordmann, CC BY 4.0')
  expect(pageWith('2. Revet Låve', 'Biblioteket har ikke denne lokasjonen lenger.')).toBeGreaterThan(begins)
  expect(pages.at(-1)).toContain('Foto: Kari Nordmann, CC BY 4.0 (1 bilde)')
  const all = pages.join('\n')
  for (const never of ['Skjult', 'Bare oss', 'Hemmelig']) expect([never, all.includes(never)]).toEqual([never, false])
  expect(all).toContain('Natt')

  const plain = pagesOf((await fileOf(scout.caller, id, { format: 'pdf', layout: 'one', notes: false })).bytes).join('\n')
  expect([plain.includes('Her kan toget stå.'), plain.includes('Om filmen')]).toEqual([false, true])
})

test('a grid and a contact sheet hold the same pictures on fewer pages, on the paper of the site', async () => {
  const { scout, id, outside } = await start('en_US')
  const figures = (bytes: Buffer) => bytes.toString('latin1').match(/\/S \/Figure/g)?.length
  const grid = await fileOf(scout.caller, id, { format: 'pdf', layout: 'grid' })
  const contact = await fileOf(scout.caller, id, { format: 'pdf', layout: 'contact', folderId: outside.id })
  // Cover, map and all pictures that guests see; then those of the folder alone.
  expect([figures(grid.bytes), figures(contact.bytes)]).toEqual([7, 6])
  expect(grid.bytes.toString('latin1')).toContain('[0 0 612 792]')
  const pages = pagesOf(contact.bytes)
  expect(pages[0]).toContain('Ute/Exterior')
  expect(pages.slice(3).some((page) => ['1. Møllegården på Ås', 'Porten', '2. Revet Låve'].every((said) => page.includes(said)))).toBe(true)
  expect(pages.join('\n')).toContain('The library has this location no more.')
})

test('too much for a layout is refused at it, and nothing is made', async () => {
  const { site, scout, id, outside } = await start()
  const rows = Array.from({ length: lookbookExportLimits.items }, (_, index) => ({
    site_id: site.id,
    lookbook_id: id,
    folder_id: outside.id,
    kind: 'section' as const,
    title: `Part ${index}`,
    sort_order: index,
  }))
  await site.ctx.db.insertInto('lookbook_items').values(rows).execute()
  const tooMuch = await ask(scout.caller, id, { format: 'pdf', layout: 'grid' })
  expect([tooMuch.status, faultsOf(tooMuch)]).toEqual([422, { layout: exportProblems.lookbookTooLong.en }])
  expect((await ask(scout.caller, id, { format: 'pdf', layout: 'contact' })).status).toBe(200)
  const { body } = await app.call(scout.caller, downloadsApi.list, { query: {} })
  expect(body.map((one) => one.kind)).toEqual(['lookbooks.pdf'])
  const strange = await app.call(scout.caller, api.createExport, { params: { id }, body: { format: 'docx' as 'pdf' } })
  expect(strange.status).toBe(422)
})

test("another site's lookbooks and folders are not there; files are of those who asked; only the office asks", async () => {
  const { site, scout, curator, id } = await start()
  const other = await start()
  const never = 2_000_000_000
  const answers = [await ask(scout.caller, other.id, { format: 'zip' }), await ask(scout.caller, never, { format: 'zip' })]
  expect(answers.map((one) => [one.status, one.problem.detail])).toEqual(Array(2).fill([404, answers[1]!.problem.detail]))
  const elsewhere = await curator.folder((await curator.create('Elsewhere')).id, 'There')
  for (const folderId of [other.outside.id, elsewhere.id, never]) {
    const answer = await ask(scout.caller, id, { format: 'pdf', folderId })
    expect([answer.status, faultsOf(answer)]).toEqual([422, { folderId: lookbookProblems.noSuchFolder.en }])
  }
  const owner = await buildUser(app, site, { role: 'location' })
  expect([(await ask(owner.caller, id, { format: 'zip' })).status, (await ask(site.anonymous, id, { format: 'zip' })).status]).toEqual([
    403, 401,
  ])

  const colleague = await buildUser(app, site, { role: 'scout' })
  const { body } = await ask(scout.caller, id, { format: 'zip' })
  expect((await app.call(colleague.caller, downloadsApi.get, { params: { id: body.id } })).status).toBe(404)
  expect((await app.call(other.scout.caller, downloadsApi.get, { params: { id: body.id } })).status).toBe(404)
})

test('a lookbook that is thrown away before its turn comes ends as failed, and says so', async () => {
  const { scout, id } = await start()
  const { body } = await ask(scout.caller, id, { format: 'pdf' })
  await app.call(scout.caller, lookbooksApi.softDelete, { body: { lookbookIds: [id] } })
  await app.runJobs()
  const { body: download } = await app.call(scout.caller, downloadsApi.get, { params: { id: body.id } })
  expect([download.state, download.link, download.error]).toEqual(['failed', null, 'There is nothing here.'])
  expect((await app.call(scout.caller, lookbookItemsApi.items, { params: { id }, query: {} })).status).toBe(404)
})
