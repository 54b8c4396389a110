/** Makes links: to copy, by name, or one for each address of a sending. */
import { shareProblems } from '@backlot/contract/area-problems'
import { shareLimits, type Share } from '@backlot/contract/engine/shares'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { readEmails } from '#kit/emails.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { isTaken } from '#kit/db/unique.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashPassword, hashSecret, newSecret, verifyPassword } from '#kit/passwords.ts'
import { countTries } from '#kit/throttle.ts'
import type { NewShare, Reach, ShareDefinition } from './definition.ts'
import { presentShare } from './present.ts'
import { findAlike, findShare, freeName, insertShare, setSecret } from './queries.ts'
import { secretOf } from './secrets.ts'
import { findSharing } from './sharing-queries.ts'

/** Names of fields as the caller sent them, for what is wrong with one. */
export interface ClosingPaths {
  password: string
  expires: string
}

/** What a link shows and how it is closed. */
export interface WantedShare {
  targetId: number
  /** Throws `invalid` for a part that the thing does not have. */
  reach: () => Promise<Reach>
  password: string
  /** Undefined leaves it to the thing. */
  allow_download: boolean | undefined
  /** Null is no end by itself; undefined leaves it to the site. */
  expires_at?: string | null | undefined
  label: string
  paths: ClosingPaths
}

/** A link as it was just made: the only answer that carries its secret. */
export interface MadeShare<Shown> {
  link: string
  share: Shown
}

type Row = NewShare & Reach & { target_id: number; address_name: string | null }

/** The hash of a password; null for none. Throws `invalid`. */
export async function hashOf(password: string, path: string, least: number = shareLimits.passwordLeast): Promise<string | null> {
  if (password === '') return null
  if ([...password].length < least) invalidField(path, messages.passwordTooShort)
  return hashPassword(password)
}

/** Throws `invalid` for a time that is over, or too far to be meant. */
export function expiryOf(ctx: Pick<Ctx, 'now'>, text: string | null, path: string): Date | null {
  if (text === null) return null
  const [at, now] = [new Date(text), ctx.now()]
  if (at <= now || at.getTime() > now.getTime() + shareLimits.expiryDays * 86_400_000) invalidField(path, shareProblems.expiryPast)
  return at
}

/** The end that the site gives to a link when staff say none. */
export function defaultEnd({ now, site }: Pick<Ctx, 'now' | 'site'>): Date | null {
  const { linkDays } = site.settings
  return linkDays === 0 ? null : new Date(now().getTime() + linkDays * 86_400_000)
}

export const leastOf = (name: string | null): number => (name ? shareLimits.namedPasswordLeast : shareLimits.passwordLeast)

type Preparing = Pick<ShareDefinition, 'kind' | 'findTarget'>

/** Checks what is wanted and makes the part of the rows that all of them have in common. */
async function prepare(ctx: Ctx, { kind, findTarget }: Preparing, wanted: WantedShare, name = ''): Promise<Row> {
  const target = await findTarget(ctx, wanted.targetId)
  must(target, 'not_found')
  const reach = await wanted.reach()
  const isDefaultEnd = wanted.expires_at === undefined
  const expires = isDefaultEnd ? defaultEnd(ctx) : expiryOf(ctx, wanted.expires_at ?? null, wanted.paths.expires)
  const sharing = await findSharing(ctx.db, ctx.site.id, kind, target.id)
  return {
    ...reach,
    site_id: ctx.site.id,
    target_kind: kind,
    target_id: target.id,
    secret_hash: hashSecret(newSecret()),
    address_name: name === '' ? null : name,
    password_hash: await hashOf(wanted.password, wanted.paths.password, leastOf(name)),
    allow_download: wanted.allow_download ?? sharing?.allow_download ?? false,
    label: wanted.label,
    recipient: null,
    message: '',
    expires_at: expires,
    default_end: isDefaultEnd,
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
  }
}

async function addShare<Facts, Shown extends Share>(
  inside: TransactionCtx,
  definition: ShareDefinition<Facts, Shown>,
  row: Row,
): Promise<MadeShare<Shown>> {
  const { id } = await insertShare(inside.db, row)
  const secret = secretOf(inside, definition.kind, id)
  // One that answers to a name has no other way in.
  if (row.address_name === null) await setSecret(inside.db, inside.site.id, id, hashSecret(secret))
  const made = await findShare(inside.db, inside.site.id, definition, id)
  must(made, 'not_found')
  return { link: definition.linkTo(inside, row, secret), share: presentShare(definition, made, inside.now()) }
}

/** The live link that was made for just this before; undefined where there is none. */
async function findSame<Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  row: Row,
  password: string,
): Promise<MadeShare<Shown> | undefined> {
  if (row.address_name !== null) return undefined
  for (const found of await findAlike(ctx.db, ctx.site.id, definition, row, ctx.now())) {
    const secret = secretOf(ctx, definition.kind, found.id)
    // Made when the installation had another secret.
    if (found.secret_hash !== hashSecret(secret)) continue
    if (password !== '' && !(await verifyPassword(found.password_hash, password))) continue
    const changes = { share: found.id }
    await audit(ctx, { action: `${definition.kind}.link_told`, entity: definition.kind, entityId: row.target_id, changes })
    return { link: definition.linkTo(ctx, found, secret), share: presentShare(definition, found, ctx.now()) }
  }
  return undefined
}

/**
 * A link to copy: the one that was made for the same before, or a new one. With a name that opens it, it must have a password.
 * Throws `conflict` for a name that another link has.
 */
export async function createShare<Facts, Shown extends Share>(
  asked: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  { name, ...wanted }: WantedShare & { name: string },
): Promise<MadeShare<Shown>> {
  const ctx = { ...asked, origin: asked.hostOrigin }
  if (name !== '') {
    if (!/\p{L}/u.test(name)) invalidField('name', shareProblems.nameNeedsLetter)
    if (wanted.password === '') invalidField('password', shareProblems.namedNeedsPassword)
  }
  const { kind } = definition
  const row = await prepare(ctx, definition, wanted, name)
  const same = await findSame(ctx, definition, row, wanted.password)
  if (same) return same
  try {
    return await inTransaction(ctx, async (inside) => {
      if (row.address_name !== null) await freeName(inside.db, ctx.site.id, kind, row.address_name, ctx.now())
      const made = await addShare(inside, definition, row)
      const changes = { share: made.share.id, kind: row.kind, name: row.address_name }
      await audit(inside, { action: `${kind}.link_made`, entity: kind, entityId: row.target_id, changes })
      return made
    })
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', { detail: shareProblems.nameTaken })
    throw error
  }
}

/** Of one sender within an hour. */
const hourlyMails = 300

/** Mails a link of its own to each address: who opened it is known, and one can be ended without the others. */
export async function shareByMail<Facts, Shown extends Share>(
  ctx: Ctx,
  definition: ShareDefinition<Facts, Shown>,
  { emails, emailPath, message, ...wanted }: WantedShare & { emails: string; emailPath: string; message: string },
): Promise<Shown[]> {
  const { kind } = definition
  const to = readEmails(emails, emailPath)
  const row = await prepare(ctx, definition, wanted)
  await countTries(ctx, [
    { key: `${kind}:mails:${userIdOf(ctx.actor)}`, most: definition.hourlyMails ?? hourlyMails, windowSeconds: 3600, weight: to.length },
    ...to.map((one) => ({ key: `${kind}:to:${one.toLowerCase()}`, most: 30, windowSeconds: 86_400 })),
  ])
  return inTransaction(ctx, async (inside) => {
    const shares: Shown[] = []
    for (const recipient of to) {
      const { share, link } = await addShare(inside, definition, { ...row, message, recipient })
      shares.push(share)
      const mail = definition.mail(ctx, { ...share, link })
      await queueTemplate(inside, { to: [recipient], entity: kind, entityId: row.target_id, ...mail })
    }
    const changes = { shares: shares.map((one) => one.id), addresses: to.length }
    await audit(inside, { action: `${kind}.shared`, entity: kind, entityId: row.target_id, changes })
    return shares
  })
}
