/** Looks after links to lookbooks: which are live, what closes them, and their end. */
import type { Sharing as LookbookSharing } from '@backlot/contract/engine/shares'
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Json } from '#db/schema.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { expiryOf, hashOf, leastOf } from './making.ts'
import { presentShare, presentSharing } from './present.ts'
import {
  countShares,
  findLookbook,
  findShare,
  listShares,
  updateShare,
  type ShareChanges,
  type ShareFilter,
  type ShareRow,
} from './queries.ts'
import { findSharing, saveSharing } from './sharing-queries.ts'

interface Asked {
  skip: number
  limit: number
  live: 'true' | 'false'
  search?: string
}
interface SharePage {
  total: number
  items: LookbookShare[]
}

async function pageOf(ctx: Ctx, filter: ShareFilter, page: { skip: number; limit: number }): Promise<SharePage> {
  const { count } = await countShares(ctx.db, ctx.site.id, filter)
  const rows = await listShares(ctx.db, ctx.site.id, filter, page)
  return { total: count, items: rows.map((row) => presentShare(row, ctx.now())) }
}

const liveAt = (ctx: Ctx, live: Asked['live']): Date | undefined => (live === 'true' ? ctx.now() : undefined)

export async function getSharesOf(ctx: Ctx, lookbookId: number, { live, ...page }: Asked): Promise<SharePage> {
  must(await findLookbook(ctx.db, ctx.site.id, lookbookId), 'not_found')
  return pageOf(ctx, { lookbookId, liveAt: liveAt(ctx, live) }, page)
}

export const getShares = (ctx: Ctx, { live, search, ...page }: Asked): Promise<SharePage> =>
  pageOf(ctx, { liveAt: liveAt(ctx, live), search }, page)

async function shareOf(ctx: Pick<Ctx, 'db' | 'site'>, id: number): Promise<ShareRow> {
  const row = await findShare(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

interface SharingEdit {
  password?: string | null | undefined
  allow_download?: boolean | undefined
}
interface ShareEdit extends SharingEdit {
  expires_at?: string | null | undefined
  label?: string | undefined
}

/** The hash of a new password, null to take it away; nothing where it is not named. */
async function passwordChange(password: string | null | undefined, name: string | null): Promise<{ password_hash?: string | null }> {
  if (password === undefined) return {}
  if (name !== null && !password) invalidField('password', shareProblems.namedNeedsPassword)
  return { password_hash: await hashOf(password ?? '', 'password', leastOf(name)) }
}

const downloadChange = (allowed: boolean | undefined) => (allowed === undefined ? {} : { allow_download: allowed })

/** What an edit makes of a link. An end that stays is not looked at again: it may be over. */
async function changesOf(ctx: Ctx, row: ShareRow, edit: ShareEdit): Promise<ShareChanges> {
  const staysUntil = edit.expires_at === undefined || sameTime(edit.expires_at, row.expires_at)
  return {
    ...(await passwordChange(edit.password, row.address_name)),
    ...downloadChange(edit.allow_download === row.allow_download ? undefined : edit.allow_download),
    ...(staysUntil ? {} : { expires_at: expiryOf(ctx, edit.expires_at ?? null, 'expires_at') }),
    ...(edit.label === undefined || edit.label === row.label ? {} : { label: edit.label }),
  }
}

const sameTime = (text: string | null, at: Date | null): boolean =>
  (text === null ? null : new Date(text).getTime()) === (at?.getTime() ?? null)

/** Field by field from what to what; of a password only that it is another. */
const notedOf = (row: ShareRow, { password_hash, ...changes }: ShareChanges) => ({
  share: row.id,
  ...(password_hash === undefined ? {} : { password: 'changed' }),
  ...Object.fromEntries(Object.entries(changes).map(([field, to]) => [field, [textOf(row[field as keyof ShareRow]), textOf(to)]])),
})
const textOf = (value: unknown): Json => (value instanceof Date ? value.toISOString() : (value as Json))

/** Throws `wrong_state` for a link that was ended. */
export async function changeShare(ctx: Ctx, id: number, edit: ShareEdit): Promise<LookbookShare> {
  const row = await shareOf(ctx, id)
  must(row.ended_at === null, 'wrong_state', shareProblems.isOver)
  const changes = await changesOf(ctx, row, edit)
  if (Object.keys(changes).length === 0) return presentShare(row, ctx.now())
  return inTransaction(ctx, async (inside) => {
    // It may have been ended while its new password was hashed.
    must(await updateShare(inside.db, ctx.site.id, id, changes), 'wrong_state', shareProblems.isOver)
    const noted = notedOf(row, changes)
    await audit(inside, { action: 'lookbook.link_changed', entity: 'lookbook', entityId: row.lookbook_id, changes: noted })
    return presentShare(await shareOf(inside, id), ctx.now())
  })
}

/** Ended once is ended; asking again answers the same. */
export async function endShare(ctx: Ctx, id: number): Promise<LookbookShare> {
  const row = await shareOf(ctx, id)
  return inTransaction(ctx, async (inside) => {
    const ended = await updateShare(inside.db, ctx.site.id, id, { ended_at: ctx.now(), ended_by: userIdOf(ctx.actor) })
    if (ended) await audit(inside, { action: 'lookbook.link_ended', entity: 'lookbook', entityId: row.lookbook_id, changes: { share: id } })
    return presentShare(await shareOf(inside, id), ctx.now())
  })
}

export async function getSharing(ctx: Ctx, lookbookId: number): Promise<LookbookSharing> {
  must(await findLookbook(ctx.db, ctx.site.id, lookbookId), 'not_found')
  return presentSharing(await findSharing(ctx.db, ctx.site.id, lookbookId))
}

/** What was opened by a link without a password of its own ends with the lookbook's old one. */
export async function changeSharing(ctx: Ctx, lookbookId: number, edit: SharingEdit): Promise<LookbookSharing> {
  must(await findLookbook(ctx.db, ctx.site.id, lookbookId), 'not_found')
  const changes = { ...(await passwordChange(edit.password, null)), ...downloadChange(edit.allow_download) }
  return inTransaction(ctx, async (inside) => {
    const row = await saveSharing(inside.db, ctx.site.id, lookbookId, changes)
    const noted = { fields: Object.keys(changes) }
    await audit(inside, { action: 'lookbook.sharing_changed', entity: 'lookbook', entityId: lookbookId, changes: noted })
    return presentSharing(row)
  })
}
