/** The office tidies the directory: what is there twice becomes one, and many entries are changed at once. Administrators only. */
import { z } from 'zod'
import { CategoryId } from './directory-categories.ts'
import { directoryStatuses } from './directory-fields.ts'
import { DirectoryEdit, DirectoryRecord } from './directory-records.ts'
import { DirectoryCard } from './directory.ts'
import { administrators, endpoints, Id, IdParams, PageQuery } from './endpoint.ts'
import { BulkAnswer, bulkMost, Person } from './engine/records.ts'
import { Version } from './versions.ts'

/** What two entries have in common. */
export const matchReasons = ['email', 'phone', 'website', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Lists of both entries become one. */
export const mergedFields = [
  'categories',
  'credits',
  'skills',
  'languages',
  'licences',
  'union_affiliation',
  'diversity_flags',
  'social',
  'availability',
  'location_ids',
  'project_ids',
  'contact_types',
  'images',
] as const satisfies readonly (keyof DirectoryRecord)[]
export type MergedField = (typeof mergedFields)[number]

/** What goes with the entry that stays, or with the value that it locks. */
const notChosen = ['lockboxes', 'archived', 'requireReapproval'] as const
const fieldNames = Object.keys(DirectoryRecord.shape) as (keyof DirectoryRecord)[]
/** The fields of which one value has to be chosen. */
export const chosenFields = fieldNames.filter((name) => ![...mergedFields, ...notChosen].some((other) => other === name))

export const DirectoryPair = z.object({ entries: z.array(DirectoryCard).length(2), reasons: z.array(z.enum(matchReasons)) })
export type DirectoryPair = z.infer<typeof DirectoryPair>

/** One of two entries that are compared. */
export const ComparedEntry = z.object({
  id: z.number().int(),
  label: z.string(),
  kind: z.enum(['listing', 'contact']),
  status: z.enum(directoryStatuses),
  archived: z.number().int(),
  /** To send with the merge. */
  version: z.number().int(),
  owner: Person.nullable(),
  /** An edit of its owner that nobody has decided. */
  waits: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ComparedEntry = z.infer<typeof ComparedEntry>

export const DirectoryComparison = z.object({
  entries: z.array(ComparedEntry).length(2),
  /** The one that says more, and is public where the other is not. */
  suggested: z.number().int(),
  /** Every field that one of them has, with names instead of ids, in the order of the entries. */
  fields: z.array(z.object({ field: z.string(), values: z.array(z.unknown()).length(2), same: z.boolean(), merged: z.boolean() })),
})
export type DirectoryComparison = z.infer<typeof DirectoryComparison>

const editErrors = ['not_found', 'conflict', 'wrong_state'] as const

export const directoryMergingApi = endpoints({
  duplicates: {
    method: 'GET',
    path: '/directory/duplicates',
    access: administrators,
    paged: true,
    summary: 'Pairs that may be the same, the likeliest first; `dismissed` those that were found to be different.',
    query: z.strictObject({ dismissed: z.enum(['0', '1']).default('0'), ...PageQuery }),
    output: z.array(DirectoryPair),
  },
  dismissDuplicate: {
    method: 'POST',
    path: '/directory/duplicates/dismiss',
    access: administrators,
    summary: 'Notes that two entries are not the same, or takes that back.',
    body: z.strictObject({ ids: z.array(Id).length(2), not_same: z.boolean().default(true) }),
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found'],
  },
  compareDuplicates: {
    method: 'GET',
    path: '/directory/duplicates/:first/:second',
    access: administrators,
    summary: 'Two entries of one kind, field by field.',
    params: z.strictObject({ first: Id, second: Id }),
    output: DirectoryComparison,
    errors: ['not_found'],
  },
  merge: {
    method: 'POST',
    path: '/directory/merge',
    access: administrators,
    summary:
      'Makes two entries one. Lists are merged; of the other fields those in `take` come from the merged one, which goes to the trash.',
    body: z.strictObject({
      keep: Id,
      merge: Id,
      /** What was looked at. */
      keep_version: Version,
      merge_version: Version,
      take: z
        .array(z.enum(chosenFields as [keyof DirectoryRecord, ...(keyof DirectoryRecord)[]]))
        .max(chosenFields.length)
        .default([]),
    }),
    output: z.object({ merge_id: z.number().int(), entry: DirectoryEdit }),
    errors: editErrors,
  },
  undoMerge: {
    method: 'POST',
    path: '/directory/merges/:id/undo',
    access: administrators,
    summary: 'Makes them two again. What was changed in the kept one since stays as it is.',
    params: IdParams,
    output: z.object({ ids: z.array(z.number().int()) }),
    errors: editErrors,
  },
})

export const directoryBulkActions = [
  'archive',
  'unarchive',
  'addCategory',
  'removeCategory',
  'makePublic',
  'makePrivate',
  'softdelete',
  'recover',
] as const

export const directoryChosenApi = endpoints({
  bulk: {
    method: 'POST',
    path: '/directory/bulk',
    access: administrators,
    summary: 'Does one thing to many entries; answers for each.',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(bulkMost),
      action: z.enum(directoryBulkActions),
      /** For `addCategory` and `removeCategory`. */
      category_id: CategoryId.optional(),
    }),
    output: z.array(BulkAnswer),
  },
})
