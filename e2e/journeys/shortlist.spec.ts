/** A visitor narrows the library, saves what they like without an account, and sends it; staff make a lookbook of it. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test, visit } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { siteUrl } from '../sites.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''
const main = (page: Page) => page.getByRole('main')
const count = async (page: Page): Promise<number> =>
  Number(/Showing (\d+) location/.exec(await main(page).getByRole('status').first().innerText())?.[1])

test('a row of filters with counts narrows the library, and the first photograph begins high @both', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await expect(main(page).getByText(/Showing \d{3} locations/)).toBeVisible()
  await settled(page)
  const top = await main(page)
    .locator('img')
    .first()
    .evaluate((image) => image.getBoundingClientRect().top)
  expect(top).toBeLessThanOrEqual(test.info().project.name === 'phone' ? 210 : 180)
  const all = await count(page)
  await main(page).getByRole('button', { name: 'Features' }).click()
  const pool = page.getByRole('checkbox', { name: /^Pool/ })
  const said = Number(/\d+/.exec((await page.locator('label').filter({ hasText: /^Pool/ }).innerText()).replace('Pool', ''))?.[0])
  await expectNoAxeViolations(page)
  await pool.check()
  await expect(page).toHaveURL(/traits=100/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(main(page).getByText(new RegExp(`Showing ${said} location`))).toBeVisible()
  expect(said).toBeLessThan(all)
  await settled(page)
  await expectNoAxeViolations(page)
  await main(page).getByRole('button', { name: 'Remove filter Pool' }).click()
  await expect(main(page).getByText(`Showing ${all} locations`)).toBeVisible()
})

test('in the list the heart stands beside what a line says, not over it @both @tablet', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations?view=list')
  await settled(page)
  const hearts = main(page).getByRole('list', { name: 'Results' }).getByRole('button', { name: /^Save/ })
  await expect(hearts.first()).toBeVisible()
  const covered = await hearts.evaluateAll(
    (hearts) =>
      hearts.filter((heart) => {
        const box = heart.getBoundingClientRect()
        const texts = heart.parentElement?.querySelectorAll('a span') ?? []
        return [...texts].some((text) => text.childElementCount === 0 && text.getBoundingClientRect().right > box.left)
      }).length,
  )
  expect(covered).toBe(0)
})

test('hearts are kept on the device, sent by mail and opened elsewhere; staff make a lookbook of them', async ({ page, browser }) => {
  await visit(page, 47, '#/dashboard/locations')
  const hearts = main(page).getByRole('button', { name: /^Save .* to the shortlist$/ })
  await expect(hearts.first()).toBeVisible()
  const names: string[] = []
  for (const at of [0, 1]) {
    names.push(/^Save (.*) to the shortlist$/.exec((await hearts.nth(at).getAttribute('aria-label')) ?? '')?.[1] ?? '')
    // By the keyboard as well as by the mouse.
    await hearts.nth(at).focus()
    await page.keyboard.press('Enter')
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.reload()
  await main(page).getByRole('link', { name: 'Shortlist · 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible()
  for (const name of names) await expect(main(page).getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  const email = `list${Date.now()}@example.org`
  await main(page).getByRole('button', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Email sent successfully')).toBeVisible()
  let path = ''
  await expect(() => {
    path = /#\/dashboard\/shortlist\?ids=[\d,]+/.exec(mailsTo(mails, email).join('\n'))?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 30_000 })
  const link = siteUrl(47, path)
  // On another device nothing is saved yet.
  const other = await browser.newContext()
  const there = await other.newPage()
  await there.goto(link)
  await there.getByRole('button', { name: 'Save all' }).click()
  await expect(there.getByRole('button', { name: 'Send by email' })).toBeVisible()
  await there.getByRole('button', { name: `Save ${names[0]} to the shortlist` }).click()
  await expect(there.getByText(/^1 location ·/)).toBeVisible()
  await other.close()

  await signIn(page, 'scout')
  await page.goto(link)
  await main(page).getByRole('button', { name: 'Make a lookbook' }).click()
  await expect(page).toHaveURL(/lookbooks\/edit/)
  for (const name of names) await expect(main(page).getByText(name).first()).toBeVisible()
})
