/**
 * `node bench/page/budget.ts [--runs 5]`: the grid of a location in Chromium on the season of `npm run bench:budgets`, the browser's processor
 * slowed four-fold: a location of 60 lines and one of 5,000. From the change of the address until the first row is drawn (aim 1 s), and from a
 * key until it is painted in the cell with the sums that follow (aim 50 ms). Prints each and the median.
 */
import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium as playwright, type CDPSession, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { accountant, budgetGeneratorVersion } from '../budget-generator.ts'
import { preparePostgresAs } from '../prepare.ts'
import type { ServerReady } from '../server.ts'
import { printTable } from '../table.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const size = { sites: 1, locationsPerSite: 0 }
const prepared = await preparePostgresAs(`backlot_bench_budgets_${budgetGeneratorVersion}`, size, () =>
  Promise.reject(new Error('Run `npm run bench:budgets` first.')),
)
const child = fork(fileURLToPath(new URL('../server.ts', import.meta.url)), {
  env: { ...process.env, DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url ?? '', NODE_ENV: '', BENCH_OF: 'budgets' },
})
const ready = await new Promise<ServerReady>((resolve, reject) => {
  child.once('message', (message) => resolve(message as ServerReady))
  child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
})

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.locator('input[name="username"]').fill(accountant.username)
  await page.locator('input[name="password"]').fill(accountant.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => !address.hash.startsWith('#/login'))
}

/** From the list of budgets, whose screens are loaded by then, as somebody comes from one location to the next. */
async function open(page: Page, browser: CDPSession, location: number): Promise<number> {
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(() => {
    globalThis.location.hash = '#/admindash/budgets'
  })
  await page.getByRole('grid').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page.evaluate(
    (to) =>
      new Promise<number>((done) => {
        const began = performance.now()
        const look = (): void => {
          if (document.querySelectorAll('[role="grid"] [role="gridcell"]').length < 20) return void requestAnimationFrame(look)
          done(performance.now() - began)
        }
        globalThis.location.hash = to
        requestAnimationFrame(look)
      }),
    `#/admindash/projects/budget/view?location=${location}`,
  )
}

/** Each key until the frame after it was drawn, by the browser's own measure of interactions. */
async function type(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const found: number[] = []
    Object.assign(globalThis, { found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') found.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  const grid = page.getByRole('grid')
  await grid.focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
  await page.evaluate(() => (globalThis as unknown as { found: number[] }).found.splice(0))
  for (const key of '=2*1320+4*110') {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  const measured = await page.evaluate(() => (globalThis as unknown as { found: number[] }).found)
  await page.keyboard.press('Escape')
  return measured
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const settings = await chromium()
const chrome = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
const rows: string[][] = []
try {
  const url = `http://${ready.host}:${ready.port}`
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
  const browser = await page.context().newCDPSession(page)
  await signIn(page, url)
  for (const [name, location] of [
    ['60 lines', 2],
    ['5,000 lines', 1],
  ] as const) {
    await open(page, browser, location)
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await open(page, browser, location))
    const keys = await type(page)
    rows.push([name, times.map((time) => time.toFixed(0)).join(', '), median(times).toFixed(0), keys.join(', '), String(median(keys))])
  }
} finally {
  await chrome.close()
  child.removeAllListeners('exit')
  child.send('stop')
}
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; processor slowed four-fold; a key of less than 16 ms is not listed`,
)
printTable(['location', 'opened, ms', 'median', 'keys, ms', 'median'], rows)
