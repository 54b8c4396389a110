/** The calls about documents of a case: their bytes come in as any PDF does, and go out to whoever sees the case. */
import type { Readable } from 'node:stream'
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import type { Mover } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import type { CaseKind, CaseRow } from '../kind.ts'
import { lockMoved, move } from '../moves/service.ts'
import { findDocument, findDocumentFile, listDocuments } from './queries.ts'
import { addFile, addSlot, changeFacts, type DocumentFacts, documentKind, mustTakeDocuments, presentDocument } from './service.ts'

/** Bytes as they come in and go out; the engine knows no area that keeps them. */
export interface DocumentFiles {
  receive: (ctx: Ctx, file: Readable) => Promise<{ hash: string; type: string; bytes: number }>
  keep: (ctx: TransactionCtx, original: { hash: string; type: string; bytes: number }) => Promise<unknown>
  send: (ctx: Ctx, call: Call, file: { hash: string; fileName: string }) => unknown
}

/** What these calls need of a kind of case besides its definition. */
export interface DocumentCalls<Row extends CaseRow> {
  kind: CaseKind<Row>
  files: DocumentFiles
  /** As whom the caller sees a case. Throws `not_found` for whoever it is no business of. */
  open: (ctx: Ctx, caseId: number) => Promise<{ row: Row; movers: readonly Mover[] }>
  /** Throws `not_found` for what is no part of the case. Absent where a case has no parts. */
  mustBePart?: (ctx: Ctx, caseId: number, partId: number | null) => Promise<void>
}

/** One document as the caller sees it. */
export async function viewDocument<Row extends CaseRow>(ctx: Ctx, { kind, open }: DocumentCalls<Row>, id: number): Promise<CaseDocument> {
  const { name } = kind.machine
  const seen = await findDocument(ctx.db, ctx.site.id, name, id)
  must(seen, 'not_found', caseProblems.notFound)
  const { movers } = await open(ctx, seen.case_id)
  const row = (await listDocuments(ctx.db, ctx.site.id, { kind: name, caseId: seen.case_id })).find((one) => one.id === id)
  must(row, 'not_found', caseProblems.notFound)
  return presentDocument(row, movers)
}

export interface SentDocument {
  caseId: number
  partId: number | null
  documentId: number | null
  type: string
  title: string
  valid_to: string | null
  fileName: string
  file: Readable
}

/**
 * Takes a PDF: into the slot that it is for, or into one of its own. What it is comes from its bytes. Throws `not_found`, and `wrong_state`
 * where the case takes no documents.
 */
export async function takeDocument<Row extends CaseRow>(ctx: Ctx, calls: DocumentCalls<Row>, sent: SentDocument): Promise<CaseDocument> {
  const { kind, files, open, mustBePart } = calls
  const { row: seen, movers } = await open(ctx, sent.caseId)
  must(movers.includes('applicant') || movers.includes('office'), 'not_found', caseProblems.notFound)
  mustTakeDocuments(kind, seen)
  await mustBePart?.(ctx, sent.caseId, sent.partId)
  const original = await files.receive(ctx, sent.file)
  const id = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, kind, sent.caseId)
    mustTakeDocuments(kind, row)
    await files.keep(inside, original)
    const { partId: part_id, type, title, valid_to } = sent
    const slot = sent.documentId ?? (await addSlot(inside, kind, row, { part_id, type, title, valid_to, required_by: 'nobody' })).id
    const before = await findDocument(inside.db, ctx.site.id, kind.machine.name, slot)
    must(before?.case_id === sent.caseId, 'not_found', caseProblems.notFound)
    const file = { hash: original.hash, fileName: plainName(sent.fileName), type: original.type, bytes: original.bytes }
    return (await addFile(inside, kind, slot, file)).id
  })
  return viewDocument(ctx, calls, id)
}

export async function changeDocument<Row extends CaseRow>(
  ctx: Ctx,
  calls: DocumentCalls<Row>,
  facts: DocumentFacts,
): Promise<CaseDocument> {
  const view = (of: Ctx, id: number) => viewDocument(of, calls, id)
  await changeFacts(ctx, calls.kind, facts, view)
  return view(ctx, facts.id)
}

export async function setDocumentStatus<Row extends CaseRow>(
  ctx: Ctx,
  calls: DocumentCalls<Row>,
  { id, status, note, version }: { id: number; status: string; note: string; version?: number | undefined },
): Promise<CaseDocument> {
  await viewDocument(ctx, calls, id)
  const reviewed = ['accepted', 'rejected'].includes(status) ? { reviewed_by: userIdOf(ctx.actor), reviewed_at: ctx.now() } : {}
  await move(ctx, documentKind(calls.kind), id, { to: status, note, version, columns: { note, ...reviewed } })
  return viewDocument(ctx, calls, id)
}

/** The last file of a document, for whoever sees its case. */
export async function sendDocumentFile<Row extends CaseRow>(ctx: Ctx, { kind, files, open }: DocumentCalls<Row>, id: number, call: Call) {
  const seen = await findDocument(ctx.db, ctx.site.id, kind.machine.name, id)
  must(seen, 'not_found', caseProblems.notFound)
  await open(ctx, seen.case_id)
  const file = await findDocumentFile(ctx.db, ctx.site.id, id, seen.file_version)
  must(file, 'not_found', caseProblems.notFound)
  return files.send(ctx, call, { hash: file.file_hash, fileName: file.file_name })
}
