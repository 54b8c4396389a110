/** A release that ends: said in the office's lists, and by mail once a week. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi, SearchRequest } from '@backlot/contract/locations'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { scheduleReleaseWarnings, warnOfReleasesJob } from './jobs.ts'
import { warnOfReleases } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const day = 24 * 3_600_000
/** In so many days, by the clock of a site in Greenwich. */
const inDays = (days: number): string => new Date(now().getTime() + days * day).toISOString().slice(0, 10)
const contexts = new Map<number, Ctx>()

async function start(localeCode = 'en_US') {
  const site = await buildSite(app, {
    localeCode,
    timeZone: 'UTC',
    settings: { contact: { name: 'Office', email: 'office@film.example', phone: '' } },
  })
  contexts.set(site.id, site.ctx)
  const admin = await buildUser(app, site)
  const mails = () =>
    site.ctx.db
      .selectFrom('mails')
      .select(['to_addresses', 'subject', 'text'])
      .where('template', '=', 'location.releases_end')
      .orderBy('id')
      .execute()
  return { site, admin, mails }
}
type Started = Awaited<ReturnType<typeof start>>

const build = ({ site }: Pick<Started, 'site'>, ends: Record<string, number | null>) =>
  buildLocations(
    site,
    Object.entries(ends).map(([name, days]) => ({
      location_name: name,
      details: days === null ? { release_signer: 'Ann Lee' } : { release_expires: inDays(days) },
    })),
  )

test('the office sees on a card when a release ends that ends within 30 days or has ended; nobody else does', async () => {
  const { site, admin } = await start()
  await build({ site }, { Soon: 30, Later: 31, Over: -200, Without: null })
  const scout = await buildUser(app, site, { role: 'scout' })
  const owner = await buildUser(app, site, { role: 'location' })
  const found = async (who: Caller): Promise<Record<string, string | undefined>> => {
    const { body } = await app.call(who, locationsApi.searchNew, { body: SearchRequest.parse({}) })
    return Object.fromEntries(body.items.map((card) => [card.location_name, card.release_ends]))
  }
  const marked = { Soon: inDays(30), Later: undefined, Over: inDays(-200), Without: undefined }
  expect(await found(admin.caller)).toEqual(marked)
  expect(await found(scout.caller)).toEqual(marked)
  const nothing = { Soon: undefined, Later: undefined, Over: undefined, Without: undefined }
  expect(await found(owner.caller)).toEqual(nothing)
  expect(await found(await buildVisitor(app, site))).toEqual(nothing)
  const { body: recent } = await app.call(admin.caller, locationRecordsApi.recent, { query: {} })
  expect(Object.fromEntries(recent.map((card) => [card.location_name, card.release_ends]))).toEqual(marked)
})

test('an owner does not see the end of the release of what is his', async () => {
  const { site } = await start()
  const owner = await buildUser(app, site, { role: 'location' })
  await buildLocations(site, [{ location_name: 'His', ownerUserId: owner.id, details: { release_expires: inDays(3) } }])
  const { body } = await app.call(owner.caller, locationRecordsApi.own, { query: {} })
  expect(body.map((card) => [card.location_name, card.release_ends])).toEqual([['His', undefined]])
})

test('one mail names what ends within 30 days and what ended in the last week, the first to end first', async () => {
  const { site, admin, mails } = await start()
  const [soon] = await build(
    { site },
    { Soon: 12, Today: 0, 'Just over': -7, 'Long over': -8, Later: 31, Without: null, Stored: 4, Thrown: 5 },
  )
  await site.ctx.db.updateTable('locations').set({ archived: true }).where('location_name', '=', 'Stored').execute()
  await site.ctx.db.updateTable('locations').set({ deleted_at: now() }).where('location_name', '=', 'Thrown').execute()
  expect(await warnOfReleases(site.ctx)).toBe(3)
  const sent = await mails()
  expect(sent.map((mail) => mail.to_addresses)).toEqual([['office@film.example'], [admin.email]])
  expect(sent[0]!.subject).toBe('Releases of locations that end: 3')
  const lines = sent[0]!.text.split('\n').filter((line) => line.includes('location='))
  expect(lines.map((line) => line.split(' on ')[0])).toEqual(['Just over: ended', 'Today: ends', 'Soon: ends'])
  expect(lines[2]).toContain(`/#/admindash/listproperty?location=${soon}`)
  for (const name of ['Long over', 'Later', 'Without', 'Stored', 'Thrown']) expect(sent[0]!.text).not.toContain(name)
})

test('where nothing ends there is no mail; in Norwegian where the site is', async () => {
  const { site, mails } = await start('no_NO')
  expect(await warnOfReleases(site.ctx)).toBe(0)
  expect(await mails()).toEqual([])
  await build({ site }, { Mølla: 1 })
  await warnOfReleases(site.ctx)
  const mail = (await mails())[0]!
  expect(mail.subject).toBe('Samtykker for steder som utløper: 1')
  expect(mail.text).toMatch(/Mølla: utløper \d/)
})

test('a long list is cut and counted', async () => {
  const { site, mails } = await start()
  await build({ site }, Object.fromEntries(Array.from({ length: 53 }, (_, index) => [`House ${index}`, 2])))
  await warnOfReleases(site.ctx)
  const { subject, text } = (await mails())[0]!
  expect(subject).toBe('Releases of locations that end: 53')
  expect(text.match(/location=/g)).toHaveLength(50)
  expect(text).toContain('And 3 more.')
})

test('the job of a week is stored once for each site that has locations', async () => {
  const { site, mails } = await start()
  const empty = await start()
  await build({ site }, { Soon: 25 })
  const schedule = () => scheduleReleaseWarnings(app.app.platform, async (id) => contexts.get(id)!)
  const jobs = () =>
    app.app.platform.database
      .owner((client) =>
        client.query('select id from jobs where name = $1 and site_id = any($2)', [warnOfReleasesJob.name, [site.id, empty.site.id]]),
      )
      .then(({ rows }) => rows.length)
  await schedule()
  await schedule()
  expect(await jobs()).toBe(1)
  await app.runJobs()
  expect(await mails()).toHaveLength(2)
  moveClock(6 * day)
  await schedule()
  expect(await jobs()).toBe(1)
  moveClock(7 * day)
  await schedule()
  expect(await jobs()).toBe(2)
  await app.runJobs()
  expect(await mails()).toHaveLength(4)
})
