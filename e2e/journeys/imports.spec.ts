/** An administrator brings in a list of the city, or a ZIP of photos, mends what is wrong, and takes the whole import back. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { ways } from '../input-methods.ts'
import { siteUrl } from '../sites.ts'
import { count, fieldOf, step } from '../wizard.ts'
import { zipOf } from '../zip.ts'

const listPath = new URL('../../server/test/cuts/little-rock-historic-sites.csv', import.meta.url)

const newMark = (): string => `X${Math.random().toString(36).slice(2, 9)}`
const fileField = 'File with locations, or ZIP of photos'

/** The real list; one of its places and one of its columns get a name of this run, because all journeys share one library. */
function listFile(): { name: string; mimeType: string; buffer: Buffer; place: string; district: string } {
  const mark = newMark()
  const [place, district] = [`Parris Towers ${mark}`, `Historic District ${mark}`]
  const text = readFileSync(listPath, 'utf8')
    .replace('"Parris, Fred W Towers"', `"${place}"`)
    .replace(/Historic District/, district)
  return { name: `Historic ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text), place, district }
}

async function expectInLibrary(page: Page, place: string, found: number): Promise<void> {
  const url = page.url()
  await page.goto(url.replace(/#.*/, '#/admindash/locations'))
  await page.getByRole('main').getByLabel('Name or keyword').fill(place)
  if (found > 0) await expect(page.getByText(place).first()).toBeVisible()
  else await expect(page.getByRole('main').getByText(place)).toHaveCount(0)
  await page.goto(url)
}

test('a list with a wrong column is mended, imported, found in the library, and undone', async ({ page }) => {
  test.setTimeout(120_000)
  const { place, district, ...file } = listFile()
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  await step(page, 'Earlier imports')
  await page.getByLabel(fileField).setInputFiles(file)
  await step(page, 'What each column means')

  // The journey of another screen may have brought the same places at the same time.
  await answerOther(page)
  // The name and the year are guessed. Then the name is taken from a column that is blank in most rows.
  await expect(fieldOf(page, 'Property')).toHaveValue('location_name')
  await expect(fieldOf(page, 'Construction Date')).toHaveValue('year_built')
  await fieldOf(page, district).selectOption('Name')
  await page.getByRole('textbox', { name: 'Name of the source' }).fill(file.name)
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'How the records will look')
  const rejected = page.getByRole('region', { name: 'Rows that cannot be imported' })
  await expect(rejected.getByText('no name').first()).toBeVisible()
  await expect(count(page, 'Rejected rows')).toHaveText('30')

  await page.getByRole('button', { name: 'Change columns' }).click()
  await fieldOf(page, 'Property').selectOption('Name')
  await fieldOf(page, district).selectOption('Region')
  await page.getByRole('checkbox', { name: 'Property identifies the record' }).check()
  await page.getByRole('textbox', { name: 'Save this mapping as' }).fill(file.name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The mapping is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'How the records will look')
  await expect(count(page, 'Records')).toHaveText('58')
  await expect(count(page, 'Rejected rows')).toHaveText('0')
  await expect(page.getByRole('heading', { name: place, level: 3 })).toBeVisible()

  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
  await expect(count(page, 'Added')).toHaveText('58')
  await expectInLibrary(page, place, 1)
  await lookAtNextEdition(page, { ...file, place })

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('58 locations that it added go to the trash')
  await settled(page)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await step(page, 'The import is undone')
  await expect(count(page, 'Locations in the trash')).toHaveText('58')
  await expectInLibrary(page, place, 0)

  // Its state stands in the list, and the mapping is taken for the next edition of the file.
  await page.goto(page.url().replace(/\?id=\d+/, ''))
  await expect(page.locator('tr, li').filter({ hasText: file.name }).getByText('Undone')).toBeVisible()
  await page.getByLabel(fileField).setInputFiles(file)
  await expect(page.getByText(`“${file.name}” fits the columns of this file`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Saved mapping' }).locator('option:checked')).toHaveText(file.name)
  await expect(fieldOf(page, 'Property')).toHaveValue('location_name')
  await expect(fieldOf(page, district)).toHaveValue('region')
  await expect(page.getByRole('checkbox', { name: 'Property identifies the record' })).toBeChecked()
  await expect(page.getByText('Choose the column that holds the name.')).toHaveCount(0)
  await settled(page)
  await expectNoAxeViolations(page)
})

async function answerOther(page: Page): Promise<void> {
  const other = page.getByRole('radio', { name: 'A new source' })
  if (await other.isVisible()) await other.check()
}

/** Under another file name the places are known; a preview as the same source shows the one cell that is new. */
async function lookAtNextEdition(
  page: Page,
  { place, name, ...file }: { place: string; name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const url = page.url()
  await page.goto(url.replace(/\?id=\d+/, ''))
  const text = file.buffer.toString('utf8').replace('1971,POINT (-92.279020857557', '1972,POINT (-92.279020857557')
  await page.getByLabel(fileField).setInputFiles({ ...file, name: `Edition 2027 ${newMark()}.csv`, buffer: Buffer.from(text) })
  await step(page, 'What each column means')
  const same = page.getByRole('radio', { name: `The same source: “${name}”` })
  await expect(same).toBeVisible()
  await same.check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'How the records will look')
  for (const [name, number] of [
    ['Added', '0'],
    ['Updated', '1'],
    ['Unchanged', '57'],
  ] as const)
    await expect(count(page, name)).toHaveText(number)
  await expect(page.getByRole('list', { name: 'What changes' })).toContainText('Before: 1971After: 1972')
  await page.goto(url)
  await step(page, 'Import complete')
  await page.getByRole('searchbox', { name: 'Search the changes' }).fill(place)
  await expect(page.getByRole('heading', { name: `${place} new, row` })).toBeVisible()
}

/** A crew list as an office keeps it: whole names, a job that the site has, one row of nobody. */
function crewFile(): { name: string; mimeType: string; buffer: Buffer; person: string; company: string } {
  const mark = newMark()
  const [person, company] = [`Ida Marie ${mark}`, `=Lights ${mark}`]
  const rows = [
    'No,Navn,Firma,Kategori,Telefon',
    `1,${person},,CREW > Lighting & Grip > Gaffer,5055550142`,
    `2,Bo ${mark},${company},CREW > Lighting & Grip > Balloon Lights,`,
    `3,Cher ${mark},,Rocketry,`,
  ]
  return { name: `Crew ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')), person, company }
}

test('a crew list is looked through, brought into the directory, and undone', async ({ page }) => {
  test.setTimeout(120_000)
  const { person, company, ...file } = crewFile()
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  await step(page, 'Earlier imports')
  await page.getByRole('radio', { name: 'Crew and vendors' }).check()
  await page.getByLabel('File with crew and vendors').setInputFiles(file)
  await step(page, 'What each column means')
  await fieldOf(page, 'Navn').selectOption('First name or whole name')
  await fieldOf(page, 'Firma').selectOption('Company')
  await page.getByRole('combobox', { name: 'The entries are' }).selectOption('People')
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'Values that are not in your lists')
  await expect(page.getByRole('combobox', { name: 'Replacement for Rocketry' }).locator('option:checked')).toHaveText('Leave as it is')
  await page.getByRole('button', { name: 'Preview' }).click()
  await step(page, 'How the entries will look')
  await expect(page.getByRole('heading', { name: person, level: 3 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rows that cannot be imported' })).toContainText('the directory has no category "Rocketry"')
  await expect(page.getByRole('region', { name: 'Warnings for imported rows' })).toContainText('it stands under "CREW > Lighting & Grip"')
  await page.getByRole('button', { name: 'Import now' }).click()
  await step(page, 'Import complete')
  await expect(count(page, 'Added')).toHaveText('2')

  const report = page.url()
  const listed = async (found: number) => {
    await page.goto(report.replace(/#.*/, `#/admindash/directories?q=${encodeURIComponent(person)}`))
    await expect(page.getByRole('main').getByRole('link', { name: person, exact: true })).toHaveCount(found)
  }
  await listed(1)
  await page.getByRole('main').getByRole('link', { name: person, exact: true }).click()
  await expect(page.getByRole('heading', { name: person, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Source' })).toContainText(file.name.replace('.csv', ''))
  await page.goto(report)

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('2 entries that it added go to the trash')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await step(page, 'The import is undone')
  await expect(count(page, 'Entries in the trash')).toHaveText('2')
  await listed(0)
})

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The focus does not get there')
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function choose(page: Page, column: string, field: string): Promise<void> {
  await tabTo(page, fieldOf(page, column))
  await page.keyboard.type(field)
  await expect(fieldOf(page, column).locator('option:checked')).toHaveText(field)
}

test('the same by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const { place, district, ...file } = listFile()
  await signIn(page, 'admin', 47, '#/admindash/admin/imports')
  await settled(page)
  await tabTo(page, page.getByLabel(fileField))
  // A browser that is still busy drawing may pass over the first press, as it does with a person's.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
  }).toPass()
  await expect(page.getByRole('heading', { name: 'What each column means' })).toBeFocused()

  await choose(page, district, 'Name')
  await tabTo(page, page.getByRole('textbox', { name: 'Name of the source' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(file.name)
  await press(page, 'Preview')
  await expect(page.getByRole('heading', { name: 'How the records will look' })).toBeFocused({ timeout: 30_000 })
  await expect(count(page, 'Rejected rows')).toHaveText('30')
  await press(page, 'Change columns')
  await choose(page, 'Property', 'Name')
  await tabTo(page, page.getByRole('checkbox', { name: 'Property identifies the record' }))
  await page.keyboard.press('Space')
  await press(page, 'Preview')
  await expect(count(page, 'Records')).toHaveText('58', { timeout: 30_000 })
  await press(page, 'Import now')
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused({ timeout: 30_000 })
  await expect(count(page, 'Added')).toHaveText('58')
  await expectInLibrary(page, place, 1)
  await press(page, 'Undo this import')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeVisible({ timeout: 30_000 })
  await expect(count(page, 'Locations in the trash')).toHaveText('58')
  await expectInLibrary(page, place, 0)
})

/** Photos that nobody has taken, each with colours of its own. */
async function drawPhotos(page: Page, names: readonly string[]): Promise<{ name: string; bytes: Buffer }[]> {
  const drawn = await page.evaluate(
    (given) =>
      given.map((_, index) => {
        const canvas = document.createElement('canvas')
        canvas.width = 900
        canvas.height = 600
        const paint = canvas.getContext('2d')
        if (!paint) throw new Error('no canvas')
        for (let line = 0; line < 30; line++) {
          paint.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + index * 15}%)`
          paint.fillRect(Math.random() * 900, Math.random() * 600, 300, 200)
        }
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
      }),
    names,
  )
  return drawn.map((data, index) => ({ name: names[index] ?? '', bytes: Buffer.from(data, 'base64') }))
}

/** A ZIP as a photographer sends it: one picture names its location, one does not, and one line has no picture. */
async function photoZip(page: Page, place: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const credits = [
    'file,title,creator,licence,location',
    `front.jpg,The front,Ann Maker,CC BY 4.0,${place}`,
    'yard.jpg,The yard,,,',
    'gone.jpg,Nothing,Ann Maker,CC BY 4.0,',
  ]
  const photos = await drawPhotos(page, ['front.jpg', 'yard.jpg'])
  const files = [{ name: 'credits.csv', bytes: Buffer.from(credits.join('\n')) }, ...photos]
  return {
    name: `${place}.zip`,
    mimeType: 'application/zip',
    buffer: zipOf(files.map((file) => ({ ...file, name: `photos/${file.name}` }))),
  }
}

/** A location of its own for a journey, and its id. */
async function newLocation(page: Page, name: string): Promise<string> {
  await signIn(page, 'admin', 47, '#/admindash/listproperty')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(page).toHaveURL(/location=\d+/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return /location=(\d+)/.exec(page.url())?.[1] ?? ''
}

async function expectPhotos(page: Page, id: string, found: number): Promise<void> {
  const url = page.url()
  await page.goto(siteUrl(47, `#/admindash/listproperty/gallery?location=${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.locator('[data-tile]')).toHaveCount(found)
  await page.goto(url)
}

for (const { way, handsOf } of ways) {
  test(`a ZIP of photos is looked through, brought in and taken back, ${way}`, async ({ page }) => {
    test.setTimeout(180_000)
    const input = handsOf(page)
    const place = `Photo mill ${newMark()}`
    const id = await newLocation(page, place)
    await page.goto(siteUrl(47, '#/admindash/admin/imports'))
    await step(page, 'Earlier imports')
    const chooser = page.waitForEvent('filechooser')
    await input.press(page.getByLabel(fileField))
    await (await chooser).setFiles(await photoZip(page, place))
    await step(page, 'Where the pictures go')
    await expect(page.getByText('2 pictures, and a list of them.')).toBeVisible()
    const where = page.getByRole('radiogroup', { name: 'Pictures without a location' })
    await input.choose(where, 'To one location')
    const preview = page.getByRole('button', { name: 'Preview' })
    await expect(preview).toBeDisabled()
    await input.write(page.getByRole('textbox', { name: 'Name or reference number' }), place)
    await expectNoAxeViolations(page)
    await input.press(preview)

    await step(page, 'Where each picture goes')
    const pictures = page.getByRole('region', { name: 'Where each picture goes' })
    await expect(pictures.getByRole('listitem')).toHaveText([/front\.jpg.*The front · by Ann Maker · CC BY 4\.0/, /yard\.jpg.*no credit/])
    await expect(page.getByRole('region', { name: 'Rows that cannot be imported' }).getByRole('row')).toHaveCount(2)
    await input.press(page.getByRole('button', { name: 'Import now' }))
    await step(page, 'Import complete')
    await expect(count(page, 'Added')).toHaveText('2')
    await expectPhotos(page, id, 2)

    await input.press(page.getByRole('button', { name: 'Undo this import' }))
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog).toContainText('2 pictures will be moved to the trash')
    await settled(page)
    await expectNoAxeViolations(page)
    await input.press(dialog.getByRole('button', { name: 'Undo' }))
    await step(page, 'The import is undone')
    await expect(count(page, 'Pictures in the trash')).toHaveText('2')
    await expectPhotos(page, id, 0)
  })
}
