/** A registration that is in force, as the demo shows it: written as it stands, and nobody is mailed. */
import type { RegisterFields } from '@backlot/contract/register-fields'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { insertCase, nextCaseNumber } from '#engine/cases/desk/queries.ts'
import { insertLogLine } from '#engine/cases/moves/queries.ts'
import { columnsOfRegister } from '../register/rows.ts'

interface Provided {
  applicantId: number
  officeId: number
  fields: Partial<RegisterFields>
  daysAgo: number
}

/** Returns its number. */
export async function provideRegister(ctx: TransactionCtx, { applicantId, officeId, fields, daysAgo }: Provided): Promise<string> {
  const { db, site } = ctx
  const year = Number(officeToday(ctx).slice(0, 4))
  const number = `R-${year}-${String(await nextCaseNumber(db, site.id, 'register', year)).padStart(4, '0')}`
  const at = new Date(ctx.now().getTime() - daysAgo * 86_400_000)
  const stands = { status: 'registered', status_since: at, register_no: number, submitted_at: at, registered_at: at }
  const id = await insertCase(db, 'registers', {
    site_id: site.id,
    applicant_user_id: applicantId,
    created_by: applicantId,
    ...stands,
    ...columnsOfRegister(fields),
  })
  const line = { machine: 'register', thing_id: id ?? 0, kind: 'register', case_id: id ?? 0, at, note: '', actor_name: null }
  const moves = [
    ['draft', 'submitted', 'submitted', applicantId, 'applicant'],
    ['submitted', 'in_review', 'reviewed', officeId, 'office'],
    ['in_review', 'in_approval', 'sent_to_approvers', officeId, 'office'],
    ['in_approval', 'registered', 'approved', null, 'system'],
  ] as const
  for (const [from_status, to_status, action, actor_user_id, mover] of moves)
    await insertLogLine(db, site.id, { ...line, from_status, to_status, action, actor_user_id, mover })
  return number
}
