/** The site builder without the mouse: look, logo, menu, preview, publishing, and the way back. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, screenshot, settled, signIn, test } from '../fixtures.ts'
import { retype, tabOutOfFrame, tabTo } from '../keyboard.ts'
import { makeSite, platform, signInAt, urlOf } from '../own-site.ts'

const wine = '#7A1F4B'
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** What was just saved brings buttons to life: halfway between two colors none has its contrast. */
const colorsAtRest = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.getAnimations().some((one) => one instanceof CSSTransition))).toBe(false)

/** From one part to another one by the arrows of their tabs; every part on the way is opened. */
async function walkTabs(page: Page, from: string, ...onward: string[]): Promise<void> {
  await tabTo(page, tab(page, from), 'Shift+Tab')
  for (const name of onward) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
    await colorsAtRest(page)
    await expectNoAxeViolations(page, { exclude: ['iframe'] })
  }
}

test('the password of the builder is asked with the focus in its field, and Enter gives it', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/admin/sitebuilder')
  const prompt = page.getByRole('dialog', { name: 'SITE BUILDER' })
  await expect(prompt.locator('input[type="password"]')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.type(platform.gate)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Site builder' })).toBeVisible()
})

test('brand, logo, menu entry, preview, publish and roll back with the keyboard alone', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const site = await makeSite('Keyboard Film Office')
  await signInAt(page, site, '#/admindash/admin/sitebuilder')
  await expect(page.getByRole('heading', { level: 1, name: 'Site builder' })).toBeVisible()
  await settled(page)

  // Past the menus of the office to the first part.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await tabTo(page, tab(page, 'Colors and fonts'))
  await page.keyboard.press('Tab')
  await expect(text(page, 'Main color')).toBeFocused()
  await retype(page, wine)
  await expect(text(page, 'Main color')).toHaveValue(wine)
  await page.keyboard.press('Escape')
  const second = text(page, 'Second color')
  const before = await second.inputValue()
  await tabTo(page, page.getByRole('button', { name: 'Invert Second color' }))
  await page.keyboard.press('Enter')
  await expect(second).not.toHaveValue(before)
  await tabTo(page, page.getByRole('combobox', { name: 'Font of headings' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Font of headings' })).toHaveValue('serif')
  await expect(page.getByRole('status').filter({ hasText: /parts? differs?/ })).toBeVisible()
  // It waits for the last of the changes to be saved; axe would meet it between two colors.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  // Playwright's count of requests does not come to zero when a preview is replaced while it loads, though none is under way.
  await expect(page.frameLocator('iframe').getByRole('main')).toContainText(/\w/)
  await expectNoAxeViolations(page, { exclude: ['iframe'] })

  await walkTabs(page, 'Colors and fonts', 'Logo and pictures')
  // The browser has to know that the chooser is waited for before the key comes.
  const choosing = page.waitForEvent('filechooser')
  const choose = page.getByRole('button', { name: 'Logo: choose a picture', exact: true })
  await tabTo(page, choose)
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 96 } })
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('group', { name: 'Logo', exact: true }).locator('img')).toBeVisible()
  // Nothing is published while the draft is being saved.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()

  // Two entries; the second goes up, and then away.
  await walkTabs(page, 'Logo and pictures', 'Start page', 'Menu and lines')
  const add = page.getByRole('button', { name: 'Add entry' })
  const entry = (number: number) => page.getByRole('group', { name: `Entry ${number}` })
  for (const [number, english, norwegian] of [
    [1, 'Filming here', 'Film her'],
    [2, 'Crews', 'Folk'],
  ] as const) {
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await tabTo(page, entry(number).getByLabel('English'), 'Shift+Tab')
    await page.keyboard.type(english)
    await page.keyboard.press('Tab')
    await page.keyboard.type(norwegian)
    await page.keyboard.press('Tab')
    await retype(page, 'https://example.org/filming')
  }
  await tabTo(page, entry(2).getByRole('button', { name: 'Move up' }))
  await page.keyboard.press('Enter')
  await expect(entry(1).getByLabel('English')).toHaveValue('Crews')
  await tabTo(page, entry(1).getByRole('button', { name: 'Remove' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(entry(2)).toHaveCount(0)
  await expect(entry(1).getByLabel('English')).toHaveValue('Filming here')
  await expect(entry(1).getByRole('button', { name: 'Remove' })).toBeFocused()

  // The preview: as wide as a phone, another page, into it and out of it again.
  const frame = page.locator('iframe')
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Filming here' })).toBeVisible()
  const choice = (group: string, name: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
  await tabTo(page, choice('Device', 'Desktop'))
  await page.keyboard.press('ArrowRight')
  await expect(choice('Device', 'Phone')).toBeChecked()
  await expect(frame).toHaveCSS('width', '390px')
  await tabTo(page, choice('Page', 'Start page'))
  await page.keyboard.press('ArrowRight')
  await expect(frame).toHaveAttribute('title', 'Preview: Library')
  await expect(page.frameLocator('iframe').getByRole('main')).toContainText(/\w/)
  await screenshot(page, 'builder-keyboard')
  await tabTo(page, frame)
  await tabOutOfFrame(page)

  await tabTo(page, text(page, 'Note'))
  await page.keyboard.type('By the keyboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everything is published')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(urlOf(site.host, '#/dashboard/locations'))
  await expect(visitor.getByRole('link', { name: 'Filming here' })).toHaveAttribute('href', 'https://example.org/filming')

  await tabTo(page, tab(page, 'Menu and lines'))
  await walkTabs(page, 'Menu and lines', 'Published versions')
  await expect(page.getByRole('listitem').filter({ hasText: 'By the keyboard' })).toContainText('Current')
  await tabTo(page, page.getByRole('button', { name: /^Publish again/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published again')).toBeVisible()
  await visitor.reload()
  await settled(visitor)
  await expect(visitor.getByRole('link', { name: 'Filming here' })).toHaveCount(0)
  await visitor.context().close()
})
