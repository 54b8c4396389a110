/** The map of the library: list, map, number and url say the same after every move, and the map moves only when it is asked to. */
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, settled, signIn, test, visit } from '../fixtures.ts'
import { madeAt } from '../locations-made.ts'
import type { DemoSite } from '../sites.ts'

type Box = [west: number, south: number, east: number, north: number]

const boxOf = (page: Page): Box | null => {
  const text = new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '').get('box')
  return text === null ? null : (text.split(',').map(Number) as Box)
}
const widthOf = (box: Box | null): number => (box ? box[2] - box[0] : Number.NaN)
const canvas = (page: Page) => page.locator('.maplibregl-canvas')
const cards = 'a[href*="locationdetail"]'

/** The number over the list, once everything came to rest, with the number of the last answer of the search. */
async function counted(page: Page): Promise<number> {
  await settled(page)
  const text = await page
    .getByText(/^(Showing|Viser) [\d,.\s]+ /)
    .first()
    .innerText()
  return Number(text.replace(/\D/g, ''))
}

type Searches = { box: unknown; total: number }[]

/** What the search itself found in the box of the url; undefined before it was asked. */
const foundInBox = (page: Page, searches: Searches): number | undefined =>
  searches.findLast((one) => JSON.stringify(one.box ?? null) === JSON.stringify(boxOf(page)))?.total

/** The number over the list is that of the search in the box of the url, which a busy machine makes a moment later. */
async function expectFound(page: Page, searches: Searches, about?: string): Promise<number> {
  let count = 0
  const differs = async (): Promise<string> => {
    count = await counted(page)
    const found = foundInBox(page, searches)
    return count === found ? '' : `${count} over the list, ${String(found)} in the box of the url`
  }
  await expect.poll(differs, { message: about ?? 'the search in the box of the url' }).toBe('')
  return count
}

function searchesOf(page: Page): Searches {
  const searches: Searches = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/location/searchnew') || !response.ok()) return
    const asked = response.request().postDataJSON() as { bounds?: number[]; limit?: number }
    // Of a page that was left meanwhile there is no answer to read.
    const answer = (await response.json().catch(() => null)) as { total: number } | null
    if (answer) searches.push({ box: asked.bounds, total: answer.total })
  })
  return searches
}

/** Presses + and waits until the url says what is seen then. */
async function zoomIn(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('button', { name: /^(Zoom in|Zoom inn)$/ }).click()
  await expect(page).not.toHaveURL(before)
  await settled(page)
}

/** Drags the map to the left by so many pixels; what is seen moves to the east. */
async function drag(page: Page, pixels: number): Promise<void> {
  const place = await canvas(page).boundingBox()
  if (!place) throw new Error('The map is not there')
  const [x, y] = [place.x + place.width / 2, place.y + place.height * 0.8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step++) await page.mouse.move(x - (pixels * step) / 10, y)
  // Held still before it is let go: a map that is thrown moves on.
  await page.evaluate(
    () =>
      new Promise((answer) => {
        setTimeout(answer, 300)
      }),
  )
  await page.mouse.up()
}

/** Presses what is drawn on the map, from the middle outwards, until a cluster is under the pointer and the url follows it. */
async function pickCluster(page: Page): Promise<void> {
  let place = await canvas(page).boundingBox()
  const before = page.url()
  for (let row = 1; row < 40; row++) {
    for (let column = 1; column < 40; column++) {
      if (!place) throw new Error('The map is not there')
      const [x, y] = [place.x + (place.width * column) / 40, place.y + 70 + ((place.height - 120) * row) / 40]
      await page.mouse.move(x, y)
      if ((await canvas(page).evaluate((element) => element.style.cursor)) !== 'pointer') continue
      await page.mouse.click(x, y)
      await settled(page)
      if (page.url() !== before) return
      // It was a single pin: the list has gone to its card, and the map with the page.
      place = await canvas(page).boundingBox()
    }
  }
  throw new Error('There is no cluster on the map')
}

/** The sites of both countries, the first on a tablet too, with a box out at sea beside each. */
const trials: readonly { site: DemoSite; devices: string; atSea: string }[] = [
  { site: 47, devices: ' @tablet', atSea: '-135,40,-134,41' },
  { site: 7, devices: '', atSea: '-12,66,-11,67' },
]

for (const { site, devices } of trials) {
  test(`site ${site}: each zoom narrows list, number and url; nothing moves by itself${devices}`, async ({ page }) => {
    const searches = searchesOf(page)
    await visit(page, site, '#/dashboard/locations?view=map')
    await settled(page)
    const all = await counted(page)
    expect(boxOf(page)).toBeNull()

    // The first step also tells what is seen: it starts at no box.
    await zoomIn(page)
    let width = widthOf(boxOf(page))
    let count = await expectFound(page, searches)
    expect(count).toBeLessThanOrEqual(all)
    for (const step of ['second', 'third']) {
      await zoomIn(page)
      expect(widthOf(boxOf(page)) / width, `the ${step} step halves what is seen`).toBeCloseTo(0.5, 2)
      const next = await expectFound(page, searches, `the ${step} step`)
      expect(next).toBeLessThanOrEqual(count)
      width = widthOf(boxOf(page))
      count = next
    }

    // The map shows what the url says: a drag by a tenth of it moves the box by a tenth.
    const before = boxOf(page)
    const place = await canvas(page).boundingBox()
    await drag(page, (place?.width ?? 0) / 10)
    await expect.poll(() => boxOf(page)?.join()).not.toBe(before?.join())
    await settled(page)
    const after = boxOf(page)
    expect(widthOf(after)).toBeCloseTo(width, 2)
    expect(((after?.[0] ?? 0) - (before?.[0] ?? 0)) / width).toBeCloseTo(0.1, 1)
    await expectFound(page, searches)

    // What was seen is there again after a reload.
    const url = page.url()
    const seen = await counted(page)
    await page.reload()
    await settled(page)
    expect(page.url()).toBe(url)
    expect(await counted(page)).toBe(seen)
  })
}

for (const { site } of trials) {
  test(`site ${site}: a cluster is zoomed to in one step, and Back leads to what was seen before`, async ({ page }) => {
    // The map is felt for a cluster, point by point.
    test.setTimeout(150_000)
    const searches = searchesOf(page)
    await visit(page, site, '#/dashboard/locations?view=map')
    await settled(page)
    await zoomIn(page)
    const before = page.url()
    const seen = await counted(page)
    await pickCluster(page)
    const inside = await expectFound(page, searches)
    expect(inside).toBeLessThan(seen)
    await page.goBack()
    await expect(page).toHaveURL(before)
    expect(await counted(page)).toBe(seen)
    // The map is there too: the next step halves that box.
    const width = widthOf(boxOf(page))
    await zoomIn(page)
    expect(widthOf(boxOf(page)) / width).toBeCloseTo(0.5, 2)
  })
}

test('two quick steps of + are two steps, and a shared box shows on any screen with its own list @both', async ({ page }) => {
  const searches = searchesOf(page)
  await visit(page, 47, '#/dashboard/locations?view=map')
  await settled(page)
  await zoomIn(page)
  const width = widthOf(boxOf(page))
  const more = page.getByRole('button', { name: 'Zoom in' })
  await more.click()
  await more.click()
  await expect.poll(() => width / widthOf(boxOf(page))).toBeCloseTo(4, 1)
  await expectFound(page, searches)

  // A box of another shape: the url takes what this screen shows of it.
  await visit(page, 47, '#/dashboard/locations?view=map&box=-122.6,37.6,-122.2,38')
  await page.reload()
  await settled(page)
  const box = boxOf(page)
  expect(widthOf(box)).toBeGreaterThanOrEqual(0.399)
  await expectFound(page, searches)
  await expect(page.getByRole('main').locator(cards).first().or(canvas(page))).toBeVisible()
})

for (const { site, atSea } of trials) {
  test(`site ${site}: where nothing lies, the map offers the way to the nearest`, async ({ page }) => {
    const searches = searchesOf(page)
    await visit(page, site, `#/dashboard/locations?view=map&box=${atSea}`)
    await settled(page)
    const offer = page.getByRole('button', { name: /^(Zoom out to the nearest|Zoom ut til de nærmeste)$/ })
    await offer.click()
    await expect(offer).toHaveCount(0)
    await expect.poll(() => counted(page)).toBeGreaterThan(0)
    await expectFound(page, searches)
    await page.goBack()
    await expect(offer).toBeVisible()
  })
}

test('locations at one point open as a list, by pointer and by keys', async ({ page }) => {
  const names = ['One Point, front', 'One Point, rear']
  const made = await madeAt(15, names, { latitude: 38.5, longitude: -98.5 })
  try {
    await visit(page, 15, '#/dashboard/locations?view=map&box=-98.6,38.4,-98.4,38.6')
    await settled(page)
    const place = await canvas(page).boundingBox()
    if (!place) throw new Error('The map is not there')
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    const list = page.getByRole('region', { name: '2 locations here' })
    await expect(list.getByRole('link')).toHaveText(names.map((name) => new RegExp(name)))
    await list.getByRole('button', { name: 'Close' }).click()
    await expect(list).toHaveCount(0)
    await canvas(page).focus()
    await page.keyboard.press('Enter')
    await expect(list).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(canvas(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(list.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/locationdetail/)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name: 'One Point, front' })).toBeVisible()
  } finally {
    await made.remove()
  }
})

test('streets: the archive is read in ranges, its credit is on the map, and nobody zooms where nothing more is to be seen', async ({
  page,
}) => {
  const ranges: { status: number; bytes: number }[] = []
  page.on('response', async (response) => {
    if (!/\/api\/maps\/\d+\/archive$/.test(new URL(response.url()).pathname)) return
    ranges.push({ status: response.status(), bytes: Number(await response.headerValue('content-length')) })
  })
  await visit(page, 2, '#/dashboard/locations?view=map&box=-122.43,37.795,-122.395,37.815')
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  const plus = page.getByRole('button', { name: 'Zoom in' })
  const before = widthOf(boxOf(page))
  await zoomIn(page)
  await zoomIn(page)
  expect(widthOf(boxOf(page))).toBeLessThan(before / 3)
  await expect(plus).toBeEnabled()
  await expect.poll(() => ranges.length).toBeGreaterThan(2)
  expect(ranges.every(({ status }) => status === 206)).toBe(true)
  // Of four megabytes.
  expect(ranges.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000)

  // The open sea west of the city has no streets.
  await visit(page, 2, '#/dashboard/locations?view=map&box=-123.45,37.7,-123.35,37.76')
  await settled(page)
  for (let times = 0; times < 4 && (await plus.isEnabled()); times += 1) {
    await plus.click()
    await settled(page)
  }
  await expect(plus).toBeDisabled()
})

test('the street follows the pin', async ({ page }) => {
  await signIn(page, 'admin', 2, '#/admindash/listproperty?step=place')
  const map = page.getByRole('region', { name: 'Where the location is' })
  await page.getByRole('textbox', { name: 'Latitude' }).fill('37.8')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('-122.42')
  await settled(page)
  const place = await map.locator('canvas').boundingBox()
  if (!place) throw new Error('The map is not there')
  for (let times = 0; times < 5; times += 1) await map.getByRole('button', { name: 'Zoom in' }).click()
  await settled(page)
  // Streets are known when their tiles are there.
  await expect(async () => {
    await map.locator('canvas').click({ position: { x: place.width / 2 + 40, y: place.height / 2 + 30 } })
    await expect(map.getByText(/^Address from the map: \S+/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
})

test('the wheel searches like every other move', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations?view=map')
  await settled(page)
  const place = await canvas(page).boundingBox()
  if (!place) throw new Error('The map is not there')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => boxOf(page)).not.toBeNull()
})

test('on a phone the map ends at the bar at the foot, with a filter above it too @phone', async ({ page }) => {
  const foot = page.getByRole('navigation', { name: 'Quick' })
  const overlap = async () => {
    const [above, below] = [await canvas(page).boundingBox(), await foot.boundingBox()]
    return above && below ? Math.round(above.y + above.height - below.y) : Number.NaN
  }
  await visit(page, 47, '#/dashboard/locations?view=map')
  await settled(page)
  expect(await overlap()).toBe(0)
  await visit(page, 47, '#/dashboard/locations?view=map&zip=72201')
  await expect(page.getByRole('button', { name: 'RESET' })).toBeVisible()
  await settled(page)
  expect(await overlap()).toBe(0)
})

/** How many dots of a strip of the screen are as dark as letters. */
async function lettersIn(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  // The page's own policy lets no picture in that is not of the site.
  const blank = await page.context().newPage()
  const count = await blank.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const dots = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let dark = 0
    for (let at = 0; at < dots.length; at += 4)
      if ((dots[at] ?? 255) < 150 && (dots[at + 1] ?? 255) < 150 && (dots[at + 2] ?? 255) < 150) dark += 1
    return dark
  }, picture)
  await blank.close()
  return count
}

test('names that an edge of the map would cut are left out, of streets too @tablet', async ({ page }) => {
  // Without pins at its edges; freeways and avenues go out on all sides.
  await visit(page, 2, '#/dashboard/locations?view=map&box=-122.425,37.725,-122.39,37.75')
  await settled(page)
  const place = await canvas(page).boundingBox()
  if (!place) throw new Error('The map is not there')
  const { x, y, width, height } = place
  // Below the buttons and above the credits; its corners are round.
  const [top, tall] = [y + 120, Math.min(height, 1000 - y) - 160]
  const edges = () =>
    Promise.all([
      lettersIn(page, { x, y: top, width: 3, height: tall }),
      lettersIn(page, { x: x + width - 3, y: top, width: 3, height: tall }),
    ])
  expect(await lettersIn(page, { x, y: top, width, height: tall }), 'names inside').toBeGreaterThan(100)
  await expect.poll(edges).toEqual([0, 0])
})
