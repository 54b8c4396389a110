/** The main screens, each brought to rest and saved as `<screen>-<site>-<width>-<scheme>.png`; each must pass axe too. */
import type { Role } from '@backlot/contract/endpoint'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, screenshot, settled, signIn, test, visit } from './fixtures.ts'
import { hosts, siteUrl, type DemoSite } from './sites.ts'

interface Screen {
  name: string
  /** The demo account; a visitor when absent, nobody at all with `nobody`. */
  as?: Role | 'nobody'
  path: string
  /** What a person does to get from the address to the picture. */
  reach?: (page: Page) => Promise<void>
}

const firstLocation = (page: Page) => page.getByRole('main').locator('a[href*="locationdetail"]').first()
const openFirstLocation = async (page: Page): Promise<void> => {
  await firstLocation(page).click()
  await expect(page).toHaveURL(/locationdetail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const openFirstPhoto = async (page: Page): Promise<void> => {
  await openFirstLocation(page)
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const screens: Screen[] = [
  { name: 'protect', as: 'nobody', path: '#/protect' },
  { name: 'sign-in', as: 'nobody', path: '#/login' },
  { name: 'start', as: 'nobody', path: '' },
  { name: 'library-tiles', path: '#/dashboard/locations' },
  { name: 'library-list', path: '#/dashboard/locations?view=list' },
  { name: 'library-map', path: '#/dashboard/locations?view=map' },
  { name: 'library-search', path: '#/dashboard/locations?q=house' },
  { name: 'library-nothing-found', path: '#/dashboard/locations?q=zzzzqq' },
  { name: 'location', path: '#/dashboard/locations', reach: openFirstLocation },
  { name: 'lightbox', path: '#/dashboard/locations', reach: openFirstPhoto },
  { name: 'scout-library', as: 'scout', path: '#/dashboard/locations' },
  { name: 'admin-locations', as: 'admin', path: '#/admindash/locations' },
  { name: 'admin-location', as: 'admin', path: '#/admindash/locations', reach: openFirstLocation },
  { name: 'not-found', path: '#/nowhere' },
]

for (const site of Object.keys(hosts).map(Number) as DemoSite[]) {
  for (const screen of screens) {
    test(`${screen.name} ${site}`, async ({ page }) => {
      if (screen.as === 'nobody') await page.goto(siteUrl(site, screen.path))
      else if (screen.as) await signIn(page, screen.as, site, screen.path)
      else await visit(page, site, screen.path)
      await screen.reach?.(page)
      await settled(page)
      await screenshot(page, `${screen.name}-${site}`)
      await expectNoAxeViolations(page)
    })
  }
}
