/** The budget of each site's first project, with one location and its lines, for the screenshots. */
import { budgetLinesApi as lines, type SavedLines } from '@backlot/contract/budget-lines'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { budgetRevisionsApi as revisions } from '@backlot/contract/budget-revisions'
import { budgetsApi as api } from '@backlot/contract/budgets'
import { projectsApi, type ProjectCard } from '@backlot/contract/projects'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { account, hosts, languages, type DemoSite } from './sites.ts'

const words = {
  en: {
    place: 'The old mill',
    fee: 'Location fee',
    hold: 'Hold',
    police: 'Police officer',
    guard: 'Security guard, night',
    fees: 'Location fees',
    staff: 'City staff',
    revision: 'Sent to the studio',
    note: 'New agreement',
  },
  no: {
    place: 'Den gamle mølla',
    fee: 'Leie av sted',
    hold: 'Reservasjon',
    police: 'Politi',
    guard: 'Vakt, natt',
    fees: 'Leie',
    staff: 'Kommunen',
    revision: 'Sendt til studioet',
    note: 'Ny avtale',
  },
} as const

export async function budgetMade(site: DemoSite): Promise<void> {
  const { Jwt } = (await call(hosts[site], 'POST', '/user/auth', account('admin'))) as LoginResponse
  const ask = <Answer>({ method, path }: { method: string; path: string }, body?: object) =>
    call(hosts[site], method, path, body, Jwt) as Promise<Answer>
  const [project] = await ask<ProjectCard[]>({ method: 'GET', path: `${projectsApi.list.path}?limit=1` })
  if (!project) return
  const to = { projectId: project.id }
  const said = words[languages[site]]
  await ask(api.updateType, { ...to, budget_type: 1 })
  const place = await ask<BudgetLocation>(api.updateLocation, { ...to, name: said.place, shoot_days: 2, prep_days: 2 })
  const { lines: saved } = await ask<SavedLines>(lines.submitLines, {
    locId: place.id,
    lines: [
      { code: '1010', name: said.fee, category: said.fees, phase: 'shoot', days: '=shoot_days', rate: '4000' },
      { code: '1040', name: said.hold, category: said.fees, phase: 'hold', days: 1, rate: '1000' },
      { code: '3010', name: said.police, category: said.staff, phase: 'shoot', qty: 2, days: '=shoot_days', rate: '=12*110' },
      { code: '4010', name: said.guard, category: said.staff, phase: 'prep', qty: 1, days: 4, rate: '420' },
    ],
  })
  await ask(revisions.makeRevision, { ...to, name: said.revision })
  const [fee, hold] = saved
  await ask(lines.submitLines, { locId: place.id, lines: [{ id: fee?.id, rate: '4400', note: said.note }] })
  await ask(lines.removeLines, { locId: place.id, ids: [hold?.id] })
}
