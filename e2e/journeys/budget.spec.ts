/** A budget from the bible to the producer's phone: a block pasted, a permit that changes a line, two people, a lock, a link with a password. */
import { bibleApi, type Bible } from '@backlot/contract/bible'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { budgetsApi } from '@backlot/contract/budgets'
import { locationPermitsApi, type LocationPermit } from '@backlot/contract/location-permits'
import type { LocationEdit } from '@backlot/contract/location-records'
import { permitsApi, type Permit } from '@backlot/contract/permits'
import { projectsApi, type ProjectCard } from '@backlot/contract/projects'
import type { LoginResponse } from '@backlot/contract/sites'
import type { Browser, Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, screenshot, settled, signIn, signInAs, test } from '../fixtures.ts'
import { administratorOf, linkMailedTo, somebody } from '../people.ts'
import { account, hosts, siteUrl } from '../sites.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Ask = <Answer>(endpoint: { method: string; path: string }, body?: object, id?: number) => Promise<Answer>
const asking =
  (token: string): Ask =>
  <Answer>({ method, path }: { method: string; path: string }, body?: object, id?: number) =>
    call(hosts[47], method, path.replace(':id', String(id)), body, token) as Promise<Answer>

interface Made {
  project: number
  partId: number
  office: Ask
  applicant: Ask
}

/** A production with a place of the library in its bible, and a permit for it with two officers. */
async function production(name: string): Promise<Made> {
  const office = asking(await administratorOf(47))
  const { id: project } = await office<ProjectCard>(projectsApi.create, { project_name: name })
  const fees = { location_name: `Mill of ${name}`, fee_mode: 'Fixed', fee_shoot_day: '4000.00' }
  const { id: mill } = await office<LocationEdit>({ method: 'POST', path: '/location' }, fees)
  const { sets } = await office<Bible>(bibleApi.submit, { project_id: project, sets: [{ set_name: 'INT. BAR', scenes: '1, 4' }] })
  const bible = await office<Bible>(bibleApi.addPlace, { set_id: sets[0]?.id, location_id: mill, name: '' })
  const dates = [
    { phase: 3, date_from: day(39), date_to: day(39) },
    { phase: 4, date_from: day(40), date_to: day(41) },
  ]
  await office(bibleApi.changePlace, { dates }, bible.sets[0]?.places[0]?.id)
  await office(budgetsApi.updateType, { projectId: project, budget_type: 1 })

  const { Jwt } = (await call(hosts[47], 'POST', '/user/auth', account('permit'))) as LoginResponse
  const applicant = asking(Jwt)
  const facts = { title: name, permit_type: 'Standard Film Permit', company_name: 'North Light Pictures', company_phone: '555-0100' }
  const { id: permit } = await applicant<Permit>(permitsApi.create, facts)
  await office(permitsApi.updateData, { id: permit, project_id: project })
  const signer = `signer.${project}.${Date.now()}@example.org`
  await applicant(permitsApi.changeLetter, {
    id: permit,
    signer_name: 'Sue Signer',
    signer_email: signer,
    agent_name: 'Ann',
    powers: ['apply'],
  })
  await applicant(permitsApi.sendLetter, { id: permit })
  await asking('')(permitsApi.signLetter, { token: await linkMailedTo(signer), name: 'Sue Signer', agreed: true })
  const part = await applicant<LocationPermit>(locationPermitsApi.create, {
    permitId: permit,
    place_name: `Mill of ${name}`,
    property_kind: 'private',
    police_count: 2,
    police_hours: 24,
    activities: [{ phase: 'shoot', date_from: day(40), date_to: day(41), time_from: '09:00', time_to: '17:00', head_count: 45 }],
  })
  return { project, partId: part.id, office, applicant }
}

const gridOf = (page: Page) => page.getByRole('grid', { name: /^Lines of Mill of/ })
const lineOf = (page: Page, name: string) => gridOf(page).getByRole('row').filter({ hasText: name })
const totals = (page: Page) => page.getByLabel('Totals', { exact: true })

/** Into the cell of a line by pointer, and typed over. */
async function type(page: Page, name: string, column: number, typed: string): Promise<void> {
  await lineOf(page, name).locator(`[aria-colindex="${column}"]`).click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function paste(page: Page, block: string): Promise<void> {
  await gridOf(page).evaluate((grid, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, block)
}

/** At the three widths, each without a violation. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 })
    await settled(page)
    await expectNoAxeViolations(page)
    await screenshot(page, `${name}-${width}`)
  }
}

/** The location budget of domain.md §6.2, as a spreadsheet puts it on the clipboard. */
const workedExample = [
  ['1010', 'Location fee, shoot', 'Location fees', 'Shoot', '1', 'day', '2', '', '4,000'],
  ['1020', 'Location fee, prep (50%)', 'Location fees', 'Prep', '1', 'day', '2', '', '=50%*4000'],
  ['1030', 'Location fee, strike (50%)', 'Location fees', 'Strike', '1', 'day', '1', '', '2000'],
  ['1040', 'Hold', 'Location fees', 'Hold', '1', 'day', '1', '', '1,000.00'],
  ['2010', 'Film permit 3-7 days', 'Permits', 'Shoot', '1', 'permit', '', '', '707'],
  ['2060', 'Street/sidewalk use', 'Permits', 'Shoot', '1', 'permit', '', '', '200'],
  ['3010', 'Police officer', 'City staff', 'Shoot', '2', 'officer', '2', '', '=12*110'],
  ['3030', 'Fire safety officer', 'City staff', 'Shoot', '1', 'officer', '2', '', '1320'],
  ['4010', 'Security guard, night', 'Security & traffic', 'Prep', '1', 'shift', '4', '', '420'],
  ['5010', 'Base camp lot', 'Parking & holding', 'Shoot', '1', 'lot', '2', '', '$ 1,500'],
  ['6020', 'Neighbor payments', 'Community', 'Shoot', '4', 'house', '1', '', '250'],
  ['7010', 'Layout board, floor protection', 'Site services', 'Prep', '1', 'lot', '', '', '600'],
]

async function byLink(browser: Browser, link: string, password: string): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(link)
  await phone.getByRole('textbox', { name: 'Password' }).fill(password)
  await phone.keyboard.press('Enter')
  return phone
}

test('a budget from the bible, a pasted block, a permit that changes a line, two people, a lock, and the producer on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const name = `Harbor nights ${Date.now()}`
  const { project, partId, applicant } = await production(name)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, 'admin', 47, `#/admindash/projects/budget?project=${project}`)

  await page.getByRole('button', { name: 'Add from the bible' }).click()
  await expect(page.getByText('1 location added from the bible')).toBeVisible()
  await page.getByRole('link', { name: `Mill of ${name}` }).click()
  // The fee of the record for two days, half of it for one, and the officers of the permit by the site's price list.
  await expect(lineOf(page, 'Location fee, shoot day')).toContainText('$8,000.00')
  await expect(lineOf(page, 'Location fee, prep day')).toContainText('$2,000.00')
  await expect(lineOf(page, 'Police officer')).toContainText('$5,280.00')
  await expect(lineOf(page, 'Police officer')).toContainText('Permit')

  // A block of a spreadsheet, below the last line: code, name, category, phase, quantity, unit, days, times, rate.
  await gridOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  const before = Number(await gridOf(page).getAttribute('aria-rowcount'))
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(before + 1))
  await gridOf(page).focus()
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Home')
  await paste(
    page,
    '5010\tBase camp lot\tParking & holding\tShoot\t1\tlot\t=shoot_days\t\t1,500.00\n6020\tNeighbor payments\tCommunity\tShoot\t4\thouse\t1\t\t250\n',
  )
  await expect(lineOf(page, 'Base camp lot')).toContainText('$3,000.00')
  await expect(lineOf(page, 'Neighbor payments')).toContainText('$1,000.00')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const sum = 8000 + 2000 + 5280 + 796 + 3000 + 1000
  await expect(totals(page)).toContainText(sum.toLocaleString('en-US'))
  await pictures(page, 'budget-grid')
  await page.setViewportSize({ width: 1440, height: 1000 })

  // The permit gets a third officer: the open grid shows it by itself.
  await applicant(locationPermitsApi.change, { id: partId, police_count: 3 })
  await expect(lineOf(page, 'Police officer')).toContainText('$7,920.00', { timeout: 20_000 })

  // Typed over, it stays; and goes back.
  await type(page, 'Police officer', 5, '50')
  await expect(lineOf(page, 'Police officer')).toContainText('$5,500.00')
  await lineOf(page, 'Police officer').locator('[aria-colindex="5"]').click()
  await page.getByRole('button', { name: 'Back to the source' }).click()
  await expect(lineOf(page, 'Police officer')).toContainText('$7,920.00')

  // Somebody else in the same grid: cells of both stand, and each is named to the other.
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
  await signInAs(other, await somebody(47, 'scout', 'Sam Scout'), 47, page.url().slice(page.url().indexOf('#')))
  await expect(lineOf(other, 'Base camp lot')).toBeVisible()
  await type(other, 'Base camp lot', 9, '1600')
  await type(page, 'Neighbor payments', 9, '300')
  await expect(lineOf(page, 'Base camp lot')).toContainText('$3,200.00', { timeout: 20_000 })
  await expect(lineOf(other, 'Neighbor payments')).toContainText('$1,200.00', { timeout: 20_000 })
  await expect(page.getByText('Also here: Sam Scout')).toBeVisible({ timeout: 20_000 })

  await page.goto(siteUrl(47, `#/admindash/projects/budget?project=${project}`))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(page.getByText('This budget is locked.').first()).toBeVisible()
  // The open grid of the other hears of it.
  await expect(other.getByRole('button', { name: 'Add line' })).toHaveCount(0, { timeout: 20_000 })
  await pictures(page, 'budget-locked')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the budget' })
  await dialog.getByLabel('Password', { exact: true }).fill('the harbor at dawn')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await byLink(browser, link, 'the harbor at dawn')
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
  const grand = 8000 + 2000 + 7920 + 796 + 3200 + 1200
  await expect(totals(phone)).toContainText(grand.toLocaleString('en-US'))
  // Who reads by the link learns of no permit, vendor or note.
  await expect(phone.locator('body')).not.toContainText('Permit P')
  await pictures(phone, 'budget-guest')
})

test('the worked example of domain.md §6.2 comes to the cent in the grid, and stands after a reload', async ({ page }) => {
  const office = asking(await administratorOf(47))
  const name = `Worked ${Date.now()}`
  const { id: project } = await office<ProjectCard>(projectsApi.create, { project_name: name })
  await office(budgetsApi.updateType, { projectId: project, budget_type: 1 })
  const { id } = await office<BudgetLocation>(budgetsApi.updateLocation, { projectId: project, name: `Mill of ${name}`, shoot_days: 2 })
  await signIn(page, 'admin', 47, `#/admindash/projects/budget/view?location=${id}`)
  await expect(page.getByText('No lines yet')).toBeVisible()
  await gridOf(page).focus()
  await paste(page, workedExample.map((row) => row.join('\t')).join('\n'))
  const comesTo = async () => {
    for (const [label, amount] of [
      ['Estimate', '$30,107.00'],
      ['Contingency 10%', '$3,010.70'],
      ['Total', '$33,117.70'],
    ])
      await expect(totals(page)).toContainText(`${label}${amount}`)
  }
  await comesTo()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Group by category' }).click()
  await expect(gridOf(page).getByRole('row').filter({ hasText: 'City staff (2 lines)' })).toContainText('$7,920.00')
  await page.reload()
  await comesTo()
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '13')
})
