/** The history of lookbooks: who shared what with whom and when, and what came of it. */
import { shareLimits } from '@backlot/contract/engine/shares'
import type { LookbookHistory, LookbookShare } from '@backlot/contract/lookbook-shares'
import { findProject } from '#areas/projects/index.ts'
import { presentShare } from '#engine/shares/present.ts'
import { countLive, listLatest } from '#engine/shares/queries.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { lookbookShares } from '../shares/definition.ts'
import { countHistory, listHistory, type HistoryFilter, type HistoryRow } from './queries.ts'

interface Page {
  skip: number
  limit: number
}
interface HistoryPage {
  total: number
  items: LookbookHistory[]
}

export const getHistory = (ctx: Ctx, page: Page): Promise<HistoryPage> => pageOf(ctx, {}, page)

export async function getProjectHistory(ctx: Ctx, projectId: number, page: Page): Promise<HistoryPage> {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found')
  return pageOf(ctx, { projectId }, page)
}

export const searchHistory = (
  ctx: Ctx,
  { SearchTxt, projectId, ...page }: Page & { SearchTxt: string; projectId?: number | undefined },
): Promise<HistoryPage> => pageOf(ctx, { search: SearchTxt, projectId }, page)

async function pageOf(ctx: Ctx, filter: HistoryFilter, page: Page): Promise<HistoryPage> {
  const { db, site } = ctx
  const at = ctx.now()
  const { count } = await countHistory(db, site.id, filter)
  const rows = await listHistory(db, site.id, filter, page)
  const ids = rows.map((row) => row.id)
  const [shares, live] = await Promise.all([
    listLatest(db, site.id, lookbookShares, { targetIds: ids, most: shareLimits.historyShares }),
    countLive(db, site.id, lookbookShares, ids, at),
  ])
  const sharesOf = Map.groupBy(shares, (row) => row.target_id)
  const items = rows.map((row) =>
    presentHistory(
      row,
      (sharesOf.get(row.id) ?? []).map((share) => presentShare(lookbookShares, share, at)),
      live.get(row.id) ?? 0,
    ),
  )
  return { total: count, items }
}

const presentHistory = (row: HistoryRow, shares: LookbookShare[], liveCount: number): LookbookHistory => ({
  ...row,
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  last_shared_at: row.last_shared_at?.toISOString() ?? null,
  last_open_at: row.last_open_at?.toISOString() ?? null,
  live_count: liveCount,
  shares,
})
