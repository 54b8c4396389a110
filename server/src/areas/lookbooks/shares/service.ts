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

/** What a link of this part shows; `paths` are its fields as the caller sent them. A location is shown alone; the folder it was chosen in stays named with it. */
async function reachOf(ctx: Ctx, lookbookId: number, { folderId, locationId }: Part, paths: Record<keyof Part, string>): Promise<Reach> {
  const { db, site } = ctx
  if (folderId !== null && !(await hasFolder(db, site.id, lookbookId, folderId)))
    invalidField(paths.folderId, lookbookProblems.noSuchFolder)
  if (locationId === null) return { kind: folderId === null ? 'lookbook' : 'folder', folder_id: folderId, location_id: null }
  if (!(await hasLocation(db, site.id, lookbookId, locationId))) invalidField(paths.locationId, lookbookProblems.notInLookbook)
  return { kind: 'location', folder_id: folderId, location_id: locationId }
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
    label: '',
    name: '',
    paths: ownPaths,
  })
}

/** Both forms of a sending (S2 §3) as one, with the names of their fields. */
function sendingOf({ lp, share, ...flat }: ShareRequest) {
  if (lp && share)
    return {
      ...lp,
      emails: share.Email,
      message: share.Message,
      part: { folderId: share.lbFolderId ?? null, locationId: share.lbLocId ?? null },
      emailPath: 'share.Email',
      partPaths: { folderId: 'share.lbFolderId', locationId: 'share.lbLocId' },
      paths: { password: 'lp.password', expires: 'lp.expires_at' },
    }
  return {
    id: flat.ReportId ?? 0,
    password: flat.Password ?? '',
    allow_download: undefined,
    label: '',
    emails: [flat.Email, flat.cc].filter(Boolean).join(','),
    message: flat.Message ?? '',
    part: { folderId: flat.lbFolderId ?? null, locationId: flat.lbLocId ?? null },
    emailPath: 'Email',
    partPaths: { folderId: 'lbFolderId', locationId: 'lbLocId' },
    paths: { password: 'Password', expires: 'expires_at' },
  }
}

export async function shareByMail(ctx: Ctx, body: ShareRequest) {
  const { id, password, allow_download, expires_at, label, part, partPaths, ...sending } = sendingOf(body)
  const shares: LookbookShare[] = await links.shareByMail(ctx, lookbookShares, {
    targetId: id,
    reach: () => reachOf(ctx, id, part, partPaths),
    password,
    allow_download,
    expires_at,
    label,
    emails: sending.emails,
    emailPath: sending.emailPath,
    message: sending.message,
    paths: sending.paths,
  })
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}
