/** Rows of a field that is a list of objects. Pure, but for the count that names them. */
import type { RowsSpec } from '#features/engine/rows-spec.ts'

export type Row = Readonly<Record<string, unknown>>

export interface NumberedRow {
  key: number
  row: Row
}

let lastKey = 0

/** Rows have no name of their own: one that is moved or taken away keeps its inputs by this. */
export const numbered = (row: Row): NumberedRow => ({ key: (lastKey += 1), row })

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** An emptied member is one that is not there: an empty email is none, and not a wrong one. */
export const filledRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [name, trimmed(value)] as const)
      .filter(([, value]) => value !== '' && value !== null),
  )

/** Whether a row has what it needs to be saved. */
export const isWhole = (row: Row, { needs = [] }: Pick<RowsSpec, 'needs'>): boolean =>
  needs.every((name) => {
    const value = trimmed(row[name])
    return value !== undefined && value !== null && value !== ''
  })

/** Names of what a row lacks for being saved. */
export const lackedBy = (row: Row, { needs = [] }: Pick<RowsSpec, 'needs'>): string[] =>
  needs.filter((name) => !isWhole(row, { needs: [name] }))

/** What is stored, with the rows that wait in the browser: in their places, unless what is stored has changed meanwhile. */
export function withKept(stored: readonly Row[], kept: readonly Row[], spec: Pick<RowsSpec, 'needs'>): readonly Row[] {
  const whole = kept.filter((row) => isWhole(row, spec)).map(filledRow)
  return sameRows(whole, stored) ? kept : [...stored, ...kept.filter((row) => !isWhole(row, spec))]
}

const written = (row: Row): string => JSON.stringify(Object.entries(filledRow(row)).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Whether two lists say the same, however they are written. */
export const sameRows = (one: readonly Row[], other: readonly Row[]): boolean => one.map(written).join() === other.map(written).join()
