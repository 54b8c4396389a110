/** Changes of an issued permit (riders): asked for, looked at again, and in force once accepted (S3 §7; domain.md §4.10). */
import { z } from 'zod'
import { revisionMachine } from './engine/case-machines.ts'
import { CaseApproval, CaseFault, CaseNote, CaseRevision } from './engine/cases.ts'
import { endpoints, Id, IdParams, PageQuery } from './endpoint.ts'
import { LocationPermitFields } from './location-permit-fields.ts'
import { PermitFields } from './permit-fields.ts'
import { permitWriters, QuoteLine, saidMembers, writeErrors } from './permits.ts'
import { SeenVersion } from './versions.ts'

/** What was declared when it was submitted is not declared again by a change. */
const changes = PermitFields.omit({ declarations: true, declared_name: true }).partial()
const placeChanges = LocationPermitFields.partial()
const Reason = CaseNote.default('')

export const PermitRevisionCard = z.object({
  id: z.number().int(),
  permit_id: z.number().int(),
  permit_no: z.string().nullable(),
  title: z.string(),
  part_id: z.number().int().nullable(),
  place_name: z.string(),
  /** A place that joins. */
  adds_part: z.boolean(),
  reason: z.string(),
  status: z.enum(revisionMachine.statuses),
  created_at: z.string(),
})
export type PermitRevisionCard = z.infer<typeof PermitRevisionCard>

export const PermitRevision = CaseRevision.extend({
  ...PermitRevisionCard.shape,
  /** Another place, other days or a new hazard: a whole approval. */
  is_major: z.boolean(),
  /** What it costs when it is accepted. */
  fees: z.array(QuoteLine),
  /** Who must look again, by name. */
  approvers: z.array(z.string()),
  approvals: z.array(CaseApproval),
  missing: z.array(CaseFault),
  can: z.object({ edit: z.boolean() }),
  ...saidMembers,
})
export type PermitRevision = z.infer<typeof PermitRevision>

const moving = {
  id: Id,
  version: SeenVersion,
  reason: CaseNote.optional(),
  status: z.enum(revisionMachine.statuses).optional(),
  note: Reason,
}

export const permitRevisionsApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/revision',
    access: permitWriters,
    paged: true,
    summary: 'Changes of the permits that the caller sees, the newest first.',
    query: z.strictObject({
      ...PageQuery,
      permitId: Id.optional(),
      status: z.enum(revisionMachine.statuses).optional(),
    }),
    output: z.array(PermitRevisionCard),
  },
  get: {
    method: 'GET',
    path: '/permit/revision/:id',
    access: permitWriters,
    summary: 'One change, field by field, with its fee and who must look again.',
    params: IdParams,
    output: PermitRevision,
    errors: ['not_found'],
  },
  getOfPlace: {
    method: 'GET',
    path: '/permit/location/revision/:id',
    access: permitWriters,
    summary: 'One change of a location permit.',
    params: IdParams,
    output: PermitRevision,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/permit/revision',
    access: permitWriters,
    summary: 'Begins a change of an issued permit; one at a time.',
    body: z.strictObject({ permitId: Id, reason: Reason, changes: changes.default({}) }),
    output: PermitRevision,
    errors: [...writeErrors],
  },
  createOfPlace: {
    method: 'POST',
    path: '/permit/location/revision',
    access: permitWriters,
    summary: 'Begins a change of a location permit; without one it is a place that joins.',
    body: z.strictObject({ permitId: Id, locPermitId: Id.nullable().default(null), reason: Reason, changes: placeChanges.default({}) }),
    output: PermitRevision,
    errors: [...writeErrors],
  },
  change: {
    method: 'PATCH',
    path: '/permit/revision',
    access: permitWriters,
    summary: 'Writes the named fields of a change that is open, or moves it.',
    body: z.strictObject({ ...moving, changes: changes.optional() }),
    output: PermitRevision,
    errors: [...writeErrors],
  },
  changeOfPlace: {
    method: 'PATCH',
    path: '/permit/location/revision',
    access: permitWriters,
    summary: 'The same of a change of a location permit.',
    body: z.strictObject({ ...moving, changes: placeChanges.optional() }),
    output: PermitRevision,
    errors: [...writeErrors],
  },
})
