/** Two people in one grid: the page's own saver against the server, with a network that is cut before or after the server has heard. */
import { parseFormula } from '../server/src/areas/budgets/lines/parse.ts'
import { budgetFollowingApi } from '@backlot/contract/budget-following'
import { budgetLinesApi, type LineCell, type SavedLines } from '@backlot/contract/budget-lines'
import type { Endpoint } from '@backlot/contract/endpoint'
import { idempotencyHeader } from '@backlot/contract/idempotency'
import { afterAll, expect, test } from 'vitest'
import { type CellValue, Refusal } from '../web/src/features/budgets/grid/change.ts'
import { GridSync, type Stored } from '../web/src/features/budgets/grid/sync.ts'
import { type Caller, openTestApp } from '../server/test/app.ts'
import { buildBudget, workedExample } from '../server/test/budget.ts'
import { buildUser } from '../server/test/factories.ts'
import { isWhole } from '../server/test/whole.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** The same numbers with every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const cut = () => new Refusal({ status: 0, message: 'cut' })

/** All of them with `npm test -- --whole`. */
const count = isWhole ? 1000 : 300

interface Editor {
  sync: GridSync
  follow: () => Promise<void>
  reopen: () => Promise<void>
}

test(
  'random edits of two clients with cuts: both end like the server, and every acknowledged edit is there',
  { timeout: 600_000 },
  async () => {
    const desk = await buildBudget(app)
    const other = await buildUser(app, desk.site, { role: 'scout' })
    const place = await desk.place('Mill', { shoot_days: 2 })
    await desk.save(place.id, workedExample)
    const roll = dice(2311)
    /** Of each cell, what was acknowledged, in the order in which the server took it. */
    const acknowledged = new Map<string, CellValue>()
    const heard = new Set<string>()
    let keys = 0

    async function open(caller: Caller): Promise<Editor> {
      const post = async (endpoint: Endpoint, body: object, key: string): Promise<SavedLines> => {
        if (roll(8) === 0) throw cut()
        const answer = await app.callWith(
          { ...caller, headers: { [idempotencyHeader]: key } },
          endpoint as typeof budgetLinesApi.submitLines,
          {
            body,
          },
        )
        if (answer.status !== 200)
          throw new Refusal({ status: answer.status, fields: answer.problem.errors ?? [], message: answer.problem.detail ?? '' })
        // A call that was sent before is answered as it was then.
        if (!heard.has(key)) note(body, answer.body)
        heard.add(key)
        // The server has heard, and the answer is lost.
        if (roll(8) === 0) throw cut()
        return answer.body
      }
      const note = ({ lines = [] }: { lines?: Record<string, unknown>[] }, saved: SavedLines) => {
        const left = new Set(saved.conflicts.map(({ id, cell }) => `${id}/${cell}`))
        for (const { id, seen: _seen, ...cells } of lines)
          for (const cell of Object.keys(cells) as LineCell[])
            if (typeof id === 'number' && !left.has(`${id}/${cell}`) && !saved.removed.includes(id))
              acknowledged.set(`${id}/${cell}`, saved.lines.find((line) => line.id === id)?.[cell] ?? null)
      }
      let stored: Stored | null = null
      let since = 0
      const make = async (): Promise<GridSync> => {
        const budget = await desk.must(budgetLinesApi.locationBudget, { params: { id: place.id } })
        since = budget.location.version
        return new GridSync({
          lines: budget.lines,
          stored: structuredClone(stored),
          calls: {
            save: (lines, key) => post(budgetLinesApi.submitLines, { locId: place.id, lines }, key),
            remove: (ids, key) => post(budgetLinesApi.removeLines, { locId: place.id, ids }, key),
            recover: (ids, key) => post(budgetLinesApi.recoverLines, { locId: place.id, ids }, key),
          },
          parse: parseFormula,
          names: { prep_days: 0, shoot_days: 2, strike_days: 0, hold_days: 0, crew: 0 },
          newKey: () => `key-${String(++keys).padStart(20, '0')}`,
          write: (next) => (stored = structuredClone(next)),
          changed: () => undefined,
          delay: 10_000_000,
          retryAfter: 10_000_000,
        })
      }
      const editor: Editor = {
        sync: await make(),
        follow: async () => {
          const asked = editor.sync.acknowledged
          const answer = await app.call(caller, budgetFollowingApi.follow, { body: { locId: place.id, since } })
          expect(answer.status).toBe(200)
          if (editor.sync.takeOthers(answer.body, asked)) since = answer.body.location.version
        },
        // The page is closed with what waits in it, and opened anew.
        reopen: async () => {
          editor.sync.stop()
          editor.sync = await make()
        },
      }
      return editor
    }

    const editors = [await open(desk.caller), await open(other.caller)]
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[roll(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    }
    const typed: [LineCell, () => CellValue][] = [
      ['qty', () => String(1 + roll(9))],
      ['rate', () => pick(['1,320.50', '=2*1320', '=10%*4000', String(roll(900))])],
      ['days', () => pick(['=shoot_days', '=shoot_days*2', '3', ''])],
      ['note', () => `note ${roll(1000)}`],
      ['name', () => `line ${roll(1000)}`],
    ]
    for (let turn = 0; turn < count; turn++) {
      const editor = pick(editors)
      const lines = editor.sync.lines()
      const line = lines[roll(lines.length)]
      const [cell, value] = pick(typed)
      const what = roll(40)
      if (what === 0) editor.sync.edit([], [{ cells: { name: `new ${turn}`, rate: '10' } }])
      else if (what === 1 && lines.length > 8 && line) editor.sync.remove([line.id])
      else if (what === 2) editor.sync.undo()
      else if (what === 3) editor.sync.redo()
      else if (line) editor.sync.edit([{ id: line.id, cells: { [cell]: value() } }])
      if (roll(6) === 0) await editor.sync.flush()
      if (roll(12) === 0) await editor.follow()
      if (roll(90) === 0) await editor.reopen()
    }
    for (let round = 0; round < 30; round++) for (const editor of editors) await editor.sync.flush()
    for (const editor of editors) {
      expect(await editor.sync.flush()).toBe(true)
      editor.sync.stop()
    }
    for (const editor of editors) await editor.follow()
    const { lines } = await desk.must(budgetLinesApi.locationBudget, { params: { id: place.id } })
    for (const editor of editors) expect(editor.sync.lines()).toEqual(lines)
    const byId = new Map(lines.map((line) => [line.id, line]))
    const live = [...acknowledged].filter(([key]) => byId.has(Number(key.split('/')[0])))
    expect(live.length).toBeGreaterThan(30)
    const lost = live.filter(([key, value]) => byId.get(Number(key.split('/')[0]))![key.split('/')[1] as LineCell] !== value)
    expect(lost).toEqual([])
  },
)
