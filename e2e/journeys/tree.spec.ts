/** Shortlist, question and search without a pointer, and as the tree that a screen reader reads. */
import type { Locator, Page } from '@playwright/test'
import { expect, settled, test, visit } from '../fixtures.ts'

const main = (page: Page) => page.getByRole('main')

/** Goes on with Tab until something has the focus: what cannot be reached fails. */
async function tabTo(page: Page, what: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(what).toBeFocused()
}

test('search: a key leads to the field, what was understood and the results are read in order', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Name or keyword' })).toBeFocused()
  await page.keyboard.type('House with a pool near Juniper Wells')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('group', { name: 'Active filters' })
  await expect(chips.getByRole('button', { name: /Pool/ })).toBeVisible()
  await settled(page)
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Locations" [level=1]
    - searchbox "Name or keyword"
    - radiogroup "View":
      - radio "Tiles" [checked]
      - radio "List"
      - radio "Map"
    - group "Filters":
      - button /Filters/
  `)
  await expect(main(page).getByRole('status').first()).toContainText(/Showing \d+ location/)
  await expect(main(page).getByRole('list', { name: 'Search results' })).toMatchAriaSnapshot(`
    - list "Search results":
      - listitem:
        - link
        - text: /photo/
        - button /Save .* to the shortlist/
  `)
  const remove = chips.getByRole('button', { name: /Pool/ })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
})

test('shortlist and question: saved, opened, asked about and closed by keys', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  const heart = main(page)
    .getByRole('button', { name: /^Save .* to the shortlist$/ })
    .first()
  await tabTo(page, heart)
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const list = main(page).getByRole('link', { name: 'Shortlist · 1' })
  for (let presses = 0; presses < 60 && !(await list.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible()
  await settled(page)
  const ask = main(page).getByRole('button', { name: /^Ask/ }).first()
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Ask about/ })
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog /Ask about/:
      - banner:
        - heading /Ask about/ [level=2]
        - button "Close"
      - paragraph: /Your question goes to/
      - textbox "Your name"
      - textbox "Email"
      - textbox "Your question"
      - button "Send"
  `)
  // What is missing is said at its field, which has the focus.
  await tabTo(page, dialog.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ask).toBeFocused()
})
