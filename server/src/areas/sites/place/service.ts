/** Where a site is, and which time it has. */
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { isZone } from '#kit/zones.ts'
import { fillPlace, updatePlace, updateTimeZone } from '../queries.ts'

interface Point {
  latitude: number
  longitude: number
}

/** The middle of what is brought in becomes the place of a site that has none yet. */
export async function suggestPlace({ db, site }: Pick<Ctx, 'db' | 'site'>, points: readonly Point[]): Promise<void> {
  if (site.settings.place !== null || points.length === 0) return
  const place = { latitude: median(points.map((one) => one.latitude)), longitude: median(points.map((one) => one.longitude)) }
  await fillPlace(db, site.id, JSON.stringify(place))
}

/** Of two in the middle the lower one; a place far out does not move it. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[(sorted.length - 1) >> 1] ?? 0
}

export async function changePlace(db: SiteDb, siteId: number, { latitude, longitude }: Point): Promise<void> {
  await updatePlace(db, siteId, JSON.stringify({ latitude, longitude }))
}

/** Chooses a time zone, or lets it follow from the place again. */
export async function changeTimeZone(db: SiteDb, siteId: number, timeZone: string | null): Promise<void> {
  if (timeZone !== null && !isZone(timeZone)) throw new Error(`Not a time zone: ${timeZone}`)
  await updateTimeZone(db, siteId, timeZone)
}
