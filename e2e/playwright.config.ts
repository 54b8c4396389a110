/**
 * Journeys through the built product in real Chromium. `npm test -- --only e2e` builds first and then runs them.
 * A journey runs on the desktop; one tagged @phone on the phone instead, one tagged @both on both, one tagged @tablet on the tablet too.
 * BACKLOT_E2E_PORT names a product that runs already; otherwise one is started on a free port with a copy of the demo.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'
import { copyDemo, demoEnvironment } from './demo-folder.ts'
import { openMailServer } from './mail-server.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

// Playwright reads this file again in every worker; what the first reading settled comes to the others as environment.
const isFirst = process.env['BACKLOT_E2E_PORT'] === undefined
if (isFirst) {
  process.env['BACKLOT_E2E_PORT'] = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'backlot-e2e-'))
  process.env['BACKLOT_E2E_DATA'] = folder
  await copyDemo(folder)
  const mails = mkdtempSync(join(tmpdir(), 'backlot-e2e-mails-'))
  process.env['BACKLOT_E2E_MAILS'] = mails
  process.env['BACKLOT_E2E_SMTP_URL'] = await openMailServer(mails)
  process.on('exit', () => {
    for (const made of [folder, mails]) rmSync(made, { recursive: true, force: true })
  })
}
const port = process.env['BACKLOT_E2E_PORT'] ?? ''
const dataFolder = process.env['BACKLOT_E2E_DATA']
const browser = await chromium()
const root = join(import.meta.dirname, '..')

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One product serves them all, and two cores draw the pages.
  workers: 2,
  // A journey that passes at a later try only is named in the report as unsteady: it is to be mended, not to stop the rest.
  retries: process.env['CI'] === undefined ? 0 : 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${port}`,
    headless: true,
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env: browser.env },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Writing a trace slows every step down: where a journey is tried twice, the second time writes it.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    { name: 'tablet', use: { viewport: { width: 820, height: 1180 }, hasTouch: true }, grep: /@tablet/ },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, grep: /@phone|@both/ },
  ],
  ...(dataFolder === undefined
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" server/main.mjs`,
          cwd: root,
          url: `http://127.0.0.1:${port}/api/ready`,
          env: {
            ...demoEnvironment,
            PORT: port,
            DATA_DIR: dataFolder,
            SMTP_URL: process.env['BACKLOT_E2E_SMTP_URL'] ?? '',
            // The identity provider of a journey answers on this machine.
            PRIVATE_PROVIDERS: '1',
          },
          timeout: 60_000,
          stdout: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        },
      }),
})
