/** Ways through a page without the mouse. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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

/** As somebody types it into a field of a day, in the order of the journeys' language. */
export const typedDay = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}${day}${year}`
}
export const skip = async (page: Page): Promise<void> => {
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.locator('#main')).toBeFocused()
}
export const text = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
/** The steps stand before what is filled in. */
export const step = async (page: Page, name: string): Promise<void> => {
  await pressOn(page, page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }), 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
}
export const choose = async (page: Page, box: Locator, option: string): Promise<void> => {
  await tabTo(page, box)
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('option', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  for (let turn = 0; turn < 40; turn++) {
    if ((await wanted.getAttribute('data-combobox-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(wanted).toHaveCount(0)
}
