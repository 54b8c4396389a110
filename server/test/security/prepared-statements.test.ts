/** A newer copy of the server changes a table while this one has its statements prepared. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'

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
