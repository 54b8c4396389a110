/** A newer copy of the server changes a table while this one has its statements prepared. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { openTestApp, requestOf } from '#test/app.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('F a prepared statement answers with the new column, and holds to its site all along', async () => {
  const [one, other] = [await buildSite(app), await buildSite(app)]
  const { database } = app.app.platform
  const asOwner = (text: string) => database.owner((client) => client.query(text))
  await asOwner(`
    create table kept_probe (site_id int not null references sites, word text not null, primary key (site_id, word));
    grant select on kept_probe to backlot_app;
    call protect_tenant_table('kept_probe');
    insert into kept_probe values (${one.id}, 'one'), (${other.id}, 'other')`)
  const read = async (site: typeof one): Promise<unknown[]> =>
    (await sql`select * from kept_probe ${prepareStatement}`.execute(site.ctx.db)).rows
  try {
    // More often than PostgreSQL tries before it settles on one plan for all values.
    for (let time = 0; time < 8; time++) {
      expect(await read(one)).toEqual([{ site_id: one.id, word: 'one' }])
      expect(await read(other)).toEqual([{ site_id: other.id, word: 'other' }])
    }
    await asOwner(`alter table kept_probe add column kind text not null default 'new'`)
    expect(await read(one)).toEqual([{ site_id: one.id, word: 'one', kind: 'new' }])
    expect(await read(other)).toEqual([{ site_id: other.id, word: 'other', kind: 'new' }])
  } finally {
    await asOwner('drop table kept_probe')
  }
})

test('F a save that meets a table with another column is written, at once or when it is tried again', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site, { role: 'admin' })
  const [id = 0] = await buildLocations(site, [{ location_name: 'Mill' }])
  const { database } = app.app.platform
  const asOwner = (text: string) => database.owner((client) => client.query(text))
  const save = (material: string) =>
    app.inject(requestOf(caller, locationRecordsApi.update, { params: { id }, body: { materials: [material] } }))
  for (const material of ['oak', 'elm', 'fir', 'ash', 'yew', 'box']) expect((await save(material)).statusCode).toBe(200)
  await asOwner('alter table locations add column probe text')
  try {
    // Each connection that prepared it before says so once.
    let { statusCode } = await save('larch')
    for (let tries = 0; statusCode === 503 && tries < 20; tries++) ({ statusCode } = await save('larch'))
    expect(statusCode).toBe(200)
    expect((await app.call(caller, locationRecordsApi.edit, { params: { id } })).body.record.materials).toEqual(['larch'])
  } finally {
    await asOwner('alter table locations drop column probe')
  }
})
