/** What every upload has in common, whichever area takes it (docs/decisions/010-uploads.md). */
import { z } from 'zod'
import { wholeNumber } from './endpoint.ts'

export const uploadLimits = {
  /** Of one part of an upload that can be interrupted. */
  partBytes: 8 * 1024 * 1024,
} as const

/** What the browser calls a file: the same key again is the same upload. */
export const RequestKey = z.uuid()

export const UploadParams = z.strictObject({ id: z.uuid() })

/** Where a part begins. */
export const PartQuery = z.strictObject({ offset: wholeNumber(0, Number.MAX_SAFE_INTEGER) })

/** What an upload in parts begins with; an area adds the record that it is for. */
export const uploadFields = {
  fileName: z.string().trim().max(255),
  bytes: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  requestKey: RequestKey.optional(),
} as const

/** How far an upload has got; an area adds what it became. */
export const UploadProgress = z.object({
  id: z.string(),
  bytes: z.number().int(),
  /** So many have arrived for certain: the next part starts here. */
  offset: z.number().int(),
})
export type UploadProgress = z.infer<typeof UploadProgress>
