/** How screens are laid out where that can be measured: what stands in one row, and what stands at the edge. */
import type { Locator, Page } from '@playwright/test'
import { expect, settled, signIn, test, visit } from '../fixtures.ts'
import { followFirst } from '../follow.ts'
import { siteUrl } from '../sites.ts'

/** Where each of them begins and how wide it is, rounded. */
const boxesOf = (parts: Locator): Promise<{ left: number; top: number; width: number; height: number }[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
    }),
  )
const different = (numbers: number[]): number => new Set(numbers).size

test('on a short page the foot stands at the lower edge, on a phone at the bar @both', async ({ page, isMobile }) => {
  await visit(page, 2, '#/dashboard/locations?q=zzzzqq')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toBeVisible()
  await settled(page)
  const edge = isMobile ? (await boxesOf(page.getByRole('navigation', { name: 'Quick' })))[0]?.top : page.viewportSize()?.height
  const [box] = await boxesOf(foot)
  expect(box && box.top + box.height).toBe(edge)
})

test('what can be done with an entry stands in even rows on a phone @phone', async ({ page }) => {
  await visit(page, 2, '#/dashboard/directories')
  await page.getByRole('main').locator('a[href*="directorydetail"]').first().click()
  const buttons = page
    .getByRole('main')
    .getByRole('group')
    .getByRole('button', { name: /^(?:Share|Copy link|Save contact|Print)$/ })
  await expect(buttons).toHaveCount(4)
  const boxes = await boxesOf(buttons)
  const shapes = (['left', 'top', 'width', 'height'] as const).map((side) => different(boxes.map((box) => box[side])))
  expect(shapes).toEqual([2, 2, 1, 1])
})

test('the list of lookbooks has its name in one line on a phone @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/lookbooks')
  const name = page.getByRole('heading', { level: 1, name: 'Lookbooker' })
  await expect(name).toBeVisible()
  const [box] = await boxesOf(name)
  expect(box?.height).toBeLessThan(60)
})

test('a column of an import is one line on a tablet @tablet', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  const buffer = Buffer.from('Number,Name,Town\n1,Rope Walk,Barton\n')
  await page.getByRole('main').locator('input[type="file"]').setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer })
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('combobox') })
  await expect(rows).toHaveCount(3)
  for (const { height } of await boxesOf(rows)) expect(height).toBeLessThan(60)
})

test('where one is in an import is one line on a phone, in Norwegian too @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/admin/imports')
  const steps = page.getByRole('list', { name: 'Steg' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.first()).toHaveText('Last opp')
  const boxes = await boxesOf(steps)
  expect(different(boxes.map(({ top, height }) => top + height / 2))).toBe(1)
  expect(Math.max(...boxes.map(({ left, width }) => left + width))).toBeLessThanOrEqual(374)
})

test('the button that selects all pictures stands in the line that counts them @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/dashboard/locations')
  const href = (await page.getByRole('main').locator('a[href*="locationdetail"]').first().getAttribute('href')) ?? ''
  await page.goto(siteUrl(7, `#/admindash/listproperty/gallery?location=${/locId=(\d+)/.exec(href)?.[1]}`))
  const button = page.getByRole('button', { name: 'Velg alle' })
  await expect(button).toBeVisible()
  await settled(page)
  const [all] = await boxesOf(button)
  const [count] = await boxesOf(page.getByText(/^\d+ bilder?$/))
  expect(all && count && all.top < count.top + count.height && count.top < all.top + all.height).toBe(true)
  expect(all && Math.abs(all.left + all.width - 374)).toBeLessThan(2)
})

/** The entries of the header that are seen, and what stands beside them. */
const headerOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const [nav] = header.getElementsByTagName('nav')
    const box = nav?.getBoundingClientRect()
    const parts = [...(nav?.children ?? [])].map((part) => ({
      text: part.textContent.trim(),
      left: Math.round(part.getBoundingClientRect().left - (box?.left ?? 0)),
      isNumber: /^\d/.test(part.textContent.trim()),
      isCut: part.hasAttribute('data-cut') || part.getBoundingClientRect().right > (box?.right ?? 0) + 1,
    }))
    return { parts, hasMenu: Boolean(header.querySelector<HTMLElement>('[aria-expanded][aria-label="Menu"]')?.offsetParent) }
  })

test('every entry of the header is seen on a tablet, on the page of a location too @tablet', async ({ page }) => {
  await visit(page, 2, '#/dashboard/locations')
  await page.getByRole('main').locator('a[href*="locationdetail"]').first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Share Listing' })).toBeVisible()
  await settled(page)
  await expect.poll(async () => (await headerOf(page)).parts.filter(({ isCut }) => isCut)).toEqual([])
  const { parts, hasMenu } = await headerOf(page)
  expect(parts.at(-1)?.text).toBe('Contact')
  expect(hasMenu).toBe(false)
})

test('the header of the office begins with a whole entry, and with no number that belongs to a hidden one @tablet', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/budgets')
  for (const path of ['#/admindash/budgets', '#/admindash/directories', '#/admindash/admin/users']) {
    await page.goto(siteUrl(47, path))
    await settled(page)
    await expect
      .poll(async () => {
        const [first] = (await headerOf(page)).parts.filter(({ isCut }) => !isCut)
        return first && { isAtStart: Math.abs(first.left) < 4, isNumber: first.isNumber }
      })
      .toEqual({ isAtStart: true, isNumber: false })
  }
})

test('what an owner can do on a phone stands in rows with even edges @phone', async ({ page }) => {
  await signIn(page, 'location', 7, '#/dashboard/listproperty/view')
  const head = page.getByRole('main').locator('header').getByRole('link')
  await expect(head).toHaveCount(2)
  const [holds, add] = await boxesOf(head)
  expect([holds?.left, holds && holds.left + holds.width, add?.left, add && add.left + add.width]).toEqual([16, 374, 16, 374])
})

test('the chosen list of the directory is seen whole on a phone, though a number comes beside another one @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/directories?tab=categories')
  await expect(page.getByRole('tab', { name: /^Til godkjenning \d/ })).toBeVisible()
  await expect
    .poll(async () => {
      const [tab] = await boxesOf(page.getByRole('tab', { name: 'Kategorier' }))
      return tab && tab.left + tab.width
    })
    .toBeLessThanOrEqual(374)
})

test('no word in the head of a table of the report on permits is broken @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/permits/report')
  const heads = page.getByRole('table').last().getByRole('columnheader')
  await expect(heads.last()).toHaveText('Dager')
  const [last] = await boxesOf(heads.last())
  expect(last?.height).toBeLessThan(40)
})

test('pictures to choose a cover from stand below each other @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/reports')
  await followFirst('reports/view')(page)
  const choices = page.getByRole('radiogroup').getByRole('radio')
  await expect.poll(() => choices.count()).toBeGreaterThan(2)
  const boxes = await boxesOf(choices)
  expect(different(boxes.map(({ left }) => left))).toBe(2)
})

test('what is done most with the calendar is in sight on a phone, and its steps are of one height @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/calendar')
  const add = page.getByRole('main').getByRole('button', { name: 'Legg til hendelse', exact: true })
  await expect(add).toBeVisible()
  const [box] = await boxesOf(add)
  expect(box && box.left + box.width).toBeLessThanOrEqual(374)
  const steps = page.getByRole('main').getByRole('button', { name: /^(?:Tidligere|I dag|Senere)$/ })
  await expect(steps).toHaveCount(3)
  expect(different((await boxesOf(steps)).map(({ height }) => height))).toBe(1)
})

test('what narrows the list of permits, and how it is looked at, stand in one row on a desk', async ({ page }) => {
  for (const site of [2, 7] as const) {
    await signIn(page, 'admin', site, '#/admindash/permits')
    const main = page.getByRole('main')
    const views = main.getByRole('radiogroup', { name: /^(?:View|Visning)$/ })
    await expect(views).toBeVisible()
    const [search] = await boxesOf(main.getByRole('searchbox'))
    const [box] = await boxesOf(views)
    expect(search && box && box.top < search.top + search.height && box.left + box.width <= 1424).toBe(true)
  }
})

test('what can be added to the days of the office stands in rows with even edges on a phone @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/admin/closeddays')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Legg til/ })
  await expect(buttons).toHaveCount(2)
  const boxes = await boxesOf(buttons)
  expect(boxes.map(({ left, width }) => [left, left + width])).toEqual([
    [16, 374],
    [16, 374],
  ])
})

test('rows of ticks are as high as a finger needs @phone', async ({ page }) => {
  const distances = async (ticks: Locator): Promise<number[]> => {
    await expect.poll(() => ticks.count()).toBeGreaterThan(3)
    const boxes = await boxesOf(ticks)
    return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.top ?? 0))
  }
  await signIn(page, 'admin', 7, '#/admindash/admin/imports')
  const main = page.getByRole('main')
  expect(Math.min(...(await distances(main.getByRole('radio'))))).toBeGreaterThanOrEqual(44)
  await page.goto(siteUrl(7, '#/dashboard/locations'))
  const href = (await main.locator('a[href*="locationdetail"]').first().getAttribute('href')) ?? ''
  for (const step of ['categories', 'styles']) {
    await page.goto(siteUrl(7, `#/admindash/listproperty?location=${/locId=(\d+)/.exec(href)?.[1]}&step=${step}`))
    const ticks = main.getByRole('group', { name: 'Bolig' }).getByRole('checkbox')
    expect(Math.min(...(await distances(ticks)))).toBeGreaterThanOrEqual(44)
  }
})

test('the preview of the site builder takes no focus, though the site asks for its password there @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/admin/sitebuilder')
  await page.getByRole('dialog').locator('input[type="password"]').fill('demo-gate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nettstedbygger' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('input[type="password"]')).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => [document.activeElement?.tagName === 'IFRAME', window.scrollY])).toEqual([false, 0])
})

test('tabs are as high as a finger needs @phone', async ({ page }) => {
  const main = page.getByRole('main')
  await signIn(page, 'admin', 7, '#/admindash/projects')
  await main
    .getByRole('link', { name: /^Den lange natten/ })
    .first()
    .click()
  await followFirst('projects/bible')(page)
  await main.getByRole('button', { name: 'Rediger', exact: true }).first().click()
  const tabs = page.getByRole('dialog').getByRole('tab')
  await expect(tabs).toHaveCount(6)
  expect(Math.min(...(await boxesOf(tabs)).map(({ height }) => height))).toBeGreaterThanOrEqual(44)
})

test('an application opens wherever its card is pressed, and its days stand in one line @phone', async ({ page }) => {
  await signIn(page, 'permit', 7, '#/dashboard/permit/view')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d{4}\s–\s\d/ })
    .first()
  await expect(card).toBeVisible()
  await settled(page)
  const lines = await card.getByText(/\d{4}\s–\s\d/).evaluate((facts) => {
    const [text] = [...facts.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const { index = 0, 0: days = '' } = /[\d.]+\s–\s[\d.]+/.exec(text?.textContent ?? '') ?? {}
    const range = document.createRange()
    if (!text) return 0
    range.setStart(text, index)
    range.setEnd(text, index + days.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  const [box] = await boxesOf(card)
  if (!box) throw new Error('The card is not there')
  await page.mouse.click(box.left + box.width - 8, box.top + box.height - 8)
  await expect(page).toHaveURL(/permitId=/)
})

/** How many pixels the words in an empty field lack. */
const lackingRoom = (field: Locator): Promise<number> =>
  field.evaluate((input: HTMLInputElement) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input)
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return Math.max(0, Math.ceil((context?.measureText(input.placeholder).width ?? Infinity) - room))
  })

test('what a line of a budget is taken from is named whole, in Norwegian too @tablet', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/budgets')
  await followFirst('projects/budget')(page)
  await followFirst('budget/view')(page)
  const field = page.getByRole('main').getByPlaceholder('Legg til fra budsjettnøkkelen')
  await expect(field).toBeVisible()
  expect(await lackingRoom(field)).toBe(0)
})

test('a number is typed in a field without arrows that are too small for a finger @phone', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/taxes/programs')
  await page.getByRole('main').locator('button[aria-haspopup="dialog"]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: /^Virkedager til svar/ })).toHaveAttribute('inputmode', 'numeric')
  await expect(dialog.locator('input[type="number"]')).toHaveCount(0)
  await expect(dialog.getByRole('spinbutton')).toHaveCount(0)
})

test('what is asked beside the button that publishes is seen whole, in Norwegian too @tablet @both', async ({ page }) => {
  await signIn(page, 'admin', 7, '#/admindash/admin/sitebuilder')
  await page.getByRole('dialog').locator('input[type="password"]').fill('demo-gate')
  await page.keyboard.press('Enter')
  const field = page.getByRole('main').getByPlaceholder('Hva som er nytt (valgfritt)')
  await expect(field).toBeVisible()
  await settled(page)
  expect(await lackingRoom(field)).toBe(0)
})
