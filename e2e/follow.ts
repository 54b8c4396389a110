/** Ways from a list to what it leads to. */
import { expect, type Page } from '@playwright/test'

export const followFirst =
  (href: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').locator(`a[href*="${href}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(href))
  }
