/** The line of a year: who gets a credit when there is not enough for all, whatever happens at once (docs/decisions/190-tax-credit.md). */
import { taxProblems } from '@backlot/contract/area-problems'
import { moneyText } from '@backlot/contract/money'
import { taxApi } from '@backlot/contract/tax'
import { taxQueueApi as api } from '@backlot/contract/tax-queue'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openDatabase } from '#kit/db/database.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildTaxes, refundable } from '#test/taxes.ts'
import { isWhole } from '#test/whole.ts'
import { allocateProgram } from './allocating.ts'
import { giveBack } from './ledger.ts'

const app = await openTestApp()
/** Where the database can be reached, a second copy of the server works on it with connections of its own. */
const other = app.databaseUrl === undefined ? app : await openNode(app.databaseUrl)
const nodes = [app, other]
afterAll(async () => {
  if (other !== app) await other.close()
  await app.close()
})
afterEach(() => resetClock())

async function openNode(url: string): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backlot-node-'))
  const database = await openDatabase({ url, dataDir, connections: 4 })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return openTestApp({}, { database: { database, url, dataDir, close } })
}

const year = now().getUTCFullYear()
const program = refundable.code
const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
type Desk = Awaited<ReturnType<typeof buildTaxes>>

const lineOf = async ({ admin }: Desk, of = year) =>
  (await app.call(admin.caller, api.queue, { query: { program, year: of } })).body.map(({ arrival_no: no, fits }) => [no, fits])
const yearOf = async ({ admin }: Desk, of = year) =>
  (await app.call(admin.caller, api.years, { query: { program } })).body.find((one) => one.year === of)!
const cap = ({ admin }: Desk, amount: string) => app.call(admin.caller, api.changeYear, { body: { program, year, cap: amount } })
const ledgerOf = async ({ admin }: Desk, of = year) =>
  (await app.call(admin.caller, api.ledger, { query: { program, year: of, limit: 500 } })).body

/** Ready for the last move: approved with it, for nobody is asked. */
async function ready(desk: Desk, amounts: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const resident_btl of amounts) {
    const id = await desk.applied({ resident_btl, uplifts: [] })
    await app.call(desk.admin.caller, taxApi.change, { body: { id, needs_no_approver: true } })
    for (const status of ['received', 'in_review'] as const) await desk.goTax(desk.admin, id, status)
    ids.push(id)
  }
  return ids
}

test('in the order of arrival, as far as it goes: nobody overtakes, and what comes back goes to the next', async () => {
  const desk = await buildTaxes(app, { reserves: false })
  // 22 % of each: 220,000, 440,000, 220,000, 220,000
  const ids = await ready(desk, ['1000000.00', '2000000.00', '1000000.00', '1000000.00'])
  await cap(desk, '700000.00')
  for (const id of ids.toReversed()) await desk.goTax(desk.admin, id, 'in_approval')
  await app.runJobs()
  // The third would fit into the 40,000 that are left no more than the fourth.
  expect(await desk.statusesOf(ids)).toEqual(['allocated', 'allocated', 'waiting', 'waiting'])
  expect(await lineOf(desk)).toEqual([
    [3, false],
    [4, false],
  ])
  expect(await yearOf(desk)).toMatchObject({ allocated: '660000.00', left: '40000.00', waiting: '440000.00' })
  expect(failure(await cap(desk, '659999.99'))).toEqual([409, taxProblems.belowGiven.en])
  // Withdrawn: what it had goes to the first who waits.
  await desk.goTax(desk.ann, ids[0]!, 'withdrawn')
  await app.runJobs()
  expect(await desk.statusesOf(ids)).toEqual(['withdrawn', 'allocated', 'allocated', 'waiting'])
  // The first who waits leaves the line, and the cap is raised by what the next needs.
  await cap(desk, '880000.00')
  await app.runJobs()
  expect(await desk.statusesOf(ids.slice(3))).toEqual(['allocated'])
  const lines = await ledgerOf(desk)
  expect(lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['allocated', '220000.00', '220000.00'],
    ['allocated', '440000.00', '660000.00'],
    ['released', '-220000.00', '440000.00'],
    ['allocated', '220000.00', '660000.00'],
    ['allocated', '220000.00', '880000.00'],
  ])
  expect((await yearOf(desk)).recomputed).toEqual({ allocated: '880000.00', carried: '0.00', agrees: true })
})

test('who is not decided holds what it asks for where the program says so, and nothing where it does not', async () => {
  for (const reserves of [true, false]) {
    const desk = await buildTaxes(app, { reserves })
    const ids = await ready(desk, ['1000000.00', '1000000.00'])
    await cap(desk, '300000.00')
    await desk.goTax(desk.admin, ids[1]!, 'in_approval')
    await app.runJobs()
    expect(await desk.statusesOf(ids)).toEqual(['in_review', reserves ? 'waiting' : 'allocated'])
    await desk.goTax(desk.admin, ids[0]!, 'not_qualified', 'Not made here')
    await app.runJobs()
    expect(await desk.statusesOf(ids)).toEqual(['not_qualified', 'allocated'])
  }
})

test('programs: the same once more makes one, another of its code is refused, and what was applied for goes on by its own rules', async () => {
  const desk = await buildTaxes(app)
  const { admin, ann } = desk
  const create = (name: string) => app.call(admin.caller, api.createProgram, { body: { ...refundable, name } })
  expect((await create(refundable.name)).body).toMatchObject({ code: program, version: 1, active: true })
  expect(failure(await create('Another'))).toEqual([409, taxProblems.programExists.en])
  const unfinished = { ...refundable, code: 'unfinished', active: false }
  expect((await app.call(admin.caller, api.createProgram, { body: unfinished })).body).toMatchObject({ code: 'unfinished', active: false })
  expect((await app.call(ann.caller, api.programs, {})).body.map(({ code }) => code)).not.toContain('unfinished')
  expect((await app.call(admin.caller, api.presets, {})).body.map(({ code }) => code)).toContain(program)
  const [id, draft] = [await desk.applied(), await desk.draftTax()]
  const change = (more: object) => app.call(admin.caller, api.changeProgram, { body: { code: program, ...more } })
  const rules = { ...refundable.rules, rates: { resident_btl: '10' as const }, uplifts: [], reserves: true }
  expect((await change({ version: 1, rules })).body.version).toBe(2)
  expect((await change({ version: 1, name: 'Old' })).status).toBe(409)
  expect((await desk.seeTax(ann, id)).estimate?.credit).toBe('270000.01')
  expect((await desk.seeTax(ann, draft)).missing.map(({ field }) => field)).toEqual(['uplifts'])
  await change({ active: false })
  expect((await app.call(ann.caller, api.programs, {})).body.map(({ code }) => code)).not.toContain(program)
  expect((await desk.seeTax(ann, draft)).missing.map(({ field }) => field)).toEqual(['program_code'])
})

test('one that is put into the trash leaves the line, and takes its place again when it is recovered', async () => {
  const desk = await buildTaxes(app)
  const ids = await ready(desk, ['1000000.00', '1000000.00', '1000000.00'])
  await cap(desk, '230000.00')
  await app.call(desk.admin.caller, taxApi.remove, { params: { id: ids[0]! } })
  await app.call(desk.admin.caller, taxApi.remove, { params: { id: ids[1]! } })
  await app.call(desk.admin.caller, taxApi.recover, { body: { id: ids[1]! } })
  expect((await lineOf(desk)).map(([no]) => no)).toEqual([2, 3])
})

test('a year that is over is closed: the rest goes on to the next, those who wait go with it, and come first there', async () => {
  const desk = await buildTaxes(app)
  const ids = await ready(desk, ['1000000.00', '2000000.00'])
  await cap(desk, '500000.00')
  for (const id of ids) await desk.goTax(desk.admin, id, 'in_approval')
  await app.runJobs()
  expect(await desk.statusesOf(ids)).toEqual(['allocated', 'waiting'])
  const close = (of: number) => app.call(desk.admin.caller, api.closeYear, { body: { program, year: of } })
  expect(failure(await close(year))).toEqual([409, taxProblems.yearNotOver.en])
  expect((await close(year - 1)).status).toBe(404)
  moveClock(400 * 86_400_000)
  const boss = await buildUser(app, desk.site)
  const later = { ...desk, admin: boss }
  const closed = await app.call(boss.caller, api.closeYear, { body: { program, year } })
  expect(closed.body).toMatchObject({ left: '0.00', carried: '-280000.00', recomputed: { agrees: true } })
  expect(closed.body.closed_at).not.toBeNull()
  // 50,000,000 of the program and 280,000 that came over.
  expect((await yearOf(later, year + 1)).carried).toBe('280000.00')
  await app.runJobs()
  expect(await desk.statusesOf(ids)).toEqual(['allocated', 'allocated'])
  expect((await yearOf(later, year + 1)).left).toBe('49840000.00')
  // What comes back to a closed year goes on as well.
  const row = { id: ids[0]! }
  await inTransaction(systemContext(app.app.platform, desk.site.site, app.app.server.log), (inside) =>
    giveBack(inside, row, { kept: 0, kind: 'released' }),
  )
  expect([(await yearOf(later)).carried, (await yearOf(later, year + 1)).left]).toEqual(['-500000.00', '50060000.00'])
  expect((await ledgerOf(later)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['allocated', '220000.00'],
    ['carried', '-280000.00'],
    ['released', '-220000.00'],
    ['carried', '-220000.00'],
  ])
})

const pause = (milliseconds: number) => setTimeout(milliseconds)
/** So many at once find no connection left; a job is tried again then, and whoever called asks again. */
function refuseUnlessBusy(error: Error): void {
  if (!/timeout exceeded when trying to connect/.test(error.message)) throw error
}
async function approve(desk: Desk, id: number, node: TestApp): Promise<number> {
  for (let isAgain = false; ; isAgain = true) {
    const { status } = await node.call(desk.admin.caller, taxApi.status, { body: { id, status: 'in_approval' } })
    // Approved before, and only the answer was lost.
    if (isAgain && status === 409) return 200
    if (status !== 503) return status
    await pause(200)
  }
}

const count = isWhole ? 500 : 24
const fits = isWhole ? 137 : 7

const contextOn = ({ app: { platform, server } }: TestApp, desk: Desk) => systemContext(platform, desk.site.site, server.log)

/** Does something while four workers on both nodes give what they can, and somebody looks on. Returns the most that was given at any moment. */
async function whileGiving(desk: Desk, work: () => Promise<void>): Promise<number> {
  const over = new AbortController()
  const most: number[] = []
  const watch = async () => {
    while (!over.signal.aborted) {
      const asked = sql<{ sum: number | null }>`select sum(amount_cents)::bigint as sum from tax_ledger where site_id = ${desk.site.id}`
      const read = await asked.execute(desk.site.ctx.db).catch(refuseUnlessBusy)
      most.push(read?.rows[0]?.sum ?? 0)
      await pause(20)
    }
  }
  const give = async (node: TestApp) => {
    while (!over.signal.aborted) {
      await allocateProgram(contextOn(node, desk), program).catch(refuseUnlessBusy)
      await pause(5)
    }
  }
  const others = Promise.all([watch(), ...[...nodes, ...nodes].map((node) => give(node))])
  try {
    await work()
  } finally {
    over.abort()
    await others
  }
  return Math.max(...most)
}

test(
  'approvals at once against a cap that fits a part of them: the first by arrival, and never more than the cap',
  { timeout: 900_000 },
  async () => {
    const desk = await buildTaxes(app, { reserves: true, project_cap: null })
    // All arrive in one order; what each asks for differs, so that only these add up to the cap.
    const amounts = Array.from({ length: count }, (_, index) => `${1_000_000 + index * 100}.00`)
    const ids = await ready(desk, amounts)
    const sum = amounts.slice(0, fits).reduce((all, amount) => all + Number(amount) * 22, 0)
    await cap(desk, moneyText(sum))
    const wild = ids.toSorted((one, other) => ((one * 7919) % 104_729) - ((other * 7919) % 104_729))
    const most = await whileGiving(desk, async () => {
      const answers = await Promise.all(wild.map((id, index) => approve(desk, id, nodes[index % 2]!)))
      expect(new Set(answers)).toEqual(new Set([200]))
      await app.runJobs()
      await other.runJobs()
    })
    const given = await desk.site.ctx.db
      .selectFrom('tax_applications')
      .select(['id', 'arrival_no'])
      .where('site_id', '=', desk.site.id)
      .where('status', '=', 'allocated')
      .orderBy('arrival_no')
      .execute()
    expect(given.map((one) => one.arrival_no)).toEqual(Array.from({ length: fits }, (_, index) => index + 1))
    expect(given.map((one) => one.id)).toEqual(ids.slice(0, fits))
    expect(new Set(await desk.statusesOf(ids.slice(fits)))).toEqual(new Set(['waiting']))
    expect(most).toBeLessThanOrEqual(sum)
    expect((await ledgerOf(desk)).map((line) => line.tax_id)).toEqual(ids.slice(0, fits))
    expect(await yearOf(desk)).toMatchObject({ left: '0.00', recomputed: { agrees: true }, arrivals: count })
  },
)

test('what comes back at once while others are given: the sum of the year is that of its ledger, and the next have their turn', async () => {
  const desk = await buildTaxes(app)
  const ids = await ready(
    desk,
    Array.from({ length: 16 }, () => '1000000.00'),
  )
  await cap(desk, '1760000.00')
  for (const id of ids) await desk.goTax(desk.admin, id, 'in_approval')
  await app.runJobs()
  const [first, next] = [ids.slice(0, 8), ids.slice(8)]
  expect(await desk.statusesOf(ids)).toEqual([...first.map(() => 'allocated'), ...next.map(() => 'waiting')])
  const most = await whileGiving(desk, async () => {
    const answers = await Promise.all(first.map((id) => desk.goTax(desk.ann, id, 'withdrawn')))
    expect(answers.map(({ status }) => status)).toEqual(first.map(() => 200))
    await app.runJobs()
  })
  expect(await desk.statusesOf(next)).toEqual(next.map(() => 'allocated'))
  expect(most).toBeLessThanOrEqual(1_760_000_00)
  expect(await yearOf(desk)).toMatchObject({ allocated: '1760000.00', left: '0.00', recomputed: { allocated: '1760000.00', agrees: true } })
})

test.skipIf(app.databaseUrl === undefined)(
  'a year that another node is giving of is waited for: what it had before counts nothing',
  async () => {
    const desk = await buildTaxes(app)
    const [id] = await ready(desk, ['1000000.00'])
    await cap(desk, '220000.00')
    const ofSite = `site_id = ${desk.site.id} and program_code = '${program}'`
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    let given: Promise<number> | undefined
    await other.app.platform.database.owner(async (client) => {
      await client.query('begin')
      await client.query(`update tax_years set allocated_cents = 22000000 where ${ofSite}`)
      // Under the lock: the job that the approval starts would give it before.
      await desk.goTax(desk.admin, id!, 'in_approval')
      given = allocateProgram(contextOn(app, desk), program)
      // Whoever waits longer than the database allows is refused: the test ends with that refusal instead of looking on.
      const settled = given.then((count) => [count])
      while ((await client.query(waiting)).rows.length === 0) {
        const ended = await Promise.race([settled, pause(20)])
        expect(ended, 'gave, or found nobody, without the lock').toBeUndefined()
      }
      // Whoever does not wait for the lock reads that all of it is left.
      expect((await yearOf(desk)).left).toBe('220000.00')
      await client.query('commit')
    })
    expect(await given).toBe(0)
    expect(await desk.statusesOf([id!])).toEqual(['waiting'])
  },
)

test('more than a year has is taken as soon as the constraint is gone: nothing else of the database refuses it', async () => {
  const desk = await buildTaxes(app)
  await ready(desk, ['1000000.00'])
  await cap(desk, '1000.00')
  await app.app.platform.database.owner(async (client) => {
    const over = `update tax_years set allocated_cents = 100001 where site_id = ${desk.site.id} and program_code = '${program}'`
    await client.query('begin; savepoint before')
    await expect(client.query(over)).rejects.toThrow(/tax_years_within_cap/)
    await client.query('rollback to before; alter table tax_years drop constraint tax_years_within_cap')
    const { rows } = await client.query(`${over} returning allocated_cents`)
    expect(rows).toHaveLength(1)
    await client.query('rollback')
  })
})

test('the database itself refuses more than a year has, whoever asks', async () => {
  const desk = await buildTaxes(app)
  await ready(desk, ['1000000.00'])
  await cap(desk, '1000.00')
  const over = desk.site.ctx.db
    .updateTable('tax_years')
    .set({ allocated_cents: 1000_01 })
    .where('site_id', '=', desk.site.id)
    .where('program_code', '=', program)
    .execute()
  await expect(over).rejects.toThrow(/tax_years_within_cap/)
  const lines = desk.site.ctx.db.updateTable('tax_ledger').set({ amount_cents: 1 }).where('site_id', '=', desk.site.id).execute()
  await expect(lines).rejects.toThrow(/permission denied/)
})
