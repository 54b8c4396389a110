/** Productions in the office's list: sent in, counted, filtered from the header, saved as a view, edited; and a report as its guests see it. */
import type { CallOutput } from '@backlot/contract/endpoint'
import { projectsApi } from '@backlot/contract/projects'
import { reportsApi } from '@backlot/contract/reports'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { administratorOf } from '../people.ts'
import { hosts, siteUrl } from '../sites.ts'

/** Looks at what stands there with axe. */
async function looked(page: Page): Promise<void> {
  await settled(page)
  await expectNoAxeViolations(page)
}

test('a production that was sent in is counted and marked, filtered by its status in the header, saved as a view and edited', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const name = `Amber Quay ${Date.now()}`
  const jwt = await administratorOf(47)
  const visitor = (await call(hosts[47], 'GET', '/site/freejwt/47')) as { Jwt: string }
  const sent = { project_name: name, sender_name: 'Paula', sender_email: 'paula@example.org' }
  await call(hosts[47], 'POST', projectsApi.create.path, sent, visitor.Jwt)
  const fields = { project_name: `${name} II`, project_status: 'hiatus', film_start: '2024-05-06', film_end: '2024-05-10' }
  const { id } = (await call(hosts[47], 'POST', projectsApi.create.path, fields, jwt)) as { id: number }

  await signIn(page, 'admin', 47, `#/admindash/projects?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: 'Pending' })
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible()
  const header = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(header.getByRole('link', { name: /\d+ projects? to review/ })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Admin' })).toBeInViewport()

  await test.step('the status filter of the header', async () => {
    await header.getByRole('button', { name: 'Status', exact: true }).click()
    await looked(page)
    await page.getByRole('menuitem', { name: 'Hiatus' }).click()
    await expect(header.getByRole('button', { name: 'Status: Hiatus' })).toBeVisible()
    await expect(page.getByRole('link', { name: `${name} II` })).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(header.getByRole('button', { name: 'Admin' })).toBeInViewport()
  })

  await test.step('a window without room for all tabs has the menu, a wide one has not', async () => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1680, height: 900 })
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a view of it', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Resting')
    await page.getByRole('textbox', { name: 'Name of this view' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Resting', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await looked(page)
    await page.goto(siteUrl(47, '#/admindash/projects'))
    await page.reload()
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Resting', exact: true }).click()
    await expect(page).toHaveURL(/status=hiatus/)
  })

  await test.step('a contact of the directory, and the days that are counted', async () => {
    await page.goto(siteUrl(47, `#/admindash/projects/edit?project=${id}&step=company`))
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await page.getByRole('combobox', { name: 'From the directory' }).fill('an')
    const entry = page.getByRole('option').first()
    const chosen = (await entry.textContent()) ?? ''
    await entry.click()
    await expect(page.getByRole('region', { name: 'Contact 1' }).getByLabel('Name')).toHaveValue(chosen)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await looked(page)
    await page.goto(siteUrl(47, `#/admindash/projects/edit?project=${id}&step=dates`))
    await expect(page.getByLabel('Shoot: working days, if not as counted')).toHaveAttribute('placeholder', '5')
    await page.goto(siteUrl(47, `#/admindash/projects/view?project=${id}`))
    await expect(page.getByRole('link', { name: new RegExp(chosen) })).toBeVisible()
    await looked(page)
  })
})

test('captions of a report stand below their pictures, and its recap says what was said across the page @both', async ({ page }) => {
  test.setTimeout(120_000)
  const jwt = await administratorOf(47)
  const { method, path } = reportsApi.list
  const reports = (await call(hosts[47], method, path, undefined, jwt)) as CallOutput<typeof reportsApi.list>
  const id = reports.find(({ title }) => title === 'Houses for The Long Night')?.id ?? 0
  const link = reportsApi.link
  const made = (await call(hosts[47], link.method, link.path, { ReportId: id }, jwt)) as CallOutput<typeof link>
  await page.goto(siteUrl(47, new URL(made.link).hash))
  await expect(page.getByRole('heading', { level: 1, name: 'Houses for The Long Night' })).toBeVisible()
  await settled(page)
  const overlaps = await page.locator('figure').evaluateAll(
    (figures) =>
      figures.filter((figure) => {
        const [picture, caption] = [figure.querySelector('img'), figure.querySelector('figcaption')]
        return picture && caption && caption.getBoundingClientRect().top < picture.getBoundingClientRect().bottom
      }).length,
  )
  expect(await page.locator('figure figcaption').count()).toBeGreaterThan(0)
  expect(overlaps).toBe(0)
  await looked(page)

  await page.goto('about:blank')
  await signIn(page, 'scout', 47, `#/reportrecap?report=${id}`)
  const words = page.getByRole('cell').filter({ hasText: 'Three floors around a stair' })
  await expect(words).toBeVisible()
  const { width = 0 } = (await words.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(280)
  await looked(page)
})
