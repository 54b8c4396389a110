/** What an attacker who had the source found, each tried through the public door. */
import { importsApi } from '@backlot/contract/imports'
import { locationExportsApi } from '@backlot/contract/location-exports'
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { locationsApi } from '@backlot/contract/locations'
import { usersApi } from '@backlot/contract/users'
import { messages } from '@backlot/contract/messages'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress } from '#test/factories.ts'
import { buildGallery, fillGallery, seenBy, type TestGallery } from '#test/gallery.ts'
import { buildOffice, buildPublic, keeperOf, mailsOf } from '#test/office.ts'
import { mill, smallFile, smallMapping } from '#test/small-file.ts'
import { unzip } from '#test/unzip.ts'
import { importFile } from '#test/upload.ts'
import { expectAtMost } from '#test/whole.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('T6 what is under a category for administrators is told to nobody else, by the record, its name or the lists', async () => {
  const site = await buildSite(app)
  const [id = 0] = await buildLocations(site, [{ location_name: 'Quiet Yard', categories: ['Farmhouse', 'Bridge'] }])
  const [admin, scout] = [(await buildUser(app, site)).caller, (await buildUser(app, site, { role: 'scout' })).caller]
  const owner = (await buildUser(app, site, { role: 'location' })).caller
  const { body: before } = await app.call(admin, locationsApi.masterData, {})
  const closed = before.categories.find((category) => category.name === 'Industrial & Infrastructure')!
  // The parent alone is closed; its children say nothing themselves.
  await app.call(admin, locationVocabulariesApi.changeCategory, { body: { id: closed.id, AdminOnly: true } })
  const namesFor = async (caller: Caller): Promise<string[][]> => {
    const one = await app.call(caller, locationsApi.get, { params: { id } })
    const named = await app.call(caller, locationsApi.byName, { params: { name: 'Quiet Yard' } })
    const all = await app.call(caller, locationsApi.masterData, {})
    return [one, named, all].map(({ body }) => body.categories.map((category) => category.name).sort())
  }
  const open = ['Farmhouse', 'Residential']
  const lists = ['Farmhouse', 'Mansion & Estate', 'Residential']
  for (const caller of [await buildVisitor(app, site), owner, scout]) expect(await namesFor(caller)).toEqual([open, open, lists])
  const whole = ['Bridge', 'Farmhouse', closed.name, 'Residential']
  const all = ['Base Camp', 'Bridge', 'Factory & Mill', 'Farmhouse', closed.name, 'Mansion & Estate', 'Residential', 'Support']
  expect(await namesFor(admin)).toEqual([whole, whole, all])
})

const shownTo = async (gallery: TestGallery): Promise<number[]> =>
  (await seenBy(app, gallery.visitor, gallery.id)).map((picture) => picture.id).toSorted((one, other) => one - other)

/** Puts a picture into a folder, as the office may. */
async function moveInto(gallery: TestGallery, folderId: number, imageId: number): Promise<void> {
  const body = { locationId: gallery.id, imageIds: [imageId], folderId }
  const moved = await app.call(gallery.admin, locationPicturesApi.move, { body })
  expect(moved.body.results).toEqual([{ id: imageId, outcome: 'changed' }])
}

describe('T12 a gallery folder that waits for the office', () => {
  test('is in no archive of a visitor', async () => {
    const gallery = await buildGallery(app)
    const [shown = 0, inside = 0] = await fillGallery(app, gallery, 2)
    const { body: folder } = await app.call(gallery.owner.caller, locationPicturesApi.createFolder, {
      body: { locationId: gallery.id, name: 'Not yet' },
    })
    // The office may put a public picture into it; until it is approved nobody else sees what is in it.
    await moveInto(gallery, folder.id, inside)
    expect(await shownTo(gallery)).toEqual([shown])
    const answer = await app.call(gallery.visitor, locationExportsApi.downloadImagesOfLocations, { body: { ids: [gallery.id] } })
    expect([...(await unzip(answer.raw.rawPayload)).keys()]).toEqual(['Old Mill/001.webp'])
    const one = await app.call(gallery.visitor, locationExportsApi.downloadImages, { body: { ids: [inside] } })
    expect(one.status).toBe(404)
  })

  test('an owner cannot show again what the office threw away with its folder: it waits', async () => {
    const gallery = await buildGallery(app)
    const [outside = 0, inside = 0] = await fillGallery(app, gallery, 2)
    const { body: folder } = await app.call(gallery.admin, locationPicturesApi.createFolder, {
      body: { locationId: gallery.id, name: 'Private rooms' },
    })
    const several = { locationId: gallery.id, folderIds: [folder.id] }
    await moveInto(gallery, folder.id, inside)
    await app.call(gallery.admin, locationPicturesApi.deleteFolders, { body: several })
    expect(await shownTo(gallery)).toEqual([outside])
    const recovered = await app.call(gallery.owner.caller, locationPicturesApi.recoverFolders, { body: several })
    expect([recovered.status, recovered.body.results]).toEqual([200, [{ id: folder.id, outcome: 'waits' }]])
    expect(await shownTo(gallery)).toEqual([outside])
    // The office decides: then, and not before, everybody sees it.
    const handedIn = await app.call(gallery.owner.caller, locationRecordsApi.update, {
      params: { id: gallery.id },
      body: { description: 'With its rooms.', submit: true },
    })
    expect(handedIn.status).toBe(200)
    const decided = await app.call(gallery.admin, locationRecordsApi.decide, { params: { id: gallery.id }, body: { decision: 'approve' } })
    expect(decided.status).toBe(200)
    expect(await shownTo(gallery)).toEqual([outside, inside])
  })
})

/** One box, written so that a list of addresses that were written to does not know it again. */
const disguises = [
  'x1:box@example.org',
  '(1)box@example.org',
  'box@example.org(2)',
  'box@exam\u00adple.org',
  'box\u200b@example.org',
  '\u0001box@example.org',
  'box@[example.org].org',
]

describe('D4 one box under many writings', () => {
  test('is flooded by no shared location', async () => {
    const site = await buildSite(app)
    const [id = 0] = await buildLocations(site, [{ location_name: 'Pier' }])
    const share = async (email: string) => app.call(await buildVisitor(app, site), locationsApi.email, { params: { id }, body: { email } })
    for (const email of disguises) expect([email, (await share(email)).status]).toEqual([email, 422])
    const same = ['box@example.org', 'BOX@EXAMPLE.ORG', 'box@example.org.', 'box@ｅxample.org', 'box@EXAMPLE.org.']
    for (const email of same) expect([email, (await share(email)).status]).toEqual([email, 200])
    expect((await share('box@example.org')).status).toBe(429)
    const { to_addresses: to } = await site.ctx.db
      .selectFrom('mails')
      .select('to_addresses')
      .where('site_id', '=', site.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(to).toEqual(['box@example.org'])
    // Letters of every language stay as they are.
    await share('øystein@blåbær.example')
    const mails = await site.ctx.db.selectFrom('mails').select('to_addresses').where('site_id', '=', site.id).orderBy('id').execute()
    expect(mails.at(-1)?.to_addresses).toEqual(['øystein@blåbær.example'])
  })

  test('makes no second account, and asks for no password', async () => {
    const site = await buildSite(app)
    const caller = () => ({ host: site.host, address: newAddress() })
    for (const email of disguises) {
      const signUp = await app.call(caller(), usersApi.signUp, { body: { name: 'Ola', email, idSite: site.id } })
      const reset = await app.call(caller(), usersApi.requestReset, { body: { email, idSite: site.id } })
      for (const answer of [signUp, reset])
        expect([email, answer.status, answer.problem.errors]).toMatchObject([
          email,
          422,
          [{ path: 'email', message: messages.invalidEmail.en }],
        ])
    }
    for (const email of ['box@example.org', 'box@example.org.', 'box@ｅxample.org'])
      await app.call(caller(), usersApi.signUp, { body: { name: 'Ola', email, idSite: site.id } })
    await app.runJobs()
    expect(await site.ctx.db.selectFrom('users').select('email').where('site_id', '=', site.id).execute()).toEqual([
      { email: 'box@example.org' },
    ])
  })
})

test('D4 an owner who submits and takes back over and over fills no mailbox of the office', async () => {
  const office = await buildOffice(app)
  const id = await buildPublic(app, office)
  const gone = await buildUser(app, office.site)
  await office.site.ctx.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('site_id', '=', office.site.id)
    .where('id', '=', gone.id)
    .execute()
  const owner = keeperOf(app, office.owner)
  for (let turn = 0; turn < 12; turn++) {
    expect((await owner.patch(id, { description: `Turn ${turn}.`, submit: true })).body.proposal?.state).toBe('submitted')
    expect((await app.call(office.owner.caller, locationRecordsApi.withdraw, { params: { id } })).status).toBe(200)
  }
  const mails = (await mailsOf(office.site, id)).filter((mail) => mail.template === 'location.edit_submitted')
  // And who is let in no more is told nothing.
  expect(new Set(mails.flatMap((mail) => mail.to_addresses))).toEqual(new Set([office.admin.email]))
  expect(mails).toHaveLength(6)
  // What is submitted is listed all the same.
  await owner.patch(id, { description: 'At last.', submit: true })
  const pending = await app.call(office.scout.caller, locationRecordsApi.pending, { query: {} })
  expect(pending.body.map((card) => [card.id, card.kind])).toEqual([[id, 'edit']])
})

describe('D3 a pattern of a mapping that is made to take for ever', () => {
  const slow = { ...smallMapping, fields: { ...smallMapping.fields, description: { column: 'Text', steps: [{ strip: 'a*a*a*a*b' }] } } }

  test('ends its own import with a message, and holds nobody up', { timeout: 60_000 }, async () => {
    const site = await buildSite(app)
    const { caller } = await buildUser(app, site)
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...mill, Id: index + 1, Text: 'a'.repeat(200 + index) }))
    const longest = watchLoop()
    const done = await importFile(app, caller, { mapping: slow, file: smallFile(...rows), dryRun: true })
    expectAtMost(longest(), 1500)
    expect([done.state, done.error]).toEqual(['failed', expect.stringContaining('a*a*a*a*b')])
    expect((await app.call(caller, importsApi.get, { params: { id: done.id } })).body.report).toBeNull()
  })

  test('a quick one with as many repetitions works as before', async () => {
    const site = await buildSite(app)
    const { caller } = await buildUser(app, site)
    const steps = [{ strip: String.raw`\(?\s*\b(?:old|new)\b\s*\)?` }, { replace: '(b)(r)', with: '$2$1' }, { take: '([a-z ]+)$' }]
    const mapping = { ...smallMapping, fields: { ...smallMapping.fields, description: { column: 'Text', steps } } }
    const done = await importFile(app, caller, { mapping, file: smallFile({ ...mill, Text: '1 ( OLD ) brick mill' }), dryRun: true })
    expect(done.report?.preview.map((record) => record['description'])).toEqual(['rbick mill'])
  })
})

/** The most that the thread worked without a pause, in milliseconds of the processor: a busy machine makes everything else longer. */
function watchLoop(): () => number {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = (): number => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    return longest
  }
  const timer = setInterval(look, 5)
  return () => {
    clearInterval(timer)
    return look()
  }
}
