/** Messages between the office and whoever asked, and the office's own notes (domain.md §4.11). */
import type { CaseMessage, messageDirections } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { caseMessageMachine } from '@backlot/contract/engine/case-machines'
import type { Mover } from '@backlot/contract/engine/machines'
import { messages as catalogue } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { lockCaseOfPart } from '../moves/locking.ts'
import type { AnyMovedKind, CaseKind, CaseRow, MovedKind } from '../kind.ts'
import { findThing, writeThing } from '../moves/queries.ts'
import { lockMoved, lockToChange, moveRow, nextOf } from '../moves/service.ts'
import { insertMessage, type MessageFileRow, type MessageRow } from './queries.ts'

type Direction = (typeof messageDirections)[number]

/** As whom these movers of the case move a message: its reader is whoever it was written to. */
export const messageMovers = (movers: readonly Mover[], direction: string): Mover[] => {
  const reader = direction === 'to_user' ? 'applicant' : 'office'
  const isOffice = movers.includes('office')
  if (direction === 'internal' && !isOffice) return []
  return [
    ...(movers.includes(reader) ? (['reader'] as const) : []),
    ...movers.filter((mover) => mover === 'office' || mover === 'applicant'),
  ]
}

export const messageKind = <Row extends CaseRow>(kind: CaseKind<Row>): MovedKind<MessageRow> => ({
  machine: caseMessageMachine,
  table: 'case_messages',
  partOf: kind.machine.name,
  caseOf: ({ kind: of, case_id: caseId }) => ({ kind: of, caseId }),
  lockCase: (ctx, part) => lockCaseOfPart(ctx, kind, part),
  moversOf: async (ctx, message) => {
    const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, message.case_id)
    must(row, 'not_found', caseProblems.notFound)
    return messageMovers(await kind.moversOf(ctx, row), message.direction)
  },
})

export interface Written {
  direction: Direction
  part_id: number | null
  subject: string
  body: string
  /** The message that it answers. */
  answers: number | null
  request_kind?: 'none' | 'info' | 'document'
  document_id?: number | null
  due_at?: Date | null
  /** The mail that it came by. */
  incoming_id?: number | null
}

/** Who writes, where not the caller: whoever answers a mail. */
export interface Author {
  userId: number | null
  name: string
}

/** Writes a message in a case whose row is locked, mails it to the other side, and marks the one that it answers. */
export async function writeMessage<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  written: Written,
  author?: Author,
): Promise<MessageRow> {
  const { answers, ...columns } = written
  const answered = answers === null ? undefined : await answer(ctx, kind, row, answers, author !== undefined)
  const userId = author === undefined ? userIdOf(ctx.actor) : author.userId
  const by = author?.name ?? (userId === null ? '' : ((await findPeople(ctx.db, ctx.site.id, [userId])).get(userId) ?? ''))
  const { kind: of, caseId } = kind.caseOf(row)
  const at = ctx.now()
  const message = await insertMessage(ctx.db, {
    site_id: ctx.site.id,
    kind: of,
    case_id: caseId,
    thread_id: answered ? (answered.thread_id ?? answered.id) : null,
    sender_user_id: userId,
    sender_name: by,
    status_since: at,
    created_at: at,
    ...columns,
  })
  await audit(ctx, { action: 'case_message.written', entity: 'case_message', entityId: message.id, changes: { case: [null, caseId] } })
  if (written.direction !== 'internal' && (written.request_kind ?? 'none') === 'none') await mailMessage(ctx, kind, row, message)
  return message
}

async function answer<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  id: number,
  isByMail: boolean,
): Promise<MessageRow> {
  const moved = messageKind(kind)
  const message = await lockMoved(ctx, moved, id)
  const mayAnswer = isByMail || (await moved.moversOf(ctx, message)).length > 0
  must(message.case_id === row.id && mayAnswer, 'not_found', caseProblems.notFound)
  if (message.status === 'resolved') return moveRow(ctx, moved, message, { to: 'read', by: ['system'] })
  const read = message.status === 'unread' ? await readIt(ctx, kind, message) : message
  return read.status === 'read' ? moveRow(ctx, moved, read, { to: 'answered', by: ['reader', 'system'] }) : read
}

const readIt = <Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, message: MessageRow): Promise<MessageRow> =>
  moveRow(ctx, messageKind(kind), message, { to: 'read', by: ['reader'], columns: { read_at: ctx.now() } })

async function mailMessage<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, row: Row, message: MessageRow): Promise<void> {
  const to = message.direction === 'to_user' ? await kind.applicantEmails(ctx, row) : await kind.officeEmails(ctx)
  const mail = await kind.mails.message(ctx, row, {
    by: message.sender_name || ctx.site.name,
    text: message.body,
    side: message.direction === 'to_user' ? 'applicant' : 'office',
  })
  await queueTemplate(ctx, { to, entity: kind.machine.name, entityId: row.id, answers: answersTo(kind, message), ...mail })
}

/** What an answer to a mail about a message is filed under. */
export const answerKindOf = (kind: Pick<AnyMovedKind, 'machine'>): string => `${kind.machine.name}_message`
export const answersTo = (kind: Pick<AnyMovedKind, 'machine'>, { id }: Pick<MessageRow, 'id'>) => ({ kind: answerKindOf(kind), key: id })

/** Its reader opens it, or the office resolves it. */
export const moveMessage = <Row extends CaseRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  id: number,
  { to, version }: { to: string; version?: number | undefined },
): Promise<MessageRow> =>
  inTransaction(ctx, async (inside) => {
    const moved = messageKind(kind)
    const message = await lockMoved(inside, moved, id)
    must(message.removed_at === null, 'wrong_state', caseProblems.messageRemoved)
    return moveRow(inside, moved, message, { to, version, columns: to === 'read' ? { read_at: ctx.now() } : {} })
  })

const mayRemove = ({ sender_user_id: sender }: MessageRow, movers: readonly Mover[], userId: number | null): boolean =>
  movers.includes('office') || (sender !== null && sender === userId)

/** Takes a message out of sight; its row stays. Only whoever wrote it, or the office. */
export const removeMessage = <Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, id: number): Promise<MessageRow> =>
  inTransaction(ctx, async (inside) => {
    const moved = messageKind(kind)
    const { row: message, movers } = await lockToChange(inside, moved, id)
    const userId = userIdOf(ctx.actor)
    must(mayRemove(message, movers, userId), 'forbidden', catalogue.permissionIssue)
    if (message.removed_at !== null) return message
    await audit(inside, { action: 'case_message.removed', entity: 'case_message', entityId: id })
    return writeThing<MessageRow>(inside.db, ctx.site.id, 'case_messages', { id, columns: { removed_at: ctx.now(), removed_by: userId } })
  })

export const presentFile = ({ id, name, bytes, file_hash: hash }: MessageFileRow) => ({ id, name, bytes, refused: hash === null })

interface Presented {
  files?: readonly MessageFileRow[] | undefined
  /** Who reads it, where the kind lets messages be removed. */
  reader?: number | null
}

export const presentMessage = (row: MessageRow, movers: readonly Mover[], { files = [], reader }: Presented = {}): CaseMessage => ({
  id: row.id,
  part_id: row.part_id,
  direction: row.direction as Direction,
  thread_id: row.thread_id,
  from: row.sender_name,
  subject: row.removed_at === null ? row.subject : '',
  body: row.removed_at === null ? row.body : '',
  request_kind: row.request_kind as CaseMessage['request_kind'],
  document_id: row.document_id,
  due_at: row.due_at?.toISOString() ?? null,
  status: row.status as CaseMessage['status'],
  read_at: row.read_at?.toISOString() ?? null,
  by_mail: row.incoming_id !== null,
  files: row.removed_at === null ? files.map(presentFile) : [],
  removed: row.removed_at !== null,
  can_remove: reader !== undefined && row.removed_at === null && movers.length > 0 && mayRemove(row, movers, reader),
  created_at: row.created_at.toISOString(),
  version: row.version,
  next: row.removed_at === null ? nextOf(caseMessageMachine, row.status, messageMovers(movers, row.direction)) : [],
})
