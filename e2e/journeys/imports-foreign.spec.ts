/**
 * An office brings in a list that nobody prepared for, on a phone, a tablet and a desktop: French names, points in metres, words of its own, a place
 * twice, a row without a name. It mends the rejected row, brings the photographs, once with a table and once by their names alone, looks, and takes
 * all of it back.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { zipOf } from '../zip.ts'

const fileField = 'File with locations, or ZIP of photos'

const list = (mark: string): Buffer =>
  Buffer.from(
    [
      'Lieux de tournage 2026',
      '',
      'Nom du lieu;Adresse;Commune;Année de construction;Type;Surface;X_L93;Y_L93',
      `Moulin ${mark};1 rue Haute;${mark};1889;Factory & Mill;1.234,5;651234,25;6861000,5`,
      `Le Moulin ${mark};1 rue Haute;${mark};1889;;;651240,25;6861005,5`,
      `Gare ${mark};2 rue Basse;${mark};1902;Gare;880,25;652000,75;6862000`,
      `;3 rue Vide;${mark};;Gare;;653000,75;6862500`,
    ].join('\n'),
  )

const count = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** The page is where it should be, passes axe and is no wider than the screen. */
async function step(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible({ timeout: 30_000 })
  await settled(page)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

async function drawPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    for (let line = 0; line < 30; line++) {
      paint.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      paint.fillRect(Math.random() * 900, Math.random() * 600, 300, 200)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(drawn, 'base64')
}

test('a foreign list and its photographs come in, are mended, looked at and undone @both @tablet', async ({ page }) => {
  test.setTimeout(240_000)
  const mark = `X${Math.random().toString(36).slice(2, 9)}`
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  await step(page, 'Earlier imports')
  await page.getByLabel(fileField).setInputFiles({ name: `Lieux ${mark}.csv`, mimeType: 'text/csv', buffer: list(mark) })

  await step(page, 'What each column means')
  // All of it is guessed; nothing but what no column says is added.
  for (const [column, field] of [
    ['Nom du lieu', 'location_name'],
    ['Commune', 'city'],
    ['Année de construction', 'year_built'],
    ['X_L93', 'longitude'],
  ])
    await expect(page.getByRole('combobox', { name: `Field for ${column}`, exact: true })).toHaveValue(field ?? '')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Decimal separator' })).toHaveValue('comma')
  await expect(page.getByRole('combobox', { name: 'Coordinate system' })).toHaveValue('EPSG:2154')
  await expect(page.getByText(/The first point is at 48\.84\d\d, 2\.33\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a value for every record' }).click()
  await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('Country')
  await page.getByRole('textbox', { name: 'Value of Country' }).fill('France')
  await page.getByRole('button', { name: 'Preview' }).click()

  await step(page, 'Values that are not in your lists')
  await page.getByRole('combobox', { name: 'Replacement for Gare' }).selectOption('Leave out')
  await page.getByRole('button', { name: 'Preview' }).click()

  await step(page, 'Possible duplicates')
  await expect(page.getByRole('combobox', { name: `Choice for Le Moulin ${mark}, row 5` })).toHaveValue('fill')
  await page.getByRole('button', { name: 'Preview' }).click()

  await step(page, 'How the records will look')
  await expect(count(page, 'Rejected rows')).toHaveText('1')
  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
  await expect(count(page, 'Added')).toHaveText('2')
  const report = page.url()

  // The rejected row is mended in the file that the page gives, and that file is dropped in again.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rejected rows' }).click()
  const rejected = await readFile(await (await download).path(), 'utf8')
  expect(rejected).toContain(';3 rue Vide'.slice(1))
  const mended = rejected.replace(/no name,,/, `no name,Usine ${mark},`)
  expect(mended).not.toBe(rejected)
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByLabel(fileField).setInputFiles({ name: `Mended ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await step(page, 'What each column means')
  await expect(page.getByRole('combobox', { name: 'Field for Nom du lieu', exact: true })).toHaveValue('location_name')
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'Values that are not in your lists')
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'How the records will look')
  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
  await expect(count(page, 'Added')).toHaveText('1')
  const second = page.url()

  // Its photographs, by the names of the places.
  const credits = ['file,title,creator,licence,location', `mill.jpg,The mill,Ann Maker,CC BY 4.0,Moulin ${mark}`].join('\n')
  const photos = zipOf([
    { name: 'credits.csv', bytes: Buffer.from(credits) },
    { name: 'mill.jpg', bytes: await drawPhoto(page) },
  ])
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByLabel(fileField).setInputFiles({ name: `Photos ${mark}.zip`, mimeType: 'application/zip', buffer: photos })
  await step(page, 'Where the pictures go')
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'Where each picture goes')
  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
  await expect(count(page, 'Added')).toHaveText('1')

  // Further ones without any table: folders say where they go, and become folders of the gallery.
  const named = zipOf([
    { name: `Gare ${mark}/Façade/1.jpg`, bytes: await drawPhoto(page) },
    { name: `Gare ${mark}/Façade/2.jpg`, bytes: await drawPhoto(page) },
  ])
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByLabel(fileField).setInputFiles({ name: `Named ${mark}.zip`, mimeType: 'application/zip', buffer: named })
  await step(page, 'Where the pictures go')
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'Where each picture goes')
  await expect(page.getByText(`Gare ${mark}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
  await expect(count(page, 'Added')).toHaveText('2')

  // Looked at in the library, where the second row of the mill is none of its own.
  await page.goto(report.replace(/#.*/, '#/admindash/locations'))
  await page.getByRole('main').getByLabel('Name or keyword').fill(mark)
  for (const name of ['Moulin', 'Gare', 'Usine']) await expect(page.getByText(`${name} ${mark}`).first()).toBeVisible()
  await expect(page.getByText(`Le Moulin ${mark}`)).toHaveCount(0)

  // The folder of the archive is one of the gallery, with both pictures in it.
  const station = page
    .getByRole('main')
    .locator('a')
    .filter({ hasText: `Gare ${mark}` })
  const id = /locId=(\d+)/.exec((await station.first().getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(report.replace(/#.*/, `#/admindash/listproperty/gallery?location=${id}`))
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Façade\s*2$/ })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)

  for (const [url, things] of [
    [second, '1 location that it added'],
    [report, '2 locations that it added'],
  ] as const) {
    await page.goto(url)
    await page.getByRole('button', { name: 'Undo this import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog).toContainText(things)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await step(page, 'The import is undone')
  }
})
