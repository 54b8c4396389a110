/** Removes files whose time is over. */
import type { Platform } from '#kit/context.ts'
import { fileOf } from '../making/service.ts'
import { deleteOldLines, listEnded, markRemoved } from '../cleanup/queries.ts'

/** At a time; the next round takes the rest. */
const most = 500

/** Removes ended files and marks their rows. Returns how many. */
export async function cleanupDownloads({ database, storage }: Pick<Platform, 'database' | 'storage'>, now: Date): Promise<number> {
  const ended = await listEnded(database, now, most)
  for (const one of ended) {
    await storage.remove(fileOf(one.site_id, one.id))
    // After the file: what is cut off in between is removed once more, which does no harm.
    await markRemoved(database, one, now)
  }
  await deleteOldLines(database, now)
  return ended.length
}
