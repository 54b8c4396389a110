/** What `sizesOfTile` asks for, where the width is known as a CSS length alone. */
const dense = [
  ['(min-resolution: 2.5dppx)', 0.53],
  ['(min-resolution: 1.7dppx)', 0.8],
] as const

const sizesWhere = (length: string, condition = ''): string[] => [
  ...dense.map(([density, part]) => `${condition && `${condition} and `}${density} calc((${length}) * ${part})`),
  `${condition && `${condition} `}calc(${length})`,
]

/** @param ranges lengths by their media condition, the last without one */
export const sizesOfRanges = (...ranges: readonly (readonly [length: string, condition?: string])[]): string =>
  ranges.flatMap(([length, condition]) => sizesWhere(length, condition)).join(', ')
