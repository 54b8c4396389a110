/** A visitor finds a place: a misspelt word, filters, the location's page, its pictures, and back to where he was. */
import { expect, expectNoAxeViolations, settled, test, visit } from '../fixtures.ts'

const cards = 'a[href*="locationdetail"]'

test('a misspelt word finds the bridge; its page opens and Back returns to the search @both', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  const main = page.getByRole('main')
  await expect(main.getByText(/Showing \d{3} locations/)).toBeVisible()
  await main.getByLabel('Name or keyword').fill('Ellery brige')
  await expect(main.getByText('Ellery Narrows Bridge').first()).toBeVisible()
  await expect(main.getByText(/Showing results for/)).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await main.locator(cards).filter({ hasText: 'Ellery Narrows Bridge' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ellery Narrows Bridge')
  await settled(page)
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(main.getByLabel('Name or keyword')).toHaveValue(/ellery brige/i)
  await expect(main.getByText('Ellery Narrows Bridge').first()).toBeVisible()
})

test('styles are asked for in advance as the page asks for them, so that none loads twice', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  const early = page.locator('link[rel="preload"][as="style"]')
  expect(await early.count()).toBeGreaterThan(0)
  await expect(early.and(page.locator(':not([crossorigin])'))).toHaveCount(0)
})

test.describe('on a screen with two pixels to a point', () => {
  test.use({ deviceScaleFactor: 2 })

  test('a tile on a phone loads its picture once, 640 pixels wide @phone', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await visit(page, 47, '#/dashboard/locations')
    const first = page.locator(cards).first().locator('img')
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toMatch(/\/640\.webp/)
    const key = await first.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-2) ?? '')
    expect(loaded.filter((url) => url.includes(key))).toHaveLength(1)
  })
})

test('the way to the map covers nothing of the foot @phone', async ({ page }) => {
  const main = page.getByRole('main')
  const documents = page.getByRole('contentinfo').getByRole('button')
  const isCovered = () =>
    documents.evaluateAll((buttons) =>
      buttons.some((button) => {
        button.scrollIntoView({ block: 'end', behavior: 'instant' })
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        const { x, y, width, height } = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
  // A short page, a long one, and the map.
  for (const search of ['?q=zzzzqqq', '?q=ellery', '', '?view=map']) {
    await visit(page, 47, `#/dashboard/locations${search}`)
    await expect(main.getByRole('button', { name: /^Show (?:map|list)$/ })).toBeVisible()
    await settled(page)
    await expect(documents.first()).toBeAttached()
    await expectNoAxeViolations(page)
    expect(await isCovered(), search).toBe(false)
  }
})

test('one letter searches nothing yet, and nothing found says what to do next', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  const main = page.getByRole('main')
  await expect(main.getByText(/Showing \d{3} locations/)).toBeVisible()
  await main.getByLabel('Name or keyword').fill('z')
  await page.waitForTimeout(800)
  await expect(main.getByText(/Showing \d{3} locations/)).toBeVisible()
  await main.getByLabel('Name or keyword').fill('zzzzqqq')
  await expect(main.getByText('No locations found')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('pictures open full screen and close with Escape', async ({ page }) => {
  // The demo may still be drawing: the gallery is looked at again until its pictures are there.
  test.setTimeout(180_000)
  await visit(page, 47, '#/dashboard/locations')
  // The light demo draws the first covers only.
  await page.getByRole('main').locator(cards).first().click()
  const picture = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
  await expect(async () => {
    await page.reload()
    await expect(picture).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  await settled(page)
  await picture.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('what is not public is not there for a visitor', async ({ page, tolerate }) => {
  tolerate(/404/)
  await visit(page, 47, '#/dashboard/locations?q=brightwater+guest+ranch')
  await expect(page.getByRole('main').getByText('Brightwater Guest Ranch')).toHaveCount(0)
  await visit(page, 47, '#/dashboard/locationdetail?locId=999999')
  await expect(page.getByText('Location not found').first()).toBeVisible()
})

test('with the keyboard alone: skip link, search, first result', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await expect(page.getByRole('main').locator(cards).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('lighthouse')
  await expect(page).toHaveURL(/q=lighthouse/)
  const first = page.getByRole('main').locator(cards).first()
  await expect(page.getByRole('main').getByText(/Showing \d{1,2} locations?/)).toBeVisible()
  for (
    let steps = 0;
    steps < 60 && !(await first.evaluate((link) => link === document.activeElement || link.contains(document.activeElement)));
    steps++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/locationdetail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
