/** What the gallery manager works out by itself: groups, selections, new orders, before the server has answered. */
import type { ManagedFolder, ManagedPicture } from '@backlot/contract/location-galleries'

export { stepped } from '#ui/tile-order.ts'

/** A folder's id, the pictures outside of all folders, all of them, or the trash. */
export type Place = number | 'all' | 'unfiled' | 'trash'

export const placeOf = (text: string): Place => {
  const id = Number(text)
  if (Number.isSafeInteger(id) && id > 0) return id
  return text === 'unfiled' || text === 'trash' ? text : 'all'
}

export interface Arrangement {
  imageIds: readonly number[]
  folderId: number | null
  beforeId: number | null
}

/** Pictures of a place, in order. */
export function picturesIn(pictures: readonly ManagedPicture[], place: Place): ManagedPicture[] {
  if (place === 'all' || place === 'trash') return [...pictures]
  const folder = place === 'unfiled' ? null : place
  return pictures.filter((picture) => folderOf(picture) === folder)
}

/** The folder as its keeper wants it. */
export const folderOf = (picture: ManagedPicture): number | null => {
  const wanted = picture.proposed?.['folder_id']
  return wanted === undefined ? picture.folder_id : (wanted as number | null)
}

/** The gallery as it is after a move. The order is: outside of all folders, then folder by folder. */
export function arranged(pictures: readonly ManagedPicture[], folders: readonly ManagedFolder[], move: Arrangement): ManagedPicture[] {
  const moving = new Set(move.imageIds)
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const moved = move.imageIds.flatMap((id) => {
    const picture = byId.get(id)
    return picture ? [{ ...picture, folder_id: move.folderId, proposed: withoutPlace(picture.proposed) }] : []
  })
  const groups = new Map<number | null, ManagedPicture[]>([null, ...folders.map((folder) => folder.id)].map((id) => [id, []]))
  for (const picture of pictures) if (!moving.has(picture.id)) groups.get(folderOf(picture))?.push(picture)
  const target = groups.get(move.folderId)
  if (!target) return [...pictures]
  const at = move.beforeId === null ? -1 : target.findIndex((picture) => picture.id === move.beforeId)
  target.splice(at === -1 ? target.length : at, 0, ...moved)
  return [...groups.values()].flat()
}

function withoutPlace(proposed: ManagedPicture['proposed']): ManagedPicture['proposed'] {
  if (proposed === null) return null
  const rest = Object.fromEntries(Object.entries(proposed).filter(([name]) => name !== 'folder_id' && name !== 'sort_order'))
  return Object.keys(rest).length > 0 ? rest : null
}

/**
 * The moves that put the pictures of each folder in the order of their capture time, and those that take it back. What says no time stays
 * behind the others as it stood. No moves where they stand so.
 */
export function byTimeTaken(pictures: readonly ManagedPicture[]): { moves: Arrangement[]; back: Arrangement[] } {
  const moves: Arrangement[] = []
  const back: Arrangement[] = []
  for (const [folderId, inside] of Map.groupBy(pictures, folderOf)) {
    const ids = inside.map(({ id }) => id)
    const ordered = inside.toSorted((one, other) => timeOf(one) - timeOf(other)).map(({ id }) => id)
    if (ordered.every((id, index) => id === ids[index])) continue
    moves.push({ imageIds: ordered, folderId, beforeId: null })
    back.push({ imageIds: ids, folderId, beforeId: null })
  }
  return { moves, back }
}

const lastOfAll = Number.MAX_SAFE_INTEGER
const timeOf = ({ taken_at }: ManagedPicture): number => (taken_at === null ? lastOfAll : Date.parse(taken_at))

/** Everything between two pictures, both included, in the order shown. */
export function rangeBetween(ids: readonly number[], from: number, to: number): number[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  if (one === -1 || other === -1) return [to]
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Groups of pictures that repeat one another, the first of each first. */
export function duplicateGroups(pictures: readonly ManagedPicture[]): ManagedPicture[][] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const groups = new Map<number, ManagedPicture[]>()
  for (const picture of pictures) {
    const first = picture.duplicate_of === null ? undefined : byId.get(picture.duplicate_of)
    if (!first) continue
    const group = groups.get(first.id)
    if (group) group.push(picture)
    else groups.set(first.id, [first, picture])
  }
  return [...groups.values()]
}

/** What a person calls it: its caption, or the name of its file. */
export const nameOf = (picture: Pick<ManagedPicture, 'caption' | 'alt_text' | 'file_name' | 'id'>): string =>
  picture.caption || picture.alt_text || picture.file_name || `#${picture.id}`
