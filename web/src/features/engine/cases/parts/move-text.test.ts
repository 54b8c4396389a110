/** Every move that a page offers as a button has words, whichever machine it belongs to. */
import * as posts from '@backlot/contract/assignment-machine'
import * as cases from '@backlot/contract/engine/case-machines'
import * as permits from '@backlot/contract/permit-machine'
import * as registers from '@backlot/contract/register-machine'
import * as tax from '@backlot/contract/tax-machine'
import { expect, test } from 'vitest'
import { moveText } from '#features/engine/cases/parts/move-text.ts'

interface Machine {
  name: string
  moves: readonly { action: string; by: readonly string[] }[]
}
const isMachine = (value: unknown): value is Machine => typeof value === 'object' && value !== null && 'moves' in value

/** Moves with a form or a page of their own, which says them in its own words. */
const elsewhere = new Set(['uploaded', 'changes_requested', 'not_needed', 'signed', 'refused'])
const machines = [posts, cases, permits, registers, tax].flatMap((module) => Object.values<unknown>(module)).filter(isMachine)

test('every move of a person has its word on the button', () => {
  expect(machines.length).toBeGreaterThan(8)
  const wordless = machines.flatMap(({ name, moves }) =>
    moves
      .filter(({ by, action }) => by.some((one) => one !== 'system') && !elsewhere.has(action) && !(action in moveText.en))
      .map(({ action }) => `${name}: ${action}`),
  )
  expect(wordless).toEqual([])
})
