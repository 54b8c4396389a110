/** Where the towns and counties of a site are: what a location counts by in a circle when its own point is not for the caller. */
import type { SiteSettings } from '@backlot/contract/site-settings'
import { type NamedPlace, placesByName } from '#areas/places/index.ts'
import { foldText } from '#kit/fold.ts'
import { distanceKm, type Point } from './points.ts'
import { type Db, listTowns } from './queries.ts'

/** The middle of each by its id, as the gazetteer has it. */
export interface Towns {
  city: ReadonlyMap<number, Point>
  county: ReadonlyMap<number, Point>
}
export const noTowns: Towns = { city: new Map(), county: new Map() }

interface TownsCtx {
  site: { id: number; settings: Pick<SiteSettings, 'placesCountry' | 'place'> }
  db: Db
}

/** By the site as it was looked up, which is anew every two seconds: what is remembered is never older than that. */
const remembered = new WeakMap<TownsCtx['site'], Promise<Towns>>()

export function townsOf(ctx: TownsCtx): Promise<Towns> {
  const known = remembered.get(ctx.site)
  if (known) return known
  const read = readTowns(ctx)
  remembered.set(ctx.site, read)
  // What failed is asked again.
  read.catch(() => remembered.delete(ctx.site))
  return read
}

/** What a county is called besides its name. */
const countyWords = / (?:county|kommune|fylke|parish|borough)$/

async function readTowns({ site, db }: TownsCtx): Promise<Towns> {
  const rows = (await listTowns(db, site.id)).map((row) => ({ ...row, folded: foldText(row.name) }))
  const of = async (kind: 'city' | 'county'): Promise<ReadonlyMap<number, Point>> => {
    const named = rows.filter((row) => row.kind === kind)
    const names = named.flatMap(({ folded }) =>
      kind === 'city' ? [folded] : [folded, folded.replace(countyWords, ''), `${folded} county`],
    )
    const found = await placesByName({ site, db }, names, kind === 'city' ? 'town' : 'county')
    return new Map(
      named.flatMap(({ id, folded }): [number, Point][] => {
        const places = [folded, folded.replace(countyWords, ''), `${folded} county`].flatMap((name) => found.get(name) ?? [])
        const meant = meantPlace(places, site.settings.place)
        return meant ? [[id, { latitude: meant.latitude, longitude: meant.longitude }]] : []
      }),
    )
  }
  return { city: await of('city'), county: await of('county') }
}

/** Of several of one name the nearest to the office, or the largest. Never by the points of locations, which it would tell of. */
function meantPlace(places: readonly NamedPlace[], office: Point | null): Point | undefined {
  if (!office) return places[0]
  return places.toSorted((one, other) => distanceKm(office, one) - distanceKm(office, other))[0]
}
