/** What an entry has besides its record is not lost with a merge, and comes back with its undoing; its owner is notified. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryApi } from '@backlot/contract/directory'
import { directoryInquiriesApi } from '@backlot/contract/directory-inquiries'
import { directoryMergingApi as api } from '@backlot/contract/directory-merging'
import { directoryRecordsApi as records, type DirectoryFields } from '@backlot/contract/directory-records'
import { directoryVerificationApi } from '@backlot/contract/directory-verification'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, sendPicture, wholeEntry, type DirectorySite } from '#test/directory.ts'
import { buildUser, newAddress } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'
import { askAbout } from '../verification/asking.ts'
import { renderStandard } from '#kit/mail-templates.ts'
import { mergedMail, mergeUndoneMail } from './emails.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const day = 86_400_000
type TakenField = 'owner_user_id'

/** Two entries of the directory, the second of which has an owner, and what is done with them. */
async function start(settings: Record<string, unknown> = {}, given: { kept?: DirectoryFields; merged?: DirectoryFields } = {}) {
  const directory = await buildDirectory(app, settings)
  const { admin, owner, site } = directory
  const add = (fields: DirectoryFields) => publishEntry(app, directory, { ...wholeEntry(directory.ids), ...fields })
  const kept = await add({ name: 'Ann', skills: ['Rigging', 'LED'], email1: 'ann@quill.example', ...given.kept })
  const merged = await add({ name: 'Bo', skills: ['LED', 'Dimmers'], email1: 'bo@quill.example', owner_user_id: owner.id, ...given.merged })
  const read = async (id: number, caller: Caller = admin) => (await app.call(caller, records.edit, { params: { id } })).body
  const propose = (id: number, fields: DirectoryFields & { submit?: boolean }, caller = owner.caller) =>
    app.call(caller, records.update, { body: { id, ...fields } })
  const merge = async (take: TakenField[] = ['owner_user_id']) => {
    const versions = { keep_version: (await read(kept.id)).version, merge_version: (await read(merged.id)).version }
    return app.call(admin, api.merge, { body: { keep: kept.id, merge: merged.id, ...versions, take } })
  }
  const undo = (id: number) => app.call(admin, api.undoMerge, { params: { id } })
  const mails = async (template: string) => (await readMails(site)).filter((mail) => mail.template === template)
  const row = (id: number) =>
    site.ctx.db.selectFrom('directory_entries').selectAll().where('site_id', '=', site.id).where('id', '=', id).executeTakeFirstOrThrow()
  const anybody = (): Caller => ({ host: site.host, address: newAddress() })
  return { ...directory, kept, merged, read, propose, merge, undo, mails, row, anybody }
}

const fieldsOf = async ({ admin }: Pick<DirectorySite, 'admin'>, id: number) => {
  const { body } = await app.call(admin, records.proposal, { params: { id } })
  return Object.fromEntries(body.fields.map(({ field, proposed }) => [field, proposed]))
}

test('an edit that waits goes along: what it changes there it changes here, the office decides it, and undoing gives it back as it was', async () => {
  const office = await start()
  const { admin, owner, kept, merged, propose, merge, undo, read } = office
  await propose(merged.id, { title: 'Chief', skills: ['Dimmers', 'Drones'], lockboxes: { phone1: true }, submit: true })
  const before = await read(merged.id, owner.caller)
  const done = await merge()
  expect(done.status, done.raw.body).toBe(200)
  expect(await fieldsOf(office, kept.id)).toEqual({
    title: 'Chief',
    // LED is taken out by the edit, and Rigging is nothing that it knows of.
    skills: ['Rigging', 'Dimmers', 'Drones'],
    lockboxes: { phone1: true },
  })
  expect((await app.call(admin, records.pending, { query: {} })).body.map((one) => [one.id, one.kind])).toEqual([[kept.id, 'edit']])
  expect((await read(kept.id, owner.caller)).record).toMatchObject({ title: 'Chief', name: 'Ann' })
  expect((await undo(done.body.merge_id)).status).toBe(200)
  const after = await read(merged.id, owner.caller)
  expect(after.record).toEqual(before.record)
  expect(after.proposal).toMatchObject({ state: 'submitted' })
  expect((await read(kept.id)).proposal).toBeNull()
  const decided = await app.call(admin, records.decide, { params: { id: merged.id }, body: { decision: 'approve' } })
  expect(decided.body.record).toMatchObject({ title: 'Chief', skills: ['Dimmers', 'Drones'] })
})

test('what its owner has changed in the edit since the merge comes back with it; one that was decided stays decided', async () => {
  const office = await start()
  const { admin, owner, kept, merged, propose, merge, undo, read } = office
  await propose(merged.id, { title: 'Chief', skills: ['LED', 'Dimmers', 'Drones'] })
  const done = await merge()
  await propose(kept.id, { tagline: 'Light', skills: ['Rigging', 'LED', 'Dimmers', 'Drones', 'Cranes'] })
  await undo(done.body.merge_id)
  expect((await read(merged.id, owner.caller)).record).toMatchObject({
    title: 'Chief',
    tagline: 'Light',
    skills: ['LED', 'Dimmers', 'Drones', 'Cranes'],
  })
  const again = await merge()
  await propose(kept.id, { submit: true })
  await app.call(admin, records.decide, { params: { id: kept.id }, body: { decision: 'approve' } })
  await undo(again.body.merge_id)
  expect([(await read(merged.id)).proposal, (await read(kept.id)).record.title]).toEqual([null, 'Chief'])
})

test('a picture that only the edit names goes along and comes back', { timeout: 90_000 }, async () => {
  const { owner, kept, merged, propose, merge, undo, site } = await start()
  const { id } = await sendPicture(app, owner.caller, merged.id)
  await propose(merged.id, { images: [{ id }] })
  const done = await merge()
  const home = async () =>
    (await site.ctx.db.selectFrom('directory_files').select('entry_id').where('id', '=', id).executeTakeFirstOrThrow()).entry_id
  expect(await home()).toBe(kept.id)
  // Its owner goes on with it: the picture is one of the entry's own now.
  expect((await propose(kept.id, { images: [{ id, caption: 'On the quay' }] })).status).toBe(200)
  await undo(done.body.merge_id)
  expect(await home()).toBe(merged.id)
})

test('where somebody else keeps the entry, an edit that was submitted is decided first and another one is kept', async () => {
  const office = await start()
  const { admin, owner, kept, merged, propose, merge, undo, read, site, mails } = office
  await propose(merged.id, { title: 'Chief', submit: true })
  const other = await buildUser(app, site, { role: 'directory' })
  await app.call(admin, records.update, { body: { id: kept.id, owner_user_id: other.id } })
  const refused = await merge([])
  expect([refused.status, refused.problem.detail]).toEqual([409, directoryProblems.decideEditFirst.en])
  expect((await read(merged.id)).deleted_at).toBeNull()
  // Changed after it was submitted, it is not submitted any more.
  await propose(merged.id, { title: 'Chief of lamps' })
  const done = await merge([])
  expect(done.status, done.raw.body).toBe(200)
  // Staff read it where it is.
  expect(await fieldsOf(office, merged.id)).toEqual({ title: 'Chief of lamps' })
  expect((await mails('directory.merged'))[0]!.text).toContain('kept with the old entry')
  await undo(done.body.merge_id)
  expect((await read(merged.id, owner.caller)).record.title).toBe('Chief of lamps')
})

test('the owner is notified where the entry is now, and that it is back; nothing of an entry that they may not see', async () => {
  const { admin, owner, kept, merge, undo, mails, merged } = await start()
  const mine = await merge()
  const [notified] = await mails('directory.merged')
  expect(notified).toMatchObject({ to_addresses: [owner.email], subject: 'Bo Quillfeather was merged into another entry' })
  expect(notified!.text).toContain('Ann Quillfeather, which is yours')
  expect(notified!.text).toContain(`dashboard/listdirectory/view/${kept.id}`)
  await undo(mine.body.merge_id)
  const [back] = await mails('directory.merge_undone')
  expect(back!.to_addresses).toEqual([owner.email])
  expect(back!.text).toContain(`listdirectory/view/${merged.id}`)
  await merge([])
  const [, theirs] = await mails('directory.merged')
  expect(theirs!.text).toContain(`/directory/${kept.id}-${kept.public_id}`)
  await undo((await app.call(admin, records.trash, { query: {} })).body[0]!.merged_into!.merge_id)
  await app.call(admin, records.status, { params: { id: kept.id }, body: { status: 'private' } })
  await merge([])
  const [, , hidden] = await mails('directory.merged')
  expect(hidden!.text).toContain('that is not public')
  expect(hidden!.text).not.toMatch(/Ann|ann@|\/directory\//)
})

test('a Norwegian site tells it in Norwegian', async () => {
  const { site } = await buildDirectory(app)
  const place = { site: { ...site.ctx.site, localeCode: 'no_NO' as const }, origin: 'https://film.example' }
  const into = { label: 'Ann Quillfeather', link: 'https://film.example/x', isTheirs: true }
  const mail = renderStandard(place, mergedMail({ label: 'Bo Quillfeather', into, edit: 'moved' }))
  expect(mail.subject).toBe('Bo Quillfeather er slått sammen med en annen oppføring')
  expect(mail.text).toContain('Ann Quillfeather, som er din.')
  expect(mail.text).toContain('Endringene dine som ikke var avgjort, fulgte med.')
  expect(renderStandard(place, mergeUndoneMail({ label: 'Bo', link: into.link })).subject).toBe('Bo er en egen oppføring igjen')
})

test('the later confirmation counts, and each has its own again when it is undone', async () => {
  const { scout, kept, merged, merge, undo, row } = await start()
  moveClock(60_000)
  await app.call(scout, directoryVerificationApi.confirm, { params: { id: merged.id } })
  const [before, later] = [await row(kept.id), await row(merged.id)]
  const done = await merge()
  expect(await row(kept.id)).toMatchObject({ last_verified_at: later.last_verified_at, verify_due_at: later.verify_due_at })
  await undo(done.body.merge_id)
  expect(await row(kept.id)).toMatchObject({ last_verified_at: before.last_verified_at, verify_due_at: before.verify_due_at })
  expect(await row(merged.id)).toMatchObject({ last_verified_at: later.last_verified_at, verify_due_at: later.verify_due_at })
})

test('a mail that asked the one whether it is correct confirms the other; one that silence hid is back by one press after undoing', async () => {
  const { site, admin, kept, merged, merge, undo, row, mails, anybody, visitor } = await start()
  const due = 183
  moveClock(due * day)
  await askAbout(site.ctx)
  // The office's own sign-in does not last that long.
  resetClock()
  const secretOf = async (kind: 'verify' | 'hidden', label: string) =>
    /token=([\w-]+)&/.exec((await mails(`listing.${kind}`)).findLast((one) => one.subject.includes(label))?.text ?? '')?.[1] ?? ''
  const first = await merge()
  const opened = await app.call(anybody(), directoryVerificationApi.openVerification, { body: { token: await secretOf('verify', 'Bo') } })
  expect(opened.body).toMatchObject({ entry_id: kept.id, label: 'Ann Quillfeather' })
  await app.call(anybody(), directoryVerificationApi.confirmByLink, { body: { token: await secretOf('verify', 'Bo') } })
  expect((await row(kept.id)).verify_asked_at).toBeNull()
  await undo(first.body.merge_id)
  for (const days of [due + 15, due + 46]) {
    moveClock(days * day)
    await askAbout(site.ctx)
  }
  expect((await row(merged.id)).status).toBe('private')
  const token = await secretOf('hidden', 'Bo')
  resetClock()
  const second = await merge()
  await undo(second.body.merge_id)
  const answer = await app.call(anybody(), directoryVerificationApi.confirmByLink, { body: { token } })
  expect(answer.body.outcome).toBe('returned')
  expect((await app.call(visitor, directoryApi.get, { params: { id: merged.id } })).status).toBe(200)
  expect((await app.call(admin, records.edit, { params: { id: merged.id } })).body.status).toBe('public')
})

test('whoever was asked still answers, is not reminded twice, and gives only an address of their own', async () => {
  const { kept, merged, merge, undo, mails, anybody, site } = await start(
    {},
    { merged: { phone1: '5550100177', lockboxes: { phone1: true, email1: true } } },
  )
  const producer = (await buildUser(app, site, { role: 'permit' })).caller
  const dayIn = (days: number): string => new Date(now().getTime() + days * day).toISOString().slice(0, 10)
  const asking = { project: 'Harbor', message: 'Three nights.', place: '', from: dayIn(20), to: dayIn(23), reply_by: dayIn(7) }
  const body = { ...asking, entry_ids: [kept.id, merged.id], client_key: crypto.randomUUID() }
  const { id } = (await app.call(producer, directoryInquiriesApi.sendInquiry, { body })).body
  const secret = async () =>
    /token=([\w-]+)&/.exec(
      (await mails('directory.inquiry')).findLast((mail) => mail.to_addresses[0] === 'bo@quill.example')?.text ?? '',
    )?.[1] ?? ''
  const token = await secret()
  const done = await merge()
  const asked = async () => (await app.call(producer, directoryInquiriesApi.inquiry, { params: { id } })).body
  await app.call(producer, directoryInquiriesApi.remindInquiry, { params: { id } })
  expect((await mails('directory.inquiry_reminder')).map((mail) => mail.to_addresses)).toEqual([['ann@quill.example']])
  const given = { token, answer: 'yes' as const, share_contact: true }
  const answered = await app.call(anybody(), directoryInquiriesApi.answerInquiry, { body: given })
  expect(answered.status, answered.raw.body).toBe(200)
  const found = (await asked()).recipients.find((one) => one.entry_id === merged.id)
  expect(found).toMatchObject({ answer: 'yes', contact: { phone: '5550100177', email: 'bo@quill.example' } })
  expect(found?.main_category).not.toBeNull()
  await undo(done.body.merge_id)
  expect((await asked()).recipients.map((one) => [one.entry_id, one.answer])).toEqual([
    [kept.id, null],
    [merged.id, 'yes'],
  ])
})
