/** Counts tries in windows, in the database, so that every copy of the server counts together. */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

export interface Throttle {
  /** What is counted, like `login:account:ann`. */
  key: string
  most: number
  windowSeconds: number
  /** How much this try counts, like the number of mails it sends; 1 when absent. */
  weight?: number
}

/** Counts one try for each throttle and throws `too_many` with the seconds to wait when one is over its limit. */
export async function countTries(ctx: Ctx, throttles: readonly Throttle[]): Promise<void> {
  for (const throttle of throttles) {
    const row = await countTry(ctx, throttle)
    if (row.count <= throttle.most) continue
    const ends = row.window_start.getTime() + throttle.windowSeconds * 1000
    throw new AppError('too_many', { retryAfter: Math.max(1, Math.ceil((ends - ctx.now().getTime()) / 1000)) })
  }
}

/** Counts one try and tells whether it is within the limit, for what is left out quietly. */
export const isWithin = async (ctx: Ctx, throttle: Throttle): Promise<boolean> => (await countTry(ctx, throttle)).count <= throttle.most

/** Forgets the tries of a key, after a success. */
export async function forgetTries(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.deleteFrom('attempts').where('site_id', '=', ctx.site.id).where('key', '=', keyOf(key)).execute()
}

/**
 * Who counts as one caller: an address; of IPv6 its network of 64 bits, for everybody has a whole one to choose from.
 */
export function callerOf({ address }: Pick<Ctx, 'address'>): string {
  if (!address) return 'none'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const keyOf = (key: string): string => key.slice(0, 300)

async function countTry(ctx: Ctx, { key, windowSeconds, weight = 1 }: Throttle): Promise<{ count: number; window_start: Date }> {
  const at = ctx.now()
  const windowOpened = new Date(at.getTime() - windowSeconds * 1000)
  const over = sql<boolean>`attempts.window_start <= ${windowOpened}`
  return ctx.db
    .insertInto('attempts')
    .values({ site_id: ctx.site.id, key: keyOf(key), window_start: at, count: weight })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'key']).doUpdateSet({
        count: sql<number>`case when ${over} then ${weight}::int else least(attempts.count::bigint + ${weight}::int, 2000000000)::int end`,
        window_start: sql<Date>`case when ${over} then ${at} else attempts.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow()
}
