/** Every machine of the contract, pair by pair: what it says is what is done, and everything else is refused. */
import { mayMake, nextMoves, type Machine, type Mover } from '@backlot/contract/engine/machines'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AppError } from '#kit/errors.ts'
import { dueMoves, moveOf, openStatuses } from './service.ts'

const contract = join(import.meta.dirname, '../../../../contract/src')
const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'statuses' in value && 'moves' in value && 'name' in value

async function machinesOfTheContract(): Promise<Machine[]> {
  const names = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(async (name) => (await import(join(contract, name))) as Record<string, unknown>))
  return modules.flatMap((module) => Object.values(module).filter(isMachine))
}
const machines = await machinesOfTheContract()
const asking: readonly Mover[] = ['owner', 'applicant', 'reader', 'approver', 'signer']
const everybody: readonly Mover[][] = [
  [],
  ['owner'],
  ['office'],
  ['system'],
  ['applicant'],
  ['approver'],
  ['key_approver'],
  ['reader'],
  ['signer'],
  ['owner', 'office'],
  ['office', 'key_approver'],
]

/** What asking for a move comes to. */
function outcome(machine: Machine, from: string, to: string, movers: readonly Mover[]): string {
  try {
    return moveOf(machine, { from, to, movers }, (now, open) => ({ code: '', en: `${now} → ${open.join(' ')}` })).action
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message}` : String(error)
  }
}

test('the contract has machines', () => {
  expect(machines.map(({ name }) => name).toSorted()).toEqual([
    'bible',
    'case_acknowledgement',
    'case_approval',
    'case_consent',
    'case_document',
    'case_message',
    'case_recap',
    'case_revision',
    'directory',
    'hold',
    'location',
    'location_permit',
    'officer_assignment',
    'permit',
    'project',
    'proposal',
    'register',
    'tax',
  ])
})

describe.each(machines)('the machine of a $name', (machine) => {
  const pairs = machine.statuses.flatMap((from) => machine.statuses.map((to) => ({ from, to })))
  const moveBetween = (from: string, to: string) => machine.moves.filter((move) => move.from === from && move.to === to)

  test('names its own statuses, one move for a pair and who makes it, and reaches every status', () => {
    expect(machine.moves.filter(({ from, to }) => !machine.statuses.includes(from) || !machine.statuses.includes(to))).toEqual([])
    const makers = pairs.map(({ from, to }) => moveBetween(from, to).flatMap(({ by }) => by))
    expect(makers.filter((by) => new Set(by).size < by.length)).toEqual([])
    const [first, ...others] = machine.statuses
    expect(others.filter((status) => !machine.moves.some(({ to }) => to === status))).toEqual([])
    expect(nextMoves(machine, first, [...asking, 'office']).length).toBeGreaterThan(0)
  })

  test('only the office tells an owner its decision, and every move has somebody who makes it', () => {
    expect(machine.moves.filter(({ decision, by }) => decision !== undefined && !by.includes('office'))).toEqual([])
    expect(machine.moves.filter(({ by }) => by.length === 0)).toEqual([])
    const timed = machine.moves.filter(({ after, timer }) => after !== undefined || timer !== undefined)
    expect(timed.filter(({ by }) => !by.includes('system'))).toEqual([])
  })

  test.each(pairs)('$from to $to is made by whom the table names, and refused for the rest', ({ from, to }) => {
    for (const movers of everybody) {
      const all = moveBetween(from, to)
      const move = all.find((one) => mayMake(one, movers)) ?? all[0]
      const open = openStatuses(machine, from, movers)
      const found = outcome(machine, from, to, movers)
      if (!move) expect(found).toBe(`wrong_state: ${from} → ${open.join(' ')}`)
      else if (mayMake(move, movers)) expect(found).toBe(move.action)
      else expect(found).toMatch(/^forbidden: /)
      expect(open.includes(to)).toBe(move !== undefined && mayMake(move, movers))
    }
  })
})

test('a timer is due when its days are over, and not before', () => {
  const machine: Machine = {
    name: 'thing',
    statuses: ['a', 'b'],
    moves: [{ from: 'a', to: 'b', by: ['system'], action: 'expired', after: 2 }],
  }
  const since = new Date('2026-11-01T12:00:00Z')
  expect(dueMoves(machine, 'a', since, new Date('2026-11-03T11:59:59Z'))).toEqual([])
  expect(dueMoves(machine, 'a', since, new Date('2026-11-03T12:00:00Z')).map(({ to }) => to)).toEqual(['b'])
  expect(dueMoves(machine, 'b', since, new Date('2027-01-01T00:00:00Z'))).toEqual([])
})
