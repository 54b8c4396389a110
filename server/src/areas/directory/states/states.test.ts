/** From draft to public over HTTP: submitting, deciding, archive, trash, the lists of each, owners' edits and the history. */
import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi as api } from '@backlot/contract/directory-records'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, namePictures, publishEntry, wholeEntry, type DirectorySite } from '#test/directory.ts'
import { buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'

const app = await openTestApp()
afterAll(() => app.close())

const mailsOf = async ({ site }: DirectorySite) =>
  (await site.ctx.db.selectFrom('mails').select(['template', 'to_addresses', 'subject', 'text']).orderBy('id').execute()).map((mail) => ({
    ...mail,
    to: mail.to_addresses[0],
  }))
const found = async (caller: Caller) => (await app.call(caller, directoryApi.searchNew, { body: {} })).body.total
const setStatus = (caller: Caller, id: number, status: 'Draft' | 'pending' | 'public' | 'private', note = '') =>
  app.call(caller, api.status, { params: { id }, body: { status, note } })

async function ownEntry(directory: DirectorySite): Promise<number> {
  const { id } = (await app.call(directory.owner.caller, api.create, { body: wholeEntry(directory.ids) })).body
  await namePictures(app, directory.owner.caller, id)
  return id
}
/** An owner's entry that is public. */
async function listedEntry(directory: DirectorySite): Promise<number> {
  const id = await ownEntry(directory)
  await setStatus(directory.owner.caller, id, 'pending')
  await setStatus(directory.admin, id, 'public')
  return id
}

test(
  'an owner submits what is whole; the office is notified, asks for changes, approves; the owner is notified',
  { timeout: 90_000 },
  async () => {
    const directory = await buildDirectory(app)
    const { admin, scout, owner, visitor, ids } = directory
    const bare = await app.call(owner.caller, api.create, { body: { name: 'Maren', submit: true } })
    expect(bare.problem.errors?.map((one) => one.path)).toEqual([
      'last_name',
      'address1',
      'city',
      'zip',
      'phone1',
      'email1',
      'categories',
      'images',
      'union_affiliation',
    ])
    const parentOnly = await app.call(owner.caller, api.create, {
      body: { ...wholeEntry(ids), categories: [ids['CREW']!], submit: true },
    })
    expect(parentOnly.problem.errors).toEqual([fault('categories', messages.subCategoryRequired), fault('images', messages.uploadOnePhoto)])
    // The office publishes under the same rule.
    const officeDraft = (await app.call(admin, api.create, { body: { ...wholeEntry(ids), categories: [ids['CREW']!] } })).body
    const unpublished = await setStatus(admin, officeDraft.id, 'public')
    expect([unpublished.status, unpublished.problem.errors]).toEqual([422, [fault('categories', messages.subCategoryRequired)]])
    const { id } = (await app.call(owner.caller, api.create, { body: wholeEntry(ids) })).body
    const bareOfPictures = await setStatus(owner.caller, id, 'pending')
    expect([bareOfPictures.status, bareOfPictures.problem.detail]).toEqual([422, 'Please upload at least 1 photo'])
    await namePictures(app, owner.caller, id)
    const made = await app.call(owner.caller, api.update, { body: { id, submit: true } })
    expect([made.body.status, made.body.missing]).toEqual(['pending', []])
    const waiting = (await app.call(scout, api.pending, { query: {} })).body
    expect(waiting).toMatchObject([{ id, kind: 'new', submitted_by: { id: owner.id } }])
    expect((await setStatus(owner.caller, id, 'public')).status).toBe(403)
    expect((await setStatus(admin, id, 'Draft', 'Please add a credit')).body).toMatchObject({
      status: 'Draft',
      review_note: 'Please add a credit',
    })
    const own = (await app.call(owner.caller, api.own, { query: {} })).body
    expect(own).toMatchObject([{ id, review_note: 'Please add a credit', proposal: null }])
    await setStatus(owner.caller, id, 'pending')
    expect(await found(visitor)).toBe(0)
    await setStatus(admin, id, 'public')
    expect(await found(visitor)).toBe(1)
    const mails = await mailsOf(directory)
    expect(mails.map((mail) => mail.template)).toEqual([
      'directory.submitted',
      'directory.changes_asked',
      'directory.submitted',
      'directory.approved',
    ])
    expect(mails[1]).toMatchObject({ to: owner.email, text: expect.stringContaining('Please add a credit') as string })
    expect((await app.call(admin, api.pending, { query: {} })).body).toEqual([])
  },
)

test('D4 submitting over and over fills no mailbox of the office', { timeout: 90_000 }, async () => {
  const directory = await buildDirectory(app)
  const { admin, owner } = directory
  const id = await ownEntry(directory)
  await setStatus(owner.caller, id, 'pending')
  for (let turn = 0; turn < 9; turn++) {
    expect((await setStatus(admin, id, 'Draft', 'Once more')).status).toBe(200)
    expect((await setStatus(owner.caller, id, 'pending')).status).toBe(200)
  }
  const mails = await mailsOf(directory)
  expect(mails.filter((mail) => mail.template === 'directory.submitted')).toHaveLength(6)
  expect((await app.call(admin, api.pending, { query: {} })).body.map((card) => card.id)).toEqual([id])
})

test('the moves of the table and no other; archive and refusal take an entry from the public', async () => {
  const directory = await buildDirectory(app)
  const { admin, visitor, scout } = directory
  const { id } = await publishEntry(app, directory, wholeEntry(directory.ids))
  const wrong = await setStatus(admin, id, 'Draft')
  // That is its owner's to do.
  expect([wrong.status, wrong.problem.detail]).toEqual([403, messages.permissionIssue.en])
  await setStatus(admin, id, 'private')
  expect([await found(visitor), await found(scout)]).toEqual([0, 1])
  await setStatus(admin, id, 'public')
  await app.call(admin, api.update, { body: { id, archived: 1 } })
  expect([await found(visitor), await found(scout)]).toEqual([0, 0])
  const archived = await app.call(scout, directoryApi.searchNew, { body: { archived: 1 } })
  expect(archived.body.items.map((one) => one.id)).toEqual([id])
  expect((await app.call(visitor, directoryApi.searchNew, { body: { archived: 1 } })).body.total).toBe(0)
  expect((await app.call(visitor, directoryApi.get, { params: { id } })).status).toBe(404)
})

test('what is in the trash is nowhere else and comes back as it was; its owner does not see it', async () => {
  const directory = await buildDirectory(app)
  const { admin, owner, visitor, scout } = directory
  const id = await listedEntry(directory)
  // An owner's is put there by the owner too (removing.test.ts); a scout's is none of it.
  expect((await app.call(scout, api.softDelete, { params: { id } })).status).toBe(403)
  const gone = (await app.call(admin, api.softDelete, { params: { id } })).body
  expect(gone).toMatchObject({ can: { recover: true, edit: false }, status: 'public' })
  // Whoever deletes it again is told that it is gone.
  expect((await app.call(admin, api.softDelete, { params: { id } })).status).toBe(404)
  expect((await app.call(admin, api.update, { body: { id, title: 'x' } })).status).toBe(409)
  for (const caller of [visitor, owner.caller]) expect((await app.call(caller, directoryApi.get, { params: { id } })).status).toBe(404)
  expect((await app.call(owner.caller, api.edit, { params: { id } })).status).toBe(404)
  expect([await found(scout), (await app.call(owner.caller, api.own, { query: {} })).body.length]).toEqual([0, 0])
  expect((await app.call(scout, api.trash, { query: {} })).body).toMatchObject([{ id, deleted_by: {} }])
  expect((await app.call(admin, api.recover, { params: { id } })).body.deleted_at).toBeNull()
  expect(await found(visitor)).toBe(1)
})

test("an owner's edit of a public entry waits beside it until the office approves", async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, visitor } = directory
  const id = await listedEntry(directory)
  const before = (await app.call(owner.caller, api.edit, { params: { id } })).body
  const edited = (await app.call(owner.caller, api.update, { body: { id, title: 'Chief', version: before.version } })).body
  expect(edited).toMatchObject({ proposes: true, record: { title: 'Chief' }, proposal: { state: 'open' } })
  const shown = async () => (await app.call(visitor, directoryApi.get, { params: { id } })).body.title
  expect(await shown()).toBeUndefined()
  expect((await app.call(admin, api.decide, { params: { id }, body: { decision: 'approve' } })).status).toBe(409)
  await app.call(owner.caller, api.update, { body: { id, lockboxes: { phone1: true }, submit: true } })
  expect((await app.call(scout, api.pending, { query: {} })).body).toMatchObject([{ id, kind: 'edit' }])
  const both = (await app.call(scout, api.proposal, { params: { id } })).body
  expect(both.fields).toContainEqual({ field: 'title', current: null, proposed: 'Chief', changed_since: false })
  expect((await app.call(scout, api.decide, { params: { id }, body: { decision: 'approve' } })).status).toBe(403)
  // Changed after it was submitted: nobody approves what nobody saw.
  await app.call(owner.caller, api.update, { body: { id, title: 'Chief gaffer' } })
  expect((await app.call(admin, api.decide, { params: { id }, body: { decision: 'approve' } })).status).toBe(409)
  await app.call(owner.caller, api.update, { body: { id, submit: true } })
  const { version } = (await app.call(admin, api.proposal, { params: { id } })).body
  expect((await app.call(admin, api.decide, { params: { id }, body: { decision: 'approve', version: version - 1 } })).status).toBe(409)
  await app.call(admin, api.decide, { params: { id }, body: { decision: 'approve', version } })
  const after = (await app.call(visitor, directoryApi.get, { params: { id } })).body
  expect([after.title, after.phone1]).toEqual(['Chief gaffer', undefined])
  expect((await mailsOf(directory)).at(-1)).toMatchObject({ template: 'directory.edit_approved', to: owner.email })
})

test('no verdict on an edit whose public entry was changed since it was looked at', async () => {
  const directory = await buildDirectory(app)
  const { admin, owner } = directory
  const id = await listedEntry(directory)
  await app.call(owner.caller, api.update, { body: { id, title: 'Chief', submit: true } })
  const { version, record_version: seen } = (await app.call(admin, api.proposal, { params: { id } })).body
  await app.call(admin, api.update, { body: { id, tagline: 'By the office' } })
  for (const decision of ['approve', 'changes', 'refuse'] as const) {
    const stale = await app.call(admin, api.decide, { params: { id }, body: { decision, version, record_version: seen } })
    expect([stale.status, stale.problem.code]).toEqual([409, 'conflict'])
    expect(stale.problem.current).toMatchObject({ version, record_version: seen + 1, state: 'submitted' })
  }
  const now = (await app.call(admin, api.edit, { params: { id } })).body
  expect([now.record.title, now.proposal?.state]).toEqual([undefined, 'submitted'])
  const body = { decision: 'approve' as const, version, record_version: seen + 1 }
  expect((await app.call(admin, api.decide, { params: { id }, body })).body.record.title).toBe('Chief')
})

test('an edit is refused, given back, withdrawn; the public entry stays, and only the owner withdraws', async () => {
  const directory = await buildDirectory(app)
  const { admin, owner, visitor, site } = directory
  const id = await listedEntry(directory)
  const propose = () => app.call(owner.caller, api.update, { body: { id, title: 'Chief', submit: true } })
  const decide = (decision: 'changes' | 'refuse', note: string) => app.call(admin, api.decide, { params: { id }, body: { decision, note } })
  await propose()
  await decide('changes', 'Which union?')
  expect((await app.call(owner.caller, api.edit, { params: { id } })).body.proposal).toMatchObject({
    state: 'changes_asked',
    note: 'Which union?',
  })
  const { caller: other } = await buildUser(app, site, { role: 'directory' })
  for (const caller of [other, admin]) expect((await app.call(caller, api.withdraw, { params: { id } })).status).toBe(404)
  expect((await app.call(owner.caller, api.withdraw, { params: { id } })).body.proposal).toBeNull()
  await propose()
  await decide('refuse', '')
  const own = (await app.call(owner.caller, api.edit, { params: { id } })).body
  expect([own.proposal, own.record.title]).toEqual([null, undefined])
  expect((await app.call(visitor, directoryApi.get, { params: { id } })).body.title).toBeUndefined()
})

test('an entry that needs no approval is changed at once by its owner', async () => {
  const directory = await buildDirectory(app)
  const id = await listedEntry(directory)
  await app.call(directory.admin, api.update, { body: { id, requireReapproval: false } })
  await app.call(directory.owner.caller, api.update, { body: { id, title: 'Chief' } })
  expect((await app.call(directory.visitor, directoryApi.get, { params: { id } })).body.title).toBe('Chief')
})

test('the terms for being listed are accepted before an entry is submitted', async () => {
  const directory = await buildDirectory(app)
  const { owner, site } = directory
  await site.ctx.db
    .insertInto('policy_documents')
    .values({ site_id: site.id, document_type: 5, title: 'Terms', body: 'Be true.', version: '2026-11' })
    .execute()
  const id = await ownEntry(directory)
  const submit = (accept_terms?: string) =>
    app.call(owner.caller, api.update, { body: { id, submit: true, ...(accept_terms ? { accept_terms } : {}) } })
  expect((await app.call(owner.caller, api.edit, { params: { id } })).body.can.submit).toBe(true)
  expect((await submit()).problem.errors?.map((one) => one.path)).toEqual(['accept_terms'])
  expect((await submit('2025-01')).status).toBe(422)
  expect((await submit('2026-11')).body).toMatchObject({ status: 'pending', terms_accepted: '2026-11' })
})

test('each change is a line with its author and the names of what it points to; an earlier version comes back as a new one', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, ids } = directory
  const { id } = await publishEntry(app, directory, wholeEntry(ids))
  await app.call(admin, api.update, { body: { id, categories: [ids['Electrician']!], title: 'Chief' } })
  await app.call(admin, api.update, { body: { id, owner_user_id: owner.id } })
  const lines = (await app.call(scout, api.history, { params: { id }, query: {} })).body
  expect(lines.map((line) => line.action)).toEqual(['directory.updated', 'directory.updated', 'directory.published', 'directory.added'])
  expect(lines[1]?.changes).toMatchObject({
    categories: [['Gaffer'], ['Electrician']],
    main_category: ['Gaffer', 'Electrician'],
    title: [null, 'Chief'],
  })
  expect(lines[0]?.changes).toEqual({ owner_user_id: [null, owner.username] })
  expect((await app.call(owner.caller, api.history, { params: { id }, query: {} })).status).toBe(403)
  const restored = (await app.call(admin, api.restore, { params: { id }, body: { version: 2 } })).body
  expect(restored.record).toMatchObject({ categories: [ids['Gaffer']] })
  expect(restored).toMatchObject({ status: 'public', version: 5, record: { main_category: ids['Gaffer'] } })
  expect(restored.record).not.toHaveProperty('title')
})

test('the lists of the office below one category: what waits and what changed last', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, ids } = directory
  const caterer = { ...wholeEntry(ids), categories: [ids['Catering']!], name: 'Ines' }
  const crew = await ownEntry(directory)
  const food = (await app.call(owner.caller, api.create, { body: caterer })).body.id
  await namePictures(app, owner.caller, food)
  for (const id of [crew, food]) await setStatus(owner.caller, id, 'pending')
  const pending = async (root?: number) =>
    (await app.call(scout, api.pendingOf, { body: root === undefined ? {} : { root } })).body.map((one) => one.id)
  expect([await pending(), await pending(2), await pending(3), await pending(-99)]).toEqual([[crew, food], [crew], [food], []])
  await app.call(admin, api.update, { body: { id: crew, title: 'Chief' } })
  const recent = await app.call(scout, api.recentOf, { body: { limit: 1 } })
  expect([recent.body.map((one) => one.id), recent.headers['x-total-count']]).toEqual([[crew], '2'])
  expect((await app.call(scout, api.recentOf, { body: { root: ids['Blacklist']! } })).status).toBe(404)
})
