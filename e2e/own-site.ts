/** A site of a journey's own, with an administrator of its own: what is changed there is no other journey's. */
import type { CallOutput } from '@backlot/contract/endpoint'
import { siteBuilderApi } from '@backlot/contract/site-builder'
import { sitesApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { expect, type Page } from '@playwright/test'
import { call } from './calls.ts'
import { linkMailedTo } from './people.ts'
import { hosts } from './sites.ts'

/** The origin of a host, without a slash. */
export const originOf = (host: string): string => `http://${host}:${process.env['BACKLOT_E2E_PORT'] ?? ''}`
export const urlOf = (host: string, path = ''): string => `${originOf(host)}/${path}`

export const platform = { username: 'platform', password: 'demo-platform', gate: 'demo-gate' } as const

export interface OwnSite {
  host: string
  /** Of its administrator, Ada Berg. */
  username: string
  password: string
}

/** From the preset with an open library, by whoever looks after the installation. */
export async function makeSite(name: string): Promise<OwnSite> {
  const { username, password } = platform
  const maker = (await call(hosts[47], 'POST', usersApi.authenticate.path, { username, password })) as CallOutput<
    typeof usersApi.authenticate
  >
  const asked = { gate: 'sitebuilder', password: platform.gate }
  const gate = (await call(hosts[47], 'POST', sitesApi.verifyGate.path, asked, maker.Jwt)) as CallOutput<typeof sitesApi.verifyGate>
  const now = Date.now()
  const host = `${name.toLowerCase().replaceAll(' ', '-')}-${now}.localhost`
  const ada = { name: 'Ada Berg', email: `ada.${now}@example.org` }
  const wanted = { SiteName: name, Host: host, administrator: ada }
  await call(hosts[47], 'POST', siteBuilderApi.createSite.path, wanted, maker.Jwt, { 'x-gate-token': gate.token })
  const own = { host, username: ada.email, password: 'a long one of Ada' }
  await call(host, 'POST', usersApi.setPassword.path, { token: await linkMailedTo(ada.email), password: own.password })
  return own
}

/** On the sign-in screen, without the mouse. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
}

/** As the administrator of the site, into a page of the office. */
export async function signInAt(page: Page, { host, username, password }: OwnSite, path: string): Promise<void> {
  await page.goto(urlOf(host, '#/login'))
  await fillSignIn(page, username, password)
  await expect(page).toHaveURL(/#\/admindash\/locations/)
  await page.goto('about:blank')
  await page.goto(urlOf(host, path))
}

/** As a browser that was never here. */
export async function forgetSession(page: Page, host: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(urlOf(host, 'api/health'))
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
}
