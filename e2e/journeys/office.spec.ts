/** The office's own list: what waits is there for staff, and its states are seen. */
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'

test('an administrator sees what waits for approval and finds a draft by name @both', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/locations')
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: /Pending/ }).click()
  await expect(page.getByText('Lantern Street Flats').first()).toBeVisible()
  await page.getByRole('tab', { name: /All/ }).click()
  await page.getByRole('main').getByLabel('Name or keyword').fill('brightwater')
  await expect(page.getByText('Brightwater Guest Ranch').first()).toBeVisible()
})

test('an administrator reads the statistics of another period @both', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/admin/analytics')
  const signIns = page.getByRole('region', { name: 'Sign-ins' })
  await expect(signIns.getByRole('rowheader')).toHaveCount(12)
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByText('4 weeks', { exact: true }).click()
  await expect(signIns.getByRole('rowheader')).toHaveCount(4)
  await expect(page).toHaveURL(/weeks=4/)
  // The one that made this test's session.
  await expect(signIns.getByRole('row').last().getByRole('cell').first()).not.toHaveText('0')
})

test('the statistics print as white paper: every table, and nothing that is pressed', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/admin/analytics?weeks=4')
  await expect(page.getByRole('region', { name: 'Sign-ins' }).getByRole('rowheader')).toHaveCount(4)
  await settled(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.evaluate(() => {
    // Registered after the page's own listener, so it sees what goes on paper.
    addEventListener('beforeprint', () => {
      document.title = `paper is ${document.documentElement.dataset['mantineColorScheme']}`
    })
  })
  const paper = await page.pdf()
  expect(paper.length).toBeGreaterThan(20_000)
  await expect(page).toHaveTitle('paper is light')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const tables = page.getByRole('main').getByRole('table')
  const shown = await tables.count()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(tables).toHaveCount(shown)
})

test('an owner who opens the office is sent away', async ({ page, tolerate }) => {
  tolerate(/40[13]/)
  await signIn(page, 'location', 47, '#/admindash/locations')
  await expect(page).not.toHaveURL(/#\/admindash\/locations/)
})

test('an administrator writes new terms, looks at them, publishes and withdraws them', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', 15, '#/admindash/admin/policies?document=directory')
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  const holding = page.getByRole('article')
  await expect(holding).toContainText('Being truthful')
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Write a new version' }).click()
  const words = `Be kind. ${Date.now()}`
  await page.getByRole('textbox', { name: /Text \(English\)/ }).fill(words)
  await expectNoAxeViolations(page)
  await page.getByText('Preview', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'As people read it' })).toContainText(words)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(holding).toContainText(words)
  await page.getByRole('button', { name: /^Withdraw version/ }).click()
  await expect(holding).not.toContainText(words)
  await expect(holding).toContainText('Being truthful')
})

test('a menu that is longer than the window scrolls to its last entry', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  await signIn(page, 'admin', 47, '#/admindash/admin/users')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button', { name: 'Users' }).click()
  const menu = page.getByRole('menu')
  const last = menu.getByRole('menuitem').last()
  await expect(last).not.toBeInViewport()
  await menu.hover()
  await page.mouse.wheel(0, 2000)
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the search of the header covers no tab, where names are long', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/lookbooks')
  const header = page.getByRole('banner')
  const last = header.getByRole('button', { name: 'Administrasjon' })
  await expect(last).toBeVisible()
  // Letters are measured in parts of a pixel, and the search gives way once they are there.
  await expect
    .poll(async () => {
      const [tab, search] = [await last.boundingBox(), await header.getByRole('search').boundingBox()]
      return tab !== null && search !== null && Math.floor(tab.x + tab.width) <= search.x
    })
    .toBe(true)
})

test('the tab of the open page is seen in a window without room for all of them, from one page to the next', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, 'admin', 47, '#/admindash/permits')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const isSeen = (tab: string) =>
    expect
      .poll(async () => {
        const [around, one] = [
          await bar.boundingBox(),
          await bar
            .getByRole('link', { name: tab })
            .or(bar.getByRole('button', { name: tab }))
            .boundingBox(),
        ]
        return around !== null && one !== null && one.x >= around.x - 1 && one.x + one.width <= around.x + around.width + 1
      })
      .toBe(true)
  await isSeen('ALL PERMITS')
  for (const [path, tab] of [
    ['admin/users', 'USERS'],
    ['permits', 'ALL PERMITS'],
    ['admin/lists', 'ADMIN'],
  ] as const) {
    await page.goto(page.url().replace(/#.*/, `#/admindash/${path}`))
    await isSeen(tab)
  }
})
