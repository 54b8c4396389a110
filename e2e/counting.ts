/** Does what somebody would do, and counts it: presses (of pointer and keys) and fields that are typed into. */
import type { Locator, Page } from '@playwright/test'

export interface Steps {
  presses: number
  fields: number
}

interface Counting {
  steps: Steps
  press: (what: Locator, options?: Parameters<Locator['click']>[0]) => Promise<void>
  key: (key: string) => Promise<void>
  /** One of a list. */
  choose: (list: Locator, option: string) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** The button, and the files in the window of the browser, together one press. */
  giveFiles: (field: Locator, files: Parameters<Locator['setInputFiles']>[0]) => Promise<void>
}

export function counting(page: Page): Counting {
  const steps: Steps = { presses: 0, fields: 0 }
  return {
    steps,
    press: async (what, options) => {
      steps.presses += 1
      await what.click(options)
    },
    key: async (key) => {
      steps.presses += 1
      await page.keyboard.press(key)
    },
    choose: async (list, option) => {
      steps.presses += 1
      await list.selectOption(option)
    },
    type: async (field, text) => {
      steps.fields += 1
      await field.fill(text)
    },
    giveFiles: async (field, files) => {
      steps.presses += 1
      await field.setInputFiles(files)
    },
  }
}
