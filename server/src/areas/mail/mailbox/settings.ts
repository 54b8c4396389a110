/** How the portal reads the mailbox of an office. */
import { mailProblems } from '@backlot/contract/area-problems'
import type { Mailbox } from '@backlot/contract/mailboxes'
import { message } from '@backlot/contract/message-table'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { AppError, invalidField, type FieldError } from '#kit/errors.ts'
import { MailboxRefused, tryMailbox, type MailboxAccess } from '#kit/mailbox/reader.ts'
import { seal, unseal } from '#kit/seal.ts'
import { refuseStale } from '#kit/versions.ts'
import { askReading } from './asking.ts'
import { findMailbox, lockMailbox, updateMailbox, type MailboxRow } from './queries.ts'

type Secret = 'password' | 'webhook'
const aboutOf = (siteId: number, secret: Secret): string => JSON.stringify([siteId, secret])
const sealFor = ({ platform, site }: Ctx, secret: Secret, text: string): string =>
  seal(platform.settings.jwtSecret, 'mailbox', aboutOf(site.id, secret), text)
/** Undefined where there is none, and where it was sealed by another key. */
export const openSecret = ({ platform, site }: Pick<Ctx, 'platform' | 'site'>, secret: Secret, sealed: string | null | undefined) =>
  sealed == null ? undefined : unseal(platform.settings.jwtSecret, 'mailbox', aboutOf(site.id, secret), sealed)

const none = {
  enabled: false,
  address: '',
  host: '',
  port: 993,
  security: 'tls',
  username: '',
  password: null,
  webhook_secret: null,
  checked_at: null,
  error: null,
  version: 1,
} satisfies Partial<MailboxRow>

export async function getMailbox(ctx: Ctx): Promise<Mailbox> {
  const row = (await findMailbox(ctx.db, ctx.site.id)) ?? none
  return {
    enabled: row.enabled,
    address: row.address,
    host: row.host,
    port: row.port,
    security: row.security as Mailbox['security'],
    username: row.username,
    has_password: row.password !== null,
    has_webhook_secret: row.webhook_secret !== null,
    webhook_url: `${ctx.origin}/api/mails/events`,
    checked_at: row.checked_at?.toISOString() ?? null,
    error: row.error,
    version: row.version,
  }
}

interface Asked {
  address?: string | undefined
  host?: string | undefined
  port?: number | undefined
  security?: Mailbox['security'] | undefined
  username?: string | undefined
  password?: string | undefined
}

type Access = Pick<MailboxRow, 'host' | 'port' | 'security' | 'username' | 'password'>
export const accessOf = (ctx: Pick<Ctx, 'platform' | 'site'>, row: Access): MailboxAccess => ({
  host: row.host,
  port: row.port,
  security: row.security as Mailbox['security'],
  username: row.username,
  password: openSecret(ctx, 'password', row.password) ?? '',
  allowPrivate: ctx.platform.settings.privateProviders,
})

const named = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }

/** What is typed, over what is stored; the password sealed. */
function merged(ctx: Ctx, row: typeof none | MailboxRow, { password, ...asked }: Asked) {
  const sealed = password === undefined ? row.password : password === '' ? null : sealFor(ctx, 'password', password)
  return { ...row, ...named(asked), password: sealed }
}

const needed = ['address', 'host', 'username', 'password'] as const

/** Opens it once. Throws `invalid`. */
async function mustOpen(ctx: Ctx, row: Access): Promise<number> {
  if (row.security === 'none' && !ctx.platform.settings.privateProviders) invalidField('security', mailProblems.mailboxUnsafe)
  try {
    return await tryMailbox(accessOf(ctx, row))
  } catch (error) {
    if (!(error instanceof MailboxRefused)) throw error
    return invalidField('host', message(mailProblems.mailboxRefused, { reason: error.message.slice(0, 200) }))
  }
}

function refuseMissing(row: Access & { address: string }): void {
  const fields: FieldError[] = needed
    .filter((name) => (row[name] ?? '') === '')
    .map((path) => ({ path, message: mailProblems.neededWhenOn }))
  if (row.address !== '' && readEmail(row.address) === undefined) fields.push({ path: 'address', message: mailProblems.wrongAddress })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

export async function checkMailbox(ctx: Ctx, asked: Asked): Promise<{ messages: number }> {
  const row = merged(ctx, (await findMailbox(ctx.db, ctx.site.id)) ?? none, asked)
  refuseMissing({ ...row, address: row.address || 'office@example.org' })
  return { messages: await mustOpen(ctx, row) }
}

interface Change extends Asked {
  version?: number | undefined
  enabled?: boolean | undefined
  webhook_secret?: string | undefined
}

/** Another mailbox, or one that is turned on again, is read from now on: what lay in it before was not meant for the portal. */
const isAnother = (before: typeof none | MailboxRow, after: Access & { enabled: boolean }): boolean =>
  after.enabled && (!before.enabled || before.host !== after.host || before.username !== after.username)

export async function changeMailbox(ctx: Ctx, { version, enabled, webhook_secret: webhook, ...asked }: Change): Promise<Mailbox> {
  const before = (await findMailbox(ctx.db, ctx.site.id)) ?? none
  const next = { ...merged(ctx, before, asked), enabled: enabled ?? before.enabled }
  if (next.enabled) {
    refuseMissing(next)
    await mustOpen(ctx, next)
  }
  await inTransaction(ctx, async (inside) => {
    const row = await lockMailbox(inside.db, ctx.site.id)
    if (version !== undefined && version !== row.version) refuseStale(version, await getMailbox(inside))
    const { password, ...others } = asked
    await updateMailbox(inside.db, ctx.site.id, {
      ...named({ ...others, enabled }),
      ...(password === undefined ? {} : { password: next.password }),
      ...(webhook === undefined ? {} : { webhook_secret: webhook === '' ? null : sealFor(ctx, 'webhook', webhook) }),
      ...(isAnother(row, next) ? { uid_validity: null, last_uid: 0, error: null, checked_at: null } : {}),
      updated_by: userIdOf(ctx.actor),
      updated_at: ctx.now(),
    })
    const secrets = {
      ...(password === undefined ? {} : { password: 'changed' }),
      ...(webhook === undefined ? {} : { webhook_secret: 'changed' }),
    }
    await audit(inside, {
      action: 'site.mailbox',
      entity: 'site',
      entityId: ctx.site.id,
      changes: { ...named({ ...others, enabled }), ...secrets },
    })
    // What arrives from now on is meant for the portal: the first reading notes where that begins.
    if (isAnother(row, next)) await askReading(inside)
  })
  return getMailbox(ctx)
}
