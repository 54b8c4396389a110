/** Looks after links: which are live, what closes them, and their end. */
import type { LinkDefaults, Share, ShareEdit, SharingEdit } from '@backlot/contract/engine/shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Json } from '#db/schema.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import type { ShareDefinition, ShareRow } from './definition.ts'
import { expiryOf, hashOf, leastOf } from './making.ts'
import { presentShare, presentSharing } from './present.ts'
import {
  countShares,
  deleteSharesOf,
  findShare,
  listShares,
  lockShare,
  updateShare,
  type ShareChanges,
  type ShareFilter,
} from './queries.ts'
import { findSharing, lockSharing, saveSharing } from './sharing-queries.ts'

interface Asked {
  skip: number
  limit: number
  live: 'true' | 'false'
}
interface SharePage<Shown> {
  total: number
  items: Shown[]
}

async function pageOf<Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  filter: ShareFilter,
  { live, ...page }: Asked,
): Promise<SharePage<Shown>> {
  const { db, site } = ctx
  const which = { ...filter, liveAt: live === 'true' ? ctx.now() : undefined }
  const total = await countShares(db, site.id, definition, which)
  const rows = await listShares(db, site.id, definition, which, page)
  return { total, items: rows.map((row) => presentShare(definition, row, ctx.now())) }
}

/** The links of one thing, latest first. Throws `not_found`. */
export async function getSharesOf<Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  targetId: number,
  asked: Asked,
): Promise<SharePage<Shown>> {
  must(await definition.findTarget(ctx, targetId), 'not_found')
  return pageOf(ctx, definition, { targetId }, asked)
}

/** The links of all things of a kind, latest first. */
export const getShares = <Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  { search, ...asked }: Asked & { search: string },
): Promise<SharePage<Shown>> => pageOf(ctx, definition, { search }, asked)

async function shareOf<Facts, Shown extends Share>(
  ctx: Pick<Ctx, 'db' | 'site'>,
  definition: ShareDefinition<Facts, Shown>,
  id: number,
): Promise<ShareRow<Facts>> {
  const row = await findShare(ctx.db, ctx.site.id, definition, id)
  must(row, 'not_found')
  return row
}

/** What a link leads to, for a kind whose things are not everybody's who may share. Throws `not_found`. */
export const targetOf = async <Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  id: number,
): Promise<number> => (await shareOf(ctx, definition, id)).target_id

/** The hash of a new password, null to take it away; nothing where it is not named. */
async function passwordChange(password: string | null | undefined, name: string | null): Promise<{ password_hash?: string | null }> {
  if (password === undefined) return {}
  if (name !== null && !password) invalidField('password', shareProblems.namedNeedsPassword)
  return { password_hash: await hashOf(password ?? '', 'password', leastOf(name)) }
}

const downloadChange = (allowed: boolean | undefined) => (allowed === undefined ? {} : { allow_download: allowed })

/** What an edit makes of a link. An end that stays is not looked at again: it may be over. */
async function changesOf(ctx: Ctx, row: ShareRow<object>, edit: ShareEdit): Promise<ShareChanges> {
  const staysUntil = edit.expires_at === undefined || sameTime(edit.expires_at, row.expires_at)
  return {
    ...(await passwordChange(edit.password, row.address_name)),
    ...downloadChange(edit.allow_download === row.allow_download ? undefined : edit.allow_download),
    ...(staysUntil ? {} : { expires_at: expiryOf(ctx, edit.expires_at ?? null, 'expires_at'), default_end: false }),
    ...(edit.label === undefined || edit.label === row.label ? {} : { label: edit.label }),
  }
}

const sameTime = (text: string | null, at: Date | null): boolean =>
  (text === null ? null : new Date(text).getTime()) === (at?.getTime() ?? null)

/** Field by field from what to what; of a password only that it is another. */
const notedOf = (row: ShareRow<object>, { password_hash, default_end: _default, ...changes }: ShareChanges) => ({
  share: row.id,
  ...(password_hash === undefined ? {} : { password: 'changed' }),
  ...Object.fromEntries(Object.entries(changes).map(([field, to]) => [field, [textOf(row[field as keyof typeof row]), textOf(to)]])),
})
const textOf = (value: unknown): Json => (value instanceof Date ? value.toISOString() : (value as Json))

/** Throws `wrong_state` for a link that was ended, `conflict` when the caller saw another version. */
export async function changeShare<Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  id: number,
  { version, ...edit }: ShareEdit,
): Promise<Shown> {
  const row = await shareOf(ctx, definition, id)
  must(row.ended_at === null, 'wrong_state', shareProblems.isOver)
  refuseStale(version, presentShare(definition, row, ctx.now()))
  const changes = await changesOf(ctx, row, edit)
  if (Object.keys(changes).length === 0) return presentShare(definition, row, ctx.now())
  const { kind } = definition
  return inTransaction(ctx, async (inside) => {
    // It may have been changed or ended while its new password was hashed.
    await lockShare(inside.db, ctx.site.id, id)
    refuseStale(version, presentShare(definition, await shareOf(inside, definition, id), ctx.now()))
    must(await updateShare(inside.db, ctx.site.id, id, changes), 'wrong_state', shareProblems.isOver)
    await audit(inside, { action: `${kind}.link_changed`, entity: kind, entityId: row.target_id, changes: notedOf(row, changes) })
    return presentShare(definition, await shareOf(inside, definition, id), ctx.now())
  })
}

/** Ended once is ended; asking again answers the same. */
export async function endShare<Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  id: number,
): Promise<Shown> {
  const row = await shareOf(ctx, definition, id)
  const { kind } = definition
  return inTransaction(ctx, async (inside) => {
    const ended = await updateShare(inside.db, ctx.site.id, id, { ended_at: ctx.now(), ended_by: userIdOf(ctx.actor) })
    if (ended) await audit(inside, { action: `${kind}.link_ended`, entity: kind, entityId: row.target_id, changes: { share: id } })
    return presentShare(definition, await shareOf(inside, definition, id), ctx.now())
  })
}

type OfTarget = Pick<ShareDefinition, 'kind' | 'findTarget'>

/** Of a thing that is there and has no row yet that could be shared. */
export const plainSharing = (ctx: Ctx): LinkDefaults => ({ ...presentSharing(undefined), link_days: ctx.site.settings.linkDays })

export async function getSharing(ctx: Ctx, { kind, findTarget }: OfTarget, targetId: number): Promise<LinkDefaults> {
  must(await findTarget(ctx, targetId), 'not_found')
  return { ...presentSharing(await findSharing(ctx.db, ctx.site.id, kind, targetId)), link_days: ctx.site.settings.linkDays }
}

/** What was opened by a link without a password of its own ends with the thing's old one. */
export async function changeSharing(
  ctx: Ctx,
  { kind, findTarget }: OfTarget,
  targetId: number,
  { version, ...edit }: SharingEdit,
): Promise<LinkDefaults> {
  must(await findTarget(ctx, targetId), 'not_found')
  const changes = { ...(await passwordChange(edit.password, null)), ...downloadChange(edit.allow_download) }
  return inTransaction(ctx, async (inside) => {
    const target = { site_id: ctx.site.id, target_kind: kind, target_id: targetId }
    const before = presentSharing(await lockSharing(inside.db, target))
    refuseStale(version, { ...before, link_days: ctx.site.settings.linkDays })
    const row = await saveSharing(inside.db, target, changes)
    const noted = { fields: Object.keys(changes) }
    await audit(inside, { action: `${kind}.sharing_changed`, entity: kind, entityId: targetId, changes: noted })
    return { ...presentSharing(row), link_days: ctx.site.settings.linkDays }
  })
}

/** Removes all links to things that are removed for good, with the guests who came by them and what they answered. */
export const forgetShares = ({ db, site }: TransactionCtx, { kind }: { kind: string }, targetIds: readonly number[]): Promise<void> =>
  deleteSharesOf(db, site.id, kind, targetIds)
