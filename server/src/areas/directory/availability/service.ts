/** Who of those that match is free: first who says so, then who says nothing; never who is busy. */
import type { FreeDays } from '@backlot/contract/directory'
import type { Ctx } from '#kit/context.ts'
import type { Asked } from '../search/queries.ts'
import { countDays, findDayIds } from './queries.ts'

export interface FreePage {
  ids: number[]
  total: number
  /** How many of the total say that they are free: the first ones. */
  free: number
}

/** One page of them. The two kinds are asked one after the other, so that each is found by its index. */
export async function findFree(
  ctx: Ctx,
  asked: Asked,
  days: FreeDays,
  { skip, limit }: { skip: number; limit: number },
): Promise<FreePage> {
  const { db, site } = ctx
  const counted = await countDays(db, asked.filter, { siteId: site.id, days })
  const total = counted.free + counted.silent
  const part = (kind: 'free' | 'not_stated', page: { skip: number; limit: number }): Promise<number[]> =>
    page.limit <= 0 ? Promise.resolve([]) : findDayIds(db, asked, { siteId: site.id, days, kind, total }, page)
  const first = skip < counted.free ? await part('free', { skip, limit }) : []
  const rest = await part('not_stated', { skip: Math.max(0, skip - counted.free), limit: limit - first.length })
  return { ids: [...first, ...rest], total, free: counted.free }
}
