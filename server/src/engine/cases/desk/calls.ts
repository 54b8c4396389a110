/** Handlers of the calls about one case (contract/src/engine/case-calls.ts): a kind of one owner and no parts has no others. */
import { caseDocumentBytes, type approvalCalls, type acknowledgeCall, type recapCall } from '@backlot/contract/engine/case-calls'
import type { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import type { Call } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { fileForApprover } from '../approvals/files.ts'
import { changeDocument, type DocumentCalls, sendDocumentFile, setDocumentStatus, takeDocument } from '../documents/calls.ts'
import { sendLetter } from '../letters/service.ts'
import { setRecap } from '../recaps/service.ts'
import { acknowledge, chooseFor, decide, notifyAgain, openForApprover } from './deciding.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { openCase } from './opening.ts'
import { getMessages, sendRequest, setMessageStatus, writeTo } from './messages.ts'

/** What comes with a PDF. */
interface Form {
  caseId: string
  documentId?: string | undefined
  type: string
  title: string
  valid_to?: string | undefined
}
interface Of<Body> {
  body: Body
}
type Given<Work extends (ctx: Ctx, of: never, given: never) => unknown> = Parameters<Work>[2]
interface Written {
  caseId: number
  subject: string
  body: string
  answers: number | null
}

/** @param form what the kind's contract says of the form of a document */
export function deskHandlers<Row extends DeskRow, View>(desk: CaseDesk<Row, View>, form: z.ZodType<Form>) {
  const { kind, files } = desk
  const documents: DocumentCalls<Row> = { kind, files, open: (ctx, id) => openCase(ctx, kind, id) }
  return {
    createDocument: async (ctx: Ctx, _input: unknown, { request }: Call) => {
      const { fields, file, fileName } = await readUpload(request, form, caseDocumentBytes)
      const { caseId, documentId, type, title, valid_to } = fields
      const of = { caseId: Number(caseId), documentId: documentId === undefined ? null : Number(documentId) }
      return takeDocument(ctx, documents, { ...of, partId: null, type, title, valid_to: valid_to ?? null, fileName, file })
    },
    changeDocument: (ctx: Ctx, { body }: Of<Given<typeof changeDocument>>) => changeDocument(ctx, documents, body),
    documentStatus: (ctx: Ctx, { body }: Of<Given<typeof setDocumentStatus>>) => setDocumentStatus(ctx, documents, body),
    file: (ctx: Ctx, { params }: { params: { id: number } }, call: Call) => sendDocumentFile(ctx, documents, params.id, call),
    letter: (ctx: Ctx, { params }: { params: { id: number } }, call: Call) => sendLetter(ctx, kind, params.id, call),
    messages: (ctx: Ctx, { params }: { params: { id: number } }) => getMessages(ctx, kind, params.id),
    messageStatus: (ctx: Ctx, { body }: Of<Given<typeof setMessageStatus>>) => setMessageStatus(ctx, kind, body),
    toUser: (ctx: Ctx, { body: { internal, ...written } }: Of<Written & { internal: boolean }>) =>
      writeTo(ctx, kind, internal ? 'internal' : 'to_user', written),
    toAdmin: (ctx: Ctx, { body }: Of<Written>) => writeTo(ctx, kind, 'to_admin', body),
    request: (ctx: Ctx, { body }: Of<Given<typeof sendRequest>>) => sendRequest(ctx, kind, body),
    chooseApprovers: (ctx: Ctx, { body }: Of<z.output<typeof approvalCalls.choose.body>>) => chooseFor(ctx, desk, body),
    openApproval: (ctx: Ctx, { body }: Of<{ token: string }>) => openForApprover(ctx, desk, body.token),
    approverFile: async (
      ctx: Ctx,
      {
        params,
        query: { approval, until, signature },
      }: { params: { id: number }; query: { approval: string; until: string; signature: string } },
      call: Call,
    ) => {
      const given = { approval: Number(approval), until: Number(until), signature }
      return files.send(ctx, call, await fileForApprover(ctx, kind, params.id, given))
    },
    decide: (ctx: Ctx, { body }: Of<z.output<typeof approvalCalls.decide.body>>) => decide(ctx, kind, body),
    acknowledge: (ctx: Ctx, { body }: Of<z.output<typeof acknowledgeCall.body>>) => acknowledge(ctx, kind, body),
    recap: (ctx: Ctx, { body }: Of<z.output<typeof recapCall.body>>) => setRecap(ctx, kind, body),
    notifyAdmin: (ctx: Ctx, { body }: Of<{ caseId: number }>) => notifyAgain(ctx, desk, body.caseId, 'office'),
    notifyUser: (ctx: Ctx, { body }: Of<{ caseId: number }>) => notifyAgain(ctx, desk, body.caseId, 'applicant'),
  }
}
