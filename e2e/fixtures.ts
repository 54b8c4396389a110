/** What every journey starts from: a page whose errors fail the test, entering, accessibility, screenshots. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'
export { signIn, signInAs, visit } from './sessions.ts'

interface Fixtures {
  /** Names an error of the page that this journey causes on purpose, by a pattern of its text. */
  tolerate: (pattern: RegExp) => void
  /** Fails the journey on every other error that a page logs or throws. */
  pageErrors: { patterns: RegExp[] }
}

export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      const patterns: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
      })
      // What is refused and caught is no error of the console.
      await context.addInitScript(() => {
        window.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
          console.error(`refused by the page's policy: ${violatedDirective} ${sourceFile}`),
        )
      })
      context.on('weberror', (webError) => errors.push(`page: ${webError.error().stack ?? webError.error().message}`))
      await use({ patterns })
      const unexpected = errors.filter((error) => !patterns.some((pattern) => pattern.test(error)))
      if (unexpected.length > 0) throw new Error(`The page reported ${unexpected.length} errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
  tolerate: async ({ pageErrors }, use) => {
    await use((pattern) => {
      pageErrors.patterns.push(pattern)
    })
  },
})

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

const reasonOf = (node: Found): string => (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''

interface AxeOptions {
  exclude?: string[]
  /** Only what differs between two colour schemes, of a page that passed in the other one. */
  only?: 'colours'
}

/** Selectors of small targets that cannot be pressed now: behind an open dialog, or under a notice that goes by itself. */
async function coveredTargets(page: Page, violations: { id: string; nodes: Found[] }[]): Promise<Set<string>> {
  const targets = violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  if (targets.length === 0) return new Set()
  const hasDialog = (await page.locator('[role="dialog"][aria-modal="true"]:visible').count()) > 0
  const covered = await page.evaluate(
    ([selectors, hidden]) => {
      const notices = [...document.querySelectorAll('section[aria-live] > [data-kind]')].map((notice) => notice.getBoundingClientRect())
      return selectors.filter((selector) => {
        const target = document.querySelector(selector)
        if (!target) return false
        if (hidden && !target.closest('[role="dialog"]')) return true
        const box = target.getBoundingClientRect()
        return notices.some(({ left, right, top, bottom }) => box.right > left && box.left < right && box.bottom > top && box.top < bottom)
      })
    },
    [targets, hasDialog] as const,
  )
  return new Set(covered)
}

/** Waits until what fades has done so: a color on its way is not one that anybody reads. What moves with scrolling never ends. */
const still = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline, playState, effect }) => {
      return playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity
    }),
  )
}

/** Fails with a readable list when axe finds anything against WCAG 2.2 AA on the page as it is now. */
export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  // Results that a newer search is about to replace are faded.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await still(page)
  // What passed is not shown in full: finding words for each of thousands of elements takes longer than looking at them. Nor
  // is a page opened to put the results of frames together: there are none.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (options.only === 'colours') builder.withRules(['color-contrast', 'link-in-text-block'])
  else builder.withTags(axeTags)
  for (const selector of options.exclude ?? []) builder.exclude(selector)
  const found = (await builder.analyze()).violations
  const covered = await coveredTargets(page, found)
  const violations = found
    .map((one) => (one.id === 'target-size' ? { ...one, nodes: one.nodes.filter(({ target }) => !covered.has(target.join(' '))) } : one))
    .filter(({ nodes }) => nodes.length > 0)
  if (violations.length === 0) return
  const list = violations.map((violation) => {
    const places = violation.nodes.slice(0, 6).map((node) => {
      return `    ${node.target.join(' ')}\n      ${node.html.slice(0, 200)}\n      ${reasonOf(node)}`
    })
    const more = violation.nodes.length > 6 ? [`    and ${violation.nodes.length - 6} more`] : []
    return [`  ${violation.id} (${violation.impact ?? 'unknown'}): ${violation.help}`, ...places, ...more].join('\n')
  })
  throw new Error(`axe found ${violations.length} violations on ${page.url()}:\n${list.join('\n')}`)
}

/** Waits until nothing moves any more: requests answered, nothing busy (the map says so itself), fonts and visible pictures there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // On a busy machine the network is idle while the page is still to be drawn.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')].some((part) => part.innerText.trim() !== ''),
  )
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
  await page.evaluate(async () => {
    await document.fonts.ready
    const visible = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect()
      // A picture beside the screen, in a swipe strip, is asked for only when it comes near.
      return box.width > 0 && box.bottom > 0 && box.top < window.innerHeight && box.left < window.innerWidth && box.right > 0
    })
    // A picture that fails to load is shown as it is: the console error fails the journey.
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
  })
}

/** Saves what the page shows as `<name>-<project>.png`, or with more words of how it looks behind the project. */
export async function screenshot(page: Page, name: string, look = ''): Promise<string> {
  const end = [test.info().project.name, look].filter(Boolean).join('-')
  const folder = process.env['BACKLOT_SCREENSHOTS'] ?? join(import.meta.dirname, 'screenshots')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}-${end}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}
