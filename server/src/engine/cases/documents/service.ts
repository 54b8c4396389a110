/** Documents of a case: slots that are asked for or sent without being asked for, with the versions of their file (domain.md §4.8). */
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { documentMachine } from '@backlot/contract/engine/case-machines'
import type { Mover } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { lockCaseOf, lockCaseOfPart } from '../moves/locking.ts'
import type { CaseKind, CaseRow, MovedKind } from '../kind.ts'
import { tellOnce } from '../moves/notices.ts'
import { findThing, writeThing } from '../moves/queries.ts'
import { lockMoved, lockToChange, moveRow, nextOf } from '../moves/service.ts'
import { setTimers } from '../timers/service.ts'
import { findDocument, insertDocument, insertDocumentFile, type DocumentRow, type ListedDocument } from './queries.ts'

/** Before the last day of a document, its end is said. */
const warnDays = 14

export const documentKind = <Row extends CaseRow>(kind: CaseKind<Row>): MovedKind<DocumentRow> => ({
  machine: documentMachine,
  table: 'case_documents',
  partOf: kind.machine.name,
  caseOf: ({ kind: of, case_id: caseId }) => ({ kind: of, caseId }),
  lockCase: (ctx, part) => lockCaseOfPart(ctx, kind, part),
  moversOf: async (ctx, document) => {
    const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, document.case_id)
    must(row, 'not_found', caseProblems.notFound)
    return kind.moversOf(ctx, row)
  },
  guards: {
    hasFile: (_ctx, { file_version: version }, { columns }) =>
      Promise.resolve(version > 0 || columns?.['file_version'] ? [] : [{ path: 'file', message: caseProblems.noFile }]),
    isCaseOpen: async (ctx, { case_id: caseId }) =>
      kind.isOpen(await lockCaseOf(ctx, kind, caseId)) ? [] : [{ path: 'status', message: caseProblems.notOpen }],
  },
  timers: {
    // Until the end of its last day.
    validTo: (_ctx, { valid_to: day }) => Promise.resolve(day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 36 * 3_600_000)),
  },
  reminders: {
    expiring: {
      when: (_ctx, { status, valid_to: day }) =>
        Promise.resolve(status === 'accepted' && day !== null ? [new Date(Date.parse(`${day}T08:00:00Z`) - warnDays * 86_400_000)] : []),
      send: async (ctx, document) => {
        const row = await lockCaseOf(ctx, kind, document.case_id)
        if (document.status !== 'accepted' || document.valid_to === null || row.deleted_at !== null || kind.isOver(row)) return
        // One that rested in the trash may have ended meanwhile.
        if (document.valid_to < officeToday(ctx)) return
        const mail = await kind.mails.expiring(ctx, row, { title: titleOf(document), ends: document.valid_to })
        await queueTemplate(ctx, { to: await kind.applicantEmails(ctx, row), entity: kind.machine.name, entityId: row.id, ...mail })
      },
    },
  },
  afterMove: async (ctx, document, { move, logId }) => {
    if (move.to !== 'rejected') return
    const row = await lockCaseOf(ctx, kind, document.case_id)
    const mail = await kind.mails.rejected(ctx, row, { title: titleOf(document), note: document.note })
    await tellOnce(ctx, { logId, to: await kind.applicantEmails(ctx, row), entity: kind.machine.name, entityId: row.id, mail })
  },
})

export const titleOf = ({ title, type }: { title: string; type: string }): string => title || type

/** Throws `wrong_state` where a case takes no documents: none are sent to it, and none are asked for. */
export function mustTakeDocuments<Row extends CaseRow>(kind: CaseKind<Row>, row: Row): void {
  must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
  must(!kind.isClosed(row), 'wrong_state', caseProblems.closed)
}

export interface Slot {
  part_id: number | null
  type: string
  title: string
  required_by: 'rule' | 'person' | 'nobody'
  due_at?: Date | null
  valid_to?: string | null
}

/** An empty slot in a case whose row is locked. */
export async function addSlot<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, row: Row, slot: Slot): Promise<DocumentRow> {
  const { kind: of, caseId } = kind.caseOf(row)
  const at = ctx.now()
  const made = await insertDocument(ctx.db, {
    site_id: ctx.site.id,
    kind: of,
    case_id: caseId,
    status_since: at,
    created_by: userIdOf(ctx.actor),
    created_at: at,
    ...slot,
  })
  await audit(ctx, {
    action: 'case_document.added',
    entity: 'case_document',
    entityId: made.id,
    changes: { type: [null, slot.type], case: [null, caseId] },
  })
  return made
}

/** Bytes that are stored already. */
export interface StoredFile {
  hash: string
  fileName: string
  type: string
  bytes: number
}

/** Puts a file into a slot. One that was accepted is superseded, and the file gets a slot of its own. */
export async function addFile<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  id: number,
  file: StoredFile,
): Promise<DocumentRow> {
  const moved = documentKind(kind)
  const old = await lockMoved(ctx, moved, id)
  const row = await lockCaseOf(ctx, kind, old.case_id)
  const slot = old.status === 'accepted' ? await supersede(ctx, kind, row, old) : old
  const file_version = slot.file_version + 1
  await insertDocumentFile(ctx.db, {
    site_id: ctx.site.id,
    document_id: slot.id,
    file_version,
    file_hash: file.hash,
    file_name: file.fileName,
    type: file.type,
    bytes: file.bytes,
    uploaded_by: userIdOf(ctx.actor),
    uploaded_at: ctx.now(),
  })
  // Another file in place of one that nobody has looked at.
  if (slot.status === 'uploaded')
    return writeThing<DocumentRow>(ctx.db, ctx.site.id, 'case_documents', { id: slot.id, columns: { file_version } })
  return moveRow(ctx, moved, slot, { to: 'uploaded', columns: { file_version, note: '' } })
}

async function supersede<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, row: Row, old: DocumentRow): Promise<DocumentRow> {
  const { part_id, type, title, valid_to } = old
  await moveRow(ctx, documentKind(kind), old, { to: 'superseded', by: ['system'] })
  return addSlot(ctx, kind, row, { part_id, type, title, valid_to, required_by: old.required_by as Slot['required_by'] })
}

/** The document, for whom the case is visible. */
export async function openDocument<Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, id: number): Promise<DocumentRow> {
  const document = await findDocument(ctx.db, ctx.site.id, kind.machine.name, id)
  must(document, 'not_found', caseProblems.notFound)
  must((await documentKind(kind).moversOf(ctx, document)).length > 0, 'not_found', caseProblems.notFound)
  return document
}

const undecided: ReadonlySet<string> = new Set(['requested', 'uploaded', 'rejected'])

export interface DocumentFacts {
  id: number
  version?: number | undefined
  title?: string | undefined
  type?: string | undefined
  valid_to?: string | null | undefined
}

/**
 * Writes what is said of a document. Once it was accepted, only the office does: its last day is what it was accepted for. Throws `not_found`,
 * `wrong_state`, and `conflict` with the document as `view` shows it.
 */
export const changeFacts = <Row extends CaseRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  { id, version, ...given }: DocumentFacts,
  view: (ctx: Ctx, id: number) => Promise<CaseDocument>,
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const documents = documentKind(kind)
    const { row, movers } = await lockToChange(inside, documents, id)
    must(movers.includes('office') || undecided.has(row.status), 'wrong_state', caseProblems.documentDecided)
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await view(inside, id) })
    const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (Object.keys(columns).length === 0) return
    const changed = await writeThing<DocumentRow>(inside.db, ctx.site.id, 'case_documents', { id, columns })
    await setTimers(inside, documents, changed)
    await audit(inside, { action: 'case_document.changed', entity: 'case_document', entityId: id, changes: columns })
  })

export const presentDocument = (row: ListedDocument, movers: readonly Mover[]): CaseDocument => ({
  id: row.id,
  part_id: row.part_id,
  type: row.type,
  title: row.title,
  required_by: row.required_by as CaseDocument['required_by'],
  due_at: row.due_at?.toISOString() ?? null,
  valid_to: row.valid_to,
  status: row.status as CaseDocument['status'],
  note: row.note,
  file:
    row.file_version === 0
      ? null
      : { file_version: row.file_version, file_name: row.file_name ?? '', type: row.file_type ?? '', bytes: row.bytes ?? 0 },
  version: row.version,
  next: nextOf(documentMachine, row.status, movers),
})
