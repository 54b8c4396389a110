/**
 * Who moves the map of the library: a box that comes with the URL does, one that the map itself put there does not. Between a move and the
 * URL that says it lie a few drawings, in which the URL still names the box before: what is on its way is remembered.
 */
import { type Box, boxText, readBox } from '#features/locations/model.ts'

export interface Follow {
  /** Where the map goes. */
  box: Box
  /** The box is what is seen of the map, not what has to be somewhere on it. */
  exact: boolean
  /** The map was moved there by hand, or says itself what it shows. */
  held: boolean
  /** The box of the URL, and the bounds of the results, that this was made of. */
  url: string | undefined
  found: string
  /** Boxes that the map put into the URL and that the URL does not say yet, oldest first. */
  sent: readonly string[]
}

/** Half a side of the box around locations that all lie in one place. */
const onePlace = 0.02

export const widened = ([west, south, east, north]: Box): Box =>
  east - west < onePlace && north - south < onePlace
    ? [west - onePlace, south - onePlace, east + onePlace, north + onePlace]
    : [west, south, east, north]

export interface Seen {
  url: string | undefined
  found: Box | null
  /** Shown until the first answer tells where the locations are. */
  start: Box
}

const textOf = (box: Box | null): string => box?.join() ?? ''

/** `left` is what was seen when the page was left, where that is not what the URL says. */
export function followStart({ url, found, start }: Seen, left: Box | null = null): Follow {
  const asked = left ?? readBox(url ?? '')
  return { box: asked ?? (found ? widened(found) : start), exact: asked !== undefined, held: false, url, found: textOf(found), sent: [] }
}

/** After the URL or the results changed; the same object where nothing moves. */
export function followed(follow: Follow, seen: Seen): Follow {
  const { url, found } = seen
  if (url !== follow.url) {
    const arrived = url === undefined ? -1 : follow.sent.indexOf(url)
    return arrived < 0 ? followStart(seen) : { ...follow, held: true, url, found: textOf(found), sent: follow.sent.slice(arrived + 1) }
  }
  if (textOf(found) === follow.found) return follow
  const isReturned = follow.exact && follow.found === ''
  if (url !== undefined || isReturned || follow.sent.length > 0 || found === null) return { ...follow, found: textOf(found) }
  return followStart(seen)
}

/** The map says by itself that it shows this, and the URL will. */
export const withSent = (follow: Follow, box: Box): Follow =>
  boxText(box) === follow.url && follow.sent.length === 0 ? follow : { ...follow, sent: [...follow.sent, boxText(box)] }

/** Four decimals of a URL are eleven metres, and a map has whole pixels. */
const roundedOff = 0.0002
const ofTheView = 0.01

/** Whether two boxes are the same part of the map. */
export function sameView(one: Box, other: Box): boolean {
  const width = Math.max(roundedOff, (one[2] - one[0]) * ofTheView)
  const height = Math.max(roundedOff, (one[3] - one[1]) * ofTheView)
  return one.every((side, index) => Math.abs(side - (other[index] ?? 0)) <= (index % 2 === 0 ? width : height))
}

/** What the URL can say of what is seen: the world once, without the poles. */
export const clampedBox = ([west, south, east, north]: Box): Box => [
  Math.max(-180, west),
  Math.max(-85, south),
  Math.min(180, east),
  Math.min(85, north),
]
