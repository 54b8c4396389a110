/**
 * The `sizes` attribute of a small picture among many. On a phone with three pixels to a point a tile would load its picture
 * 2048 px wide, ten times the bytes of 640 px: more than 1.6 pixels to a point nobody sees at that size.
 */
const dense = [
  ['(min-resolution: 2.5dppx)', 0.53],
  ['(min-resolution: 1.7dppx)', 0.8],
] as const

/** One CSS length, where a media condition is met or none is given. */
const sizesWhere = (length: string, condition?: string): string[] => [
  ...dense.map(([density, part]) => `${condition ? `${condition} and ` : ''}${density} calc((${length}) * ${part})`),
  `${condition ? `${condition} ` : ''}calc(${length})`,
]

/** @param ranges lengths by their media condition, the last without one */
export const sizesOfRanges = (...ranges: readonly (readonly [length: string, condition?: string])[]): string =>
  ranges.flatMap(([length, condition]) => sizesWhere(length, condition)).join(', ')

/** @param width in CSS pixels */
export const sizesOfTile = (width: number): string => sizesOfRanges([`${Math.ceil(width)}px`])
