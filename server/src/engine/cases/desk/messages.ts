/** Messages about a case, and what the office asks the applicant for. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { momentAt } from '#kit/office-calendar.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { addSlot, mustTakeDocuments } from '../documents/service.ts'
import type { CaseKind } from '../kind.ts'
import { listMessages, type MessageRow } from '../messages/queries.ts'
import { moveMessage, presentMessage, writeMessage, type Written } from '../messages/service.ts'
import { lockMoved, moveRow } from '../moves/service.ts'
import type { DeskRow } from './desk.ts'
import { openCase } from './opening.ts'

export async function getMessages<Row extends DeskRow>(ctx: Ctx, kind: CaseKind<Row>, caseId: number): Promise<CaseMessage[]> {
  const { row: seen, movers } = await openCase(ctx, kind, caseId)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  const rows = await listMessages(ctx.db, ctx.site.id, { kind: kind.machine.name, caseId }, movers.includes('office'))
  return rows.map((row) => presentMessage(row, seen.deleted_at === null ? movers : []))
}

/** Does something in a case that is locked, as one of those. */
async function writing<Row extends DeskRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  { caseId, as }: { caseId: number; as: 'office' | 'applicant' },
  work: (inside: TransactionCtx, row: Row) => Promise<MessageRow>,
): Promise<CaseMessage> {
  const message = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, kind, caseId)
    must((await kind.moversOf(inside, row)).includes(as), 'not_found', caseProblems.notFound)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    return work(inside, row)
  })
  return presentMessage(message, [as])
}

interface Given {
  caseId: number
  subject: string
  body: string
  answers: number | null
}
export const writeTo = <Row extends DeskRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  direction: Written['direction'],
  { caseId, ...written }: Given,
): Promise<CaseMessage> =>
  writing(ctx, kind, { caseId, as: direction === 'to_admin' ? 'applicant' : 'office' }, (inside, row) =>
    writeMessage(inside, kind, row, { direction, part_id: null, ...written }),
  )

interface Asked {
  caseId: number
  items: string
  document: string | null
  due_at: string | null
}

/**
 * Asks the applicant: for information, and the case waits for the answer from now on; or for a document, an empty slot that has to be filled.
 * One that waits already is asked something more.
 */
export const sendRequest = <Row extends DeskRow>(ctx: Ctx, kind: CaseKind<Row>, { caseId, items, document, due_at }: Asked) =>
  writing(ctx, kind, { caseId, as: 'office' }, async (inside, row) => {
    const due = due_at === null ? null : momentAt({ day: due_at, time: '23:59' }, ctx.site.timeZone)
    const message = { direction: 'to_user', part_id: null, subject: '', answers: null, body: items, due_at: due } as const
    if (document === null) {
      await moveRow(inside, kind, row, { to: 'info_requested', note: items })
      return writeMessage(inside, kind, row, { ...message, request_kind: 'info' })
    }
    mustTakeDocuments(kind, row)
    const slot = await addSlot(inside, kind, row, { part_id: null, type: document, title: '', required_by: 'person', due_at: due })
    const mail = await kind.mails.message(inside, row, { by: ctx.site.name, text: items, side: 'applicant' })
    const to = await kind.applicantEmails(inside, row)
    await queueTemplate(inside, { to, entity: kind.machine.name, entityId: row.id, ...mail })
    return writeMessage(inside, kind, row, { ...message, request_kind: 'document', document_id: slot.id })
  })

export async function setMessageStatus<Row extends DeskRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  { id, status, version }: { id: number; status: string; version?: number | undefined },
): Promise<CaseMessage> {
  const row = await moveMessage(ctx, kind, id, { to: status, version })
  return presentMessage(row, (await openCase(ctx, kind, row.case_id)).movers)
}
