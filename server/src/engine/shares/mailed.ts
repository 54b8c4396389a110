/** Links that people have by mail, to write to them again. */
import type { Share } from '@backlot/contract/engine/shares'
import type { Ctx } from '#kit/context.ts'
import { hashSecret } from '#kit/passwords.ts'
import type { ShareDefinition } from './definition.ts'
import { listShares } from './queries.ts'
import { secretOf } from './secrets.ts'

export interface MailedLink {
  email: string
  link: string
  hasPassword: boolean
}

/** So many links of one thing are looked at, the latest first. */
const most = 500

/** The latest live link of each address that one was mailed to. */
export async function liveMailedLinks<Facts, Shown extends Share>(
  ctx: Pick<Ctx, 'db' | 'site' | 'now' | 'origin' | 'platform'>,
  definition: ShareDefinition<Facts, Shown>,
  targetId: number,
): Promise<MailedLink[]> {
  const rows = await listShares(ctx.db, ctx.site.id, definition, { targetId, liveAt: ctx.now() }, { skip: 0, limit: most })
  const links = new Map<string, MailedLink>()
  for (const row of rows) {
    const secret = secretOf(ctx, definition.kind, row.id)
    const email = row.recipient ?? ''
    // The second: made when the installation had another secret.
    if (email === '' || row.secret_hash !== hashSecret(secret) || links.has(email.toLowerCase())) continue
    const hasPassword = row.password_hash !== null || row.target_has_password
    links.set(email.toLowerCase(), { email, link: definition.linkTo(ctx, row, secret), hasPassword })
  }
  return [...links.values()]
}
