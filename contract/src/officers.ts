/** Police and fire staff who can be posted to a shoot (S1 §3 "Permit-police dashboard", domain.md §4.12). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, wholeNumber } from './endpoint.ts'
import { officerProblems } from './officer-problems.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'
import { DayOrNone } from './engine/schemas.ts'

/** Entities 15 and 16. */
export const officerKinds = ['pd', 'fd'] as const
export type OfficerKind = (typeof officerKinds)[number]

/** The organizations that the dashboards filter by; an officer may be of another one. */
export const organizations = ['BPD', 'GPD', 'CHP'] as const
export const organizationFilters = ['ALL', ...organizations] as const
export const officerOrders = ['name', 'rotation', 'seniority'] as const

const line = (most: number) => z.string().trim().max(most)
const required = (most: number) => line(most).min(1, messages.required.code)

const fields = {
  organization: required(40),
  first_name: line(80),
  last_name: required(80),
  rank: line(80),
  badge_no: line(40),
  phone: line(60),
  mobile: line(60),
  email: line(200),
  /** Rides a motorcycle. */
  motor: z.boolean(),
  certified_film: z.boolean(),
  seniority_date: DayOrNone,
  /** Who is asked first has the lowest; null for one who is not in turn. */
  rotation_position: wholeNumber(1, 9999).nullable(),
  hourly_rate: z
    .string()
    .trim()
    .regex(/^\d{1,6}\.\d{2}$/, officerProblems.rate.code)
    .nullable(),
  /** Hours that are paid at least. */
  min_hours: wholeNumber(0, 24),
  /** False for one who takes no posts at present. */
  active: z.boolean(),
}

export const Officer = z.object({
  id: z.number().int(),
  kind: z.enum(officerKinds),
  ...fields,
  rotation_position: z.number().int().nullable(),
  min_hours: z.number().int(),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type Officer = z.infer<typeof Officer>

const Listed = {
  ...PageQuery,
  organization: z.enum(organizationFilters).default('ALL'),
  search: line(200).default(''),
  order: z.enum(officerOrders).default('name'),
}

export const officersApi = endpoints({
  list: {
    method: 'GET',
    path: '/user/officers',
    access: administrators,
    paged: true,
    summary: 'Police or fire staff, also those who take no posts at present. `search` looks in names, badge numbers and email addresses.',
    query: z.strictObject({ ...Listed, kind: z.enum(officerKinds) }),
    output: z.array(Officer),
  },
  removedPolice: {
    method: 'GET',
    path: '/user/softPddeleted',
    access: administrators,
    paged: true,
    summary: 'Police staff in the trash.',
    query: z.strictObject(Listed),
    output: z.array(Officer),
  },
  removedFire: {
    method: 'GET',
    path: '/user/softfddeleted',
    access: administrators,
    paged: true,
    summary: 'Fire staff in the trash.',
    query: z.strictObject(Listed),
    output: z.array(Officer),
  },
  create: {
    method: 'POST',
    path: '/user/officer',
    access: administrators,
    summary: 'Adds an officer.',
    body: z.strictObject({
      kind: z.enum(officerKinds),
      organization: fields.organization,
      last_name: fields.last_name,
      first_name: fields.first_name.default(''),
      rank: fields.rank.default(''),
      badge_no: fields.badge_no.default(''),
      phone: fields.phone.default(''),
      mobile: fields.mobile.default(''),
      email: fields.email.default(''),
      motor: fields.motor.default(false),
      certified_film: fields.certified_film.default(false),
      seniority_date: fields.seniority_date.default(null),
      rotation_position: fields.rotation_position.default(null),
      hourly_rate: fields.hourly_rate.default(null),
      min_hours: fields.min_hours.default(4),
      active: fields.active.default(true),
    }),
    output: Officer,
  },
  change: {
    method: 'PATCH',
    path: '/user/officer',
    access: administrators,
    summary: 'Changes the named fields of an officer.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...z.object(fields).partial().shape }),
    output: Officer,
    errors: ['not_found', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/user/officer/:id',
    access: administrators,
    summary: 'Puts an officer into the trash.',
    params: IdParams,
    output: Officer,
    errors: ['not_found'],
  },
  recover: {
    method: 'POST',
    path: '/user/officer/:id/recover',
    access: administrators,
    summary: 'Takes an officer out of the trash, as before.',
    params: IdParams,
    output: Officer,
    errors: ['not_found', 'wrong_state'],
  },
})
