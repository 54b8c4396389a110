/** Puts items into a folder of a lookbook: those that are there already stay, the others find their place between their neighbours. */
import type { Message } from '@backlot/contract/message-table'
import { lookbookContentLimits } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { placesOf } from '#areas/locations/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { invalidField } from '#kit/errors.ts'
import { mustStand, standingTree } from '../folders/service.ts'
import { anchorOf } from '../writing/anchor.ts'
import type { Writing } from '../writing/service.ts'
import {
  countStanding,
  findNeighbour,
  findStanding,
  insertItems,
  updateItemPlaces,
  type NewItem,
  type PlacedItem,
} from './placing-queries.ts'

/** One folder of a lookbook, or what stands outside of all, during a write. */
export interface Target {
  folderId: number | null
  /** In order. */
  standing: PlacedItem[]
}

/** Throws `invalid` at `path` when the folder is not in this lookbook. */
export async function openTarget(writing: Writing, folderId: number | null, path: string): Promise<Target> {
  mustStand(await standingTree(writing), folderId, path)
  const { db, site } = writing.ctx
  return { folderId, standing: await findStanding(db, site.id, writing.lookbook.id, folderId) }
}

type Shown = Pick<PlacedItem, 'kind' | 'location_id' | 'image_id'>

/** What an item shows, as one word; a section is only itself. */
export const shownBy = ({ kind, location_id, image_id }: Shown): string | null =>
  kind === 'section' ? null : `${kind}:${kind === 'location' ? location_id : image_id}`

/** What stands in the folder, by what it shows. */
export const standingBy = (target: Target): Map<string, number> =>
  new Map(
    target.standing.flatMap((item): [string, number][] => {
      const shown = shownBy(item)
      return shown === null ? [] : [[shown, item.id]]
    }),
  )

/** What is said of something that stands in the folder already. */
export const existsMessage = ({ kind }: Pick<PlacedItem, 'kind'>): Message =>
  kind === 'picture' ? lookbookProblems.pictureInFolder : messages.alreadyInFolder

/** How many more the lookbook takes. */
export const roomOf = async ({ ctx, lookbook }: Writing): Promise<number> =>
  Math.max(0, lookbookContentLimits.items - (await countStanding(ctx.db, ctx.site.id, lookbook.id)))

/** Throws `invalid` at `beforeId` when it was never in this lookbook. */
async function places(writing: Writing, target: Target, moved: readonly number[], beforeId: number | null) {
  const { db, site } = writing.ctx
  const others = target.standing.filter((item) => !moved.includes(item.id))
  const neighbour = beforeId === null ? null : await findNeighbour(db, site.id, writing.lookbook.id, beforeId)
  if (neighbour === undefined) invalidField('beforeId', lookbookProblems.notInLookbook)
  return placesOf(others, moved, anchorOf(others, target.folderId, neighbour)) ?? []
}

/** Moves items of this lookbook. Returns those whose place is another one now, neighbours that made room among them. */
export async function moveInto(
  writing: Writing,
  target: Target,
  items: readonly PlacedItem[],
  beforeId: number | null,
): Promise<Set<number>> {
  const { db, site } = writing.ctx
  const known = new Map([...target.standing, ...items].map((item) => [item.id, item]))
  const wanted = await places(
    writing,
    target,
    items.map((item) => item.id),
    beforeId,
  )
  const changed = wanted.filter(({ id, order }) => {
    const before = known.get(id)
    return before?.order !== order || before.folder_id !== target.folderId
  })
  if (changed.length > 0) await updateItemPlaces(db, site.id, changed, { folderId: target.folderId, version: writing.version })
  return new Set(changed.map((one) => one.id))
}

/** Puts new items in, in the order given. Returns the id of each. */
export async function insertInto<Draft extends Omit<NewItem, 'order' | 'folder_id'>>(
  writing: Writing,
  target: Target,
  items: readonly Draft[],
  beforeId: number | null,
): Promise<Map<Draft, number>> {
  const { db, site } = writing.ctx
  // They have no ids yet: negative ones stand for them while places are found.
  const stand = items.map((_, index) => -1 - index)
  const wanted = new Map((await places(writing, target, stand, beforeId)).map(({ id, order }) => [id, order]))
  const pushed = [...wanted].flatMap(([id, order]) => (id > 0 ? [{ id, order }] : []))
  if (pushed.length > 0) await updateItemPlaces(db, site.id, pushed, { folderId: target.folderId, version: writing.version })
  const rows = items.map((item, index) => ({ ...item, folder_id: target.folderId, order: wanted.get(-1 - index) ?? 0 }))
  const made = { version: writing.version, by: userIdOf(writing.ctx.actor), at: writing.ctx.now() }
  const ids = await insertItems(db, site.id, writing.lookbook.id, rows, made)
  return new Map(
    items.flatMap((item, index): [Draft, number][] => {
      const id = ids[index]
      return id === undefined ? [] : [[item, id]]
    }),
  )
}
