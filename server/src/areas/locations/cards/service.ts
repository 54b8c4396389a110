/** Cards as text for the caller, ready to be sent. */
import { releaseWarningDays } from '@backlot/contract/release-warning'
import { pictureUrls } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { listScope } from '../policy.ts'
import { audienceOf, isOpenSite } from '../present.ts'
import { dayOf } from '../releases/service.ts'
import { type CardReader, unsigned } from './queries.ts'

export const cardReaderOf = (ctx: Ctx): CardReader => {
  const scope = listScope(ctx.actor)
  return {
    ...scope,
    userId: scope.audience === 'staff' ? null : userIdOf(ctx.actor),
    isOpen: isOpenSite(ctx),
    releasesUntil: scope.audience === 'staff' ? dayOf(ctx, releaseWarningDays) : '',
  }
}

const keyWithMark = new RegExp(`[${unsigned.visitors}${unsigned.keepers}]([\\w-]{22})`, 'g')

/** Puts the signed addresses of covers where the database left their keys. */
export function signCovers(ctx: Ctx, cards: string): string {
  if (!cards.includes(unsigned.visitors) && !cards.includes(unsigned.keepers)) return cards
  const urls = { visitors: audienceOf(ctx, true), keepers: audienceOf(ctx, false) }
  return cards.replaceAll(keyWithMark, (marked, key: string) =>
    JSON.stringify(pictureUrls(key, marked.startsWith(unsigned.visitors) ? urls.visitors : urls.keepers)).slice(1, -1),
  )
}
