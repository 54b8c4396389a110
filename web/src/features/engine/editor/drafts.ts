/** Typing that is not stored yet, as drafts in the browser: a closed tab or a lost network loses nothing. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval'

export interface Draft<Fields> {
  /** What was typed and not stored. */
  fields: Fields
  /** How these fields were stored when they were typed over. */
  base: Fields
  version: number | null
  /** Field → its rows as typed, where one of them cannot be saved yet. */
  rows?: Readonly<Record<string, readonly object[]>>
  /** Names a creation, so that it is made once however often it is sent. */
  clientKey: string
}

export interface DraftStore<Fields> {
  read: (key: string) => Promise<Draft<Fields> | null>
  write: (key: string, draft: Draft<Fields>) => Promise<void>
  drop: (key: string) => Promise<void>
}

/** Of one user of one site and one record; 0 is a record that is not created yet. */
export const draftKey = (siteId: number, user: string, id: number): string => `${siteId}/${user}/${id}`

/** One kind of record has one database of the browser: each of these holds a single store. */
export function draftsIn<Fields>(databaseName: string, storeName: string): DraftStore<Fields> {
  const memory = new Map<string, Draft<Fields>>()
  let store: UseStore | null = null
  const opened = (): UseStore | null => {
    if (typeof indexedDB === 'undefined') return null
    store ??= createStore(databaseName, storeName)
    return store
  }
  /** Some private windows refuse IndexedDB: then drafts live as long as the page. */
  async function attempt<Value>(work: (open: UseStore) => Promise<Value>): Promise<Value | undefined> {
    const open = opened()
    if (!open) return undefined
    try {
      return await work(open)
    } catch {
      return undefined
    }
  }
  return {
    read: async (key) => (await attempt((open) => get<Draft<Fields>>(key, open))) ?? memory.get(key) ?? null,
    write: async (key, draft) => {
      memory.set(key, draft)
      await attempt((open) => set(key, draft, open))
    },
    drop: async (key) => {
      memory.delete(key)
      await attempt((open) => del(key, open))
    },
  }
}
