/** The product's clock. Tests move it instead of sleeping; nothing else may. */
let offset = 0

/** Now, in the product's time. */
export const now = (): Date => new Date(Date.now() + offset)

/** Moves the clock by so many milliseconds; for tests only. */
export function moveClock(milliseconds: number): void {
  offset += milliseconds
}
export function resetClock(): void {
  offset = 0
}
