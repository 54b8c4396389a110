import { describe, expect, test } from 'vitest'
import { isOffice } from '#app/navigation.ts'
import { categoryOfRoute, routeLabel } from '#app/route-label.ts'
import { officeLabels } from '#app/shell/office-labels.ts'
import { publicLabels } from '#app/shell/public-labels.ts'

/** As the header that stands there has it. */
const labelAt = (path: string, category?: number): string | null =>
  isOffice(path) ? routeLabel(officeLabels, path, category) : routeLabel(publicLabels, path, category)

test.each([
  ['/admindash/projects', 'ALL PROJECTS'],
  ['/dashboard/projects', 'ALL PROJECTS'],
  ['/admindash/budgets', 'ALL BUDGETS'],
  ['/admindash/projects/budget', 'BUDGET'],
  ['/admindash/projects/budget/view', 'BUDGET'],
  ['/budget/3/pilot', 'BUDGET'],
  ['/admindash/permits', 'ALL PERMITS'],
  ['/admindash/projects/permit/view', 'PERMIT'],
  ['/dashboard/permit', 'PERMIT'],
  ['/dashboard/permit/view', 'PERMIT'],
  ['/permit', 'PERMIT'],
  ['/permit/view', 'PERMIT'],
  ['/admindash/taxes', 'TAX CREDIT'],
  ['/admindash/tax', 'TAX CREDIT'],
  ['/admindash/projects/tax/view', 'TAX CREDIT'],
  ['/admindash/registers', 'TAX CREDIT'],
  ['/admindash/projects/register/view', 'TAX CREDIT'],
  ['/dashboard/tax', 'TAX CREDIT'],
  ['/dashboard/register/approver-view', 'TAX CREDIT'],
  ['/tax', 'TAX CREDIT'],
  ['/register', 'TAX CREDIT'],
  ['/admindash/projects/alllookbooks', 'LOOKBOOKS'],
  ['/dashboard/projects/alllookbooks', 'LOOKBOOKS'],
  ['/admindash/lookbooks', 'LOOKBOOKS'],
  ['/admindash/lookbooks/edit', 'LOOKBOOKS'],
  ['/lookbook/7', 'LOOKBOOKS'],
  ['/admindash/projects/view', 'PROJECTS'],
  ['/admindash/projects/edit', 'PROJECTS'],
  ['/admindash/projects/bible', 'PROJECTS'],
  ['/admindash/calendar', 'PROJECTS'],
  ['/admindash/reports', 'PROJECTS'],
  ['/admindash/reports/view', 'PROJECTS'],
  ['/admindash/admin/users', 'USERS'],
  ['/admindash/admin/permitapprovers', 'APPROVERS'],
  ['/admindash/admin/taxcreditapprovers', 'APPROVERS'],
  ['/admindash/admin/permitapplicants', 'APPLICANTS'],
  ['/admindash/admin/taxcreditapplicants', 'APPLICANTS'],
  ['/admindash/admin/settings', 'SETTINGS'],
  ['/admindash/admin/email', 'EMAIL LIST'],
  ['/admindash/admin/budgetitems', 'BUDGET KEY'],
  ['/admindash/admin/sitebuilder', 'SITE BUILDER'],
  ['/admindash/admin', 'ADMIN'],
  ['/admindash/admin/pd-dashboard', 'ADMIN'],
  ['/admindash/admin/fd-dashboard', 'ADMIN'],
  ['/admindash/admin/analytics', 'ADMIN'],
  ['/admindash/directories/-99', 'CONTACTS'],
  ['/admindash/directorydetail/-99', 'CONTACTS'],
  ['/admindash/updatecontact', 'CONTACTS'],
  ['/admindash/directories', 'DIRECTORY'],
  ['/dashboard/directories', 'DIRECTORY'],
  ['/dashboard/directorydetail/1/2', 'DIRECTORY'],
  ['/dashboard/listdirectory/view', 'DIRECTORY'],
  ['/directories/1', 'DIRECTORY'],
  ['/directory/ann', 'DIRECTORY'],
  ['/', null],
  ['/dashboard/locations', null],
  ['/admindash/locations', null],
  ['/location/abc', null],
  ['/taxonomy', null],
])('the label of %s is %s', (path, label) => expect(labelAt(path)).toBe(label))

test('the Contacts group is told by its category -99 too', () => {
  expect(labelAt('/admindash/directories', -99)).toBe('CONTACTS')
  expect(labelAt('/admindash/directories', 1)).toBe('DIRECTORY')
  expect([labelAt('/dashboard/directories', -99), labelAt('/dashboard/directories')]).toEqual(['CONTACTS', 'DIRECTORY'])
  expect(labelAt('/admindash/locations', -99)).toBeNull()
})

describe('a list of one category takes its name', () => {
  test.each([
    ['/dashboard/locations/detail/3', 3],
    ['/admindash/locations/detail/12', 12],
    ['/admindash/locations/detail', null],
    ['/dashboard/locations', null],
  ])('%s: %s', (path, id) => expect(categoryOfRoute(path)).toBe(id))
})
