/** A project with a budget, and the calls of somebody who works on it, each held to succeed. */
import { budgetLinesApi, type LineEdit, type SavedLines } from '@backlot/contract/budget-lines'
import { budgetSharesApi, type BudgetShare, type BudgetShareKind } from '@backlot/contract/budget-shares'
import { budgetGuestHeader } from '@backlot/contract/budget-summaries'
import type { BudgetEpisode, BudgetLocation } from '@backlot/contract/budget-records'
import { budgetsApi } from '@backlot/contract/budgets'
import type { CallInput, CallOutput, Endpoint } from '@backlot/contract/endpoint'
import { expect } from 'vitest'
import { budgetKeyOf } from '#db/presets/budget-key.ts'
import { defaultPrices } from '#db/presets/prices.ts'
import { saveBudgetKey } from '#areas/budgets/index.ts'
import { savePrices } from '#areas/permits/index.ts'
import type { Caller, TestApp } from './app.ts'
import { newAddress, type TestSite } from './factories.ts'
import { newKey, secretOf } from './guest.ts'
import { buildDesk, buildProject, type Desk } from './lookbook.ts'

export interface BudgetDesk extends Desk {
  project: number
  admin: Desk['admin']
  caller: Caller
  must: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>
  place: (name: string, more?: object) => Promise<BudgetLocation>
  episode: (title: string, more?: object) => Promise<BudgetEpisode>
  save: (locId: number, lines: LineInput[]) => Promise<SavedLines>
}
export type LineInput = Partial<LineEdit>

/** A site with its key, and a project with a budget of this type. */
export async function buildBudget(
  app: TestApp,
  budgetType: 1 | 2 = 1,
  projectName = 'Harbour Nights',
  about: Parameters<typeof buildDesk>[2] = {},
): Promise<BudgetDesk> {
  const desk = await buildDesk(app, 3, about)
  await saveBudgetKey(desk.site.ctx.db, desk.site.id, budgetKeyOf({ localeCode: 'en_US', currency: 'USD' }))
  await savePrices(desk.site.ctx.db, desk.site.id, defaultPrices)
  const project = await buildProject(desk.site, projectName)
  const { caller } = desk.scout
  const must = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> => {
    const answer = await app.call(caller, endpoint, input)
    expect(answer.status, answer.raw.body).toBe(200)
    return answer.body
  }
  await must(budgetsApi.updateType, { body: { projectId: project, budget_type: budgetType } })
  return {
    ...desk,
    project,
    caller,
    must,
    place: (name, more = {}) => must(budgetsApi.updateLocation, { body: { projectId: project, name, ...more } }),
    episode: (title, more = {}) => must(budgetsApi.updateEpisode, { body: { projectId: project, title, ...more } }),
    save: (locId, lines) => must(budgetLinesApi.submitLines, { body: { locId, lines } }),
  }
}

/** The location budget of domain.md §6.2. */
export const workedExample: LineInput[] = [
  ['1010', 'Location fee, shoot', 'Location fees', 'shoot', 1, 'day', 2, '4000'],
  ['1020', 'Location fee, prep (50%)', 'Location fees', 'prep', 1, 'day', 2, '=50%*4000'],
  ['1030', 'Location fee, strike (50%)', 'Location fees', 'strike', 1, 'day', 1, '2000'],
  ['1040', 'Hold', 'Location fees', 'hold', 1, 'day', 1, '1,000.00'],
  ['2010', 'Film permit 3-7 days', 'Permits', 'shoot', 1, 'permit', null, '707'],
  ['2060', 'Street/sidewalk use', 'Permits', 'shoot', 1, 'permit', null, '200'],
  ['3010', 'Police officer', 'City staff', 'shoot', 2, 'officer', 2, '=12*110'],
  ['3030', 'Fire safety officer', 'City staff', 'shoot', 1, 'officer', 2, '1320'],
  ['4010', 'Security guard, night', 'Security & traffic', 'prep', 1, 'shift', 4, '420'],
  ['5010', 'Base camp lot', 'Parking & holding', 'shoot', 1, 'lot', 2, '1500'],
  ['6020', 'Neighbor payments', 'Community', 'shoot', 4, 'house', 1, '250'],
  ['7010', 'Layout board, floor protection', 'Site services', 'prep', 1, 'lot', null, '600'],
].map(([code, name, category, phase, qty, unit, days, rate]) => ({ code, name, category, phase, qty, unit, days, rate })) as LineInput[]

/** A link to the budget of a project. */
export async function makeBudgetLink(
  { must, project }: BudgetDesk,
  options: { kind?: BudgetShareKind; allow_download?: boolean; password?: string; name?: string } = {},
): Promise<{ link: string; share: BudgetShare; token: string }> {
  const made = await must(budgetSharesApi.createLink, { params: { id: project }, body: options })
  return { ...made, token: secretOf(made.link) }
}

/** A guest who came by a link. */
export async function budgetGuest(
  app: TestApp,
  site: TestSite,
  opening: { token?: string; name?: string; password?: string },
): Promise<Caller> {
  const caller = { host: site.host, address: newAddress() }
  const answer = await app.call(caller, budgetSharesApi.open, { body: { ...opening, guestKey: newKey() } })
  expect(answer.body, answer.raw.body).toMatchObject({ Success: true })
  return { ...caller, headers: { [budgetGuestHeader]: answer.body.token } }
}
