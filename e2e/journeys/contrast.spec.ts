/** Icons that stand for their button alone are told from their ground, in the light and in the dark (WCAG 1.4.11). */
import type { Page } from '@playwright/test'
import { expect, settled, signIn, test, visit } from '../fixtures.ts'
import { siteUrl } from '../sites.ts'

/** The icons of buttons without words whose line is less than 3:1 against what lies under it; those over pictures have a ground of their own. */
const faintIcons = (page: Page): Promise<{ seen: number; faint: string[] }> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgba = (color: string): [number, number, number, number] => {
      if (!canvas) return [0, 0, 0, 0]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [r, g, b, a]
    }
    const light = ([r, g, b]: readonly number[]): number =>
      [r, g, b].reduce<number>((sum, value, at) => {
        const part = (value ?? 0) / 255
        return sum + (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) * ([0.2126, 0.7152, 0.0722][at] ?? 0)
      }, 0)
    const groundOf = (element: Element): readonly number[] | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.backgroundImage !== 'none' || at.matches('figure, [class*="picture"], .maplibregl-map')) return null
        const ground = rgba(style.backgroundColor)
        if (ground[3] === 255) return ground
        if (ground[3] > 0) return null
      }
      return rgba(getComputedStyle(document.body).backgroundColor)
    }
    const faint: string[] = []
    let seen = 0
    for (const button of document.querySelectorAll('button:not(:disabled), a[href]')) {
      const icon = button.querySelector('svg')
      const box = icon?.getBoundingClientRect()
      if (!icon || !box || box.width === 0 || button.textContent.trim() !== '') continue
      const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!below.includes(button) || below.some((one) => one.matches('img, canvas, video'))) continue
      const ground = groundOf(button)
      if (!ground) continue
      const style = getComputedStyle(icon)
      const ink = rgba(style.stroke === 'none' ? (style.fill === 'none' ? style.color : style.fill) : style.stroke)
      seen += 1
      const [high, low] = [light(ink), light(ground)].toSorted((one, other) => other - one)
      const ratio = ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
      if (ratio < 3) faint.push(`${button.getAttribute('aria-label') ?? button.outerHTML.slice(0, 80)}: ${ratio.toFixed(2)}`)
    }
    return { seen, faint }
  })

async function expectSeen(page: Page, urls: readonly string[]): Promise<void> {
  const faint: string[] = []
  let seen = 0
  for (const url of urls) {
    await page.goto(siteUrl(47, url))
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      let found = await faintIcons(page)
      // Colours fade from one scheme to the other; what is faint when they have come to rest counts.
      await expect(async () => {
        found = await faintIcons(page)
        expect(found.faint).toEqual([])
      })
        .toPass({ timeout: 3000 })
        .catch(() => undefined)
      seen += found.seen
      faint.push(...found.faint.map((one) => `${url} ${colorScheme} ${one}`))
    }
  }
  expect(faint).toEqual([])
  expect(seen).toBeGreaterThan(urls.length * 2)
}

test('of public pages @both', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await expectSeen(page, ['#/dashboard/locations', '#/dashboard/locationdetail?locId=11', '#/dashboard/directories'])
})

test('of the office', async ({ page }) => {
  await signIn(page, 'admin', 47, '#/admindash/locations')
  await expectSeen(page, [
    '#/admindash/locations',
    '#/admindash/listproperty?location=1',
    '#/admindash/lookbooks',
    '#/admindash/admin/lists',
  ])
})
