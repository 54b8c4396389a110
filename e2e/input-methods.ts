/** Two ways to use a page: pointing at things, and the keyboard alone. A journey that takes an input method runs with both. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface InputMethod {
  /** Follows a link, presses a button. */
  press: (target: Locator) => Promise<void>
  /** Fills a field with a text, from nothing. */
  write: (field: Locator, text: string) => Promise<void>
  /** Chooses one of a group of radios that stand side by side. */
  choose: (group: Locator, name: string) => Promise<void>
}

const mostSteps = 120

/** Presses Tab, or Shift and Tab where the target is above, until the focus is on it; fails when it cannot be reached so. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  const isAbove = await target.evaluate(
    (element) => ((document.activeElement ?? document.body).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  )
  for (let step = 0; step < mostSteps; step++) {
    if (await hasFocus()) {
      return
    }
    await page.keyboard.press(isAbove ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

export const pointing: InputMethod = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: (group, name) => group.getByText(name, { exact: true }).click(),
}

export const typing = (page: Page): InputMethod => ({
  press: async (target) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await expect(target).toBeInViewport()
    await page.keyboard.press('Enter')
  },
  write: async (field, text) => {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(text)
  },
  choose: async (group, name) => {
    await expect(group).toBeVisible()
    await tabTo(page, group.getByRole('radio', { checked: true }))
    const wanted = group.getByRole('radio', { name })
    for (let step = 0; step < 10 && !(await wanted.isChecked()); step++) await page.keyboard.press('ArrowRight')
    await expect(wanted).toBeChecked()
  },
})

/** The input methods that a journey runs with. */
export const ways = [
  { way: 'by pointing', handsOf: (_page: Page): InputMethod => pointing },
  { way: 'with the keyboard alone', handsOf: typing },
] as const
