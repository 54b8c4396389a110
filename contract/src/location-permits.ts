/** The places of a film permit, each with a status of its own (S3 §7; domain.md §4.3, §4.7). */
import { z } from 'zod'
import { CaseConsent, CaseFault, CaseNote, NextMove } from './engine/cases.ts'
import { administrators, endpoints, Id, IdParams, PageQuery } from './endpoint.ts'
import { locationPermitFields, LocationPermitFields, ownerConsents } from './location-permit-fields.ts'
import { locationPermitStatuses } from './permit-machine.ts'
import { LocationPermitCard, permitPeople, permitWriters, saidMembers, storedCase, writeErrors } from './permits.ts'
import { SeenVersion } from './versions.ts'

export const LocationPermit = z.object({
  ...storedCase,
  ...locationPermitFields,
  permit_id: z.number().int(),
  status: z.enum(locationPermitStatuses),
  status_since: z.string(),
  owner_consent: z.enum(ownerConsents),
  /** What the owner was last asked by mail, and answered. */
  consent: CaseConsent.nullable(),
  missing: z.array(CaseFault),
  next: z.array(NextMove),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), recover: z.boolean() }),
  ...saidMembers,
})
export type LocationPermit = z.infer<typeof LocationPermit>

export const locationPermitsApi = endpoints({
  all: {
    method: 'GET',
    path: '/permit/getAllPermitLocation',
    access: permitWriters,
    paged: true,
    summary: 'Location permits of all permits that the caller sees.',
    query: z.strictObject(PageQuery),
    output: z.array(LocationPermitCard),
  },
  removed: {
    method: 'GET',
    path: '/permit/getSoftDeletedLocPermits',
    access: administrators,
    paged: true,
    summary: 'Location permits in the trash.',
    query: z.strictObject(PageQuery),
    output: z.array(LocationPermitCard),
  },
  ofPermit: {
    method: 'GET',
    path: '/permit/locationpermits/:id',
    access: permitPeople,
    summary: 'The location permits of a permit.',
    params: IdParams,
    output: z.array(LocationPermitCard),
    errors: ['not_found'],
  },
  get: {
    method: 'GET',
    path: '/permit/location/:id',
    access: permitPeople,
    summary: 'One location permit.',
    params: IdParams,
    output: LocationPermit,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/permit/location',
    access: permitWriters,
    summary: 'A place of a permit, when the agent letter is signed.',
    body: z.strictObject({ permitId: Id.nullable(), ...LocationPermitFields.partial().shape }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
  change: {
    method: 'PATCH',
    path: '/permit/location',
    access: permitWriters,
    summary: 'Writes the named fields, while the application is open.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...LocationPermitFields.partial().shape }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
  status: {
    method: 'PATCH',
    path: '/permit/updateLocPermitStatus',
    access: permitPeople,
    summary: 'Moves a location permit.',
    body: z.strictObject({ id: Id, status: z.enum(locationPermitStatuses), note: CaseNote.default(''), version: SeenVersion }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
  copy: {
    method: 'POST',
    path: '/permit/copyLocPermit',
    access: permitWriters,
    summary: 'A copy in the same permit, as a draft.',
    body: z.strictObject({ projectId: Id.nullable().default(null), locPermitId: Id }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
  copyWithoutDates: {
    method: 'POST',
    path: '/permit/copyLocPermitWithoutDates',
    access: permitWriters,
    summary: 'The same without its days.',
    body: z.strictObject({ projectId: Id.nullable().default(null), locPermitId: Id, excludeDates: z.literal(true) }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/permit/location/:id',
    access: permitWriters,
    summary: 'Puts a location permit into the trash.',
    params: IdParams,
    output: LocationPermit,
    errors: [...writeErrors],
  },
  recover: {
    method: 'PATCH',
    path: '/permit/recoverLocPermit',
    access: permitWriters,
    summary: 'Takes a location permit out of the trash: the office any, an applicant what they removed themselves.',
    body: z.strictObject({ id: Id }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
})
