/** Entering the portal: through the real forms the first time, from then on with the session that this gave. */
import type { Role } from '@backlot/contract/endpoint'
import { expect, type Page } from '@playwright/test'
import { account, siteUrl, sitePasswords, type DemoSite } from './sites.ts'

interface CachedSession {
  session: unknown
  until: number
}

/** Signing in is limited per minute and a token lasts a quarter of an hour, so a worker keeps each session a while. */
const cached = new Map<string, CachedSession>()
const cacheFor = 8 * 60_000

/** Reads (or, with a value, writes) the page's own store of the session: database and store `lpStore`. */
async function storedSession(page: Page, value?: unknown): Promise<unknown> {
  return page.evaluate(
    (written) =>
      new Promise<unknown>((answer, refuse) => {
        const opening = indexedDB.open('lpStore')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('lpStore'))
        opening.addEventListener('error', () => refuse(new Error('The session store did not open')))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('lpStore', written === undefined ? 'readonly' : 'readwrite').objectStore('lpStore')
          const request = written === undefined ? store.get('session') : store.put(written, 'session')
          request.addEventListener('error', () => refuse(new Error('The session store did not answer')))
          request.addEventListener('success', () => {
            opening.result.close()
            answer(request.result as unknown)
          })
        })
      }),
    value,
  )
}

interface Account {
  username: string
  password: string
}

async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/#\/login/)
}

async function fillSitePassword(page: Page, password: string): Promise<void> {
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/#\/protect/)
}

async function enter(page: Page, site: DemoSite, who: string, form: string, fill: () => Promise<void>, path: string): Promise<void> {
  const key = `${site} ${who}`
  const known = cached.get(key)
  if (known && known.until > Date.now()) {
    // Any URL of the site will do to write its store before the page starts.
    await page.goto(siteUrl(site, 'api/health'))
    await storedSession(page, known.session)
  } else {
    await page.goto(siteUrl(site, form))
    await fill()
    cached.set(key, { session: await storedSession(page), until: Date.now() + cacheFor })
    await page.goto('about:blank')
  }
  await open(page, site, path)
}

/** Most journeys are about the page itself: they begin once it has taken over from its first view. */
async function open(page: Page, site: DemoSite, path: string): Promise<void> {
  await page.goto(siteUrl(site, path))
  await expect(page.locator('#first')).toHaveCount(0)
}

/** Signs in as the demo account of a role and opens `path`, as in `#/dashboard/locations`. */
export async function signIn(page: Page, role: Role, site: DemoSite = 47, path = ''): Promise<void> {
  await enter(page, site, role, '#/login', () => fillSignIn(page, account(role)), path)
}

/** The same as somebody of one's own, whose choices, such as a language, no other journey meets. */
export async function signInAs(page: Page, person: Account, site: DemoSite, path: string): Promise<void> {
  await enter(page, site, person.username, '#/login', () => fillSignIn(page, person), path)
}

/** Enters a site as a visitor, with the site password where there is one, and opens `path`. */
export async function visit(page: Page, site: DemoSite = 47, path = ''): Promise<void> {
  const password = sitePasswords[site]
  if (password === undefined) await open(page, site, path)
  else await enter(page, site, 'visitor', '#/protect', () => fillSitePassword(page, password), path)
}
