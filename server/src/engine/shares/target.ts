/** What a link leads to, when only its secret is known. */
import { shareProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'

/** Throws `gone` for a link that is over and for a secret that leads nowhere, alike. Opening it, with its password, is the kind's. */
export async function findTarget({ db, site, now }: Ctx, token: string): Promise<{ kind: string; id: number }> {
  const found = await db
    .selectFrom('lookbook_shares')
    .select(['target_kind as kind', 'target_id as id'])
    .where('site_id', '=', site.id)
    .where('secret_hash', '=', hashSecret(token))
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))
    .executeTakeFirst()
  must(found, 'gone', shareProblems.linkOver)
  return found
}
