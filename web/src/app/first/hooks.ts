/** Stands in for `@mantine/hooks` where the first view is drawn on the server (web/build/first-views.ts). */
export * from '@mantine/hooks'

let drawnWidth = 0

/** The width of the window that is drawn for. */
export function drawFor(width: number): void {
  drawnWidth = width
}

/** The media queries of the page's first views are about the width alone; whatever else is asked does not hold. */
export function useMediaQuery(query: string): boolean {
  const most = /(?:max-width:|width <=) ?(\d+)px/.exec(query)?.[1]
  const least = /(?:min-width:|width >=) ?(\d+)px/.exec(query)?.[1]
  if (most === undefined && least === undefined) return false
  return drawnWidth <= Number(most ?? Number.POSITIVE_INFINITY) && drawnWidth >= Number(least ?? 0)
}
