import type { Dashboard, DashboardThing, WaitingKind } from '@backlot/contract/dashboard'
import type { ThingRow, WaitingRow } from './queries.ts'

const textOf = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString())

/** A kind of which nothing waits has no row. */
export function presentWaiting(kind: WaitingKind, rows: readonly WaitingRow[]): Dashboard['waiting'][number] {
  const found = rows.filter((row) => row.kind === kind)
  return {
    kind,
    total: found[0]?.total ?? 0,
    items: found.map(({ id, name, by, at, day, is_edit, answers }) => ({
      id,
      name,
      by: by ?? '',
      at: day ?? textOf(at),
      is_edit,
      answers,
    })),
  }
}

export const presentThing = ({ kind, id, name, by, at, status }: ThingRow): DashboardThing => ({
  kind,
  id,
  name,
  by: by ?? '',
  at: textOf(at),
  status,
})
