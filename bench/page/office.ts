/**
 * `node bench/page/office.ts [--runs 5] [--locations 60]`: from a public page that an administrator looks at into the office, in Chromium on
 * a product of its own, the browser's processor slowed four-fold (under 1 s). The public page is loaded anew with an empty
 * cache before each run and nothing of the office is in the browser; the clock runs from the press until the screen's content is drawn.
 * Prints each run, the median, and what was fetched meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright, type CDPSession, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { startProduct, type Product } from '../pictures/product.ts'
import { printTable } from '../table.ts'
import { signIn } from './sign-in.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, locations: { type: 'string', default: '60' } } })

interface Opening {
  milliseconds: number
  files: number
  kilobytes: number
}

/** What is pressed, and what is there when the screen is. */
const screens = [
  { name: "the office's locations", hash: '#/admindash/locations', drawn: 'main [role="tabpanel"] a[href*="location"]' },
  { name: 'the location editor', hash: '#/admindash/listproperty?location={id}', drawn: 'main textarea' },
  { name: "the office's directory", hash: '#/admindash/directories', drawn: 'main [role="tablist"]' },
] as const

async function fill(product: Product): Promise<number> {
  let last = 0
  for (let number = 0; number < Number(values.locations); number++) {
    const { id } = await product.call<{ id: number }>('POST', '/location', { location_name: `Bench House ${number}` })
    last = id
  }
  return last
}

/** The public library, anew and with nothing cached, until nothing more is fetched. */
async function openPublic(page: Page, browser: CDPSession, url: string): Promise<void> {
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.send('Network.clearBrowserCache')
  await page.goto(`${url}/#/dashboard/locations`)
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('header nav a').first().waitFor()
}

async function open(page: Page, browser: CDPSession, hash: string, drawn: string): Promise<Opening> {
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page.evaluate(
    ({ to, content }) =>
      new Promise<Opening>((done) => {
        performance.clearResourceTimings()
        const began = performance.now()
        const look = (): void => {
          if (!document.querySelector(content)) return void requestAnimationFrame(look)
          const milliseconds = performance.now() - began
          const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
          const bytes = fetched.reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0)
          done({ milliseconds, files: fetched.length, kilobytes: bytes / 1000 })
        }
        location.hash = to
        requestAnimationFrame(look)
      }),
    { to: hash, content: drawn },
  )
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const dataDir = mkdtempSync(join(tmpdir(), 'backlot-office-'))
const product = await startProduct(dataDir)
const settings = await chromium()
const chrome = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
const rows: string[][] = []
try {
  const id = await fill(product)
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
  const browser = await page.context().newCDPSession(page)
  await signIn(page, product.url)
  for (const { name, hash, drawn } of screens) {
    const runs: Opening[] = []
    for (let run = 0; run < Number(values.runs); run++) {
      await openPublic(page, browser, product.url)
      runs.push(await open(page, browser, hash.replace('{id}', String(id)), drawn))
    }
    const times = runs.map(({ milliseconds }) => milliseconds)
    const [first] = runs
    rows.push([
      name,
      times.map((time) => time.toFixed(0)).join(', '),
      median(times).toFixed(0),
      String(first?.files ?? 0),
      (first?.kilobytes ?? 0).toFixed(0),
    ])
  }
} finally {
  await chrome.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; processor slowed four-fold`)
printTable(['screen', 'ms', 'median', 'files', 'kB'], rows)
