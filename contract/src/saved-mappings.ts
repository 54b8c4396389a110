/** A mapping that a site keeps, and what its rows become. */
import { z } from 'zod'

/** What the rows of a file become: `locations`, `directory`, `places`, `photos`, or a kind of record that an area plugs in by its name. */
export const ImportKind = z.string().regex(/^[a-z][a-z-]{0,39}$/)
export type ImportKind = z.infer<typeof ImportKind>

export const SavedMapping = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The mapping as JSON text, as `POST /imports` takes it. */
  mapping: z.string(),
  /** What its rows become. */
  kind: ImportKind,
  /** Of its name. */
  version: z.number().int(),
  updated_at: z.string(),
})
export type SavedMapping = z.infer<typeof SavedMapping>
