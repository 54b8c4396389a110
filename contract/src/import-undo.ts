/** What undoing an import would do, and did. */
import { z } from 'zod'
import { MessageCode } from './message-answer.ts'

const TouchedRecord = z.object({
  id: z.number().int(),
  /** What stands for it: the name of a location, the label of an entry. */
  label: z.string(),
  /** Empty for what has none. */
  reference_no: z.string(),
  fields: z.array(z.string()),
})

/** What an undo did. */
export const UndoReport = z.object({
  /** Records that the import had added, now in the trash. */
  removed: z.number().int(),
  /** Records with fields that are as before the import again. */
  restored: z.number().int(),
  /** Fields, and their records, that somebody changed after the import: they stay as they are. */
  kept_fields: z.number().int(),
  kept_records: z.number().int(),
  first_kept: z.array(TouchedRecord),
  /** Of those in the trash, the ones that somebody had worked on after the import. */
  removed_edited: z.number().int(),
  first_removed_edited: z.array(TouchedRecord),
  pictures: z.number().int(),
})
export type UndoReport = z.infer<typeof UndoReport>

/** What an undo would do, in records and pictures. */
export const UndoPlan = z.object({
  /** Until then it can be undone; null when it cannot (any more), and `refused` says why. */
  until: z.string().nullable(),
  refused: z.string().nullable(),
  ...MessageCode,
  added: z.number().int(),
  updated: z.number().int(),
  pictures: z.number().int(),
})
export type UndoPlan = z.infer<typeof UndoPlan>
