/** The product's clock. Tests move it instead of sleeping; nothing else may. */
let offset = 0

/** Now, in the product's time. */
export const now = (): Date => new Date(Date.now() + offset)

/** By time zone: lists ask for many days, and a format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

interface Shown {
  day: string
  time: string
}
/** What was shown last, by time zone: every page of an office asks for the minute that it is. */
const lastShown = new Map<string, { minute: number; shown: Shown }>()
const minuteMilliseconds = 60_000

/** What the clock of a time zone shows at a moment, as 2026-11-21 and 07:00. */
export function clockIn(timeZone: string, at: Date): Shown {
  const minute = Math.floor(at.getTime() / minuteMilliseconds)
  const last = lastShown.get(timeZone)
  if (last?.minute === minute) return last.shown
  const shown = shownAt(timeZone, at)
  lastShown.set(timeZone, { minute, shown })
  return shown
}

function shownAt(timeZone: string, at: Date): Shown {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  const [day = '', time = ''] = format.format(at).split(' ')
  return { day: day.padStart('2026-11-21'.length, '0'), time }
}

export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone, at).day

/** Moves the clock by so many milliseconds; for tests only. */
export function moveClock(milliseconds: number): void {
  offset += milliseconds
}
export function resetClock(): void {
  offset = 0
}
