/** Attaches pictures with their credits to the locations that they name. */
import { message } from '@backlot/contract/message-table'
import { importProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { attachPicture, type PictureInput } from '#areas/locations/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
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

export type FoundLocation = { kind: 'found'; id: number; name: string } | { kind: 'unknown' } | { kind: 'ambiguous' }

/** The location of this id, reference number or name; of two of one name only the office knows which is meant. */
export async function findLocation(ctx: Ctx, named: string): Promise<FoundLocation> {
  const id = /^\d{1,9}$/.test(named) ? Number(named) : null
  const [found, other] = await findLocationIds(ctx.db, ctx.site.id, named, id)
  if (!found) return { kind: 'unknown' }
  if (other && other.certainty === found.certainty) return { kind: 'ambiguous' }
  return { kind: 'found', id: found.id, name: found.location_name }
}

const webAddress = (text: string): string => (/^https?:\/\//.test(text) ? text : '')

/** Hangs a picture in a gallery; the same source key again changes nothing. */
export const attachTo = (
  ctx: Ctx,
  locationId: number,
  { bytes, ...photo }: Omit<PhotoInput, 'location'>,
  caused: Pick<PictureInput, 'note' | 'userId'> = {},
): Promise<{ id: number; added: boolean }> =>
  attachPicture(ctx, {
    ...photo,
    locationId,
    bytes,
    licenceUrl: webAddress(photo.licenceUrl),
    sourceUrl: webAddress(photo.sourceUrl),
    ...caused,
  })

/** Attaches one picture by what its location is called. Throws `not_found` at an unknown location. */
export async function attachPhoto(ctx: Ctx, { location, ...photo }: PhotoInput): Promise<{ id: number; added: boolean }> {
  const found = await findLocation(ctx, location)
  if (found.kind === 'ambiguous') invalidField('location', message(importProblems.ambiguous, { location }))
  must(found.kind === 'found', 'not_found', messages.locationNotFound)
  return attachTo(ctx, found.id, photo)
}
