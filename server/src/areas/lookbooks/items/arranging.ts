/** Items put in order, moved and copied within a lookbook and between two; and those that come back. */
import type { Done, LookbookOutcome } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { standingTree } from '../folders/service.ts'
import { doneWith, once, outcomeOf } from '../writing/outcomes.ts'
import { finishWrite, writeLookbook, writeLookbooks, type Writing } from '../writing/service.ts'
import { findNamed, findTakenOut, updateItems, type PlacedItem } from './placing-queries.ts'
import { existsMessage, insertInto, moveInto, openTarget, roomOf, shownBy, standingBy, type Target } from './placing.ts'

const goneFromLookbook = { message: lookbookProblems.goneFromLookbook }

/** The items of these ids, in their order. */
async function itemsOf(ctx: Ctx, ids: readonly number[], lookbookId?: number): Promise<Map<number, PlacedItem>> {
  const rows = await findNamed(ctx.db, ctx.site.id, { itemIds: ids, ...(lookbookId === undefined ? {} : { lookbookId }) })
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    once(ids).flatMap((id): [number, PlacedItem][] => {
      const item = known.get(id)
      return item ? [[id, item]] : []
    }),
  )
}

/**
 * Apart from each other: what may come into the folder, and what stands there already by another item (its id) or comes twice
 * (null). A copy is another item than the one it is made of, also where that one stands in the very same folder.
 */
function admit(
  target: Target,
  items: Iterable<PlacedItem>,
  { asCopies }: { asCopies: boolean },
): { welcome: PlacedItem[]; there: Map<number, number | null> } {
  const standing = standingBy(target)
  const coming = new Set<string>()
  const welcome: PlacedItem[] = []
  const there = new Map<number, number | null>()
  for (const item of items) {
    const shown = shownBy(item)
    const other = shown === null ? undefined : standing.get(shown)
    if (other !== undefined && (asCopies || other !== item.id)) there.set(item.id, other)
    else if (shown !== null && coming.has(shown)) there.set(item.id, null)
    else welcome.push(item)
    if (shown !== null) coming.add(shown)
  }
  return { welcome, there }
}

/** Throws `invalid` when all that could come are in the folder already: then nothing is done (S2 §2). */
function refuseAllThere(items: ReadonlyMap<number, PlacedItem>, there: ReadonlyMap<number, number | null>): void {
  if (there.size === 0 || there.size < items.size) return
  const fields = [...items.values()].map((item, index) => ({ path: `itemIds.${index}`, message: existsMessage(item) }))
  throw new AppError('invalid', { detail: fields[0]?.message ?? messages.alreadyInFolder, fields: fields.slice(0, 50) })
}

const existsOutcome = (item: PlacedItem, other: number | null): LookbookOutcome =>
  outcomeOf(item.id, 'exists', { message: existsMessage(item), item_id: other })

interface Order {
  lookbookId: number
  folderId: number | null
  itemIds: readonly number[]
  beforeId: number | null
}

export const sortItems = (ctx: Ctx, order: Order): Promise<Done> =>
  writeLookbook(ctx, order.lookbookId, (writing) => sortWithin(writing, order, 'folderId'))

async function sortWithin(writing: Writing, { lookbookId, folderId, itemIds, beforeId }: Order, path: string): Promise<Done> {
  const target = await openTarget(writing, folderId, path)
  const items = await itemsOf(writing.ctx, itemIds, lookbookId)
  const { welcome, there } = admit(target, items.values(), { asCopies: false })
  refuseAllThere(items, there)
  const changed = await moveInto(writing, target, welcome, beforeId)
  if (changed.size > 0) {
    const changes = { folder: folderId, items: welcome.map((item) => item.id), before: beforeId }
    await finishWrite(writing, { action: 'lookbook.items_sorted', changes })
  }
  const outcome = (id: number): LookbookOutcome => {
    const item = items.get(id)
    if (!item) return outcomeOf(id, 'gone', goneFromLookbook)
    if (there.has(id)) return existsOutcome(item, there.get(id) ?? null)
    return outcomeOf(id, changed.has(id) ? 'changed' : 'unchanged', { item_id: id })
  }
  return doneWith(messages.sortOrderUpdated, once(itemIds).map(outcome))
}

interface Transfer {
  /** Where they go; 0 is outside of all folders. */
  lookbookId: number
  targetFolderId: number
  itemIds: readonly number[]
}

const folderOf = (targetFolderId: number): number | null => (targetFolderId === 0 ? null : targetFolderId)

/** Copies items with their notes, to the end of a folder. */
export const copyItems = (ctx: Ctx, { lookbookId, targetFolderId, itemIds }: Transfer): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const items = await itemsOf(writing.ctx, itemIds)
    const { results, copied } = await copyInto(writing, folderOf(targetFolderId), items, itemIds)
    if (copied.size > 0)
      await finishWrite(writing, {
        action: 'lookbook.items_copied',
        changes: { folder: folderOf(targetFolderId), from: [...copied.keys()], items: [...copied.values()] },
      })
    return doneWith(null, results)
  })

/** `copied` is old id → new id. */
async function copyInto(writing: Writing, folderId: number | null, items: ReadonlyMap<number, PlacedItem>, asked: readonly number[]) {
  const target = await openTarget(writing, folderId, 'targetFolderId')
  const { welcome, there } = admit(target, items.values(), { asCopies: true })
  refuseAllThere(items, there)
  const taken = welcome.slice(0, await roomOf(writing))
  const inserted = await insertInto(writing, target, taken, null)
  const copied = new Map([...inserted].map(([item, id]) => [item.id, id]))
  const outcome = (id: number): LookbookOutcome => {
    const item = items.get(id)
    if (!item) return outcomeOf(id, 'gone', goneFromLookbook)
    if (there.has(id)) return existsOutcome(item, there.get(id) ?? null)
    const copy = copied.get(id)
    return copy === undefined
      ? outcomeOf(id, 'full', { message: lookbookProblems.lookbookFull })
      : outcomeOf(id, 'changed', { item_id: copy })
  }
  return { results: once(asked).map(outcome), copied }
}

/** Moves items to the end of a folder, of this lookbook or of another one. */
export async function moveItems(ctx: Ctx, { lookbookId, targetFolderId, itemIds }: Transfer): Promise<Done> {
  const folderId = folderOf(targetFolderId)
  const seen = await itemsOf(ctx, itemIds)
  const sources = once([...seen.values()].map((item) => item.lookbook_id)).filter((id) => id !== lookbookId)
  return writeLookbooks(ctx, { id: lookbookId, otherIds: sources }, async (writing, others) => {
    const locked = new Set([lookbookId, ...sources])
    // One that went to a third lookbook at this moment is left alone.
    const items = new Map([...(await itemsOf(writing.ctx, itemIds))].filter(([, item]) => locked.has(item.lookbook_id)))
    if ([...items.values()].every((item) => item.lookbook_id === lookbookId))
      return sortWithin(writing, { lookbookId, folderId, itemIds, beforeId: null }, 'targetFolderId')
    return moveBetween(writing, others, { folderId, items, itemIds })
  })
}

interface Between {
  folderId: number | null
  items: ReadonlyMap<number, PlacedItem>
  itemIds: readonly number[]
}

/** Another lookbook gets items of its own; the old ones are taken out of theirs, so that whoever looks there sees them leave. */
async function moveBetween(writing: Writing, sources: readonly Writing[], { folderId, items, itemIds }: Between): Promise<Done> {
  const { results, copied } = await copyInto(writing, folderId, items, itemIds)
  if (copied.size > 0)
    await finishWrite(writing, {
      action: 'lookbook.items_moved_in',
      changes: { folder: folderId, from: [...copied.keys()], items: [...copied.values()] },
    })
  for (const source of [writing, ...sources]) {
    const left = [...copied.keys()].filter((id) => items.get(id)?.lookbook_id === source.lookbook.id)
    if (left.length > 0) await takeOut(source, left, { isFinished: source === writing })
  }
  return doneWith(messages.sortOrderUpdated, results)
}

async function takeOut(writing: Writing, ids: readonly number[], { isFinished }: { isFinished: boolean }): Promise<void> {
  const { db, site, actor, now } = writing.ctx
  await updateItems(db, site.id, ids, { deleted_at: now(), deleted_by: userIdOf(actor), version: writing.version })
  if (!isFinished) await finishWrite(writing, { action: 'lookbook.items_moved_out', changes: { items: [...ids] } })
}

/** Puts items back to their place; to the top where their folder is in the trash. What stands there again meanwhile stays. */
export const recoverItems = (ctx: Ctx, { lookbookId, itemIds }: { lookbookId: number; itemIds: readonly number[] }): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const { db, site } = writing.ctx
    const rows = new Map((await findTakenOut(db, site.id, lookbookId, itemIds)).map((row) => [row.id, row]))
    const folders = new Set((await standingTree(writing)).map((folder) => folder.id))
    const byHome = Map.groupBy(rows.values(), (row) => (row.folder_id !== null && folders.has(row.folder_id) ? row.folder_id : null))
    let room = await roomOf(writing)
    const results = new Map<number, LookbookOutcome>()
    const recovered: number[] = []
    for (const [folderId, items] of byHome) {
      const { welcome, there } = admit(await openTarget(writing, folderId, 'itemIds'), items, { asCopies: false })
      for (const item of items) if (there.has(item.id)) results.set(item.id, existsOutcome(item, there.get(item.id) ?? null))
      const taken = welcome.slice(0, room)
      room -= taken.length
      const ids = taken.map((item) => item.id)
      await updateItems(db, site.id, ids, { folder_id: folderId, deleted_at: null, deleted_by: null, version: writing.version })
      for (const { id } of welcome)
        results.set(
          id,
          ids.includes(id) ? outcomeOf(id, 'changed', { item_id: id }) : outcomeOf(id, 'full', { message: lookbookProblems.lookbookFull }),
        )
      recovered.push(...ids)
    }
    if (recovered.length > 0) await finishWrite(writing, { action: 'lookbook.items_recovered', changes: { items: recovered } })
    const standing = await itemsOf(writing.ctx, itemIds, lookbookId)
    const outcome = (id: number): LookbookOutcome =>
      results.get(id) ?? (standing.has(id) ? outcomeOf(id, 'unchanged', { item_id: id }) : outcomeOf(id, 'gone', goneFromLookbook))
    return doneWith(null, once(itemIds).map(outcome))
  })
