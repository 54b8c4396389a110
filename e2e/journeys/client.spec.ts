/** The client's own page of a production: what the office writes for it, what it shows on a phone, what it keeps back, and its end. */
import { calendarApi } from '@backlot/contract/calendar'
import { projectFollowingApi } from '@backlot/contract/project-following'
import { projectsApi } from '@backlot/contract/projects'
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, test } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { administratorOf, linkMailedTo } from '../people.ts'
import { signIn } from '../sessions.ts'
import { hosts, siteUrl } from '../sites.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''
const plan = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

async function looked(page: Page): Promise<void> {
  await settled(page)
  await expectNoAxeViolations(page)
}

/** What the page says, in full. */
const saidOn = (page: Page) => page.getByRole('main').innerText()

test('the client’s page by its link, and its end', async ({ page, tolerate }) => {
  test.setTimeout(180_000)
  const stamp = Date.now()
  const [title, alias, client] = [`Zyxquorium ${stamp}`, `Blue Harbor ${stamp}`, `ada.${stamp}@example.org`]
  const jwt = await administratorOf(47)
  const asked = <Answer>({ method, path }: { method: string; path: string }, body: object) =>
    call(hosts[47], method, path, body, jwt) as Promise<Answer>
  const { id } = await asked<{ id: number }>(projectsApi.create, {
    project_name: title,
    confidential: true,
    alias,
    film_start: '2031-05-05',
    film_end: '2031-05-09',
    summary: 'A summary of the office',
  })
  const days = { project_id: id, date_from: '2031-05-06', date_to: '2031-05-06', phase: 4 }
  for (const visible_to of ['staff', 'client'] as const)
    await asked(calendarApi.create, { ...days, title: `Day of ${visible_to}`, visible_to })

  await test.step('the office mails the link, writes news with a file, and news of its own', async () => {
    await signIn(page, 'admin', 47, `#/admindash/projects/view?project=${id}`)
    await page.getByRole('button', { name: 'Share with the client' }).click()
    const share = page.getByRole('dialog', { name: 'Share with the client' })
    await share.getByLabel('Send To').fill(client)
    await share.getByLabel('Send To').press('Enter')
    await share.getByRole('button', { name: 'SEND' }).click()
    await expect(share).toHaveCount(0)
    await page.getByRole('button', { name: 'Add an update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an update' })
    await dialog.getByLabel('Title').fill('A week later')
    await dialog.getByLabel('Text').fill('Rain is forecast.')
    await dialog.getByLabel('Visible to').selectOption({ label: 'The office and the client' })
    await dialog.locator('input[type=file]').setInputFiles({ name: 'rain plan.pdf', mimeType: 'application/pdf', buffer: plan })
    await looked(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save rain plan.pdf' })).toBeVisible()
    await asked(projectFollowingApi.addUpdate, { project_id: id, date: '2031-05-01', title: 'Between us', text: 'For the office alone' })
    await looked(page)
  })

  await test.step('the client hears of it by the alias, with the link', async () => {
    const news = () => mailsTo(mails, client).filter((mail) => mail.includes(`Subject: News of ${alias}`))
    await expect.poll(() => news().length).toBe(1)
    expect(news()[0]).toContain('Rain is forecast.')
    expect(mailsTo(mails, client).join('\n')).not.toContain(title)
  })

  await test.step('on a phone it shows what is the client’s, and nothing of the office', async () => {
    const token = await linkMailedTo(client)
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(siteUrl(47, `#/client/${id}?token=${token}`))
    await expect(page.getByRole('heading', { level: 1, name: alias })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A week later' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Day of client' })).toBeVisible()
    await expect(page.getByText('5 working days')).toBeVisible()
    await looked(page)
    const said = `${await page.title()}\n${await saidOn(page)}`
    for (const never of [title, 'Between us', 'For the office alone', 'Day of staff', 'A summary of the office'])
      expect([never, said.includes(never)]).toEqual([never, false])
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save rain plan.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('rain plan.pdf')
  })

  await test.step('a note goes back, and the office reads it', async () => {
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('What do you want to say?').fill('Thank you, Monday is fine.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The office has your note')).toBeVisible()
    const notes = (await call(hosts[47], 'GET', projectFollowingApi.correspondence.path.replace(':id', String(id)), undefined, jwt)) as {
      text: string
    }[]
    expect(notes.map(({ text }) => text)).toContain('Thank you, Monday is fine.')
  })

  await test.step('the office ends the link, and the page that is open says so', async () => {
    tolerate(/410/)
    const links = (await call(hosts[47], 'GET', `/project/client/${id}/shares`, undefined, jwt)) as { id: number }[]
    for (const { id: link } of links) await call(hosts[47], 'DELETE', `/project/client/shares/${link}`, undefined, jwt)
    await expect(page.getByText('The page is no longer shown here.')).toBeVisible({ timeout: 30_000 })
    expect(await saidOn(page)).not.toContain('A week later')
    await looked(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
    await looked(page)
  })
})
