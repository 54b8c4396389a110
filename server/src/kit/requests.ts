/** How many requests are under way: work in the background gives way to them. */
export interface Requests {
  /** One has come. Returns what says that it is answered; safe to call twice. */
  begin: () => () => void
  /** Whether somebody asks now, or did a moment ago. */
  isBusy: () => boolean
  /** Waits until none is under way, at most so long. */
  giveWay: (mostMilliseconds: number) => Promise<void>
}

/** After this nobody is taken to be there any more. */
const momentMilliseconds = 2000

export function countRequests(): Requests {
  let underWay = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()
  return {
    begin() {
      underWay += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        underWay -= 1
        lastEnd = performance.now()
        if (underWay > 0) return
        for (const goOn of waiting) goOn()
      }
    },
    isBusy: () => underWay > 0 || performance.now() - lastEnd < momentMilliseconds,
    giveWay(mostMilliseconds) {
      if (underWay === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const goOn = (): void => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, mostMilliseconds)
        waiting.add(goOn)
      })
    },
  }
}
