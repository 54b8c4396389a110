/** How many presses and typed fields the work of owners, scouts, guests and the office takes, counted as they are made. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { counting } from '../counting.ts'
import { drawPictures } from '../drawn-pictures.ts'
import { submittedEntries } from '../directory-made.ts'
import { expect, settled, signIn, test, visit } from '../fixtures.ts'
import { newSharedLookbook } from '../lookbooks-made.ts'

const main = (page: Page) => page.getByRole('main')

test('a lookbook of ten locations in two folders, with its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'scout', 47, '#/admindash/locations')
  await settled(page)
  const { steps, press, choose, type } = counting(page)
  const dialog = page.getByRole('dialog', { name: 'Add to lookbook' })
  const row = (number: number) => main(page).locator('tbody').getByRole('checkbox').nth(number)

  await press(row(0))
  await press(row(4), { modifiers: ['Shift'] })
  await press(page.getByRole('button', { name: 'Add to lookbook' }))
  await choose(dialog.getByRole('combobox', { name: 'Lookbook' }), 'New lookbook…')
  const name = await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
  await type(dialog.getByRole('textbox', { name: 'Folder (optional)' }), 'By the water')
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(dialog).toHaveCount(0)

  await press(row(5))
  await press(row(9), { modifiers: ['Shift'] })
  await press(page.getByRole('button', { name: 'Add to lookbook' }))
  await choose(dialog.getByRole('combobox', { name: 'Folder' }), 'New folder…')
  await type(dialog.getByRole('textbox', { name: 'Name of the folder' }), 'In the hills')
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(dialog).toHaveCount(0)

  await press(page.getByRole('button', { name: 'Lookbooks' }))
  await press(page.getByRole('menuitem', { name: 'All lookbooks' }))
  await press(main(page).getByRole('link', { name }).first())
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page).getByText('10 items')).toBeVisible()
  await press(main(page).getByRole('button', { name: 'Share' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Copy link' }))
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(steps.presses).toBeLessThanOrEqual(16)
  expect(steps.fields).toBeLessThanOrEqual(2)
})

test('the office approves: two presses for the first, one for each that follows', async ({ page }) => {
  const names = await submittedEntries(2)
  await signIn(page, 'admin', 47, '#/admindash/directories?tab=pending')
  await settled(page)
  const { steps, press } = counting(page)
  await press(
    main(page)
      .getByRole('link', { name: names[0] ?? '' })
      .first(),
  )
  const approve = main(page).getByRole('button', { name: /^Approve/ })
  const heading = main(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(names[0] ?? '')
  await press(approve)
  expect(steps).toEqual({ presses: 2, fields: 0 })
  // The next that waits is there by itself.
  await expect(heading).toHaveText(names[1] ?? '')
  await press(approve)
  expect(steps).toEqual({ presses: 3, fields: 0 })
  await expect(heading).not.toHaveText(names[1] ?? '')
})

test('a list of the city is imported', async ({ page }) => {
  test.setTimeout(120_000)
  const bytes = readFileSync(new URL('../../server/test/cuts/little-rock-historic-sites.csv', import.meta.url))
  const mark = Math.random().toString(36).slice(2, 9)
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  await settled(page)
  const { steps, press, giveFiles } = counting(page)
  const file = { name: `City ${mark}.csv`, mimeType: 'text/csv', buffer: bytes }
  await giveFiles(page.getByLabel('File with locations, or ZIP of photos'), file)
  await expect(page.getByRole('heading', { level: 2, name: 'What each column means' })).toBeVisible({ timeout: 30_000 })
  // What another journey brought at the same time is asked about; it is no part of this job.
  const other = page.getByRole('radio', { name: 'A new source' })
  if (await other.isVisible()) await other.check()
  await press(page.getByRole('button', { name: 'Preview' }))
  await expect(page.getByRole('heading', { level: 2, name: 'As the records will look' })).toBeVisible({ timeout: 30_000 })
  await press(page.getByRole('button', { name: 'Import now' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Import complete' })).toBeVisible({ timeout: 60_000 })
  expect(steps.presses).toBeLessThanOrEqual(6)
  expect(steps.fields).toBe(0)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The import is undone' })).toBeVisible({ timeout: 60_000 })
})

test('an owner lists a place with twelve photographs, by the way that the page leads', async ({ page, browser, tolerate }) => {
  test.setTimeout(180_000)
  // On a slow machine half of the point is saved before the other half is typed.
  tolerate(/422/)
  const pictures = await drawPictures(browser, 12)
  await signIn(page, 'location', 47, '#/dashboard/listproperty/view')
  await settled(page)
  const { steps, press, type, giveFiles } = counting(page)
  const field = (name: string) => main(page).getByRole('textbox', { name, exact: true })
  await press(main(page).getByRole('link', { name: 'List a property' }))
  await type(field('Name'), `Iron hall ${Date.now()}`)
  await type(field('Description'), 'An iron hall with a glass roof.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Next: Place' }))
  await type(field('Latitude'), '44.65')
  await type(field('Longitude'), '-124.05')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Newport')
  await press(page.getByRole('button', { name: 'Next: Categories' }))
  await type(page.getByLabel('Find a category'), 'warehouse')
  await press(page.getByRole('checkbox', { name: /warehouse/i }).first())
  await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Gallery/ }))
  await giveFiles(page.locator('input[type="file"][multiple]'), pictures)
  await expect(page.getByText('Please upload at least 8 images to continue')).toHaveCount(0, { timeout: 90_000 })
  await press(page.getByRole('button', { name: 'Read the terms' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Accept the terms' }))
  await press(page.getByRole('button', { name: 'Submit', exact: true }))
  await expect(page.getByText('Your changes have been submitted. You will receive an email notifying you once approved.')).toBeVisible()
  expect(steps).toEqual({ presses: 9, fields: 5 })
})

test('a guest answers to each place with one press, and comments on a picture with two and a field', async ({ page }) => {
  await page.goto((await newSharedLookbook()).link)
  await settled(page)
  const { steps, press, type } = counting(page)
  const groups = page.getByRole('group', { name: /^Your answer to/ })
  for (const at of [0, 1]) await press(groups.nth(at).getByRole('button', { name: 'Yes' }))
  await expect(page.getByText('Your answers have been sent to the office.')).toBeVisible()
  expect(steps).toEqual({ presses: 2, fields: 0 })
  await press(page.getByRole('article').first().getByRole('button').first())
  await press(page.getByRole('button', { name: 'Comment on this picture' }))
  await type(page.getByRole('textbox', { name: 'Your comment on this picture' }), 'This door.')
  expect(steps).toEqual({ presses: 4, fields: 1 })
})

test('a visitor saves three places and asks the office about them', async ({ page }) => {
  await visit(page, 47, '#/dashboard/locations')
  await settled(page)
  const { steps, press, type } = counting(page)
  const dialog = page.getByRole('dialog', { name: 'Ask about 3 locations' })
  const hearts = main(page).getByRole('button', { name: /^Save .* to the shortlist$/ })
  for (const at of [0, 1, 2]) await press(hearts.nth(at))
  await press(main(page).getByRole('link', { name: 'Shortlist · 3' }))
  await press(main(page).getByRole('button', { name: /^Ask/ }).first())
  await type(dialog.getByRole('textbox', { name: 'Your name' }), 'Ann Asker')
  await type(dialog.getByRole('textbox', { name: 'Email' }), `ask${Date.now()}@example.org`)
  await type(dialog.getByRole('textbox', { name: 'Your question' }), `May we film there? ${Date.now()}`)
  await press(dialog.getByRole('button', { name: 'Send' }))
  await expect(page.getByText('Your question is sent. The answer comes by email.')).toBeVisible()
  expect(steps).toEqual({ presses: 6, fields: 3 })
})
