/** Tax credit with both sides in a browser: from an application to a credit that is awarded, sold in part and public. */
import { taxApi, type Tax } from '@backlot/contract/tax'
import { taxProcessApi } from '@backlot/contract/tax-process'
import type { TaxPayee } from '@backlot/contract/tax-spend'
import { usersApi } from '@backlot/contract/users'
import type { CallOutput } from '@backlot/contract/endpoint'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, screenshot, settled, signIn, signInAs, test } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { administratorOf, somebody } from '../people.ts'
import { hosts, siteUrl } from '../sites.ts'
import { allocated, registeredNumber } from '../tax-made.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const program = 'Transferable credit, 20% and 10% with the state’s logo'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

/** The whole page at a width. */
async function picture(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 2600 })
  await settled(page)
  await screenshot(page, `${name}-${width}`)
}

async function apply(page: Page, title: string, number: string): Promise<number> {
  await page.goto(siteUrl(47, '#/dashboard/tax/view?add=true'))
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Registration number').fill(number)
  await page.getByLabel('First day of photography').fill(day(40))
  await page.getByLabel('Last day of photography').fill(day(70))
  await page.getByLabel('Why it is made here').fill('The pier is in the script.')
  await page.getByLabel('Program', { exact: true }).selectOption({ label: program })
  await page.getByRole('checkbox', { name: /logo/ }).check()
  await page.getByLabel('Applicant company').fill('North Light Pictures')
  await page.getByLabel('Federal tax number').fill('12-3456789')
  await expect(page).toHaveURL(/taxId=\d+/)
  await step(page, 'Estimated spend')
  await page.getByLabel('Residents below the line', { exact: true }).fill('1000000')
  await page.getByLabel('Vendors in the state').fill('500000')
  await expect(page.getByRole('complementary', { name: 'Estimated credit' })).toContainText('Credit$450,000.00')
  await settled(page)
  await expectNoAxeViolations(page)
  await picture(page, 'tax-spend-form', 390)
  await step(page, 'Apply')
  await page.getByRole('switch', { name: 'This information is correct.' }).check()
  await page.getByLabel('Your name').fill('Ann Applicant')
  await expect(page.getByText('Everything is there.')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText(/^Number T-/)).toBeVisible()
  return Number(/taxId=(\d+)/.exec(page.url())?.[1])
}

interface Line {
  kind: string
  amount: string
  payee: string
}
/** Whom the directory does not have says where it resides by hand. */
async function stateResidency(page: Page, name: string): Promise<void> {
  await button(page, `Edit ${name}`).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit line' })
  await settled(page)
  await expectNoAxeViolations(page)
  await picture(page, 'tax-line-dialog', 390)
  await picture(page, 'tax-line-dialog', 1440)
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByLabel('Residency').selectOption({ label: 'Non-resident' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Non-resident, stated').first()).toBeVisible()
}

async function addLine(page: Page, { kind, amount, payee }: Line): Promise<void> {
  await button(page, 'Add line').click()
  const dialog = page.getByRole('dialog', { name: 'Add line' })
  await dialog.getByLabel('Class').selectOption({ label: kind })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Paid on').fill(day(0))
  await dialog.getByLabel('Payee').fill(payee)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The directory says where somebody resides whom it has. */
async function addFromDirectory(page: Page, { kind, amount, payee }: Line, residency: TaxPayee['residency']): Promise<void> {
  const word = residency === 'resident' ? 'Resident' : 'Non-resident'
  await button(page, 'Add line').click()
  const dialog = page.getByRole('dialog', { name: 'Add line' })
  await dialog.getByLabel('Class').selectOption({ label: kind })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Paid on').fill(day(0))
  await dialog.getByRole('combobox', { name: /^Payee/ }).pressSequentially(payee.slice(0, 6))
  await page.getByRole('option', { name: payee, exact: true }).click()
  await expect(dialog.getByText(`The directory says: ${word}`)).toBeVisible()
  await expect(dialog.getByLabel('Residency')).toHaveValue(residency)
  await settled(page)
  await expectNoAxeViolations(page)
  for (const width of [1440, 820, 390]) await picture(page, 'tax-line-payee', width)
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(new RegExp(`${word}, by the directory`)).first()).toBeVisible()
}

async function transfer(page: Page, buyer: string, amount: string, price: string): Promise<void> {
  await button(page, 'Transfer a part').click()
  const dialog = page.getByRole('dialog', { name: 'Transfer a part' })
  await dialog.getByLabel('Buyer').fill(buyer)
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Price paid').fill(price)
  await dialog.getByLabel('Transferred on').fill(day(0))
  await dialog.getByRole('button', { name: 'Save' }).click()
}

/** The auditor comes by a link and a code, on a phone, and disallows a line. */
async function audit(office: Page, guest: Page, email: string): Promise<void> {
  await button(office, 'Invite the auditor').click()
  const dialog = office.getByRole('dialog', { name: 'Invite the auditor' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => mailsTo(mails, email).length).toBe(1)
  const token = /audit\?token=([\w-]+)/.exec(mailsTo(mails, email)[0] ?? '')?.[1] ?? ''
  await guest.goto(siteUrl(47, `#/tax/audit?token=${token}`))
  await button(guest, 'Mail the code').click()
  await expect.poll(() => mailsTo(mails, email).length).toBe(2)
  const code = mailsTo(mails, email).flatMap((text) => /\d{3} \d{3}/.exec(text) ?? [])[0] ?? ''
  await guest.getByLabel('Code').fill(code)
  await settled(guest)
  await expectNoAxeViolations(guest)
  await picture(guest, 'tax-audit-code', 390)
  await button(guest, 'Open the audit').click()
  await button(guest, 'Comment on Far Away Rentals').click()
  await guest.getByRole('dialog').getByLabel('What you say').fill('Which invoice is this?')
  await guest.getByRole('dialog').getByRole('button', { name: 'Comment' }).click()
  await expect(guest.getByText(/Which invoice is this\?/)).toBeVisible()
  await button(guest, 'Disallow Far Away Rentals').click()
  await guest.getByRole('dialog').getByLabel('Reason').fill('Rented in another state')
  await guest.getByRole('dialog').getByRole('button', { name: 'Disallow' }).click()
  await expect(guest.getByText(/Disallowed: Rented in another state/)).toBeVisible()
  await settled(guest)
  await expectNoAxeViolations(guest)
  for (const width of [390, 1440]) await picture(guest, 'tax-audit', width)
}

test('tax credit from its program to a credit that is certified, awarded, sold in two parts and public', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const title = `Harbor lights ${Date.now()}`
  const ann = await somebody(47, 'tax', 'Ann Applicant')
  const admin = await administratorOf(47)
  const answer = (await call(hosts[47], 'POST', usersApi.authenticate.path, {
    username: ann.username,
    password: ann.password,
  })) as CallOutput<typeof usersApi.authenticate>
  const number = await registeredNumber(47, { title, applicant: answer.Jwt, admin })

  await signIn(page, 'admin', 47, '#/admindash/taxes/programs')
  await expect(button(page, `Edit ${program}`)).toBeVisible()
  await expectNoAxeViolations(page)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(phone, ann, 47, '#/dashboard/tax/view')
  const id = await apply(phone, title, number)

  const office = siteUrl(47, `#/admindash/projects/tax/view?taxId=${id}`)
  await page.goto(office)
  await button(page, 'Start review').click()
  await expect(button(page, 'Send to approvers')).toBeVisible()
  await call(hosts[47], 'PATCH', taxApi.change.path, { id, needs_no_approver: true }, admin)
  await page.reload()
  await button(page, 'Send to approvers').click()
  await allocated(47, id, admin)
  await page.reload()
  await expect(page.getByText('Allocated: $450,000.00')).toBeVisible()

  await phone.reload()
  await button(phone, 'Photography has begun').click()
  // Of one person's pay no more than 500,000 counts.
  await addLine(phone, { kind: 'Residents below the line', amount: '450,000', payee: 'Gary Gaffer' })
  await addLine(phone, { kind: 'Residents below the line', amount: '450,000', payee: 'Kim Grip' })
  const listed = (await call(hosts[47], 'GET', `/tax/payees/${id}?term=li`, undefined, answer.Jwt)) as TaxPayee[]
  const vendor = listed.find(({ residency }) => residency !== '')
  await addFromDirectory(phone, { kind: 'Vendors in the state', amount: '500000', payee: vendor?.label ?? '' }, vendor?.residency ?? '')
  await addLine(phone, { kind: 'Vendors in the state', amount: '100000.10', payee: 'Far Away Rentals' })
  await expect(phone.getByText('$1,500,000.10').first()).toBeVisible()
  await stateResidency(phone, 'Far Away Rentals')
  await settled(phone)
  await expectNoAxeViolations(phone)
  await picture(phone, 'tax-lines', 390)
  await button(phone, 'Submit final amounts').click()
  await expect(button(phone, 'Submit final amounts')).toHaveCount(0)

  await page.reload()
  await button(page, 'Fill in the certificate').click()
  const certificate = page.getByRole('dialog', { name: 'Fill in the certificate' })
  await certificate.getByRole('textbox', { name: 'Auditor' }).fill('Penny Auditor, CPA')
  await certificate.getByRole('button', { name: 'Save' }).click()
  await expect(certificate).toHaveCount(0)
  await button(page, 'Start the audit').click()
  const auditor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await audit(page, auditor, `penny.${id}@audit.test`)
  await page.reload()
  await expect(page.getByText('Disallowed: Rented in another state')).toBeVisible()
  // 30 % of 1,400,000.
  await expect(page.getByText(/Credit of what is allowed: \$420,000\.00/)).toBeVisible()
  await button(page, 'Certify').click()
  await expect(page.getByText('Certified: $420,000.00')).toBeVisible()

  await button(page, 'Fill in the certificate').click()
  await certificate.getByLabel('Certificate number').fill(`C-${id}`)
  await certificate.getByLabel('Awarded on').fill(day(0))
  for (const box of await certificate.getByRole('checkbox').all()) await box.check()
  await certificate.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('6 of 6 checked')).toBeVisible()
  const recap = (await call(hosts[47], 'GET', taxApi.get.path.replace(':id', String(id)), undefined, admin)) as Tax
  await call(hosts[47], 'PATCH', taxProcessApi.recap.path, { id: recap.recap?.id, status: 'waived', note: 'Told by phone' }, admin)
  await page.reload()
  await transfer(page, 'First Bank', '300000', '270000')
  await expect(page.getByText(/^\$300,000\.00 to First Bank for \$270,000\.00/)).toBeVisible()
  await button(page, 'Award').click()
  await expect(page.getByText('Awarded: $420,000.00')).toBeVisible()
  // With its last part the credit is transferred.
  await transfer(page, 'Second Bank', '120000', '109200')
  await expect(page.getByText(/^\$120,000\.00 to Second Bank/)).toBeVisible()
  await expect(page.getByText('Transferred', { exact: true }).first()).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  for (const width of [1440, 390]) await picture(page, 'tax-awarded', width)

  // Whoever wants to know needs neither an account nor the password of the tax pages.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(siteUrl(47, '#/tax/awards'))
  await expect(visitor.getByRole('row', { name: new RegExp(title) })).toContainText('$420,000.00')
  await expectNoAxeViolations(visitor)
  for (const width of [1440, 390]) await picture(visitor, 'tax-awards', width)
})
