/** The steps of the import's wizard, as journeys go through them. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled } from './fixtures.ts'

/** The choice of a field for a column of the file. */
export const fieldOf = (page: Page, column: string) => page.getByRole('combobox', { name: `Field for ${column}`, exact: true })
/** A number of the last step by its name. */
export const count = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Waits for a step by its heading, and holds it to axe. */
export async function step(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible({ timeout: 30_000 })
  await settled(page)
  await expectNoAxeViolations(page)
}
