/**
 * Lets guests in: a link's secret, or its name, is exchanged for a short-lived token bound to that link. The link is looked
 * at again with every call, so its end ends everything that was opened by it. Whatever is wrong with a link, the answer is
 * the same and takes as long (security.md E2, E3).
 */
import { createHmac } from 'node:crypto'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { guestLimits, type GuestAccess, type OpenShare } from '@backlot/contract/engine/shares'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { hashSecret, verifyPassword } from '#kit/passwords.ts'
import { callerOf, countTries, forgetTries } from '#kit/throttle.ts'
import { readToken, signToken, tokenLife } from '#kit/tokens.ts'
import type { LiveShare, ShareDefinition } from './definition.ts'
import { findGuestByKey, saveGuest, touchGuest } from './guest-queries.ts'
import { countOpen, findLiveShare, findLiveShareByName, findLiveShareBySecret } from './queries.ts'

/** What of a kind lets guests in. */
export type Opening = Pick<ShareDefinition, 'kind' | 'header' | 'sql'>

/** Somebody who came by a link that is live at this moment. */
export interface Guest {
  id: number
  share: LiveShare
  /** Of the password in force: changes with it. */
  seal: string
}

/** Coming back sooner than that is the same visit. */
const visitMilliseconds = 30 * 60_000

const over = (): AppError => new AppError('gone', { detail: shareProblems.linkOver })

/** Tells one password from the next without telling the password. */
export const sealOf = (ctx: Pick<Ctx, 'platform'>, { kind }: Pick<Opening, 'kind'>, share: Pick<LiveShare, 'password_hash'>): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret)
    .update(`${kind} ${share.password_hash ?? ''}`)
    .digest('base64url')
    .slice(0, 22)

const nothingYet: GuestAccess = { Success: false, needs_password: true, token: '', expires_at: null }

/** What comes of opening a link, and who came in; nobody where a password is asked for. */
interface Entered {
  access: GuestAccess
  guest?: Guest
}

/** Opens a link. Throws `gone` for a secret that leads nowhere, `invalid` for a wrong password, `too_many` for trying. */
export async function openShare(ctx: Ctx, definition: Opening, { token, name, password, guestKey }: OpenShare): Promise<Entered> {
  const { kind } = definition
  const hash = hashSecret(token ?? `name ${(name ?? '').toLowerCase()}`)
  const byCaller = { key: `${kind}:open:${hash}:${callerOf(ctx)}`, most: 10, windowSeconds: 300 }
  const wrongTries = { key: `${kind}:wrong:${hash}`, most: 100, windowSeconds: 3600 }
  await countTries(ctx, [
    { key: `${kind}:open:${callerOf(ctx)}`, most: 60, windowSeconds: 300 },
    byCaller,
    // Only looked at: what counts is a password that was wrong.
    { ...wrongTries, weight: 0 },
  ])
  const { db, site } = ctx
  const share =
    token === undefined
      ? await findLiveShareByName(db, site.id, definition, name ?? '', ctx.now())
      : await findLiveShareBySecret(db, site.id, definition, hash, ctx.now())
  // Always one, so that its time tells nothing.
  const fits = await verifyPassword(share?.password_hash, password)
  if (share && (fits || share.password_hash === null)) {
    await forgetTries(ctx, byCaller.key)
    return letIn(ctx, definition, share, guestKey)
  }
  if (token !== undefined && !share) throw over()
  // A name that nobody has asks for a password like any other.
  if (password === '') return { access: nothingYet }
  await countTries(ctx, [wrongTries])
  await audit(ctx, { action: `${kind}.open_refused`, entity: kind, entityId: share?.target_id ?? null })
  invalidField('password', messages.invalidPassword)
}

async function letIn(ctx: Ctx, definition: Opening, share: LiveShare, guestKey: string): Promise<Entered> {
  const { kind } = definition
  const at = ctx.now()
  const keyHash = hashSecret(guestKey)
  const guestId = await inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const guest = { site_id: site.id, target_kind: kind, target_id: share.target_id, key_hash: keyHash }
    const before = await findGuestByKey(db, guest)
    const isSameVisit = before?.share_id === share.id && at.getTime() - before.last_seen_at.getTime() < visitMilliseconds
    const { id } = await saveGuest(db, { ...guest, share_id: share.id, last_seen_at: at })
    if (!isSameVisit) await countOpen(db, site.id, share.id, at)
    const changes = { share: share.id, guest: id }
    await audit(inside, { action: `${kind}.opened`, entity: kind, entityId: share.target_id, changes })
    return id
  })
  return { access: await accessOf(ctx, definition, share, guestId), guest: { id: guestId, share, seal: sealOf(ctx, definition, share) } }
}

async function accessOf(ctx: Ctx, definition: Opening, share: LiveShare, guestId: number): Promise<GuestAccess> {
  const claims = { sub: String(share.id), guest: guestId, seal: sealOf(ctx, definition, share) }
  const token = await signToken(ctx.platform.settings.jwtSecret, 'guest', ctx.site.id, claims)
  const expires = new Date(ctx.now().getTime() + tokenLife.guest * 1000)
  return { Success: true, needs_password: false, token, expires_at: expires.toISOString() }
}

/** Whether this call comes from a guest, whatever the guest's token is worth. */
export const saysGuest = ({ header }: Pick<Opening, 'header'>, { request }: Pick<Call, 'request'>): boolean =>
  request.headers[header] !== undefined

/** The guest of a call. Throws `gone`: no token, one that is over, and one whose link is, answer alike. */
export async function guestOf(ctx: Ctx, definition: Opening, call: Call, options: { lateSeconds?: number } = {}): Promise<Guest> {
  hide(call)
  const header = call.request.headers[definition.header]
  const { jwtSecret } = ctx.platform.settings
  const claims = typeof header === 'string' ? await readToken(jwtSecret, 'guest', ctx.site.id, header, options) : undefined
  const share = claims && (await findLiveShare(ctx.db, ctx.site.id, definition, Number(claims.sub), ctx.now()))
  if (!share || claims.guest === undefined) throw over()
  const seal = sealOf(ctx, definition, share)
  if (claims.seal !== seal) throw over()
  return { id: claims.guest, share, seal }
}

/** What a link opens is in no index, and its address goes nowhere (security.md E4). */
function hide({ reply }: Pick<Call, 'reply'>): void {
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
}

/** Who put the page down for a while reads on: its link is looked at as ever, and its password must be the one that was given. */
export async function renewedGuest(ctx: Ctx, definition: Opening, call: Call): Promise<{ access: GuestAccess; guest: Guest }> {
  const guest = await guestOf(ctx, definition, call, { lateSeconds: guestLimits.renewHours * 3600 })
  await touchGuest(ctx.db, ctx.site.id, guest.id, ctx.now())
  return { access: await accessOf(ctx, definition, guest.share, guest.id), guest }
}

export const renewGuest = async (ctx: Ctx, definition: Opening, call: Call): Promise<GuestAccess> =>
  (await renewedGuest(ctx, definition, call)).access
