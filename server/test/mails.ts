/** The mails of a site as their readers get them: with the links that are sealed until they are sent. */
import { openBody } from '#kit/mail-secrets.ts'
import type { TestSite } from './factories.ts'

/** The oldest first. */
export async function readMails({ id, ctx }: Pick<TestSite, 'id' | 'ctx'>) {
  const rows = await ctx.db.selectFrom('mails').selectAll().where('site_id', '=', id).orderBy('id').execute()
  return rows.map(({ sealed, ...row }) => ({ ...row, ...openBody(ctx.platform.settings.jwtSecret, { ...row, sealed }) }))
}
