/** Locations and pictures that staff chose for something else, as the caller may see them. Who chose what is the other area's. */
import type { GalleryItem, LocationCard } from '@backlot/contract/locations'
import { keyOfUrl } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { listScope } from '../policy.ts'
import { presentCard, presentImage } from '../present.ts'
import { findCards } from '../queries.ts'
import { findIdOfKey, findImagesById } from './queries.ts'

/** Cards by id, whatever their status; what is in the trash is not among them. */
export async function getCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, LocationCard>> {
  if (ids.length === 0) return new Map()
  const rows = await findCards(ctx.db, ctx.site.id, ids, { adminCategories: listScope(ctx.actor).adminCategories })
  return new Map(rows.map((row) => [row.id, presentCard(ctx, row, null)]))
}

/** Pictures by id, hidden ones among them; what is thrown away is not. */
export async function getPicturesById(ctx: Ctx, ids: readonly number[]): Promise<Map<number, GalleryItem>> {
  if (ids.length === 0) return new Map()
  const rows = await findImagesById(ctx.db, ctx.site.id, ids)
  return new Map(rows.map((row) => [row.id, presentImage(ctx, row)]))
}

/** The picture that the URL of a rendition leads to. */
export async function findPictureByUrl(ctx: Ctx, url: string): Promise<number | undefined> {
  const key = keyOfUrl(url)
  return key === undefined ? undefined : (await findIdOfKey(ctx.db, ctx.site.id, key))?.id
}
