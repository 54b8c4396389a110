/** A location manager in the rain: the line goes while the page is open, and comes back; and the page is older than the server. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, test, visit } from '../fixtures.ts'
import { siteUrl } from '../sites.ts'

const filters = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Filters' })
const directory = (page: Page) => page.getByRole('heading', { level: 1, name: 'Directory' })

test('what was not loaded yet comes when the line is back, and nothing is loaded anew @phone', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Server is unavailable/)
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  await page.getByRole('searchbox').first().fill('mill')
  await expect(page).toHaveURL(/q=mill/)
  await settled(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))

  await test.step('a dialog, whose place is below the fold', async () => {
    await context.setOffline(true)
    await filters(page).tap()
    const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
    await expect(missing).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await missing.getByRole('button', { name: 'Retry' }).tap()
    await expect(missing).toBeVisible()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Show Results' })).toBeVisible()
    // Its style sheets came as well.
    await expect(page.locator('.mantine-Modal-inner')).toHaveCSS('position', 'fixed')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a screen, by itself and after a way back', async () => {
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Directory' }).last().tap()
    await expect(page.getByRole('alert')).toContainText('Server is unavailable. Please try again later.')
    await page.goBack()
    await expect(page.getByRole('searchbox').first()).toHaveValue('mill')
    await page.goForward()
    await page.getByRole('button', { name: 'Retry' }).tap()
    await expect(page.getByRole('alert')).toContainText('Server is unavailable.')
    await context.setOffline(false)
    await expect(directory(page)).toBeVisible()
    await settled(page)
  })
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
})

test('a page that is older than the server brings the new one where its files are gone @phone', async ({ page, context, tolerate }) => {
  tolerate(/status of 404|Failed to fetch dynamically imported module/)
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  let isOld = true
  await context.route('**/assets/*', (route) => (isOld ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await context.route(siteUrl(47), (route) => {
    isOld = false
    return route.continue()
  })

  await test.step('a part by one press', async () => {
    await filters(page).tap()
    await expect(page.getByRole('alert')).toContainText('A newer version of this page')
    expect(isOld).toBe(true)
    await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).tap()
    await expect.poll(() => isOld).toBe(false)
    await settled(page)
    await filters(page).tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Show Results' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a screen by itself, at its URL', async () => {
    isOld = true
    await page.getByRole('link', { name: 'Directory' }).last().tap()
    await expect(directory(page)).toBeVisible()
    expect(isOld).toBe(false)
  })
})
