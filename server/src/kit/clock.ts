/** The product's clock. Tests move it instead of sleeping; nothing else may. */
let offset = 0

/** Now, in the product's time. */
export const now = (): Date => new Date(Date.now() + offset)

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day in a time zone, as 2026-11-21. Lists ask for it: a format takes longer to make than to use. */
export function dayIn(timeZone: string, at: Date): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    dayFormats.set(timeZone, format)
  }
  return format.format(at)
}

/** Moves the clock by so many milliseconds; for tests only. */
export function moveClock(milliseconds: number): void {
  offset += milliseconds
}
export function resetClock(): void {
  offset = 0
}
