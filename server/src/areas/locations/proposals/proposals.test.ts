/** An owner's edit of a public record waits while the public one stays (domain.md §1.3 "shadow copy"). */
import { locationRecordsApi, type LocationProposal } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { addTerms, buildOffice, buildPublic, faultsOf, keeperOf, mailsOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
let owner: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  ;[admin, owner] = [keeperOf(app, office.admin), keeperOf(app, office.owner)]
})

const read = (user: Office['admin'], id: number) => app.call(user.caller, locationRecordsApi.proposal, { params: { id } })
const decide = (
  user: Office['admin'],
  id: number,
  decision: 'approve' | 'changes' | 'refuse',
  rest: { note?: string; version?: number; record_version?: number } = {},
) => app.call(user.caller, locationRecordsApi.decide, { params: { id }, body: { decision, ...rest } })
const shown = async (id: number) => (await app.call(office.visitor, locationsApi.get, { params: { id } })).body
const stateOf = async (id: number): Promise<string | undefined> =>
  (
    await office.site.ctx.db
      .selectFrom('location_proposals')
      .select('state')
      .where('site_id', '=', office.site.id)
      .where('location_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.state

test('what an owner proposes is nowhere in public: not by id, by name, in lists, facets, suggestions, counts, maps or by its words', async () => {
  const id = await buildPublic(app, office, { location_name: 'Plain Mill', latitude: 40, longitude: -90 })
  const before = await shown(id)
  const answer = await owner.patch(id, {
    location_name: 'Xanadu Palace',
    description: 'Zanzibar marble',
    keywords: ['quetzal'],
    categories: [office.category('Bridge')],
    latitude: 12,
    longitude: 13,
    fee_shoot_day: '99.00',
    submit: true,
  })
  expect(answer.body).toMatchObject({
    proposes: true,
    message: messages.changesSubmitted.en,
    record: { location_name: 'Xanadu Palace' },
    proposal: { state: 'submitted' },
  })
  expect(await shown(id)).toEqual(before)
  const visitor = office.visitor
  const answers = [
    ...(await Promise.all(
      ['xanadu', 'zanzibar', 'quetzal'].map((search) => app.call(visitor, locationsApi.searchNew, { body: { search, facets: true } })),
    )),
    await app.call(visitor, locationsApi.searchNew, { body: { categories_type: [office.category('Bridge')] } }),
    await app.call(visitor, locationsApi.summary, { query: {} }),
    await app.call(visitor, locationsApi.map, { query: { west: 5, south: 5, east: 20, north: 20, zoom: 10 } }),
    await app.call(visitor, locationsApi.byName, { params: { name: 'Xanadu Palace' } }),
    await app.call(office.rival.caller, locationsApi.get, { params: { id } }),
    await app.call(office.rival.caller, locationRecordsApi.proposal, { params: { id } }),
  ]
  for (const one of answers) expect(one.raw.body).not.toMatch(/xanadu palace|marble|99\.00/i)
  expect((answers[3]!.body as { items: unknown[] }).items).toEqual([])
  expect((answers[5]!.body as { total: number }).total).toBe(0)
  // Nor in what the database keeps for the search.
  const rows = await office.site.ctx.db
    .selectFrom('location_words')
    .select('word')
    .where('site_id', '=', office.site.id)
    .where('word', 'in', ['xanadu', 'quetzal'])
    .execute()
  expect(rows).toEqual([])
  expect((await admin.open(id)).body.record.location_name).toBe('Plain Mill')
})

test('an edit goes on in one proposal, is seen side by side, and approving makes it the record', async () => {
  const id = await buildPublic(app, office, { description: 'Old words', zip: '1' })
  const { version } = (await owner.open(id)).body
  const first = (await owner.patch(id, { description: 'New words', version })).body
  const second = (await owner.patch(id, { zip: '2', categories: [office.category('Bridge')], version: first.version })).body
  expect([second.proposal?.id, second.proposal?.state, second.record.description]).toEqual([first.proposal?.id, 'open', 'New words'])
  // The office changes one of these fields meanwhile.
  await admin.patch(id, { description: 'Words of the office' })
  expect((await decide(office.scout, id, 'approve')).problem.detail).toBe(recordProblems.nothingSubmitted.en)
  await owner.patch(id, { submit: true })
  const { body } = await read(office.scout, id)
  const sides = Object.fromEntries(body.fields.map(({ field, ...rest }) => [field, rest]))
  expect(sides).toEqual({
    description: { current: 'Words of the office', proposed: 'New words', changed_since: true },
    zip: { current: '1', proposed: '2', changed_since: false },
    categories: {
      current: ['Industrial & Infrastructure', 'Factory & Mill'],
      proposed: ['Industrial & Infrastructure', 'Bridge'],
      changed_since: false,
    },
  })
  expect(body.by?.id).toBe(office.owner.id)
  const done = await decide(office.scout, id, 'approve', { note: 'Thank you', version: body.version })
  expect(done.body.record).toMatchObject({ description: 'New words', zip: '2' })
  expect(await shown(id)).toMatchObject({ description: 'New words', zip: '2' })
  expect((await admin.history(id))[0]).toMatchObject({
    action: 'location.edit_approved',
    by: { id: office.scout.id },
    changes: { zip: ['1', '2'] },
  })
  expect((await read(office.scout, id)).status).toBe(404)
  const mails = (await mailsOf(office.site, id))
    .filter((mail) => mail.to_addresses.includes(office.owner.email))
    .map((mail) => [mail.template, mail.text.includes('Thank you')])
  expect(mails).toEqual([
    ['location.approved', false],
    ['location.edit_approved', true],
  ])
  // A screen that still has a version of the edit is stale now.
  expect((await owner.patch(id, { zip: '3', version: second.version })).status).toBe(409)
})

test('the office asks for changes and the owner goes on; a refused edit leaves the record as it was', async () => {
  const id = await buildPublic(app, office)
  const before = await shown(id)
  await owner.patch(id, { zip: '2', submit: true })
  const asked = await decide(office.admin, id, 'changes', { note: 'Which door?' })
  expect([asked.status, await stateOf(id)]).toEqual([200, 'changes_asked'])
  expect((await owner.open(id)).body.proposal).toMatchObject({ state: 'changes_asked', note: 'Which door?' })
  expect((await owner.patch(id, { directions: 'The red one', submit: true })).body.proposal?.state).toBe('submitted')
  expect((await read(office.admin, id)).body.fields.map(({ field }) => field).sort()).toEqual(['directions', 'zip'])
  await decide(office.admin, id, 'refuse', { note: 'No' })
  expect([await stateOf(id), await shown(id)]).toEqual(['refused', before])
  expect((await owner.open(id)).body).toMatchObject({ proposal: null, record: { zip: '' } })
  const templates = (await mailsOf(office.site, id))
    .filter((mail) => mail.to_addresses.includes(office.owner.email))
    .map((mail) => mail.template)
  expect(templates).toEqual(['location.approved', 'location.edit_changes_asked', 'location.edit_refused'])
})

test('F11 an edit that the owner changed after it was read is not decided unseen', async () => {
  const id = await buildPublic(app, office)
  await owner.patch(id, { zip: '2', submit: true })
  const { version } = (await read(office.admin, id)).body
  await owner.patch(id, { zip: '3' })
  const stale = await decide(office.admin, id, 'approve', { version })
  expect([stale.status, (stale.problem.current as LocationProposal).fields]).toEqual([
    409,
    [{ field: 'zip', current: '', proposed: '3', changed_since: false }],
  ])
  expect((await shown(id)).zip).toBe('')
})

test('an edit that is changed after it was submitted goes back to its owner: nobody approves what nobody saw', async () => {
  const id = await buildPublic(app, office)
  await owner.patch(id, { zip: '2', submit: true })
  const changed = await owner.patch(id, { zip: '3' })
  expect(changed.body).toMatchObject({ proposal: { state: 'open', submitted_at: null }, can: { submit: true } })
  const waiting = await app.call(office.admin.caller, locationRecordsApi.pending, { query: {} })
  expect(waiting.body.filter((card) => card.id === id)).toEqual([])
  const early = await decide(office.admin, id, 'approve')
  expect([early.status, early.problem.code]).toEqual([409, 'wrong_state'])
  expect((await owner.patch(id, { submit: true })).body.proposal).toMatchObject({ state: 'submitted' })
  expect((await decide(office.admin, id, 'approve')).status).toBe(200)
  expect((await shown(id)).zip).toBe('3')
})

test('F11 an edit is not decided either when the public record beside it is another one than was seen', async () => {
  const id = await buildPublic(app, office)
  await owner.patch(id, { zip: '2', submit: true })
  const { version } = (await read(office.admin, id)).body
  const seen = (await keeperOf(app, office.admin).open(id)).body.version
  await keeperOf(app, office.scout).patch(id, { zip: '0' })
  const stale = await decide(office.admin, id, 'approve', { version, record_version: seen })
  expect([stale.status, (stale.problem.current as LocationProposal).fields]).toEqual([
    409,
    [{ field: 'zip', current: '0', proposed: '2', changed_since: true }],
  ])
  expect((await shown(id)).zip).toBe('0')
  expect((await decide(office.admin, id, 'approve', { version, record_version: seen + 1 })).status).toBe(200)
  expect((await shown(id)).zip).toBe('2')
})

test('F11 two tabs of one owner: the one that is behind is refused', async () => {
  const id = await buildPublic(app, office)
  const { version } = (await owner.open(id)).body
  const answers = await Promise.all(['1', '2', '3'].map((zip) => owner.patch(id, { zip, version })))
  expect(answers.map((answer) => answer.status).toSorted((one, two) => one - two)).toEqual([200, 409, 409])
  const rows = await office.site.ctx.db
    .selectFrom('location_proposals')
    .select('id')
    .where('site_id', '=', office.site.id)
    .where('location_id', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('F10 an edit submitted twice waits once, and deciding twice decides once', async () => {
  const id = await buildPublic(app, office)
  await owner.patch(id, { zip: '2' })
  await Promise.all([owner.patch(id, { submit: true }), owner.patch(id, { submit: true }), owner.patch(id, { submit: true })])
  expect((await mailsOf(office.site, id)).filter((mail) => mail.template === 'location.edit_submitted')).toHaveLength(1)
  const decisions = await Promise.all([decide(office.admin, id, 'approve'), decide(office.scout, id, 'refuse')])
  expect(decisions.map((answer) => answer.status).toSorted((one, two) => one - two)).toEqual([200, 409])
})

test('only the owner takes an edit back, and a field that is set back is proposed no more', async () => {
  const id = await buildPublic(app, office, { zip: '1', lockboxes: { address1: true } })
  await owner.patch(id, { zip: '2', lockboxes: { address1: false, company_name: true } })
  expect((await read(office.owner, id)).body.fields.map(({ field, proposed }) => [field, proposed])).toEqual([
    ['zip', '2'],
    ['lockboxes', { address1: false, company_name: true }],
  ])
  await owner.patch(id, { zip: '1' })
  expect((await read(office.owner, id)).body.fields.map(({ field }) => field)).toEqual(['lockboxes'])
  const withdraw = (user: Office['admin']) => app.call(user.caller, locationRecordsApi.withdraw, { params: { id } })
  expect([(await withdraw(office.admin)).status, (await withdraw(office.rival)).status]).toEqual([404, 404])
  expect((await withdraw(office.owner)).body).toMatchObject({ proposal: null, record: { zip: '1', lockboxes: { address1: true } } })
  expect((await owner.patch(id, { submit: true })).problem).toMatchObject({ status: 409, detail: recordProblems.nothingProposed.en })
})

test('an approved edit opens the lockboxes that it opens', async () => {
  const id = await buildPublic(app, office, { address1: 'Mill Lane 1', lockboxes: { address1: true } })
  expect(await shown(id)).not.toHaveProperty('address1')
  await owner.patch(id, { lockboxes: { address1: false }, submit: true })
  await decide(office.admin, id, 'approve')
  expect((await shown(id)).address1).toBe('Mill Lane 1')
})

test('where the record does not ask for approval, an edit applies at once', async () => {
  const id = await buildPublic(app, office)
  await admin.patch(id, { requireReapproval: false })
  const answer = await owner.patch(id, { zip: '7' })
  expect([answer.body.proposes, (await shown(id)).zip]).toEqual([false, '7'])
})

test('an edit is refused for what it takes away and for new terms, not for what the record lacked before', async () => {
  const id = await buildPublic(app, office)
  await office.site.ctx.db
    .updateTable('location_images')
    .set({ deleted_at: new Date() })
    .where('site_id', '=', office.site.id)
    .where('location_id', '=', id)
    .execute()
  await addTerms(office.site, 'v2')
  try {
    const refused = await owner.patch(id, { zip: '9', categories: [office.category('Residential')], submit: true })
    expect(faultsOf(refused)).toEqual({ categories: messages.subCategoryRequired.en, accept_terms: recordProblems.termsRequired.en })
    expect((await owner.patch(id, { zip: '9', submit: true, accept_terms: 'v2' })).status).toBe(200)
  } finally {
    await office.site.ctx.db.updateTable('policy_documents').set({ deleted_at: new Date() }).where('site_id', '=', office.site.id).execute()
  }
})

test('T5 an edit holds nothing that is for the office', async () => {
  const id = await buildPublic(app, office)
  for (const field of ['staff_notes', 'qualified', 'owner_user_id', 'requireReapproval']) {
    expect(faultsOf(await owner.patch(id, { [field]: field === 'requireReapproval' ? false : field === 'staff_notes' ? 'x' : 1 }))).toEqual(
      {
        [field]: recordProblems.officeOnly.en,
      },
    )
  }
  expect(await stateOf(id)).toBeUndefined()
})
