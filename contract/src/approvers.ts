/** Who approves permits and tax credit, in which order (S3 §3 "Approver"; docs/decisions/045-approvers.md). */
import { z } from 'zod'
import { Account } from './accounts.ts'
import { administrators, endpoints, Id, IdParams, staff, wholeNumber } from './endpoint.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'

export const approverSubjects = ['permit', 'tax'] as const
export type ApproverSubject = (typeof approverSubjects)[number]

export const approverLimits = { approvers: 500, scope: 40, hours: 8760 } as const

const line = (most: number) => z.string().trim().max(most)
const Names = z.array(line(80).min(1, messages.required.code)).max(approverLimits.scope)

/** What an approver is asked about. A list without names narrows nothing. */
export const ApproverScope = z.strictObject({ permit_types: Names, jurisdictions: Names, activities: Names })
export type ApproverScope = z.infer<typeof ApproverScope>

const Scope = ApproverScope.extend({
  permit_types: Names.default([]),
  jurisdictions: Names.default([]),
  activities: Names.default([]),
})

const fields = {
  title: line(120),
  department: line(120),
  organization: line(120),
  decides_on: z.array(z.enum(approverSubjects)).min(1, messages.required.code).max(approverSubjects.length),
  /** A refusal by this approver refuses the whole. */
  veto: z.boolean(),
  /** Hours until a decision is overdue; null for no limit. */
  time_limit_hours: wholeNumber(1, approverLimits.hours).nullable(),
  /** Decides in the approver's place; both empty where there is none. */
  deputy_name: line(120),
  deputy_email: line(200),
  /** False for one who is not asked at present. */
  active: z.boolean(),
}

export const Approver = z.object({
  id: z.number().int(),
  /** The account that signs in; null where decisions are made by the link of a mail alone. */
  user_id: z.number().int().nullable(),
  /** Of the account, where there is one. */
  name: z.string(),
  email: z.string(),
  ...fields,
  time_limit_hours: z.number().int().nullable(),
  scope: ApproverScope,
  /** Approvers of one step are asked at the same time, those of the next when all of them are done. */
  step_order: z.number().int(),
  /** Null without an account; false while the account is disabled or removed. */
  can_sign_in: z.boolean().nullable(),
  version: z.number().int(),
})
export type Approver = z.infer<typeof Approver>

const Person = { name: line(120), email: line(200) }
const preset = {
  title: fields.title.default(''),
  department: fields.department.default(''),
  organization: fields.organization.default(''),
  decides_on: fields.decides_on.default(['permit']),
  veto: fields.veto.default(false),
  time_limit_hours: fields.time_limit_hours.default(null),
  deputy_name: fields.deputy_name.default(''),
  deputy_email: fields.deputy_email.default(''),
  active: fields.active.default(true),
  scope: Scope.default({ permit_types: [], jurisdictions: [], activities: [] }),
}

export const approversApi = endpoints({
  list: {
    method: 'GET',
    path: '/permit/approvers',
    access: administrators,
    summary: 'Every approver of the site, also those who are not asked at present, in order.',
    output: z.array(Approver),
  },
  selected: {
    method: 'GET',
    path: '/user/selectedapprover',
    access: staff,
    summary: 'Who is asked about permits, in order.',
    output: z.array(Approver),
  },
  tax: {
    method: 'GET',
    path: '/user/taxapprover',
    access: staff,
    summary: 'Who is asked about tax credit and registrations, in order.',
    output: z.array(Approver),
  },
  create: {
    method: 'POST',
    path: '/permit/createApprover',
    access: administrators,
    summary: 'Adds an approver at the end: an account by `user_id`, or a name and an email address.',
    body: z.strictObject({
      user_id: Id.nullable().default(null),
      name: Person.name.default(''),
      email: Person.email.default(''),
      ...preset,
    }),
    output: Approver,
  },
  submit: {
    method: 'POST',
    path: '/user/submitadminapprover',
    access: administrators,
    summary: 'Makes an account for an approver, mails the invitation, and adds the approver at the end.',
    body: z.strictObject({
      name: Person.name.min(1, messages.required.code),
      email: Person.email.min(1, messages.required.code),
      ...preset,
    }),
    output: z.object({ approver: Approver, user: Account }),
  },
  change: {
    method: 'PATCH',
    path: '/permit/updateApprover',
    access: administrators,
    summary: 'Changes the named fields of an approver.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      name: Person.name.optional(),
      email: Person.email.optional(),
      title: fields.title.optional(),
      department: fields.department.optional(),
      organization: fields.organization.optional(),
      decides_on: fields.decides_on.optional(),
      veto: fields.veto.optional(),
      time_limit_hours: fields.time_limit_hours.optional(),
      deputy_name: fields.deputy_name.optional(),
      deputy_email: fields.deputy_email.optional(),
      active: fields.active.optional(),
      scope: ApproverScope.optional(),
    }),
    output: Approver,
    errors: ['not_found', 'conflict'],
  },
  order: {
    method: 'PATCH',
    path: '/permit/updateApproverOrder',
    access: administrators,
    summary: 'The order: steps one after another, each with those who are asked at the same time. Every approver is named once.',
    body: z.strictObject({
      steps: z.array(z.array(Id).min(1).max(approverLimits.approvers)).min(1).max(approverLimits.approvers),
    }),
    output: z.array(Approver),
    errors: ['wrong_state'],
  },
  remove: {
    method: 'DELETE',
    path: '/permit/approver/:id',
    access: administrators,
    summary: 'Takes an approver out of the catalogue; the account stays.',
    params: IdParams,
    output: Approver,
    errors: ['not_found'],
  },
  recover: {
    method: 'POST',
    path: '/permit/approver/:id/recover',
    access: administrators,
    summary: 'Brings a removed approver back, to the same step, or to the end where the order was changed since.',
    params: IdParams,
    output: Approver,
    errors: ['not_found', 'wrong_state'],
  },
})
