/** Tax credit without the mouse: a production registers and applies, and the office reviews, audits and certifies. */
import { approversApi } from '@backlot/contract/approvers'
import type { CallOutput } from '@backlot/contract/endpoint'
import { type Register, registersApi } from '@backlot/contract/registers'
import { type Tax, taxApi } from '@backlot/contract/tax'
import { taxProcessApi } from '@backlot/contract/tax-process'
import { taxSpendApi } from '@backlot/contract/tax-spend'
import { usersApi } from '@backlot/contract/users'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { button, pressOn, saved, skip, step, tabTo, text, typedDay, write } from '../keyboard.ts'
import { administratorOf, linkMailedTo, somebody } from '../people.ts'
import { hosts, siteUrl } from '../sites.ts'
import { allocated, registeredNumber, taxFields } from '../tax-made.ts'

const program = 'Transferable credit, 20% and 10% with the state’s logo'

test('a production registers and applies for the credit with the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  const unique = `${Date.now()}`
  const title = `Keys of Light ${unique}`
  const kay = await somebody(47, 'tax', 'Kay Board')
  const admin = await administratorOf(47)
  const office = <Answer>(method: string, path: string, body?: object) => call(hosts[47], method, path, body, admin) as Promise<Answer>

  await test.step('signed in', async () => {
    await page.goto(siteUrl(47, '#/login'))
    await write(page, page.locator('input[name="username"]'), kay.username)
    await write(page, page.locator('input[name="password"]'), kay.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard\/tax\/view/)
    await skip(page)
    await pressOn(page, page.getByRole('link', { name: 'My registrations' }))
    await expect(page).toHaveURL(/#\/dashboard\/register\/view/)
  })

  await test.step('the registration', async () => {
    await skip(page)
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'New registration' }))
    await write(page, text(page, 'Title'), title)
    await write(page, page.getByLabel('Type of production'), 'Feature film')
    await write(page, text(page, 'Producers'), 'Kay Board')
    await write(page, text(page, 'Synopsis'), 'Two brothers keep a lighthouse.')
    await write(page, text(page, 'Distribution plan'), 'Cinema, then streaming.')
    await saved(page)
    await expect(page).toHaveURL(/registerId=\d+/)
    await step(page, 'Company')
    await write(page, text(page, 'Applicant company'), 'Key Light Pictures')
    await write(page, text(page, 'Company type'), 'LLC')
    await write(page, text(page, 'Name'), 'Kay Board')
    await write(page, text(page, 'Phone'), '555-0100')
    await write(page, text(page, 'Email'), 'kay@films.test')
    await write(page, text(page, 'Federal tax number'), '12-3456789')
    await saved(page)
    await step(page, 'Schedule')
    for (const [label, days] of [
      ['First day of photography', 40],
      ['Shoot begins', 40],
      ['Shoot ends', 60],
    ] as const) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.type(typedDay(days))
    }
    await saved(page)
    await step(page, 'Budget and jobs')
    await write(page, page.getByLabel('Total budget'), '4200000')
    await write(page, page.getByLabel('Budget spent in the state'), '2900000')
    await saved(page)
    await step(page, 'Submit')
    await tabTo(page, page.getByRole('switch', { name: 'This information is correct.' }))
    await page.keyboard.press('Space')
    await write(page, text(page, 'Your name'), 'Kay Board')
    await expect(page.getByText('Everything is there.')).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
    await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).last())
    await expect(page.getByText(/^Number R-/)).toBeVisible()
  })

  const id = Number(/registerId=(\d+)/.exec(page.url())?.[1])
  await office('PATCH', registersApi.change.path, { id, needs_no_approver: true })
  const move = (status: string) => office<Register>('PATCH', registersApi.status.path, { id, status })
  if ((await office<Register>('GET', registersApi.get.path.replace(':id', String(id)))).status === 'submitted') await move('in_review')
  const { register_no: number } = await move('in_approval')

  await test.step('the application', async () => {
    await page.goto(siteUrl(47, '#/dashboard/tax/view'))
    await skip(page)
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'New application' }))
    await write(page, text(page, 'Title'), title)
    await write(page, text(page, 'Registration number'), number ?? '')
    await tabTo(page, page.getByLabel('First day of photography'))
    await page.keyboard.type(typedDay(40))
    await tabTo(page, page.getByLabel('Last day of photography'))
    await page.keyboard.type(typedDay(70))
    await write(page, page.getByLabel('Why it is made here'), 'The pier is in the script.')
    const box = page.getByLabel('Program', { exact: true })
    await tabTo(page, box)
    await page.keyboard.type(program.slice(0, 8))
    await expect(box.locator('option:checked')).toHaveText(program)
    await tabTo(page, page.getByRole('checkbox', { name: /logo/ }))
    await page.keyboard.press('Space')
    await write(page, text(page, 'Applicant company'), 'Key Light Pictures')
    await write(page, text(page, 'Federal tax number'), '12-3456789')
    await saved(page)
    await expect(page).toHaveURL(/taxId=\d+/)
    await step(page, 'Estimated spend')
    await write(page, page.getByLabel('Residents below the line', { exact: true }), '400000')
    await page.keyboard.press('Tab')
    const estimate = page.getByRole('complementary', { name: 'Estimated credit' })
    await expect(estimate).toContainText('The program requires at least $500,000.00 of eligible spend. This is $100,000.00 short')
    await write(page, page.getByLabel('Vendors in the state'), '600000')
    await page.keyboard.press('Tab')
    await expect(estimate).toContainText('Credit$300,000.00')
    await settled(page)
    await expectNoAxeViolations(page)
    await step(page, 'Apply')
    await tabTo(page, page.getByRole('switch', { name: 'This information is correct.' }))
    await page.keyboard.press('Space')
    await write(page, text(page, 'Your name'), 'Kay Board')
    await expect(page.getByText('Everything is there.')).toBeVisible()
    await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).last())
    await expect(page.getByText(/^Number T-/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

test('the office reviews, audits and certifies an application with the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  const unique = `${Date.now()}`
  const title = `Credit by Keys ${unique}`
  const admin = await administratorOf(47)
  const ann = await somebody(47, 'tax', `Ann Applicant ${unique}`)
  const { Jwt: holder } = (await call(hosts[47], 'POST', usersApi.authenticate.path, {
    username: ann.username,
    password: ann.password,
  })) as CallOutput<typeof usersApi.authenticate>
  const as =
    (token: string) =>
    <Answer>(method: string, path: string, body?: object) =>
      call(hosts[47], method, path, body, token) as Promise<Answer>
  const [office, applicant] = [as(admin), as(holder)]
  const email = `revenue.${unique}@state.test`
  const { id: approver } = await office<CallOutput<typeof approversApi.create>>('POST', approversApi.create.path, {
    name: `Revenue ${unique}`,
    email,
    department: 'Revenue',
    decides_on: ['tax'],
    scope: { permit_types: ['Airport'], jurisdictions: [], activities: [] },
  })
  const { id } = await applicant<Tax>('POST', taxApi.create.path, {
    ...taxFields(await registeredNumber(47, { title, applicant: holder, admin })),
    title,
  })
  await applicant('PATCH', taxApi.status.path, { id, status: 'applied' })

  await test.step('found in the list and taken into review', async () => {
    await signIn(page, 'admin', 47, '#/admindash/taxes')
    await expect(page.getByRole('heading', { level: 1, name: 'Tax credit' })).toBeVisible()
    await skip(page)
    await write(page, page.getByRole('main').getByRole('searchbox'), title)
    await page.keyboard.press('Enter')
    await pressOn(page, page.getByRole('link', { name: title }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await pressOn(page, button(page, 'Start review'))
    await expect(button(page, 'Send to approvers')).toBeVisible()
  })

  await test.step('information is asked for, and the applicant answers', async () => {
    await skip(page)
    await pressOn(page, button(page, 'Request information').last())
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('Which pier is it?')
    await pressOn(page, button(dialog, /^(Send|Request information)$/))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Which pier is it?').first()).toBeVisible()
  })
  await applicant('PATCH', taxApi.status.path, { id, status: 'in_review' })
  await office('PATCH', taxProcessApi.chooseApprovers.path, { caseId: id, steps: [[approver]] })

  const here = page.url()
  await test.step('sent to the approver, who decides by the link of the mail', async () => {
    await page.reload()
    await expect(button(page, 'Send to approvers')).toBeVisible()
    await pressOn(page, button(page, 'Send to approvers'))
    await expect(page.getByText('With approvers').first()).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
    await page.goto(siteUrl(47, `#/dashboard/register/approver-view?kind=tax&token=${await linkMailedTo(email)}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await pressOn(page, button(page, 'Send decision'))
    await expect(page.getByText(/^Your decision: Approved/)).toBeVisible()
  })

  await test.step('allocated in its turn', async () => {
    await allocated(47, id, admin)
    await page.goto(here)
    await expect(page.getByText(/^Allocated: \$/)).toBeVisible()
  })
  await applicant('PATCH', taxApi.status.path, { id, status: 'in_production' })
  const paid = { paid_on: new Date().toISOString().slice(0, 10) }
  await applicant('POST', taxSpendApi.addLines.path, {
    taxId: id,
    lines: [
      { ...paid, class: 'vendors', amount: '700000.00', payee: 'North Grip' },
      { ...paid, class: 'vendors', amount: '100000.10', payee: 'Far Away Rentals' },
    ],
  })
  await applicant('PATCH', taxApi.status.path, { id, status: 'final_submitted' })

  await test.step('a line is disallowed and allowed again, the audit begun, and the credit certified', async () => {
    await page.reload()
    await expect(button(page, 'Disallow Far Away Rentals')).toBeVisible()
    await pressOn(page, button(page, 'Disallow Far Away Rentals'))
    const dialog = page.getByRole('dialog')
    await expect(text(dialog, 'Reason')).toBeFocused()
    await page.keyboard.type('Rented in another state')
    await pressOn(page, button(dialog, 'Disallow'))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/Disallowed: Rented in another state/)).toBeVisible()
    await pressOn(page, button(page, 'Disallow North Grip'), 'Shift+Tab')
    await expect(text(dialog, 'Reason')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await pressOn(page, button(page, 'Fill in the certificate'))
    await write(page, text(dialog, 'Auditor'), 'Penny Auditor, CPA')
    await pressOn(page, button(dialog, 'Save'))
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Fill in the certificate')).toBeFocused()
    await pressOn(page, button(page, 'Start the audit'), 'Shift+Tab')
    await pressOn(page, button(page, 'Certify'), 'Shift+Tab')
    // 20 % of 700,000.
    await expect(page.getByText('Certified: $140,000.00')).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
  })
})
