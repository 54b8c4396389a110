/** Documents of a case: their bytes come in as any PDF does, and go out to whoever sees the case. */
import type { Readable } from 'node:stream'
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { findDocument, findDocumentFile, listDocuments } from '../documents/queries.ts'
import { addFile, addSlot, changeFacts, type DocumentFacts, documentKind, presentDocument } from '../documents/service.ts'
import type { CaseKind } from '../kind.ts'
import { lockMoved, move } from '../moves/service.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { openCase } from './opening.ts'

/** One document as the caller sees it. */
export async function viewDocument<Row extends DeskRow>(ctx: Ctx, kind: CaseKind<Row>, id: number): Promise<CaseDocument> {
  const { name } = kind.machine
  const seen = await findDocument(ctx.db, ctx.site.id, name, id)
  must(seen, 'not_found', caseProblems.notFound)
  const { movers } = await openCase(ctx, kind, seen.case_id)
  const row = (await listDocuments(ctx.db, ctx.site.id, { kind: name, caseId: seen.case_id })).find((one) => one.id === id)
  must(row, 'not_found', caseProblems.notFound)
  return presentDocument(row, movers)
}

export interface SentDocument {
  caseId: number
  documentId: number | null
  type: string
  title: string
  valid_to: string | null
  fileName: string
  file: Readable
}

/** Takes a PDF: into the slot that it is for, or into one of its own. What it is comes from its bytes. */
export async function takeDocument<Row extends DeskRow, View>(
  ctx: Ctx,
  { kind, files }: CaseDesk<Row, View>,
  sent: SentDocument,
): Promise<CaseDocument> {
  const { movers } = await openCase(ctx, kind, sent.caseId)
  must(movers.includes('applicant') || movers.includes('office'), 'not_found', caseProblems.notFound)
  const original = await files.receive(ctx, sent.file)
  const id = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, kind, sent.caseId)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    await files.keep(inside, original)
    const { type, title, valid_to } = sent
    const slot = sent.documentId ?? (await addSlot(inside, kind, row, { part_id: null, type, title, valid_to, required_by: 'nobody' })).id
    const before = await findDocument(inside.db, ctx.site.id, kind.machine.name, slot)
    must(before?.case_id === sent.caseId, 'not_found', caseProblems.notFound)
    const file = { hash: original.hash, fileName: plainName(sent.fileName), type: original.type, bytes: original.bytes }
    return (await addFile(inside, kind, slot, file)).id
  })
  return viewDocument(ctx, kind, id)
}

export async function changeDocument<Row extends DeskRow>(ctx: Ctx, kind: CaseKind<Row>, facts: DocumentFacts): Promise<CaseDocument> {
  const view = (of: Ctx, id: number) => viewDocument(of, kind, id)
  await changeFacts(ctx, kind, facts, view)
  return view(ctx, facts.id)
}

export async function setDocumentStatus<Row extends DeskRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  { id, status, note, version }: { id: number; status: string; note: string; version?: number | undefined },
): Promise<CaseDocument> {
  await viewDocument(ctx, kind, id)
  const reviewed = ['accepted', 'rejected'].includes(status) ? { reviewed_by: userIdOf(ctx.actor), reviewed_at: ctx.now() } : {}
  await move(ctx, documentKind(kind), id, { to: status, note, version, columns: { note, ...reviewed } })
  return viewDocument(ctx, kind, id)
}

/** The last file of a document, for whoever sees its case. */
export async function sendDocumentFile<Row extends DeskRow, View>(ctx: Ctx, { kind, files }: CaseDesk<Row, View>, id: number, call: Call) {
  const seen = await findDocument(ctx.db, ctx.site.id, kind.machine.name, id)
  must(seen, 'not_found', caseProblems.notFound)
  await openCase(ctx, kind, seen.case_id)
  const file = await findDocumentFile(ctx.db, ctx.site.id, id, seen.file_version)
  must(file, 'not_found', caseProblems.notFound)
  return files.send(ctx, call, { hash: file.file_hash, fileName: file.file_name })
}
