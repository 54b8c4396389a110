/** One click adds or takes out: cards, photos, selections, whole gallery folders; sections of text besides. */
import type { LookbookChosen, LookbookItem, LookbookOutcome } from '@backlot/contract/lookbook-contents'
import { lookbookContentLimits } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { userIdOf } from '#kit/actor.ts'
import { once, outcomeOf } from '../writing/outcomes.ts'
import { finishWrite, writeLookbook, type Writing } from '../writing/service.ts'
import {
  findGalleryFolders,
  findLocationNames,
  findNamed,
  findPictureNames,
  findShownIn,
  updateItems,
  type NewItem,
  type PlacedItem,
} from './placing-queries.ts'
import { existsMessage, insertInto, openTarget, roomOf, shownBy, standingBy } from './placing.ts'
import { itemOf } from './service.ts'

export interface Chosen {
  lookbookId: number
  folderId: number | null
  locationIds: readonly number[]
  imageIds: readonly number[]
  galleryFolderIds: readonly number[]
  beforeId: number | null
}

type Draft = Omit<NewItem, 'order' | 'folder_id'>
/** What visitors do not see was chosen all the same: it is not closed. */
const fresh = { title: '', text: '', note: '', closed_at: null } as const

/** Puts the chosen in; what is in the folder already stays where it is and says so. */
export const addItems = (ctx: Ctx, chosen: Chosen): Promise<LookbookChosen> =>
  writeLookbook(ctx, chosen.lookbookId, async (writing) => {
    const target = await openTarget(writing, chosen.folderId, 'folderId')
    const images = once([...chosen.imageIds, ...(await imagesOf(writing, chosen.galleryFolderIds))])
    const drafts = await draftsOf(writing, once(chosen.locationIds), images)
    const there = standingBy(target)
    const coming = [...drafts.locations.values(), ...drafts.images.values()].filter((draft) => !there.has(shownBy(draft) ?? ''))
    const taken = coming.slice(0, await roomOf(writing))
    const added = await insertInto(writing, target, taken, chosen.beforeId)
    if (added.size > 0)
      await finishWrite(writing, {
        action: 'lookbook.items_added',
        changes: {
          folder: chosen.folderId,
          locations: [...drafts.locations.keys()],
          images: [...drafts.images.keys()],
          items: [...added.values()],
        },
      })

    const outcome = (id: number, draft: Draft | undefined): LookbookOutcome => {
      if (!draft) return outcomeOf(id, 'gone', { message: lookbookProblems.goneFromLibrary })
      const standing = there.get(shownBy(draft) ?? '')
      if (standing !== undefined) return outcomeOf(id, 'exists', { message: existsMessage(draft), item_id: standing })
      const item = added.get(draft)
      return item === undefined
        ? outcomeOf(id, 'full', { message: lookbookProblems.lookbookFull })
        : outcomeOf(id, 'changed', { item_id: item })
    }
    return {
      Success: true,
      version: added.size > 0 ? writing.version : writing.lookbook.version,
      locations: once(chosen.locationIds).map((id) => outcome(id, drafts.locations.get(id))),
      images: images.map((id) => outcome(id, drafts.images.get(id))),
      items: [],
    }
  })

/** Throws `invalid` at the gallery folders that are none. */
async function imagesOf({ ctx }: Writing, galleryFolderIds: readonly number[]): Promise<number[]> {
  if (galleryFolderIds.length === 0) return []
  const known = new Set(await findGalleryFolders(ctx.db, ctx.site.id, galleryFolderIds))
  const wrong = galleryFolderIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `galleryFolderIds.${index}`, message: lookbookProblems.goneFromLibrary }],
  )
  if (wrong.length > 0) throw new AppError('invalid', { detail: lookbookProblems.goneFromLibrary, fields: wrong.slice(0, 50) })
  return findShownIn(ctx.db, ctx.site.id, galleryFolderIds, lookbookContentLimits.items)
}

/** What the library has of these ids, each in the order given. */
async function draftsOf(
  { ctx }: Writing,
  locationIds: readonly number[],
  imageIds: readonly number[],
): Promise<{ locations: Map<number, Draft>; images: Map<number, Draft> }> {
  const names = new Map((await findLocationNames(ctx.db, ctx.site.id, locationIds)).map((row) => [row.id, row.location_name]))
  const pictures = new Map((await findPictureNames(ctx.db, ctx.site.id, imageIds)).map((row) => [row.id, row]))
  const locations = locationIds.flatMap((id): [number, Draft][] => {
    const location_name = names.get(id)
    return location_name === undefined ? [] : [[id, { ...fresh, kind: 'location', location_id: id, image_id: null, location_name }]]
  })
  const images = imageIds.flatMap((id): [number, Draft][] => {
    const row = pictures.get(id)
    const { location_id, location_name } = row ?? { location_id: 0, location_name: '' }
    return row === undefined ? [] : [[id, { ...fresh, kind: 'picture', location_id, image_id: id, location_name }]]
  })
  return { locations: new Map(locations), images: new Map(images) }
}

interface NewSection {
  lookbookId: number
  folderId: number | null
  title: string
  text: string
  beforeId: number | null
}

export const addSection = (ctx: Ctx, { lookbookId, folderId, title, text, beforeId }: NewSection): Promise<LookbookItem> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const target = await openTarget(writing, folderId, 'folderId')
    if ((await roomOf(writing)) === 0) invalidField('lookbookId', lookbookProblems.lookbookFull)
    const draft: Draft = { ...fresh, kind: 'section', location_id: null, image_id: null, location_name: '', title, text }
    const id = (await insertInto(writing, target, [draft], beforeId)).get(draft)
    must(id, 'internal')
    await finishWrite(writing, { action: 'lookbook.section_added', changes: { folder: folderId, item: id, title: [null, title] } })
    return itemOf(writing.ctx, id)
  })

export interface Named {
  lookbookId: number
  /** 0 is outside of all folders; absent is the whole lookbook. */
  folderId?: number | undefined
  itemIds: readonly number[]
  locationIds: readonly number[]
  imageIds: readonly number[]
}

/** Takes the named out. They keep their place, so that they can come back to it. */
export const removeItems = (ctx: Ctx, named: Named): Promise<LookbookChosen> =>
  writeLookbook(ctx, named.lookbookId, async (writing) => {
    const { db, site } = writing.ctx
    const found = await findNamed(db, site.id, named)
    const ids = found.map((item) => item.id)
    if (ids.length > 0) {
      await updateItems(db, site.id, ids, { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor), version: writing.version })
      await finishWrite(writing, { action: 'lookbook.items_removed', changes: { items: ids, names: once(found.map(nameOf)) } })
    }
    const outcome = (id: number, item: PlacedItem | undefined): LookbookOutcome =>
      item ? outcomeOf(id, 'changed', { item_id: item.id }) : outcomeOf(id, 'gone', { message: lookbookProblems.goneFromLookbook })
    return {
      Success: true,
      version: ids.length > 0 ? writing.version : writing.lookbook.version,
      locations: once(named.locationIds).map((id) =>
        outcome(
          id,
          found.find((item) => item.kind === 'location' && item.location_id === id),
        ),
      ),
      images: once(named.imageIds).map((id) =>
        outcome(
          id,
          found.find((item) => item.kind === 'picture' && item.image_id === id),
        ),
      ),
      items: once(named.itemIds).map((id) =>
        outcome(
          id,
          found.find((item) => item.id === id),
        ),
      ),
    }
  })

const nameOf = (item: PlacedItem): string => item.location_name || item.title
