/** What the demo's owner has: places of his own, one of them with an edit that waits for the office. */
import { listTermsDocument } from '@backlot/contract/location-records'
import { updateLocation } from '#areas/locations/index.ts'
import { currentVersionOf } from '#areas/sites/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { DemoSite } from './content/types.ts'

const ownedCount = 3

/** The first public places, as places in the demo's list. */
export function ownedPlaces({ locations }: DemoSite): number[] {
  return [...locations.keys()].filter((index) => locations[index]?.status === 'public' && !locations[index].archived).slice(0, ownedCount)
}

export const ownerAt = (demo: DemoSite, index: number, ownerId: number): { ownerUserId?: number } =>
  ownedPlaces(demo).includes(index) ? { ownerUserId: ownerId } : {}

const edits = {
  en: {
    short_description: 'Newly painted, with the old colors in the hall and more room for trucks.',
    restrictions: 'No smoke machines indoors. The neighbors ask for quiet after ten in the evening.',
    parking_trucks: 6,
  },
  no: {
    short_description: 'Nymalt, med de gamle fargene i gangen og bedre plass til lastebiler.',
    restrictions: 'Ingen røykmaskiner innendørs. Naboene ber om ro etter klokken ti om kvelden.',
    parking_trucks: 6,
  },
} as const

/** The owner's change of a public place, submitted. */
export async function seedWaitingEdit(ctx: Ctx, { ownerId, locationId }: { ownerId: number; locationId: number }): Promise<void> {
  const actor = { kind: 'user', userId: ownerId, role: 'location', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const edit = edits[ctx.site.localeCode === 'no_NO' ? 'no' : 'en']
  const terms = await currentVersionOf(ctx, listTermsDocument)
  await updateLocation({ ...ctx, actor }, locationId, { ...edit, submit: true, ...(terms === null ? {} : { accept_terms: terms }) })
}
