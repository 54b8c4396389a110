/** What stands in a lookbook, as staff read it: pages, one item, words searched for; and what is written to one item. */
import {
  lookbookSearchTypes,
  type LookbookFolderContent,
  type LookbookItem,
  type LookbookItemPage,
  type LookbookMember,
} from '@backlot/contract/lookbook-contents'
import { lookbookProblems, listProblems } from '@backlot/contract/area-problems'
import { getCards, getPicturesById } from '#areas/locations/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { findFolderHome } from '../folders/queries.ts'
import { foldersOf } from '../folders/service.ts'
import { presentItem } from '../present.ts'
import { findVersion } from '../queries.ts'
import { once } from '../writing/outcomes.ts'
import { finishWrite, writeLookbook } from '../writing/service.ts'
import { updateItems } from './placing-queries.ts'
import { findItem, findItemPage, findMembers, searchItems, type ItemRow } from './queries.ts'

/** Rows with what they show. */
export async function withShown(ctx: Ctx, rows: readonly ItemRow[]): Promise<LookbookItem[]> {
  const shown = rows.filter((row) => !row.is_gone)
  const locations = shown.filter((row) => row.kind === 'location')
  const cards = await getCards(ctx, once(locations.flatMap((row) => row.location_id ?? [])))
  const pictures = await getPicturesById(ctx, once(shown.flatMap((row) => row.image_id ?? [])))
  return rows.map((row) => presentItem(row, cards, pictures))
}

interface PageAsked {
  cursor?: string | undefined
  limit: number
  folderId?: number | undefined
}

/** One page. The version is read first: what changes meanwhile is reported again, never missed. Throws `invalid` at a strange cursor. */
export async function getItems(ctx: Ctx, lookbookId: number, { cursor, limit, folderId }: PageAsked): Promise<LookbookItemPage> {
  const current = await findVersion(ctx.db, ctx.site.id, lookbookId)
  must(current, 'not_found')
  const page = await findItemPage(ctx.db, ctx.site.id, lookbookId, { folderId, after: readCursor(cursor), limit })
  return { items: await withShown(ctx, page.rows), next: page.next?.join('_') ?? null, version: current.version }
}

function readCursor(cursor: string | undefined): number[] | null {
  if (cursor === undefined) return null
  const parts = /^\d{1,10}_-?\d{1,10}_\d{1,10}$/.test(cursor) ? cursor.split('_').map(Number) : []
  if (parts.length === 0 || parts.some((one) => Math.abs(one) > 2_147_483_647)) invalidField('cursor', listProblems.notInList)
  return parts
}

/** One folder with the folders in it and a page of its items. */
export async function getFolder(ctx: Ctx, id: number, asked: Omit<PageAsked, 'folderId'>): Promise<LookbookFolderContent> {
  const home = await findFolderHome(ctx.db, ctx.site.id, id)
  must(home, 'not_found')
  const page = await getItems(ctx, home.lookbook_id, { ...asked, folderId: id })
  const folders = await foldersOf(ctx, home.lookbook_id, { shownOnly: false })
  const folder = folders.find((one) => one.id === id)
  must(folder, 'not_found')
  return { ...page, folder, folders: folders.filter((one) => one.parent_folder_id === id) }
}

export async function getMembers(ctx: Ctx, lookbookId: number): Promise<{ version: number; members: LookbookMember[] }> {
  const current = await findVersion(ctx.db, ctx.site.id, lookbookId)
  must(current, 'not_found')
  const rows = await findMembers(ctx.db, ctx.site.id, lookbookId)
  return { version: current.version, members: rows.map((row) => ({ ...row, kind: row.kind as LookbookMember['kind'] })) }
}

interface Asked {
  search: string
  type: number
  lookbookId?: number | undefined
  lookbookFolderIds: readonly number[]
  lookbookLocationIds: readonly number[]
  skip: number
  limit: number
}
const kindOfType: Readonly<Record<number, string>> = {
  [lookbookSearchTypes.locations]: 'location',
  [lookbookSearchTypes.pictures]: 'picture',
  [lookbookSearchTypes.sections]: 'section',
}

/** Items that hold every word. Throws `not_found` for a lookbook that is not there. */
export async function findItems(ctx: Ctx, asked: Asked): Promise<{ total: number; items: LookbookItem[] }> {
  const { lookbookId, skip, limit } = asked
  if (lookbookId !== undefined) must(await findVersion(ctx.db, ctx.site.id, lookbookId), 'not_found')
  const { total, rows } = await searchItems(ctx.db, ctx.site.id, {
    words: asked.search.split(/\s+/).filter(Boolean).slice(0, 20),
    kind: kindOfType[asked.type] ?? null,
    lookbookId,
    folderIds: asked.lookbookFolderIds,
    locationIds: asked.lookbookLocationIds,
    skip,
    limit,
  })
  return { total, items: await withShown(ctx, rows) }
}

export async function itemOf(ctx: Ctx, id: number): Promise<LookbookItem> {
  const row = await findItem(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  const [item] = await withShown(ctx, [row])
  must(item, 'not_found')
  return item
}

interface ItemChange {
  itemId: number
  note?: string | undefined
  title?: string | undefined
  text?: string | undefined
  version?: number | undefined
}

/** Throws `conflict` with the item as it is when the caller saw an older one. */
export async function changeItem(ctx: Ctx, { itemId, version, ...given }: ItemChange): Promise<LookbookItem> {
  const home = await findItem(ctx.db, ctx.site.id, itemId)
  must(home, 'not_found')
  return writeLookbook(ctx, home.lookbook_id, async (writing) => {
    const { db, site } = writing.ctx
    const row = await findItem(db, site.id, itemId)
    must(row, 'not_found')
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await itemOf(writing.ctx, itemId) })
    const fields = (['note', 'title', 'text'] as const).filter((name) => given[name] !== undefined && given[name] !== row[name])
    const words = fields.find((name) => name !== 'note')
    if (words && row.kind !== 'section') invalidField(words, lookbookProblems.sectionsHaveWords)
    if (fields.length > 0) {
      await updateItems(db, site.id, [itemId], {
        ...Object.fromEntries(fields.map((name) => [name, given[name]])),
        version: writing.version,
      })
      const changes = Object.fromEntries(fields.map((name) => [name, [row[name], given[name] ?? '']]))
      await finishWrite(writing, { action: 'lookbook.item_changed', changes: { item: itemId, ...changes } })
    }
    return itemOf(writing.ctx, itemId)
  })
}
