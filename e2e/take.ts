import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, screenshot, settled } from './fixtures.ts'
import { expectTwoWeights } from './type.ts'

/** In both schemes, each without a violation. */
export async function take(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // On a busy machine the picture would be taken before the page has followed.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settled(page)
    await screenshot(page, name, colorScheme)
    if (colorScheme === 'light') await expectTwoWeights(page)
    await expectNoAxeViolations(page, colorScheme === 'dark' ? { only: 'colours' } : {})
  }
}
