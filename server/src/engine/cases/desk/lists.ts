/** Lists of cases of one owner. */
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { isOffice, listScope } from './policy.ts'
import { isNameOf, listCases, type CaseCardRow, type Listed, type ListedKind } from './queries.ts'

const person = (id: number | null, name: string) => (id === null ? null : { id, name })

/** What the card of every kind has. */
export const presentCaseCard = (row: CaseCardRow) => ({
  id: row.id,
  project_id: row.project_id,
  project_name: row.project_name,
  title: row.title,
  entity_name: row.entity_name,
  applicant: person(row.applicant_user_id, row.applicant_name),
  assigned_to: person(row.assigned_to, row.assigned_name),
  status_since: row.status_since.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  first_shoot_date: row.first_shoot_date,
  version: row.version,
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

/** One page of what the caller sees. */
export const getCases = (ctx: Ctx, listed: ListedKind, asked: Omit<Listed, 'scope'>) =>
  listCases(ctx.db, ctx.site.id, listed, { ...asked, scope: listScope(ctx.actor) })

/** An applicant’s own, or for the office anybody’s. Throws `forbidden` for another’s. */
export async function getCasesOf(ctx: Ctx, listed: ListedKind, username: string, page: { skip: number; limit: number }) {
  const userId = userIdOf(ctx.actor)
  const isOwn = userId !== null && (await isNameOf(ctx.db, ctx.site.id, username, userId))
  must(isOffice(ctx.actor) || isOwn, 'forbidden', messages.permissionIssue)
  return getCases(ctx, listed, isOffice(ctx.actor) ? { ...page, username } : page)
}
