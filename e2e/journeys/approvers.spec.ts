/** The office says who decides on permits and in which order, and whom it can post to a shoot. */
import type { Locator, Page } from '@playwright/test'
import { messages } from '@backlot/contract/messages'
import { approverProblems, officerProblems } from '@backlot/contract/area-problems'
import { expect, expectNoAxeViolations, screenshot, settled, test } from '../fixtures.ts'
import { makeSite, signInAt, urlOf } from '../own-site.ts'
import { linkMailedTo } from '../people.ts'

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

/** Their names, step by step. */
const steps = (page: Page): Promise<string[][]> =>
  page
    .locator('main ol > li')
    .evaluateAll((all) =>
      all.map((step) =>
        [...step.querySelectorAll('li button')].map((one) => (one.getAttribute('aria-label') ?? '').replace('Actions for ', '')),
      ),
    )

test('approvers by account, by mail and by invitation; their order, who is asked together, and a deputy', async ({ page, tolerate }) => {
  test.setTimeout(120_000)
  // A deputy who is the approver is refused.
  tolerate(/status of 422/)
  const site = await makeSite('Approving Film Office')
  const clerk = `tom.${Date.now()}@example.org`
  await signInAt(page, site, '#/admindash/admin/permitapprovers')
  await expect(page.getByText('No approvers yet')).toBeVisible()

  let adding = await openDialog(page, 'Add approver')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Choose an account.')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await adding.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: /Ada Berg/ }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Ada Berg is added as the last step')).toBeVisible()

  adding = await openDialog(page, 'Add approver')
  await adding.getByText('By email only', { exact: true }).click()
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Fire Department')
  await adding.getByRole('textbox', { name: /^Email(?! of)/ }).fill('fire@example.org')
  await adding.getByRole('checkbox', { name: /^Has a veto/ }).check()
  await adding.getByRole('textbox', { name: /^Hours to answer/ }).fill('48')
  await adding.getByRole('textbox', { name: /^Deputy/ }).fill('Dora Deputy')
  await adding.getByRole('textbox', { name: /^Email of the deputy/ }).fill('fire@example.org')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText(approverProblems.deputyIsSelf.en)).toBeVisible()
  await expect(adding.getByRole('textbox', { name: /^Email of the deputy/ })).toBeFocused()
  await screenshot(page, 'approvers-dialog')
  await adding.getByRole('textbox', { name: /^Email of the deputy/ }).fill('dora@example.org')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Fire Department is added as the last step')).toBeVisible()
  const fire = page.getByRole('listitem').filter({ hasText: 'fire@example.org' }).last()
  await expect(fire).toContainText('48 hours to answer · Deputy: Dora Deputy')
  await expect(fire).toContainText('Veto')

  adding = await openDialog(page, 'Add approver')
  await adding.getByText('Invite', { exact: true }).click()
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Tom Clerk')
  await adding.getByRole('textbox', { name: /^Email(?! of)/ }).fill(clerk)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Tom Clerk is added as the last step')).toBeVisible()
  expect(await linkMailedTo(clerk)).toMatch(/^[\w-]{20,}$/)
  await expect.poll(() => steps(page)).toEqual([['Ada Berg'], ['Fire Department'], ['Tom Clerk']])

  await choose(page, 'Tom Clerk', 'Move up')
  await expect.poll(() => steps(page)).toEqual([['Ada Berg'], ['Tom Clerk'], ['Fire Department']])
  await choose(page, 'Tom Clerk', 'Ask together with the step before')
  await expect(page.getByRole('status').filter({ hasText: 'Tom Clerk is now in step 1 of 2' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Step 1 · asked at the same time' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'approvers')
  // The other name of the screen; what was moved is kept.
  await page.goto('about:blank')
  await page.goto(urlOf(site.host, '#/admindash/admin/taxcreditapprovers'))
  await expect.poll(() => steps(page)).toEqual([['Ada Berg', 'Tom Clerk'], ['Fire Department']])
  await choose(page, 'Tom Clerk', 'Ask in a step of its own')
  await expect.poll(() => steps(page)).toEqual([['Ada Berg'], ['Tom Clerk'], ['Fire Department']])

  // Another deputy, and somebody who is not asked for a while.
  await choose(page, 'Fire Department', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit Fire Department' })
  await editing.getByRole('textbox', { name: /^Deputy/ }).fill('Dan Deputy')
  await editing.getByRole('textbox', { name: /^Email of the deputy/ }).fill('dan@example.org')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(fire).toContainText('Deputy: Dan Deputy')
  await choose(page, 'Fire Department', 'Stop asking')
  await expect(fire).toContainText('Not asked at present')
  await choose(page, 'Tom Clerk', 'Remove')
  await expect(page.getByText('Tom Clerk is no approver any more')).toBeVisible()
  await expect.poll(() => steps(page)).toEqual([['Ada Berg'], ['Fire Department']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Tom Clerk is an approver again')).toBeVisible()
  await expect.poll(async () => (await steps(page)).flat().toSorted()).toEqual(['Ada Berg', 'Fire Department', 'Tom Clerk'])
})

const names = (page: Page): Promise<string[]> => page.locator('tbody th[scope="row"]').allTextContents()

interface Facts {
  first: string
  last: string
  organization: string
  badge: string
  rotation: string
}

async function fillOfficer(dialog: Locator, { first, last, organization, badge, rotation }: Facts): Promise<void> {
  await dialog.getByRole('combobox', { name: /^Organization/ }).fill(organization)
  await dialog.getByRole('textbox', { name: /^First name/ }).fill(first)
  await dialog.getByRole('textbox', { name: /^Last name/ }).fill(last)
  await dialog.getByRole('textbox', { name: /^Badge/ }).fill(badge)
  await dialog.getByRole('textbox', { name: /^Place in the rotation/ }).fill(rotation)
}

test('police and fire staff: added, put in turn, found, changed, and back from the trash', async ({ page, tolerate }) => {
  test.setTimeout(120_000)
  // A badge that somebody else has is refused.
  tolerate(/status of 422/)
  const site = await makeSite('Posting Film Office')
  await signInAt(page, site, '#/admindash/admin/pd-dashboard?view=staff')
  await expect(page.getByText('No officers yet')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)

  let adding = await openDialog(page, 'Add officer')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText(messages.required.en).first()).toBeVisible()
  await expect(adding.getByRole('textbox', { name: /^Last name/ })).toBeFocused()
  await settled(page)
  await expectNoAxeViolations(page)
  await fillOfficer(adding, { first: 'Ann', last: 'Adams', organization: 'BPD', badge: 'B-12', rotation: '2' })
  await adding.getByRole('textbox', { name: /^Rate per hour/ }).fill('eighty-five')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Enter a number.')).toBeVisible()
  await adding.getByRole('textbox', { name: /^Rate per hour/ }).fill('85')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Ann Adams.*BPD/ })).toBeVisible()

  adding = await openDialog(page, 'Add officer')
  await fillOfficer(adding, { first: 'Ben', last: 'Boyd', organization: 'BPD', badge: 'B-12', rotation: '1' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText(officerProblems.badgeTaken.en)).toBeVisible()
  await adding.getByRole('combobox', { name: /^Organization/ }).fill('CHP')
  await adding.getByRole('textbox', { name: /^Badge/ }).fill('C-7')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Ben Boyd.*CHP/ })).toBeVisible()

  expect(await names(page)).toEqual(['Ann Adams', 'Ben Boyd'])
  await page.getByRole('button', { name: /^Rotation/ }).click()
  await expect.poll(() => names(page)).toEqual(['Ben Boyd', 'Ann Adams'])
  await settled(page)
  await expectNoAxeViolations(page)
  await screenshot(page, 'officers')
  await page.getByRole('searchbox', { name: 'Search by name, badge or email' }).fill('B-12')
  await expect.poll(() => names(page)).toEqual(['Ann Adams'])
  await page.getByRole('searchbox', { name: 'Search by name, badge or email' }).fill('')
  await page.getByRole('combobox', { name: 'Organization' }).click()
  await page.getByRole('option', { name: 'CHP' }).click()
  await expect(page).toHaveURL(/organization=CHP/)
  await expect.poll(() => names(page)).toEqual(['Ben Boyd'])

  await choose(page, 'Ben Boyd', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit Ben Boyd' })
  await editing.getByRole('checkbox', { name: 'Takes posts at present' }).uncheck()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Ben Boyd/ })).toContainText('Takes no posts')
  await choose(page, 'Ben Boyd', 'Delete')
  await expect(page.getByText('No officers found')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Trash').click()
  await choose(page, 'Ben Boyd', 'Recover')
  await expect(page.getByText('Ben Boyd is back')).toBeVisible()

  await page.goto(urlOf(site.host, '#/admindash/admin/fd-dashboard?view=staff'))
  await expect(page.getByRole('heading', { level: 1, name: 'Fire department' })).toBeVisible()
  await expect(page.getByText('No officers yet')).toBeVisible()
  adding = await openDialog(page, 'Add officer')
  await fillOfficer(adding, { first: 'Flo', last: 'Flint', organization: 'City Fire', badge: 'F-1', rotation: '1' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Flo Flint.*City Fire/ })).toBeVisible()
  await page.goto(urlOf(site.host, '#/admindash/admin/pd-dashboard?view=staff'))
  await expect.poll(() => names(page)).toEqual(['Ann Adams', 'Ben Boyd'])
})
