/** A location's gallery: uploaded through the page, put in order, hidden and brought back with the keyboard alone. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { siteCall, siteUrl } from '../sites.ts'

/** Calls the product as the page that is open: with its session. */
const asPage = (page: Page, method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const session = await new Promise<{ state: { jwt: string } }>((answer, refuse) => {
        const opening = indexedDB.open('lpStore')
        opening.addEventListener('error', () => refuse(new Error('no store')))
        opening.addEventListener('success', () => {
          const request = opening.result.transaction('lpStore').objectStore('lpStore').get('session')
          request.addEventListener('success', () => {
            opening.result.close()
            answer((typeof request.result === 'string' ? JSON.parse(request.result) : request.result) as { state: { jwt: string } })
          })
        })
      })
      const response = await fetch(`/api${url}`, {
        method: verb,
        headers: { authorization: `Bearer ${session.state.jwt}`, ...(sent ? { 'content-type': 'application/json' } : {}) },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      })
      return (await response.json()) as unknown
    },
    [method, path, body] as const,
  )

/** A location of its own for a journey, and its gallery on the screen. */
async function openNewGallery(page: Page, name: string): Promise<number> {
  await signIn(page, 'admin', 47, '#/admindash/locations')
  await settled(page)
  const { id } = (await asPage(page, 'POST', '/location', { location_name: name })) as { id: number }
  await page.goto(siteUrl(47, `#/admindash/listproperty/gallery?location=${id}`))
  await expect(page.getByRole('heading', { level: 1, name: `Gallery of ${name}` })).toBeVisible()
  return id
}

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Photos that nobody has taken: each name has its own colours and lines. */
async function drawPhotos(page: Page, names: readonly string[]): Promise<Photo[]> {
  const drawn = await page.evaluate(
    (given) =>
      given.map((name) => {
        const canvas = document.createElement('canvas')
        canvas.width = 900
        canvas.height = 600
        const paint = canvas.getContext('2d')
        if (!paint) throw new Error('no canvas')
        let state = [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7)
        const next = (most: number): number => {
          state = (state * 48_271) % 2_147_483_647
          return state % most
        }
        for (let line = 0; line < 60; line++) {
          paint.fillStyle = `hsl(${next(360)} 60% ${20 + next(60)}%)`
          paint.fillRect(next(900), next(600), 60 + next(300), 40 + next(200))
        }
        return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? ''
      }),
    names,
  )
  return drawn.map((data, index) => ({ name: `${names[index] ?? ''}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }))
}

const tiles = (page: Page) => page.locator('[data-tile]')
const namesInOrder = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile.getAttribute('aria-label') ?? '').split(',')[0] ?? ''))
async function allMade(page: Page, count: number, timeout = 60_000): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(`^${count} files? uploaded`) })).toBeVisible({ timeout })
  await expect(page.getByText('Processing')).toHaveCount(0, { timeout })
}

test('an administrator uploads, reorders, hides and restores pictures with the keyboard only', async ({ page }) => {
  test.setTimeout(120_000)
  const id = await openNewGallery(page, 'Keyboard House')
  await page.getByLabel('Choose photos').setInputFiles(await drawPhotos(page, ['a', 'b', 'c', 'd']))
  await allMade(page, 4)
  await expect(tiles(page)).toHaveCount(4)
  await settled(page)
  await expectNoAxeViolations(page)
  const before = await namesInOrder(page)
  const [first = '', second = '', third = '', fourth = ''] = before

  // From the start of the page by Tab to the first picture.
  await page.locator('h1').click()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-tile') ?? false)) break
  }
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => namesInOrder(page)).toEqual([second, third, first, fourth])
  // Picked up and put back: nothing moves.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect.poll(() => namesInOrder(page)).toEqual([second, third, first, fourth])
  await page.reload()
  await expect.poll(() => namesInOrder(page)).toEqual([second, third, first, fourth])

  // Two are selected and hidden from the bar above the grid.
  await tiles(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(2)
  await expect
    .poll(
      async () =>
        ((await asPage(page, 'POST', '/location/galleries', { ids: [id] })) as { hidden: boolean }[]).filter((item) => item.hidden).length,
      { timeout: 30_000 },
    )
    .toBe(2)
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0)

  // One is thrown away, saved, and brought back from the trash.
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await tiles(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Marked for deletion. Click save to confirm')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(tiles(page)).toHaveCount(3)
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Trash/ })
    .press('Enter')
  await page.getByRole('button', { name: /^Recover:/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^All pictures/ })
    .press('Enter')
  await expect.poll(() => namesInOrder(page)).toEqual([second, third, first, fourth])
})

test('on a phone a folder takes pictures by the menu, and a picture is described @phone', async ({ page }) => {
  test.setTimeout(120_000)
  await openNewGallery(page, 'Phone House')
  await page.getByLabel('Choose photos').setInputFiles(await drawPhotos(page, ['e', 'f']))
  await allMade(page, 2)
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name of the folder').fill('Interior')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name: /^Interior/ })).toBeVisible()
  await page.getByRole('checkbox').first().tap()
  await page.getByRole('button', { name: 'Move to…' }).tap()
  await page.getByRole('dialog').getByLabel('Folder').selectOption('Interior')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).tap()
  await expect(page.getByRole('button', { name: /^Interior.*1$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await tiles(page).first().tap()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Caption').fill('The hall with its stairs')
  await panel.getByRole('button', { name: 'Save' }).tap()
  await expect(panel.getByRole('heading', { name: 'The hall with its stairs' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
})

test('a picture is cropped, turned and brought back', async ({ page }) => {
  test.setTimeout(120_000)
  await openNewGallery(page, 'Edited House')
  await page.getByLabel('Choose photos').setInputFiles(await drawPhotos(page, ['g']))
  await allMade(page, 1)
  await tiles(page).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit picture' }).press('Enter')
  const editor = page.getByRole('dialog', { name: /^Edit picture/ })
  await editor.getByLabel('Aspect ratio').selectOption('1:1')
  await editor.getByRole('button', { name: 'Rotate right' }).press('Enter')
  await editor.getByRole('slider', { name: 'Brightness' }).press('ArrowRight')
  await expect(editor.getByText('101%')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Restore original' })).toBeVisible({ timeout: 30_000 })
  const size = page.getByText(/\d+ × \d+ px/)
  await expect(size).toHaveText(/^(\d+) × \1 px/)
  await page.getByRole('button', { name: 'Restore original' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Restore original' })).toHaveCount(0, { timeout: 30_000 })
})

const photoFolder = join(import.meta.dirname, '../../server/test/cuts/photos')
const isPhoto = (name: string): boolean => /\.(?:jpe?g|png|webp|avif)$/i.test(name)

test('photographs go through the page, and no public answer has the position that one of them carries', async ({ page, browser }) => {
  const files = readdirSync(photoFolder, { recursive: true, encoding: 'utf8' })
    .filter(isPhoto)
    .map((name) => join(photoFolder, name))
    .filter((path) => statSync(path).isFile())
  expect(files).toHaveLength(6)
  const id = await openNewGallery(page, 'House of Photographs')
  await page.getByLabel('Choose photos').setInputFiles(files)
  await allMade(page, 6)
  // Nothing new becomes public without a sub category and a town.
  const { categories, cities } = (await asPage(page, 'GET', '/location/loadLocationMasterData')) as {
    categories: { id: number; parent: number }[]
    cities: { id: number }[]
  }
  const whole = { categories: [categories.find(({ parent }) => parent > 0)?.id], city_id: cities[0]?.id }
  await asPage(page, 'PATCH', `/location/${id}`, whole)
  await asPage(page, 'POST', `/location/${id}/status`, { status: 'public' })
  interface ListedPicture {
    state: string
    exif_latitude: number | null
    exif_longitude: number | null
  }
  const list = async (): Promise<ListedPicture[]> =>
    ((await asPage(page, 'GET', `/location/${id}/pictures?limit=500`)) as { items: ListedPicture[] }).items
  await expect.poll(async () => (await list()).filter((item) => item.state === 'ready').length, { timeout: 30_000 }).toBe(6)
  const listed = await list()
  const placed = listed.filter((item) => item.exif_latitude !== null)
  expect(placed).toHaveLength(1)
  const visitor = await browser.newContext()
  try {
    const get = (path: string, more: Record<string, string> = {}) => {
      const { url, host } = siteCall(47, path)
      return visitor.request.get(url, { headers: { host, ...more } })
    }
    const free = (await (await get('api/site/freejwt/47')).json()) as { Jwt: string }
    const headers = { authorization: `Bearer ${free.Jwt}` }
    const galleries = siteCall(47, 'api/location/galleries')
    const answers = [
      await visitor.request.post(galleries.url, { headers: { host: galleries.host, ...headers }, data: { ids: [id] } }),
      await get(`api/location/${id}`, headers),
    ]
    const pictures = (await answers[0]?.json()) as { large: string }[]
    expect(pictures).toHaveLength(6)
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const bytes: Buffer[] = []
    for (const picture of pictures) bytes.push(await (await get(picture.large.slice(1))).body())
    for (const { exif_latitude: latitude, exif_longitude: longitude } of placed) {
      for (const part of [latitude, longitude]) expect(texts.join().includes(String(part).slice(0, 6))).toBe(false)
    }
    expect(bytes.filter((one) => one.includes('Exif') || one.includes('EXIF') || one.includes('XMP '))).toEqual([])
  } finally {
    await visitor.close()
  }
})
