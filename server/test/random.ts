/** Random numbers that come out the same every time: the same seed makes the same library, and an attack that found something again. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number below `count`. */
  below: (count: number) => number
  /** True in this part of all cases. */
  chance: (part: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
  /** Like {@link below}, small numbers more often: with 2, the first tenth is met three times in ten. */
  skewed: (count: number, power?: number) => number
  /** Around 0, spread 1. */
  normal: () => number
}

/** mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (part) => next() < part,
    pick: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
    skewed: (count, power = 2) => Math.floor(count * next() ** power),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
