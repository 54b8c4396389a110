/** What of a record is new: blanks of a form say nothing, and only what differs is a change. Pure. */
import { isDeepStrictEqual } from 'node:util'

/** Field → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>

/** Whether a value says nothing: an emptied detail is a detail that is not there. */
export const isBlank = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Without the blank members that a form leaves behind. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !isBlank(inner))
      .map(([key, inner]) => [key, plain(inner)]),
  )
}

export const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other) ? isBlank(one) && isBlank(other) : isDeepStrictEqual(plain(one), plain(other))

/** The fields in which two records differ. */
export function changesOf(before: object, after: object): Changes {
  const [old, next]: Record<string, unknown>[] = [{ ...before }, { ...after }]
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])
  return Object.fromEntries(
    [...names]
      .filter((name) => !isSame(old?.[name], next?.[name]))
      .map((name): [string, [unknown, unknown]] => [name, [old?.[name] ?? null, next?.[name] ?? null]]),
  )
}

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The locks of a record that are closed. */
export const closedOnly = (lockboxes: Record<string, unknown>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(lockboxes).flatMap(([name, closed]): [string, boolean][] => (closed === true ? [[name, true]] : [])))

export const inOrder = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((one, other) => one - other)

/** What an edit says of a public record: the fields that differ. One that is set back is proposed no more. */
export function proposedFields<Proposed extends { lockboxes: object }>(current: Proposed, proposed: Proposed): Record<string, unknown> {
  const changes = changesOf(current, proposed)
  const fields = Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))
  // Lockboxes are set one by one: those that are opened must be named.
  if (changes['lockboxes']) {
    const closed = asObject(proposed.lockboxes)
    const opened = Object.keys(current.lockboxes).filter((name) => !closed[name])
    fields['lockboxes'] = { ...Object.fromEntries(opened.map((name) => [name, false])), ...closed }
  }
  return fields
}
