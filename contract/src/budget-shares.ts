/** Links to budgets and the guests who come by them (S2 §2, §7, domain.md §6.1 "Public link asks the password when set"). */
import { z } from 'zod'
import { endpoints, Id, staff } from './endpoint.ts'
import { linkCalls, shareCopies, shareSending } from './engine/link-calls.ts'
import { GuestAccess, LinkDefaults, shareFacts, shareLimits } from './engine/shares.ts'

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

const paths = { office: '/project/budgets', open: '/project/budgets/open', renew: '/project/budgets/guest/renew' } as const

export const budgetSharesApi = endpoints({
  ...linkCalls(paths, { thing: 'the budget of a project', shown: BudgetShare, access: BudgetAccess, what: { kind: Kind } }),
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
    body: z.strictObject({ ...toProject, ...shareSending, ...shareCopies, kind: Kind }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(BudgetShare) }),
    errors: ['not_found'],
  },
})
