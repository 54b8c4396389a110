/** A registration on a phone: from the account to the registered production, with a question of the office and an approver by mail. */
import { approversApi } from '@backlot/contract/approvers'
import type { CallOutput } from '@backlot/contract/endpoint'
import { type Register, registersApi } from '@backlot/contract/registers'
import { registerProcessApi } from '@backlot/contract/register-process'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, screenshot, settled, test, visit } from '../fixtures.ts'
import { administratorOf, linkMailedTo } from '../people.ts'
import { hosts, siteUrl } from '../sites.ts'

const password = 'a quiet light over the harbor'
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF', 'latin1')

async function makeAccount(page: Page, email: string): Promise<void> {
  await visit(page, 47, '#/dashboard/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Tax-credit registration' })).toBeVisible()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ann Applicant')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(siteUrl(47, `#/protect?token=${await linkMailedTo(email)}`))
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="confirm"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/#\/login/)
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/#\/dashboard\/register\/view/)
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'New registration' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Type of production').fill('Feature film')
  await page.getByLabel('Producers').fill('Ann Applicant')
  await page.getByLabel('Synopsis').fill('Two brothers keep a lighthouse.')
  await page.getByLabel('Distribution plan').fill('Cinema, then streaming.')
  await saved(page)
  await expect(page).toHaveURL(/registerId=\d+/)
  await step(page, 'Company')
  await page.getByLabel('Applicant company').fill('North Light Pictures')
  await page.getByLabel('Company type').fill('LLC')
  await page.getByLabel('Name', { exact: true }).fill('Ann Applicant')
  await page.getByLabel('Phone').fill('555-0100')
  await page.getByLabel('Email').fill('ann@films.test')
  await page.getByLabel('Federal tax number').fill('12-3456789')
  await step(page, 'Schedule')
  await page.getByLabel('First day of photography').fill(day(40))
  await page.getByLabel('Shoot begins').fill(day(40))
  await page.getByLabel('Shoot ends').fill(day(60))
  await step(page, 'Budget and jobs')
  await page.getByLabel('Total budget').fill('4200000')
  await page.getByLabel('Budget spent in the state').fill('2900000')
  await saved(page)
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'register-money-390')
}

async function submit(page: Page): Promise<number> {
  await step(page, 'Documents')
  const slot = page.getByRole('listitem', { name: 'Script' })
  const choosing = page.waitForEvent('filechooser')
  await slot.getByRole('button', { name: /^Choose a file/ }).click()
  await (await choosing).setFiles({ name: 'script.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(slot.getByText(/script\.pdf/)).toBeVisible()
  await step(page, 'Submit')
  await expect(page.getByText('Still missing')).toBeVisible()
  await page.getByRole('switch', { name: 'This information is correct.' }).check()
  await page.getByLabel('Your name').fill('Ann Applicant')
  await expect(page.getByText('Everything is there.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).last().click()
  await expect(page.getByText(/^Number R-/)).toBeVisible()
  return Number(/registerId=(\d+)/.exec(page.url())?.[1])
}

test('a registration on a phone, from the account to the registered production, with a question and an approver', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const unique = `${Date.now()}`
  await makeAccount(page, `ann.${unique}@films.test`)
  await fillIn(page, `Harbor lights ${unique}`)
  const id = await submit(page)
  const overview = page.url()

  const token = await administratorOf(47)
  const office = <Answer>(method: string, path: string, body?: object) => call(hosts[47], method, path, body, token) as Promise<Answer>
  const read = () => office<Register>('GET', `/register/${id}`)
  expect((await read()).status).toBe('in_review')
  await office('POST', registerProcessApi.request.path, { caseId: id, items: 'Which lighthouse is it?' })
  await page.reload()
  await expect(page.getByText('The office waits for your answer')).toBeVisible()
  await page.getByRole('button', { name: 'Write to the office' }).click()
  await page.getByRole('dialog').getByLabel('Message').fill('The northern one.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The northern one.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('In review').first()).toBeVisible()

  const approverEmail = `revenue.${unique}@state.test`
  const { id: approver } = await office<CallOutput<typeof approversApi.create>>('POST', approversApi.create.path, {
    name: `Revenue ${unique}`,
    email: approverEmail,
    department: 'Revenue',
    decides_on: ['tax'],
  })
  await office('PATCH', registerProcessApi.chooseApprovers.path, { caseId: id, steps: [[approver]] })
  await office('PATCH', registersApi.status.path, { id, status: 'in_approval' })
  await page.goto(siteUrl(47, `#/dashboard/register/approver-view?kind=register&token=${await linkMailedTo(approverEmail)}`))
  await expect(page.getByText('Two brothers keep a lighthouse.')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'register-approve-390')
  await page.getByRole('radio', { name: 'Approve', exact: true }).check()
  await page.getByRole('button', { name: 'Send decision' }).click()
  await expect(page.getByText(/^Your decision: Approved/)).toBeVisible()

  await page.goto(overview)
  await page.reload()
  await expect(page.getByText(/^Photography must begin by/)).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'register-registered-390')
  expect((await read()).status).toBe('registered')
})
