/** Every dialog by the file that draws it, and how the keyboard opens it; others stand in dialogs-elsewhere.ts. The house check knows files that are missing. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '@backlot/contract/endpoint'
import { settled } from './fixtures.ts'
import { newLookbook } from './lookbooks-made.ts'

type Name = string | RegExp

interface Opening {
  /** Below web/src. */
  draws: string
  /** What has the focus and is pressed; then what is pressed in the menu or dialog that it opens. */
  press: readonly [opener: Name, ...further: Name[]]
}

export interface DialogPage {
  title: string
  as?: Role
  path: string
  /** From the URL to where the openers are. */
  reach?: (page: Page) => Promise<void>
  /** An error of the page that belongs to what is asked there. */
  tolerates?: RegExp
  dialogs: readonly Opening[]
}

const main = (page: Page) => page.getByRole('main')

const follow = (href: string) => async (page: Page) => {
  await main(page).locator(`a[href*="${href}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(href))
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}
/** From the office's list to a page about its first record. */
const about = (list: string, parameter: string, path: string) => async (page: Page) => {
  const link = main(page).locator(`a[href*="${list}"]`).first()
  const id = new RegExp(`(?:locId|directory)=(\\d+)`).exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(page.url().replace(/#.*/, `#${path}${parameter}=${id}`))
  await settled(page)
}
const openLookbook = async (page: Page) => {
  const name = await newLookbook()
  await page.reload()
  await main(page).getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const selectFirst = async (page: Page) => {
  await main(page).locator('tbody').getByRole('checkbox').first().check()
}
const selectPicture = async (page: Page) => {
  await about('locationdetail', 'location', '/admindash/listproperty/gallery?')(page)
  await main(page).getByRole('button', { name: 'Select all' }).click()
}

const overlays = '[role="dialog"]:visible, [role="menu"]:visible'

export const named = (page: Page, name: Name): Locator => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

const hasFocusInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="dialog"], [role="menu"]') !== null)

/** Presses each by Enter, the later ones in what the former opened. */
async function openByKeyboard(page: Page, [opener, ...further]: Opening['press']): Promise<void> {
  await named(page, opener).focus()
  await page.keyboard.press('Enter')
  for (const name of further) {
    const inside = page.locator(overlays).last()
    // What opens takes the focus a moment later, also from what has been focused in it meanwhile.
    await expect.poll(() => hasFocusInside(page)).toBe(true)
    const next = inside.getByRole('menuitem', { name, exact: true }).or(inside.getByRole('button', { name, exact: true }))
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(inside.and(page.getByRole('menu'))).toHaveCount(0)
  }
}

/** Opens by Enter and closes by Escape, twice: the first time its code is loaded. The focus is inside, then on the opener again. */
export async function opensAndCloses(page: Page, ...press: Opening['press']): Promise<void> {
  for (const time of ['first', 'second']) {
    const said = `${press.join(', ')}, ${time} time`
    await openByKeyboard(page, press)
    await expect(page.locator(overlays).last(), said).toBeVisible()
    await expect.poll(() => hasFocusInside(page), said).toBe(true)
    await page.keyboard.press('Escape')
    // A list of choices that opened with the dialog, at once or a moment later, is closed first.
    const isClosed = await expect(page.locator(overlays))
      .toHaveCount(0, { timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    if (!isClosed) await page.keyboard.press('Escape')
    await expect(page.locator(overlays), said).toHaveCount(0)
    await expect(named(page, press[0]), said).toBeFocused()
  }
}

export const dialogPages: readonly DialogPage[] = [
  {
    title: 'projects',
    as: 'admin',
    path: '#/admindash/projects',
    dialogs: [{ draws: 'ui/filter-dialog.tsx', press: ['Filter'] }],
  },
  {
    title: 'a project',
    as: 'admin',
    path: '#/admindash/projects',
    reach: follow('projects/view'),
    dialogs: [
      { draws: 'features/projects/screens/following-dialogs.tsx', press: ['Add a task'] },
      { draws: 'features/projects/screens/document-dialogs.tsx', press: ['Add a document'] },
    ],
  },
  {
    title: 'reports',
    as: 'admin',
    path: '#/admindash/reports',
    dialogs: [{ draws: 'features/reports/office/new-dialog.tsx', press: ['New report'] }],
  },
  {
    title: 'the library',
    path: '#/dashboard/locations',
    dialogs: [
      { draws: 'app/search/search-drawer.tsx', press: ['Search and filter'] },
      { draws: 'features/users/components/sign-in-dialog.tsx', press: ['Login'] },
      { draws: 'features/locations/components/filter-dialog.tsx', press: ['Filters'] },
      { draws: 'features/locations/tools/tools-dialog.tsx', press: ['Tools'] },
    ],
  },
  {
    title: 'a location',
    path: '#/dashboard/locations',
    reach: follow('locationdetail'),
    dialogs: [
      { draws: 'features/locations/components/share-dialog.tsx', press: ['Share'] },
      { draws: 'features/locations/inquiries/ask-dialog.tsx', press: ['Ask about this place'] },
      { draws: 'features/downloads/components/location-files-dialog.tsx', press: ['Tools', 'Download'] },
    ],
  },
  {
    title: 'the directory',
    path: '#/dashboard/directories',
    dialogs: [
      { draws: 'features/directory/components/filter-dialog.tsx', press: ['Filter'] },
      { draws: 'features/sites/components/site-foot.tsx', press: ['Terms for listing a property'] },
    ],
  },
  {
    title: 'an entry of the directory',
    path: '#/dashboard/directories',
    reach: follow('directorydetail'),
    dialogs: [{ draws: 'ui/share/share-dialog.tsx', press: ['Share'] }],
  },
  {
    title: 'what an owner has',
    as: 'location',
    path: '#/dashboard/listproperty/view',
    dialogs: [{ draws: 'features/engine/own/own-actions.tsx', press: ['Withdraw or delete', 'Delete'] }],
  },
  {
    title: "the office's list",
    as: 'admin',
    path: '#/admindash/locations',
    dialogs: [
      { draws: 'app/office/finder/finder.tsx', press: ['Account', /^Find anything/] },
      { draws: 'app/office/finder/keys-dialog.tsx', press: ['Account', /^Keyboard shortcuts/] },
      { draws: 'features/users/components/change-password-dialog.tsx', press: ['Account', 'Change password'] },
    ],
  },
  {
    title: 'a selection of locations',
    as: 'admin',
    path: '#/admindash/locations',
    reach: selectFirst,
    dialogs: [
      { draws: 'features/downloads/components/export-dialog.tsx', press: ['Tools', 'Export'] },
      { draws: 'features/locations/components/bulk-category-dialog.tsx', press: ['Add a category'] },
    ],
  },
  {
    title: 'a gallery',
    as: 'admin',
    path: '#/admindash/locations',
    reach: selectPicture,
    dialogs: [
      { draws: 'features/galleries/components/move-dialog.tsx', press: ['Move to…'] },
      { draws: 'features/galleries/components/tag-dialog.tsx', press: ['Tags…'] },
      { draws: 'features/galleries/components/name-dialog.tsx', press: ['New folder'] },
    ],
  },
  {
    title: 'the history of an entry',
    as: 'admin',
    path: '#/admindash/directories',
    reach: about('directorydetail', 'directory', '/admindash/listdirectory?step=history&'),
    dialogs: [{ draws: 'features/engine/history/version-dialog.tsx', press: ['View version 1'] }],
  },
  {
    title: 'my profile',
    as: 'location',
    path: '#/dashboard/profile',
    dialogs: [{ draws: 'features/users/factors/change-factor-dialog.tsx', press: ['Add a passkey'] }],
  },
  {
    title: 'users',
    as: 'admin',
    path: '#/admindash/admin/users',
    dialogs: [
      { draws: 'features/users/accounts/account-dialog.tsx', press: ['Invite user'] },
      { draws: 'features/users/accounts/file/file-dialog.tsx', press: ['Invite from a file'] },
      { draws: 'features/users/accounts/end-sessions-dialog.tsx', press: ['Actions for Demo admin', /^Sign out/] },
      { draws: 'features/users/accounts/leaving-dialog.tsx', press: ['Actions for Demo tax', 'Remove'] },
    ],
  },
  {
    title: 'lists',
    as: 'admin',
    path: '#/admindash/admin/lists',
    // What is used is not deleted: the answer says where.
    tolerates: /status of 409/,
    dialogs: [
      {
        draws: 'features/vocabularies/components/place-dialog.tsx',
        press: ['Actions for Apartment & Loft', 'Put under another category…'],
      },
      { draws: 'features/vocabularies/components/delete-dialog.tsx', press: ['Actions for Apartment & Loft', 'Delete'] },
    ],
  },
  {
    title: 'terms',
    as: 'admin',
    path: '#/admindash/admin/policies',
    dialogs: [{ draws: 'features/sites/policies/components/version-list.tsx', press: [/^Read version/] }],
  },
  {
    title: 'approvers',
    as: 'admin',
    path: '#/admindash/admin/permitapprovers',
    dialogs: [{ draws: 'features/approvers/approver-dialog.tsx', press: ['Add approver'] }],
  },
  {
    title: 'conditions of permits',
    as: 'admin',
    path: '#/admindash/permits/conditions',
    dialogs: [{ draws: 'features/permits/setup/conditions-screen.tsx', press: ['Add a condition'] }],
  },
  {
    title: 'document library of permits',
    as: 'admin',
    path: '#/admindash/permits/documents',
    dialogs: [{ draws: 'features/permits/setup/documents-screen.tsx', press: ['Add a document'] }],
  },
  {
    title: 'price list of permits',
    as: 'admin',
    path: '#/admindash/permits/prices',
    dialogs: [{ draws: 'features/permits/setup/price-dialog.tsx', press: ['Actions of Film permit 1-2 days', 'Edit'] }],
  },
  {
    title: 'officers',
    as: 'admin',
    path: '#/admindash/admin/pd-dashboard?view=staff',
    dialogs: [{ draws: 'features/officers/officer-dialog.tsx', press: ['Add officer'] }],
  },
  {
    title: 'office days',
    as: 'admin',
    path: '#/admindash/admin/closeddays',
    dialogs: [{ draws: 'features/sites/closed-days/closed-day-dialog.tsx', press: ['Add closed days'] }],
  },
  {
    title: 'the calendar',
    as: 'admin',
    path: '#/admindash/calendar',
    dialogs: [
      { draws: 'features/calendar/dialogs/event-dialog.tsx', press: ['Add event'] },
      { draws: 'features/calendar/dialogs/hold-dialog.tsx', press: ['Hold a place'] },
      { draws: 'features/calendar/dialogs/feeds-dialog.tsx', press: ['Subscribe'] },
    ],
  },
  {
    title: 'a mailing',
    as: 'admin',
    path: '#/admindash/admin/email/mailings/write',
    dialogs: [{ draws: 'features/mailings/template-dialog.tsx', press: ['Start from a template'] }],
  },
  {
    title: 'street maps',
    as: 'admin',
    path: '#/admindash/admin/maps',
    dialogs: [{ draws: 'features/maps/components/map-dialogs.tsx', press: ['Add street map'] }],
  },
  {
    title: 'categories of the directory',
    as: 'admin',
    path: '#/admindash/directories?tab=categories',
    dialogs: [{ draws: 'features/directory/office/categories/dialogs.tsx', press: ['Actions for Feature', 'Rename'] }],
  },
  {
    title: 'lookbooks',
    as: 'scout',
    path: '#/admindash/lookbooks',
    dialogs: [{ draws: 'features/lookbooks/components/words-dialog.tsx', press: ['New lookbook'] }],
  },
  {
    title: 'a lookbook',
    as: 'scout',
    path: '#/admindash/lookbooks',
    reach: openLookbook,
    dialogs: [
      { draws: 'features/engine/shares/share-dialog.tsx', press: ['Share'] },
      { draws: 'features/lookbooks/components/answers-dialog.tsx', press: ['Answers'] },
      { draws: 'features/downloads/components/lookbook-files-dialog.tsx', press: ['Lookbook Info', 'Download'] },
    ],
  },
]
