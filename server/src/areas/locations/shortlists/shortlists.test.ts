/** A shortlist is shown to whoever has its ids, and mailed without a word that somebody typed. */
import { locationShortlistsApi as api } from '@backlot/contract/location-shortlists'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const site = await buildSite(app)
  const ids = await buildLocations(site, [
    { location_name: 'Mill <b>One</b>', city: 'Barton' },
    { location_name: 'Draft', status: 'Draft' },
    { location_name: 'Bridge' },
    { location_name: 'Put away', archived: true },
  ])
  const visitor = await buildVisitor(app, site)
  const mails = () => site.ctx.db.selectFrom('mails').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
  return { site, ids, visitor, mails }
}

test('the cards come in the order of the list, each once, and nobody gets what is not public', async () => {
  const { site, ids, visitor } = await start()
  const [mill, draft, bridge, away] = ids as [number, number, number, number]
  const admin = await buildUser(app, site)
  for (const caller of [visitor, admin.caller]) {
    const { body } = await app.call(caller, api.shortlist, { body: { ids: [bridge, draft, mill, bridge, away, 2_000_000_000] } })
    expect(body.map(({ id }) => id)).toEqual([bridge, mill])
  }
  const foreign = await start()
  expect((await app.call(foreign.visitor, api.shortlist, { body: { ids: [mill] } })).body).toEqual([])
})

test('the mail has the names and the link, and nothing of a draft', async () => {
  const { site, ids, visitor, mails } = await start()
  const [mill, draft, bridge] = ids as [number, number, number]
  const answer = await app.call(visitor, api.sendShortlist, { body: { ids: [mill, draft, bridge], email: 'ann@example.org' } })
  expect(answer.body).toEqual({ Success: true, message: 'Email sent successfully' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to_addresses: ['ann@example.org'],
    template: 'location.shortlist',
    subject: `Your shortlist at ${site.site.name}`,
  })
  expect(mail!.text).toContain(`http://${site.host}/#/dashboard/shortlist?ids=${mill},${bridge}`)
  expect(mail!.text).not.toContain('Draft')
  expect(mail!.html).toContain('Mill &lt;b&gt;One&lt;/b&gt;, Barton')
})

test('what is nowhere public is not sent, nor to what is no email; and one box is not flooded', async () => {
  const { ids, visitor, mails } = await start()
  const [mill, draft] = ids as [number, number]
  const send = (given: { ids: number[]; email: string }) => app.call(visitor, api.sendShortlist, { body: given })
  expect((await send({ ids: [draft], email: 'ann@example.org' })).status).toBe(404)
  expect((await send({ ids: [mill], email: 'ann at home' })).status).toBe(422)
  expect((await send({ ids: [mill], email: 'bo@example.org,cy@example.org' })).status).toBe(200)
  const again = []
  for (let time = 0; time < 5; time++) again.push((await send({ ids: [mill], email: 'Bo@example.org' })).status)
  expect(again.at(-1)).toBe(429)
  expect((await mails()).filter(({ to_addresses: to }) => to[0] === 'bo@example.org').length).toBeLessThanOrEqual(5)
})
