/** Links to the cost comparison of an application: its applicant hands them out, and so may the office. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import type { ShareEdit, SharingEdit } from '@backlot/contract/engine/shares'
import { messages } from '@backlot/contract/messages'
import { comparisonGuestHeader, type ComparisonShare } from '@backlot/contract/tax-comparison-shares'
import { sql } from 'kysely'
import { openCase } from '#engine/cases/desk/opening.ts'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import * as making from '#engine/shares/making.ts'
import * as sharing from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { taxKind } from '../application/definition.ts'
import { findShared } from './queries.ts'
import { comparisonShareMail } from './emails.ts'

interface ComparisonFacts {
  title: string
}

export const comparisonShares: ShareDefinition<ComparisonFacts, ComparisonShare> = {
  kind: 'tax_comparison',
  header: comparisonGuestHeader,
  // Whoever has an account of an applicant sends them.
  hourlyMails: 40,
  sql: {
    target: sql`join tax_applications tax on tax.site_id = share.site_id and tax.id = share.target_id`,
    more: sql``,
    isGone: sql<boolean>`(tax.deleted_at is not null)`,
    facts: sql`tax.title`,
    searched: [sql.ref('tax.title')],
  },
  findTarget: async ({ db, site }, id) => {
    const row = await findShared(db, site.id, id)
    return row && { id: row.id, name: row.title }
  },
  present: (row, { id, ...facts }) => ({ id, tax_id: row.target_id, title: row.title, ...facts }),
  linkTo: ({ origin }, row, secret) =>
    row.address_name
      ? `${origin}/#/tax/comparison/${encodeURIComponent(row.address_name)}`
      : `${origin}/#/tax/comparison/${row.target_id}?token=${secret}`,
  mail: comparisonShareMail,
}

const reach = () => Promise.resolve({ kind: 'tax_comparison', folder_id: null, location_id: null })

/** Throws `not_found` for whoever it is no business of, and for approvers, who hand out nothing. */
async function openToShare(ctx: Ctx, id: number): Promise<void> {
  const { row, movers } = await openCase(ctx, taxKind, id)
  must(row.deleted_at === null && !movers.includes('approver'), 'not_found', caseProblems.notFound)
}

/** Throws `wrong_state` where nothing is compared. */
async function openCompared(ctx: Ctx, id: number): Promise<void> {
  await openToShare(ctx, id)
  const found = await findShared(ctx.db, ctx.site.id, id)
  must(found?.is_compared, 'wrong_state', taxProblems.nothingCompared)
}

interface Closing {
  allow_download?: boolean | undefined
  expires_at?: string | null | undefined
  label: string
}

export async function shareByEmail(ctx: Ctx, given: Closing & { taxId: number; Email: string; Message: string; Password: string }) {
  await openCompared(ctx, given.taxId)
  const shares = await making.shareByMail(ctx, comparisonShares, {
    targetId: given.taxId,
    reach,
    password: given.Password,
    allow_download: given.allow_download,
    expires_at: given.expires_at,
    label: given.label,
    emails: given.Email,
    emailPath: 'Email',
    message: given.Message,
    paths: { password: 'Password', expires: 'expires_at' },
  })
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}

export async function createLink(ctx: Ctx, taxId: number, wanted: Closing & { password: string; name: string }) {
  await openCompared(ctx, taxId)
  return making.createShare(ctx, comparisonShares, {
    ...wanted,
    allow_download: wanted.allow_download,
    targetId: taxId,
    reach,
    paths: { password: 'password', expires: 'expires_at' },
  })
}

export async function getLinks(ctx: Ctx, taxId: number, query: { skip: number; limit: number; live: 'true' | 'false' }) {
  await openToShare(ctx, taxId)
  return sharing.getSharesOf(ctx, comparisonShares, taxId, query)
}

export async function changeLink(ctx: Ctx, id: number, edit: ShareEdit) {
  await openToShare(ctx, await sharing.targetOf(ctx, comparisonShares, id))
  return sharing.changeShare(ctx, comparisonShares, id, edit)
}

export async function endLink(ctx: Ctx, id: number) {
  await openToShare(ctx, await sharing.targetOf(ctx, comparisonShares, id))
  return sharing.endShare(ctx, comparisonShares, id)
}

export async function getSharing(ctx: Ctx, taxId: number) {
  await openToShare(ctx, taxId)
  return sharing.getSharing(ctx, comparisonShares, taxId)
}

export async function changeSharing(ctx: Ctx, taxId: number, change: SharingEdit) {
  await openToShare(ctx, taxId)
  return sharing.changeSharing(ctx, comparisonShares, taxId, change)
}
