/** Links to bibles in the words of their calls. All else about links is the engine's. */
import { messages } from '@backlot/contract/messages'
import { findProject } from '#areas/projects/index.ts'
import { createShare, shareByMail } from '#engine/shares/making.ts'
import { changeSharing, getSharesOf, getSharing, plainSharing } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findBible } from '../reading/queries.ts'
import { openBible } from '../sets/writing.ts'
import { bibleShares } from './definition.ts'

const reach = () => Promise.resolve({ kind: 'bible', folder_id: null, location_id: null })

type Sharing = Parameters<typeof changeSharing>[3]

export async function getSharingOf(ctx: Ctx, projectId: number) {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found')
  const bible = await findBible(ctx.db, ctx.site.id, projectId)
  return bible ? getSharing(ctx, bibleShares, bible.id) : plainSharing(ctx)
}
export const changeSharingOf = async (ctx: Ctx, projectId: number, change: Sharing) =>
  changeSharing(ctx, bibleShares, await idOf(ctx, projectId), change)

/** A bible that nobody has written yet can be shared too: it is made for its first link. */
const idOf = (ctx: Ctx, projectId: number): Promise<number> => inTransaction(ctx, async (inside) => (await openBible(inside, projectId)).id)

interface Closing {
  allow_download?: boolean | undefined
  expires_at?: string | null | undefined
}

export async function shareBible(
  ctx: Ctx,
  given: Closing & { projectId: number; Email: string; cc: string; Message: string; Password: string; label: string },
) {
  const shares = await shareByMail(ctx, bibleShares, {
    targetId: await idOf(ctx, given.projectId),
    reach,
    password: given.Password,
    allow_download: given.allow_download,
    expires_at: given.expires_at,
    label: given.label,
    emails: [given.Email, given.cc].filter(Boolean).join(','),
    emailPath: 'Email',
    message: given.Message,
    paths: { password: 'Password', expires: 'expires_at' },
  })
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}

export const createLink = async (ctx: Ctx, projectId: number, wanted: Closing & { password: string; label: string; name: string }) =>
  createShare(ctx, bibleShares, {
    ...wanted,
    allow_download: wanted.allow_download,
    targetId: await idOf(ctx, projectId),
    reach,
    paths: { password: 'password', expires: 'expires_at' },
  })

export async function getLinks(ctx: Ctx, projectId: number, query: { skip: number; limit: number; live: 'true' | 'false' }) {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found')
  const bible = await findBible(ctx.db, ctx.site.id, projectId)
  return bible ? getSharesOf(ctx, bibleShares, bible.id, query) : { total: 0, items: [] }
}
