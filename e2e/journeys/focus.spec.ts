/**
 * Every kind of dialog, drawer and menu, opened and closed by keyboard: the focus goes back to what opened it, or to what stands in
 * its place (WCAG 2.4.3); it is never under a bar (2.4.11), and stays in a viewer that is open (2.1.1).
 */
import { named, opensAndCloses } from '../dialogs.ts'
import { expect, settled, signIn, test, visit } from '../fixtures.ts'
import { newLookbook } from '../lookbooks-made.ts'
import { siteUrl } from '../sites.ts'

test('public pages', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  for (const name of ['Directory', 'Search and filter', 'Language and appearance', 'Login', /^Sort: /, 'Tools'])
    await opensAndCloses(page, name)
})

test('public pages on a phone @phone', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  for (const name of ['Search', 'Language and appearance', 'Menu', 'Filters', 'Tools', 'Login']) await opensAndCloses(page, name)
})

test('an empty sign-in has the focus on its first fault', async ({ page }) => {
  await visit(page, 47, '#/login')
  await page.getByRole('button', { name: 'Sign In', exact: true }).press('Enter')
  const name = page.locator('input[name="username"]')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Required*')
})

test('no field in focus lies under the bar at the foot @phone', async ({ page }) => {
  await visit(page, 47, '#/dashboard/listproperty')
  await settled(page)
  const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox()
  const under: string[] = []
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const one = await page.evaluate(() => {
      const at = document.activeElement
      const box = at?.closest('main') && at.id !== 'main' ? at.getBoundingClientRect() : null
      return box ? { bottom: box.bottom, what: at?.outerHTML.slice(0, 80) ?? '' } : null
    })
    if (one && one.bottom > (bar?.y ?? 0) + 1) under.push(one.what)
  }
  expect(bar?.y).toBeGreaterThan(700)
  expect(under).toEqual([])
})

test('lookbooks: a new one, a new folder, a link, and an item that is taken out', async ({ page }) => {
  const name = await newLookbook()
  await signIn(page, 'scout', 47, '#/admindash/lookbooks')
  await settled(page)
  for (const opener of ['New lookbook', 'Admin', 'Account']) await opensAndCloses(page, opener)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await settled(page)
  for (const opener of ['New folder', 'Share']) await opensAndCloses(page, opener)
  const tiles = page.locator('[data-tile]')
  await expect(tiles).toHaveCount(4)
  await tiles.first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(tiles).toHaveCount(3)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-tile], main ul, main h1')?.tagName)).toBeTruthy()
})

test('an entry that is deleted from a list hands the focus to its neighbour', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/admin/lists')
  const stamp = Date.now()
  for (const name of [`Zz ${stamp} one`, `Zz ${stamp} two`]) {
    await page.getByRole('textbox', { name: 'New category' }).fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect(named(page, `Actions for ${name}`)).toBeVisible()
  }
  await named(page, `Actions for Zz ${stamp} one`).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(named(page, `Actions for Zz ${stamp} one`)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
})

test('Tab comes round within the full-screen pictures', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await page.locator('main a[href*="/location/"], main a[href*="locationdetail"]').first().click()
  await settled(page)
  await page.locator('main button:has(img), main a:has(img)').first().click()
  const viewer = page.locator('.yarl__portal')
  await expect(viewer).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 9 ? 'Tab' : 'Shift+Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.yarl__portal') !== null)).toBe(true)
  }
})

test("a guest's lookbook follows the system into the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(siteUrl(15, '#/lookbook/threshers'))
  await page.locator('input[type="password"]').fill('harvest-1934')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  const inks = () =>
    page.getByRole('heading', { level: 3 }).evaluateAll((all) => all.map((one) => Number(/\d+/.exec(getComputedStyle(one).color)?.[0])))
  await expect.poll(async () => Math.min(...(await inks()))).toBeGreaterThan(150)
})

test('each page says its own title to people who do not see it', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/locations')
  await settled(page)
  for (const [path, title] of [
    ['admin/users', 'Users'],
    ['admin/settings', 'Settings'],
    ['permits', 'Film permits'],
  ] as const) {
    await page.goto(page.url().replace(/#.*/, `#/admindash/${path}`))
    await expect(page.getByRole('status').filter({ hasText: ' · ' })).toHaveText(new RegExp(`^${title} · `))
  }
})
