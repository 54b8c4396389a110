/** Registration of a production for the tax credit before photography (S3 §7; domain.md §5.1; docs/decisions/170-registers-and-tax.md). */
import { z } from 'zod'
import { CaseApplicant, caseCard, caseSearch, caseView, profileCalls } from './engine/case-calls.ts'
import { CaseNote } from './engine/cases.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, type Role } from './endpoint.ts'
import { registerFields, RegisterFields } from './register-fields.ts'
import { registerStatuses } from './register-machine.ts'
import { SignInAnswer } from './second-factor.ts'
import { RequestKey } from './uploads.ts'
import { SeenVersion } from './versions.ts'
import { DayOrNone } from './engine/schemas.ts'

/** Those who write in a registration: a production has one account, whichever of the two it began with. */
export const registerWriters: readonly Role[] = ['register', 'tax', 'admin']
/** And those who approve. */
export const registerPeople: readonly Role[] = [...registerWriters, 'permit_approve']

export const RegisterCard = z.object({
  ...caseCard(registerStatuses),
  register_no: z.string().nullable(),
  production_type: z.string(),
  state_budget: z.string().nullable(),
})
export type RegisterCard = z.infer<typeof RegisterCard>

export const Register = z.object({
  ...caseView(registerStatuses),
  ...registerFields,
  register_no: z.string().nullable(),
  registered_at: z.string().nullable(),
  /** The first day of photography as it was. */
  begun_on: z.string().nullable(),
  /** Where photography has not begun, the day on which it lapses. */
  lapses_on: z.string().nullable(),
})
export type Register = z.infer<typeof Register>

const errors = ['not_found', 'conflict', 'wrong_state'] as const
const cards = { paged: true, output: z.array(RegisterCard) } as const

export const registersApi = endpoints({
  list: {
    method: 'GET',
    path: '/register',
    access: registerPeople,
    summary: 'Registrations: all of them for the office, the own ones for an applicant, those that were asked for an approver.',
    query: z.strictObject({ ...PageQuery, status: z.enum(registerStatuses).optional() }),
    ...cards,
  },
  search: {
    method: 'POST',
    path: '/register/search',
    access: registerPeople,
    reads: true,
    summary: 'The same, filtered.',
    body: caseSearch(registerStatuses),
    ...cards,
  },
  ofProjects: {
    method: 'GET',
    path: '/register/project',
    access: registerPeople,
    summary: 'Registrations that belong to a project.',
    query: z.strictObject(PageQuery),
    ...cards,
  },
  ofProject: {
    method: 'GET',
    path: '/register/project/:projectId',
    access: registerPeople,
    summary: 'The registrations of one project.',
    params: z.strictObject({ projectId: Id }),
    query: z.strictObject(PageQuery),
    ...cards,
  },
  byUser: {
    method: 'POST',
    path: '/register/getByUser',
    access: registerWriters,
    reads: true,
    summary: 'The registrations of an applicant, by user name: the own ones, or for the office anybody’s.',
    body: z.strictObject({ ...PageQuery, username: z.string().trim().min(1).max(200) }),
    ...cards,
  },
  removed: {
    method: 'GET',
    path: '/register/getSoftDeletedRegisters',
    access: administrators,
    summary: 'Registrations in the trash.',
    query: z.strictObject(PageQuery),
    ...cards,
  },
  applicants: {
    method: 'GET',
    path: '/register/getTaxApplicants',
    access: administrators,
    paged: true,
    summary: 'Accounts that register or apply for the credit, with how much of it each has.',
    query: z.strictObject({ ...PageQuery, search: z.string().trim().max(200).default('') }),
    output: z.array(CaseApplicant),
  },
  types: {
    method: 'GET',
    path: '/register/getRegisterTypes',
    access: administrators,
    summary: 'Types of production that registrations say they are, by name: what the filter of the office offers.',
    output: z.array(z.string()),
  },
  authenticate: {
    method: 'POST',
    path: '/register/authenticate',
    signsIn: true,
    access: 'anyone',
    summary: 'Signs in as `/user/auth` does, with its limits and its second step.',
    ...profileCalls.authenticate,
    output: SignInAnswer,
  },
  submitProfile: {
    method: 'POST',
    path: '/register/submitprofile',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'Makes an account and mails the link that confirms it. The answer never tells who has an account.',
    ...profileCalls.submit,
  },
  verifyProfile: {
    method: 'POST',
    path: '/register/verifyprofile',
    access: 'anyone',
    reads: true,
    limitPerMinute: 20,
    summary: 'Whose the link of that mail is; the password is chosen with it.',
    ...profileCalls.verify,
  },
  get: {
    method: 'GET',
    path: '/register/:id',
    access: registerPeople,
    summary: 'One registration, with all that the caller may see of it.',
    params: IdParams,
    output: Register,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/register',
    access: registerWriters,
    summary: 'A draft. The same `client_key` makes one.',
    body: z.strictObject({ ...RegisterFields.partial().shape, project_id: Id.nullable().default(null), client_key: RequestKey.optional() }),
    output: Register,
  },
  change: {
    method: 'PATCH',
    path: '/register',
    access: registerWriters,
    summary: 'Writes the named fields, while it is open; the office also who is in charge, the project, and when photography began.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      ...RegisterFields.partial().shape,
      project_id: Id.nullable().optional(),
      assigned_to: Id.nullable().optional(),
      begun_on: DayOrNone.optional(),
      needs_no_approver: z.boolean().optional(),
    }),
    output: Register,
    errors: [...errors],
  },
  status: {
    method: 'PATCH',
    path: '/register/updateRegisterStatus',
    access: registerPeople,
    summary: 'Moves a registration. What is not open is refused with what is.',
    body: z.strictObject({ id: Id, status: z.enum(registerStatuses), note: CaseNote.default(''), version: SeenVersion }),
    output: Register,
    errors: [...errors],
  },
  remove: {
    method: 'DELETE',
    path: '/register/:id',
    access: registerWriters,
    summary: 'Puts a registration into the trash: an applicant a draft, the office any.',
    params: IdParams,
    output: Register,
    errors: [...errors],
  },
  recover: {
    method: 'PATCH',
    path: '/register/recoverRegister',
    access: administrators,
    summary: 'Takes a registration out of the trash.',
    body: z.strictObject({ id: Id }),
    output: Register,
    errors: [...errors],
  },
})
