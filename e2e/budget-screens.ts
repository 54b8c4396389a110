/** The screens of location budgets, for the screenshots. */
import type { Page } from '@playwright/test'
import { followFirst } from './follow.ts'
import type { Screen } from './screen.ts'

const openBudgetLines = async (page: Page): Promise<void> => {
  await followFirst('projects/budget')(page)
  await followFirst('budget/view')(page)
}
const openBudgetRevisions = async (page: Page): Promise<void> => {
  await followFirst('projects/budget')(page)
  await followFirst('budget/revisions')(page)
  await followFirst('revision=')(page)
  await page.getByRole('button', { name: /^(?:Show the lines|Vis linjene)/ }).click()
}

export const budgetScreens: Screen[] = [
  { name: 'budgets', as: 'admin', path: '#/admindash/budgets' },
  { name: 'budget', as: 'admin', path: '#/admindash/budgets', reach: followFirst('projects/budget') },
  { name: 'budget-lines', as: 'admin', path: '#/admindash/budgets', reach: openBudgetLines },
  { name: 'budget-revisions', as: 'admin', path: '#/admindash/budgets', reach: openBudgetRevisions },
  { name: 'budget-key', as: 'admin', path: '#/admindash/admin/budgetitems' },
]
