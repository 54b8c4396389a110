/**
 * The directory, the writing side: an entry is registered by its owner or made by an administrator, edited, submitted, decided,
 * archived, put in the trash and brought back, with its history (S2 §2, §4, §7; domain.md §2.1). Scouts read and change nothing.
 */
import { z } from 'zod'
import { CategoryId } from './directory-categories.ts'
import { lockableDirectoryFields } from './directory-definition.ts'
import { DirectoryDetails, directoryStatuses, displayKinds } from './directory-fields.ts'
import { DirectoryCard } from './directory.ts'
import { EntryFile } from './directory-pictures.ts'
import { administrators, endpoints, Id, IdParams, members, PageQuery, type Role, staff } from './endpoint.ts'
import {
  Changed,
  Decision,
  editErrors,
  Note,
  Own,
  OwnerAccount,
  OwnersQuery,
  Pending,
  Proposal,
  recordEdit,
  RecordVersion,
  Submission,
  Trashed,
} from './engine/records.ts'
import { SeenVersion, Version } from './versions.ts'

const line = (most: number) => z.string().trim().max(most)
const flag = z.union([z.literal(0), z.literal(1)])

/** Fields of a record besides its details. Text that is not there is empty, everything else null. */
const columns = {
  display_as: z.enum(displayKinds),
  name: line(120),
  last_name: line(120),
  company_name: line(200),
  listing_name: line(200),
  /** Null takes the first of the categories. */
  main_category: CategoryId.nullable(),
  categories: z.array(CategoryId).max(60),
  /** Field name → closed; the named ones are set, the others stay. */
  lockboxes: z.partialRecord(z.enum(lockableDirectoryFields), z.boolean()),
}
/** Fields that only administrators write, besides the details that only staff see. */
const officeColumns = {
  requireReapproval: z.boolean(),
  archived: flag,
  owner_user_id: Id.nullable(),
  /** Of a contact: what it is linked to. */
  location_ids: z.array(Id).max(200),
  project_ids: z.array(Id).max(200),
}

/** A record as it is written. Fields that are not named stay as they are. */
export const DirectoryFields = DirectoryDetails.partial().extend(z.object({ ...columns, ...officeColumns }).partial().shape)
export type DirectoryFields = z.infer<typeof DirectoryFields>

/** The whole record as it is stored, and as a version of it is kept. Office fields only for staff. */
export const DirectoryRecord = DirectoryDetails.partial().extend({ ...columns, ...z.object(officeColumns).partial().shape })
export type DirectoryRecord = z.infer<typeof DirectoryRecord>

/** An entry for who may open it in the editor. Every write answers it. */
const Edit = recordEdit(DirectoryRecord, directoryStatuses)
export const DirectoryEdit = Edit.extend({
  label: z.string(),
  /** Every file of the entry, also those that the record names no more. */
  files: z.array(EntryFile),
  can: Edit.shape.can.extend({ edit: z.boolean() }),
})
export type DirectoryEdit = z.infer<typeof DirectoryEdit>

export const RecentEntry = DirectoryCard.extend(Changed)
export type RecentEntry = z.infer<typeof RecentEntry>

/** What waits for the office: a new entry, or an owner's edit of a public one. */
export const PendingEntry = DirectoryCard.extend(Pending)
export type PendingEntry = z.infer<typeof PendingEntry>

export const TrashedEntry = DirectoryCard.extend({
  ...Trashed,
  /** Where it went, if it was merged: it comes back by undoing that. */
  merged_into: z.object({ merge_id: z.number().int(), id: z.number().int(), label: z.string() }).nullable(),
})
export type TrashedEntry = z.infer<typeof TrashedEntry>

/** An entry in its owner's list, with what the office asked for. */
export const OwnEntry = DirectoryCard.extend(Own)
export type OwnEntry = z.infer<typeof OwnEntry>

/** The whole entry as it was at one version, beside what it is now; with names instead of ids. */
export const DirectorySnapshot = RecordVersion.omit({ changes: true }).extend({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), now: z.unknown(), same: z.boolean() })),
})
export type DirectorySnapshot = z.infer<typeof DirectorySnapshot>

/** An account that may own entries. */
export const EntryOwner = OwnerAccount.extend({
  /** How many entries it owns. */
  entries: z.number().int(),
})
export type EntryOwner = z.infer<typeof EntryOwner>

/** An owner's edit beside what is public. */
export const DirectoryProposal = Proposal.extend({
  entry_id: z.number().int(),
  label: z.string(),
  /** The version of the public entry, to send with a decision. */
  record_version: z.number().int(),
  /** Of both sides. */
  files: z.array(EntryFile),
})
export type DirectoryProposal = z.infer<typeof DirectoryProposal>

const writers: readonly Role[] = ['admin', 'directory']
const readers: readonly Role[] = ['admin', 'scout', 'directory']
const missing = ['not_found'] as const
/** Below one root; absent is all but Contacts. */
const OfRoot = z.strictObject({ root: CategoryId.optional(), skip: PageQuery.skip, limit: PageQuery.limit })

export const directoryRecordsApi = endpoints({
  create: {
    method: 'POST',
    path: '/directory',
    access: writers,
    summary: 'A new entry, as a draft; `submit` submits it. The same `client_key` twice makes one entry.',
    body: DirectoryFields.extend({ ...Submission, client_key: z.uuid().optional() }),
    output: DirectoryEdit,
  },
  update: {
    method: 'PATCH',
    path: '/directory',
    access: writers,
    summary:
      "Writes the named fields. A stale `version` or `If-Match` is refused with the current record. An owner's edit of a public entry waits for approval.",
    body: DirectoryFields.extend({ id: Id, ...Submission, version: SeenVersion }),
    output: DirectoryEdit,
    errors: editErrors,
  },
  own: {
    method: 'GET',
    path: '/directory/byuser',
    access: members,
    paged: true,
    summary: "The caller's own entries.",
    query: z.strictObject(PageQuery),
    output: z.array(OwnEntry),
  },
  pending: {
    method: 'GET',
    path: '/directory/pending',
    access: staff,
    paged: true,
    summary: 'What awaits approval: new entries, and edits of public ones; what waits longest first.',
    query: z.strictObject(PageQuery),
    output: z.array(PendingEntry),
  },
  pendingOf: {
    method: 'POST',
    path: '/directory/pending/get',
    reads: true,
    access: staff,
    paged: true,
    summary: 'The same, below one category.',
    body: OfRoot,
    output: z.array(PendingEntry),
    errors: missing,
  },
  recentOf: {
    method: 'POST',
    path: '/directory/recent/get',
    reads: true,
    access: staff,
    paged: true,
    summary: 'Entries changed last.',
    body: OfRoot,
    output: z.array(RecentEntry),
    errors: missing,
  },
  trash: {
    method: 'GET',
    path: '/directory/softdeleted',
    access: staff,
    paged: true,
    summary: 'Entries and contacts in the trash, the latest first.',
    query: z.strictObject(PageQuery),
    output: z.array(TrashedEntry),
  },
  edit: {
    method: 'GET',
    path: '/directory/:id/edit',
    access: readers,
    summary: 'The whole entry for its editor, with what is missing for a submission.',
    params: IdParams,
    output: DirectoryEdit,
    errors: missing,
  },
  status: {
    method: 'POST',
    path: '/directory/:id/status',
    access: writers,
    summary: 'Moves it to another status (domain.md §2.1). The note goes to the owner.',
    params: IdParams,
    body: z.strictObject({
      status: z.enum(directoryStatuses),
      note: Note.default(''),
      version: SeenVersion,
      accept_terms: Submission.accept_terms,
    }),
    output: DirectoryEdit,
    errors: editErrors,
  },
  softDelete: {
    method: 'DELETE',
    path: '/directory/:id',
    access: writers,
    summary: 'Puts an entry or a contact in the trash: administrators any, an owner their own.',
    params: IdParams,
    output: DirectoryEdit,
    errors: editErrors,
  },
  recover: {
    method: 'PATCH',
    path: '/directory/:id/recover',
    access: administrators,
    summary: 'Takes it out of the trash.',
    params: IdParams,
    output: DirectoryEdit,
    errors: editErrors,
  },
  erase: {
    method: 'DELETE',
    path: '/directory/:id/permdelete',
    access: writers,
    summary: 'Removes an entry for good with its files, history and answers: administrators out of the trash, an owner their own at once.',
    params: IdParams,
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found', 'wrong_state'],
  },
  history: {
    method: 'GET',
    path: '/directory/:id/history',
    access: staff,
    paged: true,
    summary: 'Every change, the latest first: who, when, from what to what.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(RecordVersion),
    errors: missing,
  },
  owners: {
    method: 'GET',
    path: '/directory/owners',
    access: administrators,
    paged: true,
    summary: 'Accounts that may own an entry, by name; `search` looks in name, user name and e-mail.',
    query: OwnersQuery,
    output: z.array(EntryOwner),
  },
  version: {
    method: 'GET',
    path: '/directory/:id/history/:version',
    access: staff,
    summary: 'The whole entry as it was at one version, beside what it is now.',
    params: z.strictObject({ id: Id, version: Id }),
    output: DirectorySnapshot,
    errors: missing,
  },
  restore: {
    method: 'POST',
    path: '/directory/:id/restore',
    access: administrators,
    summary: 'Brings an earlier version back, as a new one. Categories that are gone are left out.',
    params: IdParams,
    body: z.strictObject({ version: Version }),
    output: DirectoryEdit,
    errors: editErrors,
  },
  proposal: {
    method: 'GET',
    path: '/directory/:id/proposal',
    access: readers,
    summary: "The owner's undecided edit beside what is public, field by field.",
    params: IdParams,
    output: DirectoryProposal,
    errors: missing,
  },
  decide: {
    method: 'POST',
    path: '/directory/:id/proposal/decide',
    access: administrators,
    summary:
      'Approves the submitted edit, asks for changes, or refuses it. `version` and `record_version` guard against edits and entries that changed.',
    params: IdParams,
    body: Decision,
    output: DirectoryEdit,
    errors: editErrors,
  },
  withdraw: {
    method: 'DELETE',
    path: '/directory/:id/proposal',
    access: writers,
    summary: 'Takes the own undecided edit back.',
    params: IdParams,
    output: DirectoryEdit,
    errors: missing,
  },
})

type ShownAs = Readonly<Record<string, unknown>> | Pick<DirectoryRecord, 'display_as'>
/** The names that an entry cannot be shown without: a person's two, or the company's. */
export const namesOfEntry = ({ display_as: shownAs }: ShownAs): readonly ('company_name' | 'name' | 'last_name')[] =>
  shownAs === 'Company' ? ['company_name'] : ['name', 'last_name']
export const neededDetails = ['address1', 'city', 'zip', 'phone1', 'email1'] as const
/** What an entry is not submitted without (S2 §5), as its editor marks it. */
export const neededOfEntry = (record: ShownAs): readonly string[] => [
  ...namesOfEntry(record),
  ...neededDetails,
  'categories',
  'images',
  'union_affiliation',
]
