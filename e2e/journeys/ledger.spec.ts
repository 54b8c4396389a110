/** The ledger of a production's accountant comes in through the wizard: its accounts are classed by rule, and each line can be traced. */
import { registersApi, type Register } from '@backlot/contract/registers'
import { taxApi, type Tax } from '@backlot/contract/tax'
import { usersApi } from '@backlot/contract/users'
import type { CallOutput } from '@backlot/contract/endpoint'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, screenshot, settled, signIn, test } from '../fixtures.ts'
import { administratorOf, somebody } from '../people.ts'
import { hosts, siteUrl } from '../sites.ts'
import { begin, registration } from '../tax-made.ts'
import { count, fieldOf, step } from '../wizard.ts'
import { workbookOf } from '../workbook.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const head = ['Trans No', 'Posting Date', 'Account', 'Vendor', 'Memo', 'Debit', 'Credit']
const rows = [
  ['T1', '2026-05-04', '2100', 'Gary Gaffer', 'Week 1', 1200.1, ''],
  ['T2', '2026-05-05', '3000', 'North Grip', 'Lights', 5000, ''],
  ['T3', '2026-05-06', '3000', 'North Grip', 'Deposit back', '', 250.05],
  ['T4', '2026-05-07', '9900', 'Harbor Bank', 'Interest', 10, ''],
  ['T5', '2026-05-08', '3000', 'Nobody', 'Nothing', 0, ''],
]

/** An application that photographs now: its id and its number. */
async function inProduction(title: string): Promise<{ id: number; number: string }> {
  const { username, password } = await somebody(47, 'tax', 'Lee Ledger')
  const admin = await administratorOf(47)
  const { Jwt: applicant } = (await call(hosts[47], 'POST', usersApi.authenticate.path, { username, password })) as CallOutput<
    typeof usersApi.authenticate
  >
  const ask = <Answer>({ method, path }: { method: string; path: string }, body: object | undefined, token: string) =>
    call(hosts[47], method, path, body, token) as Promise<Answer>
  const company = 'North Light Pictures'
  const { id: registerId } = await ask<Register>(registersApi.create, registration(title, 'Two brothers.', company), applicant)
  const register = (status: string, token: string) => ask<Register>(registersApi.status, { id: registerId, status }, token)
  await register('submitted', applicant)
  await ask(registersApi.change, { id: registerId, needs_no_approver: true }, admin)
  await register('in_review', admin)
  const { register_no: registerNo } = await register('in_approval', admin)
  const fields = {
    title,
    entity_name: company,
    register_no: registerNo,
    program_code: 'transferable_20_10',
    resident_btl: '10000.00',
    federal_tax_id: '12-3456789',
    first_shoot_date: day(40),
    shoot_end: day(70),
    why_here: 'The pier is in the script.',
    declared: true,
    signed_name: 'Lee Ledger',
  }
  const { id } = await ask<Tax>(taxApi.create, fields, applicant)
  return { id, number: await begin(47, id, { admin, applicant }) }
}

/** What each account is, as the office says it once. */
async function say(page: Page, classes: Readonly<Record<string, string>>): Promise<void> {
  for (const [account, name] of Object.entries(classes)) {
    await page.getByRole('combobox', { name: `Replacement for ${account}` }).selectOption(name)
  }
}

test('a ledger as a workbook becomes lines by rule, its mapping is kept, and a line leads to its totals', async ({ page }) => {
  test.setTimeout(180_000)
  const title = `Ledger lights ${Date.now()}`
  const { id, number } = await inProduction(title)
  const name = `Ledger ${number} ${Date.now()}`
  const file = (more: typeof rows = []) => ({
    name: `${name}.xlsx`,
    mimeType: type,
    buffer: workbookOf('Ledger', [head, ...rows, ...more]),
  })
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  const choose = async (given: ReturnType<typeof file>) => {
    await page.getByRole('radio', { name: 'General ledger of a tax credit' }).check()
    await page.getByLabel('File with the general ledger').setInputFiles(given)
    await step(page, 'What each column means')
  }
  await choose(file())
  for (const [column, field] of [
    ['Trans No', 'entry_no'],
    ['Posting Date', 'paid_on'],
    ['Account', 'account'],
    ['Vendor', 'payee'],
    ['Memo', 'description'],
    ['Debit', 'debit'],
    ['Credit', 'credit'],
  ] as const)
    await expect(fieldOf(page, column)).toHaveValue(field)
  // The class is read from the account, and the application is the same for all.
  await page
    .getByRole('listitem')
    .filter({ has: fieldOf(page, 'Account') })
    .getByRole('button', { name: 'Use for another field too' })
    .click()
  await page.getByRole('combobox', { name: 'Another field for Account' }).selectOption('Class of spend')
  await page.getByRole('button', { name: 'Add a value for every record' }).click()
  await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('Number of the application')
  await page.getByRole('textbox', { name: 'Value of Number of the application' }).fill(number)
  await page.getByRole('textbox', { name: 'Name of the source' }).fill(name)
  for (const column of head) await page.getByRole('checkbox', { name: `${column} identifies the line` }).setChecked(column === 'Trans No')
  await page.getByRole('button', { name: 'Preview' }).click()

  await step(page, 'Values that are not in your lists')
  await say(page, { '2100': 'resident_btl', '3000': 'vendors' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, /^How the .* will look$/)
  await expect(count(page, 'Rejected rows')).toHaveText('1')
  await expect(page.getByRole('region', { name: 'Rows that cannot be imported' })).toContainText('the amount is zero')
  await expect(page.getByRole('region', { name: 'Warnings for imported rows' })).toContainText('No rule says what account "9900" is')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1600 })
    await settled(page)
    await screenshot(page, `ledger-preview-${width}`)
  }

  // The rules stand in the mapping, and are kept with it.
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByRole('textbox', { name: 'Save this mapping as' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The mapping is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await importIt(page)
  await expect(count(page, 'Added')).toHaveText('4')
  await expect(page.getByRole('region', { name: 'Rows that cannot be imported' })).toContainText('the amount is zero')

  await page.goto(siteUrl(47, `#/admindash/projects/tax/view?taxId=${id}`))
  await expect(page.getByRole('row', { name: /^Vendors in the state/ }).first()).toContainText('$4,749.95')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$5,960.05')
  await page.getByRole('link', { name: 'Gary Gaffer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Spending line \d+$/)
  await expect(page.getByRole('region', { name: 'Where it comes from' })).toContainText(name)
  await expect(page.getByRole('region', { name: 'Where it comes from' })).toContainText('2100 · T1')
  const totals = page.getByRole('region', { name: 'Part of these totals' })
  await expect(totals).toContainText('Residents below the line$1,200.10 · 1 line')
  await expect(totals).toContainText('Total$5,960.05 · 4 lines')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await settled(page)
    await expectNoAxeViolations(page)
    await screenshot(page, `ledger-line-${width}`)
  }
  await page.getByRole('link', { name: `${number} · ${title}` }).click()
  await expect(page.getByRole('link', { name: 'Gary Gaffer' })).toBeVisible()

  // The next edition of the ledger finds the mapping, and asks nothing of accounts that have a rule.
  await page.goto(siteUrl(47, '#/admindash/admin/imports'))
  await choose(file([['T6', '2026-05-11', '2100', 'Gary Gaffer', 'Week 2', 1200.1, '']]))
  await expect(page.getByText(`“${name}” fits the columns of this file`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Value of Number of the application' })).toHaveValue(number)
  await page.getByRole('button', { name: 'Preview' }).click()
  await importIt(page)
  await expect(count(page, 'Added')).toHaveText('1')
  await expect(count(page, 'Updated')).toHaveText('0')
})

/** Past what is asked of the account that has no rule. */
async function importIt(page: Page): Promise<void> {
  const values = page.getByRole('heading', { name: 'Values that are not in your lists', level: 2 })
  const preview = page.getByRole('heading', { name: /^How the .* will look$/, level: 2 })
  await expect(values.or(preview)).toBeVisible({ timeout: 30_000 })
  if (await values.isVisible()) {
    await expect(page.getByRole('combobox', { name: /^Replacement for/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Preview' }).click()
  }
  await step(page, /^How the .* will look$/)
  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
}
