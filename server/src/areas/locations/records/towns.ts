/** The towns of what is brought in. */
import { reason } from '@backlot/contract/import-reasons'
import { townsAt } from '#areas/places/index.ts'
import type { Ctx } from '#kit/context.ts'
import { pointsOf, type Keyed } from './prepare.ts'
import type { SavedRecords } from './service.ts'

/** New records with the town that their point lies in; what stays without one is named, for it cannot be found by a place. */
export async function placedInTowns(ctx: Ctx, fresh: readonly Keyed[], problems: SavedRecords['problems']): Promise<Keyed[]> {
  const isPlaced = ({ record }: Keyed): boolean => (record.city ?? '') !== ''
  const lost = fresh.filter((one) => !isPlaced(one))
  const located = lost.filter((one) => pointsOf([one]).length > 0)
  const towns = await townsAt(ctx, pointsOf(located))
  const townOf = new Map(located.map((one, index) => [one.key, towns[index]]))
  return fresh.map((one) => {
    const town = townOf.get(one.key)
    if (town) return withTown(one, town)
    if (!isPlaced(one)) problems.push({ index: one.index, field: 'city', ...reason('no_town') })
    return one
  })
}

/** With the town and the county of its point where the source names no town; a record of the library keeps what it has. */
const withTown = (one: Keyed, town: { name: string; county: string }): Keyed => {
  const { record } = one
  const county = record.county ?? (town.county === '' ? undefined : town.county)
  const assumed = [...(record.assumed ?? []), 'city', ...(record.county === undefined ? ['county'] : [])]
  return { ...one, record: { ...record, city: town.name, ...(county === undefined ? {} : { county }), assumed } }
}
