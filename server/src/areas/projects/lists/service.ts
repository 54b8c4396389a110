/** Lists of projects: by name, by the filter, by status, what changed last, what waits, what is in the trash. */
import { staff } from '@backlot/contract/endpoint'
import { projectLimits, projectStatuses, type ProjectStatus } from '@backlot/contract/project-fields'
import { boardMost, type BoardColumn, type ProjectCard, type ProjectMasterData, type ProjectSearch } from '@backlot/contract/projects'
import type { Page } from '#engine/records/lists/queries.ts'
import { listPending, listRecent, listTrashed, type CardReader } from '#engine/records/lists/service.ts'
import type { Ctx } from '#kit/context.ts'
import { JsonText } from '#kit/http/json-text.ts'
import { projectKind } from '../definition.ts'
import { seesStaff } from '../policy.ts'
import { presentCard, thumbnailOf } from '../present.ts'
import { findCards, listStaff, listValues } from '../queries.ts'
import { boardOf, everyProject, searchProjects, withAddresses, type Filter } from './queries.ts'
import { statusNames } from './statuses.ts'

const dayMs = 86_400_000

/** What was last heard of before is quiet. */
export const quietSince = (ctx: Ctx): Date => new Date(ctx.now().getTime() - projectLimits.quietDays * dayMs)

/** As the text that is answered: a search box asks for all projects at once. */
export async function search(ctx: Ctx, { order, skip, limit, ...filter }: ProjectSearch): Promise<{ total: number; items: JsonText }> {
  const { total, lines } = await searchProjects(ctx, ctx.site.id, filter, { order, skip, limit }, quietSince(ctx))
  return { total, items: new JsonText(`[${withAddresses(lines, (key) => thumbnailOf(ctx, key))}]`) }
}

/** By name, for boxes that offer projects. */
export const listByName = (ctx: Ctx, { search: words, skip, limit }: { search: string; skip: number; limit: number }) =>
  search(ctx, { ...everyProject, search: words, order: 'name', skip, limit })

export async function getBoard(ctx: Ctx, filter: Filter): Promise<BoardColumn[]> {
  const rows = Map.groupBy(await boardOf(ctx.db, ctx.site.id, filter, boardMost, quietSince(ctx)), (row) => row.project_status)
  const asked = projectStatuses.filter((status) => filter.status === '0' || filter.status === status)
  return asked.map((status) => {
    const found = rows.get(status) ?? []
    return { status, total: found[0]?.total ?? 0, items: found.map(({ total: _total, ...row }) => presentCard(ctx, row)) }
  })
}

const cards: CardReader<ProjectCard> = async (ctx, ids) =>
  new Map((await findCards(ctx.db, ctx.site.id, ids)).map((row) => [row.id, presentCard(ctx, row)]))

const senders: CardReader<ProjectCard & { sender: string }> = async (ctx, ids) =>
  new Map(
    (await findCards(ctx.db, ctx.site.id, ids)).map((row) => [
      row.id,
      { ...presentCard(ctx, row), sender: row.sender_name || row.sender_email },
    ]),
  )

export const getRecent = (ctx: Ctx, page: Page) => listRecent(ctx, projectKind, { ...page, cards })
export const getTrash = (ctx: Ctx, page: Page) => listTrashed(ctx, projectKind, { ...page, cards })

export async function getPending(ctx: Ctx, page: Page) {
  const { total, items } = await listPending(ctx, projectKind, { ...page, cards: senders })
  const shown = items.map(({ submitted_by: by, kind: _kind, proposal_id: _id, ...item }) => ({
    ...item,
    sender: item.sender || (by?.name ?? ''),
  }))
  return { total, items: shown }
}

const lists = { types: 'project_type', genres: 'project_genre', sources: 'project_source', tiers: 'project_tier' } as const

export async function getMasterData(ctx: Ctx): Promise<ProjectMasterData> {
  const values = Map.groupBy(await listValues(ctx.db, ctx.site.id, [...Object.values(lists), 'project_status']), ({ list }) => list)
  const of = (list: string) => (values.get(list) ?? []).map(({ id, name }) => ({ id, name }))
  const people = seesStaff(ctx.actor) ? await listStaff(ctx.db, ctx.site.id, staff) : []
  const named = statusNames(of('project_status').map(({ name }) => name))
  return {
    types: of(lists.types),
    genres: of(lists.genres),
    sources: of(lists.sources),
    tiers: of(lists.tiers),
    statuses: projectStatuses.map((id: ProjectStatus) => ({ id, name: named[id] })),
    staff: people,
  }
}

export const getTypes = async (ctx: Ctx): Promise<{ id: number; name: string }[]> =>
  (await listValues(ctx.db, ctx.site.id, [lists.types])).map(({ id, name }) => ({ id, name }))
