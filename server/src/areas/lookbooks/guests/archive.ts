/** The pictures of a link as a ZIP, for guests of it: a URL that ends, and what it leads to. What is in the file is in documents/archive.ts. */
import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import { guestLimits } from '@backlot/contract/engine/shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { sealOf, type Guest } from '#engine/shares/access.ts'
import type { LiveShare } from '#engine/shares/definition.ts'
import { countDownload, findLiveShare } from '#engine/shares/queries.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { zipStream } from '#kit/documents/zip.ts'
import { must } from '#kit/errors.ts'
import { sameSecret } from '#kit/passwords.ts'
import { archiveEntries } from '../documents/archive.ts'
import { readContent } from '../documents/content.ts'
import { lookbookShares } from '../shares/definition.ts'
import { countPictures } from './picture-queries.ts'

type SignCtx = Pick<Ctx, 'platform' | 'site'>
const sign = (ctx: SignCtx, share: Pick<LiveShare, 'id' | 'password_hash'>, expires: string): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret)
    .update(`lookbook-archive:${ctx.site.id}:${share.id}:${sealOf(ctx, lookbookShares, share)}:${expires}`)
    .digest('base64url')

/** Throws `forbidden` where the link does not allow it. */
export async function askArchive(ctx: Ctx, { share }: Guest): Promise<{ link: string; pictures: number }> {
  must(share.allow_download, 'forbidden', shareProblems.noDownload)
  const pictures = await countPictures(ctx.db, ctx.site.id, share)
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + guestLimits.archiveMinutes * 60)
  return { link: `/api/project/lookbook/archive/${share.id}?e=${expires}&s=${sign(ctx, share, expires)}`, pictures }
}

interface Signature {
  e?: string | undefined
  s?: string | undefined
}

/** The archive of a signed URL. Forged, ended and not allowed any more answer alike: throws `not_found`. */
export async function openArchive(ctx: Ctx, shareId: number, { e, s }: Signature): Promise<{ stream: Readable; fileName: string }> {
  must(e !== undefined && s !== undefined && Number(e) * 1000 > ctx.now().getTime(), 'not_found')
  const share = await findLiveShare(ctx.db, ctx.site.id, lookbookShares, shareId, ctx.now())
  must(share && sameSecret(s, sign(ctx, share, e)) && share.allow_download, 'not_found')
  const content = await readContent(ctx, share)
  must(content, 'not_found')
  await inTransaction(ctx, async (inside) => {
    await countDownload(inside.db, ctx.site.id, share.id, ctx.now())
    await audit(inside, { action: 'lookbook.downloaded', entity: 'lookbook', entityId: share.target_id, changes: { share: share.id } })
  })
  return { stream: zipStream(archiveEntries(ctx, content), ctx.now()), fileName: 'Lookbook.zip' }
}
