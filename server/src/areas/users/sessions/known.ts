/** Who a session spoke for when it was last looked up, for those who ask the database along with what they read whether it still does. */
import type { Actor } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'

interface KnownActor {
  actor: Actor
  /** Everything that decides whether the session holds, as the database tells it. */
  state: string
}

/** By database: a process may hold two, as the tests do. The latest last. */
const known = new WeakMap<Database, Map<string, KnownActor>>()
const mostKnown = 5000

type Where = Pick<Ctx, 'platform' | 'site'>
const keyOf = ({ site }: Where, sessionId: string): string => `${site.id} ${sessionId}`

export const knownActor = (ctx: Where, sessionId: string): KnownActor | undefined =>
  known.get(ctx.platform.database)?.get(keyOf(ctx, sessionId))

/** Without one, what was known is forgotten. */
export function rememberActor(ctx: Where, sessionId: string, found: KnownActor | undefined): void {
  const { database } = ctx.platform
  const actors = known.get(database) ?? new Map<string, KnownActor>()
  known.set(database, actors)
  const key = keyOf(ctx, sessionId)
  actors.delete(key)
  if (!found) return
  const oldest = actors.size >= mostKnown ? actors.keys().next().value : undefined
  if (oldest !== undefined) actors.delete(oldest)
  actors.set(key, found)
}
