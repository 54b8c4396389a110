/** Bars of the calendar under a real pointer, in the month and the timeline: moved, stretched at both ends, let go, and taken back. */
import { calendarApi, type CalendarEvent } from '@backlot/contract/calendar'
import { projectsApi } from '@backlot/contract/projects'
import type { Locator, Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, settled, signIn, test } from '../fixtures.ts'
import { administratorOf } from '../people.ts'
import { hosts } from '../sites.ts'

interface Point {
  x: number
  y: number
}

const bar = (page: Page, days: string) => page.getByRole('button', { name: new RegExp(`^SHOOT, .*${days}$`) })

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error(`${one.toString()} is not on the screen.`)
  return box
}

/** A point of a bar, once it lies still and nothing covers it: 0 is its first end, 1 its last. */
async function pointOf(one: Locator, part: number): Promise<Point> {
  await one.hover()
  const { x, y, width, height } = await boxOf(one)
  return { x: x + Math.min(Math.max(part * width, 3), width - 3), y: y + height / 2 }
}

/** As a hand does it: pressed, moved over a few points, and let go unless it is held. */
async function drag(page: Page, from: Point, to: Point, isHeld = false): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  if (!isHeld) await page.mouse.up()
}

async function dayPoint(page: Page, day: string): Promise<Point> {
  const { x, y, width, height } = await boxOf(page.locator(`[data-day="${day}"]`))
  return { x: x + width / 2, y: y + height - 8 }
}

test('bars are moved and stretched with a pointer, and taken back', async ({ page }) => {
  test.setTimeout(180_000)
  const jwt = await administratorOf(47)
  const asked = <Answer>({ method, path }: { method: string; path: string }, body?: object, id = 0) =>
    call(hosts[47], method, path.replace(':id', String(id)), body, jwt) as Promise<Answer>
  const { id: project } = await asked<{ id: number }>(projectsApi.create, {
    project_name: `Pointer Night ${Date.now()}`,
    wrap_start: '2031-05-20',
    wrap_end: '2031-05-21',
  })
  const made = await asked<CalendarEvent>(calendarApi.create, {
    project_id: project,
    phase: 4,
    title: 'Pier at dawn',
    date_from: '2031-05-06',
    date_to: '2031-05-06',
  })
  const stored = async () => {
    const { date_from: from, date_to: to } = await asked<CalendarEvent>(calendarApi.get, undefined, made.id)
    return `${from} ${to}`
  }
  const notifications = page.getByRole('region', { name: 'Notifications' })
  const saved = (days: string) => notifications.locator('[data-kind=success]').filter({ hasText: `is on ${days} now` })
  const took = async (days: string, from: string, to = from) => {
    await expect(bar(page, days)).toBeVisible()
    await expect.poll(stored).toBe(`${from} ${to}`)
    // A drag opens nothing.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await signIn(page, 'scout', 47, `#/admindash/calendar?project=${project}&day=2031-05-15`)
  await expect(bar(page, '05/06/2031')).toBeVisible()
  await settled(page)

  await test.step('a bar is moved to another week', async () => {
    await drag(page, await pointOf(bar(page, '05/06/2031'), 0.5), await dayPoint(page, '2031-05-14'))
    await took('05/14/2031', '2031-05-14')
  })

  await test.step('its ends are pulled', async () => {
    await drag(page, await pointOf(bar(page, '05/14/2031'), 1), await dayPoint(page, '2031-05-16'))
    await took('05/14/2031 – 05/16/2031', '2031-05-14', '2031-05-16')
    await drag(page, await pointOf(bar(page, '05/14/2031 – 05/16/2031'), 0), await dayPoint(page, '2031-05-13'))
    await took('05/13/2031 – 05/16/2031', '2031-05-13', '2031-05-16')
    // An end never passes the other one.
    await drag(page, await pointOf(bar(page, '05/13/2031 – 05/16/2031'), 0), await dayPoint(page, '2031-05-17'))
    await took('05/16/2031', '2031-05-16')
  })

  await test.step('undo takes the last one back', async () => {
    // Each move has an Undo of its own: the one of the last move is pressed.
    await saved('05/16/2031').getByRole('button', { name: 'Undo' }).click()
    await took('05/13/2031 – 05/16/2031', '2031-05-13', '2031-05-16')
  })

  await test.step('Escape lets go of it where it was', async () => {
    await drag(page, await pointOf(bar(page, '05/13/2031 – 05/16/2031'), 0.5), await dayPoint(page, '2031-05-08'), true)
    await expect(bar(page, '05/13/2031 – 05/16/2031')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await took('05/13/2031 – 05/16/2031', '2031-05-13', '2031-05-16')
  })

  await test.step('days that come from elsewhere stay where they are', async () => {
    const days = page.getByRole('button', { name: /05\/20\/2031 – 05\/21\/2031, / })
    await drag(page, await pointOf(days, 0.5), await dayPoint(page, '2031-05-07'))
    await expect(days).toBeVisible()
    const { wrap_start: wrap } = await asked<{ wrap_start: string }>(projectsApi.get, undefined, project)
    expect(wrap).toBe('2031-05-20')
  })

  await test.step('the timeline moves and stretches by its weeks', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 2000 })
      .catch(() => {})
    await page.getByText('Timeline', { exact: true }).click()
    const dayWidth = 6
    const from = await pointOf(bar(page, '05/13/2031 – 05/16/2031'), 0.5)
    await drag(page, from, { x: from.x + 7 * dayWidth, y: from.y })
    await took('05/20/2031 – 05/23/2031', '2031-05-20', '2031-05-23')
    const end = await pointOf(bar(page, '05/20/2031 – 05/23/2031'), 1)
    await drag(page, end, { x: end.x + 3 * dayWidth, y: end.y })
    await took('05/20/2031 – 05/26/2031', '2031-05-20', '2031-05-26')
    await saved('05/20/2031 – 05/26/2031').getByRole('button', { name: 'Undo' }).click()
    await took('05/20/2031 – 05/23/2031', '2031-05-20', '2031-05-23')
  })
})
