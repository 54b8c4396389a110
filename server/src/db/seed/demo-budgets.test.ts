/** The budget of the demo is seen as any other, adds up to the worked example, and has a revision to compare with. */
import { budgetRevisionsApi } from '@backlot/contract/budget-revisions'
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetsApi } from '@backlot/contract/budgets'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBudget } from '#test/budget.ts'
import { buildProject } from '#test/lookbook.ts'
import { seedBudget } from './demo-budgets.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a location as in domain.md §6.2, with what was quoted and paid, a revision, and a line since', async () => {
  const { site, admin, must } = await buildBudget(app)
  const projectId = await buildProject(site, 'The demo’s first')
  await seedBudget(site.ctx, { projectId, adminId: admin.id })
  const [place] = await must(budgetsApi.movieLocations, { params: { id: projectId } })
  const { lines, location } = await must(budgetLinesApi.locationBudget, { params: { id: place!.id } })
  expect(lines).toHaveLength(13)
  // 30,107.00 of the example and 2 × 550.00 for the shuttle that came after the revision.
  expect(location.totals).toMatchObject({ estimate: '31207.00', actual: '8000.00', contingency: '3120.70', total: '34327.70' })
  expect(lines.find(({ code }) => code === '4010')).toMatchObject({ phase: 'prep', days: 4, vendor: 'Harbor Watch' })
  const [revision] = await must(budgetRevisionsApi.revisions, { params: { id: projectId }, query: {} })
  expect(revision).toMatchObject({ name: 'First estimate' })
})
