import { projectProblems } from '@backlot/contract/area-problems'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { kinds } from '../following/kinds.ts'
import { openRow } from '../following/service.ts'
import { findProject } from '../queries.ts'
import { mailOf, type NewsMail } from './mails.ts'

/** Of news that clients may read: its project, and its mail for one link. */
export async function openNews(inside: TransactionCtx, id: number) {
  const row = await openRow(inside, kinds.updates, id)
  const project = await findProject(inside.db, inside.site.id, row.project_id)
  must(project, 'not_found', projectProblems.notFound)
  return { projectId: project.id, mailFor: (reader: NewsMail) => mailOf(project, row, reader) }
}
