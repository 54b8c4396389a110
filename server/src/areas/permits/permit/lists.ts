/** Pages of permits, each as the text that is answered. */
import { messages } from '@backlot/contract/messages'
import type { PermitFilter } from '@backlot/contract/permit-search'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { JsonText } from '#kit/http/json-text.ts'
import { askedOf, deskOf } from '../desk/asking.ts'
import { isOffice, listScope } from '../policy.ts'
import { listPermits, type Listed } from './listing.ts'

interface PageText {
  total: number
  /** The text that is answered. */
  items: JsonText
}
async function pageOf(ctx: Ctx, asked: Listed, now?: Date): Promise<PageText> {
  const { total, lines } = await listPermits(ctx, ctx.site.id, asked, now)
  return { total, items: new JsonText(`[${lines}]`) }
}

/** One page of what the caller sees. */
export const getPermits = (ctx: Ctx, asked: Omit<Listed, 'scope'>) => pageOf(ctx, { ...asked, scope: listScope(ctx.actor) })

/** The same, narrowed as the list asks for it. What is late is the office's to read. */
export async function searchPermits(ctx: Ctx, { skip, limit, order, ...filter }: PermitFilter & Pick<Listed, 'skip' | 'limit' | 'order'>) {
  const asked = askedOf(ctx, filter, filter.overdue ? await deskOf(ctx) : undefined)
  return pageOf(ctx, { ...asked, skip, limit, order }, isOffice(ctx.actor) ? ctx.now() : undefined)
}

/** An applicant’s own, or for the office anybody’s. Throws `forbidden` for another’s. */
export async function getPermitsOf(ctx: Ctx, username: string, page: { skip: number; limit: number }) {
  const answer = await getPermits(ctx, { ...page, username })
  if (!isOffice(ctx.actor) && answer.total === 0) {
    const own = ctx.actor.kind === 'user' ? await isOwnName(ctx, username) : false
    must(own, 'forbidden', messages.permissionIssue)
  }
  return answer
}

async function isOwnName(ctx: Ctx, username: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where((where) => where.or([where('username', '=', username), where('email', '=', username)]))
    .executeTakeFirst()
  return found !== undefined && found.id === userIdOf(ctx.actor)
}
