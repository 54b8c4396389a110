/** A film permit on a phone: from the account to the issued permit, with a question of the office, an approver by mail and a change. */
import { approversApi } from '@backlot/contract/approvers'
import type { CallOutput } from '@backlot/contract/endpoint'
import { permitApprovalsApi, permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitDocumentsApi, permitMessagesApi } from '@backlot/contract/permit-process'
import { permitsApi, type Permit } from '@backlot/contract/permits'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, screenshot, settled, test, visit } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { administratorOf } from '../people.ts'
import { hosts, siteUrl } from '../sites.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''
const password = 'a quiet pier by the water'
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF', 'latin1')

async function tokenTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(mails, email).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return /token=([\w-]+)/.exec(mailsTo(mails, email).at(-1) ?? '')?.[1] ?? ''
}

async function makeAccount(page: Page, email: string): Promise<void> {
  await visit(page, 47, '#/dashboard/permit')
  // The gate of the area stands in front of it for everybody without an account.
  await page.getByRole('dialog', { name: 'PERMIT' }).locator('input').first().fill('demo-gate')
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Film permits' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-landing-390')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ann Applicant')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const token = await tokenTo(email)
  await page.goto(siteUrl(47, `#/protect?token=${token}`))
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="confirm"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/#\/login/)
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/#\/dashboard\/permit\/view/)
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

async function fillProject(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'New application' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Type of permit').selectOption({ index: 1 })
  await page.getByLabel('What you will film').fill('A chase along the pier.')
  await page.getByLabel('Legal name, as on the insurance').fill('North Light Pictures')
  await page.getByLabel('Phone', { exact: true }).fill('555-0100')
  await saved(page)
  await expect(page).toHaveURL(/permitId=\d+/)
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-form-390')
}

async function signLetter(page: Page, signer: string): Promise<void> {
  await step(page, 'Agent letter')
  await page.getByLabel('Who signs for the company').fill('Sue Signer')
  await page.getByLabel('Email of the signer').fill(signer)
  await page.getByLabel('Name of the agent').fill('Ann Applicant')
  await page.getByRole('button', { name: 'Save and send for signing' }).click()
  await expect(page.getByText(/^Sent to Sue Signer/)).toBeVisible()
  const here = page.url()
  await page.goto(siteUrl(47, `#/permit/letter?token=${await tokenTo(signer)}`))
  await page.getByRole('textbox', { name: 'Your full name, as your signature' }).fill('Sue Signer')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText(/^Signed by Sue Signer/)).toBeVisible()
  await page.goto(here)
}

async function fillPermit(page: Page): Promise<void> {
  await step(page, 'Project permit')
  const people = page.getByRole('button', { name: 'Add a person' })
  await people.click()
  await page.getByRole('region', { name: 'Person 1' }).getByLabel('Name', { exact: true }).fill('Ann Applicant')
  await people.click()
  const second = page.getByRole('region', { name: 'Person 2' })
  await second.getByLabel('Name', { exact: true }).fill('Lo Cation')
  await second.getByLabel('Mobile').fill('555-0142')
  await second.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'On site at all times' }).click()
  await page.getByRole('button', { name: 'Add insurance' }).click()
  const insurance = page.getByRole('region', { name: 'Insurance 1' })
  await insurance.getByLabel('Limit per occurrence').fill('1000000')
  await insurance.getByLabel('Valid to').fill(day(400))
  await saved(page)
  await expect(page.getByText('Enough').first()).toBeVisible()
}

async function addPlace(page: Page): Promise<void> {
  await step(page, 'Location permits')
  await page.getByRole('button', { name: 'Add a location' }).click()
  await page.getByLabel('Name of the place').fill('Pier 4')
  await page.getByRole('combobox', { name: 'Property type' }).click()
  await page.getByRole('option', { name: 'Street', exact: true }).click()
  // The pin goes where the map is touched.
  await page.getByRole('region', { name: 'Where the location is' }).locator('canvas').click()
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
  await expect(page.getByLabel('Longitude')).not.toHaveValue('')
  await page.getByLabel('What happens').fill('Two cars stop.')
  await step(page, 'Days')
  await page.getByRole('button', { name: 'Add days' }).click()
  await page.getByLabel('First day').fill(day(40))
  await page.getByLabel('Last day').fill(day(41))
  await saved(page)
  await step(page, 'Activities')
  // Only what is ticked is asked for.
  await expect(page.getByLabel('Armorer')).toHaveCount(0)
  await page.getByText('Weapons', { exact: true }).click()
  await expect(page.getByText(/Missing in this step/)).toBeVisible()
  await page.getByText('Prop', { exact: true }).click()
  await page.getByLabel('Number of weapons').fill('2')
  await page.getByLabel('Armorer').fill('Ari Armorer')
  await saved(page)
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-place-390')
  await page.getByRole('link', { name: 'Back to the application' }).click()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
}

async function submit(page: Page): Promise<number> {
  await step(page, 'Documents')
  const slot = page.getByRole('listitem', { name: 'Certificate of insurance' })
  await slot.getByLabel('Valid to').fill(day(300))
  const choosing = page.waitForEvent('filechooser')
  await slot.getByRole('button', { name: /^Choose a file/ }).click()
  await (await choosing).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(slot.getByText(/kept for North Light Pictures/)).toBeVisible()
  await step(page, 'Submit')
  await expect(page.getByText('Still missing')).toBeVisible()
  for (const name of ['This information is correct.', 'We hold the city harmless.', 'We follow the code of conduct.'])
    await page.getByText(name, { exact: true }).click()
  for (const name of [
    'We clean up and restore the place.',
    'We pay the city’s costs.',
    'There are no stunts or effects that are not listed.',
  ])
    await page.getByText(name, { exact: true }).click()
  await page.getByLabel('Your name').fill('Ann Applicant')
  await expect(page.getByText('Everything is there.')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-submit-390')
  await page.getByRole('button', { name: 'Submit', exact: true }).last().click()
  await expect(page.getByText(/^Number P-/)).toBeVisible()
  return Number(/permitId=(\d+)/.exec(page.url())?.[1])
}

test('a permit on a phone, from the account to the issued permit, with a question, a condition and a change', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const unique = `${Date.now()}`
  await makeAccount(page, `ann.${unique}@films.test`)
  await fillProject(page, `The Long Night ${unique}`)
  await signLetter(page, `sue.${unique}@films.test`)
  await fillPermit(page)
  await addPlace(page)
  const id = await submit(page)

  const token = await administratorOf(47)
  const office = <Answer>(method: string, path: string, body?: object) => call(hosts[47], method, path, body, token) as Promise<Answer>
  const read = () => office<Permit>('GET', `/permit/${id}`)
  expect((await read()).status).toBe('in_review')
  await office('POST', permitMessagesApi.requestInfo.path, { permitId: id, items: 'How many trucks come?' })
  await page.reload()
  await expect(page.getByText('The office waits for your answer')).toBeVisible()
  await page.getByRole('button', { name: 'Write to the office' }).click()
  await page.getByRole('dialog').getByLabel('Message').fill('Two trucks.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Two trucks.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('In review').first()).toBeVisible()

  const police = `police.${unique}@city.test`
  const { id: approver } = await office<CallOutput<typeof approversApi.create>>('POST', approversApi.create.path, {
    name: `Police ${unique}`,
    email: police,
    department: 'Police traffic',
    scope: { permit_types: ['Only in this journey'], jurisdictions: [], activities: [] },
  })
  await office('PATCH', permitApprovalsApi.choose.path, { permitId: id, steps: [[approver]] })
  await office('PATCH', permitsApi.status.path, { id, status: 'in_approval' })
  const overview = page.url()
  await page.goto(siteUrl(47, `#/permit/approve?token=${await tokenTo(police)}`))
  await page.getByRole('radio', { name: 'Approve with conditions' }).check()
  await page.getByRole('textbox', { name: /Conditions/ }).fill('One officer at the corner')
  await page.getByRole('button', { name: 'Send decision' }).click()
  await expect(page.getByText(/^Your decision: Approved with conditions/)).toBeVisible()

  await page.goto(overview)
  await page.reload()
  await page.getByRole('checkbox', { name: 'One officer at the corner' }).check()
  await page.getByLabel('Your full name').fill('Ann Applicant')
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-conditions-390')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText(/^Accepted · Ann Applicant$/)).toBeVisible()
  const seen = await read()
  await office('PATCH', permitConditionsApi.confirm.path, { id: seen.acknowledgement?.id })
  for (const one of seen.documents) await office('PATCH', permitDocumentsApi.status.path, { id: one.id, status: 'accepted' })
  for (const fee of seen.fees) await office('PATCH', permitConditionsApi.fee.path, { id: fee.id, status: 'paid', reference: 'Receipt' })
  await office('PATCH', permitsApi.status.path, { id, status: 'issued' })
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tools+' }).click()
  await page.getByRole('menuitem', { name: 'Download the permit' }).click()
  expect((await download).suggestedFilename()).toMatch(/^P-\d{4}-\d{4}\.pdf$/)
  await page.goto(siteUrl(47, `#/permit/standing?id=${seen.public_id}`))
  await expect(page.getByText('Not in force now')).toBeVisible()
  await expect(page.getByText(/^Issued, in force from /)).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-standing-390')

  await page.goto(overview)
  await page.getByRole('button', { name: 'Change the permit' }).click()
  await page.getByLabel('Director').fill('Dee Rector')
  await saved(page)
  await expect(page.getByRole('row', { name: /Director.*Dee Rector/ })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'permit-change-390')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  expect((await read()).director).toBe('')
})
