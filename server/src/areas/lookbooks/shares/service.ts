/** Makes links to a lookbook in the words of its calls. All else about links is the engine's. */
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { LookbookShare, ShareOptions, ShareRequest } from '@backlot/contract/lookbook-shares'
import type { Reach } from '#engine/shares/definition.ts'
import * as links from '#engine/shares/making.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField } from '#kit/errors.ts'
import { lookbookShares } from './definition.ts'
import { hasFolder, hasLocation } from './queries.ts'

interface Part {
  folderId: number | null
  locationId: number | null
}

/** What a link of this part shows; `paths` are its fields as the caller sent them. A location goes before the folder it was chosen in. */
async function reachOf(ctx: Ctx, lookbookId: number, { folderId, locationId }: Part, paths: Record<keyof Part, string>): Promise<Reach> {
  const { db, site } = ctx
  if (folderId !== null && !(await hasFolder(db, site.id, lookbookId, folderId)))
    invalidField(paths.folderId, lookbookProblems.noSuchFolder)
  if (locationId === null) return { kind: folderId === null ? 'lookbook' : 'folder', folder_id: folderId, location_id: null }
  if (!(await hasLocation(db, site.id, lookbookId, locationId))) invalidField(paths.locationId, lookbookProblems.notInLookbook)
  return { kind: 'location', folder_id: null, location_id: locationId }
}

const ownPaths = { password: 'password', expires: 'expires_at' }

/** A link to copy. */
export const createShare = (
  ctx: Ctx,
  lookbookId: number,
  { folderId, locationId, allow_download: allowDownload, ...options }: ShareOptions,
) =>
  links.createShare(ctx, lookbookShares, {
    ...options,
    allow_download: allowDownload,
    targetId: lookbookId,
    reach: () => reachOf(ctx, lookbookId, { folderId, locationId }, { folderId: 'folderId', locationId: 'locationId' }),
    paths: ownPaths,
  })

/** The link of the tools: with what the lookbook itself asks for. */
export function copyLink(ctx: Ctx, lookbookId: number, query: { lbFolder?: number | undefined; lbLoc?: number | undefined }) {
  const part = { folderId: query.lbFolder ?? null, locationId: query.lbLoc ?? null }
  return links.createShare(ctx, lookbookShares, {
    targetId: lookbookId,
    reach: () => reachOf(ctx, lookbookId, part, { folderId: 'lbFolder', locationId: 'lbLoc' }),
    password: '',
    allow_download: undefined,
    expires_at: null,
    label: '',
    name: '',
    paths: ownPaths,
  })
}

export async function shareByMail(ctx: Ctx, { lp, share }: ShareRequest) {
  const part = { folderId: share.lbFolderId ?? null, locationId: share.lbLocId ?? null }
  const shares: LookbookShare[] = await links.shareByMail(ctx, lookbookShares, {
    targetId: lp.id,
    reach: () => reachOf(ctx, lp.id, part, { folderId: 'share.lbFolderId', locationId: 'share.lbLocId' }),
    password: lp.password,
    allow_download: lp.allow_download,
    expires_at: lp.expires_at,
    label: lp.label,
    emails: share.Email,
    emailPath: 'share.Email',
    message: share.Message,
    paths: { password: 'lp.password', expires: 'lp.expires_at' },
  })
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}
