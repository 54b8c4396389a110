/** Ways through a page without the mouse. */
import type { Locator, Page } from '@playwright/test'

/** More than any page has between two places. */
const mostStops = 200

/** Goes on from where the focus is until it is there; fails where the keyboard does not lead. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not lead to ${String(target)}`)
}

/** Leaves a frame of the page again; fails where it holds the keyboard. */
export async function tabOutOfFrame(page: Page): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.tagName !== 'IFRAME')) return
  }
  throw new Error('The keyboard does not leave the frame')
}

/** Writes over what stands in the field that has the focus. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes to a button or a link and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes over what stands in it. */
export async function write(page: Page, field: Locator, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, field, key)
  await retype(page, text)
}
