/** A permit that is denied, on a phone: the reason is read, it is applied for again, and the first one stays as it was. */
import { permitsApi, type Permit } from '@backlot/contract/permits'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { administratorOf, linkMailedTo } from '../people.ts'
import { submittedPermit } from '../permits-made.ts'
import { hosts, siteUrl } from '../sites.ts'

test('a permit that was denied is applied for again on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const title = `Closed pier ${Date.now()}`
  const { id } = await submittedPermit(47, { title })
  const token = await administratorOf(47)
  const office = <Answer>(method: string, path: string, body?: object) => call(hosts[47], method, path, body, token) as Promise<Answer>
  await office('PATCH', permitsApi.status.path, { id, status: 'in_review' })
  await office('PATCH', permitsApi.status.path, { id, status: 'denied', note: 'The pier is closed in May.' })
  const { permit_no: first } = await office<Permit>('GET', `/permit/${id}`)

  await signIn(page, 'permit', 47, `#/dashboard/permit/view?permitId=${id}`)
  await expect(page.getByText('Denied', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The pier is closed in May.').first()).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Apply again', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(`permitId=${id}(?!\\d)`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
  // What was declared and signed was about the other application.
  await step('Agent letter')
  const signer = await page.getByLabel('Email of the signer').inputValue()
  const before = await linkMailedTo(signer)
  await page.getByRole('button', { name: 'Save and send for signing' }).click()
  await expect(page.getByText(/^Sent to Sue Signer/)).toBeVisible()
  const again = page.url()
  await expect.poll(() => linkMailedTo(signer), { timeout: 20_000 }).not.toBe(before)
  await page.goto(siteUrl(47, `#/permit/letter?token=${await linkMailedTo(signer)}`))
  await page.getByRole('textbox', { name: 'Your full name, as your signature' }).fill('Sue Signer')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText(/^Signed by Sue Signer/)).toBeVisible()
  await page.goto(again)
  await step('Submit')
  await expect(page.getByText('Still missing')).toBeVisible()
  for (const one of await page.getByRole('group', { name: 'Declarations' }).locator('label').all()) await one.click()
  await page.getByLabel('Your name').fill('Ann Lightfoot')
  await expect(page.getByText('Everything is there.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).last().click()
  await expect(page.getByText(/^Number P-/)).toBeVisible()
  await expect(page.getByText(`Number ${first}`)).toHaveCount(0)
  expect((await office<Permit>('GET', `/permit/${id}`)).status).toBe('denied')
})
