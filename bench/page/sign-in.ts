/** Signs in through the form of the page, as the administrator of the measured product. */
import type { Page } from '@playwright/test'
import { administrator } from '../pictures/product.ts'

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.locator('input[name="username"]').fill(administrator.username)
  await page.locator('input[name="password"]').fill(administrator.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.hash.startsWith('#/login'))
}
