/** Areas that follow what other areas write: they hear of it with the audit line, in the same transaction, and store jobs. */
import type { Json } from '#db/schema.ts'
import type { Ctx } from './context.ts'

export interface Watcher {
  /** Whether it wants to hear of changes of such things. */
  watches: (entity: string) => boolean
  changed: (ctx: Ctx, entity: string, ids: readonly number[], changes?: Json) => Promise<void>
}

/** @param changes of the audit line, where it is of one thing */
export async function tellWatchers(ctx: Ctx, entity: string, ids: readonly number[], changes?: Json): Promise<void> {
  for (const watcher of ctx.platform.watchers) if (watcher.watches(entity)) await watcher.changed(ctx, entity, ids, changes)
}
