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

test('F of saves that meet a table with another column one is tried again at most, and all others are written', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site, { role: 'admin' })
  const ids = await buildLocations(
    site,
    ['Mill', 'Barn', 'Dock', 'Yard'].map((location_name) => ({ location_name })),
  )
  const { database } = app.app.platform
  const asOwner = (text: string) => database.owner((client) => client.query(text))
  const save = async (id: number, material: string) => {
    const { statusCode } = await app.inject(
      requestOf(caller, locationRecordsApi.update, { params: { id }, body: { materials: [material] } }),
    )
    return statusCode
  }
  // Side by side: several connections prepare what a save asks for.
  const saveAll = (material: string) => Promise.all(ids.map((id) => save(id, material)))
  for (const material of ['oak', 'elm', 'fir', 'ash', 'yew', 'box']) expect(await saveAll(material)).toEqual([200, 200, 200, 200])
  await asOwner('alter table locations add column probe text')
  try {
    // The first one may find it out.
    expect([200, 503]).toContain(await save(ids[0] ?? 0, 'beech'))
    expect(await saveAll('larch')).toEqual([200, 200, 200, 200])
    for (const id of ids)
      expect((await app.call(caller, locationRecordsApi.edit, { params: { id } })).body.record.materials).toEqual(['larch'])
  } finally {
    await asOwner('alter table locations drop column probe')
    // Found out here, and not by what comes next.
    await saveAll('beech')
  }
})
