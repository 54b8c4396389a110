import type { Budget } from '@backlot/contract/budget-records'
import { totalsOf } from '@backlot/contract/budget-sums'
import type { BudgetType } from '@backlot/contract/budget-values'
import type { Actor } from '#kit/actor.ts'
import { percentText } from '../values/numbers.ts'
import { mayEdit, mayLock, mayRemove } from '../policy.ts'
import type { BudgetRow } from './queries.ts'

export const presentBudget = (actor: Actor, row: BudgetRow): Budget => ({
  id: row.id,
  project_id: row.project_id,
  project_name: row.project_name,
  project_status: row.project_status,
  budget_type: row.budget_type as BudgetType,
  name: row.name,
  currency: row.currency,
  locked: row.locked,
  hidden: row.hidden,
  has_password: row.has_password,
  contingency_pct: percentText(row.contingency_pct),
  tax_pct: percentText(row.tax_pct),
  notes: row.notes,
  episode_count: row.episode_count,
  location_count: row.location_count,
  totals: totalsOf(row),
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  can: { edit: mayEdit(actor, row), lock: mayLock(actor), remove: mayRemove(actor, row) },
})
