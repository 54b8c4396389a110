/** Lets a guest in and brings what the link shows, so that the first picture needs no second call. */
import type { OpenShare } from '@backlot/contract/engine/shares'
import type { LookbookAccess } from '@backlot/contract/lookbook-guests'
import { openShare } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import { lookbookShares } from '../shares/definition.ts'
import { getStory } from './story.ts'

export async function openStory(ctx: Ctx, opening: OpenShare): Promise<LookbookAccess> {
  const { access, guest } = await openShare(ctx, lookbookShares, opening)
  return guest ? { ...access, lookbook: await getStory(ctx, guest) } : access
}
