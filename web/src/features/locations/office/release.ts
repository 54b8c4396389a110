/** What warns the office of a release that ends. Days are texts: 2026-11-21. */
import { releaseWarningDays } from '@backlot/contract/release-warning'

export type ReleaseEnd = { word: 'releaseEnded' } | { word: 'releaseToday' } | { word: 'releaseEnds'; days: number }

const dayMilliseconds = 24 * 3_600_000

/** Null where it has no end, or one that is far away. */
export function releaseEnd(ends: string | null | undefined, today: string): ReleaseEnd | null {
  const days = ends ? Math.round((Date.parse(ends) - Date.parse(today)) / dayMilliseconds) : Number.NaN
  if (Number.isNaN(days) || days > releaseWarningDays) return null
  if (days < 0) return { word: 'releaseEnded' }
  return days === 0 ? { word: 'releaseToday' } : { word: 'releaseEnds', days }
}
