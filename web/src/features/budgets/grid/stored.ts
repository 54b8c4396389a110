/** What waits in a grid, kept in the browser: a closed tab or a lost network loses nothing. */
import { createStore, get, set, type UseStore } from 'idb-keyval'
import type { Stored } from '#features/budgets/grid/sync.ts'

let store: UseStore | null = null
const memory = new Map<string, Stored>()

function opened(): UseStore | null {
  if (typeof indexedDB === 'undefined') return null
  store ??= createStore('backlot-budgets', 'grids')
  return store
}

/** Of one user of one site and one location. */
export const gridKey = (siteId: number, user: string, locationId: number): string => `${siteId}/${user}/${locationId}`

export async function readGrid(key: string): Promise<Stored | null> {
  const open = opened()
  // Some private windows refuse IndexedDB: then it lasts as long as the page.
  const found = open ? await get<Stored>(key, open).catch(() => undefined) : undefined
  return found ?? memory.get(key) ?? null
}

/** Writes come one after the other: the last one stays. */
let last: Promise<unknown> = Promise.resolve()

export function writeGrid(key: string, stored: Stored): void {
  memory.set(key, stored)
  const open = opened()
  if (open) last = last.then(() => set(key, stored, open)).catch(() => undefined)
}
