/**
 * What files that nobody prepared for take in the wizard, until they are imported: every press is counted. The figures are those of the table in
 * docs/importing.md §7; what becomes of each row is `imports/foreign-files.test.ts`.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, signIn, signInAs, test } from '../fixtures.ts'
import { somebody } from '../people.ts'
import type { DemoSite } from '../sites.ts'

/** As `server/test/foreign-files.ts` says. */
interface ForeignFile {
  what: string
  file: string
  kind?: string
  place?: { latitude: number }
  fields?: Record<string, string[]>
  fixed?: Record<string, string>
  others?: string
  rows: number
  added: number
  merged?: number
  presses: number
}
const folder = new URL('../../server/test/cuts/foreign/', import.meta.url)
const foreignFiles = JSON.parse(readFileSync(new URL('files.json', folder), 'utf8')) as ForeignFile[]

/** A hand on the wizard that counts what it does. */
function counting() {
  let presses = 0
  const press = async (act: () => Promise<unknown>): Promise<void> => {
    presses += 1
    await act()
  }
  return { press, made: (): number => presses }
}

const count = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 })
const values = 'Values that are not in your lists'
const duplicates = 'Possible duplicates'
const preview = /^How the .* will look$/

/** Eastings and northings are understood by where the office is; the Norwegian one works in English here. */
const siteOf = ({ place }: ForeignFile): DemoSite => (place && place.latitude > 55 ? 7 : 15)

async function openWizard(page: Page, site: DemoSite): Promise<void> {
  if (site !== 7) return signIn(page, 'admin', site, '#/admindash/admin/imports')
  // The language is kept with the account.
  await signInAs(page, await somebody(site, 'admin', 'Press Counter'), site, '#/admindash/admin/imports')
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
}

/** What stands on the page after a press on Preview: what asks first, or the preview. */
async function asked(page: Page): Promise<string | RegExp> {
  const questions = [values, duplicates]
  await expect(heading(page, values).or(heading(page, duplicates)).or(heading(page, preview))).toBeVisible({ timeout: 60_000 })
  for (const question of questions) if (await heading(page, question).isVisible()) return question
  return preview
}

/** One choice for all words that have no suggestion; the demo's tree of categories is deeper than that of the tests. */
async function chooseOthers(page: Page, others: string, press: (act: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const remaining = page.getByRole('combobox', { name: /^Set the remaining/ })
  const last = others.split(' > ').at(-1) ?? others
  const value = await remaining
    .locator('option')
    .filter({ hasText: new RegExp(`${last}$`) })
    .first()
    .getAttribute('value')
  await press(() => remaining.selectOption(value ?? others))
}

for (const foreign of foreignFiles) {
  test(`${foreign.what}: ${foreign.presses} presses`, async ({ page }) => {
    test.setTimeout(240_000)
    const { file, kind, fields = {}, fixed = {}, others, rows, added, merged = 0 } = foreign
    const { press, made } = counting()
    await openWizard(page, siteOf(foreign))
    if (kind) await press(() => page.getByRole('radio', { name: 'Crew and vendors' }).check())
    const field = page.getByLabel(kind ? 'File with crew and vendors' : 'File with locations, or ZIP of photos')
    await press(() => field.setInputFiles(fileURLToPath(new URL(file, folder))))
    await expect(heading(page, 'What each column means')).toBeVisible({ timeout: 30_000 })
    for (const [said, [column]] of Object.entries(fields))
      await press(() => page.getByRole('combobox', { name: `Field for ${column}`, exact: true }).selectOption(said))
    for (const [said, value] of Object.entries(fixed)) {
      await press(() => page.getByRole('button', { name: 'Add a value for every record' }).click())
      await press(() => page.getByRole('combobox', { name: 'Field', exact: true }).selectOption(said))
      await press(() => page.getByRole('textbox', { name: /^Value of/ }).fill(value))
    }
    const onward = () => press(() => page.getByRole('button', { name: 'Preview' }).click())
    await onward()
    for (let asks = await asked(page); asks !== preview; asks = await asked(page)) {
      if (asks === values && others) await chooseOthers(page, others, press)
      await onward()
      await expect(heading(page, asks)).toHaveCount(0, { timeout: 60_000 })
    }
    await press(() => page.getByRole('button', { name: 'Import now' }).click())
    await expect(heading(page, 'Import complete')).toBeVisible({ timeout: 120_000 })
    await expect(count(page, 'Added')).toHaveText(String(added - merged))
    await expect(count(page, 'Rejected rows')).toHaveText(String(rows - added))
    expect(made()).toBe(foreign.presses)
    const question = page.getByRole('dialog', { name: 'Undo this import?' })
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(heading(page, 'The import is undone')).toBeVisible({ timeout: 120_000 })
  })
}
