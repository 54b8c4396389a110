/** The screens, each brought to rest and saved as `<screen>-<site>-<width>-<scheme>.png`; each must pass axe too. */
import type { Page } from '@playwright/test'
import { bibleUrlOf } from './bibles-made.ts'
import { clientUrlOf, draftUrlOf } from './clients-made.ts'
import { budgetScreens } from './budget-screens.ts'
import { expect, signIn, test, visit } from './fixtures.ts'
import { followFirst } from './follow.ts'
import { sharingOf } from './lookbooks-made.ts'
import { permitScreens } from './permit-screens.ts'
import { taxScreens } from './tax-screens.ts'
import { reportUrlOf } from './reports-made.ts'
import type { Screen } from './screen.ts'
import { hosts, siteUrl, type DemoSite } from './sites.ts'
import { take } from './take.ts'
import { zipOf } from './zip.ts'

/** Sites speak English or Norwegian. */
const main = (page: Page) => page.getByRole('main')
const firstLocation = (page: Page) => main(page).locator('a[href*="locationdetail"]').first()
const openFirstLocation = async (page: Page): Promise<void> => {
  await firstLocation(page).click()
  // The list stays until the page of the location takes its place.
  await expect(main(page).getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
}
const openFirstPhoto = async (page: Page): Promise<void> => {
  await openFirstLocation(page)
  await main(page)
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** From the list to a page about its first location. */
const aboutFirst = (path: string) => async (page: Page) => {
  const id = /locId=(\d+)/.exec((await firstLocation(page).getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(page.url().replace(/#.*/, `#${path}location=${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const editFirst = (step: string) => aboutFirst(`/admindash/listproperty?step=${step}&`)
const openTools = async (page: Page): Promise<void> => {
  await openFirstLocation(page)
  await main(page)
    .getByRole('button', { name: /^(?:Tools|Verktøy)$/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openSearch = async (page: Page): Promise<void> => {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openMenu = async (page: Page): Promise<void | false> => {
  // What is not there yet must not count as what this width has not.
  await expect(firstLocation(page)).toBeVisible()
  const menu = page.getByRole('banner').locator('button[aria-expanded="false"]:not([aria-haspopup]):visible')
  if ((await menu.count()) === 0) return false
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openDialog =
  (name: RegExp, before?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await before?.(page)
    await main(page).getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
/** Of the production whose bible the demo has. */
const openBible = async (page: Page): Promise<void> => {
  await main(page)
    .getByRole('link', { name: /^(?:The Long Night|Den lange natten)/ })
    .first()
    .click()
  await main(page).locator('a[href*="projects/bible"]').click()
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
}
const openBiblePlace = async (page: Page): Promise<void> => {
  await openBible(page)
  await main(page)
    .getByRole('button', { name: /^(?:Edit|Rediger)$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** White, whatever the scheme. */
const openRecap = async (page: Page): Promise<void> => {
  await followFirst('reports/view')(page)
  await main(page).locator('a[href*="reportrecap"]').click()
  await expect(page.getByRole('table')).toBeVisible()
}
/** As a guest has it: from another page, because the start page stays until the script follows the URL. */
const openAsGuest = (urlOf: (site: DemoSite) => string) => async (page: Page, site: DemoSite) => {
  await page.goto('about:blank')
  await page.goto(urlOf(site))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}
/** Some sites share nothing. */
const openShare = async (page: Page): Promise<void | false> => {
  await openFirstLocation(page)
  const button = main(page).getByRole('button', { name: /^(?:Share|Del)/ })
  if ((await button.count()) === 0) return false
  await button.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openFilters = async (page: Page): Promise<void | false> => {
  await expect(firstLocation(page)).toBeVisible()
  const button = main(page).getByRole('button', { name: /^(?:Filters|Filtre)/ })
  if ((await button.count()) === 0) return false
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click()
  await expect(page.getByRole('menu')).toBeVisible()
}
const openPicture = async (page: Page): Promise<void> => {
  await aboutFirst('/admindash/listproperty/gallery?')(page)
  await main(page).locator('[data-tile]').first().press('Enter')
  await expect(page.locator('.yarl__root, [role="dialog"]').first()).toBeVisible()
}
const editPicture = async (page: Page): Promise<void> => {
  await openPicture(page)
  await page.getByRole('button', { name: /^(?:Edit picture|Rediger bilde)/ }).click()
  await expect(page.getByRole('dialog', { name: /^(?:Edit picture|Rediger bilde)/ }).getByRole('slider')).not.toHaveCount(0)
}
const openLookbook = followFirst('lookbooks/edit')
/** On phones it is in the menu of the head. */
const openAnswers = async (page: Page): Promise<void> => {
  await openLookbook(page)
  const answers = /^(?:Answers|Svar)$/
  const menu = main(page).getByRole('button', { name: /^(?:Lookbook Info|Om lookbooken)$/ })
  const shown = main(page).getByRole('button', { name: answers })
  await expect(menu).toBeVisible()
  if (await shown.isVisible()) await shown.click()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name: answers }).click()
  }
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** The library with a lookbook beside it, to put locations in. */
const collect = async (page: Page): Promise<void> => {
  await openLookbook(page)
  await main(page).locator('a[href*="admindash/locations?lb="]').first().click()
  await expect(page).toHaveURL(/admindash\/locations\?.*lb=/)
}
const openShared =
  (which: 'open' | 'closed') =>
  async (page: Page, site: DemoSite): Promise<void> => {
    // From another page: the start page has a heading too, and stays until the script follows the URL.
    await page.goto('about:blank')
    await page.goto(sharingOf(site)[which])
    await expect(page.getByRole('heading', { level: 1 }).or(page.locator('input[type="password"]')).first()).toBeVisible()
  }
const openSharedPhoto = async (page: Page, site: DemoSite): Promise<void> => {
  await openShared('open')(page, site)
  await page.getByRole('article').getByRole('button').first().click()
  await expect(page.locator('.yarl__root')).toBeVisible()
}

const openEntry = followFirst('directorydetail')
const openEntryShare = async (page: Page): Promise<void | false> => {
  await openEntry(page)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  const button = main(page).getByRole('button', { name: /^(?:Share|Del)$/ })
  if ((await button.count()) === 0) return false
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** From the office's list to the form of its first entry. */
const openForm = (path: string) => async (page: Page) => {
  const link = main(page).locator('a[href*="directorydetail"]').first()
  const id = /directory=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await page.goto(page.url().replace(/#.*/, `#/admindash/${path}directory=${id}`))
  await expect(
    main(page)
      .getByRole('textbox')
      .or(main(page).getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible()
}
const editEntry = (step: string) => openForm(`listdirectory?step=${step}&`)

const list = 'Number,Name,Town,Built,Latitude,Longitude\n1,Rope Walk,Barton,1884,34.7,-92.2\n2,Ice House,Barton,soon,,\n3,,,,,\n'
const credits = 'file,title,creator,licence\na.jpg,The front,Ann Maker,CC BY 4.0\n'
const photos = zipOf([
  { name: 'credits.csv', bytes: Buffer.from(credits) },
  { name: 'a.jpg', bytes: Buffer.from('') },
])
const undo = /^(?:Undo|Angre)/
const give = (name: string, buffer: Buffer) => async (page: Page) => {
  await main(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(main(page).locator('form')).toBeVisible()
}
const giveList = give('places.csv', Buffer.from(list))
const previewList = async (page: Page): Promise<void> => {
  await giveList(page)
  await main(page).locator('button[type="submit"]').last().click()
  await expect(main(page).getByRole('button', { name: /^(?:Import now|Importer nå)$/ })).toBeVisible({ timeout: 30_000 })
}
const importList = async (page: Page): Promise<void> => {
  await previewList(page)
  await main(page).getByRole('button').last().click()
  await expect(main(page).locator('a[href$="#/admindash/locations"]')).toBeVisible({ timeout: 30_000 })
}
/** So that an import adds nothing to what the other pictures show. */
const undoImport = async (page: Page): Promise<void> => {
  await main(page).getByRole('button', { name: undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: undo }).click()
  await expect(main(page).getByRole('heading', { level: 2, name: /undone$|angret$/ })).toBeVisible({ timeout: 30_000 })
}
const importAndUndo = async (page: Page): Promise<void> => {
  await importList(page)
  await undoImport(page)
}

const screens: Screen[] = [
  { name: 'protect', as: 'nobody', path: '#/protect' },
  { name: 'reset-request', as: 'nobody', path: '#/protect?emailreset=1' },
  { name: 'new-password', as: 'nobody', path: '#/protect?token=0123456789' },
  { name: 'sign-in', as: 'nobody', path: '#/login' },
  { name: 'start', as: 'nobody', path: '' },
  { name: 'library-tiles', path: '#/dashboard/locations' },
  { name: 'library-list', path: '#/dashboard/locations?view=list' },
  { name: 'library-map', path: '#/dashboard/locations?view=map' },
  { name: 'library-search', path: '#/dashboard/locations?q=house' },
  { name: 'library-nothing-found', path: '#/dashboard/locations?q=zzzzqq' },
  { name: 'search-panel', path: '#/dashboard/locations', reach: openSearch },
  { name: 'filters', path: '#/dashboard/locations', reach: openFilters },
  { name: 'preferences', path: '#/dashboard/locations', reach: openAccount },
  { name: 'menu', path: '#/dashboard/locations', reach: openMenu },
  { name: 'location', path: '#/dashboard/locations', reach: openFirstLocation },
  { name: 'lightbox', path: '#/dashboard/locations', reach: openFirstPhoto },
  { name: 'tools', path: '#/dashboard/locations', reach: openTools },
  { name: 'share', path: '#/dashboard/locations', reach: openShare },
  { name: 'sign-up', path: '#/dashboard/listproperty' },
  { name: 'owner-list', as: 'location', path: '#/dashboard/listproperty/view' },
  { name: 'owner-holds', as: 'location', path: '#/dashboard/listproperty/holds' },
  { name: 'owner-edit', as: 'location', path: '#/dashboard/listproperty' },
  { name: 'scout-library', as: 'scout', path: '#/dashboard/locations' },
  { name: 'admin-locations', as: 'admin', path: '#/admindash/locations' },
  { name: 'admin-pending', as: 'admin', path: '#/admindash/locations?tab=pending' },
  { name: 'admin-archived', as: 'admin', path: '#/admindash/archived' },
  { name: 'admin-location', as: 'admin', path: '#/admindash/locations', reach: openFirstLocation },
  { name: 'review', as: 'admin', path: '#/admindash/locations?tab=pending', reach: followFirst('locations/review') },
  { name: 'history', as: 'admin', path: '#/admindash/locations', reach: aboutFirst('/admindash/locations/history?') },
  { name: 'edit-new', as: 'admin', path: '#/admindash/listproperty' },
  ...['basics', 'place', 'categories', 'styles', 'features', 'fees', 'contacts', 'films', 'office'].map((step) => ({
    name: `edit-${step}`,
    as: 'admin' as const,
    path: '#/admindash/locations',
    reach: editFirst(step),
  })),
  // The public library begins with what has pictures.
  { name: 'gallery', as: 'admin', path: '#/dashboard/locations', reach: aboutFirst('/admindash/listproperty/gallery?') },
  { name: 'gallery-picture', as: 'admin', path: '#/dashboard/locations', reach: openPicture },
  { name: 'gallery-edit', as: 'admin', path: '#/dashboard/locations', reach: editPicture },
  { name: 'projects', as: 'admin', path: '#/admindash/projects' },
  { name: 'projects-board', as: 'admin', path: '#/admindash/projects?view=board' },
  { name: 'projects-timeline', as: 'admin', path: '#/admindash/projects?view=timeline' },
  { name: 'project', as: 'admin', path: '#/admindash/projects', reach: followFirst('projects/view') },
  { name: 'project-edit', as: 'admin', path: '#/admindash/projects/edit' },
  { name: 'bible', as: 'admin', path: '#/admindash/projects', reach: openBible },
  { name: 'bible-place', as: 'admin', path: '#/admindash/projects', reach: openBiblePlace },
  { name: 'bible-guest', as: 'nobody', path: '', reach: openAsGuest(bibleUrlOf) },
  { name: 'reports', as: 'admin', path: '#/admindash/reports' },
  { name: 'report', as: 'admin', path: '#/admindash/reports', reach: followFirst('reports/view') },
  { name: 'report-share', as: 'admin', path: '#/admindash/reports', reach: openDialog(/^(?:Share|Del)$/, followFirst('reports/view')) },
  { name: 'report-recap', as: 'admin', path: '#/admindash/reports', reach: openRecap },
  { name: 'report-guest', as: 'nobody', path: '', reach: openAsGuest(reportUrlOf) },
  ...budgetScreens,
  { name: 'project-send', path: '#/dashboard/listproject' },
  { name: 'permits', as: 'admin', path: '#/admindash/permits' },
  { name: 'permits-approvers', as: 'admin', path: '#/admindash/permits?approver_key=true' },
  ...['board', 'calendar', 'map'].map((view) => ({
    name: `permits-${view}`,
    as: 'admin' as const,
    path: `#/admindash/permits?view=${view}`,
  })),
  { name: 'permit-report', as: 'admin', path: '#/admindash/permits/report' },
  ...permitScreens,
  { name: 'lookbooks', as: 'admin', path: '#/admindash/lookbooks' },
  { name: 'lookbook', as: 'admin', path: '#/admindash/lookbooks', reach: openLookbook },
  { name: 'lookbook-share', as: 'admin', path: '#/admindash/lookbooks', reach: openDialog(/^(?:Share|Del)$/, openLookbook) },
  { name: 'lookbook-answers', as: 'admin', path: '#/admindash/lookbooks', reach: openAnswers },
  { name: 'lookbook-panel', as: 'admin', path: '#/admindash/lookbooks', reach: collect },
  { name: 'guest-password', as: 'nobody', path: '', reach: openShared('closed') },
  { name: 'guest-story', as: 'nobody', path: '', reach: openShared('open') },
  { name: 'guest-photo', as: 'nobody', path: '', reach: openSharedPhoto },
  { name: 'guest-ended', as: 'nobody', path: `#/lookbook/link?token=${'x'.repeat(43)}`, tolerates: /status of 4/ },
  { name: 'news', path: '#/dashboard/news' },
  { name: 'directory', path: '#/dashboard/directories' },
  { name: 'directory-table', path: '#/dashboard/directories?view=table' },
  { name: 'directory-map', path: '#/dashboard/directories?view=map' },
  { name: 'directory-search', path: '#/dashboard/directories?q=camera' },
  { name: 'directory-nothing-found', path: '#/dashboard/directories?q=zzzzqq' },
  { name: 'directory-filter', path: '#/dashboard/directories', reach: openDialog(/^(?:Filter|Filtrer)/) },
  { name: 'directory-entry', path: '#/dashboard/directories', reach: openEntry },
  { name: 'directory-share', path: '#/dashboard/directories', reach: openEntryShare },
  { name: 'directory-sign-up', path: '#/dashboard/listdirectory' },
  { name: 'directory-own', as: 'directory', path: '#/dashboard/listdirectory/view' },
  { name: 'directory-owner-edit', as: 'directory', path: '#/dashboard/listdirectory' },
  { name: 'directory-office', as: 'admin', path: '#/admindash/directories' },
  ...['pending', 'recent', 'trash', 'duplicates', 'categories'].map((tab) => ({
    name: `directory-${tab}`,
    as: 'admin' as const,
    path: `#/admindash/directories?tab=${tab}`,
  })),
  { name: 'directory-review', as: 'admin', path: '#/admindash/directories?tab=pending', reach: followFirst('directories/review') },
  ...['names', 'roles', 'contact', 'work', 'credits', 'days', 'office', 'history'].map((step) => ({
    name: `directory-edit-${step}`,
    as: 'admin' as const,
    path: '#/admindash/directories',
    reach: editEntry(step),
  })),
  {
    name: 'directory-contact',
    as: 'admin',
    path: '#/admindash/directories?category=-99',
    reach: openForm('updatecontact?'),
  },
  { name: 'directory-new-contact', as: 'admin', path: '#/admindash/updatecontact' },
  { name: 'directory-inquiries', as: 'admin', path: '#/admindash/directories/inquiries' },
  { name: 'directory-answer-gone', as: 'nobody', path: `#/emailaction?action=verify&token=${'x'.repeat(43)}`, tolerates: /status of 4/ },
  ...['approve', 'letter', 'consent'].map((page) => ({
    name: `permit-${page}-gone`,
    as: 'nobody' as const,
    path: `#/permit/${page}?token=${'x'.repeat(43)}`,
    tolerates: /status of 4/,
  })),
  { name: 'lookbook-history', as: 'admin', path: '#/admindash/projects/alllookbooks' },
  { name: 'lookbook-links', as: 'admin', path: '#/admindash/lookbooks/links' },
  { name: 'account-menu', as: 'admin', path: '#/admindash/locations', reach: openAccount },
  { name: 'lists', as: 'admin', path: '#/admindash/admin/lists' },
  { name: 'policies', as: 'admin', path: '#/admindash/admin/policies' },
  { name: 'pictures-of-site', as: 'admin', path: '#/admindash/admin/pictures' },
  { name: 'users', as: 'admin', path: '#/admindash/admin/users' },
  { name: 'street-maps', as: 'admin', path: '#/admindash/admin/maps' },
  { name: 'downloads', as: 'admin', path: '#/admindash/admin/downloads' },
  { name: 'analytics', as: 'admin', path: '#/admindash/admin/analytics' },
  { name: 'email', as: 'admin', path: '#/admindash/admin/email' },
  ...['mailings', 'mailings/write', 'suppressions', 'templates', 'received', 'mailbox'].map((page) => ({
    name: `email-${page.replace('/', '-')}`,
    as: 'admin' as const,
    path: `#/admindash/admin/email/${page}`,
  })),
  ...[
    'settings',
    'sitebuilder',
    'singlesignon',
    'permitapprovers',
    'permitapplicants',
    'pd-dashboard',
    'fd-dashboard',
    'closeddays',
    'jobs',
  ].map((page) => ({
    name: page,
    as: 'admin' as const,
    path: `#/admindash/admin/${page}`,
  })),
  { name: 'profile', as: 'admin', path: '#/dashboard/profile' },
  { name: 'start-page', as: 'admin', path: '#/dashboard/dashboard' },
  { name: 'import', as: 'admin', path: '#/admindash/admin/imports' },
  { name: 'import-mappings', as: 'admin', path: '#/admindash/admin/imports/mappings' },
  { name: 'import-columns', as: 'admin', path: '#/admindash/admin/imports', reach: giveList },
  { name: 'import-preview', as: 'admin', path: '#/admindash/admin/imports', reach: previewList },
  { name: 'import-report', as: 'admin', path: '#/admindash/admin/imports', reach: importList, after: undoImport },
  { name: 'import-undone', as: 'admin', path: '#/admindash/admin/imports', reach: importAndUndo },
  { name: 'import-photos', as: 'admin', path: '#/admindash/admin/imports', reach: give('photos.zip', photos) },
  ...['month', 'week', 'agenda', 'timeline'].map((view) => ({
    name: `calendar-${view}`,
    as: 'admin' as const,
    path: `#/admindash/calendar?view=${view}`,
  })),
  { name: 'calendar-drafts', as: 'admin', path: '#/admindash/calendar/drafts' },
  { name: 'calendar-draft', as: 'admin', path: '', reach: openAsGuest(draftUrlOf) },
  { name: 'client-page', as: 'nobody', path: '', reach: openAsGuest(clientUrlOf) },
  ...taxScreens,
  { name: 'not-found', path: '#/nowhere' },
]

for (const site of Object.keys(hosts).map(Number) as DemoSite[]) {
  for (const screen of screens) {
    test(`${screen.name} ${site}`, async ({ page, tolerate }) => {
      if (screen.tolerates) tolerate(screen.tolerates)
      if (screen.as === 'nobody') await page.goto(siteUrl(site, screen.path))
      else if (screen.as) await signIn(page, screen.as, site, screen.path)
      else await visit(page, site, screen.path)
      test.skip((await screen.reach?.(page, site)) === false, 'this width has no such thing')
      await take(page, `${screen.name}-${site}`)
      await screen.after?.(page)
    })
  }
}
