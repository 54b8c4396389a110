/** A scout finds a mill near a town and sends it; the office reads what was sent, and tries again what did not arrive. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { ways, type InputMethod } from '../input-methods.ts'
import { account, siteUrl } from '../sites.ts'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
/** What the browser says when somebody tries to run something in the frame of a mail, as the test's own tools do. */
const frameRunsNothing = /Blocked script execution in 'about:srcdoc'/
const mill = 'Umbach Woolen Mill'
/** An address of its own for each journey: they run beside each other. */
const newEmail = (domain: string): string => `producer-${Date.now()}-${Math.floor(Math.random() * 1e6)}@${domain}`

async function signInByForm(page: Page, input: InputMethod): Promise<void> {
  const { username, password } = account('scout')
  await page.goto(siteUrl(47, '#/login'))
  await settled(page)
  await expectNoAxeViolations(page)
  await input.write(page.locator('input[name="username"]'), username)
  await input.write(page.locator('input[name="password"]'), password)
  await input.press(page.locator('button[type="submit"]'))
  await expect(page).toHaveURL(/#\/dashboard\/dashboard/)
  await settled(page)
  await expectNoAxeViolations(page)
}

/** By the drawer of the header; a phone comes to it through its search popup. */
async function searchNearTown(page: Page, input: InputMethod): Promise<void> {
  const banner = page.getByRole('banner')
  if (isPhone(page)) {
    await input.press(banner.getByRole('button', { name: 'Search', exact: true }))
    await expectNoAxeViolations(page)
    await input.press(page.getByRole('dialog').getByRole('button', { name: 'Filter' }))
  } else await input.press(banner.getByRole('button', { name: 'Search and filter' }))
  const drawer = page.getByRole('dialog', { name: 'Search locations' })
  await input.write(drawer.getByLabel('Name / keyword'), 'mill')
  await input.press(drawer.getByRole('button', { name: 'MORE..' }))
  await input.write(drawer.getByRole('textbox', { name: 'Place' }), 'Millr')
  await expect(page.getByRole('option', { name: /^Millrace/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/distance=25/)
  await expect(drawer.getByRole('textbox', { name: 'Distance' }).or(drawer.getByRole('combobox', { name: 'Distance' }))).toHaveValue(
    '25 mi',
  )
  await expectNoAxeViolations(page)
  await input.press(drawer.getByRole('button', { name: 'Show Results' }))
  await expect(page.getByText('Search filter applied successfully')).toBeVisible()
  await expect(drawer).toBeHidden()
}

async function shareByMail(page: Page, input: InputMethod, email: string): Promise<void> {
  await input.press(page.getByRole('main').getByRole('button', { name: 'Tools' }))
  const tools = page.getByRole('dialog', { name: 'Location Info' })
  await expect(tools).toBeVisible()
  await expectNoAxeViolations(page)
  await input.press(tools.getByRole('button', { name: 'Share' }))
  const dialog = page.getByRole('dialog', { name: 'Share this location' })
  await input.write(dialog.getByRole('textbox', { name: 'Email' }), email)
  await expectNoAxeViolations(page)
  await input.press(dialog.getByRole('button', { name: 'Share' }))
  await expect(page.getByText('Email sent successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Opens the mail to an address in the office's mail desk. */
async function openMail(page: Page, input: InputMethod, email: string): Promise<Locator> {
  await page.goto(siteUrl(47, '#/admindash/admin/email'))
  await settled(page)
  await expectNoAxeViolations(page)
  await input.write(page.getByRole('searchbox').or(page.getByLabel('Search by subject or recipient')).last(), email)
  const row = page.getByRole('list', { name: 'Emails' }).getByRole('link')
  await expect(row).toHaveCount(1)
  await input.press(row)
  const mail = page.getByRole('region', { name: 'Opened email' })
  await expect(mail.getByText(email)).toBeVisible()
  // The mail as it was sent is a frame in which nothing may run, the accessibility check neither.
  await input.choose(mail.getByRole('radiogroup', { name: 'View' }), 'Text')
  return mail
}

for (const { way, handsOf } of ways) {
  test(`a scout finds a mill within 25 miles of a town, mails it and copies its link, ${way}`, async ({ page, context, tolerate }) => {
    test.setTimeout(180_000)
    tolerate(frameRunsNothing)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const input = handsOf(page)
    const email = newEmail('studio.example')
    await signInByForm(page, input)
    await page.goto(siteUrl(47, '#/dashboard/locations'))
    await expect(page.getByText(/^Showing \d{3} locations$/)).toBeVisible()
    await searchNearTown(page, input)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Showing \d{1,2} locations?$/)).toBeVisible()
    await input.press(main.locator('a[href*="locationdetail"]').filter({ hasText: mill }).first())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mill)
    await settled(page)
    await expectNoAxeViolations(page)
    await shareByMail(page, input, email)
    await input.press(main.getByRole('button', { name: 'Copy link' }))
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^http:\/\/[^/]+\/location\/\S+$/)

    await signIn(page, 'admin', 47, '#/admindash/locations')
    const mail = await openMail(page, input, email)
    // The mail names the host that the site is known by; the link was copied where the scout is.
    await expect(mail.getByText(new URL(link).pathname).first()).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test(`an administrator sees that a mail did not arrive and tries it again, ${way}`, async ({ page, tolerate }) => {
    tolerate(frameRunsNothing)
    test.skip(process.env['BACKLOT_E2E_SMTP_URL'] === undefined, 'needs the mail server of the journeys')
    test.setTimeout(180_000)
    const input = handsOf(page)
    const email = newEmail('refused.example')
    await signIn(page, 'admin', 47, '#/dashboard/locations?q=umbach')
    await input.press(page.getByRole('main').locator('a[href*="locationdetail"]').filter({ hasText: mill }).first())
    // The list has Tools of its own, which stand there until the page has come.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mill)
    await shareByMail(page, input, email)
    await expect(async () => {
      await openMail(page, input, email)
      await expect(page.getByText('no such mailbox')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Opened email' }).getByText('Failed', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await input.press(page.getByRole('button', { name: 'Send again' }))
    await expect(page.getByText('The email is queued again')).toBeVisible()
    await expectNoAxeViolations(page)
  })
}
