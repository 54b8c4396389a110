/** Which time a place has. */
import findZone from '@photostructure/tz-lookup'

/** The time zone of a point, as Europe/Oslo. */
export const zoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string => findZone(latitude, longitude)

/** Whether this is the name of a time zone. */
export function isZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
