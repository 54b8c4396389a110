/** The office tidies the directory: two that are the same become one and are two again; many are changed at once; categories are kept. */
import type { Page } from '@playwright/test'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { type InputMethod, pointing, typing } from '../input-methods.ts'
import { account, hosts } from '../sites.ts'

/** A row of a list: of the table, and on a phone of the rows below each other. */
const rowOf = (page: Page) => page.getByRole('row').or(page.getByRole('listitem'))

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`
const host = hosts[47]

interface Made {
  first: DirectoryEdit
  second: DirectoryEdit
  job: string
}

/** Two public entries of one person, who is found by her mail. */
async function madeTwice(last: string): Promise<Made> {
  const { Jwt: token } = (await call(host, 'POST', '/user/auth', account('admin'))) as LoginResponse
  const tree = (await call(host, 'GET', '/directory/categories', undefined, token)) as DirectoryCategory[]
  const job = tree.find(({ name }) => name === 'Gaffer')
  const make = async (fields: object): Promise<DirectoryEdit> => {
    const body = {
      display_as: 'Individual',
      last_name: last,
      categories: [job?.id ?? 0],
      email1: `${last.toLowerCase()}@light.example`,
      union_affiliation: ['None'],
      ...fields,
    }
    const made = (await call(host, 'POST', '/directory', body, token)) as DirectoryEdit
    return (await call(host, 'POST', `/directory/${made.id}/status`, { status: 'public' }, token)) as DirectoryEdit
  }
  const first = await make({ name: 'Ann', city: 'Taos', skills: ['Rigging'] })
  const second = await make({ name: 'Annie', phone1: '5055550188', skills: ['Generators'] })
  return { first, second, job: job?.name ?? '' }
}

async function mergeAndUndo(page: Page, input: InputMethod): Promise<void> {
  const last = `Twice${unique()}`
  const { first, second } = await madeTwice(last)
  await signIn(page, 'admin', 47, `#/admindash/directories?tab=duplicates`)
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await input.press(page.getByRole('link', { name: `Compare Ann ${last} and Annie ${last}` }))
  await expect(page.getByRole('heading', { level: 1, name: 'Two entries, side by side' })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)

  // The first one stays, with the name of the second.
  const stays = page.getByRole('group', { name: 'Which one do you want to keep?' })
  await input.choose(stays, `Annie ${last}`)
  await expect(page.getByRole('button', { name: `Merge into Annie ${last}` })).toBeVisible()
  await input.choose(stays, `Ann ${last}`)
  await expect(stays.getByRole('radio', { name: new RegExp(`Ann ${last}`) })).toBeChecked()
  const name = page.getByRole('group', { name: 'First name' })
  await input.choose(name, 'Annie')
  await expect(name.getByRole('radio', { name: 'Annie' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Skills' })).toContainText('Generators')
  await input.press(page.getByRole('button', { name: `Merge into Ann ${last}` }))
  await expect(page.getByText(`Annie ${last} was merged into Ann ${last}`)).toBeVisible()

  // The URL of the one that went leads to the one that stays.
  await page.goto(page.url().replace(/#.*/, `#/admindash/directorydetail?directory=${second.id}`))
  await expect(page.getByRole('heading', { level: 1, name: `Annie ${last}` })).toBeVisible()
  await expect(page.getByText('Rigging')).toBeVisible()
  await expect(page.getByText('Generators')).toBeVisible()

  await page.goto(page.url().replace(/#.*/, '#/admindash/directories?tab=trash'))
  const row = rowOf(page)
    .filter({ hasText: `Annie ${last}` })
    .first()
  await input.press(row.getByRole('button', { name: 'Undo the merge' }))
  await expect(page.getByText('Both entries are restored')).toBeVisible()
  await page.goto(page.url().replace(/#.*/, `#/admindash/directorydetail?directory=${first.id}`))
  await expect(page.getByRole('heading', { level: 1, name: `Ann ${last}` })).toBeVisible()
  await expect(page.getByText('Generators')).toHaveCount(0)
}

test('a clerk merges two duplicates and undoes it, with the keyboard alone', async ({ page }) => {
  test.slow()
  await mergeAndUndo(page, typing(page))
})

test('a clerk merges two duplicates and undoes it on a phone @phone', async ({ page }) => {
  test.slow()
  await mergeAndUndo(page, pointing)
})

test('many are archived at once and taken back, and a category is added and deleted', async ({ page }) => {
  test.slow()
  const last = `Many${unique()}`
  await madeTwice(last)
  await signIn(page, 'admin', 47, `#/admindash/directories?q=${last}`)
  for (const name of [`Ann ${last}`, `Annie ${last}`]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await settled(page)
  await expectNoAxeViolations(page)
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  if (!(await archive.isVisible())) await page.getByRole('button', { name: 'Actions' }).click()
  await page
    .getByRole('button', { name: 'Archive', exact: true })
    .or(page.getByRole('menuitem', { name: 'Archive' }))
    .click()
  await expect(page.getByText('2 entries archived')).toBeVisible()
  await expect(page.getByRole('link', { name: `Ann ${last}`, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `Ann ${last}`, exact: true })).toBeVisible()

  await page.goto(page.url().replace(/#.*/, '#/admindash/directories?tab=categories'))
  await page.getByRole('textbox', { name: 'New category' }).fill(last)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${last} is added`)).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Actions for ${last}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`${last} is deleted`)).toBeVisible()
})
