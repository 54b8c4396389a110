/** The steps of the catalogue, and what moves an approver between them. */
import type { Approver } from '@backlot/contract/approvers'

export type Steps = readonly (readonly Approver[])[]

/** Approvers of one step are asked at the same time. */
export function stepsOf(approvers: readonly Approver[]): Approver[][] {
  const steps = new Map<number, Approver[]>()
  for (const approver of approvers) steps.set(approver.step_order, [...(steps.get(approver.step_order) ?? []), approver])
  return [...steps.entries()].toSorted(([one], [other]) => one - other).map(([, step]) => step)
}

export const moves = ['up', 'down', 'together', 'alone'] as const
export type Move = (typeof moves)[number]

/**
 * The steps after a move; undefined where it leads nowhere. One who is alone changes places with a whole step; `together` joins the step
 * before, `alone` leaves those of the same step and comes after them.
 */
export function moved(steps: Steps, id: number, move: Move): Approver[][] | undefined {
  const from = steps.findIndex((step) => step.some((one) => one.id === id))
  const [own, before, after] = [steps[from], steps[from - 1], steps[from + 1]]
  const approver = own?.find((one) => one.id === id)
  if (!own || !approver) return undefined
  const rest = own.filter((one) => one.id !== id)
  const replaced = (at: number, count: number, ...parts: (readonly Approver[])[]): Approver[][] =>
    steps
      .toSpliced(at, count, ...parts)
      .filter((step) => step.length > 0)
      .map((step) => [...step])
  if (move === 'alone') return rest.length === 0 ? undefined : replaced(from, 1, rest, [approver])
  if (move === 'together') return before ? replaced(from - 1, 2, [...before, approver], rest) : undefined
  if (rest.length > 0) return move === 'up' ? replaced(from, 1, [approver], rest) : replaced(from, 1, rest, [approver])
  if (move === 'up') return before ? replaced(from - 1, 2, [approver], before) : undefined
  return after ? replaced(from, 2, after, [approver]) : undefined
}

export const idsOf = (steps: Steps): number[][] => steps.map((step) => step.map(({ id }) => id))
/** As the server will answer them. */
export const shownAs = (steps: Steps): Approver[] => steps.flatMap((step, index) => step.map((one) => ({ ...one, step_order: index + 1 })))
