/** Makes links: to copy, by name, or one for each address of a sending. */
import { lookbookProblems, shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { shareLimits } from '@backlot/contract/engine/shares'
import { type MadeShare, type ShareKind, type ShareOptions, type ShareRequest } from '@backlot/contract/lookbook-shares'
import { userIdOf } from '#kit/actor.ts'
import { readEmails } from '#kit/emails.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { queueMail } from '#kit/mail.ts'
import { hashPassword, hashSecret, newSecret } from '#kit/passwords.ts'
import { countTries } from '#kit/throttle.ts'
import { shareMail } from './emails.ts'
import { presentShare } from './present.ts'
import { findLookbook, findShare, freeName, hasFolder, hasLocation, insertShare, type NewShare } from './queries.ts'
import { findSharing } from './sharing-queries.ts'

/** Names of the fields as the caller sent them, for what is wrong with one. */
interface Paths {
  folder: string
  location: string
  password: string
  expires: string
}

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

interface Target {
  lookbookId: number
  folderId: number | null
  locationId: number | null
}

/** What a link of this target shows. A location goes before the folder it was chosen in. */
async function kindOf(ctx: Ctx, { lookbookId, folderId, locationId }: Target, paths: Paths): Promise<ShareKind> {
  const { db, site } = ctx
  if (folderId !== null && !(await hasFolder(db, site.id, lookbookId, folderId))) invalidField(paths.folder, lookbookProblems.noSuchFolder)
  if (locationId === null) return folderId === null ? 'lookbook' : 'folder'
  if (!(await hasLocation(db, site.id, lookbookId, locationId))) invalidField(paths.location, lookbookProblems.notInLookbook)
  return 'location'
}

interface Wanted extends Target {
  password: string
  allowDownload: boolean | undefined
  expiresAt: string | null
  name: string
  label: string
  message: string
}

/** Checks what is wanted and makes the part of the rows that all of them share. */
async function prepare(ctx: Ctx, wanted: Wanted, paths: Paths): Promise<{ lookbook: { id: number; name: string }; row: NewShare }> {
  const lookbook = await findLookbook(ctx.db, ctx.site.id, wanted.lookbookId)
  must(lookbook, 'not_found')
  const kind = await kindOf(ctx, wanted, paths)
  const expires = expiryOf(ctx, wanted.expiresAt, paths.expires)
  const sharing = await findSharing(ctx.db, ctx.site.id, lookbook.id)
  const row: NewShare = {
    site_id: ctx.site.id,
    lookbook_id: lookbook.id,
    kind,
    folder_id: kind === 'folder' ? wanted.folderId : null,
    location_id: kind === 'location' ? wanted.locationId : null,
    secret_hash: '',
    address_name: wanted.name === '' ? null : wanted.name,
    password_hash: await hashOf(wanted.password, paths.password, leastOf(wanted.name)),
    allow_download: wanted.allowDownload ?? sharing?.allow_download ?? false,
    label: wanted.label,
    recipient: null,
    message: wanted.message,
    expires_at: expires,
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
  }
  return { lookbook, row }
}

export const leastOf = (name: string | null): number => (name ? shareLimits.namedPasswordLeast : shareLimits.passwordLeast)

/** The page's own address: what follows the `#` never reaches a server or a log. */
function linkTo(ctx: Pick<Ctx, 'origin'>, row: NewShare, secret: string): string {
  if (row.address_name !== null) return `${ctx.origin}/#/lookbook/${encodeURIComponent(row.address_name)}`
  const folder = row.folder_id === null ? '' : `&lbFolder=${row.folder_id}`
  const location = row.location_id === null ? '' : `&lbLoc=${row.location_id}`
  return `${ctx.origin}/#/lookbook/${row.lookbook_id}?token=${secret}${folder}${location}`
}

async function addShare(inside: TransactionCtx, row: NewShare): Promise<MadeShare> {
  const secret = newSecret()
  const { id } = await insertShare(inside.db, { ...row, secret_hash: hashSecret(secret) })
  const made = await findShare(inside.db, inside.site.id, id)
  must(made, 'not_found')
  return { link: linkTo(inside, row, secret), share: presentShare(made, inside.now()) }
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

const ownPaths: Paths = { folder: 'folderId', location: 'locationId', password: 'password', expires: 'expires_at' }

/** A link to copy. Throws `conflict` for a name that another link has. */
export async function createShare(ctx: Ctx, lookbookId: number, options: ShareOptions, paths = ownPaths): Promise<MadeShare> {
  if (options.name !== '') {
    if (!/\p{L}/u.test(options.name)) invalidField('name', shareProblems.nameNeedsLetter)
    if (options.password === '') invalidField('password', shareProblems.namedNeedsPassword)
  }
  const { expires_at: expiresAt, allow_download: allowDownload, ...rest } = options
  const { lookbook, row } = await prepare(ctx, { ...rest, lookbookId, expiresAt, allowDownload, message: '' }, paths)
  try {
    return await inTransaction(ctx, async (inside) => {
      if (row.address_name !== null) await freeName(inside.db, ctx.site.id, row.address_name, ctx.now())
      const made = await addShare(inside, row)
      const changes = { share: made.share.id, kind: row.kind, name: row.address_name }
      await audit(inside, { action: 'lookbook.link_made', entity: 'lookbook', entityId: lookbook.id, changes })
      return made
    })
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', { detail: shareProblems.nameTaken })
    throw error
  }
}

/** The link of the tools: with what the lookbook itself asks for. */
export function copyLink(ctx: Ctx, lookbookId: number, query: { lbFolder?: number | undefined; lbLoc?: number | undefined }) {
  const options = { folderId: query.lbFolder ?? null, locationId: query.lbLoc ?? null }
  const asked = { password: '', allow_download: undefined, expires_at: null, label: '', name: '' }
  return createShare(ctx, lookbookId, { ...options, ...asked }, { ...ownPaths, folder: 'lbFolder', location: 'lbLoc' })
}

/** Mails a link of its own to each address: who opened it is known, and one can be ended without the others. */
export async function shareByMail(ctx: Ctx, { lp, share }: ShareRequest) {
  const to = readEmails(share.Email, 'share.Email')
  const wanted: Wanted = {
    lookbookId: lp.id,
    folderId: share.lbFolderId ?? null,
    locationId: share.lbLocId ?? null,
    password: lp.password,
    allowDownload: lp.allow_download,
    expiresAt: lp.expires_at,
    name: '',
    label: lp.label,
    message: share.Message,
  }
  const paths = { folder: 'share.lbFolderId', location: 'share.lbLocId', password: 'lp.password', expires: 'lp.expires_at' }
  const { lookbook, row } = await prepare(ctx, wanted, paths)
  await countTries(ctx, [
    { key: `lookbook:mails:${userIdOf(ctx.actor)}`, most: 300, windowSeconds: 3600, weight: to.length },
    ...to.map((one) => ({ key: `lookbook:to:${one.toLowerCase()}`, most: 30, windowSeconds: 86_400 })),
  ])
  const shares = await inTransaction(ctx, async (inside) => {
    const made: MadeShare[] = []
    for (const recipient of to) {
      const one = await addShare(inside, { ...row, recipient })
      made.push(one)
      const mail = shareMail(ctx, { ...one.share, link: one.link })
      await queueMail(inside, { template: 'lookbook.share', to: [recipient], entity: 'lookbook', entityId: lookbook.id, ...mail })
    }
    const changes = { shares: made.map((one) => one.share.id), addresses: to.length }
    await audit(inside, { action: 'lookbook.shared', entity: 'lookbook', entityId: lookbook.id, changes })
    return made.map((one) => one.share)
  })
  return { Success: true, message: messages.sharedSuccessfully, shares }
}
