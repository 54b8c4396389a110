/** How long the tiles in view stay blurred after a hand has stopped scrolling. */
import type { Page } from '@playwright/test'

/** How many tiles of the screen there are, and how many of them show their file. */
const inView = (page: Page): Promise<{ all: number; sharp: number }> =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll('[data-tile]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const isSharp = (tile: Element): boolean => {
      const image = tile.querySelector('img')
      return image !== null && image.complete && image.naturalWidth > 0 && 'shown' in image.dataset
    }
    return { all: tiles.length, sharp: tiles.filter(isSharp).length }
  })

const mostSeconds = 30

/** Waits until every tile in view shows its file, and says how long that took. */
export async function untilSharp(page: Page): Promise<string> {
  const started = performance.now()
  const first = await inView(page)
  for (;;) {
    const { all, sharp } = await inView(page)
    const seconds = (performance.now() - started) / 1000
    if (all > 0 && all === sharp) return `${first.sharp} of ${first.all} tiles sharp at once, all after ${seconds.toFixed(2)} s`
    if (seconds > mostSeconds) return `${sharp} of ${all} tiles sharp after ${seconds.toFixed(0)} s`
    await page.waitForTimeout(30)
  }
}
