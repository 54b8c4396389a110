/** Lets a guest in and brings what the link shows, so that the first picture needs no second call. */
import type { LookbookAccess } from '@backlot/contract/lookbook-guests'
import type { Ctx } from '#kit/context.ts'
import { openShare, type Opening } from './access.ts'
import { getStory } from './story.ts'

export async function openStory(ctx: Ctx, opening: Opening): Promise<LookbookAccess> {
  const { access, guest } = await openShare(ctx, opening)
  return guest ? { ...access, lookbook: await getStory(ctx, guest) } : access
}
