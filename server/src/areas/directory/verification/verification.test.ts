/** Entries are confirmed every six months: asked, reminded, hidden after silence, brought back by one press. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi, type DirectoryFields } from '@backlot/contract/directory-records'
import { directoryVerificationApi as api } from '@backlot/contract/directory-verification'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry } from '#test/directory.ts'
import { newAddress } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'
import { askAbout } from './asking.ts'
import { scheduleVerifications, verifyEntriesJob } from './jobs.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

/** Of every site that these tests made. */
const contexts = new Map<number, Ctx>()
const day = 24 * 3_600_000
const halfAYear = 185 * day

async function start() {
  const directory = await buildDirectory(app)
  const { site, ids, admin, owner } = directory
  contexts.set(site.id, site.ctx)
  const entry = async (name: string, fields: DirectoryFields = {}): Promise<number> =>
    (
      await publishEntry(app, directory, {
        name,
        last_name: 'Ray',
        categories: [ids['Gaffer']!],
        email1: `${name.toLowerCase()}@ray.example`,
        ...fields,
      })
    ).id
  const owned = async (name: string): Promise<number> => {
    const id = await entry(name)
    await app.call(admin, directoryRecordsApi.update, { body: { id, owner_user_id: owner.id } })
    return id
  }
  const mails = async () => (await readMails(site)).filter(({ template }) => !template.startsWith('directory.ap'))
  const secretOfLast = async (): Promise<string> =>
    /emailaction\?token=([\w-]+)&action=verify/.exec(
      (await mails()).findLast((mail) => mail.template.startsWith('listing.'))?.text ?? '',
    )?.[1] ?? ''
  const anybody = (): Caller => ({ host: site.host, address: newAddress() })
  const confirm = (token: string) => app.call(anybody(), api.confirmByLink, { body: { token } })
  const open = (token: string) => app.call(anybody(), api.openVerification, { body: { token } })
  const run = () => askAbout(site.ctx)
  const row = (id: number) =>
    site.ctx.db.selectFrom('directory_entries').selectAll().where('site_id', '=', site.id).where('id', '=', id).executeTakeFirstOrThrow()
  /** Asked, reminded, and then silence. */
  const silence = async (): Promise<void> => {
    for (const pause of [halfAYear, 14 * day, 30 * day]) {
      moveClock(pause)
      await run()
    }
  }
  return { ...directory, entry, owned, mails, secretOfLast, confirm, open, run, row, silence }
}

test('nobody is asked before six months; then each is, once: the owner, or the email of the entry', async () => {
  const { entry, owned, mails, run, owner } = await start()
  await entry('Ann', { lockboxes: { email1: true } })
  await owned('Bo')
  expect(await run()).toEqual({ asked: 0, reminded: 0, hidden: 0, archived: 0 })
  moveClock(halfAYear)
  expect(await run()).toMatchObject({ asked: 2 })
  expect(await run()).toMatchObject({ asked: 0 })
  const sent = await mails()
  expect(sent.map((mail) => [mail.template, mail.to_addresses[0], mail.subject])).toEqual([
    ['listing.verify', 'ann@ray.example', 'Is Ann Ray still correct?'],
    ['listing.verify', owner.email, 'Is Bo Ray still correct?'],
  ])
  // What is locked is in no text.
  expect(sent[0]!.text).not.toContain('ann@ray.example')
})

test('one press says that it is still correct; following the link alone says nothing; the month shows on the page', async () => {
  const { entry, run, secretOfLast, open, confirm, row, visitor, mails } = await start()
  const id = await entry('Ann')
  const published = (await row(id)).last_verified_at!
  moveClock(halfAYear)
  await run()
  const token = await secretOfLast()
  expect((await open(token)).body).toMatchObject({ entry_id: id, label: 'Ann Ray', state: 'public', has_owner: false })
  expect((await row(id)).last_verified_at).toEqual(published)
  expect((await confirm(token)).body).toEqual({ entry_id: id, label: 'Ann Ray', outcome: 'confirmed' })
  const after = await row(id)
  expect(after.last_verified_at!.getTime() - published.getTime()).toBeGreaterThanOrEqual(halfAYear)
  resetClock()
  const shown = (await app.call(visitor, directoryApi.get, { params: { id } })).body
  expect([shown.checked, shown.verification]).toEqual([after.last_verified_at!.toISOString().slice(0, 7), undefined])
  moveClock(halfAYear + 20 * day)
  expect(await run()).toMatchObject({ asked: 0, reminded: 0 })
  expect(await mails()).toHaveLength(1)
})

test('after silence: a reminder, then hidden with its reason, and one mail to the office for all', { timeout: 120_000 }, async () => {
  const { entry, run, mails, row, visitor, admin, scout } = await start()
  const [ann, bo] = [await entry('Ann'), await entry('Bo')]
  moveClock(halfAYear)
  await run()
  moveClock(13 * day)
  expect(await run()).toMatchObject({ reminded: 0 })
  moveClock(day)
  expect(await run()).toMatchObject({ reminded: 2 })
  moveClock(29 * day)
  expect(await run()).toMatchObject({ hidden: 0 })
  moveClock(day)
  expect(await run()).toMatchObject({ hidden: 2 })
  expect(await run()).toMatchObject({ hidden: 0, asked: 0 })
  const notified = (await mails()).filter((mail) => mail.template === 'directory.silence')
  expect(notified).toHaveLength(1)
  expect(notified[0]!.text).toContain('(2): Ann Ray, Bo Ray')
  expect([(await row(ann)).status, (await row(bo)).verify_misses]).toEqual(['private', 1])
  resetClock()
  expect((await app.call(visitor, directoryApi.get, { params: { id: ann } })).status).toBe(404)
  const listed = (await app.call(scout, directoryApi.searchNew, { body: { status: 'private' } })).body.items
  expect(listed.map((one) => [one.label, one.is_silent])).toEqual([
    ['Ann Ray', true],
    ['Bo Ray', true],
  ])
  const [line] = (await app.call(admin, directoryRecordsApi.history, { params: { id: ann }, query: {} })).body
  expect(line).toMatchObject({ action: 'directory.hidden_for_silence', actor_kind: 'system', changes: { status: ['public', 'private'] } })
})

test('what silence has hidden comes back with one press; a second silence archives it', async () => {
  const { entry, silence, run, secretOfLast, open, confirm, row } = await start()
  const id = await entry('Ann')
  await silence()
  const token = await secretOfLast()
  expect((await open(token)).body.state).toBe('silent')
  expect((await confirm(token)).body.outcome).toBe('returned')
  expect(await row(id)).toMatchObject({ status: 'public', silent_version: null, verify_misses: 0 })
  await silence()
  moveClock(halfAYear)
  expect(await run()).toMatchObject({ archived: 1 })
  expect(await row(id)).toMatchObject({ status: 'private', archived: true, verify_misses: 2 })
  expect((await confirm(await secretOfLast())).body.outcome).toBe('returned')
  expect(await row(id)).toMatchObject({ status: 'public', archived: false })
})

test('what was changed while it was hidden goes before the office, and what the office hides no link brings back', async () => {
  const { site, entry, silence, secretOfLast, open, confirm, row, admin } = await start()
  const id = await entry('Ann')
  await silence()
  const token = await secretOfLast()
  resetClock()
  await app.call(admin, directoryRecordsApi.update, { body: { id, title: 'Chief' } })
  expect((await confirm(token)).body.outcome).toBe('submitted')
  expect((await row(id)).status).toBe('pending')
  const waiting = await site.ctx.db.selectFrom('mails').select('subject').where('template', '=', 'directory.submitted').execute()
  expect(waiting.map((mail) => mail.subject)).toEqual(['For approval: Ann Ray'])
  await app.call(admin, directoryRecordsApi.status, { params: { id }, body: { status: 'private' } })
  const refused = await confirm(token)
  expect([refused.status, refused.problem.detail, (await open(token)).status]).toEqual([410, directoryProblems.linkOver.en, 410])
})

test('an approval and the owner’s own save are a confirmation; staff mark one, and nobody else does', async () => {
  const { owned, run, row, admin, scout, owner, visitor, site } = await start()
  const id = await owned('Ann')
  const halfway = async (act: () => Promise<unknown>): Promise<boolean> => {
    const due = (await row(id)).verify_due_at.getTime()
    await act()
    return (await row(id)).verify_due_at.getTime() > due
  }
  expect(await halfway(() => app.call(admin, directoryRecordsApi.update, { body: { id, tagline: 'By the office' } }))).toBe(false)
  expect(await halfway(() => app.call(owner.caller, directoryRecordsApi.update, { body: { id, title: 'Chief' } }))).toBe(true)
  expect(await halfway(() => app.call(scout, api.confirm, { params: { id } }))).toBe(true)
  expect(await halfway(() => app.call(owner.caller, api.confirm, { params: { id } }))).toBe(true)
  expect((await app.call(visitor, api.confirm, { params: { id } })).status).toBe(403)
  const seen = (await app.call(scout, directoryApi.get, { params: { id } })).body
  expect(seen.verification).toMatchObject({ misses: 0, asked_at: null, is_silent: false })
  const lines = await site.ctx.db.selectFrom('audit_log').select('action').where('action', '=', 'directory.verified').execute()
  expect(lines).toHaveLength(2)
  moveClock(180 * day)
  expect(await run()).toMatchObject({ asked: 0 })
})

test('an entry that nobody can be asked about stays public, and the office is notified', async () => {
  const { entry, run, mails, row } = await start()
  const id = await entry('Ann', { email1: '' })
  moveClock(halfAYear)
  await run()
  expect((await mails()).map((mail) => mail.template)).toEqual(['directory.silence'])
  expect((await mails())[0]!.text).toContain('cannot be asked')
  expect((await row(id)).status).toBe('public')
  await run()
  expect(await mails()).toHaveLength(1)
})

test('the job of a day is stored once, for sites that have something due', async () => {
  const { entry, site, mails } = await start()
  await entry('Ann')
  const schedule = () => scheduleVerifications(app.app.platform, async (id) => contexts.get(id)!)
  const jobs = () => site.ctx.db.selectFrom('jobs').select('id').where('name', '=', verifyEntriesJob.name).execute()
  moveClock(halfAYear)
  await schedule()
  await schedule()
  expect(await jobs()).toHaveLength(1)
  await app.runJobs()
  expect((await mails()).map((mail) => mail.template)).toEqual(['listing.verify'])
  moveClock(day)
  await schedule()
  expect((await jobs()).length).toBe(2)
})
