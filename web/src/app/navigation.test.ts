import { describe, expect, test } from 'vitest'
import { adminGroups, adminMenu, adminTabs, openTo } from '#app/admin-navigation.ts'
import { mobileEntries } from '#app/mobile-navigation.ts'
import { activeTab, directoryMenu, listingLinks, publicTabs, type Tab } from '#app/navigation.ts'
import { setBoot } from '#lib/site.ts'
import { makeSite } from '#test/site.ts'

const keys = (tabs: readonly { key: string }[]) => tabs.map((tab) => tab.key)
const targets = (tabs: readonly Tab[] = []) => tabs.map(({ key, page }) => [key, page?.to, page?.search?.['category'] ?? ''])
const everything = { open: () => true }
const nobody = { admin: false, staff: false, signedIn: false, userType: '' } as const
const admin = { admin: true, staff: true, signedIn: true, userType: 'admin' } as const
const full = makeSite({
  Ext: { EnablePublicPermit: true, EnableTax: true, ReturnURL: 'https://office.example', ReturnTxt: 'Film Office' },
  settings: { landing: 'landing', newsURL: 'https://news.example' },
})

describe('the public tabs', () => {
  test('show what the site has', () => {
    expect(keys(publicTabs(makeSite(), nobody))).toEqual(['locations', 'directory', 'contact'])
    const changed = makeSite({ settings: { landing: 'landing', newsURL: 'https://news.example', contact: null } })
    expect(keys(publicTabs(changed, nobody))).toEqual(['home', 'locations', 'directory', 'news'])
    expect(keys(publicTabs(makeSite({ Ext: { DisablePublicLocations: true } }), nobody))).toEqual(['directory', 'contact'])
    const news = (settings: object) => publicTabs(makeSite({ settings }), nobody).find(({ key }) => key === 'news')
    expect(news({ newsURL: 'https://news.example' })).toEqual({ key: 'news', href: 'https://news.example' })
    // The page of our own says where the other one is.
    const own = news({ newsURL: 'https://news.example', newsPage: true })
    expect([own?.page?.to, own?.href, activeTab(own ? [own] : [], '/dashboard/news')]).toEqual(['/dashboard/news', undefined, 'news'])
  })

  test('stand in the stated order once every area is open', () => {
    expect(keys(publicTabs(full, nobody, everything))).toEqual(['home', 'locations', 'directory', 'permits', 'news', 'contact'])
    expect(keys(publicTabs(makeSite(), nobody, everything))).toEqual(['locations', 'directory', 'contact'])
  })

  test('the tax menu is for people who are signed in', () => {
    expect(keys(publicTabs(full, admin, everything))).toContain('tax')
    expect(keys(publicTabs(makeSite(), admin, everything))).not.toContain('tax')
  })

  test('owners find their own pages, those of a directory profile nothing besides', () => {
    const property = publicTabs(full, { signedIn: true, userType: 'location' })
    expect(keys(property)).toEqual(['home', 'ownProperties', 'locations', 'directory', 'permits', 'tax', 'news', 'contact'])
    expect(activeTab(property, '/dashboard/listproperty/view/7')).toBe('ownProperties')
    const profile = publicTabs(full, { signedIn: true, userType: 'directory' })
    expect(targets(profile)).toEqual([['directoryProfiles', '/dashboard/listdirectory/view', '']])
    expect(activeTab(profile, '/dashboard/listdirectory/view/3')).toBe('directoryProfiles')
    expect(keys(publicTabs(full, { signedIn: true, userType: 'scout' }))).not.toContain('ownProperties')
  })

  const applicants = ['permit', 'tax', 'register', 'permit_approve'] as const
  const as = (userType: (typeof applicants)[number]) => ({ ...nobody, signedIn: true, userType })

  test.each(applicants)('%s users find the public pages, permits, the tax menu and their way out, and no dead end', (userType) => {
    const viewer = as(userType)
    expect(keys(publicTabs(full, viewer))).toEqual(['home', 'locations', 'directory', 'permits', 'tax', 'news', 'contact'])
    const { main, more } = mobileEntries(full, viewer)
    expect(keys(main)).toEqual(['locations', 'directory', 'listProperty', 'register', 'homepage'])
    expect(keys(more)).toEqual(['home', 'permits', 'tax', 'news', 'contact'])
  })

  test.each([
    ['permit', '/dashboard/tax'],
    ['tax', '/dashboard/tax/view'],
    ['register', '/dashboard/register/view'],
    ['permit_approve', '/dashboard/register/approver-view'],
  ] as const)('%s users have the tax menu, which leads to %s', (userType, to) => {
    const tabs = publicTabs(full, as(userType), everything)
    expect(keys(tabs)).toEqual(['home', 'locations', 'directory', 'permits', 'tax', 'news', 'contact'])
    expect(tabs.find(({ key }) => key === 'tax')?.page?.to).toBe(to)
    expect(activeTab(tabs, to)).toBe('tax')
    expect(keys(mobileEntries(full, as(userType), () => true).more)).toEqual(['home', 'permits', 'tax', 'news', 'contact'])
    // A site without tax credit has no such menu for anybody.
    expect(keys(publicTabs(makeSite(), as(userType), everything))).not.toContain('tax')
  })

  test('permit users find Permits where visitors have none', () => {
    expect(keys(publicTabs(makeSite(), nobody, everything))).not.toContain('permits')
    for (const [userType, shown] of [
      ['permit', true],
      ['tax', false],
      ['register', false],
      ['permit_approve', false],
    ] as const)
      expect([userType, keys(publicTabs(makeSite(), as(userType), everything)).includes('permits')]).toEqual([userType, shown])
  })

  test('Permits opens Application and Guidelines', () => {
    const permits = publicTabs(full, nobody, everything).find(({ key }) => key === 'permits')
    expect(targets(permits?.menu)).toEqual([
      ['application', '/dashboard/permit', ''],
      ['guidelines', '/permit', ''],
    ])
  })
})

describe('the directory menu', () => {
  const categories = [
    { id: 1, name: 'Crew' },
    { id: 2, name: 'Vendors' },
  ]
  test('has the categories, and Contacts (-99) for staff', () => {
    expect(targets(directoryMenu(makeSite(), '/dashboard/directories', categories, false))).toEqual([
      ['category', '/dashboard/directories', 1],
      ['category', '/dashboard/directories', 2],
    ])
    expect(targets(adminTabs(makeSite(), everything).find(({ key }) => key === 'directory')?.menu)).toEqual([
      ['contacts', '/admindash/directories', -99],
    ])
  })
  test('calls category 1 what the site calls it', () => {
    const site = makeSite({ settings: { productionLabel: 'PRODUCTION' } })
    expect(directoryMenu(site, '/dashboard/directories', categories, false).map(({ label }) => label)).toEqual(['PRODUCTION', 'Vendors'])
  })
  test('is a plain tab until the categories are known', () => {
    expect(publicTabs(full, nobody, everything).find(({ key }) => key === 'directory')?.menu).toBeUndefined()
    expect(publicTabs(full, nobody, { ...everything, categories }).find(({ key }) => key === 'directory')?.menu).toHaveLength(2)
  })
})

describe('no menu leads to an area that is still to come', () => {
  test('in both headers and the Admin menu', () => {
    expect(keys([...publicTabs(full, admin), ...adminTabs(full)])).toEqual([
      'home',
      'locations',
      'directory',
      'permits',
      'tax',
      'news',
      'contact',
      'home',
      'locations',
      'permits',
      'directory',
      'projects',
      'budgets',
      'tax',
    ])
    expect(keys(adminMenu(admin))).toEqual([
      'archived',
      'inquiries',
      'imports',
      'pictures',
      'maps',
      'lists',
      'users',
      'police',
      'fire',
      'approvers',
      'applicants',
      'taxApplicants',
      'calendar',
      'reports',
      'budgetKey',
      'settings',
      'analytics',
      'siteBuilder',
      'policies',
      'closedDays',
      'email',
      'jobs',
      'downloads',
    ])
    expect(keys(listingLinks(full))).toEqual(['listProperty', 'register', 'homepage'])
  })
  test('a site without public locations takes no listings', () => {
    expect(keys(listingLinks(makeSite({ Ext: { DisablePublicLocations: true } }), () => true))).toEqual(['register'])
  })
  test('in the mobile menu', () => {
    expect(keys(mobileEntries(full, nobody).main)).toEqual(['locations', 'directory', 'listProperty', 'register', 'homepage'])
    expect(keys(mobileEntries(full, { ...nobody, signedIn: true, userType: 'directory' }, (area) => area !== 'directory').main)).toEqual([
      'locations',
      'listProperty',
      'homepage',
    ])
  })
})

describe('the mobile menu', () => {
  test('has the stated entries in the stated order', () => {
    const { main, more } = mobileEntries(full, nobody, () => true)
    expect(keys(main)).toEqual(['locations', 'directory', 'listProperty', 'register', 'homepage'])
    expect(keys(more)).toEqual(['home', 'permits', 'news', 'contact'])
    expect(main.at(-1)).toEqual({ key: 'homepage', href: 'https://office.example', label: 'Film Office' })
  })
  test('owners of a directory profile have their profiles', () => {
    const owner = { ...nobody, signedIn: true, userType: 'directory' } as const
    expect(mobileEntries(full, owner, () => true)).toEqual({
      main: [{ key: 'directoryProfiles', page: { to: '/dashboard/listdirectory/view' } }],
      more: [],
    })
  })
  test('without a URL of its own there is no homepage', () => {
    expect(keys(mobileEntries(makeSite(), nobody, () => true).main)).toEqual(['locations', 'directory', 'listProperty', 'register'])
  })
})

describe('the admin header', () => {
  test('has the start page and the stated tabs', () => {
    expect(keys(adminTabs(full, everything))).toEqual(['home', 'locations', 'permits', 'directory', 'projects', 'budgets', 'tax'])
    expect(keys(adminTabs(makeSite(), everything))).not.toContain('tax')
  })
  test('scouts have no part in permits', () => {
    expect(keys(adminTabs(full, { open: openTo({ admin: false }) }))).toEqual(['home', 'locations', 'directory', 'projects', 'budgets'])
    expect(keys(adminTabs(full, { open: openTo({ admin: true }) }))).toEqual(expect.arrayContaining(['permits', 'tax']))
  })
  test('scouts find the archive and their files in the Admin menu, administrators everything', () => {
    const named = (viewer: { admin: boolean }, open = () => true) =>
      adminGroups(viewer, open).map(({ key, entries }) => [key, entries.map(({ page }) => page.to.split('/').at(-1))])
    expect(named({ admin: false })).toEqual([
      ['library', ['archived', 'inquiries']],
      ['productions', ['calendar', 'reports']],
      ['system', ['downloads']],
    ])
    expect(named({ admin: true })).toEqual([
      ['library', ['archived', 'inquiries', 'imports', 'pictures', 'maps', 'lists']],
      ['people', ['users', 'pd-dashboard', 'fd-dashboard', 'permitapprovers', 'permitapplicants', 'taxcreditapplicants']],
      ['productions', ['calendar', 'reports', 'budgetitems']],
      ['site', ['settings', 'analytics', 'sitebuilder', 'policies', 'closeddays']],
      ['system', ['email', 'jobs', 'downloads']],
    ])
    expect(named({ admin: true }, () => false)).toEqual([])
  })
})

describe('the tab of a URL', () => {
  const tabs = publicTabs(full, admin, everything)
  test.each([
    ['/', 'home'],
    ['/dashboard/locations/detail/3', 'locations'],
    ['/location/abc', 'locations'],
    ['/dashboard/locationdetail', 'locations'],
    ['/dashboard/directorydetail/1/2', 'directory'],
    ['/directory/ann', 'directory'],
    ['/permit/view', 'permits'],
    ['/dashboard/permit/view', 'permits'],
    ['/dashboard/register/view', 'tax'],
    ['/dashboard/tax/view', 'tax'],
    ['/login', null],
  ])('%s: %s', (path, key) => expect(activeTab(tabs, path)).toBe(key))

  test('in the admin area', () => {
    const staff = adminTabs(full, everything)
    expect(
      [
        '/admindash/archived',
        '/admindash/projects/alllookbooks',
        '/admindash/registers',
        '/admindash/projects/tax/view',
        '/admindash/admin/users',
        '/admindash/projects/bible',
        '/admindash/calendar/drafts',
        '/admindash/reports/view',
      ].map((path) => activeTab(staff, path)),
    ).toEqual(['locations', null, 'tax', 'tax', null, 'projects', 'projects', 'projects'])
  })
  test('is none while its tab is not there', () => {
    expect(activeTab(publicTabs(makeSite(), nobody), '/dashboard/permit')).toBeNull()
  })
})

test('the site’s own words and entries, in the language of the page', () => {
  const settings = {
    menu: [
      { label: { en: 'Tips', no: 'Tips på norsk' }, to: 'dashboard/locations?q=mill' },
      { label: { en: 'Our blog', no: '' }, to: 'https://blog.example.org' },
    ],
    tabLabels: { locations: { en: 'Places', no: '' }, register: { en: '', no: 'Bli med' } },
  }
  const shown = (LocaleCode: string) => {
    const site = makeSite({ LocaleCode, settings })
    setBoot({ site })
    const tabs = [...publicTabs(site, { signedIn: false, userType: '' }, { open: () => true }), ...listingLinks(site, () => true)]
    return tabs.filter(({ label }) => label).map(({ label, href }) => [label, href])
  }
  expect(shown('en_US')).toEqual([
    ['Places', undefined],
    ['Tips', '#/dashboard/locations?q=mill'],
    ['Our blog', 'https://blog.example.org'],
    ['Bli med', undefined],
  ])
  expect(shown('no_NO').map(([label]) => label)).toEqual(['Places', 'Tips på norsk', 'Our blog', 'Bli med'])
})
