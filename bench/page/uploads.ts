/**
 * `node bench/page/uploads.ts [--files 100] [--screenshots folder]`: drops a hundred photographs of 12 megapixels on a gallery at once, in
 * Chromium on a product of its own. One of them is broken; one is refused once by a server that fails; in the middle the page is
 * loaded anew. Prints the longest tasks of the page's main thread, what each file showed, how the files ended, and how many bytes were
 * sent more than once.
 */
import { statSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '../../e2e/chromium.ts'
import { brokenName, drawnPhotographs } from '../pictures/drawn.ts'
import { startProduct } from '../pictures/product.ts'
import { signIn } from './sign-in.ts'
import { type Measured, printMeasured, traced } from './trace.ts'
import { dropFiles, noteStates, statesShown, watchCalls } from './uploads-watch.ts'

const { values } = parseArgs({ options: { files: { type: 'string', default: '100' }, screenshots: { type: 'string', default: '' } } })
const count = Number(values.files)

const heading = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('heading')

async function keepScreen(page: Page, name: string): Promise<void> {
  if (values.screenshots) await page.screenshot({ path: join(values.screenshots, `${name}.png`) })
}

/** Waits until so many files are stored, and says how long that took. */
async function untilStored(page: Page, wanted: number): Promise<string> {
  const started = performance.now()
  for (;;) {
    const text = await heading(page).innerText()
    const stored = Number(/\d+/.exec(text)?.[0])
    if (stored >= wanted) return `${text} after ${((performance.now() - started) / 1000).toFixed(0)} s`
    if (performance.now() - started > 300_000) throw new Error(`After five minutes: ${text}`)
    await page.waitForTimeout(250)
  }
}

/** No file waits or is on its way any more. */
const untilOver = (page: Page): Promise<void> =>
  heading(page)
    .filter({ hasText: /^\d+ files? uploaded/ })
    .waitFor({ timeout: 300_000 })

const rowOf = (page: Page, name: string) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

const paths = await drawnPhotographs(join(import.meta.dirname, '../data/photographs'), count)
const sizes = new Map(paths.map((path) => [basename(path), statSync(path).size]))
const unlucky = basename(paths[9] ?? '')
// Its folder is kept for the next run, in which the gallery is a new one.
const dataDir = join(import.meta.dirname, '../data/uploads')
const product = await startProduct(dataDir)
const settings = await chromium()
const browser = await playwright.launch({ executablePath: settings.executablePath, args: settings.args, env: settings.env })
const measured: Measured[] = []
try {
  const { id } = await product.call<{ id: number }>('POST', '/location', { location_name: 'Bench House' })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, product.url)
  await page.goto(`${product.url}/#/admindash/listproperty/gallery?location=${id}`)
  await page.getByRole('button', { name: 'Choose photos' }).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  const calls = await watchCalls(page, unlucky)
  await noteStates(page)

  const measure = async (name: string, work: () => Promise<string>) => measured.push(await traced(browser, page, name, work))
  await measure(`dropping ${count} files`, async () => {
    await dropFiles(page, paths)
    await heading(page).waitFor()
    await page.waitForTimeout(3000)
    return heading(page).innerText()
  })
  await keepScreen(page, 'dropped')
  await measure('while they go up', () => untilStored(page, Math.round(count * 0.25)))
  await keepScreen(page, 'quarter')
  for (const name of [unlucky, brokenName]) {
    const row = rowOf(page, name)
    console.log(`failed: ${(await row.innerText()).replaceAll('\n', ': ')}`)
    await row.getByRole('button', { name: `Try ${name} again` }).click()
  }
  const before = await untilStored(page, Math.round(count * 0.45))
  const shown = await statesShown(page)
  const left = calls.unfinished()
  await measure('loading the page anew', async () => {
    await page.reload()
    await heading(page).waitFor()
    await noteStates(page)
    await page.waitForTimeout(5000)
    return `before: ${before}; then ${await heading(page).innerText()}`
  })
  await keepScreen(page, 'again')
  await measure('while the rest goes up', () => untilStored(page, Math.round(count * 0.25)))
  await untilOver(page)
  await keepScreen(page, 'over')
  for (const [name, states] of await statesShown(page)) shown.set(name, [...(shown.get(name) ?? []), ...states])

  console.log(`at the end: ${await heading(page).innerText()}`)
  console.log(`${(await rowOf(page, brokenName).innerText()).replaceAll('\n', ': ')}`)
  const { total } = await product.call<{ total: number }>('GET', `/location/${id}/gallery`)
  const without = [...sizes.keys()].filter((name) => !shown.get(name)?.some((state) => state.endsWith('%')))
  console.log(`the gallery has ${total} pictures; without progress on the screen: ${without.join(', ') || 'none'}`)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(`${left} files were not ended when the page was loaded anew; ${calls.report(bytes)}`)
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; times in ms, of the page's main thread`)
printMeasured(measured)
