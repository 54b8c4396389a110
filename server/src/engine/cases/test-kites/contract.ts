/** A made-up kind of case: leave to fly a kite. Its calls are there in the tests of the engine alone. */
import { approvalDecisions } from '@backlot/contract/engine/case-machines'
import {
  Acknowledgement,
  CaseApproval,
  CaseDocument,
  CaseMessage,
  ChosenApprovers,
  NextMove,
  TimelineLine,
} from '@backlot/contract/engine/cases'
import { endpoints, Id, IdParams, members } from '@backlot/contract/endpoint'
import { machine } from '@backlot/contract/engine/machines'
import { LinkToken } from '@backlot/contract/engine/mailed-links'
import { z } from 'zod'

export const kiteMachine = machine({
  name: 'kite',
  statuses: ['draft', 'in_review', 'info_requested', 'in_approval', 'approved', 'issued', 'denied', 'withdrawn', 'expired'],
  moves: [
    { from: 'draft', to: 'in_review', by: ['applicant'], action: 'submitted', guard: 'hasTail' },
    { from: 'in_review', to: 'in_approval', by: ['office'], action: 'sent', effects: ['askApprovers'] },
    { from: 'in_review', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
    { from: 'info_requested', to: 'in_review', by: ['applicant'], action: 'answered' },
    { from: 'in_approval', to: 'approved', by: ['system'], action: 'approved', effects: ['askAcknowledgement'] },
    { from: 'in_approval', to: 'info_requested', by: ['approver', 'office'], action: 'info_requested', needs: 'note' },
    { from: 'in_approval', to: 'in_review', by: ['system', 'office'], action: 'recalled' },
    { from: 'in_approval', to: 'denied', by: ['system', 'office'], action: 'denied', needs: 'note' },
    { from: 'in_approval', to: 'withdrawn', by: ['applicant'], action: 'withdrawn' },
    { from: 'approved', to: 'issued', by: ['office'], action: 'issued', guard: 'isAccepted' },
    { from: 'issued', to: 'expired', by: ['system'], action: 'expired', after: 2 },
  ],
})

const Kite = z.object({
  id: z.number().int(),
  status: z.string(),
  version: z.number().int(),
  next: z.array(NextMove),
  timeline: z.array(TimelineLine),
  documents: z.array(CaseDocument),
  messages: z.array(CaseMessage),
  approvals: z.array(CaseApproval),
  acknowledgement: Acknowledgement.nullable(),
})
const short = z.string().max(200)

export const kitesApi = endpoints({
  create: { method: 'POST', path: '/kites', access: members, summary: 'Asks.', body: z.strictObject({ tail: short }), output: Kite },
  get: { method: 'GET', path: '/kites/:id', access: members, summary: 'Reads.', params: IdParams, output: Kite },
  move: {
    method: 'PATCH',
    path: '/kites/:id',
    access: members,
    summary: 'Moves.',
    params: IdParams,
    body: z.strictObject({ to: short, note: short.default(''), version: z.number().optional() }),
    output: Kite,
  },
  choose: {
    method: 'PATCH',
    path: '/kites/:id/approvers',
    access: members,
    summary: 'Chooses approvers.',
    params: IdParams,
    body: z.strictObject({ steps: ChosenApprovers }),
    output: Kite,
  },
  open: {
    method: 'POST',
    path: '/kites/open',
    access: 'anyone',
    summary: 'Opens a link.',
    body: z.strictObject({ token: LinkToken }),
    output: CaseApproval,
  },
  decide: {
    method: 'POST',
    path: '/kites/decide',
    access: 'anyone',
    summary: 'Decides.',
    body: z.strictObject({
      id: Id,
      token: LinkToken.optional(),
      decision: z.enum(approvalDecisions),
      note: short.default(''),
      conditions: z.array(short).max(9).default([]),
    }),
    output: CaseApproval,
  },
  reshare: { method: 'POST', path: '/kites/reshare/:id', access: members, summary: 'A new link.', params: IdParams, output: CaseApproval },
  acknowledge: {
    method: 'PATCH',
    path: '/kites/ack/:id',
    access: members,
    summary: 'Accepts conditions.',
    params: IdParams,
    body: z.strictObject({ to: short, note: short.default(''), ticked: z.array(Id).max(50).default([]), signed_name: short.default('') }),
    output: Acknowledgement,
  },
  slot: { method: 'POST', path: '/kites/:id/slot', access: members, summary: 'Asks for a document.', params: IdParams, output: Kite },
  file: {
    method: 'POST',
    path: '/kites/file/:id',
    access: members,
    summary: 'Adds a file.',
    params: IdParams,
    output: z.object({ id: z.number() }),
  },
  document: {
    method: 'PATCH',
    path: '/kites/document/:id',
    access: members,
    summary: 'Moves a document.',
    params: IdParams,
    body: z.strictObject({ to: short, note: short.default('') }),
    output: z.object({ status: z.string() }),
  },
  write: {
    method: 'POST',
    path: '/kites/:id/message',
    access: members,
    summary: 'Writes.',
    params: IdParams,
    body: z.strictObject({ direction: z.enum(['to_user', 'to_admin', 'internal']), body: short, answers: Id.nullable().default(null) }),
    output: Kite,
  },
  message: {
    method: 'PATCH',
    path: '/kites/message/:id',
    access: members,
    summary: 'Moves a message.',
    params: IdParams,
    body: z.strictObject({ to: short }),
    output: z.object({ status: z.string() }),
  },
})
