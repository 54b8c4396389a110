/** An administrator keeps the lists that locations choose from; what changes there changes in the library. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'

/** All journeys share one library: names of this run, and what was changed is changed back. */
const marked = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`
const lists = '#/admindash/admin/lists'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function add(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${name} was added`)).toBeVisible()
}
async function rename(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, 'Rename')
  await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, to)).toBeVisible()
}

test('a category is renamed and the filter of the library has its new name', async ({ page }) => {
  const name = marked('Water and shores')
  await signIn(page, 'admin', 47, lists)
  await expect(row(page, 'Water')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await rename(page, 'Water', name)
  await page.goto(page.url().replace(/#.*/, '#/dashboard/locations'))
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeVisible()
  await page.goto(page.url().replace(/#.*/, lists))
  await rename(page, name, 'Water')
})

test('a used region is deleted: its locations get another', async ({ page, tolerate }) => {
  // What is used is refused once, with where it is used.
  tolerate(/409 \(Conflict\)/)
  const [old, next] = [marked('Old Harbour'), marked('New Harbour')]
  await signIn(page, 'admin', 47, `${lists}?list=region`)
  await add(page, 'New entry', next)
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('')
  const used = page
    .getByRole('listitem')
    .filter({ hasText: /\d+ locations?$/ })
    .first()
  await expect(used).toBeVisible()
  const name = (await used.locator('span > span').first().textContent()) ?? ''
  await rename(page, name, old)
  await choose(page, old, 'Delete')
  const dialog = page.getByRole('dialog', { name: `${old} is in use` })
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await dialog.getByRole('combobox', { name: 'Replace with' }).fill(next)
  await page.getByRole('option', { name: next }).click()
  await dialog.getByRole('button', { name: 'Replace and delete' }).click()
  await expect(row(page, old)).toHaveCount(0)
  await expect(row(page, next)).toContainText(/\d+ location/)
  await rename(page, next, name)
})

test('with the keyboard alone a category is added, moved, deleted and recovered', async ({ page }) => {
  const name = marked('Lighthouse')
  await signIn(page, 'admin', 47, lists)
  await page.getByRole('textbox', { name: 'New category' }).focus()
  await page.keyboard.type(name)
  await expect(page.getByRole('textbox', { name: 'New category' })).toHaveValue(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} was added`)).toBeVisible()
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(new RegExp(`^${name} is now number \\d+ of \\d+$`))).toBeAttached()
  await expect(handle).toBeFocused()
  // From the handle, Tab leads to the menu of the same line.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toHaveCount(0)
  const trash = page.getByRole('radio', { name: 'In use' })
  await trash.focus()
  await page.keyboard.press('ArrowRight')
  const recover = page.getByRole('button', { name: `Recover: ${name}` })
  await recover.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is back in the list`)).toBeVisible()
  await expect(recover).toHaveCount(0)
  await page.getByRole('radio', { name: 'Trash' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, name)).toBeVisible()
  await choose(page, name, 'Delete')
})
