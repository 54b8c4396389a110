/** A visitor asks about a place; the office answers in its list, and the visitor reads and answers by the link of a mail. */
import { expect, expectNoAxeViolations, settled, signIn, test, visit } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { siteUrl } from '../sites.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''

test('a question about a place goes to the office, is answered, and the thread goes on by mail @both', async ({ page, browser }) => {
  const stamp = `${Date.now()}${test.info().project.name}`
  const email = `ann${stamp}@example.org`
  await visit(page, 47, '#/dashboard/locations?q=larkspur')
  const main = page.getByRole('main')
  await main.locator('a[href*="locationdetail"]').first().click()
  const name = await main.getByRole('article').getByRole('heading', { level: 1 }).innerText()
  await main.getByRole('button', { name: 'Ask about this place' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask about ${name}` })
  await dialog.getByRole('button', { name: 'Send' }).click()
  // Nothing was filled in: the first fault has the focus.
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ann Asker')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('combobox', { name: 'Kind of production' }).click()
  await page.getByRole('option', { name: 'Commercial' }).click()
  await dialog.getByRole('textbox', { name: 'Your question' }).fill(`May we film here? ${stamp}`)
  await settled(page)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your question is sent. The answer comes by email.')).toBeVisible()

  const office = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(office, 'scout', 47, '#/admindash/locations/inquiries')
  await office.getByRole('link').filter({ hasText: stamp }).click()
  await office.getByRole('textbox', { name: 'Reply' }).fill('Yes, in May.')
  await settled(office)
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Send reply' }).click()
  await expect(office.getByText('Yes, in May.').first()).toBeVisible()

  let path = ''
  await expect(() => {
    const received = mailsTo(mails, email)
    expect(received.length).toBe(2)
    // What a stranger typed is not sent to an email that they gave.
    expect(received.filter((mail) => mail.includes(stamp) && mail.includes('May we film here'))).toEqual([])
    path = [...received.join('\n').matchAll(/#\/inquiry\?token=[\w-]+/g)].at(-1)?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 30_000 })
  await page.goto(siteUrl(47, path))
  await expect(page.getByText('Yes, in May.')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you!')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Thank you!')).toBeVisible()
  await office.reload()
  await expect(office.getByText('Thank you!').first()).toBeVisible()
  await office.close()
})
