/** Mail that is sent to a project, over a real IMAP server: filed once with its files, and with no project that it does not name. */
import { mailboxesApi } from '@backlot/contract/mailboxes'
import { projectFollowingApi as api } from '@backlot/contract/project-following'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '#kit/jobs.ts'
import { readMailboxJob } from '#areas/mail/index.ts'
import { openTestApp } from '#test/app.ts'
import { openTestMailbox } from '#test/imap-server.ts'
import { buildOffice } from '#test/office.ts'

const app = await openTestApp({ privateProviders: true })
afterAll(() => app.close())

async function start() {
  const office = await buildOffice(app)
  const { admin, scout, site } = office
  const box = await openTestMailbox([])
  const on = { ...box.access, enabled: true, address: 'office@film.test' }
  await app.call(admin.caller, mailboxesApi.changeMailbox, { body: on })
  const read = async () => {
    await enqueue(site.ctx, readMailboxJob, {})
    await app.runJobs()
  }
  await app.runJobs()
  const project = async (project_name: string) =>
    (await app.call(admin.caller, projectsApi.create, { body: { project_name, confidential: true } })).body.id
  const emailOf = async (id: number) => (await app.call(scout.caller, api.mailbox, { params: { id } })).body.email
  const filed = async (id: number) => (await app.call(scout.caller, api.correspondence, { params: { id }, query: {} })).body
  const open = async () => (await app.call(admin.caller, mailboxesApi.incoming, { query: { state: 'open' } })).body
  return { ...office, box, read, project, emailOf, filed, open }
}

const pdf = '%PDF-1.7\n1 0 obj\n\nendobj\ntrailer\n%%EOF\n'
const letter = (to: string, id: string, more = '') => `From: Ada Lovelace <ada@films.test>
To: ${to}
${more}Subject: The pier
Message-ID: <${id}@films.test>
Date: Mon, 02 Mar 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

We would like two days.
--b
Content-Type: application/pdf; name="days.pdf"
Content-Disposition: attachment; filename="days.pdf"
Content-Transfer-Encoding: base64

${Buffer.from(pdf).toString('base64')}
--b--
`

test('a mail to a project is filed with its correspondence, once, with the file that hangs on it', async () => {
  const { admin, site, box, read, project, emailOf, filed, open } = await start()
  const [night, other] = [await project('Night'), await project('Other')]
  const email = await emailOf(night)
  expect(email).toMatch(new RegExp(`^office\\+p${night}-[a-z2-7]{26}@film\\.test$`))
  const long = new Date(site.ctx.now().getTime() - 20 * 86_400_000)
  await site.ctx.db.updateTable('projects').set({ heard_at: long }).where('site_id', '=', site.id).execute()
  box.put(letter(email, 'one'))
  // The same message again, by way of somebody who was in copy; programs write the part before the @ in large letters, too.
  box.put(letter('office@film.test', 'one', `Cc: ${email.toUpperCase()}\n`))
  await read()
  const [mail, ...more] = await filed(night)
  expect([mail, more, await filed(other), await open()]).toMatchObject([
    { kind: 'mail', date: '2026-03-02', with_whom: 'Ada Lovelace <ada@films.test>', by: '' },
    [],
    [],
    [],
  ])
  expect(mail?.text).toBe('The pier\n\nWe would like two days.')
  expect(mail?.files).toMatchObject([{ name: 'days.pdf', refused: false }])
  const file = await app.inject({
    url: `/api/project/correspondence/${mail?.id}/file/${mail?.files[0]?.id}`,
    headers: { host: admin.caller.host, authorization: `Bearer ${admin.caller.token ?? ''}` },
  })
  expect([file.statusCode, file.body]).toEqual([200, pdf])
  const quiet = (await app.call(admin.caller, projectsApi.search, { body: { quiet: true } })).body.map(({ id }) => id)
  expect(quiet).toEqual([other])
})

test('a made-up address files nothing, and mail to a project in the trash waits for the office', async () => {
  const { admin, box, read, project, emailOf, filed, open } = await start()
  const [night, other] = [await project('Night'), await project('Other')]
  const email = await emailOf(night)
  box.put(letter(email.replace(`p${night}-`, `p${other}-`), 'forged'))
  await read()
  expect([await filed(night), await filed(other), (await open()).map(({ reason }) => reason)]).toEqual([[], [], ['no_thread']])
  await app.call(admin.caller, projectsApi.remove, { params: { id: night } })
  box.put(letter(email, 'late'))
  await read()
  expect((await open()).map(({ reason }) => reason).toSorted()).toEqual(['closed', 'no_thread'])
})

test('an office without a mailbox has no address to offer', async () => {
  const { admin, scout } = await buildOffice(app)
  const { id } = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  expect((await app.call(scout.caller, api.mailbox, { params: { id } })).body).toEqual({ email: '' })
})
