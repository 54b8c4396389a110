/** The pages of an applicant, and the page behind the code of a printed permit, for the screenshots. */
import { expect, type Page } from '@playwright/test'
import { permitsOf } from './permits-made.ts'
import type { Screen } from './screen.ts'
import { siteUrl, type DemoSite } from './sites.ts'

/** A page of an application of the demo's applicant. */
const openPermit =
  (which: 'draft' | 'issued', more = '') =>
  async (page: Page, site: DemoSite): Promise<void> => {
    await page.goto(siteUrl(site, `#/dashboard/permit/view?permitId=${permitsOf(site)[which]}${more}`))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/Harbor chase|Jakt i havnen/)
  }
const openPlaceOfPermit = async (page: Page, site: DemoSite): Promise<void> => {
  const { draft, place } = permitsOf(site)
  await page.goto(siteUrl(site, `#/dashboard/permit/view?permitId=${draft}&place=${place}`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/Pier 4|Brygge 4/)
}
const openStanding = async (page: Page, site: DemoSite): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(siteUrl(site, `#/permit/standing?id=${permitsOf(site).publicId}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Harbor chase|Jakt i havnen/)
}
/** What somebody of police or fire staff opens from a mail. */
const openPost = async (page: Page, site: DemoSite): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(siteUrl(site, `#/permit/post?token=${permitsOf(site).postToken}`))
  await expect(page.getByRole('main')).toContainText(/Pier 4|Brygge 4/)
}
/** What an approver without an account opens from a mail. */
const openApproving = async (page: Page, site: DemoSite): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(siteUrl(site, `#/permit/approve?token=${permitsOf(site).approveToken}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Harbor chase|Jakt i havnen/)
}
const openAskingForPosts = async (page: Page, site: DemoSite): Promise<void> => {
  await page.goto(siteUrl(site, `#/admindash/projects/permit/view?permitId=${permitsOf(site).issued}`))
  await page
    .getByRole('button', { name: /: (Pier|Brygge) 4$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^(Ask for police or fire staff|Be om politi eller brannvesen)/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const pressTools = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Tools|Verktøy)\+$/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}
const openOfficeTools = async (page: Page, site: DemoSite): Promise<void> => {
  await page.goto(siteUrl(site, `#/admindash/projects/permit/view?permitId=${permitsOf(site).issued}`))
  await pressTools(page)
}
const openOwnTools =
  (which: 'draft' | 'issued') =>
  async (page: Page, site: DemoSite): Promise<void> => {
    await openPermit(which)(page, site)
    await pressTools(page)
  }

export const permitScreens: Screen[] = [
  { name: 'permit-landing', as: 'permit', path: '#/dashboard/permit' },
  { name: 'permit-own', as: 'permit', path: '#/dashboard/permit/view' },
  { name: 'permit-new', as: 'permit', path: '#/dashboard/permit/view?add=true' },
  ...['permit', 'letter', 'places', 'documents', 'submit'].map((step) => ({
    name: `permit-form-${step}`,
    as: 'permit' as const,
    path: '#/dashboard/permit/view',
    reach: openPermit('draft', `&step=${step}`),
  })),
  { name: 'permit-place', as: 'permit', path: '#/dashboard/permit/view', reach: openPlaceOfPermit },
  { name: 'permit-issued', as: 'permit', path: '#/dashboard/permit/view', reach: openPermit('issued') },
  { name: 'permit-tools', as: 'admin', path: '#/admindash/permits', reach: openOfficeTools },
  { name: 'permit-own-tools', as: 'permit', path: '#/dashboard/permit/view', reach: openOwnTools('issued') },
  { name: 'permit-draft-tools', as: 'permit', path: '#/dashboard/permit/view', reach: openOwnTools('draft') },
  ...['conditions', 'documents', 'prices', 'payments'].map((page) => ({
    name: `permits-${page}`,
    as: 'admin' as const,
    path: `#/admindash/permits/${page}`,
  })),
  { name: 'permit-approve', as: 'nobody', path: '', reach: openApproving },
  { name: 'permit-post', as: 'nobody', path: '', reach: openPost },
  { name: 'permit-posts-ask', as: 'admin', path: '#/admindash/permits', reach: openAskingForPosts },
  { name: 'permit-pay-gone', as: 'nobody', path: '#/permit/pay?reference=0123456789abcdef', tolerates: /status of 4/ },
  { name: 'permit-standing', as: 'nobody', path: '', reach: openStanding },
  { name: 'permit-standing-gone', as: 'nobody', path: '#/permit/standing?id=0123456789ab', tolerates: /status of 4/ },
]
