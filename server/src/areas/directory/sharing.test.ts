/** Mails that show an entry to others: nothing locked, nothing about who has an account, and never many. */
import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'
import { newAddress } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const directory = await buildDirectory(app)
  const { visitor, site, ids } = directory
  const entry = await publishEntry(app, directory, {
    ...wholeEntry(ids),
    email1: 'zqlock@quill.example',
    phone1: '5550100199',
    notes_staff: 'zqnote',
    lockboxes: { email1: true, phone1: true, address1: true, city: true, zip: true },
  })
  const share = (email: string, caller: Caller = visitor, id = entry.id) =>
    app.call(caller, directoryApi.email, { params: { id }, body: { email } })
  const mails = () => site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
  const lines = () =>
    site.ctx.db.selectFrom('audit_log').select('changes').where('site_id', '=', site.id).where('action', '=', 'directory.shared').execute()
  return { ...directory, entry, share, mails, lines }
}

test('a known address and an unknown one get the same answer and the same work', async () => {
  const { owner, share, mails, lines } = await start()
  const [known, unknown] = [await share(owner.email), await share('nobody@nowhere.example')]
  expect([known.status, known.raw.body]).toEqual([unknown.status, unknown.raw.body])
  const sent = await mails()
  expect(sent.map((mail) => mail.to_addresses)).toEqual([[owner.email], ['nobody@nowhere.example']])
  const [one, other] = sent.map(({ template, subject, text, html, state }) => ({ template, subject, text, html, state }))
  expect(one).toEqual(other)
  expect(await lines()).toEqual([{ changes: { addresses: 1 } }, { changes: { addresses: 1 } }])
})

test('what is locked, and what only staff read, is not in the mail, whoever sends it', async () => {
  const { admin, owner, share, mails, entry } = await start()
  await app.call(admin, directoryRecordsApi.update, { body: { id: entry.id, owner_user_id: owner.id } })
  for (const caller of [admin, owner.caller]) expect((await share('a@example.org', caller)).status).toBe(200)
  const said = JSON.stringify((await mails()).filter((mail) => mail.template === 'directory.share'))
  expect(said).toContain(entry.public_id)
  for (const closed of ['zqlock', '5550100199', 'zqnote', 'Harbor Lane', 'Cardinal Bay', '97390']) expect(said).not.toContain(closed)
})

test('neither one who sends much nor one who is sent much', async () => {
  const { visitor, share, mails } = await start()
  const statuses: number[] = []
  for (let number = 0; number < 11; number++)
    statuses.push((await share(`p${number}@example.org`, { ...visitor, address: '10.9.9.8' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const toOne: number[] = []
  for (let number = 0; number < 7; number++) toOne.push((await share('Flooded@example.org', { ...visitor, address: newAddress() })).status)
  expect(toOne).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await mails()).toHaveLength(15)
})

test('an entry that is not public is shared by nobody, and answers visitors like one that is not there', async () => {
  const { admin, visitor, share, mails, entry } = await start()
  await app.call(admin, directoryRecordsApi.status, { params: { id: entry.id }, body: { status: 'private' } })
  const [hidden, missing] = [await share('a@example.org', visitor), await share('a@example.org', visitor, 2_000_000_000)]
  expect([hidden.status, hidden.problem.detail]).toEqual([missing.status, missing.problem.detail])
  expect([hidden.status, (await share('a@example.org', admin)).status]).toEqual([404, 403])
  expect(await mails()).toEqual([])
})
