/** What the editor works out by itself: the tree of folders, the order of items, what a change of somebody else makes of both. */
import type { LookbookFolder, LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookChanges, LookbookFrame } from '@backlot/contract/lookbooks'

/** A folder's id, what is outside of all folders, everything, or the trash. */
export type Place = number | 'all' | 'top' | 'trash'

export const placeOf = (text: string): Place => {
  const id = Number(text)
  if (Number.isSafeInteger(id) && id > 0) return id
  return text === 'top' || text === 'trash' ? text : 'all'
}

export interface FolderLine {
  folder: LookbookFolder
  /** 0 at the top. */
  depth: number
}

/** The tree as lines, from top to bottom. */
export function folderLines(folders: readonly LookbookFolder[]): FolderLine[] {
  const children = Map.groupBy(folders.toSorted(byOrder), (folder) => folder.parent_folder_id)
  const below = (parent: number | null, depth: number): FolderLine[] =>
    (children.get(parent) ?? []).flatMap((folder) => [{ folder, depth }, ...below(folder.id, depth + 1)])
  return below(null, 0)
}

const byOrder = (one: { sort_order: number; id: number }, other: { sort_order: number; id: number }): number =>
  one.sort_order - other.sort_order || one.id - other.id

/** Folders beside one another, in order. */
export const siblingsOf = (folders: readonly LookbookFolder[], parentId: number | null): LookbookFolder[] =>
  folders.filter((folder) => folder.parent_folder_id === parentId).toSorted(byOrder)

/** A folder and everything below it. */
export function branchOf(folders: readonly LookbookFolder[], id: number): Set<number> {
  const branch = new Set([id])
  for (const { folder } of folderLines(folders))
    if (folder.parent_folder_id !== null && branch.has(folder.parent_folder_id)) branch.add(folder.id)
  return branch
}

type Groups = Map<number | null, LookbookItem[]>

/** Items by their folder: first those outside of all, then folder by folder. What lies in a folder that is gone is left out. */
function grouped(items: readonly LookbookItem[], folders: readonly LookbookFolder[]): Groups {
  const groups: Groups = new Map([[null, []], ...folderLines(folders).map(({ folder }): [number, LookbookItem[]] => [folder.id, []])])
  for (const item of items) groups.get(item.folder_id)?.push(item)
  return groups
}

/** Items as the server has them in order. */
export const inOrder = (items: readonly LookbookItem[], folders: readonly LookbookFolder[]): LookbookItem[] =>
  [...grouped(items.toSorted(byOrder), folders).values()].flat()

export function itemsIn(items: readonly LookbookItem[], place: Place): readonly LookbookItem[] {
  if (place === 'all') return items
  if (place === 'trash') return []
  const folderId = place === 'top' ? null : place
  return items.filter((item) => item.folder_id === folderId)
}

export interface Arrangement {
  itemIds: readonly number[]
  folderId: number | null
  beforeId: number | null
}

/** The items as they stand after a move. */
export function arranged(items: readonly LookbookItem[], folders: readonly LookbookFolder[], move: Arrangement): LookbookItem[] {
  const moving = new Set(move.itemIds)
  const groups = grouped(
    items.filter((item) => !moving.has(item.id)),
    folders,
  )
  const target = groups.get(move.folderId)
  if (!target) return [...items]
  const byId = new Map(items.map((item) => [item.id, item]))
  const moved = move.itemIds.flatMap((id) => byId.get(id) ?? []).map((item) => ({ ...item, folder_id: move.folderId }))
  const at = target.findIndex((item) => item.id === move.beforeId)
  target.splice(at === -1 ? target.length : at, 0, ...moved)
  return [...groups.values()].flat()
}

/** The moves that bring items back to where they stand now. */
export function placesOf(items: readonly LookbookItem[], ids: readonly number[]): Arrangement[] {
  const moving = new Set(ids)
  const places: { folderId: number | null; beforeId: number | null; itemIds: number[] }[] = []
  for (const [folderId, group] of Map.groupBy(items, (item) => item.folder_id)) {
    group.forEach((item, index) => {
      if (!moving.has(item.id)) return
      const beforeId = group.slice(index + 1).find((other) => !moving.has(other.id))?.id ?? null
      const last = places.at(-1)
      if (last && last.folderId === folderId && last.beforeId === beforeId) last.itemIds.push(item.id)
      else places.push({ folderId, beforeId, itemIds: [item.id] })
    })
  }
  return places
}

/** Where items are dropped in front of another one, or behind the last of what is shown. */
export function dropBefore(shown: readonly LookbookItem[], place: Place, ids: readonly number[], beforeId: number | null): Arrangement {
  const before = shown.find((item) => item.id === beforeId)
  const last = shown.findLast((item) => !ids.includes(item.id))
  const folderId = typeof place === 'number' ? place : place === 'top' ? null : ((before ?? last)?.folder_id ?? null)
  return { itemIds: ids, folderId, beforeId: before ? before.id : null }
}

export interface Whole {
  frame: LookbookFrame
  items: readonly LookbookItem[]
}

/** A lookbook after what somebody changed in it. `isNew` says that folders came whose items are not known here. */
export function withChanges({ frame, items }: Whole, changes: LookbookChanges): Whole & { isNew: boolean } {
  const known = new Set(frame.folders.map((folder) => folder.id))
  const folders = merged(frame.folders, changes.folders, changes.removed_folders)
  const isNew = changes.folders.some((folder) => !known.has(folder.id) && (folder.item_count > 0 || hasChildren(folders, folder.id)))
  const next = { ...frame, ...changes.lookbook, version: changes.version, folders: folderLines(folders).map(({ folder }) => folder) }
  return { frame: next, items: inOrder(merged(items, changes.items, changes.removed_items), next.folders), isNew }
}

const hasChildren = (folders: readonly LookbookFolder[], id: number): boolean => folders.some((folder) => folder.parent_folder_id === id)

function merged<Row extends { id: number }>(rows: readonly Row[], changed: readonly Row[], removed: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of changed) byId.set(row.id, row)
  for (const id of removed) byId.delete(id)
  return [...byId.values()]
}

/** The picture that shows an item: its own, or the cover of its location. */
export const pictureOf = (item: LookbookItem) => item.image ?? item.location?.cover ?? null

/** What a person calls an item: a heading, a caption, the name of the location. */
export function nameOf(item: LookbookItem): string {
  if (item.kind === 'section') return item.title
  if (item.kind === 'picture') return item.image?.caption || item.image?.alt_text || item.location_name
  return item.location?.location_name || item.location_name
}
