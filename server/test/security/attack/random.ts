/** Random numbers that come out the same for the same seed: an attack that found something can be made again. */
export interface Random {
  /** A whole number below `count`. */
  below: (count: number) => number
  chance: (part: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
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
    below,
    chance: (part) => next() < part,
    pick: (values) => {
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      return values[below(values.length)]!
    },
  }
}
