/** Pictures with their credits, from a folder with a `credits.csv`. */
import { attachPicture } from '#areas/locations/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { messages } from '@backlot/contract/messages'
import { findLocationIds } from '../queries.ts'

export interface PhotoInput {
  /** Id, reference number or name. */
  location: string
  bytes: Buffer
  sourceKey: string
  folder: string
  caption: string
  credit: string
  licence: string
  licenceUrl: string
  sourceUrl: string
}

const webAddress = (text: string): string => (/^https?:\/\//.test(text) ? text : '')

/** Attaches one picture; the same source key again changes nothing. Throws `not_found` at an unknown location. */
export async function attachPhoto(ctx: Ctx, { location, bytes, ...photo }: PhotoInput): Promise<{ id: number; added: boolean }> {
  const id = /^\d{1,9}$/.test(location) ? Number(location) : null
  const [found, other] = await findLocationIds(ctx.db, ctx.site.id, location, id)
  must(found, 'not_found', messages.locationNotFound)
  // Two of one name: which of them is meant only the office knows.
  if (other && other.certainty === found.certainty)
    invalidField('location', `There are several locations named "${location}". Give the reference number.`)
  return attachPicture(ctx, {
    ...photo,
    locationId: found.id,
    bytes,
    licenceUrl: webAddress(photo.licenceUrl),
    sourceUrl: webAddress(photo.sourceUrl),
  })
}
