/** The calls of kinds of case that have one owner and no parts. Their contracts are made by `engine/case-calls.ts` and differ in paths alone. */
import { approversApi } from '@backlot/contract/approvers'
import type { Endpoint } from '@backlot/contract/endpoint'
import type { ApproverView } from '@backlot/contract/engine/case-calls'
import type { CaseApproval, CaseMessage } from '@backlot/contract/engine/cases'
import type { CaseCalls, Decision } from '#features/engine/cases/kind.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { call, callFile, type CallOptions } from '#lib/http.ts'

type DeskCall =
  | 'documentStatus'
  | 'file'
  | 'letter'
  | 'messages'
  | 'messageStatus'
  | 'toUser'
  | 'toAdmin'
  | 'request'
  | 'chooseApprovers'
  | 'openApproval'
  | 'decide'
  | 'acknowledge'
  | 'recap'
export type DeskApi = Readonly<Record<DeskCall, Endpoint>> & { createDocument: Endpoint & { consumes: 'multipart/form-data' } }

/** What such a call takes and answers is written once, in `engine/case-calls.ts`; the area's endpoint adds its path. */
const ask = <Answer>(endpoint: Endpoint, input: object, options?: CallOptions): Promise<Answer> =>
  call(endpoint, input as never, options) as Promise<Answer>

export const deskCalls = (api: DeskApi, submitProfile: Endpoint): CaseCalls => ({
  messages: (id, signal) => ask<CaseMessage[]>(api.messages, { params: { id } }, { signal, quiet: true }),
  moveMessage: ({ id, version, to }) => ask(api.messageStatus, { body: { id, version, status: to } }),
  writeToUser: (caseId, said) => ask(api.toUser, { body: { caseId, ...said } }),
  writeToOffice: (caseId, said) => ask(api.toAdmin, { body: { caseId, ...said } }),
  askInfo: (caseId, asked) => ask(api.request, { body: { caseId, ...asked } }),
  askDocument: (caseId, { type, note, due_at }) => ask(api.request, { body: { caseId, items: note, document: type, due_at } }),
  sendDocument: (caseId, file, { type, documentId, valid_to }) =>
    callWithFile(
      api.createDocument,
      {
        body: {
          caseId: String(caseId),
          type,
          ...(valid_to ? { valid_to } : {}),
          ...(documentId ? { documentId: String(documentId) } : {}),
        },
      },
      fileOf(file),
    ),
  moveDocument: ({ id, version, to, note }) => ask(api.documentStatus, { body: { id, version, status: to, note } }),
  openDocument: (id) => callFile(api.file, { params: { id } }),
  approvers: (signal) => call(approversApi.tax, {}, { signal, quiet: true }),
  chooseApprovers: (caseId, version, steps) => ask(api.chooseApprovers, { body: { caseId, version, ...(steps && { steps }) } }),
  decideByKey: (id, decision) => ask(api.decide, { body: { id, with_key: true, ...decision } }),
  accept: (asked) => ask(api.acknowledge, { body: { ...asked, status: 'acknowledged' } }),
  moveAcceptance: ({ id, version, to, note }) => ask(api.acknowledge, { body: { id, version, status: to, note } }),
  writeRecap: (body) => ask(api.recap, { body }),
  askAccount: (body) => ask(submitProfile, { body }),
})

/** The rest, which permits do in a way of their own. */
export const deskOwnCalls = (api: DeskApi) => ({
  open: (token: string, signal: AbortSignal): Promise<ApproverView> => ask(api.openApproval, { body: { token } }, { signal, quiet: true }),
  openLetter: (id: number): Promise<Blob> => callFile(api.letter, { params: { id } }),
  decide: (asked: { id: number; token?: string } & Decision): Promise<CaseApproval> => ask(api.decide, { body: asked }),
})
