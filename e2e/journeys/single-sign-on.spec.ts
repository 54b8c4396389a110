/** An office's people sign in with the account they have at work, by the pages of a real identity provider. */
import type { Page } from '@playwright/test'
import { signInProblems } from '@backlot/contract/area-problems'
import { client, openIdentityProvider, type Directory, type IdentityProvider } from '../../server/test/identity-provider.ts'
import { expect, expectNoAxeViolations, screenshot, settled, test } from '../fixtures.ts'
import { forgetSession, makeSite, originOf, signInAt, urlOf } from '../own-site.ts'

const people: Directory = {
  sue: { email: 'sue@city.test', email_verified: true, name: 'Sue of the city', roles: ['film-scouts'] },
  olaf: { email: 'olaf@city.test', email_verified: true, name: 'Olaf of the city', roles: ['parking'] },
}
const roles = [
  ['film-admins', 'Administrator'],
  ['film-scouts', 'Scout'],
] as const
let provider: IdentityProvider | undefined
test.afterAll(() => provider?.close())

const at = (host: string, path: string) => (url: URL) => url.href.startsWith(urlOf(host, path))

/** What the administrator copies from whoever runs the provider. */
async function describeProvider(page: Page, issuer: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Offer it on the sign-in screen' }).check()
  await page.getByRole('textbox', { name: 'Text on the button' }).fill('City account')
  await page.getByRole('textbox', { name: 'Issuer' }).fill(issuer)
  await page.getByRole('textbox', { name: 'Client ID' }).fill(client.id)
  await page.locator('main input[type="password"]').fill(client.secret)
  for (const [index, [value, role]] of roles.entries()) {
    await page.getByRole('button', { name: 'Add a value' }).click()
    await page.getByRole('textbox', { name: `Value ${index + 1}` }).fill(value)
    await page.getByRole('combobox', { name: `Role of value ${index + 1}` }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
  }
}

/** Through the pages of the provider, who it is and what may be told. */
async function passProvider(page: Page, login: string, issuer: string): Promise<void> {
  await page.getByRole('button', { name: 'City account' }).click()
  await expect(page).toHaveURL((url) => url.origin === issuer)
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('theirs')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: /log ?out/i }).click()
}

test('the office names its provider; a person of the claim signs in by it, works with that role, and signs out of both', async ({
  page,
  tolerate,
}) => {
  test.setTimeout(120_000)
  // Who has no role here is refused; after signing out the page is asked for once more, and refused.
  tolerate(/status of 40[19]/)
  // The pages of the provider name a font of another server, which the tests do not ask.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  const site = await makeSite('City Film Office')
  provider = await openIdentityProvider(people, [originOf(site.host)])
  const { issuer } = provider

  await signInAt(page, site, '#/admindash/admin/singlesignon')
  await expect(page.getByText(`${originOf(site.host)}/api/user/singlesignon/return`)).toBeVisible()
  await describeProvider(page, issuer)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Single sign-on is saved')).toBeVisible()
  await expect(page.getByText('One is stored. Leave empty to keep it.')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'single-sign-on-settings')

  await forgetSession(page, site.host)
  await page.goto(urlOf(site.host, '#/login'))
  await expect(page.getByRole('button', { name: 'City account' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'single-sign-on')
  await passProvider(page, 'sue', issuer)
  await expect(page).toHaveURL(at(site.host, '#/dashboard/dashboard'))
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByText('Signed in as Sue of the city')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(urlOf(site.host, '#/admindash/admin/singlesignon'))
  await expect(page.getByRole('heading', { name: 'Only administrators can change how people sign in' })).toBeVisible()

  // Signed out here and there: the provider asks anew who it is, and answers with the role of now.
  await signOut(page)
  await expect(page).toHaveURL((url) => url.origin === issuer)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(at(site.host, ''))
  await page.goto('about:blank')
  await page.goto(urlOf(site.host, '#/dashboard/profile'))
  await expect(page.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible()
  people['sue'] = { ...people['sue'], roles: ['film-admins'] }
  await page.goto(urlOf(site.host, '#/login'))
  await passProvider(page, 'sue', issuer)
  await expect(page).toHaveURL(at(site.host, '#/admindash/locations'))
  await page.goto(urlOf(site.host, '#/admindash/admin/users'))
  await expect(page.getByRole('row', { name: /Sue of the city.*Administrator/ })).toBeVisible()

  // Who has no role here stays outside, and no account is made.
  await signOut(page)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(at(site.host, ''))
  await page.goto(urlOf(site.host, '#/login'))
  await passProvider(page, 'olaf', issuer)
  await expect(page.getByText(signInProblems.noRole.en)).toBeVisible()
  await expect(page.getByRole('button', { name: 'City account' })).toBeVisible()
  await forgetSession(page, site.host)
  await signInAt(page, site, '#/admindash/admin/users')
  await expect(page.getByRole('row', { name: /Sue of the city/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Olaf/ })).toHaveCount(0)
})
