/** A film office is built on the screen, from a preset to the copy that is taken to another place. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountsApi } from '@backlot/contract/accounts'
import type { CallOutput } from '@backlot/contract/endpoint'
import { usersApi } from '@backlot/contract/users'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, screenshot, settled, test } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { siteUrl } from '../sites.ts'

const urlAt = (host: string, path: string): string => `http://${host}:${process.env['BACKLOT_E2E_PORT'] ?? '3000'}/${path}`
const gatePassword = 'demo-gate'

async function enter(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(url)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/#\/login/)
}

/** Chooses a password by the link of the invitation. */
async function accept(host: string, email: string, password: string): Promise<void> {
  const folder = process.env['BACKLOT_E2E_MAILS'] ?? ''
  const tokenOf = () => /token=([\w-]+)/.exec(mailsTo(folder, email).at(-1) ?? '')?.[1] ?? ''
  await expect.poll(tokenOf, { timeout: 20_000 }).not.toBe('')
  await call(host, 'POST', usersApi.setPassword.path, { token: tokenOf(), password })
}

async function openBuilder(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const gate = page.getByRole('dialog').locator('input[type="password"]')
  const heading = page.getByRole('heading', { level: 1, name: 'Site builder' })
  await expect(gate.or(heading).first()).toBeVisible()
  if (await gate.isVisible()) {
    await gate.fill(gatePassword)
    await page.keyboard.press('Enter')
  }
  await expect(heading).toBeVisible()
}

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a new site is built, tried by a scout with a passkey, and taken out and in as a copy', async ({ browser, page }) => {
  test.setTimeout(300_000)
  const stamp = Date.now()
  const [host, copyHost] = [`fjord${stamp}.localhost`, `copy${stamp}.localhost`]
  const email = `ada.${stamp}@example.org`

  // From a preset, by an administrator of the installation.
  await enter(page, siteUrl(47, '#/login'), 'platform', 'demo-platform')
  await openBuilder(page, siteUrl(47, '#/admindash/admin/sitebuilder?part=sites'))
  await page.getByRole('button', { name: 'New site' }).click()
  const form = page.getByRole('dialog', { name: 'New site' })
  await form.getByLabel(/Name of the office/).fill('Fjord Film Office')
  await form.getByLabel(/Host name/).fill(host)
  await form.getByLabel('Begins as').selectOption('open')
  await form.getByLabel(/^Administrator/).fill('Ada Berg')
  await form.getByLabel(/Email of/).fill(email)
  await settled(page)
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByText('Fjord Film Office created')).toBeVisible()
  await accept(host, email, 'a long one of Ada')

  // Its own administrator brands it, adds a menu entry and a policy, and invites a scout.
  const office = await (await browser.newContext()).newPage()
  await enter(office, urlAt(host, '#/login'), email, 'a long one of Ada')
  await openBuilder(office, urlAt(host, '#/admindash/admin/sitebuilder'))
  await office.getByLabel('Main color').fill('#0b5d3b')
  await office.getByRole('tab', { name: 'Menu and lines' }).click()
  await office.getByRole('button', { name: 'Add entry' }).click()
  await office.getByRole('group', { name: 'Entry 1' }).getByLabel('English').fill('Our fjords')
  await expect(office.getByRole('status').filter({ hasText: 'differ' })).toBeVisible()
  await settled(office)
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(office.getByText('Everything is published')).toBeVisible()
  await office.goto(urlAt(host, '#/admindash/admin/policies?document=TOS'))
  await office.getByRole('button', { name: 'Write a new version' }).click()
  await office.getByLabel('Text (English)').fill('## Be kind\n\n- Leave no trace\n- Ask **first**')
  await settled(office)
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  const admin = (await call(host, 'POST', usersApi.authenticate.path, { username: email, password: 'a long one of Ada' })) as CallOutput<
    typeof usersApi.authenticate
  >
  const scout = `sol.${stamp}@example.org`
  await call(host, 'POST', accountsApi.create.path, { name: 'Sol Scout', email: scout, role: 'scout' }, admin.Jwt)
  await accept(host, scout, 'a long one of Sol')

  // The scout accepts the terms, adds a passkey and signs in with it on the new host.
  const trying = await (await browser.newContext()).newPage()
  await addAuthenticator(trying)
  await enter(trying, urlAt(host, '#/login'), scout, 'a long one of Sol')
  const terms = trying.getByRole('dialog', { name: 'Please accept our terms' })
  await expect(terms.getByRole('heading', { name: 'Be kind' })).toBeVisible()
  await settled(trying)
  await expectNoAxeViolations(trying)
  await screenshot(trying, 'policy-due')
  await terms.getByRole('button', { name: 'Accept' }).click()
  await trying.goto(urlAt(host, '#/dashboard/profile'))
  await trying.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = trying.getByRole('dialog')
  await dialog.locator('input[type="password"]').fill('a long one of Sol')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: /Name/ }).fill('Laptop')
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await trying.context().clearCookies()
  await trying.goto('about:blank')
  await trying.goto(urlAt(host, 'api/health'))
  await trying.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await trying.goto(urlAt(host, '#/login'))
  await trying.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(trying).toHaveURL(/#\/dashboard\/dashboard/)
  await expect(trying.getByRole('dialog')).toHaveCount(0)

  // Out as one file, and in as a copy.
  await page.getByRole('tab', { name: 'Export and import' }).click()
  await page.getByLabel('Site', { exact: true }).selectOption({ label: 'Fjord Film Office' })
  await page.getByRole('button', { name: 'Export site' }).click()
  const ready = page.getByRole('button', { name: /^Download/ })
  await expect(ready).toBeVisible({ timeout: 60_000 })
  const saving = page.waitForEvent('download')
  await ready.click()
  const file = await (await saving).path()
  await page.getByRole('button', { name: 'Import site' }).click()
  const importing = page.getByRole('dialog', { name: 'Import site' })
  await importing
    .locator('input[type="file"]')
    .setInputFiles({ name: 'fjord.zip', mimeType: 'application/zip', buffer: await readFile(file) })
  await importing.getByLabel(/Host name/).fill(copyHost)
  await importing.getByLabel(/^Administrator/).fill('Ada Berg')
  await importing.getByLabel(/Email of/).fill(email)
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'site-import')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: copyHost }).getByText('Done')).toBeVisible({ timeout: 60_000 })
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'site-archive')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(urlAt(copyHost, '#/dashboard/locations'))
  await expect(visitor.getByRole('link', { name: 'Our fjords' }).first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Terms of service' })).toBeVisible()
})
