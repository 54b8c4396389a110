/** The pages of registrations and of tax credit, for the screenshots. */
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { siteUrl, type DemoSite } from './sites.ts'
import { taxOf } from './tax-made.ts'

type Made = ReturnType<typeof taxOf>

/** A page about one of what was made. */
const open =
  (path: string, which: Exclude<keyof Made, 'audit'>, more = '') =>
  async (page: Page, site: DemoSite): Promise<void> => {
    await page.goto(siteUrl(site, `#${path}${taxOf(site)[which]}${more}`))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/Harbor lights|Lys over havnen/)
  }
const own = '/dashboard/register/view?registerId='
const ownTax = '/dashboard/tax/view?taxId='

export const taxScreens: Screen[] = [
  { name: 'register-landing', as: 'register', path: '#/dashboard/register' },
  { name: 'register-own', as: 'register', path: '#/dashboard/register/view' },
  ...['company', 'schedule', 'money', 'documents', 'submit'].map((step) => ({
    name: `register-form-${step}`,
    as: 'register' as const,
    path: '#/dashboard/register/view',
    reach: open(own, 'draft', `&step=${step}`),
  })),
  { name: 'register-sent', as: 'register', path: '#/dashboard/register/view', reach: open(own, 'sent') },
  { name: 'registers', as: 'admin', path: '#/admindash/registers' },
  {
    name: 'register-office',
    as: 'admin',
    path: '#/admindash/registers',
    reach: open('/admindash/projects/register/view?registerId=', 'sent'),
  },
  { name: 'register-approver', as: 'permit_approve', path: '#/dashboard/register/approver-view' },
  {
    name: 'register-approver-gone',
    as: 'nobody',
    path: `#/dashboard/register/approver-view?kind=register&token=${'x'.repeat(43)}`,
    tolerates: /status of 4/,
  },
  { name: 'tax-landing', as: 'tax', path: '#/dashboard/tax' },
  { name: 'tax-own', as: 'tax', path: '#/dashboard/tax/view' },
  ...['production', 'spend', 'comparison', 'submit'].map((step) => ({
    name: `tax-form-${step}`,
    as: 'tax' as const,
    path: '#/dashboard/tax/view',
    reach: open(ownTax, 'application', `&step=${step}`),
  })),
  { name: 'tax-applied', as: 'tax', path: '#/dashboard/tax/view', reach: open(ownTax, 'applied') },
  { name: 'taxes', as: 'admin', path: '#/admindash/taxes' },
  { name: 'tax-office', as: 'admin', path: '#/admindash/taxes', reach: open('/admindash/projects/tax/view?taxId=', 'applied') },
  { name: 'tax-own-twice', as: 'tax', path: '#/dashboard/tax/view', reach: open(ownTax, 'audited') },
  { name: 'tax-twice', as: 'admin', path: '#/admindash/taxes', reach: open('/admindash/projects/tax/view?taxId=', 'audited') },
  {
    name: 'tax-audit',
    as: 'nobody',
    path: '',
    reach: async (page, site) => {
      const { token, session } = taxOf(site).audit
      await page.goto(siteUrl(site, '#/tax/awards'))
      await page.evaluate((kept) => sessionStorage.setItem('lpAudit', kept), JSON.stringify({ [token]: session }))
      await page.goto(siteUrl(site, `#/tax/audit?token=${token}`))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/Harbor lights|Lys over havnen/)
    },
  },
  {
    name: 'tax-line',
    as: 'admin',
    path: '#/admindash/taxes',
    reach: async (page, site) => {
      await page.goto(siteUrl(site, `#/admindash/taxes/line?lineId=${taxOf(site).line}`))
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'tax-comparison-guest',
    as: 'nobody',
    path: '',
    reach: async (page, site) => {
      await page.goto('about:blank')
      await page.goto(taxOf(site).compared)
      await expect(page.getByRole('region', { name: /Georgia/ })).toBeVisible()
    },
  },
  { name: 'tax-queue', as: 'admin', path: '#/admindash/taxes/queue' },
  { name: 'tax-programs', as: 'admin', path: '#/admindash/taxes/programs' },
  { name: 'tax-report', as: 'admin', path: '#/admindash/taxes/report' },
  { name: 'tax-applicants', as: 'admin', path: '#/admindash/admin/taxcreditapplicants' },
]
