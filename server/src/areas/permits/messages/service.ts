/** Messages about a permit, and what the office asks the applicant for. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { momentAt } from '#kit/office-calendar.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import type { CaseRow } from '#engine/cases/kind.ts'
import { addSlot, mustTakeDocuments } from '#engine/cases/documents/service.ts'
import { listMessageFiles, listMessages, type MessageRow } from '#engine/cases/messages/queries.ts'
import { answersTo, moveMessage, presentMessage, removeMessage, writeMessage, type Written } from '#engine/cases/messages/service.ts'
import { lockMoved, moveRow } from '#engine/cases/moves/service.ts'
import { mustBePart } from '../documents/service.ts'
import { aboutPermit, permitMail, shownDay } from '../emails.ts'
import { applicantEmails } from '../notices/telling.ts'
import { permitKind } from '../permit/definition.ts'
import type { PermitRow } from '../permit/queries.ts'
import { openPermit } from '../permit/view.ts'

export async function getMessages(ctx: Ctx, permitId: number): Promise<CaseMessage[]> {
  const { row: permit, movers } = await openPermit(ctx, permitId)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  const rows = await listMessages(ctx.db, ctx.site.id, { kind: 'permit', caseId: permitId }, movers.includes('office'))
  const files =
    rows.length === 0
      ? []
      : await listMessageFiles(
          ctx.db,
          ctx.site.id,
          rows.map(({ id }) => id),
        )
  const byMessage = Map.groupBy(files, (file) => file.message_id)
  return rows.map((row) =>
    presentMessage(row, permit.deleted_at === null ? movers : [], { files: byMessage.get(row.id), reader: userIdOf(ctx.actor) }),
  )
}

type Row = PermitRow & CaseRow
type Work = (inside: TransactionCtx, row: Row) => Promise<MessageRow>

/** Does something in a permit that is locked, as one of those. */
async function writing(ctx: Ctx, permitId: number, as: 'office' | 'applicant', work: Work): Promise<CaseMessage> {
  const message = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, permitId)
    must((await permitKind.moversOf(inside, row)).includes(as), 'not_found', caseProblems.notFound)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    return work(inside, row)
  })
  return presentMessage(message, [as], { reader: userIdOf(ctx.actor) })
}

interface Given {
  permitId: number
  locPermitId: number | null
  subject: string
  body: string
  answers: number | null
}

export const writeTo = (ctx: Ctx, direction: Written['direction'], { permitId, locPermitId, ...written }: Given): Promise<CaseMessage> =>
  writing(ctx, permitId, direction === 'to_admin' ? 'applicant' : 'office', async (inside, row) => {
    await mustBePart(inside, permitId, locPermitId)
    return writeMessage(inside, permitKind, row, { direction, part_id: locPermitId, ...written })
  })

/** The last minute of a day where the office is. */
const endOfDay = (ctx: Ctx, day: string | null): Date | null => (day === null ? null : momentAt({ day, time: '23:59' }, ctx.site.timeZone))

interface Asked {
  permitId: number
  locPermitId: number | null
  due_at: string | null
}

async function mailRequest(
  ctx: TransactionCtx,
  row: Row,
  type: 'permit.info_request' | 'permit.doc_request',
  message: MessageRow,
): Promise<MessageRow> {
  const about = { ...aboutPermit(ctx, row, 'applicant'), items: message.body }
  const mail = permitMail(ctx, type, (reader) => ({ ...about, due: shownDay(reader, message.due_at) }))
  const to = await applicantEmails(ctx, row)
  await queueTemplate(ctx, { to, entity: 'permit', entityId: row.id, answers: answersTo(permitKind, message), ...mail })
  return message
}

/** Asks for information: the permit waits for the answer from now on. One that waits already is asked something more. */
export const requestInfo = (ctx: Ctx, { permitId, locPermitId, due_at, items }: Asked & { items: string }): Promise<CaseMessage> =>
  writing(ctx, permitId, 'office', async (inside, row) => {
    await mustBePart(inside, permitId, locPermitId)
    await moveRow(inside, permitKind, row, { to: 'info_requested', note: items, isTold: true })
    const due = endOfDay(ctx, due_at)
    const message = { direction: 'to_user', part_id: locPermitId, subject: '', body: items, answers: null, due_at: due } as const
    const written = await writeMessage(inside, permitKind, row, { ...message, request_kind: 'info' })
    return mailRequest(inside, row, 'permit.info_request', written)
  })

interface AskedDocument extends Asked {
  type: string
  title: string
  note: string
}

/** Asks for a document: an empty slot that has to be filled, and a message that says so. */
export const requestDocument = (ctx: Ctx, { permitId, locPermitId, due_at, type, title, note }: AskedDocument): Promise<CaseMessage> =>
  writing(ctx, permitId, 'office', async (inside, row) => {
    await mustBePart(inside, permitId, locPermitId)
    mustTakeDocuments(permitKind, row)
    const due = endOfDay(ctx, due_at)
    const slot = await addSlot(inside, permitKind, row, { part_id: locPermitId, type, title, required_by: 'person', due_at: due })
    const body = [title || type, note].filter(Boolean).join('\n')
    const message = {
      direction: 'to_user',
      part_id: locPermitId,
      subject: '',
      body,
      answers: null,
      due_at: due,
      document_id: slot.id,
    } as const
    const written = await writeMessage(inside, permitKind, row, { ...message, request_kind: 'document' })
    return mailRequest(inside, row, 'permit.doc_request', written)
  })

export const shownMessage = async (ctx: Ctx, row: MessageRow): Promise<CaseMessage> => {
  const { movers } = await openPermit(ctx, row.case_id)
  return presentMessage(row, movers, { files: await listMessageFiles(ctx.db, ctx.site.id, [row.id]), reader: userIdOf(ctx.actor) })
}

export const setMessageStatus = async (ctx: Ctx, { id, status, version }: { id: number; status: string; version?: number | undefined }) =>
  shownMessage(ctx, await moveMessage(ctx, permitKind, id, { to: status, version }))
export const takeMessageAway = async (ctx: Ctx, id: number) => shownMessage(ctx, await removeMessage(ctx, permitKind, id))
