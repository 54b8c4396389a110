/**
 * `node bench/page/lookbook.ts [--photos 2000] [--slowdown 4] [--runs 5] [--screenshots folder]`: a lookbook of 2,000 photos on a
 * product of its own, in Chromium with a processor slowed four-fold. For a guest who comes by the link: until the first picture is drawn,
 * and the longest tasks while all of it is read; for the office: the editor and the panel beside the library (first
 * picture within 1 s, no task over 100 ms). The rows and URLs are 2,000, the files behind them those of the photographs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { repeatPictures } from '../pictures/large-gallery.ts'
import { photographsFolder, photographsIn } from '../pictures/photographs.ts'
import { startProduct, type Product } from '../pictures/product.ts'
import { signIn } from './sign-in.ts'
import { type Measured, printMeasured, traced } from './trace.ts'

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '2000' },
    slowdown: { type: 'string', default: '4' },
    runs: { type: 'string', default: '5' },
    screenshots: { type: 'string', default: '' },
  },
})
const count = Number(values.photos)
const slowdown = Number(values.slowdown)
const folders = ['Cellar', 'Rooms', 'Roof', 'Yard'] as const
/** Photographs that are made; the others repeat them. */
const made = 24
const idsAtOnce = 500

interface Made {
  lookbookId: number
  /** As the mail carries it, behind the host. */
  link: string
}

async function allMade(product: Product, id: number): Promise<void> {
  for (;;) {
    const { waiting } = await product.call<{ waiting: number }>('GET', `/location/${id}/gallery`)
    if (waiting === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
}

/** One location with so many pictures; all of them, one by one, in four folders of a lookbook with a link. */
async function fill(dataDir: string): Promise<Made> {
  mkdirSync(dataDir, { recursive: true })
  const first = await startProduct(dataDir)
  const { id } = await first.call<{ id: number }>('POST', '/location', { location_name: 'Bench House' })
  for (const path of photographsIn(photographsFolder).slice(0, made)) await first.upload(id, readFileSync(path), path)
  await allMade(first, id)
  await first.stop()
  await repeatPictures(dataDir, id, count)
  const product = await startProduct(dataDir)
  try {
    return await collect(product, id)
  } finally {
    await product.stop()
  }
}

async function pictureIds(product: Product, locationId: number): Promise<number[]> {
  const ids: number[] = []
  for (let cursor = ''; ;) {
    const query = `limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const page = await product.call<{ items: { id: number }[]; next: string | null }>('GET', `/location/${locationId}/pictures?${query}`)
    ids.push(...page.items.map((picture) => picture.id))
    if (page.next === null) return ids
    cursor = page.next
  }
}

async function collect(product: Product, locationId: number): Promise<Made> {
  const all = await pictureIds(product, locationId)
  const { id: lookbookId } = await product.call<{ id: number }>('POST', '/location/lookbook', { name: 'Bench lookbook' })
  const perFolder = Math.ceil(all.length / folders.length)
  for (const [index, name] of folders.entries()) {
    const { id: folderId } = await product.call<{ id: number }>('POST', '/location/lookbook/folders', { lookbookId, name })
    const ids = all.slice(index * perFolder, (index + 1) * perFolder)
    for (let at = 0; at < ids.length; at += idsAtOnce)
      await product.call('POST', '/location/lookbook/items', { lookbookId, folderId, imageIds: ids.slice(at, at + idsAtOnce) })
  }
  const { link } = await product.call<{ link: string }>('POST', `/project/lookbook/${lookbookId}/shares`, {})
  return { lookbookId, link: new URL(link).hash }
}

async function slowed(page: Page): Promise<Page> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const largePicture = 'main img[src*="/lookbook-media/"], img[src*="/lookbook-media/"]'

/** Milliseconds from the call of the URL until a picture of the story is drawn, in a browser that knows nothing yet. */
async function firstPicture(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    const page = await slowed(await context.newPage())
    await page.addInitScript((selector) => {
      const look = () => {
        const picture = [...document.querySelectorAll<HTMLImageElement>(selector)].find((one) => one.complete && one.naturalWidth > 0)
        if (picture) requestAnimationFrame(() => Object.assign(globalThis, { drawnAt: performance.now() }))
        else requestAnimationFrame(look)
      }
      look()
    }, largePicture)
    await page.goto(url)
    const drawn = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt, undefined, { timeout: 60_000 })
    return (await drawn.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

/** Turns the wheel until what is scrolled has come to its end, which moves away while more is loaded. */
async function wheelToEnd(page: Page, scrolled: () => Promise<boolean>): Promise<void> {
  const started = Date.now()
  for (let rests = 0; rests < 10; rests = (await scrolled()) ? rests + 1 : 0) {
    await page.mouse.wheel(0, 1600)
    await page.waitForTimeout(80)
    if (Date.now() - started > 300_000) throw new Error('The end did not come.')
  }
}
const pageIsAtEnd = (page: Page) => () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)

async function readStory(page: Page): Promise<string> {
  await page.locator(largePicture).first().waitFor()
  await page.mouse.move(600, 500)
  await wheelToEnd(page, pageIsAtEnd(page))
  const shown = await page.locator('figure, article').count()
  return `${shown} pictures on the page at the end, ${await page.evaluate(() => document.documentElement.scrollHeight)} px`
}

async function openEditor(page: Page, url: string): Promise<string> {
  await page.goto(url)
  const all = page.getByText(new RegExp(`^(?:${count}|${count.toLocaleString('en-US')}) items$`))
  await all.waitFor({ timeout: 120_000 })
  await page.waitForTimeout(1500)
  return all.innerText()
}

async function scrollEditor(page: Page): Promise<string> {
  await page.mouse.move(800, 500)
  await wheelToEnd(page, pageIsAtEnd(page))
  return `${await page.locator('[data-tile]').count()} tiles in the document at the end`
}

/** Picks an item up in the middle, carries it on along its row and down, and puts it down. */
async function carryByKeyboard(page: Page): Promise<string> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.waitForTimeout(800)
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('data-tile'))
  await page.locator('[data-tile]').first().focus()
  const before = await place()
  for (const key of ['Space', ...Array<string>(10).fill('ArrowRight'), ...Array<string>(10).fill('ArrowDown'), 'Space'])
    await page.keyboard.press(key)
  await page.waitForTimeout(3000)
  return `from place ${before} to ${await place()}`
}

async function scrollPanel(page: Page, url: string): Promise<string> {
  await page.goto(url)
  const panel = page.getByRole('complementary', { name: 'Lookbook' })
  const rows = panel.getByRole('listitem')
  await rows.first().waitFor({ timeout: 120_000 })
  await rows.first().hover()
  const last = () => rows.last().evaluate((row) => row.getAttribute('aria-posinset') === row.getAttribute('aria-setsize'))
  const isAtEnd = async () => (await last()) && (await panel.getByRole('region').last().getAttribute('aria-label')) === folders.at(-1)
  await wheelToEnd(page, isAtEnd)
  return `${await rows.count()} rows in the document at the end`
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const dataDir = join(import.meta.dirname, `../data/lookbook-${count}`)
const mark = join(dataDir, 'filled.json')
if (!existsSync(mark)) writeFileSync(mark, JSON.stringify(await fill(dataDir)))
const { lookbookId, link } = JSON.parse(readFileSync(mark, 'utf8')) as Made
const product = await startProduct(dataDir)
const settings = await chromium()
const browser = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
const measured: Measured[] = []
const opened: number[] = []
const load = () => loadavg()[0]?.toFixed(1)
try {
  const story = `${product.url}/${link}`
  for (let run = 0; run < Number(values.runs); run++) opened.push(await firstPicture(browser, story))
  console.log(
    `first picture of the guest, ms: ${opened.map((one) => one.toFixed(0)).join(', ')}; median ${median(opened).toFixed(0)}, load ${load()}`,
  )

  const shot = async (page: Page, name: string) => {
    if (values.screenshots) await page.screenshot({ path: join(values.screenshots, `${name}.png`) })
  }
  const guest = await slowed(await browser.newPage({ viewport: { width: 1440, height: 900 } }))
  await guest.goto(story)
  measured.push(await traced(browser, guest, 'guest: reading to the end', () => readStory(guest)))
  await shot(guest, 'guest')
  await guest.close()

  const office = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(office, product.url)
  await slowed(office)
  const at = (path: string) => `${product.url}/#/admindash/${path}?lb=${lookbookId}`
  measured.push(await traced(browser, office, 'editor: opening, until all are known', () => openEditor(office, at('lookbooks/edit'))))
  measured.push(await traced(browser, office, 'editor: scrolling to the end', () => scrollEditor(office)))
  measured.push(await traced(browser, office, 'editor: carrying by keyboard', () => carryByKeyboard(office)))
  await shot(office, 'editor')
  measured.push(await traced(browser, office, 'panel: opening and scrolling to the end', () => scrollPanel(office, at('locations'))))
  await shot(office, 'panel')
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${availableParallelism()} cores, load ${load()}, processor slowed ${slowdown}-fold; times in ms, of the page's main thread`)
printMeasured(measured)
