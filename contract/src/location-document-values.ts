/** What a document of a location is, apart from its calls. */
import { z } from 'zod'

export const documentLimits = {
  /** Of one document. */
  bytes: 50 * 1024 * 1024,
  title: 120,
  /** Of one location, with those in its trash. */
  ofLocation: 100,
} as const

export const locationDocumentKinds = ['floor_plan', 'release', 'other'] as const
const Kind = z.enum(locationDocumentKinds)
export type LocationDocumentKind = z.infer<typeof Kind>

/** As everybody has it who may open it. */
export const LocationDocument = z.object({
  id: z.number().int(),
  kind: Kind,
  title: z.string(),
  bytes: z.number().int(),
  /** Visitors have it too, as long as the location is published. */
  open: z.boolean(),
  created_at: z.string(),
})
export type LocationDocument = z.infer<typeof LocationDocument>
