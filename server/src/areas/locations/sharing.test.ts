/** Links and mails that show a location to others. */
import { locationsApi } from '@backlot/contract/locations'
import { shareProblems } from '@backlot/contract/area-problems'
import { message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress, type TestSite } from '#test/factories.ts'
import { fault } from '#test/fault.ts'

const app = await openTestApp()
afterAll(() => app.close())

const mailsOf = (site: TestSite) => site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
async function start(options: Parameters<typeof buildSite>[1] = {}) {
  const site = await buildSite(app, options)
  const [id, draft] = await buildLocations(site, [
    { location_name: 'Grønn <b>Gård</b>', city: 'Røros' },
    { location_name: 'Draft', status: 'Draft' },
  ])
  const visitor = await buildVisitor(app, site)
  const share = (email: string, caller = visitor, to = id!) => app.call(caller, locationsApi.email, { params: { id: to }, body: { email } })
  return { site, id: id!, draft: draft!, visitor, share }
}

test('the link names the record by id and by a part that cannot be guessed', async () => {
  const { site, id, visitor } = await start()
  const record = (await app.call(visitor, locationsApi.get, { params: { id } })).body
  const { body } = await app.call(visitor, locationsApi.link, { params: { id } })
  expect(body).toEqual({ link: `http://${site.host}/location/${id}-${record.public_id}` })
  expect(record.public_id).toMatch(/^[\w-]{22}$/)
  const last = body.link.split('/').at(-1)!
  expect((await app.call(visitor, locationsApi.byName, { params: { name: last } })).body.id).toBe(id)
})

test('one mail for each recipient, so that nobody learns the others', async () => {
  const { site, id, visitor, share } = await start()
  const answer = await share(' ann@example.org, Bo@Example.org,bo@example.org ,')
  expect(answer.body).toEqual({ Success: true, message: 'Email sent successfully' })
  const mails = await mailsOf(site)
  expect(mails.map((mail) => mail.to_addresses)).toEqual([['ann@example.org'], ['bo@example.org']])
  const { link } = (await app.call(visitor, locationsApi.link, { params: { id } })).body
  expect(mails[0]).toMatchObject({
    subject: `Grønn <b>Gård</b> – a filming location at ${site.site.name}`,
    template: 'location.share',
    entity: 'location',
    entity_id: String(id),
    state: 'waiting',
  })
  expect(mails[0]!.text).toContain(`See the location: ${link}`)
  expect(mails[0]!.html).toContain('Grønn &lt;b&gt;Gård&lt;/b&gt;, Røros')
  expect(mails[0]!.html).not.toContain('<b>')
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('site_id', '=', site.id)
    .where('action', '=', 'location.shared')
    .execute()
  expect(lines).toEqual([{ action: 'location.shared', changes: { addresses: 2 } }])
})

test('a Norwegian office writes Norwegian', async () => {
  const { site, share } = await start({ localeCode: 'no_NO', name: 'Filmkontoret' })
  await share('kari@example.org')
  const [mail] = await mailsOf(site)
  expect(mail!.subject).toBe('Grønn <b>Gård</b> – et innspillingssted hos Filmkontoret')
  expect(mail!.html).toContain('<html lang="no">')
})

test('without an email it says so', async () => {
  const { site, share } = await start()
  const { problem } = await share('', { ...(await buildVisitor(app, site)) })
  expect(problem.detail).toBe('Email is required')
})

test('wrong emails are named and nothing is sent', async () => {
  const { site, share } = await start()
  const wrong = (...emails: string[]) => message(messages.invalidEmails, { emails })
  const refusals: [string, string, Message][] = [
    ['', 'Email is required', messages.emailRequired],
    [' , ,', 'Email is required', messages.emailRequired],
    ['ann', 'Invalid emails: ann', wrong('ann')],
    ['ann@example.org, bo@example, c d@example.org', 'Invalid emails: bo@example, c d@example.org', wrong('bo@example', 'c d@example.org')],
    ['a@b.c\r\nBcc: x@example.org', 'Invalid emails: a@b.c\r\nBcc: x@example.org', wrong('a@b.c\r\nBcc: x@example.org')],
    ['"x"@example.org', 'Invalid emails: "x"@example.org', wrong('"x"@example.org')],
    [
      Array.from({ length: 21 }, (_, number) => `p${number}@example.org`).join(','),
      'At most 20 addresses at a time.',
      shareProblems.tooManyAddresses,
    ],
  ]
  for (const [given, text, found] of refusals) {
    const { status, problem } = await share(given, { ...(await buildVisitor(app, site)) })
    expect([status, problem.detail, problem.errors]).toEqual([422, text, [fault('email', found)]])
  }
  expect(await mailsOf(site)).toEqual([])
})

test('a site that does not share still gives the link; nobody shares what is not published', async () => {
  const closed = await start({ settings: { shareEnabled: false } })
  expect((await closed.share('ann@example.org')).status).toBe(403)
  const { status, body } = await app.call(closed.visitor, locationsApi.link, { params: { id: closed.id } })
  expect([status, body.link]).toEqual([200, expect.stringMatching(new RegExp(`/location/${closed.id}-[\\w-]{8,}$`))])
  expect((await app.call(closed.visitor, locationsApi.get, { params: { id: closed.id } })).body.can).toMatchObject({
    share: false,
    link: true,
  })
  const open = await start()
  const { caller } = await buildUser(app, open.site)
  expect((await open.share('ann@example.org', caller, open.draft)).status).toBe(403)
  expect((await app.call(caller, locationsApi.link, { params: { id: open.draft } })).status).toBe(403)
  expect((await open.share('ann@example.org', open.visitor, open.draft)).status).toBe(404)
  for (const { site } of [closed, open]) expect(await mailsOf(site)).toEqual([])
})

test('neither one who sends much nor one who is sent much', async () => {
  const { site, visitor, share } = await start()
  const statuses: number[] = []
  for (let number = 0; number < 11; number++)
    statuses.push((await share(`p${number}@example.org`, { ...visitor, address: '10.9.9.9' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const toOne: number[] = []
  for (let number = 0; number < 11; number++) toOne.push((await share('flooded@example.org', { ...visitor, address: newAddress() })).status)
  expect(toOne).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 6 }, () => 429)])
  expect(await mailsOf(site)).toHaveLength(15)
})
