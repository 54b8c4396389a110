/** How many presses and typed fields a job takes, counted as they are made. */
import type { Page } from '@playwright/test'
import { counting } from '../counting.ts'
import { expect, expectNoAxeViolations, settled, signIn, test, visit } from '../fixtures.ts'

const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name })

test('a house with a pool near a town: one field and at most four presses @both', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  const { steps, press, key, type } = counting(page)
  await type(page.getByRole('searchbox', { name: 'Name or keyword' }), 'House with a pool near Juniper Wells')
  await key('Enter')
  await expect(chip(page, /Residential/)).toBeVisible()
  await expect(chip(page, /Pool/)).toBeVisible()
  await expect(chip(page, /Juniper Wells/)).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await press(page.getByRole('main').locator('a[href*="locationdetail"]').first())
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  expect(steps).toEqual({ presses: 2, fields: 1 })
})

test('each part of a search that was understood goes away by its chip, and the words are one press away', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  const box = page.getByRole('searchbox', { name: 'Name or keyword' })
  await box.fill('House with a pool near Juniper Wells')
  await box.press('Enter')
  await chip(page, /Pool/).click()
  await expect(chip(page, /Pool/)).toHaveCount(0)
  await expect(chip(page, /Residential/)).toBeVisible()
  await page.goBack()
  await expect(chip(page, /Pool/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the words' }).click()
  await expect(page.getByRole('group', { name: 'Active filters' })).toHaveCount(0)
  await expect(box).toHaveValue('house with a pool near juniper wells')
})

test('an entry is found and opened for editing: one field and at most two presses', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/admin')
  await settled(page)
  const { steps, key, type } = counting(page)
  await key('Control+k')
  await type(page.getByRole('combobox', { name: /^Find a location/ }), 'Cannery No. 6')
  await expect(page.getByRole('option', { name: /^Cannery No\. 6/ })).toHaveAttribute('aria-selected', 'true')
  await key('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Cannery No\. 6/ })).toBeVisible()
  expect(steps).toEqual({ presses: 2, fields: 1 })
})
