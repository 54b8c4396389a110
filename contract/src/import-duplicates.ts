/** Records of a file that are there already, in the file or in the library, and what becomes of them. */
import { z } from 'zod'

/** Of one record, by the number that the mapping gives it: left out, or no record of its own but filled in where another is blank. */
export const DuplicateAnswer = z.union([
  z.literal('skip'),
  /** A record of the site. */
  z.strictObject({ into: z.int().positive() }),
  /** Another record of the file. */
  z.strictObject({ with: z.string().min(1).max(220) }),
])
export type DuplicateAnswer = z.infer<typeof DuplicateAnswer>
export const mostAnswers = 1000

const Place = { name: z.string(), address: z.string() }
export const PossibleDuplicate = z.object({
  /** As the mapping numbers it. */
  id: z.string(),
  row: z.number().int(),
  ...Place,
  /** What it may be the same as: an earlier row of the file, or a record of the site. */
  same: z.object({ ...Place, row: z.number().int().nullable(), id: z.number().int().nullable(), source_id: z.string().nullable() }),
  /** Between the two points; null where only names and addresses speak for it. */
  metres: z.number().int().nullable(),
})
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>

export const PossibleDuplicates = z.object({
  /** Rows that were compared; `is_cut` when the file has more. */
  rows: z.number().int(),
  is_cut: z.boolean(),
  found: z.array(PossibleDuplicate),
  /** Further ones that are too many to show. */
  others: z.number().int(),
})
export type PossibleDuplicates = z.infer<typeof PossibleDuplicates>
