/** A scout's lookbook: built from the library, put in order by keyboard, seen by a colleague, shared, and its link ended. */
import type { SearchAnswer } from '@backlot/contract/locations'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { call } from '../calls.ts'
import { account, hosts, siteUrl } from '../sites.ts'

const tiles = (page: Page) => page.locator('[data-tile]')
const namesInOrder = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile.textContent ?? '').split(',')[0] ?? ''))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Lookbook' })

/** A new lookbook, opened in its editor; answers its URL. */
async function newLookbook(page: Page, name: string): Promise<string> {
  await signIn(page, 'scout', 47, '#/admindash/lookbooks')
  await page.getByRole('button', { name: 'New lookbook' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.url()
}

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of the folder' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** Adds so many locations that are not in it yet, from the library's list. */
async function addFromLibrary(page: Page, folder: string, count: number): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Add to folder' }).selectOption({ label: folder })
  const waiting = page.getByRole('button', { name: /: in /, pressed: false })
  for (let added = 0; added < count; added++) {
    const name = await waiting.first().getAttribute('aria-label')
    await waiting.first().click()
    await expect(page.getByRole('button', { name: name ?? '', exact: true, pressed: true })).toBeVisible()
  }
}

test('a scout builds a lookbook, orders it by keyboard, and a colleague sees it at once', async ({ page, browser }) => {
  test.slow()
  const name = `Harbour film ${Date.now()}`
  const url = await newLookbook(page, name)
  for (const folder of ['Piers', 'Bars', 'Roofs']) await newFolder(page, folder)

  await page.getByRole('link', { name: 'Add from the library' }).click()
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()
  for (const folder of ['Piers', 'Bars', 'Roofs']) await addFromLibrary(page, folder, 4)
  await expect(panel(page).getByRole('status')).toHaveText('12 items')
  // The key B takes out what has the focus, and Undo brings it back.
  const first = page.locator('tbody a[data-collectable]').first()
  await first.focus()
  await page.keyboard.press('b')
  await expect(panel(page).getByRole('status')).toHaveText('11 items')
  await panel(page).getByRole('button', { name: 'Undo: removal' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('12 items')
  await settled(page)
  await expectNoAxeViolations(page)

  await panel(page).getByRole('link', { name: 'Arrange' }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Bars/ }).click()
  await expect(tiles(page)).toHaveCount(4)
  const before = await namesInOrder(page)
  await tiles(page).first().focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  const after = [before[1], before[2], before[0], before[3]]
  await expect.poll(() => namesInOrder(page)).toEqual(after)
  await settled(page)
  await expectNoAxeViolations(page)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await signIn(colleague, 'admin', 47, '#/admindash/locations')
  await colleague.goto(url.replace(/&lbFolder=\d+/, ''))
  await colleague.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Bars/ }).click()
  await expect.poll(() => namesInOrder(colleague)).toEqual(after)
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesInOrder(colleague), { timeout: 4000 }).toEqual(before)
  await context.close()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Lookbook' })
  await dialog.getByRole('button', { name: 'SEND' }).click()
  await expect(dialog.getByText('Required *')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Send To' }).fill('director@set.example')
  await dialog.getByLabel('Password', { exact: true }).fill('lighthouse-42')
  await dialog.getByRole('button', { name: 'SEND' }).click()
  await expect(page.getByText('Shared successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const links = dialog.getByRole('region', { name: /^Active links/ })
  await expect(links.getByText('director@set.example')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await links.getByRole('button', { name: 'Deactivate the link: director@set.example' }).click()
  await links.getByRole('button', { name: 'Deactivate now' }).click()
  await expect(links.getByText('No active links.')).toBeVisible()
})

test('leaving a lookbook clears it from the list, and the tab of the list does too', async ({ page }) => {
  await newLookbook(page, `Left ${Date.now()}`)
  await page.getByRole('link', { name: 'Add from the library' }).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('tab', { name: /^Recent/ }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.goBack()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close the lookbook' }).click()
  await expect(panel(page)).toHaveCount(0)
  expect(page.url()).toBe(siteUrl(47, '#/admindash/locations'))
})

/** Makes a link of the open lookbook and answers its URL, as the clipboard has it. */
async function copyLink(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Lookbook' })
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(name)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('region', { name: /^Active links \(1\)/ }).getByText(name)).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a link gets a password and ends from the list of all links; who is in is asked, and then shut out', async ({
  page,
  browser,
  tolerate,
}) => {
  test.slow()
  // What a guest's page asks of a link that is over is refused: that is what is looked at here.
  tolerate(/Failed to load resource.*(410|422)/)
  const stamp = Date.now()
  const [lookbook, link] = [`Winter film ${stamp}`, `Nora ${stamp}`]
  await newLookbook(page, lookbook)
  const url = await copyLink(page, link)
  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1, name: lookbook })).toBeVisible()

  await page.goto(siteUrl(47, '#/admindash/lookbooks'))
  await page.getByRole('link', { name: 'Active links' }).click()
  await page.getByRole('searchbox', { name: 'Search links' }).fill(`nora ${stamp}`)
  // The list is asked for when typing has paused, and is faded until it is there.
  await expect(page).toHaveURL(/q=nora/)
  const row = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(new RegExp(`${link}${lookbook}until [\\d/]+ · opened 1 time`))
  await row.getByRole('button', { name: `Change the link: ${link}` }).click()
  await page.getByLabel('New password').fill('lighthouse-42')
  await page.getByLabel('Expires on').fill('2027-03-04')
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('until 03/04/2027')
  await expect(row).toContainText('with password')

  // The open page finds out by itself.
  const password = guest.getByLabel('Password', { exact: true })
  await expect(password).toBeVisible({ timeout: 20_000 })
  await expect(guest.getByText(lookbook)).toHaveCount(0)
  await password.fill('lighthouse-42')
  await password.press('Enter')
  await expect(guest.getByRole('heading', { level: 1, name: lookbook })).toBeVisible()

  await row.getByRole('button', { name: `Deactivate the link: ${link}` }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No links found' })).toBeVisible()
  await expect(guest.getByText('This link no longer works.', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(guest.getByText(lookbook)).toHaveCount(0)
  await context.close()

  await page.getByText('All', { exact: true }).click()
  await expect(row).toContainText('deactivated')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('searchbox', { name: /^Search by lookbook/ }).fill(lookbook)
  await expect(page.getByText('1 lookbook', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: `Who ${lookbook} was shared with` })).toContainText(`copied a link for ${link}`)
  await settled(page)
  await expectNoAxeViolations(page)
})

test('a picture that is hidden is gone for guests until the office confirms it in the lookbook', async ({ page, browser }) => {
  const ask = async <Answer>(method: string, path: string, body?: object, token = '') =>
    (await call(hosts[47], method, path, body, token)) as Answer
  const { Jwt } = await ask<{ Jwt: string }>('POST', '/user/auth', account('admin'))
  const { items } = await ask<SearchAnswer>('POST', '/location/searchnew', { skip: 30, limit: 20 }, Jwt)
  const [shown, hidden] = items.filter((item) => item.cover !== null)
  const imageId = hidden?.cover?.id ?? 0
  const name = `Hidden ${Date.now()}`
  const { id } = await ask<{ id: number }>('POST', '/location/lookbook', { name }, Jwt)
  await ask('POST', '/location/lookbook/items', { lookbookId: id, locationIds: [shown?.id], imageIds: [imageId] }, Jwt)
  const { link } = await ask<{ link: string }>('POST', `/project/lookbook/${id}/shares`, { label: name }, Jwt)
  const hide = (isHidden: boolean) =>
    ask('POST', '/location/updateImageVisibility', { locationId: hidden?.id, imageIds: [imageId], hidden: isHidden }, Jwt)
  await hide(true)
  const context = await browser.newContext()
  const guest = await context.newPage()
  const gone = guest.getByText('is no longer in the library', { exact: false })
  await guest.goto(siteUrl(47, new URL(link).hash))
  await expect(gone).toHaveCount(1)

  await signIn(page, 'scout', 47, `#/admindash/lookbooks/links?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('1 item is no longer public', { exact: false })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('alert').getByRole('button').click()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show to guests' }).click()
  await expect(page.getByText('confirmed on', { exact: false })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: shown?.location_name ?? '' })).toBeVisible()
  await expect(gone).toHaveCount(0)
  await context.close()
  await hide(false)
})
