/** Typing into a location that is not stored yet, kept in the browser. */
import type { Fields } from '#features/locations/edit/model.ts'
import * as kept from '#lib/saving/kept.ts'

export type Kept = kept.Kept<Fields>
export const keptKey = kept.keptKey
export const { read: readKept, write: writeKept, forget: forgetKept } = kept.keptIn<Fields>('lpDrafts', 'locations')
