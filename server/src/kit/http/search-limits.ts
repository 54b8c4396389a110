/**
 * How often one caller searches, counted in memory: a search is one statement, and a count in the database would make it two and a
 * write (docs/decisions/040-limits-of-searches.md).
 */
import type { Ctx, Platform } from '../context.ts'
import { AppError } from '../errors.ts'
import { callerOf } from '../throttle.ts'

const windowMilliseconds = 60_000

interface Window {
  number: number
  counts: Map<string, number>
}

const windows = new WeakMap<Platform, Window>()

/** Counts one search. Throws `too_many` for one too many in a minute. */
export function limitSearches(ctx: Ctx): void {
  const { actor, platform, site } = ctx
  const most = platform.settings.searchesPerMinute
  if (most === 0) return
  const at = ctx.now().getTime()
  const number = Math.floor(at / windowMilliseconds)
  const open = windows.get(platform)
  // What was counted in another minute goes with it, so that nothing grows.
  const { counts } = open?.number === number ? open : begin(platform, number)
  // A stranger has as many tokens as he asks for; they count as his network.
  const caller = `${site.id}:${actor.kind === 'user' ? `user:${actor.userId}` : callerOf(ctx)}`
  const count = (counts.get(caller) ?? 0) + 1
  counts.set(caller, count)
  if (count <= most) return
  throw new AppError('too_many', { retryAfter: Math.max(1, Math.ceil(((number + 1) * windowMilliseconds - at) / 1000)) })
}

function begin(platform: Platform, number: number): Window {
  const window = { number, counts: new Map<string, number>() }
  windows.set(platform, window)
  return window
}
