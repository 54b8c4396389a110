/** Removes what old imports leave behind: files of others are kept no longer than they are of use. */
import type { Platform } from '#kit/context.ts'
import { filesOf } from '../running/work.ts'
import { deleteOldChanges, listOldFiles, markFilesRemoved } from './queries.ts'

/** At a time; the next round takes the rest. */
const most = 200

/** Removes the files of old imports from storage, and the values that their undo would have needed. Returns of how many imports. */
export async function cleanupImports({ database, storage }: Pick<Platform, 'database' | 'storage'>, now: Date): Promise<number> {
  const old = await listOldFiles(database, now, most)
  for (const one of old) {
    for (const name of filesOf(one.site_id, one.id)) await storage.remove(name)
    // After the files: what is cut off in between is removed once more, which does no harm.
    await markFilesRemoved(database, one, now)
  }
  await deleteOldChanges(database, now)
  return old.length
}
