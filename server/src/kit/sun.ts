/** Sunrise, sunset and golden hours of a day at a place, as its clocks show them. */
import { getTimes } from 'suncalc'
import type { Point } from './drive.ts'
import { officeTimeAt } from './office-calendar.ts'
import { zoneAt } from './zones.ts'

export interface SunTimes {
  day: string
  sunrise: string
  /** The morning's golden hour ends, the evening's begins. */
  golden_until: string
  golden_from: string
  sunset: string
}

/** A time is empty where the sun does not cross the horizon, or the height of the golden hour, on that day. */
export function sunOf(day: string, point: Point): SunTimes {
  const zone = zoneAt(point)
  const clock = (at: Date | null): string => (at === null || Number.isNaN(at.getTime()) ? '' : officeTimeAt(at, zone).time)
  const { sunrise, sunset, goldenHour, goldenHourEnd } = getTimes(new Date(`${day}T12:00:00Z`), point.latitude, point.longitude)
  return { day, sunrise: clock(sunrise), golden_until: clock(goldenHourEnd), golden_from: clock(goldenHour), sunset: clock(sunset) }
}
