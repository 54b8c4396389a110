/** Records are created and edited by the office and by their owners (security.md T3, T4, T5). */
import { randomUUID } from 'node:crypto'
import { locationRecordsApi, neededOfLocation } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { projectProblems, recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { addPictures, buildOffice, buildOwned, buildPublic, faultsOf, keeperOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let other: Office
let admin: Keeper
let scout: Keeper
let owner: Keeper
let rival: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  other = await buildOffice(app)
  ;[admin, scout, owner, rival] = [office.admin, office.scout, office.owner, office.rival].map((user) => keeperOf(app, user)) as [
    Keeper,
    Keeper,
    Keeper,
    Keeper,
  ]
})

const rowOf = (id: number) =>
  office.site.ctx.db
    .selectFrom('locations')
    .selectAll()
    .where('site_id', '=', office.site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a draft is kept with a name, a company name or a category, and with none of them it is refused', async () => {
  for (const body of [{}, { location_name: '  ' }, { description: 'Only words' }, { company_name: '' }]) {
    const answer = await owner.create(body)
    expect([answer.status, faultsOf(answer)]).toEqual([422, { location_name: messages.draftNeedsName.en }])
  }
  for (const body of [{ location_name: 'Mill' }, { company_name: 'Mill Ltd' }, { categories: [office.category('Bridge')] }]) {
    const answer = await owner.create(body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'Draft', version: 1, owner: { id: office.owner.id }, message: null })
    expect(answer.body.record).toMatchObject({
      location_name: '',
      description: '',
      keywords: [],
      latitude: null,
      ...body,
      categories: expect.any(Array) as unknown,
    })
  }
  const made = await office.site.ctx.db
    .selectFrom('locations')
    .select('id')
    .where('site_id', '=', office.site.id)
    .where('location_name', '=', '')
    .execute()
  expect(made).toHaveLength(2)
})

test('every field of a record is written, read back, changed and emptied', async () => {
  const city = await office.site.ctx.db
    .insertInto('cities')
    .values({ site_id: office.site.id, name: 'Barton' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body: lists } = await app.call(office.admin.caller, locationsApi.masterData, {})
  const written = {
    location_name: 'Whole House',
    company_name: 'Whole Ltd',
    description: 'All of it',
    materials: ['Brick'],
    keywords: ['river'],
    address1: 'Mill Lane 1',
    zip: '12345',
    city_id: city.id,
    latitude: 41.5,
    longitude: -91.5,
    geo_precision: 'area' as const,
    year_built: 1890,
    styles: [lists.styles[0]!.id],
    requireReapproval: false,
    qualified: 1 as const,
    owner_user_id: office.owner.id,
    fee_shoot_day: '1200.00',
    allow_drones: 'ask' as const,
    features: ['Pool'],
    film_list: [{ title: 'The Film', year: 1999 }],
    contact_info: [{ role: 'Owner' as const, name: 'Ann', phone1: '555', lock_phone: true }],
    staff_notes: 'Key at the bar',
    water: false,
    lockboxes: { address1: true, fee_shoot_day: true },
  }
  const made = await admin.create({ ...written, categories: [office.category('Bridge'), office.category('Base Camp')] })
  expect(made.status).toBe(200)
  const withParents = ['Bridge', 'Industrial & Infrastructure', 'Base Camp', 'Support'].map(office.category).sort((one, two) => one - two)
  const { id } = made.body
  expect((await admin.open(id)).body.record).toEqual({
    address2: null,
    county_id: null,
    region_id: null,
    archived: 0,
    ...written,
    categories: withParents,
  })

  const emptied = await admin.patch(id, {
    features: [],
    fee_shoot_day: null,
    film_list: null,
    city_id: null,
    latitude: null,
    longitude: null,
    description: '',
    lockboxes: { address1: false },
  })
  expect(emptied.status).toBe(200)
  const { features, fee_shoot_day, film_list, ...rest } = written
  expect([features, fee_shoot_day, film_list].length).toBe(3)
  expect(emptied.body.record).toEqual({
    address2: null,
    county_id: null,
    region_id: null,
    archived: 0,
    ...rest,
    categories: withParents,
    city_id: null,
    latitude: null,
    longitude: null,
    description: '',
    lockboxes: { address1: false, fee_shoot_day: true },
  })
})

test('T5 an owner writes the own record, and nothing that is for the office', async () => {
  const id = await buildOwned(app, office)
  const before = await rowOf(id)
  const forbidden = {
    qualified: 1 as const,
    requireReapproval: false,
    archived: 1 as const,
    owner_user_id: office.rival.id,
    staff_notes: 'mine',
    parcel_no: '7',
    insurance_min: '1',
    film_friendly: 5,
    last_verified_at: '2026-01-01',
  }
  for (const [field, value] of Object.entries(forbidden)) {
    const answer = await owner.patch(id, { description: 'sneaky', [field]: value })
    expect([field, answer.status, faultsOf(answer)]).toEqual([field, 422, { [field]: recordProblems.officeOnly.en }])
    const made = await owner.create({ location_name: 'New', [field]: value })
    expect([field, made.status]).toEqual([field, 422])
  }
  // These are no fields of a record for anybody.
  for (const field of [
    'id',
    'site_id',
    'status',
    'reference_no',
    'public_id',
    'created_at',
    'created_by',
    'deleted_at',
    'version_of',
    'source',
  ]) {
    for (const keeper of [owner, admin]) expect([field, (await keeper.patch(id, { [field]: 1 })).status]).toEqual([field, 422])
  }
  expect(await rowOf(id)).toEqual(before)
})

test('T5 an owner does not see what is for the office, and keeps it by not naming it', async () => {
  const id = await buildOwned(app, office)
  await admin.patch(id, {
    staff_notes: 'Beware of the dog',
    qualified: 1,
    categories: [office.category('Factory & Mill'), office.category('Base Camp')],
  })
  const { body } = await owner.open(id)
  expect(body.record).not.toHaveProperty('staff_notes')
  expect(body.record).not.toHaveProperty('qualified')
  expect(body.record.categories).not.toContain(office.category('Base Camp'))
  await owner.patch(id, { description: 'New words', categories: [office.category('Bridge')] })
  const seen = (await admin.open(id)).body.record
  expect(seen).toMatchObject({ staff_notes: 'Beware of the dog', qualified: 1, description: 'New words' })
  expect(seen.categories).toEqual(expect.arrayContaining([office.category('Bridge'), office.category('Base Camp')]))
  expect(seen.categories).not.toContain(office.category('Factory & Mill'))
  // A category that only administrators see is none for anybody else.
  expect(faultsOf(await scout.patch(id, { categories: [office.category('Base Camp')] }))).toEqual({
    categories: recordProblems.noSuchCategory.en,
  })
})

test("T3 another owner's record, another site's record and one that never was answer alike, on every call", async () => {
  const mine = await buildOwned(app, office)
  const [foreign] = await buildLocations(other.site, [{ location_name: 'Foreign Mill' }])
  const imported = (await buildLocations(office.site, [{ location_name: 'Of the office' }]))[0]!
  const before = await rowOf(mine)
  const answers = async (keeper: Keeper, caller: Office['rival'], id: number) => {
    const calls = [
      await keeper.open(id),
      await keeper.patch(id, { location_name: 'Taken' }),
      await keeper.move(id, 'pending'),
      await app.call(caller.caller, locationRecordsApi.editing, { params: { id }, body: {} }),
      await app.call(caller.caller, locationRecordsApi.proposal, { params: { id } }),
      await app.call(caller.caller, locationRecordsApi.withdraw, { params: { id } }),
    ]
    return calls.map(({ status, problem }) => `${status} ${problem.detail}`)
  }
  const never = await answers(rival, office.rival, 99_999_999)
  expect(new Set(never)).toEqual(new Set([`404 ${messages.locationNotFound.en}`]))
  for (const id of [mine, foreign!, imported]) expect(await answers(rival, office.rival, id)).toEqual(never)
  expect(await answers(admin, office.admin, foreign!)).toEqual(never)
  for (const endpoint of [
    locationRecordsApi.softDeleteLocation,
    locationRecordsApi.recoverLocation,
    locationRecordsApi.removeLocation,
    locationRecordsApi.duplicate,
  ]) {
    const answer = await app.call(office.admin.caller, endpoint, { params: { id: foreign! } })
    expect([endpoint.path, answer.status, answer.problem.detail]).toEqual([endpoint.path, 404, messages.locationNotFound.en])
  }
  expect(await rowOf(mine)).toEqual(before)
  expect((await keeperOf(app, other.admin).open(foreign!)).body.record.location_name).toBe('Foreign Mill')
})

test("T4 another site's categories, styles, places and users cannot be named, by the office either", async () => {
  const id = await buildOwned(app, office)
  const far = other.site
  const [city, county, region] = await Promise.all([
    far.ctx.db.insertInto('cities').values({ site_id: far.id, name: 'Far' }).returning('id').executeTakeFirstOrThrow(),
    far.ctx.db.insertInto('counties').values({ site_id: far.id, name: 'Far' }).returning('id').executeTakeFirstOrThrow(),
    far.ctx.db.insertInto('regions').values({ site_id: far.id, name: 'Far' }).returning('id').executeTakeFirstOrThrow(),
  ])
  const { body: lists } = await app.call(other.admin.caller, locationsApi.masterData, {})
  const answer = await admin.patch(id, {
    categories: [other.category('Bridge')],
    styles: [lists.styles[0]!.id],
    city_id: city.id,
    county_id: county.id,
    region_id: region.id,
    owner_user_id: other.owner.id,
  })
  expect(answer.status).toBe(422)
  expect(faultsOf(answer)).toEqual({
    categories: recordProblems.noSuchCategory.en,
    styles: recordProblems.noSuchStyle.en,
    city_id: recordProblems.noSuchPlace.en,
    county_id: recordProblems.noSuchPlace.en,
    region_id: recordProblems.noSuchPlace.en,
    owner_user_id: recordProblems.noSuchOwner.en,
  })
  // A project type is no style.
  const { body: types } = await app.call(office.admin.caller, locationsApi.dropdownValues, { query: { name: 'project_type' } })
  expect(faultsOf(await admin.patch(id, { styles: [types[0]!.id] }))).toEqual({ styles: recordProblems.noSuchStyle.en })
})

test('T4 contacts and films name entries and projects of the site that are there; what a record names already may stay', async () => {
  const id = await buildOwned(app, office)
  const { db } = office.site.ctx
  const addTo = async ({ id: site_id, ctx }: Office['site'], name: string, deleted_at: Date | null = null) => {
    const entry = { site_id, public_id: randomUUID(), name, deleted_at }
    const project = { site_id, project_name: name, deleted_at }
    const [made, begun] = await Promise.all([
      ctx.db.insertInto('directory_entries').values(entry).returning('id').executeTakeFirstOrThrow(),
      ctx.db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow(),
    ])
    return { entry: made.id, project: begun.id }
  }
  const [here, gone, far] = [await addTo(office.site, 'Here'), await addTo(office.site, 'Gone', new Date()), await addTo(other.site, 'Far')]
  const naming = ({ entry, project }: typeof here) => ({
    contact_info: [
      { role: 'Owner' as const, name: 'Ann' },
      { role: 'Owner' as const, directory_id: entry },
    ],
    film_list: [{ title: 'One' }, { title: 'Two', project_id: project }],
  })
  const nowhere = { entry: Number.MAX_SAFE_INTEGER, project: -1 }
  for (const wrong of [gone, far, nowhere])
    for (const by of [admin, owner]) {
      const answer = await by.patch(id, naming(wrong))
      expect([answer.status, faultsOf(answer)]).toEqual([
        422,
        { 'contact_info.1.directory_id': projectProblems.noSuchContact.en, 'film_list.1.project_id': projectProblems.notFound.en },
      ])
    }
  expect((await admin.patch(id, naming(here))).body.record).toMatchObject(naming(here))
  await db
    .updateTable('projects')
    .set({ deleted_at: new Date() })
    .where('site_id', '=', office.site.id)
    .where('id', '=', here.project)
    .execute()
  const { contact_info, film_list } = naming(here)
  expect((await admin.patch(id, { contact_info, film_list: [...film_list, { title: 'Three' }] })).status).toBe(200)
  // The record keeps what it has; a copy names only what is there, with all that stands beside it.
  const copy = async () => (await app.call(office.scout.caller, locationRecordsApi.duplicate, { params: { id } })).body.record
  const films = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]
  expect(await copy()).toMatchObject({ contact_info, film_list: films })
  expect((await copy()).film_list?.[1]?.project_id ?? null).toBeNull()
  await db
    .updateTable('directory_entries')
    .set({ deleted_at: new Date() })
    .where('site_id', '=', office.site.id)
    .where('id', '=', here.entry)
    .execute()
  expect((await copy()).contact_info?.map(({ name, directory_id }) => [name, directory_id])).toEqual([
    ['Ann', undefined],
    [contact_info[1]?.name, undefined],
  ])
  expect((await admin.open(id)).body.record).toMatchObject({ contact_info, film_list: [...film_list, { title: 'Three' }] })
})

test('an edit that changes nothing makes no version', async () => {
  const id = await buildOwned(app, office)
  const { version, record } = (await admin.open(id)).body
  expect((await admin.patch(id, record)).body.version).toBe(version)
  expect((await admin.patch(id, { features: [], description: record.description })).body.version).toBe(version)
})

test('a point is whole or not there, and a public record keeps its name and a category', async () => {
  const id = await buildPublic(app, office)
  expect(faultsOf(await admin.patch(id, { latitude: 41 }))).toEqual({ latitude: recordProblems.bothOrNone.en })
  expect(faultsOf(await admin.patch(id, { location_name: '' }))).toEqual({ location_name: messages.required.en })
  expect(faultsOf(await admin.patch(id, { categories: [] }))).toEqual({ categories: messages.categoryRequired.en })
  expect((await admin.patch(id, { latitude: 91, longitude: 0 })).status).toBe(422)
})

test('what is written is found at once, and a locked company name by nobody', async () => {
  const id = await buildPublic(app, office, { company_name: 'Zephyr Holdings', lockboxes: { company_name: true } })
  const found = async (search: string) =>
    (await app.call(office.visitor, locationsApi.searchNew, { body: { search } })).body.items.map((item) => item.id)
  await admin.patch(id, { location_name: 'Quixotic Tower' })
  expect(await found('quixotic')).toEqual([id])
  expect(await found('zephyr')).toEqual([])
  const seen = await app.call(office.visitor, locationsApi.get, { params: { id } })
  expect(JSON.stringify(seen.body)).not.toContain('Zephyr')
  await admin.patch(id, { location_name: 'Renamed', lockboxes: { company_name: false } })
  expect(await found('quixotic')).toEqual([])
  expect((await app.call(office.visitor, locationsApi.get, { params: { id } })).body.company_name).toBe('Zephyr Holdings')
})

test('a copy is a draft with the same fields, without pictures, source, visit and history', async () => {
  const [id] = await buildLocations(office.site, [
    {
      location_name: 'Bridge House',
      qualified: true,
      categories: ['Bridge'],
      details: {
        features: ['Dock'],
        release_signer: 'Ann Lee',
        release_signed_at: '2026-01-02',
        release_expires: '2027-01-02',
        release_use: 'One season',
      },
    },
  ])
  await addPictures(office.site, id!, 2)
  const copy = (await app.call(office.scout.caller, locationRecordsApi.duplicate, { params: { id: id! } })).body
  expect(copy).toMatchObject({ status: 'Draft', image_count: 0, version: 1 })
  expect(copy.id).not.toBe(id)
  expect(copy.record).toMatchObject({
    location_name: 'Bridge House (copy)',
    qualified: 0,
    features: ['Dock'],
    categories: (await admin.open(id!)).body.record.categories,
  })
  // Nobody signed for the copy.
  for (const name of ['release_signer', 'release_signed_at', 'release_expires', 'release_use'])
    expect([name, (copy.record as Record<string, unknown>)[name] ?? null]).toEqual([name, null])
  expect((await admin.open(id!)).body.record).toMatchObject({ release_signer: 'Ann Lee', release_use: 'One season' })
  expect((await rowOf(copy.id)).source).toBeNull()
  expect(await admin.history(copy.id)).toHaveLength(1)
})

test('a copy that the office makes has no owner and is in no owner’s list', async () => {
  const id = await buildOwned(app, office, { location_name: 'Copied Barn' })
  const copy = (await app.call(office.scout.caller, locationRecordsApi.duplicate, { params: { id } })).body
  expect([(await admin.open(id)).body.owner?.id, copy.owner]).toEqual([office.owner.id, null])
  const own = await app.call(office.owner.caller, locationRecordsApi.own, { query: {} })
  expect(own.body.map((item) => item.location_name).filter((name) => name.startsWith('Copied Barn'))).toEqual(['Copied Barn'])
})

test('a draft without anything lacks just what its editor marks as needed', async () => {
  const { body } = await owner.create({ company_name: 'Mills Ltd' })
  const lacking = body.missing.map(({ field }) => field).filter((field) => field !== 'terms')
  expect(lacking.toSorted()).toEqual([...neededOfLocation].toSorted())
})
