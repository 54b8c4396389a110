/**
 * `node bench/page/gallery.ts [--pictures 10000] [--photos folder] [--screenshots folder]`: opens the gallery manager on a location
 * of 10,000 pictures, scrolls through all of it, and moves pictures by keyboard and by drag, in Chromium on a product of its own; prints
 * the longest tasks of the page's main thread (none over 100 ms outside the software renderer), and how long tiles stay
 * blurred where the scrolling stops. The rows and URLs are 10,000, the files behind them those of the photographs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { repeatPictures } from '../pictures/large-gallery.ts'
import { photographsFolder, photographsIn } from '../pictures/photographs.ts'
import { startProduct, type Product } from '../pictures/product.ts'
import { untilSharp } from './sharp.ts'
import { signIn } from './sign-in.ts'
import { type Measured, printMeasured, traced } from './trace.ts'

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '10000' },
    photos: { type: 'string', default: photographsFolder },
    screenshots: { type: 'string', default: '' },
  },
})
const count = Number(values.pictures)

async function allMade(product: Product, id: number): Promise<void> {
  for (;;) {
    const { waiting } = await product.call<{ waiting: number }>('GET', `/location/${id}/gallery`)
    if (waiting === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
}

/** A product whose only location has so many pictures; its folder is kept for the next run. */
async function startWithPictures(dataDir: string): Promise<{ product: Product; id: number }> {
  const mark = join(dataDir, 'filled')
  if (!existsSync(mark)) writeFileSync(mark, String(await fill(dataDir)))
  return { product: await startProduct(dataDir), id: Number(readFileSync(mark, 'utf8')) }
}

async function fill(dataDir: string): Promise<number> {
  mkdirSync(dataDir, { recursive: true })
  const first = await startProduct(dataDir)
  const { id } = await first.call<{ id: number }>('POST', '/location', { location_name: 'Bench House' })
  for (const path of photographsIn(values.photos)) await first.upload(id, readFileSync(path), path)
  await allMade(first, id)
  await first.stop()
  await repeatPictures(dataDir, id, count)
  return id
}

const tiles = (page: Page) => page.locator('[data-tile]')
const shownOf = (page: Page): Promise<string> =>
  page
    .getByText(new RegExp(`^${count.toLocaleString('en-US')} |^${count} `))
    .first()
    .innerText()
const nameAt = (page: Page, index: number): Promise<string | null> => page.locator(`[data-tile="${index}"]`).getAttribute('aria-label')

const keepScreen = async (page: Page, name: string): Promise<void> => {
  if (values.screenshots) await page.screenshot({ path: join(values.screenshots, `${name}.png`) })
}

/** As fast as a hand on a free wheel. */
async function scrollThrough(page: Page): Promise<string> {
  await page.mouse.move(800, 500)
  const started = Date.now()
  for (;;) {
    await page.mouse.wheel(0, 4800)
    await page.waitForTimeout(40)
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)) break
    if (Date.now() - started > 240_000) throw new Error('The end of the gallery did not come.')
  }
  return `${await page.evaluate(() => Math.round(scrollY))} px, ${await tiles(page).count()} tiles in the document at the end`
}

/** Flies back to the middle, over thousands of tiles, and stops there. */
async function flyBack(page: Page): Promise<string> {
  const middle = await page.evaluate(() => scrollY / 2)
  while ((await page.evaluate(() => scrollY)) > middle) {
    await page.mouse.wheel(0, -2400)
    await page.waitForTimeout(16)
  }
  const seen = await untilSharp(page)
  await keepScreen(page, 'middle')
  return seen
}

/** Picks a picture up in the middle, carries it on by 30 places, along its row and down, and puts it down. */
async function sortByKeyboard(page: Page): Promise<string> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.waitForTimeout(500)
  await tiles(page).first().focus()
  const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.keyboard.press('Space')
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.waitForTimeout(3000)
  return `${before} is now ${await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')}`
}

/** Drags the third picture in front of the first of the next row, with the mouse. */
async function sortByDrag(page: Page): Promise<string> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  const moved = await nameAt(page, 2)
  const [from, to] = [await page.locator('[data-tile="2"]').boundingBox(), await page.locator('[data-tile="12"]').boundingBox()]
  if (!from || !to) throw new Error('The tiles are not on the screen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 8, to.y + to.height / 2, { steps: 25 })
  await page.waitForTimeout(300)
  await page.mouse.up()
  await page.waitForTimeout(3000)
  const places = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))
  return `${moved} was dropped behind tile 12: ${places[12]}`
}

const dataDir = join(import.meta.dirname, `../data/gallery-${count}`)
const { product, id } = await startWithPictures(dataDir)
const settings = await chromium()
const browser = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
const measured: Measured[] = []
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, product.url)
  const url = `${product.url}/#/admindash/listproperty/gallery?location=${id}`
  measured.push(
    await traced(browser, page, 'opening, until all pictures are known', async () => {
      await page.goto(url)
      await page.getByText(new RegExp(`^(?:${count}|${count.toLocaleString('en-US')}) `)).waitFor({ timeout: 120_000 })
      await page.waitForTimeout(1500)
      return shownOf(page)
    }),
  )
  measured.push(await traced(browser, page, 'scrolling to the end', () => scrollThrough(page)))
  console.log(`at the end: ${await untilSharp(page)}`)
  await keepScreen(page, 'end')
  measured.push(await traced(browser, page, 'flying back to the middle', () => flyBack(page)))
  measured.push(await traced(browser, page, 'sorting by keyboard', () => sortByKeyboard(page)))
  await keepScreen(page, 'sorted')
  measured.push(await traced(browser, page, 'sorting by drag', () => sortByDrag(page)))
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; times in ms, of the page's main thread`)
printMeasured(measured)
