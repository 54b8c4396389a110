/** A made-up kind of record: boats that their owners list. Its calls are there in the tests of the engine alone. */
import { endpoints, Id, IdParams, members, PageQuery, type Role } from '@backlot/contract/endpoint'
import { recordDefinition } from '@backlot/contract/engine/definitions'
import { elsewhere, inStep, line, own } from '@backlot/contract/engine/fields'
import { machine } from '@backlot/contract/engine/machines'
import {
  BulkAnswer,
  bulkBody,
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
} from '@backlot/contract/engine/records'
import { SeenVersion, Version } from '@backlot/contract/versions'
import { z } from 'zod'

const statuses = ['Draft', 'pending', 'public', 'private'] as const
export type Status = (typeof statuses)[number]

export const boatMachine = machine({
  name: 'boat',
  statuses,
  moves: [
    { from: 'Draft', to: 'pending', by: ['owner'], action: 'submitted', guard: 'isComplete' },
    { from: 'pending', to: 'public', by: ['office'], action: 'approved', guard: 'isAfloat', effects: ['launch'], decision: 'approved' },
    { from: 'pending', to: 'Draft', by: ['office'], action: 'changes_asked', guard: 'isSound', decision: 'changes_asked', keepsNote: true },
    { from: 'private', to: 'public', by: ['office'], action: 'published', guard: 'isSound', decision: 'approved' },
    { from: 'public', to: 'private', by: ['office'], action: 'made_private', guard: 'isSound' },
    // Nobody has looked after it for a month.
    { from: 'public', to: 'Draft', by: ['system'], action: 'expired', guard: 'isSound', after: 30 },
    { from: 'pending', to: 'Draft', by: ['owner'], action: 'taken_back' },
    { from: 'public', to: 'Draft', by: ['owner'], action: 'withdrawn', dropsEdit: true },
  ],
})

export const Boat = z.object({
  name: z.string().max(80),
  berth: z.string().max(80).optional(),
  /** Only the office sees and writes it. */
  remark: z.string().max(200).optional(),
  crew: z.array(Id).max(20),
  lockboxes: z.partialRecord(z.enum(['berth']), z.boolean()),
  archived: z.union([z.literal(0), z.literal(1)]).optional(),
  owner_user_id: Id.nullable().optional(),
})
export type Boat = z.infer<typeof Boat>
const both = (text: string) => ({ en: text, no: text })
/** The berth has a column of its own, the remark lies in the document. */
export const boatDefinition = recordDefinition<Boat>()({
  kind: 'boat',
  steps: [{ name: 'boat', label: both('Boat') }],
  groups: {},
  fields: {
    ...inStep('boat', {
      name: line({ label: both('Name'), most: 80, sees: 'public', stored: 'area', importNames: ['vessel, boat, name'] }),
      berth: line({ label: both('Berth'), most: 80, sees: 'lock', importNames: ['berth, mooring'] }),
      remark: line({ label: both('Remark'), most: 200, sees: 'staff', stored: 'details', importNames: ['remark, remarks'] }),
      crew: own({ label: both('Crew'), sees: 'public', stored: 'area', importNames: ['crew, sailors'], importRule: { as: 'list' } }),
    }),
    ...elsewhere({
      lockboxes: own({ label: both('Lockboxes'), sees: 'public', stored: 'area' }),
      archived: own({ label: both('Archived'), sees: 'staff', stored: 'area' }),
      owner_user_id: own({ label: both('Owner'), sees: 'staff', stored: 'area' }),
    }),
  },
})
const Edit = recordEdit(Boat, statuses).extend({ sail_no: z.string() })
const Card = z.object({ id: z.number(), name: z.string() })
const page = z.strictObject(PageQuery)
const keepers: readonly Role[] = ['admin', 'scout', 'location']
const office: readonly Role[] = ['admin', 'scout']
const one = { access: keepers, params: IdParams, output: Edit, errors: editErrors, summary: 'A boat.' } as const
const list = { access: office, paged: true, query: page, summary: 'Boats.' } as const

export const boatsApi = endpoints({
  create: {
    ...one,
    method: 'POST',
    path: '/boat',
    params: z.strictObject({}),
    body: Boat.partial().extend({ ...Submission, client_key: z.uuid().optional() }),
  },
  recent: { ...list, method: 'GET', path: '/boat/recent', output: z.array(Card.extend(Changed)) },
  pending: { ...list, method: 'GET', path: '/boat/pending', output: z.array(Card.extend(Pending)) },
  trash: { ...list, method: 'GET', path: '/boat/trash', output: z.array(Card.extend(Trashed)) },
  own: { ...list, access: members, method: 'GET', path: '/boat/own', output: z.array(Card.extend(Own)) },
  owners: { ...list, method: 'GET', path: '/boat/owners', query: OwnersQuery, output: z.array(OwnerAccount.extend({ count: z.number() })) },
  bulk: {
    method: 'POST',
    path: '/boat/bulk',
    access: office,
    summary: 'Many boats.',
    body: bulkBody(['archive', 'unarchive', 'makePublic', 'makePrivate', 'softdelete', 'recover']),
    output: z.array(BulkAnswer),
  },
  update: { ...one, method: 'PATCH', path: '/boat/:id', body: Boat.partial().extend({ ...Submission, version: SeenVersion }) },
  edit: { ...one, method: 'GET', path: '/boat/:id/edit' },
  status: {
    ...one,
    method: 'POST',
    path: '/boat/:id/status',
    body: z.strictObject({ status: z.enum(statuses), note: Note.default(''), version: SeenVersion, ...Submission }),
  },
  softDelete: { ...one, method: 'DELETE', path: '/boat/:id/softdelete' },
  recover: { ...one, access: office, method: 'PATCH', path: '/boat/:id/recover' },
  remove: { ...one, access: ['admin'], method: 'DELETE', path: '/boat/:id', output: z.object({ Success: z.boolean() }) },
  history: { ...list, method: 'GET', path: '/boat/:id/history', params: IdParams, output: z.array(RecordVersion) },
  version: {
    method: 'GET',
    path: '/boat/:id/history/:version',
    access: office,
    summary: 'A version.',
    params: z.strictObject({ id: Id, version: Id }),
    output: RecordVersion.extend({
      snapshot: Boat,
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), now: z.unknown(), same: z.boolean() })),
    }),
    errors: ['not_found'],
  },
  restore: { ...one, access: ['admin'], method: 'POST', path: '/boat/:id/restore', body: z.strictObject({ version: Version }) },
  proposal: { ...one, method: 'GET', path: '/boat/:id/proposal', output: Proposal.extend({ record_version: z.number() }) },
  decide: { ...one, access: office, method: 'POST', path: '/boat/:id/decide', body: Decision },
  withdraw: { ...one, method: 'DELETE', path: '/boat/:id/proposal' },
  email: {
    ...one,
    access: 'visitor',
    method: 'POST',
    path: '/boat/:id/email',
    body: z.strictObject({ email: z.string() }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
  },
  /** Stands for the job that takes the rows that are due. */
  due: { ...one, access: ['admin'], method: 'POST', path: '/boat/:id/due', output: z.object({ moved: z.boolean() }) },
})
