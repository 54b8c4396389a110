import type { Person } from '@backlot/contract/engine/records'

/** Null where the account is gone or it was the system. */
export const personOf = (people: ReadonlyMap<number, string>, id: number | null): Person | null => {
  const name = id === null ? undefined : people.get(id)
  return id === null || name === undefined ? null : { id, name }
}
