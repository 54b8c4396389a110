/** Repeatable chance: the same label always gives the same run of numbers. */
export type Random = {
  next: () => number
  range: (low: number, high: number) => number
  int: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (probability: number) => boolean
  fork: (label: string) => Random
}

function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

export function createRandom(label: string): Random {
  let state = hashText(label)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  const pick = <Item>(items: readonly Item[]): Item => {
    const index = Math.floor(next() * items.length)
    const [item] = items.slice(index, index + 1)
    if (item === undefined) throw new Error(`${label}: nothing to choose from.`)
    return item
  }
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick,
    chance: (probability) => next() < probability,
    fork: (part) => createRandom(`${label}/${part}`),
  }
}
