/** An office comes to be on the screen: made from a preset, branded, peopled, carried away whole and brought in as a copy. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { usersApi } from '@backlot/contract/users'
import type { CallOutput } from '@backlot/contract/endpoint'
import { contentsOf, type ArchiveContents } from '../archive.ts'
import { call } from '../calls.ts'
import { addVirtualAuthenticator } from '../authenticator.ts'
import { expect, expectNoAxeViolations, screenshot, settled, test } from '../fixtures.ts'
import { fillSignIn, forgetSession, platform, urlOf } from '../own-site.ts'
import { linkMailedTo } from '../people.ts'
import { siteUrl } from '../sites.ts'

const wine = '#7A1F4B'

/** By the link of the invitation, as the person who got it. */
async function choosePassword(page: Page, host: string, email: string, password: string): Promise<void> {
  await page.goto(urlOf(host, `#/protect?token=${await linkMailedTo(email)}`))
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/password .*reset/i)).toBeVisible()
}

/** Through its password where the site has one and it was not given yet. */
async function openBuilder(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const title = page.getByRole('heading', { level: 1, name: 'Site builder' })
  const prompt = page.getByRole('dialog', { name: 'SITE BUILDER' })
  await expect(title.or(prompt)).toBeVisible()
  if (await prompt.isVisible()) {
    await prompt.locator('input[type="password"]').fill(platform.gate)
    await prompt.getByRole('button', { name: 'SUBMIT' }).click()
  }
  await expect(title).toBeVisible()
}

async function exported(page: Page): Promise<{ path: string; contents: ArchiveContents }> {
  await page.getByRole('button', { name: 'Export site' }).click()
  const save = page.getByRole('button', { name: /^Save: .*\.zip$/ })
  await expect(save).toBeVisible({ timeout: 60_000 })
  const saving = page.waitForEvent('download')
  await save.click()
  const path = await (await saving).path()
  return { path, contents: contentsOf(readFileSync(path)) }
}

test('a new office: preset, brand, menu, policy, a scout with a passkey, and a copy that is equal to the last byte', async ({ page }) => {
  test.setTimeout(240_000)
  const now = Date.now()
  const [host, copyHost] = [`harbour-${now}.localhost`, `harbour-copy-${now}.localhost`]
  // A retry finds the sites of the first try.
  const [office, copyName] = [`Harbour Film Office ${now}`, `Harbour Copy ${now}`]
  const [admin, scout] = [`ada.${now}@example.org`, `sam.${now}@example.org`]

  // Whoever looks after the installation makes the site, with its first administrator.
  await page.goto(siteUrl(47, '#/login'))
  await fillSignIn(page, platform.username, platform.password)
  await expect(page).toHaveURL(/#\/admindash\/locations/)
  await openBuilder(page, siteUrl(47, '#/admindash/admin/sitebuilder?part=sites'))
  await page.getByRole('button', { name: 'New site' }).click()
  const making = page.getByRole('dialog', { name: 'New site' })
  await making.getByLabel('Name of the office').fill(office)
  await making.getByLabel('Host name').fill(host)
  await making.getByLabel('Begins as').selectOption({ label: 'Open library with a start page' })
  await making.getByRole('textbox', { name: 'Administrator', exact: true }).fill('Ada Berg')
  await making.getByLabel('Email of the administrator').fill(admin)
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'new-site-dialog')
  await making.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByText(`${office} created, and ${admin} has been invited`)).toBeVisible()

  // Its administrator brands it and publishes.
  await choosePassword(page, host, admin, 'a long one of Ada')
  await page.goto(urlOf(host, '#/login'))
  await fillSignIn(page, admin, 'a long one of Ada')
  await expect(page).toHaveURL(/#\/admindash\/locations/)
  await openBuilder(page, urlOf(host, '#/admindash/admin/sitebuilder'))
  await page.getByRole('textbox', { name: 'Main color' }).fill(wine)
  await page.getByRole('tab', { name: 'Logo and pictures' }).click()
  await page
    .getByRole('group', { name: 'Logo', exact: true })
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 96 } }),
    })
  await expect(page.getByRole('group', { name: 'Logo', exact: true }).locator('img')).toBeVisible()
  await page.getByRole('tab', { name: 'Menu and lines' }).click()
  await page.getByRole('button', { name: 'Add entry' }).click()
  const entry = page.getByRole('group', { name: 'Entry 1' })
  await entry.getByLabel('English').fill('Filming here')
  await entry.getByLabel('Norwegian').fill('Film her')
  await entry.getByLabel('Leads to').fill('https://example.org/filming')
  await expect(page.getByRole('status').filter({ hasText: /parts? differs?/ })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Filming here' })).toBeVisible()
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
  await screenshot(page, 'new-site-builder')
  await page.getByLabel('Note').fill('The harbour look')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Everything is published')).toBeVisible()

  // Terms that everybody with an account accepts.
  await page.goto(urlOf(host, '#/admindash/admin/policies'))
  await page.getByRole('combobox', { name: 'Document' }).selectOption('Terms of service')
  await page.getByRole('button', { name: 'Write a new version' }).click()
  await page.getByLabel('Title (English)').fill('Terms of the harbour')
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('Leave every place as you found it.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Version .* is current$/)).toBeVisible()
  const due = page.getByRole('dialog', { name: 'Please accept our terms' })

  // A scout is invited, and places are written down.
  await page.goto(urlOf(host, '#/admindash/admin/users'))
  await page.getByRole('button', { name: 'Invite user' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite user' })
  await inviting.getByRole('textbox', { name: /^Name/ }).fill('Sam Scout')
  await inviting.getByRole('textbox', { name: /^Email/ }).fill(scout)
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: /Sam Scout.*Invited/ })).toBeVisible()
  const signedIn = (await call(host, 'POST', usersApi.authenticate.path, {
    username: admin,
    password: 'a long one of Ada',
  })) as CallOutput<typeof usersApi.authenticate>
  for (const location_name of ['Old Lighthouse', 'North Quay'])
    await call(host, 'POST', locationRecordsApi.create.path, { location_name, description: 'By the sea.' }, signedIn.Jwt)

  // The scout chooses a password, accepts the terms, adds a passkey, and comes back with it alone.
  await forgetSession(page, host)
  await addVirtualAuthenticator(page)
  await choosePassword(page, host, scout, 'a long one of Sam')
  await page.goto(urlOf(host, '#/login'))
  await fillSignIn(page, scout, 'a long one of Sam')
  await expect(due.getByText('Leave every place as you found it.')).toBeVisible()
  await due.getByRole('button', { name: 'Accept' }).click()
  await expect(due).toHaveCount(0)
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)
  await page.goto(urlOf(host, '#/dashboard/profile'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog')
  await adding.locator('input[type="password"]').fill('a long one of Sam')
  await adding.getByRole('button', { name: 'Continue' }).click()
  await adding.getByRole('textbox', { name: /Name/ }).fill('Phone')
  await adding.getByRole('button', { name: 'Create passkey' }).click()
  await adding.getByRole('button', { name: 'I have saved them' }).click()
  await forgetSession(page, host)
  await page.goto(urlOf(host, '#/dashboard/locations'))
  await expect(page.getByRole('link', { name: 'Filming here' })).toHaveAttribute('href', 'https://example.org/filming')
  await page.goto(urlOf(host, '#/login'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)
  await page.goto(urlOf(host, '#/dashboard/locations'))
  await settled(page)
  await screenshot(page, 'new-site-library')

  // The site leaves as one file, and comes back as another one.
  await page.goto(siteUrl(47, '#/login'))
  await fillSignIn(page, platform.username, platform.password)
  await expect(page).toHaveURL(/#\/admindash\/locations/)
  await openBuilder(page, siteUrl(47, '#/admindash/admin/sitebuilder?part=archive'))
  await page.getByLabel('Site', { exact: true }).selectOption({ label: office })
  const original = await exported(page)
  await page.getByRole('button', { name: 'Import site' }).click()
  const importing = page.getByRole('dialog', { name: 'Import site' })
  await importing.locator('input[type="file"]').setInputFiles(original.path)
  await importing.getByLabel('Name of the office').fill(copyName)
  await importing.getByLabel('Host name').fill(copyHost)
  await importing.getByRole('textbox', { name: 'Administrator', exact: true }).fill('Ada Berg')
  await importing.getByLabel('Email of the administrator').fill(admin)
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  const run = page.getByRole('listitem').filter({ hasText: copyHost })
  await expect(run.getByText('Done')).toBeVisible({ timeout: 120_000 })
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'new-site-archive')
  await page.goto('about:blank')
  await openBuilder(page, siteUrl(47, '#/admindash/admin/sitebuilder?part=archive'))
  await page.getByLabel('Site', { exact: true }).selectOption({ label: copyName })
  const copy = await exported(page)
  const { rows, files } = original.contents
  expect(copy.contents).toEqual({ rows, files })
  expect([rows['locations'], rows['users'], rows['policy_documents']]).toEqual([2, 2, 1])
  expect(files.length).toBeGreaterThan(0)
  console.info(
    `${Object.values(rows).reduce((sum, one) => sum + one, 0)} rows of ${Object.keys(rows).length} tables, ${files.length} files`,
  )
})
