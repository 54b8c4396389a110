/** Everybody looks after the own account: details, language, mail, password, browsers; the office invites people from its own list. */
import { expect, expectNoAxeViolations, screenshot, settled, signIn, test } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { somebody } from '../people.ts'
import { siteUrl } from '../sites.ts'

test('an owner changes details, language, mail and password, and is signed out elsewhere @both', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const nora = await somebody(47, 'location', 'Nora Owner')
  const other = await (await browser.newContext()).newPage()
  for (const one of [other, page]) {
    await one.goto(siteUrl(47, '#/login'))
    await one.locator('input[name="username"]').fill(nora.username)
    await one.locator('input[name="password"]').fill(nora.password)
    await one.locator('button[type="submit"]').click()
    await expect(one).toHaveURL(/#\/dashboard\/listproperty\/view/)
  }
  await page.goto(siteUrl(47, '#/dashboard/profile'))
  await page.getByRole('textbox', { name: 'Phone' }).fill('555 0100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your details are saved')).toBeVisible()
  await page.getByRole('checkbox', { name: 'News and invitations from the film office' }).click()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'profile')

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Norsk')
  await expect(page.getByRole('heading', { name: 'Hvor du er innlogget' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: 'Språk' }).scrollIntoViewIfNeeded()
  await screenshot(page, 'profile-norwegian')
  await page.getByRole('button', { name: 'Endre passord' }).click()
  const dialog = page.getByRole('dialog')
  const [before, next, again] = [0, 1, 2].map((index) => dialog.locator('input[type="password"]').nth(index))
  await before?.fill(nora.password)
  await next?.fill('another long one of Nora')
  await again?.fill('another long one of Nora')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toHaveCount(0)

  // The other browser is out, and signs in anew in the language of the account.
  await other.goto('about:blank')
  await other.goto(siteUrl(47, '#/login'))
  await other.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await other.goto('about:blank')
  await other.goto(siteUrl(47, '#/login'))
  await other.locator('input[name="username"]').fill(nora.username)
  await other.locator('input[name="password"]').fill('another long one of Nora')
  await other.locator('button[type="submit"]').click()
  await expect(other).toHaveURL(/#\/dashboard\/listproperty\/view/)
  await expect(other.locator('html')).toHaveAttribute('lang', 'nb')
  await other.goto(siteUrl(47, '#/dashboard/profile'))
  await expect(other.getByRole('textbox', { name: 'Telefon' })).toHaveValue('555 0100')
  await expect.poll(() => mailsTo(process.env['BACKLOT_E2E_MAILS'] ?? '', nora.username).join('\n')).toContain('lang="no"')
  await other.context().close()
})

test('people are invited from a table of the office @both', async ({ page }) => {
  test.setTimeout(120_000)
  const at = Date.now()
  const table = `Navn;E-post;Rolle\nKari Scout;kari.${at}@example.org;Scout\nOla Eier;ola.${at}@example.org;Eiendomseier\nIngen Adresse;ingen;Scout\n`
  await signIn(page, 'admin', 47, '#/admindash/admin/users')
  await settled(page)
  await screenshot(page, 'users-head')
  await page.getByRole('button', { name: 'Invite from a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite users from a file' })
  await page.locator('input[type="file"]').setInputFiles({ name: 'folk.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') })
  await expect(dialog.getByText('2 people can be invited · 1 row is left out')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'users-from-file')
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(page.getByText('2 invitations are sent')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(String(at))
  await expect(page.getByText('2 users')).toBeVisible()
  await expect.poll(() => mailsTo(process.env['BACKLOT_E2E_MAILS'] ?? '', `kari.${at}@example.org`).length).toBe(1)
})
