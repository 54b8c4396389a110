/** The office's start page: a scout lands there, sees what waits and has it open with one press. */
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'

test('a scout finds what waits on the start page and opens it by keyboard @both', async ({ page }) => {
  await signIn(page, 'scout', 47, '#/dashboard/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const waiting = page.getByRole('region', { name: /^Locations to review/ })
  await expect(waiting.getByRole('link', { name: /Lantern Street Flats/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('region', { name: /^Emails that failed/ })).toHaveCount(0)
  await settled(page)
  await expectNoAxeViolations(page)
  await waiting.getByRole('link', { name: /Lantern Street Flats/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Lantern Street Flats/ })).toBeVisible()
})

test('an administrator comes from the start page to everything that the office runs @both', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/dashboard/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible()
  await page.goto(page.url().replace(/#.*/, '#/admindash/admin'))
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Users/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('an owner has no start page', async ({ page, tolerate }) => {
  tolerate(/40[13]/)
  await signIn(page, 'location', 47, '#/dashboard/dashboard')
  await expect(page).toHaveURL(/#\/dashboard\/locations/)
})
