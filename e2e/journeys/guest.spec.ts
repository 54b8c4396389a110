/** A director opens a link on a phone, answers without an account, also where the line is lost, and stops when the link ends. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { LookbookFavourite } from '@backlot/contract/lookbook-guests'
import type { MadeShare } from '@backlot/contract/lookbook-shares'
import { sortOptions } from '@backlot/contract/locations'
import { expect, expectNoAxeViolations, settled, test } from '../fixtures.ts'
import { account, siteCall, siteUrl } from '../sites.ts'

const password = 'mills at night'
/** What the browser says of the calls that this journey makes fail. */
const refusals = /Failed to load resource: (?:the server responded with a status of (?:410|422)|net::ERR_INTERNET_DISCONNECTED)/

interface Office {
  call: <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, data?: unknown) => Promise<Answer>
}

async function openOffice(request: APIRequestContext): Promise<Office> {
  const signedIn = siteCall(47, 'api/user/auth')
  const { Jwt } = (await (await request.post(signedIn.url, { data: account('scout'), headers: { host: signedIn.host } })).json()) as {
    Jwt: string
  }
  return {
    call: async <Answer>(method: string, path: string, data?: unknown) => {
      const { url, host } = siteCall(47, `api${path}`)
      const answer = await request.fetch(url, { method, data, headers: { host, authorization: `Bearer ${Jwt}` } })
      expect(answer.ok(), `${method} ${path} ${await answer.text()}`).toBe(true)
      return (await answer.json()) as Answer
    },
  }
}

interface Shared extends MadeShare {
  lookbookId: number
  names: string[]
}

interface Found {
  id: number
  location_name: string
  cover: object | null
}

/** Three places with a picture. The demo may still be drawing, and draws the first covers of the library only. */
async function threeWithPictures({ call }: Office): Promise<Found[]> {
  let found: Found[] = []
  await expect(async () => {
    const { items } = await call<{ items: Found[] }>('POST', '/location/searchnew', { limit: 12, sort: sortOptions.nameAscending })
    found = items.filter(({ cover }) => cover !== null).slice(0, 3)
    expect(found).toHaveLength(3)
  }).toPass({ timeout: 120_000 })
  return found
}

/** Two chapters with three places, behind a password, for a week. */
async function shareLookbook(office: Office): Promise<Shared> {
  const { call } = office
  const items = await threeWithPictures(office)
  const { id } = await call<{ id: number }>('POST', '/location/lookbook', {
    name: `Mills at night ${Date.now()}`,
    description: 'For the second unit.',
  })
  const [first, ...others] = items.map((item) => item.id)
  for (const [name, locationIds] of [
    ['By the water', [first]],
    ['In the hills', others],
  ] as const) {
    const folder = await call<{ id: number }>('POST', '/location/lookbook/folders', { lookbookId: id, name })
    await call('POST', '/location/lookbook/items', { lookbookId: id, folderId: folder.id, locationIds })
  }
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const made = await call<MadeShare>('POST', `/project/lookbook/${id}/shares`, { password, expires_at: expires })
  return { ...made, lookbookId: id, names: items.map((item) => item.location_name) }
}

/** The link as the mail carries it, on the host of this product. */
const urlOf = ({ link }: MadeShare): string => siteUrl(47, new URL(link).hash)

async function enter(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill('a guess')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid Password')
  await expectNoAxeViolations(page)
  await field.fill(password)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Mills at night/ })).toBeVisible()
}

const answerTo = (page: Page, name: string) => page.getByRole('group', { name: `Your answer to ${name}`, exact: true })

test('a guest opens a link on a phone, answers, and the page stops when it ends @phone', async ({ page, request, context, tolerate }) => {
  test.setTimeout(180_000)
  tolerate(refusals)
  const office = await openOffice(request)
  const shared = await shareLookbook(office)
  const [first = '', second = ''] = shared.names

  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto(urlOf(shared))
  await expect(page.getByRole('heading', { name: 'This lookbook has a password' })).toBeVisible()
  await expect(page.getByText('Mills at night')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await enter(page)
  await settled(page)
  await expectNoAxeViolations(page)

  await test.step('what is said arrives', async () => {
    await answerTo(page, first).getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Your answers have been sent to the office.')).toBeVisible()
    // One line until somebody asks for more.
    const bar = page.getByRole('complementary', { name: 'Your answers' })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72)
    await bar.getByRole('button', { name: 'Add your name' }).click()
    await page.getByLabel('Your name, for the office').fill('Ida Director')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/Answering as Ida Director/)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('what is said without a line is kept, and arrives later', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'In the hills' }).click()
    await answerTo(page, second).getByRole('button', { name: 'Maybe' }).click()
    await answerTo(page, second).getByRole('button', { name: 'Add a note' }).click()
    await page.getByRole('textbox', { name: `Your note ${second}` }).fill('Too far from town?')
    await expect(page.getByText(/No connection\. Your answers are stored here/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Your answers have been sent to the office.')).toBeVisible()
  })

  await test.step('the office reads it by guest', async () => {
    await expect(async () => {
      const [guest] = await office.call<LookbookFavourite[]>('GET', `/location/lookbookfav?lookbookId=${shared.lookbookId}`)
      expect(guest).toMatchObject({ guest_name: 'Ida Director' })
      expect(guest?.answers.map(({ location_name: name, answer, note }) => ({ name, answer, note }))).toEqual([
        { name: first, answer: 'yes', note: '' },
        { name: second, answer: 'maybe', note: 'Too far from town?' },
      ])
    }).toPass({ timeout: 15_000 })
  })

  await test.step('the password is not asked again, and a picture is as large as the screen', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Mills at night/ })).toBeVisible()
    await expect(answerTo(page, first).getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('article', { name: first }).getByRole('button').first().click()
    await expect(page.locator('.yarl__root')).toBeVisible()
    await settled(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Comment on this picture' }).click()
    await page.getByRole('textbox', { name: 'Your comment on this picture' }).fill('This door.')
    await expect(async () => {
      const [guest] = await office.call<LookbookFavourite[]>('GET', `/location/lookbookfav?lookbookId=${shared.lookbookId}`)
      expect(guest?.comments.map(({ location_name: name, comment }) => ({ name, comment }))).toEqual([
        { name: first, comment: 'This door.' },
      ])
    }).toPass({ timeout: 15_000 })
    await expectNoAxeViolations(page)
    await page.goBack()
    await expect(page.locator('.yarl__root')).toHaveCount(0)
  })

  await test.step('the link is ended, and the open page stops', async () => {
    await office.call('DELETE', `/project/lookbook/shares/${shared.share.id}`)
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(first)).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  })

  // Neither the secret nor the password ever stands in a URL that a server sees.
  const secret = new URL(shared.link.replace('#/', '')).searchParams.get('token') ?? ''
  expect(secret).toHaveLength(43)
  const seen = asked.filter(
    (url) => decodeURIComponent(url.replace(/#.*/, '')).includes(secret) || url.includes(encodeURIComponent(password)),
  )
  expect(seen).toEqual([])
})

/** What Chromium's own tools call slow 3G: bytes a second, and milliseconds until the first of them. */
const slow3g = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 }
/** Until something is there that has to come over such a line. */
const patiently = { timeout: 60_000 }

test('on a phone with a slow line the story opens, and answers wait for the line to return @phone', async ({ page, request, tolerate }) => {
  test.setTimeout(300_000)
  tolerate(refusals)
  const office = await openOffice(request)
  const shared = await shareLookbook(office)
  const [first = '', second = ''] = shared.names
  const client = await page.context().newCDPSession(page)
  const line = (conditions: typeof slow3g) => client.send('Network.emulateNetworkConditions', conditions)
  await client.send('Network.enable')
  await line(slow3g)

  await page.goto(urlOf(shared), patiently)
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill(password, patiently)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Mills at night/ })).toBeVisible(patiently)
  await expect(page.getByRole('article', { name: first })).toBeVisible(patiently)
  // Words are read before the pictures have come.
  await answerTo(page, first).getByRole('button', { name: 'Yes' }).click()
  await expect(answerTo(page, first).getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Your answers have been sent to the office.')).toBeVisible(patiently)
  await page.getByRole('button', { name: 'In the hills' }).click()
  await expect(page.getByRole('article', { name: second })).toBeVisible(patiently)

  await line({ ...slow3g, offline: true })
  await answerTo(page, second).getByRole('button', { name: 'No', exact: true }).click()
  await answerTo(page, first).getByRole('button', { name: 'Maybe' }).click()
  await expect(page.getByText(/No connection\. Your answers are stored here/)).toBeVisible(patiently)
  await line(slow3g)
  await expect(page.getByText('Your answers have been sent to the office.')).toBeVisible(patiently)
  const [guest] = await office.call<LookbookFavourite[]>('GET', `/location/lookbookfav?lookbookId=${shared.lookbookId}`)
  expect(new Map(guest?.answers.map(({ location_name: name, answer }) => [name, answer]))).toEqual(
    new Map([
      [first, 'maybe'],
      [second, 'no'],
    ]),
  )
})
