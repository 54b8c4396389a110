/** A scout's lookbook: built from the library, put in order by keyboard, seen by a colleague, shared, and its link ended. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { siteUrl } from '../sites.ts'

const tiles = (page: Page) => page.locator('[data-tile]')
const namesInOrder = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile.textContent ?? '').split(',')[0] ?? ''))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Lookbook' })

/** A new lookbook, opened in its editor; answers its address. */
async function newLookbook(page: Page, name: string): Promise<string> {
  await signIn(page, 'scout', 47, '#/admindash/lookbooks')
  await page.getByRole('button', { name: 'New lookbook' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.url()
}

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of the folder' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** Adds so many locations that are not in it yet, from the library's list. */
async function addFromLibrary(page: Page, folder: string, count: number): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Add to folder' }).selectOption({ label: folder })
  const waiting = page.getByRole('button', { name: /: in /, pressed: false })
  for (let added = 0; added < count; added++) {
    const name = await waiting.first().getAttribute('aria-label')
    await waiting.first().click()
    await expect(page.getByRole('button', { name: name ?? '', exact: true, pressed: true })).toBeVisible()
  }
}

test('a scout builds a lookbook, orders it by keyboard, and a colleague sees it at once @desktop', async ({ page, browser }) => {
  test.slow()
  const name = `Harbour film ${Date.now()}`
  const address = await newLookbook(page, name)
  for (const folder of ['Piers', 'Bars', 'Roofs']) await newFolder(page, folder)

  await page.getByRole('link', { name: 'Add from the library' }).click()
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()
  for (const folder of ['Piers', 'Bars', 'Roofs']) await addFromLibrary(page, folder, 4)
  await expect(panel(page).getByRole('status')).toHaveText('12 items')
  // The key B takes out what has the focus, and Undo brings it back.
  const first = page.locator('tbody a[data-collectable]').first()
  await first.focus()
  await page.keyboard.press('b')
  await expect(panel(page).getByRole('status')).toHaveText('11 items')
  await panel(page).getByRole('button', { name: 'Undo: take out' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('12 items')
  await settled(page)
  await expectNoAxeViolations(page)

  await panel(page).getByRole('link', { name: 'Put in order' }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Bars/ }).click()
  await expect(tiles(page)).toHaveCount(4)
  const before = await namesInOrder(page)
  await tiles(page).first().focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  const after = [before[1], before[2], before[0], before[3]]
  await expect.poll(() => namesInOrder(page)).toEqual(after)
  await settled(page)
  await expectNoAxeViolations(page)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await signIn(colleague, 'admin', 47, '#/admindash/locations')
  await colleague.goto(address.replace(/&lbFolder=\d+/, ''))
  await colleague.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Bars/ }).click()
  await expect.poll(() => namesInOrder(colleague)).toEqual(after)
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesInOrder(colleague), { timeout: 4000 }).toEqual(before)
  await context.close()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Lookbook' })
  await dialog.getByRole('button', { name: 'SEND' }).click()
  await expect(dialog.getByText('Required *')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Send To' }).fill('director@set.example')
  await dialog.getByLabel('Password', { exact: true }).fill('lighthouse-42')
  await dialog.getByRole('button', { name: 'SEND' }).click()
  await expect(page.getByText('Shared successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const links = dialog.getByRole('region', { name: /^Live links/ })
  await expect(links.getByText('director@set.example')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await links.getByRole('button', { name: 'End the link: director@set.example' }).click()
  await expect(links.getByText('No link is live.')).toBeVisible()
})

test('leaving a lookbook clears it from the list, and the tab of the list does too @desktop', async ({ page }) => {
  await newLookbook(page, `Left ${Date.now()}`)
  await page.getByRole('link', { name: 'Add from the library' }).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('tab', { name: /^Recent/ }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.goBack()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Leave the lookbook' }).click()
  await expect(panel(page)).toHaveCount(0)
  expect(page.url()).toBe(siteUrl(47, '#/admindash/locations'))
})
