/** What an office says of its identity provider. */
import { signInProblems } from '@backlot/contract/area-problems'
import type { Role } from '@backlot/contract/endpoint'
import { message, type Message } from '@backlot/contract/message-table'
import type { SingleSignOnSettings } from '@backlot/contract/single-sign-on'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { originOf } from '#kit/http/context-plugin.ts'
import { refuseStale } from '#kit/versions.ts'
import { mayChangeSignOn, maySignInElsewhereAlone } from '../policy.ts'
import { describeProvider, sealFor, silentProvider } from './provider.ts'
import { findPasswordAdministrator, findSignOn, isLinked, listHosts, lockSignOn, updateSignOn, type SignOnRow } from './queries.ts'

export interface RoleOfValue {
  value: string
  role: Role
}
export const roleMapOf = (row: Pick<SignOnRow, 'role_map'>): RoleOfValue[] => row.role_map as unknown as RoleOfValue[]

/** Where the provider sends browsers back to: the host that somebody came by. */
export const returnUrl = (origin: string): string => `${origin}/api/user/singlesignon/return`

export async function getSignOnSettings(ctx: Ctx): Promise<SingleSignOnSettings> {
  must(mayChangeSignOn(ctx.actor), 'forbidden')
  const row = await findSignOn(ctx.db, ctx.site.id)
  const { hosts = [] } = (await listHosts(ctx.db, ctx.site.id)) ?? {}
  return {
    enabled: row?.enabled ?? false,
    label: row?.label ?? '',
    issuer: row?.issuer ?? '',
    client_id: row?.client_id ?? '',
    has_secret: row?.client_secret != null,
    role_claim: row?.role_claim ?? 'roles',
    role_map: row ? roleMapOf(row) : [],
    default_role: (row?.default_role as Role | null | undefined) ?? null,
    staff_passwords: row?.staff_passwords ?? true,
    version: row?.version ?? 1,
    redirect_urls: hosts.map((host) => returnUrl(originOf(ctx.platform, { host }))),
  }
}

interface Asked {
  version?: number | undefined
  enabled?: boolean | undefined
  label?: string | undefined
  issuer?: string | undefined
  client_id?: string | undefined
  client_secret?: string | undefined
  role_claim?: string | undefined
  role_map?: RoleOfValue[] | undefined
  default_role?: Role | null | undefined
  staff_passwords?: boolean | undefined
}

const required = ['label', 'issuer', 'client_id', 'role_claim'] as const

export async function changeSignOn(
  ctx: Ctx,
  { version, client_secret: secret, role_map: roleMap, ...asked }: Asked,
): Promise<SingleSignOnSettings> {
  must(mayChangeSignOn(ctx.actor), 'forbidden')
  const sealed = secret === undefined ? undefined : secret === '' ? null : sealFor(ctx, 'secret', secret)
  const named = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const columns = {
    ...named,
    ...(sealed === undefined ? {} : { client_secret: sealed }),
    ...(roleMap === undefined ? {} : { role_map: JSON.stringify(roleMap) }),
  }
  await checkProvider(ctx, columns)
  await inTransaction(ctx, async (inside) => {
    const row = await lockSignOn(inside.db, ctx.site.id)
    if (version !== undefined && version !== row.version) refuseStale(version, await getSignOnSettings(inside))
    await refuseLockedOut(inside, row, { ...row, ...named })
    await updateSignOn(inside.db, ctx.site.id, { ...columns, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    const changes = Object.fromEntries(
      Object.entries({ ...named, ...(roleMap && { role_map: roleMap }), ...(secret === undefined ? {} : { client_secret: 'changed' }) }),
    )
    await audit(inside, { action: 'site.single_sign_on', entity: 'site', entityId: ctx.site.id, changes: changes as unknown as Json })
  })
  return getSignOnSettings(ctx)
}

/** What is on is whole, and its provider answers. Throws `invalid`. */
async function checkProvider(ctx: Ctx, columns: object): Promise<void> {
  const before = await findSignOn(ctx.db, ctx.site.id)
  const next = { ...unset, ...before, ...columns }
  if (!next.enabled) return
  const missing = required.filter((name) => next[name] === '')
  if (missing.length > 0) {
    throw new AppError('invalid', { fields: missing.map((path) => ({ path, message: signInProblems.neededWhenOn })) })
  }
  await describeProvider(ctx, next).catch((error: unknown) => invalidField('issuer', silentProvider(error)))
}
const unset = { enabled: false, label: '', issuer: '', client_id: '', client_secret: null, role_claim: 'roles' }

/** Nobody locks the office out: passwords end for who has seen the provider work, and the provider where a password is left. */
async function refuseLockedOut(ctx: TransactionCtx, row: SignOnRow, next: SignOnRow): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (next.enabled && !next.staff_passwords && (row.staff_passwords || !row.enabled || next.issuer !== row.issuer)) {
    const works = userId !== null && (await isLinked(ctx.db, ctx.site.id, next.issuer, userId))
    if (!works) throw new AppError('wrong_state', { detail: signInProblems.ownSignInFirst })
  }
  if (row.enabled && !next.enabled) {
    must(await findPasswordAdministrator(ctx.db, ctx.site.id), 'wrong_state', signInProblems.needsPassword)
  }
}

/** What is said to an account that signs in by the provider alone; undefined for all others. */
export async function staffElsewhere(ctx: Ctx, user: { role: string; platform: boolean }): Promise<Message | undefined> {
  if (!maySignInElsewhereAlone(user)) return undefined
  const row = await findSignOn(ctx.db, ctx.site.id)
  return row && row.enabled && !row.staff_passwords ? message(signInProblems.staffElsewhere, { label: row.label }) : undefined
}
