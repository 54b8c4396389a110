/** What is there twice is found, put side by side, made one and made two again, over HTTP. */
import { directoryApi } from '@backlot/contract/directory'
import { directoryContactsApi } from '@backlot/contract/directory-contacts'
import { directoryMergingApi as api } from '@backlot/contract/directory-merging'
import { directoryRecordsApi, type DirectoryEdit, type DirectoryFields } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { inOrder } from '#kit/records/changes.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { addPictures, buildDirectory, publishEntry, wholeEntry, type DirectorySite } from '#test/directory.ts'
import { buildLocations } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pairsFor = async (admin: Caller, dismissed: '0' | '1' = '0') =>
  (await app.call(admin, api.duplicates, { query: { dismissed } })).body.map(({ entries, reasons }) => [
    ...entries.map((one) => one.label),
    reasons.join('+'),
  ])

const bare: DirectoryFields = { email1: '', phone1: '', city: '' }
const addEntry = (directory: DirectorySite, fields: DirectoryFields): Promise<DirectoryEdit> =>
  publishEntry(app, directory, { ...wholeEntry(directory.ids), ...bare, ...fields })

test(
  'pairs share an address, a number, a website or a name in a town; the likeliest first, and never a listing with a contact',
  { timeout: 90_000 },
  async () => {
    const directory = await buildDirectory(app)
    const { admin } = directory
    const company = { display_as: 'Company' as const, name: '', last_name: '' }
    await addEntry(directory, { last_name: 'One', email1: 'Same@quill.example', phone1: '(555) 010-0199' })
    await addEntry(directory, { name: 'Bo', last_name: 'Two', email2: 'same@QUILL.example', mobile: '+1 555 010 0199' })
    await addEntry(directory, { name: 'Kathryn', last_name: 'Smyth', city: 'Tromsø' })
    await addEntry(directory, { name: 'Catherine', last_name: 'Smith', city: 'Tromso' })
    await addEntry(directory, { name: 'Catherine', last_name: 'Smith', city: 'Bodø' })
    await addEntry(directory, { ...company, company_name: 'Grip House', website: 'https://www.griphouse.example/about' })
    await addEntry(directory, { ...company, company_name: 'Rental Nine', website: 'http://griphouse.example' })
    // Everybody has a page there.
    await addEntry(directory, { name: 'Ola', last_name: 'Nordby', website: 'https://www.imdb.com/name/nm1' })
    await addEntry(directory, { name: 'Kari', last_name: 'Vik', website: 'https://www.imdb.com/name/nm2' })
    const contact = { name: 'Bo', last_name: 'Two', contact_types: ['Vendor' as const], email1: 'same@quill.example' }
    await app.call(admin, directoryContactsApi.createContact, { body: contact })
    expect(await pairsFor(admin)).toEqual([
      ['Maren One', 'Bo Two', 'email+phone'],
      ['Kathryn Smyth', 'Catherine Smith', 'name'],
      ['Grip House', 'Rental Nine', 'website'],
    ])
  },
)

test('a pair that is not the same goes, stays away, and can be taken back; what is changed or thrown away is no pair any more', async () => {
  const directory = await buildDirectory(app)
  const { admin } = directory
  const one = await addEntry(directory, { email1: 'same@quill.example' })
  const other = await addEntry(directory, { name: 'Bo', email1: 'same@quill.example' })
  const ids = [other.id, one.id]
  expect((await app.call(admin, api.dismissDuplicate, { body: { ids } })).status).toBe(200)
  await app.call(admin, directoryRecordsApi.update, { body: { id: one.id, tagline: 'Light' } })
  expect([await pairsFor(admin), (await pairsFor(admin, '1')).length]).toEqual([[], 1])
  await app.call(admin, api.dismissDuplicate, { body: { ids, not_same: false } })
  expect((await pairsFor(admin)).length).toBe(1)
  await app.call(admin, directoryRecordsApi.softDelete, { params: { id: one.id } })
  expect(await pairsFor(admin)).toEqual([])
  expect((await app.call(admin, api.compareDuplicates, { params: { first: one.id, second: other.id } })).status).toBe(404)
  await app.call(admin, directoryRecordsApi.recover, { params: { id: one.id } })
  expect((await pairsFor(admin)).length).toBe(1)
  await app.call(admin, directoryRecordsApi.update, { body: { id: one.id, email1: 'other@quill.example' } })
  expect(await pairsFor(admin)).toEqual([])
})

test('pairs are paged, with the whole count', async () => {
  const directory = await buildDirectory(app)
  for (const name of ['Ann', 'Bo', 'Cy']) await addEntry(directory, { name, email1: 'same@quill.example' })
  const page = await app.call(directory.admin, api.duplicates, { query: { skip: 2, limit: 1 } })
  expect([page.body.map(({ entries }) => entries.map((one) => one.name)), page.headers['x-total-count']]).toEqual([[['Bo', 'Cy']], '3'])
})

/** Two that are the same person, the second of whom has an owner and locks. */
async function buildTwins(directory: DirectorySite) {
  const { ids, owner, site } = directory
  const [mill = 0] = await buildLocations(site, [{ location_name: 'The Old Mill' }])
  const credit = { title: 'The Long Wait', year: 2024 }
  const kept = await addEntry(directory, {
    email1: 'maren@quill.example',
    skills: ['Rigging', 'LED'],
    credits: [credit],
    union_affiliation: ['None'],
    tagline: 'Light for the north',
    phone1: '5550100100',
    lockboxes: { phone1: true },
  })
  const merged = await addEntry(directory, {
    name: 'Maren A.',
    email1: 'maren@quill.example',
    skills: ['led', 'Dimmers'],
    credits: [credit, { title: 'Second' }],
    union_affiliation: ['IATSE'],
    tagline: '',
    bio: 'Twenty years of lamps',
    categories: [ids['Electrician']!],
    owner_user_id: owner.id,
    location_ids: [mill],
    mobile: '5550100177',
    website: 'https://maren.example',
    lockboxes: { mobile: true, email1: true },
  })
  return { kept, merged, mill }
}

const mergeBody = (kept: DirectoryEdit, merged: DirectoryEdit) => ({
  keep: kept.id,
  merge: merged.id,
  keep_version: kept.version,
  merge_version: merged.version,
  take: ['bio', 'mobile', 'website', 'owner_user_id'] as ('bio' | 'mobile' | 'website' | 'owner_user_id')[],
})

test('two are compared field by field, with names instead of ids, and the fuller one is suggested', async () => {
  const directory = await buildDirectory(app)
  const { kept, merged } = await buildTwins(directory)
  const { body } = await app.call(directory.admin, api.compareDuplicates, { params: { first: kept.id, second: merged.id } })
  expect(body.entries).toMatchObject([
    { id: kept.id, version: kept.version, owner: null, status: 'public' },
    { id: merged.id, version: merged.version, owner: { id: directory.owner.id }, waits: false },
  ])
  expect(body.suggested).toBe(merged.id)
  const field = (name: string) => body.fields.find((one) => one.field === name)
  expect(field('categories')).toEqual({ field: 'categories', values: [['Gaffer'], ['Electrician']], same: false, merged: true })
  expect(field('location_ids')?.values[1]).toEqual(['The Old Mill'])
  expect(field('email1')).toMatchObject({ same: true, merged: false })
  expect(field('bio')).toMatchObject({ values: [null, 'Twenty years of lamps'], same: false })
  expect(field('lockboxes')).toBeUndefined()
})

test('a merge has both lists, takes what was chosen with its locks, keeps a version and leads every URL to the kept one', async () => {
  const directory = await buildDirectory(app)
  const { admin, visitor, ids, owner } = directory
  const { kept, merged, mill } = await buildTwins(directory)
  const done = await app.call(admin, api.merge, { body: mergeBody(kept, merged) })
  expect(done.status, done.raw.body).toBe(200)
  expect(done.body.entry.record).toMatchObject({
    name: 'Maren',
    tagline: 'Light for the north',
    bio: 'Twenty years of lamps',
    mobile: '5550100177',
    skills: ['Rigging', 'LED', 'Dimmers'],
    union_affiliation: ['IATSE'],
    categories: inOrder([ids['Gaffer']!, ids['Electrician']!]),
    main_category: ids['Gaffer'],
    owner_user_id: owner.id,
    location_ids: [mill],
    // A lock goes with the value that it closes: the kept address stays open.
    lockboxes: { phone1: true, mobile: true },
  })
  expect(done.body.entry.record.lockboxes).toEqual({ phone1: true, mobile: true })
  expect(done.body.entry.record.credits?.map((one) => one.title)).toEqual(['The Long Wait', 'Second'])
  expect(done.body.entry.version).toBe(kept.version + 1)
  const link = `${merged.id}-${merged.public_id}`
  const reached = [
    await app.call(visitor, directoryApi.get, { params: { id: merged.id } }),
    await app.call(visitor, directoryApi.byName, { params: { name: link } }),
    await app.call(visitor, directoryApi.byName, { params: { name: 'maren a. quillfeather' } }),
    await app.call(admin, directoryApi.get, { params: { id: merged.id } }),
  ]
  expect(reached.map((answer) => answer.body.id)).toEqual([kept.id, kept.id, kept.id, kept.id])
  const found = await app.call(visitor, directoryApi.searchNew, { body: { searchTxt: 'quillfeather' } })
  expect(found.body.items.map((one) => one.id)).toEqual([kept.id])
  const trash = (await app.call(admin, directoryRecordsApi.trash, { query: {} })).body
  expect(trash).toMatchObject([{ id: merged.id, merged_into: { merge_id: done.body.merge_id, id: kept.id, label: 'Maren Quillfeather' } }])
  const history = (await app.call(admin, directoryRecordsApi.history, { params: { id: kept.id }, query: {} })).body
  expect(history[0]).toMatchObject({ action: 'directory.merged', changes: { merged_from: [null, 'Maren A. Quillfeather'] } })
  // What the kept one hides, the other address does not show either.
  await app.call(admin, directoryRecordsApi.status, { params: { id: kept.id }, body: { status: 'private' } })
  expect((await app.call(visitor, directoryApi.get, { params: { id: merged.id } })).status).toBe(404)
  const again = await app.call(admin, directoryRecordsApi.recover, { params: { id: merged.id } })
  expect([again.status, again.problem.detail]).toEqual([409, 'This entry was merged into another one. Undo the merge to have both again.'])
})

test('an undone merge gives both back as they were, but for what was changed since', async () => {
  const directory = await buildDirectory(app)
  const { admin, visitor, ids } = directory
  const { kept, merged } = await buildTwins(directory)
  const { merge_id } = (await app.call(admin, api.merge, { body: mergeBody(kept, merged) })).body
  await app.call(admin, directoryRecordsApi.update, {
    body: { id: kept.id, bio: 'Written since', skills: ['Rigging', 'LED', 'Dimmers', 'Drones'] },
  })
  const undone = await app.call(admin, api.undoMerge, { params: { id: merge_id } })
  expect(undone.body).toEqual({ ids: [kept.id, merged.id] })
  const read = async (id: number) => (await app.call(admin, directoryRecordsApi.edit, { params: { id } })).body
  const [first, second] = [await read(kept.id), await read(merged.id)]
  expect(first.record).toEqual({ ...kept.record, bio: 'Written since', skills: ['Rigging', 'LED', 'Drones'] })
  expect([second.record, second.deleted_at, second.status]).toEqual([merged.record, null, 'public'])
  expect((await app.call(visitor, directoryApi.get, { params: { id: merged.id } })).body.id).toBe(merged.id)
  const listed = await app.call(visitor, directoryApi.searchNew, { body: { selectedCategories: [ids['Electrician']!] } })
  expect(listed.body.items.map((one) => one.id)).toEqual([merged.id])
  const twice = await app.call(admin, api.undoMerge, { params: { id: merge_id } })
  expect([twice.status, twice.problem.detail]).toEqual([409, 'This merge has already been undone.'])
})

test('a merge of a merge leads on; the last one is undone first', async () => {
  const directory = await buildDirectory(app)
  const { admin, visitor } = directory
  const [one, two, three] = [
    await addEntry(directory, { name: 'Ann' }),
    await addEntry(directory, { name: 'Bo' }),
    await addEntry(directory, { name: 'Cy' }),
  ]
  const first = await app.call(admin, api.merge, { body: { ...mergeBody(two, one), take: [] } })
  const second = await app.call(admin, api.merge, { body: { ...mergeBody(three, first.body.entry), merge: two.id, take: [] } })
  expect((await app.call(visitor, directoryApi.get, { params: { id: one.id } })).body.name).toBe('Cy')
  expect((await app.call(admin, api.undoMerge, { params: { id: first.body.merge_id } })).status).toBe(409)
  await app.call(admin, api.undoMerge, { params: { id: second.body.merge_id } })
  expect((await app.call(visitor, directoryApi.get, { params: { id: one.id } })).body.name).toBe('Bo')
  expect((await app.call(admin, api.undoMerge, { params: { id: first.body.merge_id } })).status).toBe(200)
})

test('what was changed meanwhile is not merged, nor a listing with a contact, nor by anybody but administrators', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, site } = directory
  const { kept, merged } = await buildTwins(directory)
  await app.call(admin, directoryRecordsApi.update, { body: { id: merged.id, bio: 'Newer' } })
  const stale = await app.call(admin, api.merge, { body: mergeBody(kept, merged) })
  expect(stale.status).toBe(409)
  expect((await app.call(admin, directoryRecordsApi.edit, { params: { id: merged.id } })).body.deleted_at).toBeNull()
  const contact = await app.call(admin, directoryContactsApi.createContact, {
    body: { name: 'Maren', last_name: 'Quillfeather', contact_types: ['Vendor'] },
  })
  const mixed = { ...mergeBody(kept, merged), merge: contact.body.id, merge_version: 1 }
  expect((await app.call(admin, api.merge, { body: mixed })).status).toBe(404)
  for (const caller of [scout, owner.caller])
    expect((await app.call(caller, api.merge, { body: mergeBody(kept, merged) })).status).toBe(403)
  const noted = await site.ctx.db.selectFrom('audit_log').select('action').where('site_id', '=', site.id).execute()
  expect(noted.map((line) => line.action)).not.toContain('directory.merged')
})

test('contacts are merged too, with what they are linked to', async () => {
  const { admin, site } = await buildDirectory(app)
  const [mill = 0, barn = 0] = await buildLocations(site, [{ location_name: 'The Old Mill' }, { location_name: 'The Barn' }])
  const base = { name: 'Harold', last_name: 'Umbach', contact_types: ['Government' as const], email1: 'mayor@tansy.example' }
  const add = async (fields: object) => (await app.call(admin, directoryContactsApi.createContact, { body: { ...base, ...fields } })).body
  const one = await add({ location_ids: [mill] })
  const other = await add({ location_ids: [barn], contact_types: ['VIP'], notes: 'Likes trains' })
  expect(await pairsFor(admin)).toEqual([['Harold Umbach', 'Harold Umbach', 'email+name']])
  const body = { keep: one.id, merge: other.id, keep_version: 1, merge_version: 1, take: ['notes_staff' as const] }
  expect((await app.call(admin, api.merge, { body })).status).toBe(200)
  expect((await app.call(admin, directoryContactsApi.contact, { params: { id: one.id } })).body).toMatchObject({
    location_ids: [mill, barn],
    contact_types: ['Government', 'VIP'],
    notes: 'Likes trains',
  })
})

test('pictures go along with a merge and come back with its undoing', { timeout: 90_000 }, async () => {
  const directory = await buildDirectory(app)
  const { admin, visitor } = directory
  const [kept, merged] = [await addEntry(directory, { name: 'Ann' }), await addEntry(directory, { name: 'Bo' })]
  const [mine = 0] = await addPictures(app, admin, kept.id, 1)
  const [theirs = 0] = await addPictures(app, admin, merged.id, 1)
  const read = async (id: number) => (await app.call(admin, directoryRecordsApi.edit, { params: { id } })).body
  const body = { ...mergeBody(await read(kept.id), await read(merged.id)), take: [] }
  const done = await app.call(admin, api.merge, { body })
  expect(done.status, done.raw.body).toBe(200)
  // The same picture is there once.
  const images = [...new Set([mine, theirs])]
  const shown = done.body.entry.record.images?.map(({ id }) => id) ?? []
  expect(shown[0]).toBe(mine)
  expect(shown.length).toBe(images.length)
  expect((await app.call(visitor, directoryApi.get, { params: { id: kept.id } })).status).toBe(200)
  await app.call(admin, api.undoMerge, { params: { id: done.body.merge_id } })
  expect((await read(kept.id)).record.images?.map(({ id }) => id)).toEqual([mine])
  expect((await read(merged.id)).record.images?.map(({ id }) => id)).toEqual([theirs])
  const files = await directory.site.ctx.db.selectFrom('directory_files').select(['id', 'entry_id']).orderBy('id').execute()
  expect(files).toEqual([
    { id: mine, entry_id: kept.id },
    { id: theirs, entry_id: merged.id },
  ])
})
