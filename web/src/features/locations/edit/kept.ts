/** Typing that is not stored yet, kept in the browser: a closed tab or a lost network loses nothing. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Fields } from '#features/locations/edit/model.ts'

export interface Kept {
  /** What was typed and not stored. */
  fields: Fields
  /** How these fields were stored when they were typed over. */
  base: Fields
  version: number | null
  /** Names a creation, so that it is made once however often it is sent. */
  clientKey: string
}

const memory = new Map<string, Kept>()
let store: UseStore | null = null
function database(): UseStore | null {
  if (typeof indexedDB === 'undefined') return null
  store ??= createStore('lpDrafts', 'locations')
  return store
}

/** Some private windows refuse IndexedDB: then it is kept as long as the page lives. */
async function attempt<Value>(work: (open: UseStore) => Promise<Value>): Promise<Value | undefined> {
  const open = database()
  if (!open) return undefined
  try {
    return await work(open)
  } catch {
    return undefined
  }
}

/** Of one user of one site and one record; 0 is a record that is not created yet. */
export const keptKey = (siteId: number, user: string, id: number): string => `${siteId}/${user}/${id}`

export async function readKept(key: string): Promise<Kept | null> {
  return (await attempt((open) => get<Kept>(key, open))) ?? memory.get(key) ?? null
}

export async function writeKept(key: string, kept: Kept): Promise<void> {
  memory.set(key, kept)
  await attempt((open) => set(key, kept, open))
}

export async function forgetKept(key: string): Promise<void> {
  memory.delete(key)
  await attempt((open) => del(key, open))
}
