import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cleanUp } from '#src/maintenance.ts'
import { openTestApp } from './app.ts'
import { buildSite } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('counts of visitors that are older than any period are removed', async () => {
  const { id, ctx } = await buildSite(app)
  for (const weeks of [104, 108]) {
    await sql`insert into view_counts values (${id}, current_date - ${weeks * 7}::int, 'location', ${weeks}, 1)`.execute(ctx.db)
    await sql`insert into search_counts values (${id}, current_date - ${weeks * 7}::int, 'locations', ${`of ${weeks}`}, 1, 0)`.execute(
      ctx.db,
    )
  }
  await cleanUp(app.app.platform.database)
  expect(await ctx.db.selectFrom('view_counts').select('target_id').where('site_id', '=', id).execute()).toEqual([{ target_id: 104 }])
  expect(await ctx.db.selectFrom('search_counts').select('words').where('site_id', '=', id).execute()).toEqual([{ words: 'of 104' }])
})
