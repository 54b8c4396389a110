/** A visitor finds a gaffer and copies the link; an owner registers on a phone and is approved. */
import type { Page } from '@playwright/test'
import type { ConfirmedEntry, EntryToVerify } from '@backlot/contract/directory-verification'
import { expect, expectNoAxeViolations, settled, signIn, test, visit } from '../fixtures.ts'
import { siteUrl } from '../sites.ts'

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

async function step(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/directory=\d+/)
  await page.goto(page.url().replace(/(directory=\d+).*/, `$1&step=${name}`))
}

/** A picture of the page itself stands for one of the phone's camera. */
async function takeIn(page: Page): Promise<void> {
  await step(page, 'pictures')
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Choose photos').setInputFiles(photo)
  const picture = page.getByRole('listitem', { name: 'Picture 1' })
  await picture.getByRole('textbox', { name: 'Caption' }).fill('On the pier')
  await expect(picture.getByText('Being prepared')).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
}

/** A gaffer with everything that submitting asks for, whose mobile is for the office only. */
async function fillIn(page: Page, last: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ann')
  await page.getByRole('textbox', { name: 'Last name' }).fill(last)
  await step(page, 'roles')
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('gaffer')
  await page
    .getByRole('checkbox', { name: /Gaffer/ })
    .first()
    .check()
  await step(page, 'contact')
  const fields = [
    ['Phone', '5055550142'],
    ['Mobile', '5055550143'],
    ['Email', `${last.toLowerCase()}@light.example`],
    ['Address', '1 Mill Lane'],
    ['City', 'Taos'],
    ['Postal code', '87571'],
  ] as const
  for (const [name, value] of fields) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Hide Mobile from the public' }).click()
  await step(page, 'work')
  await page.getByText('IATSE', { exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function find(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await visit(page, 47, '#/dashboard/directories')
    await page.getByRole('combobox', { name: 'Search the directory' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test('a visitor finds a gaffer, calls and copies the link', async ({ page, browser }) => {
  test.slow()
  const last = `Light${unique()}`
  const name = `Ann ${last}`
  await signIn(page, 'admin', 47, '#/admindash/listdirectory')
  await fillIn(page, last)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The entry is now public')).toBeVisible()

  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const visitor = await context.newPage()
  await find(visitor, name)
  await settled(visitor)
  await expectNoAxeViolations(visitor)
  await visitor.getByRole('link', { name, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByRole('link', { name: '(505) 555-0142' })).toHaveAttribute('href', 'tel:5055550142')
  await expect(visitor.getByText('555-0143')).toHaveCount(0)
  await settled(visitor)
  await expectNoAxeViolations(visitor)
  await visitor.getByRole('button', { name: 'Copy link' }).click()
  await expect(visitor.getByText('Link copied to clipboard')).toBeVisible()
  const link = await visitor.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^https?:\/\/\S+$/)
  await context.close()
})

test('an owner registers on a phone and is approved @phone', async ({ page, browser }) => {
  test.slow()
  const last = `Moon${unique()}`
  await signIn(page, 'directory', 47, '#/dashboard/listdirectory')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ann')
  await expect(page).toHaveURL(/directory=\d+/)
  await expect(page.getByText('Required before you submit')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await fillIn(page, last)
  await expect(page.getByText('Please upload at least 1 photo')).toBeVisible()
  await takeIn(page)
  const terms = page.getByRole('checkbox', { name: /accept the terms/ })
  if (await terms.isVisible()) await terms.check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('In review')).toBeVisible()
  await page.goto(siteUrl(47, '#/dashboard/listdirectory/view'))
  await expect(page.getByText('The office is reviewing it.').first()).toBeVisible()
  await expectNoAxeViolations(page)

  // The clerk is out as well.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const office = await context.newPage()
  await signIn(office, 'admin', 47, '#/admindash/directories?tab=pending')
  // On a phone the list has rows below each other.
  const row = office.getByRole('listitem').filter({ hasText: last })
  const look = row.getByRole('link', { name: 'View' })
  // What there is to do is on the screen, not beside it.
  await expect(look).toBeInViewport({ ratio: 1 })
  await settled(office)
  await expectNoAxeViolations(office)
  await look.tap()
  await office.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(office.getByText('The entry is now public')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('Visible in the directory.').first()).toBeVisible()
  await find(page, `Ann ${last}`)
  await page.getByRole('link', { name: `Ann ${last}`, exact: true }).click()
  await page.getByRole('button', { name: 'Open picture 1 of 1: On the pier' }).click()
  await expect(page.getByRole('dialog').getByText('On the pier')).toBeVisible()
})

test('on a phone the first entry begins high, and the menu of the editor stands beside the name @phone', async ({ page }) => {
  await visit(page, 47, '#/dashboard/directories')
  const first = page.getByRole('main').locator('a[href*="directorydetail"]').first()
  await expect(first).toBeVisible()
  await settled(page)
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(330)

  await signIn(page, 'admin', 47, '#/admindash/directories')
  await expect(first).toBeVisible()
  await settled(page)
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(500)
  const id = /directory=(\d+)/.exec((await first.getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(siteUrl(47, `#/admindash/listdirectory?directory=${id}`))
  const menu = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await expect(menu).toBeVisible()
  await settled(page)
  const name = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox()
  expect((await menu.boundingBox())?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  await expectNoAxeViolations(page)
})

test('the page of a mail that asks whether an entry is still correct @phone', async ({ page, tolerate }) => {
  // A link that was never sent; the server says that it is gone.
  tolerate(/410/)
  await page.goto(siteUrl(47, '#/emailaction?token=never-sent&action=verify'))
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)

  // No mail is due for half a year after an entry was made, so its answers stand in for the server's.
  const asked: EntryToVerify = { entry_id: 1, label: 'Ann Light', state: 'silent', checked: '2026-05', has_owner: true }
  const answered: ConfirmedEntry = { entry_id: 1, label: 'Ann Light', outcome: 'returned' }
  await page.route('**/api/directory/verify/open', (route) => route.fulfill({ json: asked }))
  await page.route('**/api/directory/verify/confirm', (route) => route.fulfill({ json: answered }))
  await page.goto(siteUrl(47, '#/emailaction?token=due-now&action=verify'))
  await expect(page.getByRole('heading', { level: 1, name: 'Is Ann Light still correct?' })).toBeVisible()
  await expect(page.getByText('Checked in May 2026')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'It is correct: show it again' }).click()
  await expect(page.getByText('Thank you. Ann Light is back in the directory.')).toBeVisible()
  await expectNoAxeViolations(page)
})
