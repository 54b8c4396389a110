/** Who decides about a permit, under which conditions, and what it costs (S3 §7; domain.md §4.9, §4.10). */
import { z } from 'zod'
import { ApproverDocument, approverFileCall } from './engine/case-calls.ts'
import { acknowledgementMachine, approvalDecisions, approvalMachine } from './engine/case-machines.ts'
import {
  Acknowledgement,
  CaseApproval,
  CaseCondition,
  CaseFee,
  caseLimits,
  CaseNote,
  CaseRevision,
  ChosenApprovers,
} from './engine/cases.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { administrators, endpoints, Id } from './endpoint.ts'
import { line } from './permit-fields.ts'
import { PriceCode, priceLimits } from './permit-prices.ts'
import { permitStatuses } from './permit-machine.ts'
import { permitWriters, writeErrors } from './permits.ts'
import { SeenVersion } from './versions.ts'

const decision = {
  status: z.enum(approvalDecisions),
  note: CaseNote.default(''),
  conditions: z.array(z.string().trim().min(1).max(caseLimits.condition)).max(caseLimits.conditions).default([]),
}

export const permitApprovalsApi = endpoints({
  choose: {
    method: 'PATCH',
    path: '/permit/updateSelectedApproveInfo',
    access: administrators,
    summary: 'Who is asked about this permit, in order; who was asked already stays. Without `steps` the site’s order by rule.',
    body: z.strictObject({ permitId: Id, version: SeenVersion, steps: ChosenApprovers.optional() }),
    output: z.array(CaseApproval),
    errors: [...writeErrors],
  },
  chosenStatus: {
    method: 'PATCH',
    path: '/permit/updateSelectedApproveStatus',
    access: administrators,
    summary: 'Leaves an approver out, asks one again, or takes a decision back, with the reason.',
    body: z.strictObject({ id: Id, status: z.enum(approvalMachine.statuses), note: CaseNote.default(''), version: SeenVersion }),
    output: CaseApproval,
    errors: [...writeErrors],
  },
  open: {
    method: 'POST',
    path: '/permit/verifyapprover',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'What an approver decides about, behind the link of a mail. Opening decides nothing.',
    body: z.strictObject({ token: LinkToken }),
    output: z.object({
      approval: CaseApproval,
      permit: z.object({
        id: z.number().int(),
        permit_no: z.string().nullable(),
        title: z.string(),
        company_name: z.string(),
        permit_type: z.string(),
        scenes: z.string(),
        status: z.enum(permitStatuses),
        first_day: z.string().nullable(),
        last_day: z.string().nullable(),
      }),
      places: z.array(
        z.object({
          id: z.number().int(),
          place_name: z.string(),
          address: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          scene_text: z.string(),
          involves: z.array(z.string()),
          permit_staff: z.array(z.string()),
          first_day: z.string().nullable(),
          last_day: z.string().nullable(),
        }),
      ),
      /** The change that is asked about, where it is one; the permit is shown as it is in force. */
      revision: z.object({ reason: z.string(), changes: CaseRevision.shape.changes }).nullable(),
      conditions: z.array(CaseCondition),
      documents: z.array(ApproverDocument),
    }),
    errors: ['gone', 'not_found'],
  },
  file: {
    method: 'GET',
    path: '/permit/approver/document/:id',
    summary: 'A document of the permit that an approver was asked about, by a signed address.',
    ...approverFileCall,
  },
  decide: {
    method: 'PATCH',
    path: '/permit/updatePermitApproveStatus',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'Decides, signed in or by the link of a mail. Once for each version.',
    body: z.strictObject({ id: Id, token: LinkToken.optional(), ...decision }),
    output: CaseApproval,
    errors: ['gone', ...writeErrors],
  },
  decideByKey: {
    method: 'PATCH',
    path: '/permit/updatePermitApproveStatusApproverKey',
    access: administrators,
    summary: 'Decides in an approver’s place, as a key approver; the log says so.',
    body: z.strictObject({ id: Id, ...decision }),
    output: CaseApproval,
    errors: [...writeErrors],
  },
  reshare: {
    method: 'POST',
    path: '/permit/reshareApproval',
    access: administrators,
    summary: 'A new link to an approver who is asked; the old one is dead.',
    body: z.strictObject({ id: Id }),
    output: CaseApproval,
    errors: [...writeErrors],
  },
})

export const permitConditionsApi = endpoints({
  write: {
    method: 'PATCH',
    path: '/permit/conditions',
    access: administrators,
    summary: 'Puts the office’s conditions in place of those it wrote before; approvers’ stay.',
    body: z.strictObject({
      permitId: Id,
      version: SeenVersion,
      conditions: z
        .array(
          z.strictObject({
            text: z.string().trim().min(1).max(caseLimits.condition),
            part_id: Id.nullable().default(null),
            needs_ack: z.boolean().default(true),
          }),
        )
        .max(caseLimits.conditions),
    }),
    output: z.array(CaseCondition),
    errors: [...writeErrors],
  },
  acknowledge: {
    method: 'PATCH',
    path: '/permit/updateAckStatus',
    access: permitWriters,
    summary: 'The applicant accepts each condition with a typed name, or declines; the office asks again.',
    body: z.strictObject({
      id: Id,
      status: z.enum(acknowledgementMachine.statuses),
      note: CaseNote.default(''),
      ticked: z
        .array(Id)
        .max(caseLimits.conditions * 2)
        .default([]),
      signed_name: line(120).default(''),
      version: SeenVersion,
    }),
    output: Acknowledgement,
    errors: [...writeErrors],
  },
  confirm: {
    method: 'PATCH',
    path: '/permit/updateAckConfirmStatus',
    access: administrators,
    summary: 'The office confirms what the applicant accepted.',
    body: z.strictObject({ id: Id, version: SeenVersion }),
    output: Acknowledgement,
    errors: [...writeErrors],
  },
  addFee: {
    method: 'POST',
    path: '/permit/fee',
    access: administrators,
    summary: 'Charges a price of the list by hand, once the permit was submitted: as it is in force now, its least quantity at least.',
    body: z.strictObject({ permitId: Id, code: PriceCode, quantity: z.number().min(0.01).max(priceLimits.minimum).multipleOf(0.01) }),
    output: CaseFee,
    errors: [...writeErrors],
  },
  fee: {
    method: 'PATCH',
    path: '/permit/fee',
    access: administrators,
    summary: 'Marks a fee as paid or refunded with a reference, or waives it with the reason.',
    body: z.strictObject({
      id: Id,
      status: z.enum(['due', 'paid', 'refunded', 'waived']),
      why: CaseNote.default(''),
      reference: line(120).default(''),
    }),
    output: CaseFee,
    errors: [...writeErrors],
  },
})
