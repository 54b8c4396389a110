/** A clerk changes a price: a new application is shown it, an issued permit keeps what it was charged. */
import { permitPricesApi } from '@backlot/contract/permit-prices'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { administratorOf } from '../people.ts'
import { draftPermit, issuedPermit } from '../permits-made.ts'
import { hosts, siteUrl } from '../sites.ts'

/** A type that no other journey applies for: its price is this one's alone. */
const type = 'Non-profit/Charity'

const setPrice = async (rate: string) =>
  call(hosts[47], 'PATCH', permitPricesApi.change.path, { code: '2013', rate }, await administratorOf(47))

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Price list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible()
}

test('a clerk changes a price: a new application has it, an issued one keeps its own', async ({ page }) => {
  await setPrice('40')
  const { id: issued } = await issuedPermit(47, { title: 'Charged before', permit_type: type })
  await test.step('the office finds the list by the permits, and changes the price from today on', async () => {
    await signIn(page, 'admin', 47, '#/admindash/permits')
    await openList(page)
    await page.getByRole('searchbox', { name: /Search by code/ }).fill('2013')
    await expect(page.getByText('1 price', { exact: true })).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Actions of Non-profit permit' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Non-profit permit' })
    await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused()
    await dialog.getByLabel('Price', { exact: true }).fill('57.50')
    await settled(page)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('$57.50 / permit').first()).toBeVisible()
  })
  const { id: draft } = await draftPermit(47, { title: 'Charged after', permit_type: type })
  await test.step('the applicant reads the new price beside a new application, and the old one on the issued permit', async () => {
    await signIn(page, 'permit', 47, `#/dashboard/permit/view?permitId=${draft}`)
    const beside = page.getByRole('complementary', { name: 'Dates, fees and insurance' })
    await expect(beside.getByText('1 × $57.50')).toBeVisible()
    await page.goto(siteUrl(47, `#/dashboard/permit/view?permitId=${issued}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Charged before' })).toBeVisible()
    await expect(page.getByText(/Non-profit permit/).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$40.00')
    await expect(page.getByRole('main')).not.toContainText('57.50')
  })
  await setPrice('40')
})
