/** The map of the library without a pointer: from the results to its pins, cards and zoom, and back; and as the tree that a screen reader reads. */
import { expect, expectNoAxeViolations, settled, test, visit } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'
import { expectTwoWeights } from '../type.ts'

test('the map by keys: past the results to pins, cards and zoom, and back to the result one came from', async ({ page }) => {
  // Many keys, each waited for.
  test.setTimeout(120_000)
  await visit(page, 47, '#/dashboard/locations?view=map')
  await settled(page)
  const main = page.getByRole('main')
  const map = page.getByRole('region', { name: 'Map of the locations' }).first()
  const skip = main.getByRole('button', { name: /^Skip to the map/ })
  const zoomIn = map.getByRole('button', { name: 'Zoom in' })
  const pins = map.getByRole('list', { name: /pins? on this part of the map$/ })
  await expectTwoWeights(page)

  // The link stands before the first result; three stops behind it the map zooms.
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(map).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pins.getByRole('button').first()).toBeFocused()
  await expect(pins).toBeInViewport()
  await expectNoAxeViolations(page)
  await expect(map).toMatchAriaSnapshot(`
    - region "Map of the locations":
      - list /pins? on this part of the map/:
        - listitem:
          - button
      - region "Map of the locations"
      - button "Zoom in"
      - button "Zoom out"
  `)
  await page.keyboard.press('Tab')
  await expect(map.locator('canvas')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(zoomIn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/box=/)
  await settled(page)

  // A cluster opens into its pins, and the keyboard stays in the list, until one place is left; its card has the focus.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const place = pins.getByRole('button').filter({ hasNotText: /^\d+ locations?, / })
  for (let opened = 0; opened < 12 && (await place.count()) === 0; opened += 1) {
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await settled(page)
  }
  await page.keyboard.press('End')
  const last = pins.getByRole('button').last()
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  const card = map.getByRole('link').and(map.locator('[href*="locationdetail"]'))
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(last).toBeFocused()

  // Back to the list, and from any result to the map with one key.
  await page.keyboard.press('Escape')
  await expect(skip).toBeFocused()
  const result = main.getByRole('list', { name: 'Search results' }).getByRole('link').first()
  await tabTo(page, result)
  await page.keyboard.press('m')
  await expect(map).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(result).toBeFocused()
})
