/** The browser's store of the session: IndexedDB, database `lpStore`, store `lpStore` (S1 §3). */
import { createStore, get, set, type UseStore } from 'idb-keyval'
import type { StoreApi } from 'zustand'

const memory = new Map<string, unknown>()
let store: UseStore | null = null
/** A preview is looked at as a stranger, whoever opened it. */
const isPreview = globalThis.location?.search.startsWith('?preview') ?? false
/** Tells the other tabs of this site that the session changed. */
const channel = isPreview || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lpStore')

function database(): UseStore | null {
  if (isPreview || typeof indexedDB === 'undefined') return null
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

interface PersistedStore<State> {
  /** Waits until what is stored has been read. */
  ready: () => Promise<void>
  /** Reads what another tab may have written meanwhile. */
  refresh: () => Promise<void>
  /** Tells of what was read that another tab has written, with what was here before. */
  whenRead: (listener: (now: State, before: State) => void) => void
}

/** Another version of the page stored something else: then nothing is taken over. */
const version = 1

async function readStored(name: string): Promise<{ state: unknown; version: unknown } | null> {
  const stored = await orMemory<unknown>(
    (open) => get(name, open),
    () => memory.get(name),
  )
  return stored && typeof stored === 'object' && 'state' in stored && 'version' in stored ? stored : null
}

async function writeStored(name: string, value: unknown): Promise<void> {
  memory.set(name, value)
  await orMemory(
    (open) => set(name, value, open),
    () => undefined,
  )
  channel?.postMessage(name)
}

/** Keeps a store in the browser under `name`; with `everywhere` it is the same in all tabs of the site. */
export function persistStore<State extends object>(
  store: StoreApi<State>,
  name: string,
  { everywhere = false } = {},
): PersistedStore<State> {
  let isRead = false
  let tell: (now: State, before: State) => void = () => undefined
  let isReading = false
  const refresh = async () => {
    const stored = await readStored(name)
    const before = store.getState()
    // What was read is not written again: the other tabs have it.
    isReading = true
    if (stored?.version === version) store.setState(stored.state as State)
    isReading = false
    if (isRead) tell(store.getState(), before)
    isRead = true
  }
  store.subscribe((state) => {
    if (!isReading) void writeStored(name, { state, version })
  })
  channel?.addEventListener('message', ({ data }) => {
    if (everywhere && data === name) void refresh()
  })
  return { refresh, ready: async () => void (isRead || (await refresh())), whenRead: (listener) => void (tell = listener) }
}
