/**
 * `node bench/page/scroll.ts`: scrolls 10,000 results as tiles and as a list, then pans and zooms a map of 50,000 points, in Chromium on
 * a product of its own, and prints the longest tasks of the page's main thread (none over 100 ms outside the software
 * renderer). `--results 10000`, `--points 50000`, `--only embedded` or `postgres`. The time on the processor counts: a task that only
 * waits, for the drawing process or for a busy machine, is told apart from one that works.
 */
import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { prepareEmbedded, preparePostgres } from '../prepare.ts'
import type { ServerReady } from '../server.ts'
import { type Measured, printMeasured, traced } from './trace.ts'

const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '10000' },
    points: { type: 'string', default: '50000' },
    only: { type: 'string', default: 'embedded' },
  },
})
const results = Number(values.results)

async function startProduct(): Promise<{ ready: ServerReady; stop: () => void }> {
  const size = { sites: 1, locationsPerSite: Number(values.points) }
  const { url, dataDir } = await (values.only === 'postgres' ? preparePostgres(size) : prepareEmbedded(size))
  const child = fork(fileURLToPath(new URL('../server.ts', import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url ?? '', NODE_ENV: '' },
  })
  const ready = await new Promise<ServerReady>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServerReady))
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
  })
  return { ready, stop: () => child.send('stop') }
}

/** Writes a visitor's session into the page's own store, so that no password stands before the library. */
async function enter(page: Page, url: string, token: string): Promise<void> {
  await page.goto(`${url}/api/health`)
  await page.evaluate(
    ({ jwt, host }) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('lpStore')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('lpStore'))
        opening.addEventListener('success', () => {
          const lists = { locationOwner: [], directoryOwner: [], permitOwner: [] }
          const flags = { admin: false, standardUserLogin: false, permitLogin: false, taxLogin: false, registerLogin: false }
          const state = { jwt, userType: '', ...flags, verifiedPublicPass: true, ...lists, host, locale: '' }
          const writing = opening.result.transaction('lpStore', 'readwrite')
          writing.objectStore('lpStore').put({ state, version: 1 }, 'session')
          writing.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      }),
    { jwt: token, host: new URL(url).host },
  )
}

/** Nothing new for so long means that nothing more will come. */
const patience = 15_000

/** As fast as a hand on a free wheel, until so many results have gone by. */
async function scrollThrough(page: Page): Promise<string> {
  const cards = page.getByRole('main').locator('li[aria-posinset]')
  await cards.locator('a').first().waitFor()
  await page.mouse.move(900, 500)
  const lastSeen = () => cards.evaluateAll((all) => Math.max(0, ...all.map((card) => Number(card.getAttribute('aria-posinset')))))
  let seen = await lastSeen()
  let moved = Date.now()
  while (seen < results) {
    await page.mouse.wheel(0, 4800)
    await page.waitForTimeout(40)
    const next = await lastSeen()
    if (next > seen) moved = Date.now()
    if (Date.now() - moved > patience) throw new Error(`The list ends at ${seen} results.`)
    seen = next
  }
  return `${seen} results gone by, ${await cards.count()} cards in the document at the end`
}

async function panAndZoom(page: Page): Promise<string> {
  const map = page.locator('.maplibregl-canvas')
  await map.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(4000)
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let round = 0; round < 12; round++) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (round % 2 ? 260 : -260), y + (round % 3 ? 120 : -120), { steps: 20 })
    await page.mouse.up()
    await page.keyboard.down('Control')
    for (let step = 0; step < 3; step++) await page.mouse.wheel(0, round < 6 ? -240 : 240)
    await page.keyboard.up('Control')
    await page.waitForTimeout(900)
  }
  return '12 rounds of panning and zooming'
}

const { ready, stop } = await startProduct()
const settings = await chromium()
const browser = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
const measured: Measured[] = []
try {
  const url = `http://${ready.host}:${ready.port}`
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await enter(page, url, ready.token)
  for (const view of ['tile', 'list'] as const) {
    await page.goto(`${url}/#/dashboard/locations?view=${view}`)
    await page.reload()
    measured.push(await traced(browser, page, `${results} results, ${view}`, () => scrollThrough(page)))
  }
  await page.goto(`${url}/#/dashboard/locations?view=map`)
  await page.reload()
  measured.push(await traced(browser, page, `${values.points} points, map`, () => panAndZoom(page)))
} finally {
  await browser.close()
  stop()
}
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; times in ms, of the page's main thread`)
printMeasured(measured)
