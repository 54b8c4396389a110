/** Parts of a file that are written at a time: while the database works for one, the server makes the next. */
export interface Parts {
  /** Begins to write a part when there is room for it. Parts are counted in the order in which they began. Throws what one failed with. */
  begin: <Saved>(write: () => Promise<Saved>, count: (saved: Saved) => Promise<void>) => Promise<void>
  /** When nothing is written any more, whatever became of it. */
  settled: () => Promise<void>
  /** The same; throws what a part failed with. */
  end: () => Promise<void>
}

/** @param most how many at a time; asked before each part */
export function openParts(most: () => number): Parts {
  const underWay = new Set<Promise<void>>()
  let last: Promise<void> = Promise.resolve()
  let failure: { error: unknown } | undefined
  const throwFailure = (): void => {
    if (failure) throw failure.error
  }
  const settled = async (): Promise<void> => {
    await Promise.all(underWay)
  }
  return {
    async begin(write, count) {
      while (underWay.size >= most()) await Promise.race(underWay)
      throwFailure()
      const before = last
      const run = async (): Promise<void> => {
        const saved = await write()
        await before
        await count(saved)
      }
      const part = run()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .then(() => {
          underWay.delete(part)
        })
      underWay.add(part)
      last = part
    },
    settled,
    async end() {
      await settled()
      throwFailure()
    },
  }
}
