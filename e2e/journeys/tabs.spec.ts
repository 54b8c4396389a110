/** Two tabs of one browser: whoever leaves in one has left in the other, and nobody goes on reading what another account may see. */
import { expect, signInAs, test } from '../fixtures.ts'
import { somebody } from '../people.ts'
import { account, siteUrl } from '../sites.ts'

test('who signs out in one tab is asked to sign in in the other, and somebody else there sees nothing of the office', async ({
  page,
  tolerate,
}) => {
  // What was under way as the session ended.
  tolerate(/status of 40[13]/)
  // Signing out ends the session, which journeys of the demo's own administrator share.
  await signInAs(page, await somebody(47, 'admin', 'Two Tabs'), 47, '#/admindash/projects')
  const office = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button', { name: 'Admin' })
  await expect(office).toBeVisible()
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(siteUrl(47, '#/dashboard/locations'))
  await other.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await other.getByRole('menuitem', { name: /^log ?out$/i }).click()
  await expect(other.getByRole('banner').getByText('Login')).toBeVisible()

  await expect(page).toHaveURL(/#\/login\?.*d=admindash\/projects/)
  await expect(rows).toHaveCount(0)
  await expect(office).toHaveCount(0)

  // In the other tab an owner signs in: the first tab leads to where owners may be, and not back to the office's list.
  const { username, password } = account('location')
  await other.goto(siteUrl(47, '#/login'))
  await other.locator('input[name="username"]').fill(username)
  await other.locator('input[name="password"]').fill(password)
  await other.locator('button[type="submit"]').click()
  await expect(other).toHaveURL(/#\/dashboard\/listproperty\/view/)
  await page.goto(siteUrl(47, '#/admindash/projects'))
  await expect(page).toHaveURL(/#\/dashboard\/locations/)
  await expect(office).toHaveCount(0)
})
