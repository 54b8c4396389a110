/** Being let in: a deep link behind the site password, signing in and out, staying inside the portal. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, test, visit } from '../fixtures.ts'
import { ways } from '../input-methods.ts'
import { account, siteUrl, sitePasswords } from '../sites.ts'

const password7 = sitePasswords[7] ?? ''

test('a deep link of a site with a password asks once and then leads there, in the language of the site @both', async ({ page }) => {
  await page.goto(siteUrl(7, '#/dashboard/locations'))
  await expect(page).toHaveURL(/#\/protect\?.*d=dashboard/)
  await expectNoAxeViolations(page)
  await page.locator('input[type="password"]').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Innloggingen mislyktes', { exact: false }).or(page.getByText('Login failed. Please try again')),
  ).toBeVisible()
  await page.locator('input[type="password"]').fill(password7)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\/locations/)
  await expect(page.locator('html')).toHaveAttribute('lang', /^n[bo]/)
  await expect(page.getByRole('main').locator('a[href*="locationdetail"]').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').locator('a[href*="locationdetail"]').first()).toBeVisible()
})

for (const { way, handsOf } of ways) {
  test(`a link to a location of a site with a password asks for it, refuses a wrong one, and leads there, ${way}`, async ({
    page,
    browser,
  }) => {
    // Somebody who is in already sends the link.
    const sender = await browser.newPage()
    await visit(sender, 7, '#/dashboard/locations')
    const first = sender.getByRole('main').locator('a[href*="locationdetail"]').first()
    const link = `#${(await first.getAttribute('href'))?.split('#')[1] ?? ''}`
    await first.click()
    const heading = sender.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Innspillingssteder')
    const name = (await heading.textContent()) ?? ''
    await sender.close()

    const input = handsOf(page)
    await page.goto(siteUrl(7, link))
    await expect(page).toHaveURL(/#\/protect\?.*d=dashboard/)
    await settled(page)
    await expectNoAxeViolations(page)
    const field = page.locator('input[type="password"]')
    const enter = page.locator('button[type="submit"]')
    await input.write(field, 'not the password')
    await input.press(enter)
    await expect(page.getByText('Innloggingen mislyktes', { exact: false })).toBeVisible()
    await expectNoAxeViolations(page)
    await input.write(field, password7)
    await input.press(enter)
    await expect(page).toHaveURL(/#\/dashboard\/locationdetail\?locId=\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await settled(page)
    await expectNoAxeViolations(page)
  })
}

test('a redirect target of another place is not followed', async ({ page }) => {
  await page.goto(siteUrl(7, '#/protect?d=https://evil.example/x'))
  await page.locator('input[type="password"]').fill(password7)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/#\/protect/)
  expect(new URL(page.url()).hostname).toBe('site7.localhost')
})

test('an administrator signs in with the keyboard, lands in the office and signs out', async ({ page, tolerate }) => {
  // After signing out the office is asked for once more, and refused.
  tolerate(/status of 401/)
  await page.goto(siteUrl(47, '#/login'))
  const { username, password } = account('admin')
  await page.locator('input[name="username"]').fill(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.locator('input[name="password"]')).toHaveValue('')
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admindash\/locations/)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page).toHaveURL(/#\/admindash\/locations/)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: /log ?out/i }).click()
  await expect(page).toHaveURL(/#\/(?:protect|dashboard\/locations|login|$)/)
  await page.goto(siteUrl(47, '#/admindash/locations'))
  await expect(page).not.toHaveURL(/#\/admindash\/locations/)
})

test('the password screen of a site with a fixed logo shows it', async ({ page }) => {
  await page.goto(siteUrl(15, '#/protect'))
  await expect(
    page.locator('img[src="/brand/fixed-logo.svg"]').or(page.getByRole('main').locator('a[href*="locationdetail"]')).first(),
  ).toBeVisible()
})

test('an unknown host gets a plain answer', async ({ request }) => {
  const answer = await request.get(siteUrl(2), { headers: { host: 'nobody.example' } })
  expect(answer.status()).toBe(404)
})

/** Holds the page's own scripts back, as a slow line does, until the answer is called. */
async function slowScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve()
}

test('a password that is typed before the scripts are there lets in', async ({ page }) => {
  const release = await slowScripts(page)
  // The first view of the start page, which is the password screen of this site.
  await page.goto(siteUrl(7), { waitUntil: 'commit' })
  await page.locator('#first input[type="password"]').focus()
  await page.keyboard.type(password7)
  await page.keyboard.press('Enter')
  await expect(page.locator('#first input[type="password"]')).toHaveValue(password7)
  release()
  // Where S1 §4 sends the visitors of this site.
  await expect(page).toHaveURL(/#\/dashboard\/directories/)
})

test('a word that is typed into the first view of the library is searched, and the next letters join it @both', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(siteUrl(47, '#/dashboard/locations'), { waitUntil: 'commit' })
  await expect(page.locator('#first').getByRole('main').getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('mi')
  release()
  await expect(page.locator('#first')).toHaveCount(0)
  const box = page.getByRole('main').getByRole('searchbox')
  await expect(box).toHaveValue('mi')
  await expect(box).toBeFocused()
  await page.keyboard.type('ll')
  await expect(page).toHaveURL(/q=mill/)
  await expect(box).toHaveValue('mill')
})
