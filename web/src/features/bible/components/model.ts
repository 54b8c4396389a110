/** What is read of sets and places, as texts. */
import type { BiblePlace, BibleSet } from '@backlot/contract/bible'
import type { GuestBible } from '@backlot/contract/bible-shares'

export type ReadSet = GuestBible['sets'][number] | BibleSet
export type ReadPlace = GuestBible['sets'][number]['places'][number] | BiblePlace

export const addressOf = ({ address, city }: ReadPlace): string =>
  [address, city !== '' && !address.includes(city) ? city : ''].filter(Boolean).join(', ')
