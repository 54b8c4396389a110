/** Documents of a permit: their bytes come in as any PDF does, and go out to whoever sees the permit. */
import type { Readable } from 'node:stream'
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { keepOriginal, receiveDocument, sendAttachment } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { userIdOf } from '#kit/actor.ts'
import { findDocument, findDocumentFile, listDocuments } from '#engine/cases/documents/queries.ts'
import { addFile, addSlot, changeFacts, type DocumentFacts, documentKind, presentDocument } from '#engine/cases/documents/service.ts'
import { lockMoved, move } from '#engine/cases/moves/service.ts'
import { permitKind } from '../permit/definition.ts'
import { openPermit } from '../permit/view.ts'
import { findPlace } from '../places/queries.ts'

const documents = documentKind(permitKind)

/** One document as the caller sees it. */
export async function viewDocument(ctx: Ctx, id: number): Promise<CaseDocument> {
  const seen = await findDocument(ctx.db, ctx.site.id, 'permit', id)
  must(seen, 'not_found', caseProblems.notFound)
  const { movers } = await openPermit(ctx, seen.case_id)
  const row = (await listDocuments(ctx.db, ctx.site.id, { kind: 'permit', caseId: seen.case_id })).find((one) => one.id === id)
  must(row, 'not_found', caseProblems.notFound)
  return presentDocument(row, movers)
}

/** Throws `not_found` for a part that is no place of the permit. */
export async function mustBePart(ctx: Ctx, permitId: number, partId: number | null): Promise<void> {
  if (partId === null) return
  const place = await findPlace(ctx.db, ctx.site.id, partId)
  must(place && place.permit_id === permitId && place.deleted_at === null, 'not_found', caseProblems.notFound)
}

export interface SentDocument {
  permitId: number
  partId: number | null
  documentId: number | null
  type: string
  title: string
  valid_to: string | null
  fileName: string
  file: Readable
}

/** Takes a PDF: into the slot that it is for, or into one of its own. What it is comes from its bytes. */
export async function takeDocument(ctx: Ctx, sent: SentDocument): Promise<CaseDocument> {
  const { movers } = await openPermit(ctx, sent.permitId)
  must(movers.includes('applicant') || movers.includes('office'), 'not_found', caseProblems.notFound)
  await mustBePart(ctx, sent.permitId, sent.partId)
  const original = await receiveDocument(ctx, sent.file, permitDocumentBytes)
  const id = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, sent.permitId)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    await keepOriginal(inside, original)
    const { type, title, valid_to } = sent
    const slot =
      sent.documentId ?? (await addSlot(inside, permitKind, row, { part_id: sent.partId, type, title, valid_to, required_by: 'nobody' })).id
    const before = await findDocument(inside.db, ctx.site.id, 'permit', slot)
    must(before?.case_id === sent.permitId, 'not_found', caseProblems.notFound)
    const file = { hash: original.hash, fileName: plainName(sent.fileName), type: original.type, bytes: original.bytes }
    return (await addFile(inside, permitKind, slot, file)).id
  })
  return viewDocument(ctx, id)
}

export async function changeDocument(ctx: Ctx, facts: DocumentFacts): Promise<CaseDocument> {
  await changeFacts(ctx, permitKind, facts, viewDocument)
  return viewDocument(ctx, facts.id)
}

export async function setDocumentStatus(
  ctx: Ctx,
  { id, status, note, version }: { id: number; status: string; note: string; version?: number | undefined },
) {
  await viewDocument(ctx, id)
  const reviewed = ['accepted', 'rejected'].includes(status) ? { reviewed_by: userIdOf(ctx.actor), reviewed_at: ctx.now() } : {}
  await move(ctx, documents, id, { to: status, note, version, columns: { note, ...reviewed } })
  return viewDocument(ctx, id)
}

/** The last file of a document, for whoever sees its permit. */
export async function sendDocumentFile(ctx: Ctx, id: number, { reply }: Call) {
  const seen = await findDocument(ctx.db, ctx.site.id, 'permit', id)
  must(seen, 'not_found', caseProblems.notFound)
  await openPermit(ctx, seen.case_id)
  const file = await findDocumentFile(ctx.db, ctx.site.id, id, seen.file_version)
  must(file, 'not_found', caseProblems.notFound)
  return sendAttachment(ctx, reply, { hash: file.file_hash, fileName: file.file_name })
}
