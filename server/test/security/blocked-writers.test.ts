/** F5: writes that wait for a lock end after a stated time and keep nobody from reading. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

// The embedded database has one connection, and no two transactions at a time.
describe.runIf(process.env['BACKLOT_TEST_DATABASE'] === 'postgres')('on a database server', () => {
  test('F5 thirty blocked writes are told to come again; reads go on meanwhile; what waited is written when asked again', async () => {
    const site = await buildSite(app)
    const [id = 0] = await buildLocations(site, [{ location_name: 'Old Mill' }])
    const { caller } = await buildUser(app, site)
    const visitor = await buildVisitor(app, site)
    const write = () => app.call(caller, locationRecordsApi.update, { params: { id }, body: { description: 'New.' } })
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let isLocked = (): void => {}
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve
    })
    const holder = app.app.platform.database.owner(async (client) => {
      await client.query('begin')
      await client.query('select 1 from locations where site_id = $1 and id = $2 for update', [site.id, id])
      isLocked()
      await released
      await client.query('rollback')
    })
    await locked
    let ended = 0
    const writes = Array.from({ length: 30 }, () => write().finally(() => (ended += 1)))
    const reads = await Promise.all(
      Array.from({ length: 40 }, () => app.call(visitor, locationsApi.get, { params: { id } }).then((answer) => [answer.status, ended])),
    )
    // Every read is over before the first write is: none of them waited for a lock.
    expect(reads).toEqual(reads.map(() => [200, 0]))
    const answers = await Promise.all(writes)
    expect(answers.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual(answers.map(() => [503, true]))
    release()
    await holder
    expect((await write()).status).toBe(200)
    expect((await app.call(visitor, locationsApi.get, { params: { id } })).body.description).toBe('New.')
  })
})
