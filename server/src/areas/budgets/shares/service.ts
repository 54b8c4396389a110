/** Links to budgets in the words of their calls. All else about links is the engine's. */
import type { BudgetAccess, BudgetShareKind, GuestBudget } from '@backlot/contract/budget-shares'
import type { BudgetType } from '@backlot/contract/budget-values'
import type { OpenShare } from '@backlot/contract/engine/shares'
import { messages } from '@backlot/contract/messages'
import { guestOf, openShare, renewedGuest, saysGuest, type Guest } from '#engine/shares/access.ts'
import * as links from '#engine/shares/making.ts'
import { changeSharing, getSharesOf, getSharing } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { findBudgetById, type BudgetRow } from '../frames/queries.ts'
import { budgetOf, type View } from '../summaries/service.ts'
import { readsAll } from '../policy.ts'
import { anyBudget, budgetShares } from './definition.ts'

const paths = { password: 'password', expires: 'expires_at' }
const reachOf = (kind: BudgetShareKind) => () => Promise.resolve({ kind, folder_id: null, location_id: null })

interface Closing {
  kind: BudgetShareKind
  password: string
  allow_download?: boolean | undefined
  expires_at?: string | null | undefined
}

/** A link to copy. */
export async function createLink(ctx: Ctx, projectId: number, { kind, ...closing }: Closing & { label: string; name: string }) {
  const budget = await budgetOf(ctx, projectId)
  return links.createShare(ctx, budgetShares(budget), {
    ...closing,
    allow_download: closing.allow_download,
    targetId: budget.id,
    reach: reachOf(kind),
    paths,
  })
}

interface Sending {
  projectId: number
  Email: string
  cc: string
  Message: string
  Password: string
  kind: BudgetShareKind
  allow_download?: boolean | undefined
  expires_at?: string | null | undefined
}

export async function shareByMail(ctx: Ctx, { projectId, kind, ...sending }: Sending) {
  const budget = await budgetOf(ctx, projectId)
  const shares = await links.shareByMail(ctx, budgetShares(budget), {
    targetId: budget.id,
    reach: reachOf(kind),
    password: sending.Password,
    allow_download: sending.allow_download,
    expires_at: sending.expires_at,
    label: '',
    emails: [sending.Email, sending.cc].filter(Boolean).join(','),
    emailPath: 'Email',
    message: sending.Message,
    paths: { password: 'Password', expires: 'expires_at' },
  })
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}

export const setPassword = async (ctx: Ctx, projectId: number, password: string | null) =>
  changeSharing(ctx, anyBudget, (await budgetOf(ctx, projectId)).id, { password })

export const getLinks = async (ctx: Ctx, projectId: number, query: { skip: number; limit: number; live: 'true' | 'false' }) =>
  getSharesOf(ctx, anyBudget, (await budgetOf(ctx, projectId)).id, query)

export const getSharingOf = async (ctx: Ctx, projectId: number) => getSharing(ctx, anyBudget, (await budgetOf(ctx, projectId)).id)

/** What somebody who came by a link sees of which budget; staff without a link see it as its guests do. */
export interface Reader {
  view: View
  guest: Guest | null
  /** Throws `not_found` for another budget than the link's. */
  mayRead: (budget: Pick<BudgetRow, 'id' | 'hidden'>) => void
}

/** Throws `gone` for a link that is over. */
export async function readerOf(ctx: Ctx, call: Call): Promise<Reader> {
  const asOffice = readsAll(ctx.actor) && !saysGuest(anyBudget, call)
  const guest = asOffice ? null : await guestOf(ctx, anyBudget, call)
  return {
    guest,
    view: { isPublic: true, details: guest?.share.kind === 'details' },
    mayRead: ({ id, hidden }) => must(!hidden && (!guest || guest.share.target_id === id), 'not_found'),
  }
}

async function guestBudget(ctx: Ctx, { share }: Guest): Promise<GuestBudget> {
  const budget = await findBudgetById(ctx.db, ctx.site.id, share.target_id)
  must(budget, 'gone')
  return {
    project_id: budget.project_id,
    project_name: budget.shown_name,
    name: budget.name,
    budget_type: budget.budget_type as BudgetType,
    currency: budget.currency,
    allow_download: share.allow_download,
    expires_at: share.expires_at?.toISOString() ?? null,
  }
}

export async function openBudgetLink(ctx: Ctx, opening: OpenShare): Promise<BudgetAccess> {
  const { access, guest } = await openShare(ctx, anyBudget, opening)
  return guest ? { ...access, budget: await guestBudget(ctx, guest) } : access
}

/** The page reads by it which budget it is, each time that it is opened. */
export async function renewBudgetLink(ctx: Ctx, call: Call): Promise<BudgetAccess> {
  const { access, guest } = await renewedGuest(ctx, anyBudget, call)
  return { ...access, budget: await guestBudget(ctx, guest) }
}
