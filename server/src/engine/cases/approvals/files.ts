/**
 * Addresses by which an approver without an account opens documents of a case: each is signed for one approval, its present link, one version of
 * one document, and some hours. A new link to the approver, or its end, makes them worthless.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { caseProblems } from '@backlot/contract/area-problems'
import type { ApproverDocument } from '@backlot/contract/engine/case-calls'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { CaseKind, CaseRow } from '../kind.ts'
import { findDocument, findDocumentFile, type ListedDocument } from '../documents/queries.ts'
import { findThing } from '../moves/queries.ts'
import { findApproval, type ApprovalRow } from './queries.ts'

const hours = 12

interface Signed {
  documentId: number
  fileVersion: number
  until: number
}

const signatureOf = ({ platform, site }: Ctx, approval: ApprovalRow, { documentId, fileVersion, until }: Signed): string =>
  createHmac('sha256', platform.settings.jwtSecret)
    .update(['approver-file', site.id, approval.id, approval.token_hash, documentId, fileVersion, until].join(':'))
    .digest('base64url')

/** What follows the path of the document's address. */
function signedQuery(ctx: Ctx, approval: ApprovalRow, document: { id: number; file_version: number }): string {
  const end = Math.min(ctx.now().getTime() + hours * 3_600_000, approval.token_ends_at?.getTime() ?? 0)
  const until = Math.floor(end / 1000)
  const signature = signatureOf(ctx, approval, { documentId: document.id, fileVersion: document.file_version, until })
  return `?approval=${approval.id}&until=${until}&signature=${signature}`
}

/** Those of a case that have a file, as an approver reads them. */
export const documentsForApprover = (
  ctx: Ctx,
  { machine }: Pick<CaseKind, 'machine'>,
  approval: ApprovalRow,
  documents: readonly ListedDocument[],
): ApproverDocument[] =>
  documents
    .filter(({ file_version: version, status }) => version > 0 && !['removed', 'superseded'].includes(status))
    .map((one) => ({
      id: one.id,
      type: one.type,
      title: one.title,
      status: one.status,
      file_name: one.file_name ?? '',
      url: `/api/${machine.name}/approver/document/${one.id}${signedQuery(ctx, approval, one)}`,
    }))

const isSame = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The file behind a signed address, while its case is there. Throws `gone` for one that has ended or was made up, whatever it names. */
export async function fileForApprover(
  ctx: Ctx,
  kind: Pick<CaseKind, 'machine' | 'table'>,
  documentId: number,
  given: { approval: number; until: number; signature: string },
) {
  const approval = await findApproval(ctx.db, ctx.site.id, given.approval)
  const document = await findDocument(ctx.db, ctx.site.id, kind.machine.name, documentId)
  const isOfCase = approval?.token_hash != null && approval.kind === kind.machine.name && document?.case_id === approval.case_id
  must(isOfCase && given.until * 1000 > ctx.now().getTime(), 'gone', caseProblems.linkUsed)
  const expected = signatureOf(ctx, approval, { documentId, fileVersion: document.file_version, until: given.until })
  must(isSame(given.signature, expected), 'gone', caseProblems.linkUsed)
  const file = await findDocumentFile(ctx.db, ctx.site.id, documentId, document.file_version)
  must(file && !['removed', 'superseded'].includes(document.status), 'not_found', caseProblems.notFound)
  const row = await findThing<CaseRow>(ctx.db, ctx.site.id, kind.table, approval.case_id)
  must(row && row.deleted_at === null, 'gone', caseProblems.linkUsed)
  return { hash: file.file_hash, fileName: file.file_name }
}
