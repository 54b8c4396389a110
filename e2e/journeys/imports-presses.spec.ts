/**
 * What files that nobody prepared for take in the wizard, until they are imported: every press is counted. The figures are those of the table in
 * docs/importing.md §7; what becomes of each row is `imports/foreign-files.test.ts`.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const cut = (name: string): Buffer => readFileSync(new URL(`../../server/test/cuts/${name}`, import.meta.url))
const lines = (...all: string[]): Buffer => Buffer.from(all.join('\n'))

interface Foreign {
  what: string
  name: string
  bytes: Buffer
  kind?: 'Crew and vendors'
  /** Fields of columns that nothing tells. */
  fields?: Record<string, string>
  /** What every record has. */
  fixed?: readonly [field: string, value: string]
  /** What all words are that have no suggestion. */
  others?: string
  presses: number
  added: number
  rejected: number
}

const files: readonly Foreign[] = [
  {
    what: 'a register of historic buildings',
    name: 'Historic.csv',
    bytes: cut('little-rock-historic-sites.csv'),
    fixed: ['City', 'Little Rock'],
    presses: 6,
    added: 58,
    rejected: 0,
  },
  {
    what: 'classes as codes',
    name: 'Codes.csv',
    bytes: lines(
      'DOING BUSINESS AS NAME,NAICS Description,Phone No.',
      'Lux MARK AS,Electric contractor,(501) 555-0101',
      'Prop House MARK,X99,(501) 555-0102',
    ),
    kind: 'Crew and vendors',
    others: 'SERVICES > Catering',
    presses: 6,
    added: 2,
    rejected: 0,
  },
  {
    what: 'a title line, semicolons, French',
    name: 'Lieux.csv',
    bytes: lines(
      'Lieux de tournage 2026;;',
      'Nom;Ville;Catégorie',
      'Café MARK;Orléans;Restaurant',
      'Ferme MARK;Orléans;Farmhouse',
      ';Nevers;Restaurant',
    ),
    presses: 4,
    added: 2,
    rejected: 1,
  },
  {
    what: 'no header',
    name: 'Bare.csv',
    bytes: lines(
      'Old Mill MARK,1 Mill Lane,Barton,1890,04/03/2026',
      'Hill Farm MARK,7 Hill Road,Barton,1911,05/03/2026',
      'Inn MARK,2 Mill Lane,Newtown,1844,05/03/2026',
      'Barn MARK,9 Hill Road,Barton,1911,17/03/2026',
      'School MARK,3 Main Street,Newtown,1925,18/03/2026',
      'Church MARK,4 Main Street,Barton,1702,18/03/2026',
    ),
    fields: {
      'Column 1': 'Name',
      'Column 2': 'Address',
      'Column 3': 'City',
      'Column 4': 'Built',
      'Column 5': 'Scouted on',
    },
    presses: 8,
    added: 6,
    rejected: 0,
  },
  {
    what: 'headers again on each page',
    name: 'Pages.csv',
    bytes: lines(
      'Location,Address,City',
      'Mill MARK,1 Lane,Barton',
      'Farm MARK,2 Lane,Barton',
      'Location,Address,City',
      'Inn MARK,3 Lane,Barton',
    ),
    presses: 3,
    added: 3,
    rejected: 0,
  },
]

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

/** What stands on the page after a press on Preview: what asks first, or the preview. */
async function asks(page: Page): Promise<'values' | 'duplicates' | 'preview'> {
  const values = page.getByRole('heading', { name: 'Values that are not in your lists', level: 2 })
  const duplicates = page.getByRole('heading', { name: 'Possible duplicates', level: 2 })
  const preview = page.getByRole('heading', { name: /^As the .* will look$/, level: 2 })
  await expect(values.or(duplicates).or(preview)).toBeVisible({ timeout: 60_000 })
  if (await values.isVisible()) return 'values'
  return (await duplicates.isVisible()) ? 'duplicates' : 'preview'
}

for (const { what, bytes, kind, fields = {}, fixed, others, ...expected } of files) {
  test(`${what}: ${expected.presses} presses`, async ({ page }) => {
    test.setTimeout(240_000)
    const mark = `X${Math.random().toString(36).slice(2, 9)}`
    const buffer = Buffer.from(bytes.toString('utf8').replaceAll('MARK', mark))
    await signIn(page, 'admin', 47, '#/admindash/admin/imports')
    const { press, made } = counting()
    if (kind) await press(() => page.getByRole('radio', { name: kind }).check())
    const field = kind ? 'File with crew and vendors' : 'File with locations, or ZIP of photos'
    await press(() => page.getByLabel(field).setInputFiles({ name: `${mark} ${expected.name}`, mimeType: 'text/csv', buffer }))
    await expect(page.getByRole('heading', { name: 'What each column means', level: 2 })).toBeVisible({ timeout: 30_000 })
    // Another journey may have the same places here; that question is no part of a first import.
    const other = page.getByRole('radio', { name: 'A new source' })
    if (await other.isVisible()) await other.check()
    for (const [column, label] of Object.entries(fields))
      await press(() => page.getByRole('combobox', { name: `Field for ${column}`, exact: true }).selectOption(label))
    if (fixed) {
      await press(() => page.getByRole('button', { name: 'Add a value for every record' }).click())
      await press(() => page.getByRole('combobox', { name: 'Field', exact: true }).selectOption(fixed[0]))
      await press(() => page.getByRole('textbox', { name: `Value of ${fixed[0]}` }).fill(fixed[1]))
    }
    await press(() => page.getByRole('button', { name: 'Preview' }).click())
    let asked = await asks(page)
    if (asked === 'values') {
      if (others) await press(() => page.getByRole('combobox', { name: /^Set the remaining/ }).selectOption(others))
      await press(() => page.getByRole('button', { name: 'Preview' }).click())
      await expect(page.getByRole('heading', { name: 'Values that are not in your lists', level: 2 })).toHaveCount(0, { timeout: 60_000 })
      asked = await asks(page)
    }
    // Of another journey's records; a first import of the file alone is not asked.
    if (asked === 'duplicates') await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: /^As the .* will look$/, level: 2 })).toBeVisible({ timeout: 60_000 })
    await press(() => page.getByRole('button', { name: 'Import now' }).click())
    await expect(page.getByRole('heading', { name: 'Import complete', level: 2 })).toBeVisible({ timeout: 120_000 })
    await expect(count(page, 'Rejected rows')).toHaveText(String(expected.rejected))
    expect(made()).toBe(expected.presses)
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'The import is undone', level: 2 })).toBeVisible({ timeout: 120_000 })
  })
}
