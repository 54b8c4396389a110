/** Back from a location stands at the very card that was opened, with the focus on it: in tiles, in the list and beside the map. */
import { expect, type Locator, type Page } from '@playwright/test'
import { settled, test, visit } from '../fixtures.ts'

const cards = 'a[href*="locationdetail?locId="]'
const results = (page: Page): Locator => page.getByRole('list', { name: 'Results' })
const topOf = (card: Locator): Promise<number> => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Brings the result of this number onto the screen: past the end of what is drawn there is more, above its beginning there was. */
async function cardAt(page: Page, number: number): Promise<Locator> {
  const card = results(page).locator(`[aria-posinset="${number}"] ${cards}`)
  await expect(async () => {
    await results(page).evaluate((list, wanted) => {
      const drawn = [...list.querySelectorAll('[aria-posinset]')].map((element) => Number(element.getAttribute('aria-posinset')))
      const top = Math.max(...drawn) < wanted ? window.innerHeight * 4 : Math.min(...drawn) > wanted ? -window.innerHeight : 0
      window.scrollBy({ top, behavior: 'instant' })
    }, number)
    await expect(card).toBeAttached({ timeout: 200 })
  }).toPass({ intervals: [50], timeout: 20_000 })
  // Where a press does not have to scroll first.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  return card
}

/** Opens a card far down, and expects it where it was after Back, also when the page was loaded anew meanwhile and when the list is. */
async function opensAndReturns(page: Page, number: number): Promise<void> {
  const card = await cardAt(page, number)
  const href = await card.getAttribute('href')
  const top = await topOf(card)
  const same = results(page).locator(`a[href="${href ?? ''}"]`)
  const isThere = async () => {
    await expect(same).toBeInViewport()
    await expect(same).toBeFocused()
    await settled(page)
    expect(Math.abs((await topOf(same)) - top)).toBeLessThanOrEqual(2)
  }
  await card.click()
  await expect(page).toHaveURL(/locationdetail/)
  await settled(page)
  await page.goBack()
  await isThere()

  await page.goForward()
  await expect(page).toHaveURL(/locationdetail/)
  await page.reload()
  await settled(page)
  await page.goBack()
  await isThere()

  await page.reload()
  await expect(same).toBeInViewport()
  await settled(page)
  expect(Math.abs((await topOf(same)) - top)).toBeLessThanOrEqual(2)
}

test('in tiles @both', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await opensAndReturns(page, 60)
})

test('in the list', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations?view=list')
  await opensAndReturns(page, 70)
})

test('beside the map', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations?view=map')
  await settled(page)
  await opensAndReturns(page, 40)
})

test('the card of a pin, with the map where it was @phone', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations?view=map')
  const canvas = page.locator('.maplibregl-canvas')
  // Several where places share a point.
  const card = page.getByRole('region', { name: 'Map' }).locator(cards).first()
  await settled(page)
  const place = await canvas.boundingBox()
  if (!place) throw new Error('The map is not there')
  // Whatever is drawn there is pressed until it is a single pin.
  const pressDrawn = async () => {
    for (let row = 2; row < 30; row++)
      for (let column = 1; column < 20; column++) {
        const [x, y] = [place.x + (place.width * column) / 20, place.y + 60 + ((place.height - 160) * row) / 30]
        await page.mouse.move(x, y)
        if ((await canvas.evaluate((element) => element.style.cursor)) !== 'pointer') continue
        await page.mouse.click(x, y)
        return settled(page)
      }
  }
  await expect(async () => {
    await pressDrawn()
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
  await settled(page)
  const url = page.url()
  const href = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL(/locationdetail/)
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(card).toHaveAttribute('href', href)
  await expect(card).toBeFocused()
})
