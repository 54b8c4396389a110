/** Links to budgets: with the sums and lines alone, or with who is paid, what was spent and the notes too. */
import { budgetGuestHeader } from '@backlot/contract/budget-summaries'
import type { BudgetShare, BudgetShareKind } from '@backlot/contract/budget-shares'
import { sql } from 'kysely'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import { budgetShareMail } from './emails.ts'

/** What a link and its mail name: never the title of a confidential project. */
export interface BudgetFacts {
  project_id: number
  shown_name: string
}

export const budgetKind = 'budget'

/** A name as it stands in an address. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'budget'

/**
 * What links are made for is the budget; their addresses name the project (S2 §2 "/budget/{projectId}/{name}").
 * A hidden budget shows guests nothing.
 */
export const budgetShares = (project: BudgetFacts): ShareDefinition<BudgetFacts, BudgetShare> => ({
  kind: budgetKind,
  header: budgetGuestHeader,
  sql: {
    target: sql`join budgets budget on budget.site_id = share.site_id and budget.id = share.target_id
      join projects project on project.site_id = budget.site_id and project.id = budget.project_id`,
    more: sql``,
    isGone: sql<boolean>`(budget.deleted_at is not null or project.deleted_at is not null or budget.hidden)`,
    facts: sql`budget.project_id, project.shown_name`,
    searched: [sql.ref('project.project_name'), sql.ref('budget.name')],
  },
  async findTarget({ db, site }, id) {
    const row = await db
      .selectFrom('budgets')
      .select(['id', 'name'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row
  },
  present: (row, { id, ...facts }) => ({
    id,
    project_id: row.project_id,
    project_name: row.shown_name,
    kind: row.kind as BudgetShareKind,
    ...facts,
  }),
  linkTo({ origin }, row, secret) {
    const page = `${origin}/#/budget/${project.project_id}`
    return row.address_name ? `${page}/${encodeURIComponent(row.address_name)}` : `${page}/${slugOf(project.shown_name)}?token=${secret}`
  },
  mail: budgetShareMail,
})

/** For calls that make no link. */
export const anyBudget = budgetShares({ project_id: 0, shown_name: '' })
