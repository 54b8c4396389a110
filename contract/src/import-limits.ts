/** How much one import takes, and what a ZIP of photos needs. */
import { z } from 'zod'
import { importProblems } from './import-problems.ts'

export const importLimits = {
  fileBytes: 512 * 1024 * 1024,
  mappingBytes: 256 * 1024,
  photoBytes: 60 * 1024 * 1024,
  /** Files in a ZIP of photos, and their size when unpacked. */
  archiveEntries: 5000,
  /** Characters of the name of a source, of its licence, and of what names one location. */
  line: 200,
  unpackedBytes: 2 * 1024 * 1024 * 1024,
} as const

/** What a ZIP of photos needs beside its `credits.csv`, in the place of a mapping. */
export const PhotoPlan = z.strictObject({
  kind: z.literal('photos'),
  /** Where pictures go whose row names no location: id, reference number or name. */
  location: z.string().trim().max(importLimits.line).optional(),
  /** Or one after the other to the published locations that have fewest. */
  spread: z.boolean().optional(),
})
export type PhotoPlan = z.infer<typeof PhotoPlan>

/** A mapping as JSON text. */
export const MappingText = z.string().max(importLimits.mappingBytes, importProblems.mappingTooLong.code)
