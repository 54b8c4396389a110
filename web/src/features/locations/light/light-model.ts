/** Where the sun is on one day at one place: times, golden hours and directions. */
import { getPosition, getTimes } from 'suncalc'

export interface Direction {
  /** Degrees clockwise from north. */
  azimuth: number
  altitude: number
}
/** An end that is missing lies before or after this day: the sun does not cross it. */
export interface Span {
  from: Date | null
  to: Date | null
}
export type SunMoment = 'sunrise' | 'noon' | 'sunset'
export interface DayLight {
  /** The sun stays up, or below the horizon, all day. */
  polar: 'day' | 'night' | null
  times: Record<SunMoment, Date | null>
  morning: Span | null
  evening: Span | null
  directions: Record<SunMoment, Direction | null>
}

export interface Point {
  latitude: number
  longitude: number
}

const polarOf = (alwaysUp = false, alwaysDown = false): DayLight['polar'] => (alwaysUp ? 'day' : alwaysDown ? 'night' : null)

/** `day` as 2026-06-21. */
export function dayLight(day: string, { latitude, longitude }: Point): DayLight {
  const {
    sunrise,
    sunset,
    solarNoon: noon,
    goldenHour,
    goldenHourEnd,
    alwaysUp,
    alwaysDown,
  } = getTimes(new Date(`${day}T12:00:00Z`), latitude, longitude)
  const polar = polarOf(alwaysUp, alwaysDown)
  const directionAt = (at: Date | null): Direction | null => {
    if (!at || polar === 'night') return null
    const { azimuth, altitude } = getPosition(at, latitude, longitude)
    return { azimuth, altitude }
  }
  // A sun that never climbs above six degrees is golden from rise to set; one that never sinks below them, never.
  const staysLow = goldenHour === null && (sunrise !== null || (polar === 'day' && getPosition(noon, latitude, longitude).altitude < 6))
  const isGolden = polar !== 'night' && (goldenHour !== null || staysLow)
  return {
    polar,
    times: { sunrise, noon: polar === 'night' ? null : noon, sunset },
    morning: isGolden ? { from: sunrise, to: staysLow ? noon : goldenHourEnd } : null,
    evening: isGolden ? { from: staysLow ? noon : goldenHour, to: sunset } : null,
    directions: { sunrise: directionAt(sunrise), noon: directionAt(noon), sunset: directionAt(sunset) },
  }
}

export const compassPoints = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type CompassPoint = (typeof compassPoints)[number]

/** The nearest of the eight points of the compass. */
export const compassPoint = (azimuth: number): CompassPoint => compassPoints[Math.round(azimuth / 45) % 8] ?? 'north'
