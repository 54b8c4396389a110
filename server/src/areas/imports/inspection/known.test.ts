/** The next edition of a list under another name: it is known by its ids, names and places, and may be the same source or another. */
import { importsApi, type ImportKind } from '@backlot/contract/imports'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping, type SmallRow } from '#test/small-file.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const bring = (mapping: object, ...rows: SmallRow[]) => importFile(app, caller, { mapping, file: smallFile(...rows) })
  const known = async (file: string, kind: ImportKind = 'locations') => {
    const answer = await upload(app, caller, importsApi.inspect, { kind }, { name: 'Places 2027 (final).csv', bytes: file })
    expect(answer.status, answer.raw.body).toBe(200)
    return answer.body.known
  }
  return { site, caller, bring, known }
}

const inn = { Id: 3, Name: 'Inn', Place: 'Inn Road', City: 'Barton' }

test('a later edition under another name is known by its ids, and comes in as the same source', async () => {
  const { bring, known } = await start()
  expect(await known(smallFile(mill, farm))).toEqual([])
  await bring(smallMapping, mill, farm)
  const [found, ...others] = await known(smallFile({ ...mill, Text: 'Newer.' }, farm, inn))
  expect(others).toEqual([])
  expect(found).toMatchObject({ name: 'Small list', of: 3, matched: 2, by_ids: 2 })
  expect(JSON.parse(found!.mapping!)).toMatchObject({ source: smallMapping.source, identity: smallMapping.identity })
  const again = await bring(JSON.parse(found!.mapping!) as object, { ...mill, Text: 'Newer.' }, farm, inn)
  expect(again.report).toMatchObject({ added: 1, updated: 1, unchanged: 1 })
})

test('the same numbers of other places are another list', async () => {
  const { bring, known } = await start()
  await bring(smallMapping, mill, farm)
  const other = [
    { Id: 1, Name: 'Pier 7', Place: 'Harbour', City: 'Elsewhere' },
    { Id: 2, Name: 'Town Square', Place: 'Square', City: 'Elsewhere' },
  ]
  expect(await known(smallFile(...other))).toEqual([])
  // One name in common is chance, and a namesake elsewhere is another place.
  expect(await known(smallFile(...other, { Id: 7, Name: 'Lake', Place: 'x' }, { ...mill, Id: 9 }))).toEqual([])
  expect(await known(smallFile({ ...mill, Id: 8, Place: 'Far Road', Lat: 10, Lon: 10 }))).toEqual([])
})

test('an edition with new numbers is known by names and places, and the same source recognises its records', async () => {
  const { bring, known } = await start()
  await bring(smallMapping, mill, farm)
  const rows = [
    { ...mill, Id: 901, Name: 'OLD MILL' },
    { ...farm, Id: 902, Text: 'New text.' },
    { ...inn, Id: 903 },
  ]
  const [found] = await known(smallFile(...rows))
  expect(found).toMatchObject({ name: 'Small list', of: 3, matched: 2, by_ids: 0 })
  const mapping = { ...(JSON.parse(found!.mapping!) as object), recognise: true }
  expect((await bring(mapping, ...rows)).report).toMatchObject({ added: 1, updated: 2, unchanged: 0 })
  expect((await bring(mapping, ...rows)).report).toMatchObject({ added: 0, updated: 0, unchanged: 3 })
})

test('a list that came in by other columns is known by names and places', async () => {
  const { known, bring } = await start()
  await bring(smallMapping, mill, farm)
  const file = 'Nr,Location Name,Street Address\n7,Old Mill,1 Mill Lane\n8,Hill Farm,Hill Road\n9,Inn,Inn Road\n'
  expect(await known(file)).toEqual([{ name: 'Small list', of: 3, matched: 2, by_ids: 0, mapping: null }])
})

test('entries are known too; another site knows nothing', async () => {
  const directory = await buildDirectory(app)
  const mapping = {
    kind: 'directory',
    title: 'Crew',
    source: { name: 'Crew list' },
    identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
    fields: { company_name: 'Company', categories: 'Job', address1: 'Address' },
  }
  const file = (...rows: string[]) => ['Id,Company,Job,Address', ...rows].join('\n')
  const rows = ['1,Light & Shade,Gaffer,1 Road', '2,Good Food,Catering,2 Road']
  await importFile(app, directory.admin, { kind: 'directory', mapping, file: file(...rows) })
  const inspect = async (caller = directory.admin) =>
    (await upload(app, caller, importsApi.inspect, { kind: 'directory' }, { name: 'x.csv', bytes: file(...rows) })).body.known
  expect(await inspect()).toMatchObject([{ name: 'Crew list', of: 2, matched: 2, by_ids: 2 }])
  expect(await inspect((await buildDirectory(app)).admin)).toEqual([])
  const renumbered = file('91,Light & Shade,Gaffer,1 Road', '92,Good Food,Catering,2 Road')
  const given = { kind: 'directory', mapping: { ...mapping, recognise: true }, file: renumbered } as const
  expect((await importFile(app, directory.admin, given)).report).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
})
