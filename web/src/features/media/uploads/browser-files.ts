/** Files that are on their way stay in the browser until the server has them: a reload or a crash loses none (ui.md, Upload). */
import { createStore, del, entries, set } from 'idb-keyval'
import type { Sending } from '#features/media/uploads/send.ts'

let opened: ReturnType<typeof createStore> | undefined
/** Opened once: a hundred files at a time are stored in it. */
const store = () => (opened ??= createStore('backlot-uploads', 'files'))

/** A browser that stores nothing (private windows, a full disk) still uploads. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const storeFile = (sending: Sending) => quietly(() => set(sending.key, sending, store()))
export const forgetFile = (key: string) => quietly(() => del(key, store()))

/** What an earlier page of this browser had not finished for this record. */
export async function filesOf(home: string): Promise<Sending[]> {
  const all = (await quietly(() => entries<string, Sending>(store()))) ?? []
  const own = all.map(([, sending]) => sending).filter((sending) => sending.home === home)
  return own.sort((one, other) => one.place - other.place)
}
