/** What the office has around permits: notices, the document library, and those who apply (S3 §3, §7). */
import { z } from 'zod'
import { caseLimits } from './engine/cases.ts'
import { administrators, endpoints, Id, IdParams, IdText, PageQuery, wholeNumber } from './endpoint.ts'
import { MessageCode } from './message-answer.ts'
import { Person } from './engine/records.ts'
import { messages } from './messages.ts'
import { line } from './permit-fields.ts'
import { permitStatuses } from './permit-machine.ts'
import { permitWriters } from './permits.ts'
import { SeenVersion } from './versions.ts'

const Title = line(caseLimits.subject)
const Sent = z.object({ Success: z.boolean(), sent: z.number().int(), message: z.string(), ...MessageCode })

const notice = { body: z.strictObject({ permitId: Id }), output: Sent, errors: ['not_found', 'wrong_state'] as const }
const placeNotice = { body: z.strictObject({ locPermitId: Id }), output: Sent, errors: ['not_found', 'wrong_state'] as const }

/** Each sends only what the last move has not sent already: nobody is told twice. */
export const permitNoticesApi = endpoints({
  userPermit: {
    method: 'POST',
    path: '/permit/notifyUserPermitStatus',
    access: administrators,
    summary: 'Tells the applicant where the permit stands.',
    ...notice,
  },
  adminPermit: {
    method: 'POST',
    path: '/permit/notifyAdminPermitStatus',
    access: permitWriters,
    summary: 'Tells the office where the permit stands.',
    ...notice,
  },
  keyPermit: {
    method: 'POST',
    path: '/permit/notifyAdminPermitStatusApproverKey',
    access: administrators,
    summary: 'The same to the key approvers who get copies.',
    ...notice,
  },
  adminRevision: {
    method: 'POST',
    path: '/permit/notifyAdminRevisionPermitStatus',
    access: permitWriters,
    summary: 'Tells the office where a change of a permit stands.',
    body: z.strictObject({ revisionId: Id }),
    output: Sent,
    errors: ['not_found', 'wrong_state'],
  },
  userPlace: {
    method: 'POST',
    path: '/permit/notifyUserLocPermitStatus',
    access: administrators,
    summary: 'Tells the applicant where a location permit stands.',
    ...placeNotice,
  },
  adminPlace: {
    method: 'POST',
    path: '/permit/notifyAdminLocPermitStatus',
    access: permitWriters,
    summary: 'Tells the office where a location permit stands.',
    ...placeNotice,
  },
})

export const libraryCategories = [
  'guidelines',
  'form',
  'sample_letter',
  'map',
  'price_list',
  'insurance_sample',
  'code_of_conduct',
] as const
export const libraryAudiences = ['everyone', 'applicants', 'office'] as const
const entry = {
  title: Title.min(1),
  category: z.enum(libraryCategories),
  text: z.string().trim().max(20_000),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  audience: z.enum(libraryAudiences),
  sort_order: wholeNumber(0, 10_000),
  active: z.boolean(),
}
export const LibraryEntry = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...entry,
  url: z.string(),
  sort_order: z.number().int(),
  /** Stays when the entry is edited; `no_file` takes it away. */
  file: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
})
export type LibraryEntry = z.infer<typeof LibraryEntry>

export const permitLibraryApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/getDocLibraries',
    access: 'visitor',
    summary: 'Guidelines, forms and samples that the caller may read; all of them for the office.',
    output: z.array(LibraryEntry),
  },
  create: {
    method: 'POST',
    path: '/permit/createDocLibrary',
    access: administrators,
    summary: 'Adds an entry.',
    body: z.strictObject({
      title: entry.title,
      category: entry.category,
      text: entry.text.default(''),
      url: entry.url.default(''),
      audience: entry.audience.default('everyone'),
      sort_order: entry.sort_order.default(0),
      active: entry.active.default(true),
    }),
    output: LibraryEntry,
  },
  change: {
    method: 'PATCH',
    path: '/permit/updateDocLibrary',
    access: administrators,
    summary: 'Writes the named fields of an entry; `removed` takes it away.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      removed: z.boolean().optional(),
      no_file: z.literal(true).optional(),
      ...z.strictObject(entry).partial().shape,
    }),
    output: LibraryEntry,
    errors: ['not_found', 'conflict'],
  },
  putFile: {
    method: 'POST',
    path: '/permit/docLibraryFile',
    access: administrators,
    consumes: 'multipart/form-data',
    summary: 'Puts a PDF or a picture in place of the file of an entry; what it is comes from its bytes.',
    body: z.strictObject({ id: IdText }),
    output: LibraryEntry,
    errors: ['not_found', 'too_large', 'unsupported'],
  },
  file: {
    method: 'GET',
    path: '/permit/docLibraryFile/:id',
    access: 'visitor',
    summary: 'The file of an entry that the caller may read.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
})

const PermitUser = Person.extend({ email: z.string(), permits: z.number().int(), last_applied_at: z.string().nullable() })
export type PermitUser = z.infer<typeof PermitUser>
const Listed = z.strictObject({ ...PageQuery, search: line().default('') })

export const permitUsersApi = endpoints({
  users: {
    method: 'GET',
    path: '/permit/getPermitUsers',
    access: administrators,
    paged: true,
    summary: 'Accounts of the role permit, with how many permits each has.',
    query: Listed,
    output: z.array(PermitUser),
  },
  applicants: {
    method: 'GET',
    path: '/permit/getPermitApplicants',
    access: administrators,
    paged: true,
    summary: 'Those of them who have applied.',
    query: Listed,
    output: z.array(PermitUser),
  },
  removeUser: {
    method: 'PATCH',
    path: '/permit/removePermitUser',
    access: administrators,
    summary: 'Puts an account of the role permit into the trash; its permits stay.',
    body: z.strictObject({ id: Id }),
    output: z.object({ Success: z.boolean(), message: z.string(), ...MessageCode }),
    errors: ['not_found'],
  },
  removeApplicant: {
    method: 'PATCH',
    path: '/permit/removePermitApplicant',
    access: administrators,
    summary: 'The same of one who has applied.',
    body: z.strictObject({ id: Id }),
    output: z.object({ Success: z.boolean(), message: z.string(), ...MessageCode }),
    errors: ['not_found'],
  },
  submitProfile: {
    method: 'POST',
    path: '/permit/submitprofile',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'Makes the account of an applicant and mails the link that confirms it. The answer never tells who has an account.',
    body: z.strictObject({ name: line(120).min(1, messages.required.code), email: line().min(1, messages.required.code) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found'],
  },
  verifyProfile: {
    method: 'POST',
    path: '/permit/verifyprofile',
    access: 'anyone',
    reads: true,
    limitPerMinute: 20,
    summary: 'Whose the link of that mail is; the password is chosen with it.',
    body: z.strictObject({ token: line(400).min(1) }),
    output: z.object({ Success: z.boolean(), email: z.string(), name: z.string() }),
    errors: ['gone'],
  },
})

/** A permit as everybody reads it who has its link. */
export const PermitStanding = z.object({
  permit_no: z.string(),
  title: z.string(),
  company_name: z.string(),
  office: z.string(),
  status: z.enum(permitStatuses),
  /** Issued, and today lies within its days. */
  in_force: z.boolean(),
  /** Issued, with its days still to come or over. */
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  version: z.number().int(),
  places: z.array(
    z.object({
      place_name: z.string(),
      address: z.string(),
      in_force: z.boolean(),
      days: z.array(
        z.object({ phase: z.string(), date_from: z.string(), date_to: z.string(), time_from: z.string(), time_to: z.string() }),
      ),
    }),
  ),
})
export type PermitStanding = z.infer<typeof PermitStanding>

export const permitSharingApi = endpoints({
  share: {
    method: 'POST',
    path: '/permit/share',
    access: permitWriters,
    summary: 'Mails the link of the page that says whether the permit is in force; addresses with commas.',
    body: z.strictObject({ permitId: Id, email: z.string().max(4000), message: line(1000).default('') }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found', 'wrong_state'],
  },
  standing: {
    method: 'GET',
    path: '/permit/standing/:publicId',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Whether a permit is in force now, for whoever has its link or scans its code.',
    params: z.strictObject({ publicId: z.string().min(10).max(60) }),
    output: PermitStanding,
    errors: ['not_found'],
  },
  download: {
    method: 'GET',
    path: '/permit/download',
    access: permitWriters,
    summary: 'The permit as it is in force, as a tagged PDF.',
    query: z.strictObject({ permitId: Id }),
    produces: 'application/pdf',
    errors: ['not_found', 'wrong_state'],
  },
})
