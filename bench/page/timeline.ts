/**
 * `node bench/page/timeline.ts`: the timeline of 300 productions over two years on the office of `npm run bench:calendar`, scrolled in Chromium
 * through all of its rows and months and back. Prints the longest tasks of the page's main thread (aim: none over 50 ms on the processor) and
 * the most nodes that the timeline and the whole page had (aim: 1,500).
 */
import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { calendarGeneratorVersion, scheduler } from '../calendar-generator.ts'
import { preparePostgresAs } from '../prepare.ts'
import type { ServerReady } from '../server.ts'
import { printMeasured, traced } from './trace.ts'

const size = { sites: 1, locationsPerSite: 0 }
const prepared = await preparePostgresAs(`backlot_bench_calendar_${calendarGeneratorVersion}_200000`, size, () =>
  Promise.reject(new Error('Run `npm run bench:calendar` first.')),
)
const child = fork(fileURLToPath(new URL('../server.ts', import.meta.url)), {
  env: { ...process.env, DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url ?? '', NODE_ENV: '', BENCH_OF: 'calendar' },
})
const ready = await new Promise<ServerReady>((resolve, reject) => {
  child.once('message', (message) => resolve(message as ServerReady))
  child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
})

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.locator('input[name="username"]').fill(scheduler.username)
  await page.locator('input[name="password"]').fill(scheduler.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => !address.hash.startsWith('#/login'))
}

interface Seen {
  nodes: number
  page: number
  rows: number
}

/** As fast as a hand on a free wheel, one way and then the other. */
async function scroll(page: Page): Promise<string> {
  const box = page.getByRole('region', { name: 'Timeline' })
  await box.hover()
  const rows = new Set<string>()
  let [nodes, whole] = [0, 0]
  const look = async () => {
    const seen = await box.evaluate((element): Seen & { names: string[] } => ({
      nodes: element.querySelectorAll('*').length,
      page: document.querySelectorAll('*').length,
      rows: element.querySelectorAll('h2').length,
      names: [...element.querySelectorAll('h2')].map(({ textContent }) => textContent ?? ''),
    }))
    for (const name of seen.names) rows.add(name)
    nodes = Math.max(nodes, seen.nodes)
    whole = Math.max(whole, seen.page)
  }
  const isAt = (side: 'bottom' | 'right') =>
    box.evaluate(
      (element, end) =>
        end === 'bottom'
          ? element.scrollTop + element.clientHeight >= element.scrollHeight - 2
          : element.scrollLeft + element.clientWidth >= element.scrollWidth - 2,
      side,
    )
  for (const [side, x, y] of [
    ['bottom', 0, 600],
    ['right', 400, 0],
  ] as const) {
    while (!(await isAt(side))) {
      await page.mouse.wheel(x, y)
      await page.waitForTimeout(40)
      await look()
    }
  }
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(-400, -600)
    await page.waitForTimeout(40)
    await look()
  }
  return `${rows.size} productions gone by; at most ${nodes} nodes of the timeline, ${whole} of the page`
}

const settings = await chromium()
const browser = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
try {
  const url = `http://${ready.host}:${ready.port}`
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, url)
  await page.goto(`${url}/#/admindash/calendar?view=timeline&day=2025-01-15`)
  await page.getByRole('region', { name: 'Timeline' }).locator('h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  const measured = await traced(browser, page, 'timeline', () => scroll(page))
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; times in ms, of the page's main thread`)
  printMeasured([measured])
} finally {
  await browser.close()
  child.removeAllListeners('exit')
  child.send('stop')
}
