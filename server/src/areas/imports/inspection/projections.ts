/** In which coordinate system metres or feet are: by what the file calls them, by their size, and by where the office is. Pure. */
import { converterOf, systemOf, systems, type CoordinateSystem, type Degrees } from '#kit/projections/systems.ts'
import { metresBetween } from '../mapping/points.ts'

export interface Measured {
  north: number
  east: number
}
interface Looked {
  points: readonly Measured[]
  /** Names of columns and of the file. */
  words: string
  /** Where the office is, as far as it is known. */
  place: Degrees | null
}
export interface FoundSystem extends CoordinateSystem {
  /** Where the first point lies in it. */
  point: Degrees
  /** From the office; null where nobody knows where that is. */
  kilometres: number | null
}

/** A list of an office is of its own country, not of the next. */
const mostKilometres = 600
/** National lists keep one zone for the whole country. */
const zoneMargin = 20
const judged = 20

/** What a file says of its system itself: a number of the register, or a name. */
export function namedSystem(words: string, place: Degrees | null): string | undefined {
  const text = words.toLowerCase()
  for (const [, number = ''] of text.matchAll(/(?:^|\D)(\d{4,6})(?!\d)/gu)) {
    const found = /epsg/u.test(text) || Number(number) >= 2154 ? systemOf(number) : undefined
    if (found) return found.code
  }
  const zone = /(?:utm|euref(?:\d\d)?|etrs(?:\d\d)?)[\s_-]*(?:zone|sone)?[\s_-]*(\d{1,2})(?!\d)\s*(s\b)?/u.exec(text)
  if (zone?.[1]) return zoneOf(Number(zone[1]), zone[2] !== undefined, place)
  return byName.find(([pattern]) => pattern.test(text))?.[1]
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/lambert[\s_-]*(?:19)?93|(?:^|[^a-z])l93|rgf93/u, 'EPSG:2154'],
  [/lambert[\s_-]*(?:ii|2)[\s_-]*(?:etendu|e)/u, 'EPSG:27572'],
  [/web[\s_-]*mercator|pseudo[\s_-]*mercator|spherical mercator/u, 'EPSG:3857'],
  [/sweref/u, 'EPSG:3006'],
  [/tm35/u, 'EPSG:3067'],
  [/lv[\s_-]?95/u, 'EPSG:2056'],
  [/lv[\s_-]?03/u, 'EPSG:21781'],
  [/british national grid|osgb|(?:^|[^a-z])bng(?:$|[^a-z])/u, 'EPSG:27700'],
  [/(?:^|[^a-z])itm(?:$|[^a-z])|irish transverse/u, 'EPSG:2157'],
  [/rijksdriehoek|rd[\s_-]new/u, 'EPSG:28992'],
  [/nztm/u, 'EPSG:2193'],
]

/** The datum is that of the continent. */
function zoneOf(zone: number, isSouth: boolean, place: Degrees | null): string | undefined {
  const isAmerica = place !== null && place.longitude < -30
  const number = isSouth
    ? 32_700 + zone
    : isAmerica && zone <= 23
      ? 26_900 + zone
      : zone >= 28 && zone <= 37
        ? 25_800 + zone
        : 32_600 + zone
  return systemOf(String(number))?.code
}

/** The systems in which the points lie where they may, the likeliest first. */
export function possibleSystems({ points, words, place }: Looked): FoundSystem[] {
  const [first] = points
  if (!first) return []
  const named = namedSystem(words, place)
  const isFeet = /ft\b|feet|foot/u.test(words.toLowerCase())
  const found = systems.flatMap((system): (FoundSystem & { rank: number })[] => {
    const convert = converterOf(system.code)
    const isNamed = system.code === named
    const degrees = points.slice(0, judged).map(({ north, east }) => convert(east, north))
    const [point] = degrees
    if (!point || !(isNamed || degrees.filter((one) => one && isWithin(one, system)).length * 2 > degrees.length)) return []
    const kilometres = place && Math.round(metresBetween(point, place) / 1000)
    const unit = isFeet && !/\(ft/u.test(system.name) ? 1000 : 0
    return [{ ...system, point, kilometres, rank: isNamed ? -1 : (kilometres ?? sizeOf(system)) + unit + twinRank(system) }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ rank: _rank, ...system }) => system)
}

/** The one that is taken unless somebody says otherwise; null where it would be a throw of dice. */
export function likeliestSystem(looked: Looked): FoundSystem | null {
  const [best] = possibleSystems(looked)
  if (!best) return null
  const isNamed = namedSystem(looked.words, looked.place) === best.code
  return isNamed || (best.kilometres !== null && best.kilometres <= mostKilometres) ? best : null
}

/** Of those that say the same: the one that many countries know, then the one of the smaller area. */
const twinRank = (system: CoordinateSystem): number => (system.name.includes('UTM') ? 0 : 0.1) + sizeOf(system) / 1_000_000

const sizeOf = ({ area: [west, south, east, north] }: CoordinateSystem): number => Math.min(360, Math.abs(east - west)) * (north - south)

function isWithin({ latitude, longitude }: Degrees, { name, area: [west, south, east, north] }: CoordinateSystem): boolean {
  const margin = name.includes('UTM') ? zoneMargin : 1
  const isInside =
    west > east ? longitude >= west - margin || longitude <= east + margin : longitude >= west - margin && longitude <= east + margin
  return isInside && latitude >= south - 1 && latitude <= north + 1
}
