/** Limits per caller for calls that cost or can be abused, counted in the database for all copies of the server. */
import type { Ctx } from '../context.ts'
import { callerOf, countTries } from '../throttle.ts'

/** At most so many calls of one kind in a minute from one caller. Throws `too_many`. */
export const limitCaller = (ctx: Ctx, name: string, perMinute: number): Promise<void> =>
  countTries(ctx, [{ key: `call:${name}:${callerOf(ctx)}`, most: perMinute, windowSeconds: 60 }])
