/** A production from its inquiry to the days in everybody's calendar: scouted, answered by its client, one place chosen, the other released. */
import { bibleApi, type Bible } from '@backlot/contract/bible'
import { bibleSharesApi } from '@backlot/contract/bible-shares'
import { calendarApi } from '@backlot/contract/calendar'
import { feedsApi } from '@backlot/contract/calendar-feeds'
import type { CallOutput } from '@backlot/contract/endpoint'
import type { LocationEdit } from '@backlot/contract/location-records'
import { projectRecordsApi } from '@backlot/contract/project-records'
import { projectsApi, type ProjectCard } from '@backlot/contract/projects'
import type { Page } from '@playwright/test'
import ical from 'node-ical'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, test, visit } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { administratorOf, linkMailedTo, somebody } from '../people.ts'
import { signIn } from '../sessions.ts'
import { hosts, siteUrl } from '../sites.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''
const days = { from: '2027-05-03', to: '2027-05-05' }

async function asked<Answer>({ method, path }: { method: string; path: string }, jwt: string, body?: object, id = 0): Promise<Answer> {
  return (await call(hosts[47], method, path.replace(':id', String(id)), body, jwt)) as Answer
}

/** As anybody without an account, who tells the office of a production. */
async function sendIn(page: Page, name: string, email: string): Promise<void> {
  await visit(page, 47, '#/dashboard/listproject')
  await page.getByLabel('Name of the project').fill(name)
  await page.getByLabel('Your name').fill('Paula Producer')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('First shooting day').fill(days.from)
  await page.getByLabel('Last shooting day').fill(days.to)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
}

/** Reads the feed as a calendar program does. */
async function feedOf(page: Page, link: string) {
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), new URL(link).pathname)
  const parsed = ical.sync.parseICS(text)
  return Object.values(parsed).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []))
}

test('from the inquiry to the feed', async ({ page }) => {
  test.setTimeout(240_000)
  const stamp = Date.now()
  const [name, client] = [`Quiet Harbour ${stamp}`, `client.${stamp}@example.org`]
  const jwt = await administratorOf(47)
  const owner = await somebody(47, 'location', `Olga Owner ${stamp}`)
  const place = async (location_name: string, more: object = {}): Promise<number> =>
    ((await call(hosts[47], 'POST', '/location', { location_name, ...more }, jwt)) as LocationEdit).id
  const chosen = await place(`Zephyr Mill ${stamp}`)
  const released = await place(`Zephyr Pier ${stamp}`, { owner_user_id: owner.id })

  const project = await test.step('an inquiry becomes a project', async () => {
    await sendIn(page, name, `paula.${stamp}@example.org`)
    const { method, path } = projectsApi.pending
    const waiting = await asked<ProjectCard[]>({ method, path: `${path}?limit=500` }, jwt)
    const id = waiting.find(({ project_name: one }) => one === name)?.id ?? 0
    await asked(projectRecordsApi.status, jwt, { status: 'accepted' }, id)
    return id
  })

  await test.step('a report of what a search finds is shared with the client', async () => {
    await page.goto('about:blank')
    await signIn(page, 'scout', 47, `#/admindash/reports?project=${project}`)
    await page.getByRole('button', { name: 'New report' }).click()
    const dialog = page.getByRole('dialog', { name: 'New report' })
    await dialog.getByLabel('Title').fill(`Harbour scout ${stamp}`)
    await dialog.getByLabel('What a search finds').fill(`Zephyr ${stamp}`)
    await dialog.getByRole('button', { name: 'Create' }).click()
    const mill = page.getByRole('group', { name: `Zephyr Mill ${stamp}`, exact: true })
    await mill.getByLabel('Pros').fill('Quiet in the morning')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Share' }).click()
    const share = page.getByRole('dialog', { name: 'Share the report' })
    await share.getByLabel('Send To').fill(client)
    await share.getByLabel('Send To').press('Enter')
    await share.getByRole('button', { name: 'SEND' }).click()
    await expect(share).toHaveCount(0)
  })

  await test.step('the client answers', async () => {
    const token = await linkMailedTo(client)
    await page.goto('about:blank')
    await page.goto(siteUrl(47, `#/share?token=${token}`))
    await expect(page.getByRole('heading', { level: 1, name: `Harbour scout ${stamp}` })).toBeVisible()
    await expect(page.getByText('Quiet in the morning')).toBeVisible()
    const yes = page.getByRole('button', { name: 'Yes' })
    const both = await yes.count()
    expect(both).toBe(2)
    for (const index of [0, 1]) {
      await yes.nth(index).click()
      await expect(yes.nth(index)).toHaveAttribute('aria-pressed', 'true')
    }
  })

  await test.step('both go into the bible, and one is chosen', async () => {
    await page.goto('about:blank')
    await signIn(page, 'scout', 47, `#/admindash/projects/bible?project=${project}`)
    await page.getByRole('button', { name: 'Add a set' }).click()
    const set = page.getByRole('dialog')
    await set.getByLabel('Set name').fill('HARBOUR')
    await set.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'HARBOUR' })).toBeVisible()
    for (const wanted of [`Zephyr Mill ${stamp}`, `Zephyr Pier ${stamp}`]) {
      await page.getByRole('button', { name: 'Add a place' }).click()
      await page.getByRole('button', { name: `Make it an option: ${wanted}` }).click()
      await expect(page.getByRole('heading', { level: 3, name: new RegExp(wanted) })).toBeVisible()
    }
    const bible = await asked<Bible>({ method: 'GET', path: bibleApi.get.path }, jwt, undefined, project)
    for (const { id } of bible.sets[0]?.places ?? [])
      await asked(bibleApi.changePlace, jwt, { dates: [{ phase: 4, date_from: days.from, date_to: days.to }] }, id)
    await page.reload()
    const option = page.getByRole('group', { name: 'Option A' })
    await option.getByRole('button', { name: 'Put on hold' }).click()
    await option.getByRole('button', { name: 'Choose' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click()
    await expect(option.getByText('Confirmed')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Option B' }).getByText('Released')).toBeVisible()
  })

  await test.step('its days stand in the calendar, and the feed has the same', async () => {
    await page.goto(siteUrl(47, `#/admindash/calendar?view=agenda&day=${days.from}&project=${project}`))
    await expect(page.getByText('HARBOUR').first()).toBeVisible()
    const query = `?from=2027-05-01&to=2027-05-31&project=${project}`
    const { items } = await asked<CallOutput<typeof calendarApi.entries>>(
      { method: 'GET', path: `${calendarApi.entries.path}${query}` },
      jwt,
    )
    const line = items.filter(({ source }) => source === 'bible')
    expect(line.map((one) => [one.date_from, one.date_to, one.location_id])).toEqual([[days.from, days.to, chosen]])
    expect(released).not.toBe(chosen)
    const { link } = await asked<CallOutput<typeof feedsApi.createFeed>>(feedsApi.createFeed, jwt, { kind: 'project', project_id: project })
    const read = (await feedOf(page, link)).filter(
      ({ status, summary }) => status !== 'CANCELLED' && typeof summary === 'string' && summary.includes('HARBOUR'),
    )
    // The end of whole days is the day after.
    expect(read.map(({ start, end }) => [start, end].map((at) => (at ? localDay(at) : '')))).toEqual([[days.from, '2027-05-06']])
  })

  await test.step('the owner of the other hears that it is released, and not for whom', async () => {
    // The owner was told before that the place is theirs.
    const subject = `Subject: Zephyr Pier ${stamp}: thank you`
    await expect.poll(() => mailsTo(mails, owner.username).filter((mail) => mail.includes(subject)).length).toBe(1)
    const text = mailsTo(mails, owner.username).join('\n')
    expect(text).toContain('thank you')
    expect(text).not.toContain(name)
  })
})

test('a bible with a password is kept on the phone, opens without network, and goes with its link @phone', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Server is unavailable|status of 410|Failed to fetch/)
  const jwt = await administratorOf(47)
  const projects = await asked<ProjectCard[]>(projectsApi.search, jwt, { limit: 100 })
  const id = projects.find(({ project_name: name }) => name.startsWith('The Long Night'))?.id ?? 0
  const made = await asked<CallOutput<typeof bibleSharesApi.createLink>>(bibleSharesApi.createLink, jwt, { password: 'harbour lights' }, id)
  const url = siteUrl(47, new URL(made.link).hash)
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Password' }).fill('harbour lights')
  await page.getByRole('button', { name: 'OK', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(/\w/)
  const [first = ''] = await page.getByRole('heading', { level: 3 }).allTextContents()
  await page.getByRole('button', { name: 'Keep offline copy' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Keep offline copy' })
  await dialog.getByRole('textbox', { name: 'Password of the copy' }).fill('in the rain')
  await dialog.getByRole('button', { name: 'Keep offline copy' }).tap()
  await expect(page.getByText(/^Copy of .* It is removed on /)).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)

  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Password of the copy' }).fill('wrong one')
  await page.getByRole('button', { name: 'Open the copy' }).tap()
  await expect(page.getByRole('alert')).toHaveText('This is not the password of the copy.')
  await page.getByRole('textbox', { name: 'Password of the copy' }).fill('in the rain')
  await page.getByRole('button', { name: 'Open the copy' }).tap()
  await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
  await expect(page.getByText(/^Copy of /)).toBeVisible()
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expectNoAxeViolations(page)

  await context.setOffline(false)
  await asked(bibleSharesApi.endLink, jwt, undefined, made.share.id)
  await page.goto('about:blank')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await page.goto('about:blank')
  await expect(page.goto(url)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
