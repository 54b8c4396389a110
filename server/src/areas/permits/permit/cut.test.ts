/**
 * Submitting and issuing end at every one of their statements in turn, as they do when the process or its connection dies there: nothing is
 * half done, nobody has a mail, and the whole of it once more is done once.
 */
import type { PermitStatus } from '@backlot/contract/permit-machine'
import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '#kit/context.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { move } from '#engine/cases/moves/service.ts'
import { openTestApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { buildPermitDesk } from '#test/permits.ts'
import { permitKind } from './definition.ts'

const app = await openTestApp()
const { site, admin, ann, whole, readyToIssue } = await buildPermitDesk(app)
afterAll(() => app.close())

class Cut extends Error {}

/** Lets so many statements pass and ends at the next. */
function cutAfter(passing: number) {
  let seen = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen += 1
      if (seen > passing) throw new Cut()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { plugin, count: () => seen }
}

const as = ({ id }: TestUser, role: 'admin' | 'permit', plugin: KyselyPlugin): Ctx => {
  const ctx = systemContext(app.app.platform, site.site, app.app.server.log)
  const actor = { kind: 'user', userId: id, role, platform: false, sessionId: 'cut', verifiedPublicPass: true } as const
  return { ...ctx, actor, db: ctx.db.withPlugin(plugin) }
}

const tables = [
  'permits',
  'location_permits',
  'status_log',
  'case_documents',
  'case_fees',
  'case_timers',
  'case_reminders',
  'mails',
  'jobs',
  'audit_log',
] as const
/** All that a move writes, as it is now. */
async function everything(): Promise<string> {
  const all: unknown[] = []
  for (const table of tables)
    all.push(
      await app.app.platform.database.owner(
        async (client) =>
          (await client.query(`select * from ${table} where site_id = $1 order by ${table}::text`, [site.id])).rows as unknown[],
      ),
    )
  return JSON.stringify(all)
}

const mailsOf = async (id: number): Promise<number> =>
  (
    await site.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('site_id', '=', site.id)
      .where('entity', '=', 'permit')
      .where('entity_id', '=', String(id))
      .execute()
  ).length

async function cutEverywhere(id: number, to: PermitStatus, who: TestUser, role: 'admin' | 'permit') {
  const before = await everything()
  const mailsBefore = await mailsOf(id)
  let cuts = 0
  for (let passing = 0; ; passing++) {
    const { plugin, count } = cutAfter(passing)
    const done = await move(as(who, role, plugin), permitKind, id, { to }).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Cut)
        return false
      },
    )
    if (done) {
      expect(count()).toBe(passing)
      break
    }
    cuts += 1
    expect(await everything(), `after ${passing} statements`).toBe(before)
  }
  const mails = (await mailsOf(id)) - mailsBefore
  // Once more is no second move.
  await move(as(who, role, cutAfter(Infinity).plugin), permitKind, id, { to })
  expect((await mailsOf(id)) - mailsBefore).toBe(mails)
  return { cuts, mails }
}

test('submitting ends between any two of its steps: nothing half done, one mail to each', { timeout: 600_000 }, async () => {
  const { id } = await whole()
  const { cuts, mails } = await cutEverywhere(id, 'submitted', ann, 'permit')
  expect(cuts).toBeGreaterThan(20)
  expect(mails).toBe(2)
})

test('so does issuing', { timeout: 600_000 }, async () => {
  const { id } = await readyToIssue()
  const { cuts, mails } = await cutEverywhere(id, 'issued', admin, 'admin')
  expect(cuts).toBeGreaterThan(10)
  expect(mails).toBe(1)
})
