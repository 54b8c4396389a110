/** So many may work at a time; whoever comes then waits in line, and is refused when it takes too long. */
export interface Share {
  /** Whether there was a place; without one nobody is put in line. */
  tryTake: () => boolean
  /** Throws what `refusal` makes when the time to wait is over. */
  take: (waitMilliseconds: number) => Promise<void>
  give: () => void
}

export function openShare(size: number, refusal: () => Error): Share {
  let free = size
  const waiting = new Set<() => void>()
  const tryTake = (): boolean => {
    if (free === 0) return false
    free -= 1
    return true
  }
  return {
    tryTake,
    async take(waitMilliseconds) {
      if (tryTake()) return
      await new Promise<void>((resolve, reject) => {
        const next = (): void => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(next)
          reject(refusal())
        }, waitMilliseconds)
        waiting.add(next)
      })
    },
    give() {
      const [next] = waiting
      if (!next) {
        free += 1
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
