/** Which locations a file holds, and their records page by page: memory does not grow with the library. */
import type { ExportRequest } from '@backlot/contract/location-exports'
import { SearchRequest, sortOptions } from '@backlot/contract/locations'
import { exportProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { can, listScope } from '../policy.ts'
import { presentLocation } from '../present.ts'
import { findLocations } from '../search/index.ts'
import type { Exported } from './columns.ts'
import { findCategory, findRecords, type ExportRow } from './queries.ts'

export type Selection = Pick<ExportRequest, 'search' | 'ids' | 'category'>

/** Ids asked for at a time, and records read at a time. */
const idsOfPage = 2000
const recordsOfPage = 250

const everything = { facets: false, skip: 0, limit: 1, after: null }

function requestOf({ search, category }: Selection): SearchRequest {
  if (search) return { ...search, ...everything }
  return SearchRequest.parse({ ...everything, categories: category, sort: sortOptions.nameAscending })
}

/** How many locations it is. Throws `not_found` for a category that is not there for the caller. */
export async function countSelection(ctx: Ctx, selection: Selection): Promise<number> {
  if (selection.ids) return new Set(selection.ids).size
  if (selection.category !== undefined) await categoryOf(ctx, selection.category)
  return (await findLocations(ctx, requestOf(selection), listScope(ctx.actor))).total
}

/** Throws `not_found`; a category for administrators is not there for anybody else. */
export async function categoryOf(ctx: Ctx, id: number): Promise<{ name: string }> {
  const category = await findCategory(ctx.db, ctx.site.id, id)
  must(category && (!category.admin_only || listScope(ctx.actor).adminCategories), 'not_found', exportProblems.noSuchCategory)
  return category
}

/** The records that the caller may see, as he may see them. */
export async function* recordsOf(ctx: Ctx, selection: Selection): AsyncGenerator<Exported, void, undefined> {
  for await (const ids of pagesOf(ctx, selection)) {
    for (let start = 0; start < ids.length; start += recordsOfPage) {
      const rows = await findRecords(ctx.db, ctx.site.id, ids.slice(start, start + recordsOfPage))
      for (const row of rows) if (isVisible(ctx, row)) yield exportedOf(ctx, row)
    }
  }
}

async function* pagesOf(ctx: Ctx, selection: Selection): AsyncGenerator<number[], void, undefined> {
  if (selection.ids) {
    yield [...new Set(selection.ids)]
    return
  }
  const request = requestOf(selection)
  let after: string | null = null
  do {
    const found = await findLocations(ctx, { ...request, limit: idsOfPage, after }, listScope(ctx.actor))
    yield found.rows.map((row) => row.id)
    after = found.next
  } while (after !== null)
}

const isVisible = (ctx: Ctx, row: ExportRow): boolean => can(ctx.actor, 'view', subjectOf(row), ctx.site)

export const subjectOf = <Row extends { lockboxes: unknown }>(row: Row): Row & { lockboxes: Record<string, unknown> } => ({
  ...row,
  lockboxes: (row.lockboxes ?? {}) as Record<string, unknown>,
})

export function exportedOf(ctx: Ctx, row: ExportRow): Exported {
  const { category_list: categories, style_list: styles, ...record } = row
  return {
    location: presentLocation(ctx, record, { categories, styles }),
    link: `${ctx.origin}/location/${row.id}-${row.public_id}`,
  }
}
