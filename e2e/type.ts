/** What is drawn: two weights, and capitals by their one rule alone (docs/words.md). */
import { expect, type Page } from '@playwright/test'

/** The words on the page in another weight, or in capitals that no rule gives. */
export async function expectTwoWeights(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const own = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName) && own(element) && isShown(element))
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(
        ({ element, style }) =>
          !['400', '600'].includes(style.fontWeight) ||
          (style.textTransform !== 'none' && element.closest('.capitals, .capital-labels') === null),
      )
      .map(({ element, style }) => `${style.fontWeight} ${style.textTransform} ${element.className} ${element.textContent?.slice(0, 40)}`)
  })
  expect([...new Set(faults)], 'words in a third weight, or in capitals of their own').toEqual([])
}
