/** Policy documents are written as versions that nothing changes; the newest that was not withdrawn holds. */
import { documentTypes, sitePoliciesApi, type PolicyVersion } from '@backlot/contract/site-policies'
import { siteRecordsApi } from '@backlot/contract/sites'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { addPictures, faultsOf, keeperOf, buildOffice } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const { ListLocation, ListDirectory } = documentTypes
const write = (caller: Caller, body: string, documentType: number = ListLocation) =>
  app.call(caller, sitePoliciesApi.add, { body: { documentType, title: 'Terms', body } })
const versionsOf = async (caller: Caller) =>
  (await app.call(caller, sitePoliciesApi.versions, { query: { documentType: ListLocation } })).body
const holding = async (site: TestSite) =>
  (await app.call(site.anonymous, siteRecordsApi.policies, {})).body.map((one) => [one.document_type, one.body])
const named = (versions: readonly PolicyVersion[]) => versions.map((one) => one.body)

test('a new version holds and the earlier ones stay as they were written', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const first = await write(admin.caller, 'One')
  const second = await write(admin.caller, 'Two')
  await write(admin.caller, 'Of the directory', ListDirectory)
  expect(await holding(site)).toEqual([
    [ListDirectory, 'Of the directory'],
    [ListLocation, 'Two'],
  ])
  expect(second.body.version).toBe(`${first.body.version}.2`)
  expect(first.body.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const versions = await versionsOf(admin.caller)
  expect(named(versions)).toEqual(['Two', 'One'])
  expect(versions[1]).toEqual(first.body)
  const author = await app.call(admin.caller, sitePoliciesApi.versions, { query: { documentType: ListLocation, limit: 1 } })
  expect([author.body.length, author.headers['x-total-count'], typeof author.body[0]?.created_by]).toEqual([1, '2', 'string'])
})

test('F10 F11 the same text again is the version that holds; many at once are each a version of its own', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const first = await write(admin.caller, 'One')
  expect((await write(admin.caller, 'One')).body).toEqual(first.body)
  const answers = await Promise.all(['Two', 'Three', 'Four', 'Five'].map((body) => write(admin.caller, body)))
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200])
  const versions = await versionsOf(admin.caller)
  expect(new Set(versions.map((one) => one.version)).size).toBe(5)
})

test('a withdrawn version leaves the one before it to hold, stays readable for the office and comes back', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  await write(admin.caller, 'One')
  const { body: second } = await write(admin.caller, 'Two')
  const withdraw = () => app.call(admin.caller, sitePoliciesApi.withdraw, { params: { id: second.id } })
  expect((await withdraw()).body.withdrawn_at).not.toBeNull()
  expect((await withdraw()).status).toBe(200)
  expect(await holding(site)).toEqual([[ListLocation, 'One']])
  expect(named(await versionsOf(admin.caller))).toEqual(['Two', 'One'])
  expect((await write(admin.caller, 'Three')).body.version).toMatch(/\.3$/)
  await app.call(admin.caller, sitePoliciesApi.withdraw, { params: { id: second.id + 1 } })
  expect((await app.call(admin.caller, sitePoliciesApi.recover, { params: { id: second.id } })).body).toEqual(second)
  expect(await holding(site)).toEqual([[ListLocation, 'Two']])
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('site_id', '=', site.id)
    .where('entity', '=', 'policy')
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.action.replace('site.policy_', ''))).toEqual([
    'written',
    'written',
    'withdrawn',
    'written',
    'withdrawn',
    'recovered',
  ])
})

test('an owner is asked for the version that holds, and what was accepted is kept with the record', async () => {
  const office = await buildOffice(app)
  const { body: first } = await write(office.admin.caller, 'One')
  const owner = keeperOf(app, office.owner)
  const { body } = await owner.create({
    location_name: 'The Mill',
    description: 'Old.',
    categories: [office.category('Factory & Mill')],
    city_id: office.town,
  })
  await addPictures(office.site, body.id, 8)
  expect(body.terms).toBe(first.version)
  const { body: second } = await write(office.admin.caller, 'Two')
  expect(faultsOf(await owner.patch(body.id, { submit: true, accept_terms: first.version }))).toHaveProperty('accept_terms')
  const handedIn = await owner.patch(body.id, { submit: true, accept_terms: second.version })
  expect([handedIn.status, handedIn.body.terms_accepted]).toEqual([200, second.version])
  await write(office.admin.caller, 'Three')
  expect((await owner.open(body.id)).body.terms_accepted).toBe(second.version)
  expect((await versionsOf(office.admin.caller)).find((one) => one.version === second.version)?.body).toBe('Two')
})

test('an empty text, one that is too long and a kind that there is not are refused at their field; another site has none of it', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const [admin, stranger] = [await buildUser(app, site), await buildUser(app, other)]
  expect(Object.keys(faultsOf(await write(admin.caller, '   ')))).toEqual(['body'])
  expect(Object.keys(faultsOf(await write(admin.caller, 'x'.repeat(50_001))))).toEqual(['body'])
  expect(Object.keys(faultsOf(await write(admin.caller, 'x', 8)))).toEqual(['documentType'])
  const { body } = await write(admin.caller, 'One')
  expect((await app.call(stranger.caller, sitePoliciesApi.withdraw, { params: { id: body.id } })).status).toBe(404)
  expect(await versionsOf(stranger.caller)).toEqual([])
  expect(await holding(site)).toEqual([[ListLocation, 'One']])
})

const text = { title: 'Terms', body: 'One', translatedTitle: 'Vilkår', translatedBody: 'En' }
const day = 86_400_000

test('a version with a day to come holds from that day on, in both languages', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  await write(admin.caller, 'Old')
  const publishedAt = new Date(Date.now() + 3 * day).toISOString()
  const add = (more: object = {}) =>
    app.call(admin.caller, sitePoliciesApi.add, { body: { documentType: ListLocation, ...text, publishedAt, ...more } })
  const planned = await add()
  expect((await add()).body).toEqual(planned.body)
  expect(await holding(site)).toEqual([[ListLocation, 'Old']])
  expect(Object.keys(faultsOf(await add({ publishedAt: new Date(Date.now() + 500 * day).toISOString() })))).toEqual(['publishedAt'])
  expect(Object.keys(faultsOf(await add({ translatedBody: '' })))).toEqual(['translatedBody'])
  moveClock(3 * day + 60_000)
  const [current] = (await app.call(site.anonymous, siteRecordsApi.policies, {})).body
  expect(current).toMatchObject({ body: 'One', language: 'en', translation: { title: 'Vilkår', body: 'En' }, published_at: publishedAt })
})

test('F11 a draft is the administrators’ alone, refuses a stale change, and ends with what is published', async () => {
  const site = await buildSite(app)
  const [admin, scout] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  const save = (more: object = {}) => app.call(admin.caller, sitePoliciesApi.saveDraft, { body: { documentType: 3, ...text, ...more } })
  const read = async (caller = admin.caller) => app.call(caller, sitePoliciesApi.draft, { query: { documentType: 3 } })
  expect((await save()).body).toMatchObject({ ...text, version: 1 })
  expect((await save({ title: 'Privacy', version: 1 })).body.version).toBe(2)
  expect((await save({ title: 'Late', version: 1 })).status).toBe(409)
  expect([(await read()).body?.title, (await read(scout.caller)).status]).toEqual(['Privacy', 403])
  expect(await holding(site)).toEqual([])
  await write(admin.caller, 'Published', 3)
  expect([(await read()).body, await holding(site)]).toEqual([null, [[3, 'Published']]])
})

test('terms of service are due once for each version, are accepted once, and are listed with who and which', async () => {
  const site = await buildSite(app)
  const [admin, scout] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  const due = async () => (await app.call(scout.caller, sitePoliciesApi.due, {})).body.map((one) => one.body)
  const accept = (id: number) => app.call(scout.caller, sitePoliciesApi.accept, { body: { id } })
  await write(admin.caller, 'Privacy', documentTypes.Privacy)
  expect(await due()).toEqual([])
  const { body: first } = await write(admin.caller, 'One', documentTypes.TOS)
  expect(await due()).toEqual(['One'])
  expect([(await accept(first.id)).status, (await accept(first.id)).status, await due()]).toEqual([200, 200, []])
  const { body: second } = await write(admin.caller, 'Two', documentTypes.TOS)
  expect([await due(), (await accept(first.id)).status, (await accept(999_999)).status]).toEqual([['Two'], 409, 404])
  await accept(second.id)
  const list = await app.call(admin.caller, sitePoliciesApi.accepted, { query: { documentType: documentTypes.TOS } })
  expect(list.body.map((one) => [one.user_id, one.version])).toEqual([
    [scout.id, second.version],
    [scout.id, first.version],
  ])
  const table = await app.call(admin.caller, sitePoliciesApi.acceptedCsv, { query: { documentType: documentTypes.TOS } })
  expect(table.raw.body.trim().split('\r\n')).toHaveLength(3)
  expect(table.raw.body).toContain(second.version)
})

test('the rules for applications are due for those who apply, again with each version, and for nobody else', async () => {
  const site = await buildSite(app)
  const [admin, scout] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  const applicants = await Promise.all((['permit', 'tax', 'register'] as const).map((role) => buildUser(app, site, { role })))
  const due = async ({ caller }: { caller: Caller }) => (await app.call(caller, sitePoliciesApi.due, {})).body.map((one) => one.body)
  const { body: first } = await write(admin.caller, 'No drones', documentTypes.Submission)
  await write(admin.caller, 'A release', documentTypes.Release)
  expect(await Promise.all([...applicants, scout, admin].map(due))).toEqual([['No drones'], ['No drones'], ['No drones'], [], []])
  const [ann] = applicants
  expect((await app.call(ann!.caller, sitePoliciesApi.accept, { body: { id: first.id } })).status).toBe(200)
  expect(await due(ann!)).toEqual([])
  await write(admin.caller, 'No drones, no smoke', documentTypes.Submission)
  expect(await due(ann!)).toEqual(['No drones, no smoke'])
})

test('what an owner accepts by submitting is in the list of its document', async () => {
  const office = await buildOffice(app)
  const { body: terms } = await write(office.admin.caller, 'One')
  const owner = keeperOf(app, office.owner)
  const fields = { location_name: 'The Mill', description: 'Old.', categories: [office.category('Factory & Mill')], city_id: office.town }
  for (const location_name of ['The Mill', 'The Barn']) {
    const { body } = await owner.create({ ...fields, location_name })
    await addPictures(office.site, body.id, 8)
    expect((await owner.patch(body.id, { submit: true, accept_terms: terms.version })).status).toBe(200)
  }
  const list = await app.call(office.admin.caller, sitePoliciesApi.accepted, { query: { documentType: ListLocation } })
  expect(list.body.map((one) => [one.version, one.role])).toEqual([[terms.version, 'location']])
  expect((await versionsOf(office.admin.caller))[0]?.accepted).toBe(1)
})
