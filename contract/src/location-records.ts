/**
 * Locations, the writing side: a record is created, edited, submitted, decided, archived, put in the trash and brought
 * back, with its history (S2 §4, §7; domain.md §1.3). Its pictures are in location-pictures.ts.
 */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, members, PageQuery, staff, type Role } from './endpoint.ts'
import {
  bulkBody,
  BulkAnswer,
  Changed,
  Changes,
  Decision,
  editErrors,
  Missing,
  Note,
  Own,
  OwnerAccount,
  OwnersQuery,
  Pending,
  Person,
  Proposal,
  recordEdit,
  RecordVersion,
  Submission,
  Trashed,
} from './engine/records.ts'
import { SeenVersion, Version } from './versions.ts'
import { lockable } from './engine/definitions.ts'
import { locationDefinition } from './location-definition.ts'
import { geoPrecisions, LocationDetails, locationDetails, locationStatuses } from './location-fields.ts'
import { LocationCard, Picture } from './locations.ts'

/** What a location is not submitted without (S2 §5), as its editor marks it. */
export const neededOfLocation = ['location_name', 'categories', 'city_id', 'gallery'] as const
/** Fewest pictures of a gallery that is submitted (S2 §5). */
export const leastPictures = 8
/** What the pictures of a public one never fall below by an edit of its owner. */
export const leastPublicPictures = 4
/** Document type of the terms that an owner accepts before submitting (S2 §3 ListLocation). */
export const listTermsDocument = 6
/** Seconds between two signs of life of an open editor, and after how many it counts as closed. */
export const heartbeat = { every: 20, closedAfter: 60 } as const

export const bulkActions = [
  'archive',
  'unarchive',
  'addCategory',
  'removeCategory',
  'makePublic',
  'makePrivate',
  'softdelete',
  'recover',
  'delete',
] as const

const line = (most: number) => z.string().trim().max(most)
const lines = z.array(line(120)).max(60)
const flag = z.union([z.literal(0), z.literal(1)])
const Ids = z.array(Id).max(100)

/** Fields of a record besides its details. Text that is not there is empty, everything else null. */
const plainColumns = {
  location_name: line(120),
  description: line(4000),
  materials: lines,
  keywords: lines,
  address1: line(200).nullable(),
  address2: line(200).nullable(),
  zip: line(20),
  city_id: Id.nullable(),
  county_id: Id.nullable(),
  region_id: Id.nullable(),
  /** Both or none. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  geo_precision: z.enum(geoPrecisions),
  year_built: z.number().int().min(1).max(2200).nullable(),
  /** A child brings its parent. */
  categories: Ids,
  styles: Ids,
}
/** The fields that a lockbox can close: it keeps them for staff and the owner. */
export const lockableFields: readonly string[] = lockable(locationDefinition, [
  ...Object.keys(plainColumns),
  ...Object.keys(locationDetails),
])
const columns = {
  ...plainColumns,
  /** Field name → closed; the named ones are set, the others stay. */
  lockboxes: z.partialRecord(z.enum(lockableFields), z.boolean()),
}
/** Fields that only staff may write, besides the details that only staff see. */
const officeColumns = {
  requireReapproval: z.boolean(),
  qualified: flag,
  archived: flag,
  owner_user_id: Id.nullable(),
}

/** A record as it is written. Fields that are not named stay as they are. */
export const LocationFields = LocationDetails.partial().extend(z.object({ ...columns, ...officeColumns }).partial().shape)
export type LocationFields = z.infer<typeof LocationFields>

/** The whole record as it is stored, and as a version of it is kept. Office fields only for staff. */
export const LocationRecord = LocationDetails.partial().extend({ ...columns, ...z.object(officeColumns).partial().shape })
export type LocationRecord = z.infer<typeof LocationRecord>
export type RecordField = keyof LocationRecord

/** An account that may own records. */
export const LocationOwner = OwnerAccount.extend({
  /** How many records it owns. */
  locations: z.number().int(),
})
export type LocationOwner = z.infer<typeof LocationOwner>

/** A record for who may edit it. Every write answers it. */
const Edit = recordEdit(LocationRecord, locationStatuses)
export const LocationEdit = Edit.extend({
  reference_no: z.string(),
  image_count: z.number().int(),
})
export type LocationEdit = z.infer<typeof LocationEdit>

export const EditedCard = LocationCard.extend(Changed)
export type EditedCard = z.infer<typeof EditedCard>

/** What waits for the office: a new record, or an owner's edit of a public one. */
export const PendingCard = LocationCard.extend({ ...Pending, submitted_at: z.string().nullable() })
export type PendingCard = z.infer<typeof PendingCard>

export const TrashedCard = LocationCard.extend(Trashed)
export type TrashedCard = z.infer<typeof TrashedCard>

/** A record in its owner's list, with what the office asked for. */
export const OwnCard = LocationCard.extend({ ...Own, missing: z.array(Missing) })
export type OwnCard = z.infer<typeof OwnCard>

/** A line of the history: a version of the record, or a change of its pictures, which makes none. */
export const HistoryLine = RecordVersion.extend({
  id: z.string(),
  version: z.number().int().nullable(),
  /** How many pictures or folders it was about. */
  count: z.number().int(),
})
export type HistoryLine = z.infer<typeof HistoryLine>
export const LocationVersionWhole = RecordVersion.extend({ snapshot: LocationRecord, names: z.record(z.string(), z.unknown()) })
export type LocationVersionWhole = z.infer<typeof LocationVersionWhole>

/** One picture that an owner added, changed or took away. */
export const PictureChange = z.object({
  image_id: z.number().int(),
  kind: z.enum(['added', 'changed', 'removed']),
  picture: Picture.nullable(),
  /** What is to change of it: name → [now, proposed]. */
  changes: Changes,
})
export type PictureChange = z.infer<typeof PictureChange>

/** An owner's edit beside what is public. */
export const LocationProposal = Proposal.extend({
  location_id: z.number().int(),
  location_name: z.string(),
  pictures: z.array(PictureChange),
})
export type LocationProposal = z.infer<typeof LocationProposal>

const keepers: readonly Role[] = ['admin', 'scout', 'location']
export const locationRecordsApi = endpoints({
  create: {
    method: 'POST',
    path: '/location',
    access: keepers,
    summary: 'A new record, as a draft; `submit` submits it. The same `client_key` twice makes one record.',
    body: LocationFields.extend({ ...Submission, client_key: z.uuid().optional() }),
    output: LocationEdit,
    errors: ['conflict', 'wrong_state'],
  },
  recent: {
    method: 'GET',
    path: '/location/recent',
    access: staff,
    paged: true,
    summary: 'Locations changed last.',
    query: z.strictObject(PageQuery),
    output: z.array(EditedCard),
  },
  pending: {
    method: 'GET',
    path: '/location/pending',
    access: staff,
    paged: true,
    summary: 'What awaits approval: new records, and edits of public ones; what waits longest first.',
    query: z.strictObject(PageQuery),
    output: z.array(PendingCard),
  },
  trash: {
    method: 'GET',
    path: '/location/softdelete',
    access: staff,
    paged: true,
    summary: 'Records in the trash, the latest first.',
    query: z.strictObject(PageQuery),
    output: z.array(TrashedCard),
  },
  own: {
    method: 'GET',
    path: '/location/byuser',
    access: members,
    paged: true,
    summary: "The caller's own records.",
    query: z.strictObject(PageQuery),
    output: z.array(OwnCard),
  },
  owners: {
    method: 'GET',
    path: '/location/owners',
    access: staff,
    paged: true,
    summary: 'Accounts that may own a record, by name; `search` looks in name, user name and e-mail.',
    query: OwnersQuery,
    output: z.array(LocationOwner),
  },
  bulk: {
    method: 'POST',
    path: '/location/bulk',
    access: staff,
    summary: 'Does one thing to many records; answers for each. `delete` is for administrators and for what is in the trash.',
    body: bulkBody(bulkActions),
    output: z.array(BulkAnswer),
  },
  update: {
    method: 'PATCH',
    path: '/location/:id',
    access: keepers,
    summary:
      "Writes the named fields; with `If-Match` or `version` a stale edit is refused. An owner's edit of a public record may wait for approval.",
    params: IdParams,
    body: LocationFields.extend({ ...Submission, version: SeenVersion }),
    output: LocationEdit,
    errors: editErrors,
  },
  edit: {
    method: 'GET',
    path: '/location/:id/edit',
    access: keepers,
    summary: 'The whole record for who may edit it, with what is missing for a submission.',
    params: IdParams,
    output: LocationEdit,
    errors: ['not_found'],
  },
  editing: {
    method: 'POST',
    path: '/location/:id/editing',
    reads: true,
    access: keepers,
    summary: 'A sign of life of an open editor; answers who else has the record open.',
    params: IdParams,
    body: z.strictObject({ closed: z.boolean().default(false) }),
    output: z.object({ editors: z.array(Person.extend({ seen_at: z.string() })), version: z.number().int() }),
    errors: ['not_found'],
  },
  status: {
    method: 'POST',
    path: '/location/:id/status',
    access: keepers,
    summary: 'Moves it to another status (domain.md §1.3). The note goes to the owner.',
    params: IdParams,
    body: z.strictObject({
      status: z.enum(locationStatuses),
      note: Note.default(''),
      version: SeenVersion,
      accept_terms: Submission.accept_terms,
      /** When it was changed last as it was seen: pictures raise no version. */
      updated_at: z.iso.datetime().optional(),
    }),
    output: LocationEdit,
    errors: editErrors,
  },
  duplicate: {
    method: 'POST',
    path: '/location/:id/duplicate',
    access: staff,
    summary: 'A draft with the same fields, without owner, pictures and source.',
    params: IdParams,
    output: LocationEdit,
    errors: ['not_found'],
  },
  softDeleteLocation: {
    method: 'DELETE',
    path: '/location/:id/softdelete',
    access: keepers,
    summary: 'Puts it in the trash: the office any, an owner their own.',
    params: IdParams,
    output: LocationEdit,
    errors: editErrors,
  },
  recoverLocation: {
    method: 'PATCH',
    path: '/location/:id/recover',
    access: staff,
    summary: 'Takes it out of the trash.',
    params: IdParams,
    output: LocationEdit,
    errors: editErrors,
  },
  removeLocation: {
    method: 'DELETE',
    path: '/location/:id',
    access: administrators,
    summary: 'Removes what is in the trash for good.',
    params: IdParams,
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found', 'wrong_state'],
  },
  history: {
    method: 'GET',
    path: '/location/:id/history',
    access: staff,
    paged: true,
    summary: 'Every change of the record and of its pictures, the latest first: who, when, from what to what.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(HistoryLine),
    errors: ['not_found'],
  },
  version: {
    method: 'GET',
    path: '/location/:id/history/:version',
    access: staff,
    summary: 'The record as it was.',
    params: z.strictObject({ id: Id, version: Version }),
    output: LocationVersionWhole,
    errors: ['not_found'],
  },
  restore: {
    method: 'POST',
    path: '/location/:id/restore',
    access: administrators,
    summary: 'Brings an earlier version back, as a new one. What it names and is gone is left out and said.',
    params: IdParams,
    body: z.strictObject({ version: Version }),
    output: z.object({ location: LocationEdit, left_out: z.array(z.object({ field: z.string(), name: z.string() })) }),
    errors: editErrors,
  },
  proposal: {
    method: 'GET',
    path: '/location/:id/proposal',
    access: keepers,
    summary: "The owner's undecided edit beside what is public, field by field and picture by picture.",
    params: IdParams,
    output: LocationProposal,
    errors: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/location/:id/proposal/decide',
    access: staff,
    summary:
      'Approves the submitted edit, asks for changes, or refuses it. `version` and `record_version` guard against edits and records that changed.',
    params: IdParams,
    body: Decision,
    output: LocationEdit,
    errors: editErrors,
  },
  withdraw: {
    method: 'DELETE',
    path: '/location/:id/proposal',
    access: keepers,
    summary: 'Takes the own undecided edit back.',
    params: IdParams,
    output: LocationEdit,
    errors: ['not_found'],
  },
})
