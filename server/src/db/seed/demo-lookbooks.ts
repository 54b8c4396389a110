/** The lookbooks of the demo, made by its scout. */
import { provideLookbook, type LookbookInput } from '#areas/lookbooks/index.ts'
import type { Ctx } from '#kit/context.ts'
import { demoLookbooks, type DemoLookbook } from './content/lookbooks.ts'
import type { DemoSite } from './content/types.ts'

/** @param made ids of the site's locations, in their order, and the account that makes the lookbooks */
export async function seedLookbooks(ctx: Ctx, demo: DemoSite, made: { ids: readonly number[]; scoutId: number }): Promise<void> {
  const idOf = (place: string): number => {
    const id = made.ids[demo.locations.findIndex(({ location_name }) => location_name === place)]
    if (id === undefined) throw new Error(`A lookbook of the demo names ${place}, which is not there.`)
    return id
  }
  const actor = { kind: 'user', userId: made.scoutId, role: 'scout', platform: false, sessionId: '', verifiedPublicPass: true } as const
  for (const lookbook of demoLookbooks[demo.office] ?? []) await provideLookbook({ ...ctx, actor }, inputOf(lookbook, idOf))
}

const inputOf = ({ folders, shares, ...lookbook }: DemoLookbook, idOf: (place: string) => number): LookbookInput => ({
  ...lookbook,
  folders: folders.map(({ places, ...folder }) => ({ ...folder, locationIds: places.map(idOf) })),
  shares: shares.map(({ guests, ...share }) => ({
    ...share,
    guests: guests.map(({ name, answers }) => ({
      name,
      answers: answers.map(([place, answer, note]) => ({ locationId: idOf(place), answer, note })),
    })),
  })),
})
