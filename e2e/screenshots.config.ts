/**
 * Pictures of the screens: three widths, light and dark, four sites. `npm run screenshots -- FOLDER` takes them;
 * words after the folder hold it to the screens whose name contains one of them.
 */
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const widths = [
  { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: '820', viewport: { width: 820, height: 1180 }, hasTouch: true },
  { name: '1440', viewport: { width: 1440, height: 900 } },
]

export default defineConfig({
  ...base,
  testMatch: '**/*.shots.ts',
  globalSetup: './screens-made.ts',
  // Pictures are not about speed: a busy machine may take its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Each screen is opened once and taken in both schemes.
  projects: widths.map(({ name, ...width }) => ({ name, use: { ...width, colorScheme: 'light' as const } })),
})
