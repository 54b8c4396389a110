/** The browser's store of the session: IndexedDB, database `lpStore`, store `lpStore` (S1 §3). */
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { PersistStorage } from 'zustand/middleware'

const memory = new Map<string, unknown>()
let store: UseStore | null = null
/** Tells the other tabs of this site that the session changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lpStore')

function database(): UseStore | null {
  if (typeof indexedDB === 'undefined') return null
  store ??= createStore('lpStore', 'lpStore')
  return store
}

/** Some private windows refuse IndexedDB; the session then lasts as long as the page. */
async function orMemory<Value>(work: (store: UseStore) => Promise<Value>, otherwise: () => Value): Promise<Value> {
  const open = database()
  if (!open) return otherwise()
  try {
    return await work(open)
  } catch {
    return otherwise()
  }
}

export function sessionStorageOf<State>(): PersistStorage<State> {
  type Stored = Awaited<ReturnType<PersistStorage<State>['getItem']>>
  return {
    getItem: (name) =>
      orMemory(
        async (open) => (await get<Stored>(name, open)) ?? null,
        () => (memory.get(name) as Stored) ?? null,
      ),
    async setItem(name, value) {
      memory.set(name, value)
      await orMemory(
        (open) => set(name, value, open),
        () => undefined,
      )
      channel?.postMessage(name)
    },
    async removeItem(name) {
      memory.delete(name)
      await orMemory(
        (open) => del(name, open),
        () => undefined,
      )
      channel?.postMessage(name)
    },
  }
}

/** Calls back when another tab wrote the store `name`. */
export function onStoredElsewhere(name: string, listener: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === name) listener()
  })
}
