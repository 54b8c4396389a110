/** Ten shades of a site's colour, with contrast that holds whatever the colour is (stack.md, theme). */
import { atContrastWithWhite, contrast, fromOklch, toOklch, type Oklch } from '#ui/theme/color.ts'

export type Shades = [string, string, string, string, string, string, string, string, string, string]

/** Text that stands on a light colour; white stands on the others. */
export const ink = '#15181c'
export const paper = '#ffffff'
/** The darkest and the lightest ground that dark pages have. */
export const darkGround = '#14161a'
export const darkSurface = '#23272d'
/** The lightest and the darkest ground that light pages have. */
export const lightSurface = '#f1f3f5'

/** What each shade has against white. From the seventh on, white text is readable; up to the fifth, it is on dark ground. */
const ramp = [1.06, 1.14, 1.32, 1.68, 2.3, 3.3, 4.6, 6.4, 9, 12.5] as const

/** Pale shades with the full chroma look like sweets; very dark ones look like mud. */
const chromaAt = (color: Oklch, index: number): number => color.chroma * ([0.18, 0.3, 0.5, 0.75, 0.95, 1, 1, 0.95, 0.85, 0.7][index] ?? 1)

export const readableOn = (ground: string): string => (contrast(ground, paper) >= 4.5 ? paper : ink)

const shifted = (color: Oklch, by: number): string => fromOklch({ ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) })

/** Moves a colour lighter or darker, a little at a time, until `holds`. */
export function until(color: string, step: number, holds: (candidate: string) => boolean): string {
  const start = toOklch(color)
  for (let by = 0; Math.abs(by) <= 1; by += step) {
    const candidate = by === 0 ? color : shifted(start, by)
    if (holds(candidate)) return candidate
  }
  return step < 0 ? '#000000' : paper
}

const readable = (ground: string): boolean => contrast(ground, readableOn(ground)) >= 4.5
/** A colour so close to its ground is no button any more. */
const standsOut = (color: string, ground: string): boolean => contrast(color, ground) >= 1.3

/**
 * The ground of a button. Dark and bright colours stay as the site has them, bright ones with dark text; the ones between,
 * on which neither text reads well, become a little darker.
 */
export function lightFill(color: string): string {
  const white = until(color, -0.01, (candidate) => contrast(candidate, paper) >= 4.5)
  if (toOklch(color).lightness - toOklch(white).lightness <= 0.14) return white
  return until(color, -0.01, (candidate) => readable(candidate) && standsOut(candidate, paper))
}

export const darkFill = (color: string): string =>
  until(color, 0.01, (candidate) => readable(candidate) && contrast(candidate, darkSurface) >= 3)

export interface Palette {
  shades: Shades
  light: Tones
  dark: Tones
}
export interface Tones {
  fill: string
  fillHover: string
  onFill: string
  /** Links, active tabs, the focus ring: readable as text on every ground of the page. */
  accent: string
  /** A tint behind a selected thing, and the text on it. */
  tint: string
  tintHover: string
  onTint: string
}

export function hoverOf(fill: string): string {
  const away = readableOn(fill) === paper ? -0.04 : 0.04
  const candidate = shifted(toOklch(fill), away)
  return contrast(candidate, readableOn(fill)) >= 4.5 ? candidate : fill
}

function tones(fill: string, accent: string, tint: string, tintHover: string, onTint: string): Tones {
  return { fill, fillHover: hoverOf(fill), onFill: readableOn(fill), accent, tint, tintHover, onTint }
}

export function paletteOf(color: string): Palette {
  const base = toOklch(color)
  const shades = ramp.map((target, index) => atContrastWithWhite(base, target, chromaAt(base, index))) as Shades
  const lightAccent = until(color, -0.01, (candidate) => contrast(candidate, lightSurface) >= 4.5)
  const darkAccent = until(color, 0.01, (candidate) => contrast(candidate, darkSurface) >= 6)
  const darkTint = fromOklch({ ...base, lightness: 0.3, chroma: base.chroma * 0.35 })
  const darkTintHover = fromOklch({ ...base, lightness: 0.34, chroma: base.chroma * 0.4 })
  return {
    shades,
    light: tones(lightFill(color), lightAccent, shades[0], shades[1], shades[8]),
    dark: tones(darkFill(color), darkAccent, darkTint, darkTintHover, shades[1]),
  }
}
