/** The accounts of a site, as its administrators see them (S3 "User service"). */
import { z } from 'zod'
import { accountProblems } from './account-problems.ts'
import { BulkAnswer } from './engine/records.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, roles } from './endpoint.ts'
import { faultKinds } from './mailboxes.ts'
import { MessageCode } from './message-answer.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'

/**
 * `invited` has not chosen a password yet; `unconfirmed` signed up and has not confirmed the address; `disabled` may not sign in any
 * more; `removed` lies in the trash.
 */
export const accountStates = ['active', 'invited', 'unconfirmed', 'disabled', 'removed'] as const

export const Account = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  /** May see every site of the installation. */
  platform: z.boolean(),
  /** Signs in with an authenticator app or a passkey besides the password. */
  second_factor: z.boolean(),
  /** Signs in by the office's identity provider. */
  single_sign_on: z.boolean(),
  /** Holds the final say over permits and may act for an approver. */
  permit_key: z.boolean(),
  /** Has the decisions of approvers copied by mail. */
  permit_key_approve_cc: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  invited_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  /** The last sign-in or renewal of the past 30 days. */
  last_seen_at: z.string().nullable(),
  /** Browsers that are signed in now. */
  sessions: z.number().int(),
})
export type Account = z.infer<typeof Account>

/** What somebody leaves behind when the account goes. */
export const ownedKinds = ['location', 'directory'] as const

export const AccountDetail = Account.extend({
  /** Mail to this account came back, or was called spam; null where nothing is known. */
  mail_fault: z.object({ kind: z.enum(faultKinds), detail: z.string(), at: z.string() }).nullable(),
  owned: z.array(z.object({ kind: z.enum(ownedKinds), count: z.number().int() })),
  open_sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      address: z.string().nullable(),
      /** As the browser names itself. */
      agent: z.string().nullable(),
    }),
  ),
})
export type AccountDetail = z.infer<typeof AccountDetail>

export const accountOrders = ['name', 'last_seen'] as const
export const accountActions = ['disable', 'enable', 'remove', 'recover', 'invite'] as const
export type AccountAction = (typeof accountActions)[number]

const line = (most: number) => z.string().trim().max(most)
const details = { title: line(120), department: line(120), phone: line(60) }
const Email = line(200).min(1, messages.required.code)
const Name = line(120).min(1, messages.required.code)
const Username = line(200)
  .min(1, messages.required.code)
  .regex(/^[^\s\p{C}]+$/u, accountProblems.usernameSpaces.code)

/** Several roles in one parameter, with commas. */
const RoleList = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(roles)))

const Listed = {
  ...PageQuery,
  search: line(200).default(''),
  role: RoleList.optional(),
  order: z.enum(accountOrders).default('name'),
}
const Done = z.object({ Success: z.boolean(), message: z.string(), ...MessageCode, user: Account })

export const NewAccount = z.strictObject({
  name: Name,
  email: Email,
  /** Without it the email address is the name to sign in with. */
  username: Username.optional(),
  role: z.enum(roles),
  title: details.title.default(''),
  department: details.department.default(''),
  phone: details.phone.default(''),
})

export const accountsApi = endpoints({
  list: {
    method: 'GET',
    path: '/user',
    access: administrators,
    paged: true,
    summary: 'Everybody with an account at this site but those in the trash, by name or by when they were here last.',
    query: z.strictObject({ ...Listed, state: z.enum(['active', 'invited', 'unconfirmed', 'disabled']).optional() }),
    output: z.array(Account),
  },
  active: {
    method: 'GET',
    path: '/user/active',
    access: administrators,
    paged: true,
    summary: 'Those of them who may sign in. `search` looks in names and e-mail addresses; `role` is one, or several with commas.',
    query: z.strictObject(Listed),
    output: z.array(Account),
  },
  removed: {
    method: 'GET',
    path: '/user/softdeleted',
    access: administrators,
    paged: true,
    summary: 'The accounts in the trash.',
    query: z.strictObject(Listed),
    output: z.array(Account),
  },
  get: {
    method: 'GET',
    path: '/user/:id',
    access: administrators,
    summary: 'One account, also of the trash.',
    params: IdParams,
    output: Account,
    errors: ['not_found'],
  },
  detail: {
    method: 'GET',
    path: '/user/:id/detail',
    access: administrators,
    summary: 'One account with what it owns and where it is signed in.',
    params: IdParams,
    output: AccountDetail,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/user',
    access: administrators,
    summary: 'Makes an account and mails the invitation. Without `username` the email address is the name to sign in with.',
    body: NewAccount,
    output: Done,
  },
  update: {
    method: 'PATCH',
    path: '/user',
    access: administrators,
    summary:
      'Changes the named fields. Another role, and `disabled`, end every session of the account. `handOverTo` takes over what it owns.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      name: Name.optional(),
      email: Email.optional(),
      username: Username.optional(),
      role: z.enum(roles).optional(),
      title: details.title.optional(),
      department: details.department.optional(),
      phone: details.phone.optional(),
      disabled: z.boolean().optional(),
      handOverTo: Id.optional(),
    }),
    output: Done,
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  updatePermitKey: {
    method: 'PATCH',
    path: '/user/updatePermitKey',
    access: administrators,
    summary: 'Gives or takes the permit key.',
    body: z.strictObject({ id: Id, permit_key: z.boolean() }),
    output: Done,
    errors: ['not_found'],
  },
  updatePermitKeyApproveCC: {
    method: 'PATCH',
    path: '/user/updatePermitKeyApproveCC',
    access: administrators,
    summary: 'Whether decisions of approvers are copied to the account by mail.',
    body: z.strictObject({ id: Id, permit_key_approve_cc: z.boolean() }),
    output: Done,
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/user/:id',
    access: administrators,
    summary: 'Puts an account into the trash and signs it out. What it owns goes to `handOverTo`; it must be named where there is any.',
    params: IdParams,
    query: z.strictObject({ handOverTo: Id.optional() }),
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
  recover: {
    method: 'POST',
    path: '/user/:id/recover',
    access: administrators,
    summary: 'Takes an account out of the trash, as it was.',
    params: IdParams,
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
  invite: {
    method: 'POST',
    path: '/user/:id/invite',
    access: administrators,
    summary: 'Mails the invitation again; the link of the one before ends.',
    params: IdParams,
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
  bulk: {
    method: 'POST',
    path: '/user/bulk',
    access: administrators,
    summary: 'Does the same with many accounts, each for itself.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(500), action: z.enum(accountActions), handOverTo: Id.optional() }),
    output: z.array(BulkAnswer),
  },
  endSessions: {
    method: 'POST',
    path: '/user/:id/endsessions',
    access: administrators,
    summary: 'Signs a user out everywhere, at once; oneself everywhere else. The account stays as it is.',
    params: IdParams,
    output: Account,
    errors: ['not_found'],
  },
})
