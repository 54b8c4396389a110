/** Signing in with more than a password: an authenticator app, recovery codes, and a passkey of a virtual authenticator. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addVirtualAuthenticator } from '../authenticator.ts'
import { expect, expectNoAxeViolations, screenshot, settled, signIn, test } from '../fixtures.ts'
import { somebody, type Somebody } from '../people.ts'
import { siteUrl } from '../sites.ts'

const half = 30_000
const codeOf = (secret: string, at = Date.now()): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function givePassword(page: Page, { username, password }: Somebody): Promise<void> {
  await page.goto(siteUrl(47, '#/login'))
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

async function openProfile(page: Page): Promise<void> {
  await page.goto(siteUrl(47, '#/dashboard/profile'))
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

async function confirmPassword(page: Page, { password }: Somebody): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(siteUrl(47, 'api/health'))
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
}

test('a scout sets up an authenticator app, signs in with its code, and with a recovery code when the phone is lost @both', async ({
  page,
  tolerate,
}) => {
  // A wrong code.
  tolerate(/422/)
  test.setTimeout(180_000)
  const ida = await somebody(47, 'scout', 'Ida Scout')
  await givePassword(page, ida)
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)
  await openProfile(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expectNoAxeViolations(page)
  await confirmPassword(page, ida)
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  const key = page.getByRole('dialog').locator('code')
  await expect(key).toHaveText(/^[A-Z2-7 ]{32,}$/)
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'two-step-app')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code that the app shows now').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible()
  await dialog.getByLabel('Code that the app shows now').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = dialog.getByRole('list', { name: 'Save your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const spare = (await codes.first().textContent()) ?? ''
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'two-step-codes')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 left')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'two-step-profile')

  await signOut(page)
  await givePassword(page, ida)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'two-step-sign-in')
  // A code of the half minute to come: that of the first one was used.
  await page.getByLabel('Code').fill(codeOf(secret, Date.now() + half))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)

  await signOut(page)
  await givePassword(page, ida)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(spare)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)
  await openProfile(page)
  await expect(page.getByText('9 left')).toBeVisible()

  // The phone is gone and the codes too: an administrator helps.
  await signIn(page, 'admin', 47, `#/admindash/admin/users?q=${encodeURIComponent(ida.username)}`)
  await page.getByRole('button', { name: 'Actions for Ida Scout' }).click()
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset two-step sign-in of Ida Scout?' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-step sign-in of Ida Scout is reset')).toBeVisible()
  await signOut(page)
  await givePassword(page, ida)
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)
})

test('an owner adds a passkey, signs in with it alone, renames it and removes it', async ({ page }) => {
  test.setTimeout(180_000)
  const olga = await somebody(47, 'location', 'Olga Owner')
  await addVirtualAuthenticator(page)
  await givePassword(page, olga)
  await expect(page).toHaveURL(/#\/dashboard\/listproperty\/view/)
  await openProfile(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmPassword(page, olga)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Name/ }).fill('Laptop')
  await settled(page)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog.getByRole('button', { name: 'I have saved them' })).toBeVisible()
  // Closed without saying so: the passkey is there all the same.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await dialog.locator('input[type="password"]').fill(olga.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()

  await signOut(page)
  await page.goto(siteUrl(47, '#/login'))
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'sign-in-passkey')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/listproperty\/view/)

  await signOut(page)
  await givePassword(page, olga)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/listproperty\/view/)
  await openProfile(page)
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).fill('Office laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').locator('input[type="password"]').fill(olga.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Off. Add an authenticator app')).toBeVisible()
  await signOut(page)
  await givePassword(page, olga)
  await expect(page).toHaveURL(/#\/dashboard\/listproperty\/view/)
})
