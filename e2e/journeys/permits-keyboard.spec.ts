/** Film permits without the mouse: a whole application from the account on, and a whole review up to the issued permit. */
import { approversApi } from '@backlot/contract/approvers'
import { permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitsApi, type Permit } from '@backlot/contract/permits'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { button, choose, pressOn, saved, skip, step, tabTo, text, typedDay, write } from '../keyboard.ts'
import { linkMailedTo, administratorOf } from '../people.ts'
import { applicantOf, submittedPermit } from '../permits-made.ts'
import { hosts, siteUrl } from '../sites.ts'

const password = 'a quiet pier by the water'
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF', 'latin1')

test('a whole application with the keyboard alone, from the account to Submit', async ({ page }) => {
  test.setTimeout(240_000)
  const unique = `${Date.now()}`
  const email = `kay.${unique}@films.test`
  await page.goto(siteUrl(47, '#/dashboard/permit'))
  await expect(page.getByRole('dialog', { name: 'PERMIT' }).locator('input').first()).toBeFocused()
  await page.keyboard.type('demo-gate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Film permits' })).toBeVisible()

  await test.step('an account by the link of a mail', async () => {
    await pressOn(page, button(page, 'Create an account'))
    const dialog = page.getByRole('dialog')
    await expect(text(dialog, 'Your name')).toBeFocused()
    await page.keyboard.type('Kay Board')
    await write(page, text(dialog, 'Email'), email)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Create an account')).toBeFocused()
    await page.goto(siteUrl(47, `#/protect?token=${await linkMailedTo(email)}`))
    await write(page, page.locator('input[name="password"]'), password)
    await write(page, page.locator('input[name="confirm"]'), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/login/)
    await write(page, page.locator('input[name="username"]'), email)
    await write(page, page.locator('input[name="password"]'), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard\/permit\/view/)
  })

  await test.step('the project', async () => {
    await skip(page)
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'New application' }))
    await write(page, text(page, 'Title'), `Keys at Night ${unique}`)
    await tabTo(page, page.getByRole('combobox', { name: 'Type of permit' }))
    await page.keyboard.press('ArrowDown')
    await write(page, text(page, 'What you will film'), 'A chase along the pier.')
    await write(page, text(page, 'Legal name, as on the insurance'), 'Key Light Pictures')
    await write(page, text(page, 'Phone'), '555-0100')
    await saved(page)
    await expect(page).toHaveURL(/permitId=\d+/)
    await expect(text(page, 'Phone')).toBeFocused()
  })

  await test.step('the agent letter, signed on its own page', async () => {
    await step(page, 'Agent letter')
    const signer = `sue.${unique}@films.test`
    await write(page, text(page, 'Who signs for the company'), 'Sue Signer')
    await write(page, text(page, 'Email of the signer'), signer)
    await write(page, text(page, 'Name of the agent'), 'Kay Board')
    await pressOn(page, button(page, 'Save and send for signing'))
    await expect(page.getByText(/^Sent to Sue Signer/)).toBeVisible()
    const here = page.url()
    await page.goto(siteUrl(47, `#/permit/letter?token=${await linkMailedTo(signer)}`))
    await write(page, text(page, 'Your full name, as your signature'), 'Sue Signer')
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await pressOn(page, button(page, 'Sign'))
    await expect(page.getByText(/^Signed by Sue Signer/)).toBeVisible()
    await page.goto(here)
    await expect(page.getByText(/^Signed by Sue Signer/)).toBeVisible()
    await skip(page)
  })

  await test.step('people and insurance', async () => {
    await tabTo(page, page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Project permit' }))
    await page.keyboard.press('Enter')
    const person = (number: number) => page.getByRole('region', { name: `Person ${number}` })
    await pressOn(page, button(page, 'Add a person'))
    await expect(person(1).getByRole('combobox', { name: 'Role' })).toBeFocused()
    await write(page, text(person(1), 'Name'), 'Kay Board')
    await pressOn(page, button(page, 'Add a person'))
    await choose(page, person(2).getByRole('combobox', { name: 'Role' }), 'On site at all times')
    await write(page, text(person(2), 'Name'), 'Lo Cation')
    await write(page, text(person(2), 'Mobile'), '555-0142')
    await pressOn(page, button(page, 'Add insurance'))
    const insurance = page.getByRole('region', { name: 'Insurance 1' })
    await write(page, insurance.getByLabel('Limit per occurrence'), '1000000')
    await tabTo(page, insurance.getByLabel('Valid to'))
    await page.keyboard.type(typedDay(400))
    await saved(page)
    await expect(page.getByText('Enough').first()).toBeVisible()
  })

  await test.step('a place with its days and what happens there', async () => {
    await step(page, 'Location permits')
    await pressOn(page, button(page, 'Add a location'))
    await write(page, text(page, 'Name of the place'), 'Pier 4')
    await choose(page, page.getByRole('combobox', { name: 'Property type' }), 'Street')
    await write(page, text(page, 'What happens'), 'Two cars stop.')
    await step(page, 'Days')
    await pressOn(page, button(page, 'Add days'))
    await tabTo(page, page.getByLabel('First day'))
    await page.keyboard.type(typedDay(40))
    await tabTo(page, page.getByLabel('Last day'))
    await page.keyboard.type(typedDay(41))
    await saved(page)
    await step(page, 'Activities')
    await tabTo(page, page.getByRole('checkbox', { name: 'Weapons', exact: true }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('checkbox', { name: 'Prop', exact: true }))
    await page.keyboard.press('Space')
    await write(page, page.getByLabel('Number of weapons'), '2')
    await write(page, text(page, 'Armorer'), 'Ari Armorer')
    await saved(page)
    await pressOn(page, page.getByRole('link', { name: 'Back to the application' }), 'Shift+Tab')
    await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  })

  await test.step('the certificate', async () => {
    await step(page, 'Documents')
    const slot = page.getByRole('listitem', { name: 'Certificate of insurance' })
    await tabTo(page, slot.getByLabel('Valid to'))
    await page.keyboard.type(typedDay(300))
    const choosing = page.waitForEvent('filechooser')
    await pressOn(page, slot.getByRole('button', { name: /^Choose a file/ }))
    await (await choosing).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(slot.getByText(/kept for Key Light Pictures/)).toBeVisible()
    await expect(slot.getByRole('button').first()).toBeFocused()
  })

  await test.step('declarations, name, Submit', async () => {
    await step(page, 'Submit')
    await expect(page.getByText('Still missing')).toBeVisible()
    const declarations = page.getByRole('main').getByRole('checkbox')
    for (const one of await declarations.all()) {
      await tabTo(page, one)
      await page.keyboard.press('Space')
      await expect(one).toBeChecked()
    }
    await write(page, text(page, 'Your name'), 'Kay Board')
    await expect(page.getByText('Everything is there.')).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
    await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).last())
    await expect(page.getByText(/^Number P-/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Keys at Night/ })).toBeVisible()
  })
})

test('a whole review with the keyboard alone, from the list to the issued permit', async ({ page }) => {
  test.setTimeout(240_000)
  const unique = `${Date.now()}`
  const title = `Review by Keys ${unique}`
  const type = `Keys ${unique}`
  const token = await administratorOf(47)
  const office = <Answer>(method: string, path: string, body?: object) => call(hosts[47], method, path, body, token) as Promise<Answer>
  // Nobody else is asked about this type, and these two one after the other.
  const [police, fire] = [`police.${unique}@city.test`, `fire.${unique}@city.test`]
  for (const [department, email] of [
    ['Police traffic', police],
    ['Fire', fire],
  ] as const)
    await office('POST', approversApi.create.path, {
      name: `${department} ${unique}`,
      email,
      department,
      scope: { permit_types: [type], jurisdictions: [], activities: [] },
    })
  const { id } = await submittedPermit(47, { title, permit_type: type })
  const holder = await applicantOf(47)
  const applicant = (method: string, path: string, body?: object) => call(hosts[47], method, path, body, holder)

  await test.step('found in the list and opened, which takes it into review', async () => {
    await signIn(page, 'admin', 47, '#/admindash/permits')
    await expect(page.getByRole('heading', { level: 1, name: 'Permits' })).toBeVisible()
    await skip(page)
    await write(page, page.getByRole('main').getByRole('searchbox'), title)
    await page.keyboard.press('Enter')
    await pressOn(page, page.getByRole('link', { name: title }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('In review').first()).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
  })

  await test.step('information is asked for, and the applicant answers', async () => {
    await skip(page)
    await pressOn(page, button(page, 'Request information'))
    const dialog = page.getByRole('dialog', { name: 'Request information' })
    await expect(text(dialog, 'What is needed')).toBeFocused()
    await page.keyboard.type('How many trucks come?')
    await pressOn(page, button(dialog, 'Send'))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('How many trucks come?').first()).toBeVisible()
    await expect(button(page, 'Request information')).toHaveCount(0)
  })
  await applicant('PATCH', permitsApi.status.path, { id, status: 'in_review' })

  await test.step('a condition is written', async () => {
    await page.reload()
    await expect(page.getByText('In review').first()).toBeVisible()
    await pressOn(page, button(page, 'Edit conditions'))
    const dialog = page.getByRole('dialog', { name: 'Edit conditions' })
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('No engines run after ten.')
    await pressOn(page, button(dialog, 'Save'))
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Edit conditions')).toBeFocused()
    await expect(page.getByText('No engines run after ten.').first()).toBeVisible()
  })

  await test.step('approvers are chosen and asked', async () => {
    await pressOn(page, button(page, 'Ask in the usual order'))
    await expect(page.getByText(`Police traffic ${unique}`, { exact: false }).first()).toBeVisible()
    await pressOn(page, button(page, 'Send to approvers'), 'Shift+Tab')
    await expect(page.getByText('With approvers').first()).toBeVisible()
    // The site asks three others about every permit.
    for (const name of ['Sgt. Dana Rook', 'Capt. Lee Ashdown', 'Noor Castell']) {
      await pressOn(page, button(page, `Leave out: ${name}`))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('Not concerned')
      await pressOn(page, button(dialog, 'Leave out'))
      await expect(dialog).toHaveCount(0)
    }
    await settled(page)
    await expectNoAxeViolations(page)
  })

  const here = page.url()
  await test.step('both approvers decide by the links of their mails', async () => {
    for (const [email, decision] of [
      [police, 'Approve with conditions'],
      [fire, 'Approve'],
    ] as const) {
      await page.goto(siteUrl(47, `#/permit/approve?token=${await linkMailedTo(email)}`))
      const radio = page.getByRole('radio', { name: decision, exact: true })
      await tabTo(page, page.getByRole('radio').first())
      for (let turn = 0; turn < 6 && !(await radio.isChecked()); turn++)
        await page.keyboard.press(turn === 0 && decision === 'Approve' ? 'Space' : 'ArrowDown')
      if (decision !== 'Approve') await write(page, page.getByRole('textbox', { name: /^Conditions/ }), 'One officer at the corner')
      await pressOn(page, button(page, 'Send decision'))
      await expect(page.getByText(/^Your decision: Approved/)).toBeVisible()
    }
  })

  await test.step('conditions accepted are confirmed, documents and fees settled, and the permit is issued', async () => {
    const { acknowledgement } = (await applicant('GET', permitsApi.get.path.replace(':id', String(id)))) as Permit
    await applicant('PATCH', permitConditionsApi.acknowledge.path, {
      id: acknowledgement?.id,
      status: 'acknowledged',
      ticked: acknowledgement?.conditions.map((one) => one.id),
      signed_name: 'Ann Lightfoot',
    })
    await page.goto(here)
    await page.reload()
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
    await pressOn(page, button(page, 'Confirm: Conditions'))
    await expect(button(page, 'Confirm: Conditions')).toHaveCount(0)
    await pressOn(page, button(page, 'Do without: Certificate of insurance'))
    await expect(button(page, 'Do without: Certificate of insurance')).toHaveCount(0)
    for (;;) {
      const paid = page.getByRole('button', { name: /^Mark as paid: / })
      const open = await paid.count()
      if (open === 0) break
      await pressOn(page, paid.first())
      const dialog = page.getByRole('dialog')
      await expect(text(dialog, 'Reference')).toBeFocused()
      await page.keyboard.type('Receipt 17')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(paid).toHaveCount(open - 1)
    }
    await pressOn(page, button(page, 'Issue'), 'Shift+Tab')
    await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible()
    await expect(button(page, 'Suspend')).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
  })
})
