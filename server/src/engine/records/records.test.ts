/** The record engine over a made-up kind, through HTTP: a whole life, and what is refused on the way. */
import { randomUUID } from 'node:crypto'
import type { CallOutput } from '@backlot/contract/endpoint'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Answer } from '#test/app.ts'
import { buildUser, type TestUser } from '#test/factories.ts'
import { buildOffice, faultsOf, mailsOf, type Office } from '#test/office.ts'
import { boatsApi as api } from './test-boats/contract.ts'
import { boatRoutes, boatTerms, dropBoats, launched, makeBoats } from './test-boats/kind.ts'

const app = await openTestApp({}, { mountMore: boatRoutes })
let office: Office
beforeAll(async () => {
  await makeBoats(app.app.platform.database)
  office = await buildOffice(app)
})
afterAll(async () => {
  await dropBoats(app.app.platform.database)
  await app.close()
})

type Edit = CallOutput<typeof api.edit>
type Body = Parameters<typeof write>[2]
const create = ({ caller }: TestUser, body: Body & { client_key?: string }) => app.call(caller, api.create, { params: {}, body })
const write = (
  { caller }: TestUser,
  id: number,
  body: {
    name?: string
    berth?: string
    remark?: string
    crew?: number[]
    lockboxes?: { berth?: boolean }
    owner_user_id?: number | null
    submit?: boolean
    accept_terms?: string
    version?: number
  },
) => app.call(caller, api.update, { params: { id }, body })
const view = ({ caller }: TestUser, id: number) => app.call(caller, api.edit, { params: { id } })
const move = ({ caller }: TestUser, id: number, status: Edit['status'], note = '') =>
  app.call(caller, api.status, { params: { id }, body: { status, note } })
const decide = ({ caller }: TestUser, id: number, body: { decision: 'approve' | 'changes' | 'refuse'; note?: string; version?: number }) =>
  app.call(caller, api.decide, { params: { id }, body })
const faults = (answer: Answer<unknown>): string[] => Object.keys(faultsOf(answer))
const failure = ({ status, problem }: Answer<unknown>): [number, string] => [status, problem.code]
const templates = async (id: number, to: TestUser): Promise<string[]> =>
  (await mailsOf(office.site, id)).filter((mail) => mail.to_addresses.includes(to.email)).map((mail) => mail.template)

async function publicBoat(name = 'Marlin', { owner, admin } = office): Promise<number> {
  const { body } = await create(owner, { name, berth: 'A1', submit: true })
  expect((await move(admin, body.id, 'public')).status).toBe(200)
  return body.id
}

test('a life: draft, submitted, given back, approved, edited beside, approved, compared, restored, thrown away, recovered, removed', async () => {
  const { owner, admin, scout } = office
  const draft = await create(owner, { name: 'Dolphin' })
  expect(draft.body).toMatchObject({
    status: 'Draft',
    version: 1,
    sail_no: `S${draft.body.id}`,
    missing: [{ field: 'berth' }],
    can: { status: ['pending'], submit: false, decide: false, officeFields: false },
  })
  const { id } = draft.body
  const early = await write(owner, id, { submit: true })
  expect([early.status, faults(early)]).toEqual([422, ['berth']])

  expect((await write(owner, id, { berth: 'dry', submit: true })).body).toMatchObject({
    status: 'pending',
    message: messages.changesSubmitted.en,
  })
  expect(await templates(id, admin)).toEqual(['boat.submitted'])
  expect(faults(await move(admin, id, 'public'))).toEqual(['berth'])
  expect((await move(scout, id, 'Draft', 'Put it in the water.')).body).toMatchObject({
    status: 'Draft',
    review_note: 'Put it in the water.',
  })
  expect((await write(owner, id, { berth: 'B2', lockboxes: { berth: true }, submit: true })).body.review_note).toBe('')
  expect((await move(admin, id, 'public')).body.can.status).toEqual(['private'])
  expect(launched).toContain(id)

  const edit = await write(owner, id, { name: 'Dolphin II', lockboxes: { berth: false }, submit: true })
  expect(edit.body).toMatchObject({ proposes: true, proposal: { state: 'submitted' }, record: { name: 'Dolphin II', lockboxes: {} } })
  expect((await view(admin, id)).body).toMatchObject({ record: { name: 'Dolphin', lockboxes: { berth: true } }, can: { decide: true } })
  const { body: asked } = await app.call(admin.caller, api.proposal, { params: { id } })
  expect(asked.fields.map(({ field, current, proposed }) => [field, current, proposed])).toEqual([
    ['name', 'Dolphin', 'Dolphin II'],
    ['lockboxes', { berth: true }, {}],
  ])
  // Changed after it was submitted: it goes back, and nobody approves what nobody saw.
  expect((await write(owner, id, { name: 'Dolphin III' })).body.proposal).toMatchObject({ state: 'open', submitted_at: null })
  expect(failure(await decide(admin, id, { decision: 'approve', version: asked.version }))).toEqual([409, 'conflict'])
  expect(failure(await decide(admin, id, { decision: 'approve' }))).toEqual([409, 'wrong_state'])
  await write(owner, id, { submit: true })
  expect((await decide(admin, id, { decision: 'approve', note: 'Nice.' })).body.record).toMatchObject({
    name: 'Dolphin III',
    lockboxes: {},
  })
  expect(await templates(id, owner)).toEqual(['boat.changes_asked', 'boat.approved', 'boat.edit_approved'])

  const history = await app.call(admin.caller, api.history, { params: { id }, query: {} })
  const actions = history.body.map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['boat.edit_approved', 'boat.approved'])
  expect(actions.at(-1)).toBe('boat.added')
  const first = history.body.at(-1)?.version ?? 0
  const then = await app.call(admin.caller, api.version, { params: { id, version: first } })
  expect(then.body.fields.find(({ field }) => field === 'name')).toEqual({
    field: 'name',
    before: 'Dolphin',
    now: 'Dolphin III',
    same: false,
  })
  const restored = await app.call(admin.caller, api.restore, { params: { id }, body: { version: first } })
  expect(restored.body).toMatchObject({ status: 'public', record: { name: 'Dolphin', lockboxes: {} } })

  const trash = async () => (await app.call(admin.caller, api.trash, { query: {} })).body.map((card) => card.id)
  await app.call(scout.caller, api.softDelete, { params: { id } })
  expect(failure(await view(owner, id))).toEqual([404, 'not_found'])
  expect(failure(await write(admin, id, { name: 'Ghost' }))).toEqual([409, 'wrong_state'])
  expect(await trash()).toContain(id)
  expect((await app.call(scout.caller, api.recover, { params: { id } })).body).toMatchObject({ deleted_at: null, status: 'public' })
  expect(failure(await app.call(admin.caller, api.remove, { params: { id } }))).toEqual([409, 'wrong_state'])
  await app.call(scout.caller, api.softDelete, { params: { id } })
  expect((await app.call(admin.caller, api.remove, { params: { id } })).status).toBe(200)
  expect([await trash(), (await view(admin, id)).status]).toEqual([expect.not.arrayContaining([id]), 404])
})

test('T5 an owner writes nothing that is for the office, and does not see it; T3 a rival finds nothing', async () => {
  const { owner, admin, rival } = office
  const { id } = (await create(owner, { name: 'Eel' })).body
  const refused = await write(owner, id, { remark: 'Fast', owner_user_id: rival.id })
  expect([refused.status, faults(refused).toSorted()]).toEqual([422, ['owner_user_id', 'remark']])
  await write(admin, id, { remark: 'Leaks' })
  expect((await view(owner, id)).body.record).not.toHaveProperty('remark')
  expect((await view(admin, id)).body.record.remark).toBe('Leaks')
  for (const answer of [await view(rival, id), await write(rival, id, { name: 'Mine' }), await move(rival, id, 'pending')])
    expect(failure(answer)).toEqual([404, 'not_found'])
  expect(failure(await move(owner, id, 'public'))).toEqual([409, 'wrong_state'])
  expect(failure(await move(admin, id, 'pending'))).toEqual([403, 'forbidden'])
})

test('F10, F11 one key makes one record, a stale edit gets the newer one, an edit that changes nothing makes no version', async () => {
  const { owner, admin } = office
  const key = randomUUID()
  const made = await Promise.all([1, 2, 3].map(() => create(admin, { name: 'Cod', client_key: key })))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(failure(await create(office.scout, { name: 'Cod', client_key: key }))).toEqual([409, 'conflict'])
  const { id, version } = (await create(owner, { name: 'Ray' })).body
  expect((await write(owner, id, { name: 'Ray' })).body.version).toBe(version)
  expect((await write(owner, id, { name: 'Ray II', version })).body.version).toBe(version + 1)
  const stale = await write(owner, id, { name: 'Ray III', version })
  expect([stale.status, (stale.problem.current as Edit).record.name]).toEqual([409, 'Ray II'])
  expect(faults(await write(owner, id, { name: '' }))).toEqual(['name'])
})

test('the terms are accepted with what is submitted, and new ones are asked of an edit', async () => {
  const { owner, admin } = office
  boatTerms.version = '2026-01'
  const { id, can, missing } = (await create(owner, { name: 'Tern', berth: 'C3' })).body
  expect([can.submit, missing.map(({ field }) => field)]).toEqual([true, ['accept_terms']])
  expect(faults(await write(owner, id, { submit: true, accept_terms: '2025-01' }))).toEqual(['accept_terms'])
  expect((await write(owner, id, { submit: true, accept_terms: '2026-01' })).body).toMatchObject({
    status: 'pending',
    terms_accepted: '2026-01',
  })
  await move(admin, id, 'public')
  boatTerms.version = '2026-02'
  expect(faults(await write(owner, id, { name: 'Tern II', submit: true }))).toEqual(['accept_terms'])
  expect((await write(owner, id, { name: 'Tern II', submit: true, accept_terms: '2026-02' })).body.proposal?.state).toBe('submitted')
  boatTerms.version = null
})

test('an edit is given back, refused and withdrawn; the record stays as it was', async () => {
  const { owner, admin } = office
  const id = await publicBoat('Gull')
  expect(failure(await write(owner, id, { submit: true }))).toEqual([409, 'wrong_state'])
  await write(owner, id, { name: 'Gull II', submit: true })
  await decide(admin, id, { decision: 'changes', note: 'Why?' })
  expect((await view(owner, id)).body.proposal).toMatchObject({ state: 'changes_asked', note: 'Why?' })
  await write(owner, id, { name: 'Gull III', submit: true })
  await decide(admin, id, { decision: 'refuse' })
  expect((await view(owner, id)).body).toMatchObject({ proposal: null, record: { name: 'Gull' } })
  await write(owner, id, { name: 'Gull IV' })
  expect(failure(await app.call(admin.caller, api.withdraw, { params: { id } }))).toEqual([404, 'not_found'])
  expect((await app.call(owner.caller, api.withdraw, { params: { id } })).body).toMatchObject({ proposal: null, record: { name: 'Gull' } })
})

test('a record comes to another owner: what was submitted stays, what was not is withdrawn, the new owner is told', async () => {
  const { owner, rival, admin } = office
  const [one, other] = [await publicBoat('Heron'), await publicBoat('Stork')]
  await write(owner, one, { name: 'Heron II', submit: true })
  await write(owner, other, { name: 'Stork II' })
  for (const id of [one, other]) await write(admin, id, { owner_user_id: rival.id })
  expect((await view(rival, one)).body.proposal?.state).toBe('submitted')
  expect((await view(rival, other)).body.proposal).toBeNull()
  expect(failure(await view(owner, one))).toEqual([404, 'not_found'])
  await decide(admin, one, { decision: 'approve' })
  expect(await templates(one, rival)).toEqual(['boat.given', 'boat.edit_approved'])
  const owners = await app.call(admin.caller, api.owners, { query: { search: rival.username } })
  expect(owners.body).toMatchObject([{ id: rival.id, email: rival.email, count: 2 }])
})

test('U8 an owner has three that are not public, the office as many as it likes; what is public makes room', async () => {
  const fresh = await buildOffice(app)
  const made = await Promise.all([1, 2, 3, 4].map((turn) => create(fresh.owner, { name: `Boat ${turn}`, berth: 'D4' })))
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 409])
  for (let turn = 0; turn < 4; turn++) expect((await create(fresh.admin, { name: 'Office boat' })).status).toBe(200)
  const id = made.find(({ status }) => status === 200)?.body.id ?? 0
  await write(fresh.owner, id, { submit: true })
  expect((await create(fresh.owner, { name: 'One more' })).status).toBe(409)
  await move(fresh.admin, id, 'public')
  expect((await create(fresh.owner, { name: 'One more' })).status).toBe(200)
})

test('many at once: each has its answer, and one that fails keeps no other', async () => {
  const { admin } = office
  const [one, other] = [await publicBoat('Pike'), await publicBoat('Perch')]
  const bulk = async (action: 'archive' | 'makePrivate' | 'softdelete' | 'recover', ids: number[]) =>
    (await app.call(admin.caller, api.bulk, { body: { ids, action } })).body.map(({ id, ok }) => [id, ok])
  expect(await bulk('archive', [one, 999_999, other])).toEqual([
    [one, true],
    [999_999, false],
    [other, true],
  ])
  expect((await view(admin, one)).body.archived).toBe(1)
  expect(await bulk('makePrivate', [one])).toEqual([[one, true]])
  expect(await bulk('softdelete', [one, other])).toEqual([
    [one, true],
    [other, true],
  ])
  expect(await bulk('makePrivate', [other])).toEqual([[other, false]])
  expect(await bulk('recover', [one])).toEqual([[one, true]])
})

test('the lists: what changed last, what waits longest, what is thrown away, what is one’s own', async () => {
  const fresh = await buildOffice(app)
  const { owner, admin, scout } = fresh
  const waiting = (await create(owner, { name: 'Waiting', berth: 'E5', submit: true })).body.id
  const edited = (await create(owner, { name: 'Edited', berth: 'E6', submit: true })).body.id
  await move(admin, edited, 'public')
  await write(owner, edited, { name: 'Edited II', submit: true })
  const gone = (await create(scout, { name: 'Gone' })).body.id
  await app.call(scout.caller, api.softDelete, { params: { id: gone } })
  const pending = await app.call(admin.caller, api.pending, { query: {} })
  expect(pending.body.map(({ id, kind, submitted_by }) => [id, kind, submitted_by?.id])).toEqual([
    [waiting, 'new', owner.id],
    [edited, 'edit', owner.id],
  ])
  expect(pending.headers['x-total-count']).toBe('2')
  const recent = await app.call(admin.caller, api.recent, { query: { limit: 1 } })
  expect([recent.body.map(({ id, updated_by }) => [id, updated_by?.id]), recent.headers['x-total-count']]).toEqual([
    [[edited, admin.id]],
    '2',
  ])
  expect((await app.call(admin.caller, api.trash, { query: {} })).body).toMatchObject([{ id: gone, deleted_by: { id: scout.id } }])
  const own = await app.call(owner.caller, api.own, { query: {} })
  expect(own.body.map(({ id, proposal }) => [id, proposal?.state])).toEqual([
    [edited, 'submitted'],
    [waiting, undefined],
  ])
  expect((await app.call(fresh.rival.caller, api.own, { query: {} })).body).toEqual([])
})

test('a version that names what is gone comes back without it', async () => {
  const { admin } = office
  const { id } = (await create(admin, { name: 'Shark', crew: [1, 200] })).body
  await write(admin, id, { crew: [2] })
  const { body } = await app.call(admin.caller, api.restore, { params: { id }, body: { version: 1 } })
  expect(body.record.crew).toEqual([1])
  const [line] = (await app.call(admin.caller, api.history, { params: { id }, query: {} })).body
  expect([line?.action, line?.changes['crew']]).toEqual(['boat.restored', [['sailor 2'], ['sailor 1']]])
})

test('a timer moves what is due as the system, once, and not before', async () => {
  const { admin } = office
  const id = await publicBoat('Whale')
  const due = async ({ caller }: TestUser) => (await app.call(caller, api.due, { params: { id } })).body.moved
  expect(await due(admin)).toBe(false)
  moveClock(31 * 86_400_000)
  // Who signed in a month ago is signed out.
  const later = await buildUser(app, office.site)
  expect([await due(later), await due(later)]).toEqual([true, false])
  expect((await view(later, id)).body).toMatchObject({ status: 'Draft', updated_by: null })
  resetClock()
})

test('a link is mailed to each alone, and its page shows what everybody may see', async () => {
  const { site, visitor, admin } = await buildOffice(app)
  const { id } = (await create(admin, { name: 'Otter', berth: 'F6' })).body
  const sent = await app.call(visitor, api.email, { params: { id }, body: { email: 'a@x.example, b@x.example' } })
  expect(sent.body).toEqual({ Success: true, message: messages.emailSent.en })
  const mails = (await mailsOf(site, id)).filter((mail) => mail.template === 'boat.share')
  expect(mails.map((mail) => mail.to_addresses)).toEqual([['a@x.example'], ['b@x.example']])
  expect(faults(await app.call(visitor, api.email, { params: { id }, body: { email: 'nobody' } }))).toEqual(['email'])
  const pageOf = async (name: string) => (await app.inject({ url: `/boat/${name}`, headers: { host: site.host } })).body
  expect(await pageOf('none')).not.toContain('og:title')
  expect(await pageOf('"><script>')).not.toContain('<script>')
})

test('an owner takes back what was submitted and what is public, and throws any of it away; nobody else’s', async () => {
  const fresh = await buildOffice(app)
  const { owner, rival, admin } = fresh
  const waiting = (await create(owner, { name: 'Plover', berth: 'G7', submit: true })).body
  expect(waiting.can.status).toEqual(['Draft'])
  expect(failure(await move(rival, waiting.id, 'Draft'))).toEqual([404, 'not_found'])
  expect((await move(owner, waiting.id, 'Draft')).body).toMatchObject({ status: 'Draft', submitted_at: null, review_note: '' })
  expect(await templates(waiting.id, owner)).toEqual([])
  const listed = await publicBoat('Petrel', fresh)
  await write(owner, listed, { name: 'Petrel II', submit: true })
  expect((await view(admin, listed)).body.can.status).not.toContain('Draft')
  expect((await move(owner, listed, 'Draft')).body).toMatchObject({ status: 'Draft', proposal: null, record: { name: 'Petrel' } })
  const [line] = (await app.call(admin.caller, api.history, { params: { id: listed }, query: {} })).body
  expect([line?.action, line?.changes['status']]).toEqual(['boat.withdrawn', ['public', 'Draft']])
  const shown = await publicBoat('Puffin', fresh)
  for (const id of [waiting.id, listed, shown]) {
    expect(failure(await app.call(rival.caller, api.softDelete, { params: { id } }))).toEqual([404, 'not_found'])
    const gone = await app.call(owner.caller, api.softDelete, { params: { id } })
    expect([gone.status, gone.body.deleted_at === null, gone.body.can.recover]).toEqual([200, false, false])
    expect(failure(await view(owner, id))).toEqual([404, 'not_found'])
    expect((await view(admin, id)).body.can.recover).toBe(true)
  }
})
