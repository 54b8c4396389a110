/** A visitor asks about a place; office and owner are told as the site sets, and all write to each other by the links of their mails. */
import { randomUUID } from 'node:crypto'
import { inquiryProblems } from '@backlot/contract/area-problems'
import { locationInquiriesApi as api, type NewLocationInquiry } from '@backlot/contract/location-inquiries'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openBody } from '#kit/mail-secrets.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start(settings: object = {}) {
  const site = await buildSite(app, { settings: { contact: { name: 'Office', email: 'office@film.test', phone: '' }, ...settings } })
  const admin = await buildUser(app, site)
  const scout = await buildUser(app, site, { role: 'scout' })
  const owner = await buildUser(app, site, { role: 'location' })
  const rival = await buildUser(app, site, { role: 'location' })
  const [mill, barn, lake, draft] = (await buildLocations(site, [
    { location_name: 'Mill', ownerUserId: owner.id },
    { location_name: 'Barn', ownerUserId: rival.id },
    { location_name: 'Lake' },
    { location_name: 'Draft', status: 'Draft' },
  ])) as [number, number, number, number]
  const visitor = await buildVisitor(app, site)
  const mails = async (to: string) => {
    const rows = await site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
    return rows
      .filter(({ to_addresses: all }) => all[0] === to)
      .map((row) => ({ ...row, ...openBody(app.app.platform.settings.jwtSecret, row) }))
  }
  const emailOf = async (id: number) =>
    (await site.ctx.db.selectFrom('users').select('email').where('site_id', '=', site.id).where('id', '=', id).executeTakeFirstOrThrow())
      .email
  const tokenOf = async (to: string) => /inquiry\?token=([\w-]{43})/.exec((await mails(to)).at(-1)?.text ?? '')?.[1] ?? ''
  const ask = (changes: Partial<NewLocationInquiry> = {}) =>
    app.call(visitor, api.askAbout, {
      body: {
        location_ids: [mill],
        name: 'Ann <b>Asker</b>',
        email: 'ann@films.test',
        company: 'Small Films',
        kind: 'Commercial',
        from: '2099-05-01',
        to: '2099-05-03',
        crew: 25,
        message: 'Is the mill free?',
        client_key: randomUUID(),
        ...changes,
      },
    })
  return { site, admin, scout, owner, rival, mill, barn, lake, draft, visitor, mails, emailOf, tokenOf, ask }
}
test('the office is told, the asker gets a link and none of the typed words, and no owner hears of it unless the site wants it', async () => {
  const { scout, owner, visitor, mill, mails, emailOf, ask } = await start()
  expect((await ask()).body).toEqual({ Success: true, message: inquiryProblems.sent.en })
  const [office] = await mails('office@film.test')
  expect(office).toMatchObject({ subject: 'Inquiry about Mill', template: 'location.inquiry' })
  expect(office!.html).toContain('Ann &lt;b&gt;Asker&lt;/b&gt;, Small Films asks:')
  expect(office!.text).toContain('Is the mill free?')
  const [asker] = await mails('ann@films.test')
  expect(asker!.text).not.toMatch(/Is the mill free|Small Films|Asker/)
  expect(await mails(await emailOf(owner.id))).toEqual([])
  const listed = (await app.call(scout.caller, api.locationInquiries, { query: {} })).body
  expect(listed).toMatchObject([
    {
      kind: 'Commercial',
      crew: 25,
      from: '2099-05-01',
      to: '2099-05-03',
      awaits_office: true,
      places: [{ id: mill, label: 'Mill' }],
      last: 'Is the mill free?',
    },
  ])
  expect((await app.call(owner.caller, api.locationInquiries, { query: {} })).status).toBe(403)
  expect((await app.call(visitor, locationsApi.get, { params: { id: mill } })).body.can.ask).toBe(true)
})

test('a thread goes between asker, office and owner, each by their own link; owners hear nothing of each other', async () => {
  const { site, admin, owner, rival, mill, barn, lake, mails, emailOf, tokenOf, ask } = await start({ locationInquiries: 'both' })
  const anonymous = { host: site.host }
  expect((await ask({ location_ids: [mill, barn, lake, mill] })).status).toBe(200)
  const [ownerEmail, rivalEmail] = [await emailOf(owner.id), await emailOf(rival.id)]
  expect((await mails(ownerEmail)).map(({ subject }) => subject)).toEqual(['Inquiry about Mill'])
  const tokens = { asker: await tokenOf('ann@films.test'), owner: await tokenOf(ownerEmail), rival: await tokenOf(rivalEmail) }
  expect(new Set(Object.values(tokens)).size).toBe(3)
  const open = async (token: string) => (await app.call(anonymous, api.openThread, { body: { token } })).body
  const write = (token: string, text: string) => app.call(anonymous, api.answerThread, { body: { token, text } })

  expect((await write(tokens.owner, 'Yes, in May.')).body.messages.map(({ part, text }) => [part, text])).toEqual([
    ['asker', 'Is the mill free?'],
    ['owner', 'Yes, in May.'],
  ])
  const id = (await app.call(admin.caller, api.locationInquiries, { query: {} })).body[0]!.id
  await app.call(admin.caller, api.answerAsOffice, { params: { id }, body: { text: 'The barn as well.' } })
  expect((await write(tokens.asker, 'Thank you!')).status).toBe(200)

  expect((await open(tokens.asker)).messages.map(({ part }) => part)).toEqual(['asker', 'owner', 'office', 'asker'])
  const seen = await open(tokens.rival)
  expect(seen.places).toEqual([{ id: barn, label: 'Barn' }])
  expect(seen.messages.map(({ text }) => text)).toEqual(['Is the mill free?', 'The barn as well.', 'Thank you!'])
  expect(JSON.stringify(seen)).not.toMatch(/@|Yes, in May|Mill/)
  // The rival was told of the question, of the office and of the asker, and nothing of the other owner.
  expect((await mails(rivalEmail)).map(({ subject }) => subject)).toEqual(['Inquiry about Barn', 'Answer about Barn', 'Answer about Barn'])
  // Each mail has a link of its own, and the first stays.
  expect(await tokenOf('ann@films.test')).not.toBe(tokens.asker)
  const detail = (await app.call(admin.caller, api.locationInquiry, { params: { id } })).body
  expect(detail).toMatchObject({ asker: { email: 'ann@films.test' }, awaits_office: true, owners: [{}, {}] })

  await app.call(admin.caller, api.closeLocationInquiry, { params: { id }, body: {} })
  expect((await write(tokens.owner, 'One more thing')).status).toBe(409)
  expect((await app.call(admin.caller, api.closeLocationInquiry, { params: { id }, body: { open: true } })).body.state).toBe('open')
  expect((await write(tokens.owner, 'One more thing')).status).toBe(200)
})

test('only owners are told where the site says so; of what nobody owns the office is, and a former owner is out', async () => {
  const { site, owner, mill, lake, mails, emailOf, tokenOf, ask } = await start({ locationInquiries: 'owner' })
  await ask()
  expect(await mails('office@film.test')).toEqual([])
  await ask({ location_ids: [lake] })
  expect((await mails('office@film.test')).map(({ subject }) => subject)).toEqual(['Inquiry about Lake'])
  const token = await tokenOf(await emailOf(owner.id))
  await site.ctx.db.updateTable('locations').set({ owner_user_id: null }).where('site_id', '=', site.id).where('id', '=', mill).execute()
  expect((await app.call({ host: site.host }, api.openThread, { body: { token } })).status).toBe(410)
})

test('the day 0000-00-00 is no day; what is none is said at its field', async () => {
  const { admin, ask } = await start()
  expect((await ask({ from: '0000-00-00', to: '0000-00-00' })).status).toBe(200)
  const { body } = await app.call(admin.caller, api.locationInquiries, { query: {} })
  expect(body.map(({ from, to }) => [from, to])).toEqual([[null, null]])
  const wrong = await ask({ from: '2099-02-29', to: '2099-13-01' })
  expect([wrong.status, wrong.problem.errors?.map(({ path, message }) => [path, message])]).toEqual([
    422,
    ['from', 'to'].map((path) => [path, 'Enter a date as year-month-day.']),
  ])
})

test('a machine that fills in everything is thanked and not heard; what is twice is once; and nobody is flooded', async () => {
  const { admin, mails, ask, draft, mill } = await start()
  expect((await ask({ website: 'https://pills.example' })).body.Success).toBe(true)
  expect(await mails('office@film.test')).toEqual([])
  const client_key = randomUUID()
  await ask({ client_key })
  await ask({ client_key })
  expect((await app.call(admin.caller, api.locationInquiries, { query: {} })).body).toHaveLength(1)
  expect((await ask({ location_ids: [draft] })).status).toBe(404)
  const wrong = await ask({ email: 'ann at home', from: '2000-01-01', to: '1999-01-01' })
  expect(wrong.status).toBe(422)
  expect((wrong.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()).toEqual([
    'email',
    'from',
    'to',
  ])
  const statuses = []
  for (let time = 0; time < 6; time++) statuses.push((await ask({ location_ids: [mill] })).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await mails('ann@films.test')).length).toBeLessThanOrEqual(5)
})

test('a site that takes none says so, and another site knows nothing of them', async () => {
  const { visitor, mill, ask } = await start({ locationInquiries: 'off' })
  expect((await ask()).status).toBe(403)
  expect((await app.call(visitor, locationsApi.get, { params: { id: mill } })).body.can.ask).toBe(false)
  const [one, other] = [await start(), await start()]
  await one.ask()
  const id = (await app.call(one.admin.caller, api.locationInquiries, { query: {} })).body[0]!.id
  expect((await app.call(other.admin.caller, api.locationInquiry, { params: { id } })).status).toBe(404)
  expect((await app.call(other.visitor, api.askAbout, { body: { ...(await bodyOf(one.mill)) } })).status).toBe(404)
})

const bodyOf = async (id: number) => ({
  location_ids: [id],
  name: 'Ann',
  email: 'ann@films.test',
  kind: 'Other' as const,
  message: 'Free?',
  client_key: randomUUID(),
})
