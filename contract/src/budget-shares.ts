/** Links to budgets and the guests who come by them (S2 §2, §7, domain.md §6.1 "Public link asks the password when set"). */
import { z } from 'zod'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import {
  GuestAccess,
  LinkDefaults,
  liveQuery,
  OpenShare,
  shareClosing,
  ShareEdit,
  shareFacts,
  shareLimits,
  ShareName,
} from './engine/shares.ts'

/** What a link shows: the sums and lines, or with them who is paid, what was spent and the notes. */
export const budgetShareKinds = ['budget', 'details'] as const
export type BudgetShareKind = (typeof budgetShareKinds)[number]

export const BudgetShare = z.object({
  id: z.number().int(),
  project_id: z.number().int(),
  project_name: z.string(),
  kind: z.enum(budgetShareKinds),
  ...shareFacts,
})
export type BudgetShare = z.infer<typeof BudgetShare>

const Kind = z.enum(budgetShareKinds).default('budget')
const toProject = { projectId: Id } as const
const Emails = z.string().max(2000)

/** What a guest is shown first. */
export const GuestBudget = z.object({
  project_id: z.number().int(),
  project_name: z.string(),
  name: z.string(),
  budget_type: z.union([z.literal(1), z.literal(2)]),
  currency: z.string(),
  allow_download: z.boolean(),
  expires_at: z.string().nullable(),
})
export type GuestBudget = z.infer<typeof GuestBudget>

export const BudgetAccess = GuestAccess.extend({ budget: GuestBudget.optional() })
export type BudgetAccess = z.infer<typeof BudgetAccess>

const missing = ['not_found'] as const

export const budgetSharesApi = endpoints({
  password: {
    method: 'POST',
    path: '/project/budgets/updateBudgetPassword',
    access: staff,
    summary: 'The password of a budget, for every link without its own; null or an empty one takes it away.',
    body: z.strictObject({ ...toProject, password: z.string().max(shareLimits.password).nullable() }),
    output: LinkDefaults,
    errors: ['not_found', 'conflict'],
  },
  share: {
    method: 'POST',
    path: '/project/budgets/shareBudget',
    access: staff,
    summary: 'Mails a link of its own to every address.',
    body: z.strictObject({
      ...toProject,
      Email: Emails,
      cc: Emails.default(''),
      Message: z.string().max(shareLimits.message).default(''),
      Password: z.string().max(shareLimits.password).default(''),
      kind: Kind,
      allow_download: z.boolean().optional(),
      expires_at: z.iso.datetime({ offset: true }).nullable().optional(),
    }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(BudgetShare) }),
    errors: missing,
  },
  createLink: {
    method: 'POST',
    path: '/project/budgets/:id/shares',
    access: staff,
    summary: 'A link to copy to the budget of a project. Asked for again with the same, a live one answers.',
    params: IdParams,
    body: z.strictObject({ kind: Kind, ...shareClosing, name: ShareName }),
    output: z.object({ link: z.string(), share: BudgetShare }),
    errors: ['not_found', 'conflict'],
  },
  links: {
    method: 'GET',
    path: '/project/budgets/:id/shares',
    access: staff,
    paged: true,
    summary: 'The links to the budget of a project, latest first.',
    params: IdParams,
    query: z.strictObject({ ...PageQuery, ...liveQuery }),
    output: z.array(BudgetShare),
    errors: missing,
  },
  changeLink: {
    method: 'PATCH',
    path: '/project/budgets/shares/:id',
    access: staff,
    summary: 'Whom a link is for, its password, expiry and download.',
    params: IdParams,
    body: ShareEdit,
    output: BudgetShare,
    errors: ['not_found', 'wrong_state', 'conflict'],
  },
  endLink: {
    method: 'DELETE',
    path: '/project/budgets/shares/:id',
    access: staff,
    summary: 'Ends a link at once.',
    params: IdParams,
    output: BudgetShare,
    errors: missing,
  },
  sharing: {
    method: 'GET',
    path: '/project/budgets/:id/sharing',
    access: staff,
    summary: 'Whether the budget has a password, and whether its links allow downloads when they do not say.',
    params: IdParams,
    output: LinkDefaults,
    errors: missing,
  },
  open: {
    method: 'POST',
    path: '/project/budgets/open',
    signsIn: true,
    access: 'shareLink',
    summary: 'Exchanges the secret of a link, or the name of one, for a short-lived token of that link.',
    body: OpenShare,
    output: BudgetAccess,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  renew: {
    method: 'POST',
    path: '/project/budgets/guest/renew',
    signsIn: true,
    access: 'shareLink',
    summary: 'A new token for one that holds, or held until not long ago, while its link and password are the same.',
    output: BudgetAccess,
    errors: ['gone'],
    limitPerMinute: 30,
  },
})
