/** The office's own list: what waits is there for staff, and its states are seen. */
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'

test('an administrator sees what waits for approval and finds a draft by name', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/locations')
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: /Pending/ }).click()
  await expect(page.getByText('Lantern Street Flats').first()).toBeVisible()
  await page.getByRole('tab', { name: /All/ }).click()
  await page.getByRole('main').getByLabel('Name or keyword').fill('brightwater')
  await expect(page.getByText('Brightwater Guest Ranch').first()).toBeVisible()
})

test('an owner who opens the office is sent away', async ({ page, tolerate }) => {
  tolerate(/40[13]/)
  await signIn(page, 'location', 47, '#/admindash/locations')
  await expect(page).not.toHaveURL(/#\/admindash\/locations/)
})
