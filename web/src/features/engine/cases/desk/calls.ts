/** The calls of kinds of case that have one owner and no parts. Their contracts are made by `engine/case-calls.ts` and differ in paths alone. */
import { approversApi } from '@backlot/contract/approvers'
import type { profileCalls } from '@backlot/contract/engine/case-calls'
import { acknowledgementMachine, caseMessageMachine, documentMachine } from '@backlot/contract/engine/case-machines'
import type { caseProcess } from '@backlot/contract/engine/case-process'
import type { Endpoint } from '@backlot/contract/endpoint'
import { statusIn, typeIn } from '#features/engine/cases/calls.ts'
import type { CaseCalls, Decision } from '#features/engine/cases/kind.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { call, callFile } from '#lib/http.ts'

type DeskApi<Type extends string> = ReturnType<typeof caseProcess<Type>>
type SubmitProfile = Endpoint & typeof profileCalls.submit

/** What such a call takes and answers is written once, in `engine/case-process.ts`; the area's endpoint adds its path and its types of documents. */
export const deskCalls = <Type extends string>(
  api: DeskApi<Type>,
  types: readonly Type[],
  submitProfile: SubmitProfile,
  needNoApprover: CaseCalls['needNoApprover'],
): CaseCalls => ({
  needNoApprover,
  messages: (id, signal) => call(api.messages, { params: { id } }, { signal, quiet: true }),
  moveMessage: ({ id, version, to }) => call(api.messageStatus, { body: { id, version, status: statusIn(caseMessageMachine, to) } }),
  writeToUser: (caseId, said) => call(api.toUser, { body: { caseId, ...said } }),
  writeToOffice: (caseId, said) => call(api.toAdmin, { body: { caseId, ...said } }),
  askInfo: (caseId, asked) => call(api.request, { body: { caseId, ...asked } }),
  askDocument: (caseId, { type, note, due_at }) =>
    call(api.request, { body: { caseId, items: note, document: typeIn(types, type), due_at } }),
  sendDocument: (caseId, file, { type, documentId, valid_to }) =>
    callWithFile(
      api.createDocument,
      {
        body: {
          caseId: String(caseId),
          type: typeIn(types, type),
          ...(valid_to ? { valid_to } : {}),
          ...(documentId ? { documentId: String(documentId) } : {}),
        },
      },
      fileOf(file),
    ),
  moveDocument: ({ id, version, to, note }) =>
    call(api.documentStatus, { body: { id, version, status: statusIn(documentMachine, to), note } }),
  changeDocument: (id, version, { type, ...said }) =>
    call(api.changeDocument, { body: { id, version, type: typeIn(types, type), ...said } }),
  openDocument: (id) => callFile(api.file, { params: { id } }),
  approvers: (signal) => call(approversApi.tax, {}, { signal, quiet: true }),
  chooseApprovers: (caseId, version, steps) => call(api.chooseApprovers, { body: { caseId, version, ...(steps && { steps }) } }),
  decideByKey: (id, decision) => call(api.decide, { body: { id, with_key: true, ...decision } }),
  accept: (asked) => call(api.acknowledge, { body: { ...asked, status: 'acknowledged' } }),
  moveAcceptance: ({ id, version, to, note }) =>
    call(api.acknowledge, { body: { id, version, status: statusIn(acknowledgementMachine, to), note } }),
  writeRecap: (body) => call(api.recap, { body }),
  askAccount: (body) => call(submitProfile, { body }),
})

/** The rest, which permits do in a way of their own. */
export const deskOwnCalls = <Type extends string>(api: DeskApi<Type>) => ({
  open: (token: string, signal: AbortSignal) => call(api.openApproval, { body: { token } }, { signal, quiet: true }),
  openLetter: (id: number) => callFile(api.letter, { params: { id } }),
  decide: (asked: { id: number; token?: string } & Decision) => call(api.decide, { body: asked }),
})
