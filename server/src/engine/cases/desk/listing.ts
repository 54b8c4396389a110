/** What lists of cases of every kind have in common: their order, and whose cases they show. */
import type { CaseOrder } from '@backlot/contract/engine/case-orders'
import { sql, type RawBuilder } from 'kysely'

/** Everybody's, one's own, or those that one is asked to approve. */
export type Scope = { of: 'all' } | { of: 'applicant' | 'approver'; userId: number } | { of: 'nobody' }

type Table = 'permits' | 'one'

/** @param company the column with the name of the company that applies */
export function ordersOf(table: Table, company: string): Record<CaseOrder, RawBuilder<unknown>> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [id, since, title] = [column('id'), column('status_since'), sql`lower(${column('title')})`]
  const name = sql`lower(${column(company)})`
  return {
    newest: sql`${id} desc`,
    oldest: id,
    title: sql`${title}, ${id}`,
    title_desc: sql`${title} desc, ${id} desc`,
    company: sql`${name}, ${id}`,
    company_desc: sql`${name} desc, ${id} desc`,
    waiting: sql`${since}, ${id}`,
    moved: sql`${since} desc, ${id} desc`,
  }
}

/** The condition of a scope, begun with `and`; empty where everybody's are listed. */
export function ofScope(table: Table, kind: string, scope: Scope): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  if (scope.of === 'all') return sql``
  if (scope.of === 'applicant') return sql`and ${column('applicant_user_id')} = ${scope.userId}`
  if (scope.of === 'approver')
    return sql`and exists (select from case_approvals asked where asked.site_id = ${column('site_id')} and asked.kind = ${sql.lit(kind)}
      and asked.case_id = ${column('id')} and asked.user_id = ${scope.userId} and asked.status <> 'queued')`
  return sql`and false`
}
