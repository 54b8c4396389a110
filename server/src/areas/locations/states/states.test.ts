/** Status, submitting, archive, trash, bulk and the lists (S2 §4, §8; domain.md §1.3; security.md F10). */
import { inEnglish } from '@backlot/contract/message-table'
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { locationRecordsApi, type bulkActions, type LocationEdit } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { recordProblems, wrongMove } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import {
  addPictures,
  addTerms,
  buildOffice,
  buildOwned,
  buildPublic,
  faultsOf,
  keeperOf,
  mailsOf,
  type Keeper,
  type Office,
} from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
let scout: Keeper
let owner: Keeper
beforeAll(async () => {
  office = await buildOffice(app, { settings: { contact: { name: 'Office', email: 'desk@example.org', phone: '' } } })
  ;[admin, scout, owner] = [office.admin, office.scout, office.owner].map((user) => keeperOf(app, user)) as [Keeper, Keeper, Keeper]
})

const setState = (id: number, status: string) =>
  office.site.ctx.db.updateTable('locations').set({ status }).where('site_id', '=', office.site.id).where('id', '=', id).execute()
const statuses = ['Draft', 'pending', 'public', 'private'] as const

test('staff make the moves of the table and no other; a wrong one names those that are open', async () => {
  const open: Record<string, readonly string[]> = {
    Draft: ['public'],
    pending: ['public', 'Draft', 'private'],
    public: ['private'],
    private: ['public'],
  }
  for (const from of statuses) {
    for (const to of statuses) {
      const id = await buildOwned(app, office)
      await setState(id, from)
      const answer = await scout.move(id, to, 'Look again')
      if (from === to || open[from]!.includes(to)) {
        expect([from, to, answer.status, answer.body.status]).toEqual([from, to, 200, to])
        continue
      }
      // To submit and to take off the site are moves, but the owner's.
      const isOwners = (from === 'Draft' && to === 'pending') || (from === 'public' && to === 'Draft')
      const expected = isOwners ? [403, messages.permissionIssue.en] : [409, inEnglish(wrongMove(from, open[from]!))]
      expect([from, to, answer.status, answer.problem.detail]).toEqual([from, to, ...expected])
      expect((await admin.open(id)).body.status).toBe(from)
    }
  }
})

test('T5 an owner submits a draft and takes back what is theirs, and moves nothing else', async () => {
  const theirs = new Set(['Draft pending', 'pending Draft', 'public Draft'])
  for (const from of statuses) {
    for (const to of statuses) {
      if (from === to) continue
      const id = await buildOwned(app, office)
      await setState(id, from)
      const { status } = await owner.move(id, to)
      expect([from, to, status < 300]).toEqual([from, to, theirs.has(`${from} ${to}`)])
      expect((await admin.open(id)).body.status).toBe(theirs.has(`${from} ${to}`) ? to : from)
    }
  }
})

test('submitting says everything that is missing at once, in the words of the catalogue', async () => {
  await addTerms(office.site, '2026-1')
  try {
    const { body } = await owner.create({ company_name: 'Mill Ltd' })
    const everything = {
      location_name: messages.required.en,
      categories: messages.categoryRequired.en,
      city_id: recordProblems.townMissing.en,
      gallery: messages.galleryNeedsPictures.en,
      accept_terms: recordProblems.termsRequired.en,
    }
    expect(Object.fromEntries(body.missing.map(({ field, message }) => [field, message]))).toEqual(everything)
    expect(body.can.submit).toBe(false)
    for (const answer of [
      await owner.move(body.id, 'pending'),
      await owner.patch(body.id, { submit: true }),
      await owner.create({ company_name: 'Mill Ltd', submit: true }),
    ]) {
      expect([answer.status, faultsOf(answer)]).toEqual([422, everything])
    }
    await addPictures(office.site, body.id, 7)
    await addPictures(office.site, body.id, 1, { hidden: true })
    await addPictures(office.site, body.id, 1, { state: 'failed' })
    const parent = await owner.patch(body.id, {
      location_name: 'Mill',
      categories: [office.category('Residential')],
      submit: true,
      accept_terms: '2025-9',
    })
    expect(faultsOf(parent)).toEqual({
      categories: messages.subCategoryRequired.en,
      city_id: recordProblems.townMissing.en,
      gallery: messages.galleryNeedsPictures.en,
      accept_terms: recordProblems.termsRequired.en,
    })
    // What came with a refused submission is not kept: it is one call.
    expect((await owner.open(body.id)).body.record.location_name).toBe('')
    await addPictures(office.site, body.id, 1)
    const done = await owner.patch(body.id, {
      location_name: 'Mill',
      categories: [office.category('Bridge')],
      city_id: office.town,
      submit: true,
      accept_terms: '2026-1',
    })
    expect([done.status, done.body.status, done.body.message, done.body.terms_accepted]).toEqual([
      200,
      'pending',
      messages.changesSubmitted.en,
      '2026-1',
    ])
    expect(done.body.missing).toEqual([])
  } finally {
    await office.site.ctx.db.updateTable('policy_documents').set({ deleted_at: new Date() }).where('site_id', '=', office.site.id).execute()
  }
})

test('F11 a new record whose pictures or fields changed after it was read is not approved unseen', async () => {
  const id = await buildOwned(app, office)
  await owner.patch(id, { submit: true })
  const decide = ({ version, updated_at }: LocationEdit) =>
    app.call(office.admin.caller, locationRecordsApi.status, { params: { id }, body: { status: 'public', version, updated_at } })
  const [picture] = await addPictures(office.site, id, 1)
  const { body: seen } = await admin.open(id)
  moveClock(1000)
  const body = { caption: 'Another one' }
  expect((await app.call(office.owner.caller, locationPicturesApi.change, { params: { id: picture! }, body })).status).toBe(200)
  const stale = await decide(seen)
  expect([stale.status, (stale.problem.current as LocationEdit).status]).toEqual([409, 'pending'])
  const { body: again } = await admin.open(id)
  await owner.patch(id, { zip: '77' })
  expect((await decide(again)).status).toBe(409)
  expect((await decide((await admin.open(id)).body)).body.status).toBe('public')
})

test('F10 submitting many times at once counts once, with one mail to each of the office', async () => {
  const id = await buildOwned(app, office)
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.patch(id, { submit: true })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.status} ${body.version}`)).size).toBe(1)
  expect(answers[0]!.body.status).toBe('pending')
  expect((await admin.history(id)).filter((line) => line.action === 'location.submitted')).toHaveLength(1)
  const mails = await mailsOf(office.site, id)
  expect(new Set(mails.map((mail) => [mail.template, ...mail.to_addresses].join(' ')))).toEqual(
    new Set([`location.submitted desk@example.org`, `location.submitted ${office.admin.email}`]),
  )
  expect(mails).toHaveLength(2)
  expect(mails[0]!.text).toContain(`/#/admindash/listproperty?location=${id}`)
})

test('the office asks for changes, the owner submits again, it is refused, then published: each is notified once', async () => {
  const id = await buildOwned(app, office)
  await owner.move(id, 'pending')
  const back = await scout.move(id, 'Draft', 'Please show the yard')
  expect(back.body).toMatchObject({ status: 'Draft', review_note: 'Please show the yard', submitted_at: null })
  const [own] = (await app.call(office.owner.caller, locationRecordsApi.own, { query: { limit: 1 } })).body
  expect(own).toMatchObject({ id, status: 'Draft', review_note: 'Please show the yard', missing: [] })
  expect((await owner.move(id, 'pending')).body.review_note).toBe('')
  await scout.move(id, 'private', 'Not this year')
  await admin.move(id, 'public')
  const mails = (await mailsOf(office.site, id)).filter((mail) => mail.to_addresses.includes(office.owner.email))
  expect(mails.map((mail) => mail.template)).toEqual(['location.changes_asked', 'location.private', 'location.approved'])
  expect(mails[0]!.text).toContain('Please show the yard')
  expect(mails[1]!.text).toContain('Not this year')
  expect((await admin.history(id)).map((line) => line.action)).toEqual([
    'location.published',
    'location.refused',
    'location.submitted',
    'location.changes_asked',
    'location.submitted',
    'location.added',
  ])
})

test('in Norwegian the mails are Norwegian', async () => {
  const bergen = await buildOffice(app, { localeCode: 'no_NO' })
  const id = await buildOwned(app, bergen)
  await keeperOf(app, bergen.owner).move(id, 'pending')
  await keeperOf(app, bergen.admin).move(id, 'public')
  const subjects = (await mailsOf(bergen.site, id)).map((mail) => mail.subject)
  expect(subjects).toEqual(['Til godkjenning: The Old Mill', 'The Old Mill er nå offentlig'])
})

test('nothing new becomes public without a name, a category and a sub category, and a town, whoever publishes it', async () => {
  const { body } = await owner.create({ company_name: 'Nameless' })
  const bare = await admin.move(body.id, 'public')
  expect([bare.status, faultsOf(bare)]).toEqual([
    422,
    { location_name: messages.required.en, categories: messages.categoryRequired.en, city_id: recordProblems.townMissing.en },
  ])
  await admin.patch(body.id, { location_name: 'Named', city_id: office.town, categories: [office.category('Industrial & Infrastructure')] })
  const parent = await scout.move(body.id, 'public')
  expect([parent.problem.detail, faultsOf(parent)]).toEqual([
    messages.subCategoryRequired.en,
    { categories: messages.subCategoryRequired.en },
  ])
  const bulk = await app.call(office.scout.caller, locationRecordsApi.bulk, { body: { ids: [body.id], action: 'makePublic' } })
  expect(bulk.body).toMatchObject([{ id: body.id, ok: false, message: messages.subCategoryRequired.en }])
  await admin.patch(body.id, { categories: [office.category('Factory & Mill')] })
  expect((await scout.move(body.id, 'public')).body.status).toBe('public')
})

test('what was public comes back from private as it was, imported without a category or not', async () => {
  const [imported = 0] = await buildLocations(office.site, [{ location_name: 'From a list' }])
  expect((await admin.move(imported, 'private')).status).toBe(200)
  expect((await admin.move(imported, 'public')).body.status).toBe('public')
})

const seen = async (id: number) => (await app.call(office.visitor, locationsApi.get, { params: { id } })).status
const found = async (id: number) =>
  (await app.call(office.visitor, locationsApi.search, { body: { limit: 500 } })).body.some((card) => card.id === id)

test('what is put in the trash is nowhere but in the trash, and comes back as it was', async () => {
  const id = await buildPublic(app, office)
  const before = (await admin.open(id)).body
  expect([await seen(id), await found(id)]).toEqual([200, true])
  const trashed = await app.call(office.scout.caller, locationRecordsApi.softDeleteLocation, { params: { id } })
  expect([trashed.status, trashed.body.can.recover, trashed.body.can.delete]).toEqual([200, true, false])
  expect([await seen(id), await found(id)]).toEqual([404, false])
  expect((await app.call(office.scout.caller, locationsApi.get, { params: { id } })).status).toBe(404)
  expect((await owner.open(id)).status).toBe(404)
  for (const answer of [
    await admin.patch(id, { zip: '1' }),
    await admin.move(id, 'private'),
    await app.call(office.admin.caller, locationRecordsApi.restore, { params: { id }, body: { version: 1 } }),
  ]) {
    expect([answer.status, answer.problem.detail]).toEqual([409, recordProblems.inTrash.en])
  }
  const list = await app.call(office.scout.caller, locationRecordsApi.trash, { query: { limit: 1 } })
  expect(list.body[0]).toMatchObject({ id, deleted_by: { id: office.scout.id } })
  const back = (await app.call(office.scout.caller, locationRecordsApi.recoverLocation, { params: { id } })).body
  expect([await seen(id), await found(id)]).toEqual([200, true])
  expect([back.record, back.status]).toEqual([before.record, before.status])
  expect((await app.call(office.scout.caller, locationRecordsApi.trash, { query: {} })).body.map((card) => card.id)).not.toContain(id)
})

test('only an administrator removes for good, and only what is in the trash; the audit log keeps that it was', async () => {
  const id = await buildPublic(app, office)
  const remove = (user: Office['admin']) => app.call(user.caller, locationRecordsApi.removeLocation, { params: { id } })
  expect((await remove(office.admin)).problem).toMatchObject({ status: 409, detail: recordProblems.notInTrash.en })
  await app.call(office.admin.caller, locationRecordsApi.softDeleteLocation, { params: { id } })
  expect((await remove(office.scout)).status).toBe(403)
  expect((await remove(office.owner)).status).toBe(403)
  expect((await remove(office.admin)).body).toEqual({ Success: true })
  expect((await remove(office.admin)).status).toBe(404)
  const { db } = office.site.ctx
  for (const table of ['location_images', 'location_versions', 'location_categories', 'location_search'] as const) {
    expect(await db.selectFrom(table).selectAll().where('site_id', '=', office.site.id).where('location_id', '=', id).execute()).toEqual([])
  }
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('site_id', '=', office.site.id)
    .where('entity_id', '=', String(id))
    .where('action', '=', 'location.removed')
    .execute()
  expect(lines).toEqual([{ action: 'location.removed', changes: expect.objectContaining({ location_name: 'The Old Mill' }) as unknown }])
})

const bulk = async (user: Office['admin'], action: (typeof bulkActions)[number], ids: number[], category_id?: number) =>
  (await app.call(user.caller, locationRecordsApi.bulk, { body: { ids, action, ...(category_id ? { category_id } : {}) } })).body

test('a bulk action answers for each id; those that cannot do not keep the others', async () => {
  const one = await buildPublic(app, office)
  const draft = await buildOwned(app, office)
  const trashed = await buildPublic(app, office)
  await app.call(office.admin.caller, locationRecordsApi.softDeleteLocation, { params: { id: trashed } })
  const foreign = await buildPublic(app, await buildOffice(app))
  const all = [one, draft, trashed, foreign, 99_999_999, one]
  const outcome = async (user: Office['admin'], action: (typeof bulkActions)[number], category?: number) =>
    (await bulk(user, action, all, category)).map(({ id, ok, message }) => [id, ok || message])
  const absent = [
    [foreign, messages.locationNotFound.en],
    [99_999_999, messages.locationNotFound.en],
  ]
  const inTrash = [trashed, recordProblems.inTrash.en]

  expect(await outcome(office.scout, 'archive')).toEqual([[one, true], [draft, true], inTrash, ...absent])
  expect([await seen(one), (await admin.open(one)).body.archived]).toEqual([404, 1])
  expect(await outcome(office.scout, 'unarchive')).toEqual([[one, true], [draft, true], inTrash, ...absent])
  expect(await outcome(office.scout, 'makePrivate')).toEqual([
    [one, true],
    [draft, inEnglish(wrongMove('Draft', ['public']))],
    inTrash,
    ...absent,
  ])
  expect(await outcome(office.scout, 'makePublic')).toEqual([[one, true], [draft, true], inTrash, ...absent])
  expect(await outcome(office.scout, 'addCategory', office.category('Bridge'))).toEqual([[one, true], [draft, true], inTrash, ...absent])
  expect((await admin.open(one)).body.record.categories).toEqual(
    expect.arrayContaining([office.category('Bridge'), office.category('Factory & Mill')]),
  )
  expect(await outcome(office.scout, 'removeCategory', office.category('Factory & Mill'))).toEqual([
    [one, true],
    [draft, true],
    inTrash,
    ...absent,
  ])
  // The parent goes with its children, and a public record keeps a category.
  const last = await outcome(office.scout, 'removeCategory', office.category('Industrial & Infrastructure'))
  expect(last.slice(0, 2)).toEqual([
    [one, messages.categoryRequired.en],
    [draft, messages.categoryRequired.en],
  ])
  expect(await bulk(office.scout, 'addCategory', [one], office.category('Base Camp'))).toMatchObject([
    { id: one, ok: false, message: recordProblems.noSuchCategory.en },
  ])
  expect(await outcome(office.scout, 'delete')).toEqual(
    [one, draft, trashed].map((id): unknown[] => [id, messages.permissionIssue.en]).concat(absent),
  )
  expect(await outcome(office.scout, 'softdelete')).toEqual([[one, true], [draft, true], [trashed, true], ...absent])
  expect(await outcome(office.scout, 'recover')).toEqual([[one, true], [draft, true], [trashed, true], ...absent])
  expect(await outcome(office.admin, 'delete')).toEqual(
    [one, draft, trashed].map((id): unknown[] => [id, recordProblems.notInTrash.en]).concat(absent),
  )
  expect(
    (await app.call(office.scout.caller, locationRecordsApi.bulk, { body: { ids: [one], action: 'addCategory' } })).problem.errors,
  ).toEqual([fault('category_id', recordProblems.categoryMissing)])
  const { body: untouched } = await app.call(office.visitor, locationsApi.get, { params: { id: one } })
  expect(untouched.location_name).toBe('The Old Mill')
})

test('what waits is listed with who submitted it, the longest first, and counted', async () => {
  const fresh = await buildOffice(app)
  const [mine, theirs] = [keeperOf(app, fresh.owner), keeperOf(app, fresh.rival)]
  const pending = async () => app.call(fresh.scout.caller, locationRecordsApi.pending, { query: {} })
  expect((await pending()).headers['x-total-count']).toBe('0')
  const first = await buildOwned(app, fresh)
  await mine.move(first, 'pending')
  const edited = await buildPublic(app, fresh, { location_name: 'Public one' })
  await mine.patch(edited, { description: 'Better', submit: true })
  const { body: other } = await theirs.create({ location_name: 'Theirs', city_id: fresh.town, categories: [fresh.category('Bridge')] })
  await addPictures(fresh.site, other.id, 8)
  await theirs.move(other.id, 'pending')
  const answer = await pending()
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.body.map((card) => [card.id, card.kind, card.submitted_by?.id])).toEqual([
    [first, 'new', fresh.owner.id],
    [edited, 'edit', fresh.owner.id],
    [other.id, 'new', fresh.rival.id],
  ])
  const own = await app.call(fresh.rival.caller, locationRecordsApi.own, { query: {} })
  expect([own.headers['x-total-count'], own.body.map((card) => card.id)]).toEqual(['1', [other.id]])
})

test('what changed last is first, with who changed it', async () => {
  const fresh = await buildOffice(app)
  const [one, two] = await buildLocations(fresh.site, [{ location_name: 'One' }, { location_name: 'Two' }])
  await keeperOf(app, fresh.scout).patch(one!, { zip: '1' })
  const { body } = await app.call(fresh.admin.caller, locationRecordsApi.recent, { query: {} })
  expect(body.map((card) => [card.id, card.updated_by?.id ?? null])).toEqual([
    [one, fresh.scout.id],
    [two, null],
  ])
})

test('what changed last has a horizon: thirty days, or the last 50', async () => {
  const fresh = await buildOffice(app)
  const ids = await buildLocations(
    fresh.site,
    Array.from({ length: 55 }, (_, number) => ({ location_name: `House ${number}` })),
  )
  const changedDaysAgo = (days: number, some: readonly number[]) =>
    fresh.site.ctx.db
      .updateTable('locations')
      .set({ updated_at: new Date(Date.now() - days * 86_400_000) })
      .where('site_id', '=', fresh.site.id)
      .where('id', 'in', some)
      .execute()
  const recent = async (query: { skip?: number; limit?: number }) => {
    const { body, headers } = await app.call(fresh.admin.caller, locationRecordsApi.recent, { query })
    return [headers['x-total-count'], body.length]
  }
  await changedDaysAgo(40, ids)
  expect(await recent({ limit: 100 })).toEqual(['50', 50])
  await changedDaysAgo(29, ids.slice(0, 53))
  expect(await recent({ limit: 100 })).toEqual(['53', 53])
  expect(await recent({ skip: 50 })).toEqual(['53', 3])
  expect(await recent({ skip: 60 })).toEqual(['53', 0])
})
