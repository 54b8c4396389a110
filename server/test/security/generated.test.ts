/**
 * An attack made from the API document: every route as every role with the ids of another site, and calls that are wrong in some way.
 * A new route is in it by itself. A quick cut runs always; `npm test -- --whole` sends 80,000.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { wholeTest } from '#test/whole.ts'
import { readOperations, type Operation } from './attack/document.ts'
import { sendMalformed, tryForeignIds, type Found } from './attack/run.ts'
import { buildForeign, mark, type Foreign } from './attack/sites.ts'

const app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
afterAll(() => app.close())

let foreign: Foreign
let operations: Operation[]
let before: Record<string, string>
beforeAll(async () => {
  foreign = await buildForeign(app)
  operations = await readOperations(app, foreign.site.host)
  before = await foreign.contents()
})

async function expectNothing(title: string, found: Found): Promise<void> {
  process.stdout.write(`${title}: ${found.calls} calls, ${found.faults.length} faults, ${JSON.stringify(found.statuses)}\n`)
  expect(found.faults.slice(0, 40)).toEqual([])
  const after = await foreign.contents()
  const changed = Object.keys(before).filter((table) => after[table] !== before[table])
  expect(changed.map((table) => ({ table, before: before[table], after: after[table] }))).toEqual([])
}

test('T3 the document names every mounted route, and the other site has something to take', () => {
  expect(operations).toHaveLength(app.app.server.mounted.length)
  expect(JSON.stringify(before).split(mark).length).toBeGreaterThan(100)
  expect(foreign.keys.length).toBeGreaterThan(3)
})

wholeTest('T3 every route, as everybody, answers another site’s ids like ids that never were', { timeout: 900_000 }, async () => {
  await expectNothing('foreign ids', await tryForeignIds(app, operations, foreign))
})

test('I4 calls that are wrong in some way are refused: a cut of the attack', { timeout: 120_000 }, async () => {
  await expectNothing('malformed, a cut', await sendMalformed(app, operations, foreign, { calls: 2000, seed: 47 }))
})

const calls = Number(process.env['BACKLOT_ATTACK_CALLS'] ?? 80_000)
wholeTest('I4 80,000 calls that are wrong in some way', { timeout: 7_200_000 }, async () => {
  const seed = Number(process.env['BACKLOT_ATTACK_SEED'] ?? 1)
  await expectNothing('malformed', await sendMalformed(app, operations, foreign, { calls, seed }))
})
