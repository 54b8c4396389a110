/** The product answers, has a title, and its first page passes axe on all three demo sites. */
import { hosts, siteUrl, type DemoSite } from './sites.ts'
import { expect, expectNoAxeViolations, screenshot, test } from './fixtures.ts'

for (const site of Object.keys(hosts).map(Number) as DemoSite[]) {
  test(`site ${site} opens @tablet @both`, async ({ page }) => {
    await page.goto(siteUrl(site))
    await expect(page).toHaveTitle(/\S/)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoAxeViolations(page)
    await screenshot(page, `start-${site}`)
  })
}
