/** Permits as the shared parts of cases know them. */
import approvalLimits from 'virtual:limits/permit-approvals'
import deskLimits from 'virtual:limits/permit-desk'
import processLimits from 'virtual:limits/permit-process'
import { approversApi } from '@backlot/contract/approvers'
import { acknowledgementMachine, approvalMachine, caseMessageMachine, documentMachine } from '@backlot/contract/engine/case-machines'
import { permitApprovalsApi, permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitUsersApi } from '@backlot/contract/permit-desk'
import { permitDocumentTypes } from '@backlot/contract/permit-fields'
import { closedPermits, endedPermits } from '@backlot/contract/permit-machine'
import { permitDocumentsApi as documents, permitMessagesApi as messages, permitRecapsApi as recaps } from '@backlot/contract/permit-process'
import { permitsApi } from '@backlot/contract/permits'
import { statusIn } from '#features/engine/cases/calls.ts'
import type { CaseKind } from '#features/engine/cases/kind.ts'
import { documentTypeText } from '#features/permits/words.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { call, callFile } from '#lib/http.ts'

const typeOf = (type: string) => permitDocumentTypes.find((one) => one === type) ?? 'other'

export const permitKind: CaseKind = {
  name: 'permits',
  ended: endedPermits,
  isOver: (status) => closedPermits.some((closed) => closed === status),
  documentTypes: permitDocumentTypes,
  documentText: documentTypeText,
  titlesDocuments: true,
  limits: {
    note: approvalLimits['acknowledge']?.['note'] ?? {},
    toUser: processLimits['toUser'] ?? {},
    toOffice: processLimits['toAdmin'] ?? {},
    askInfo: processLimits['requestInfo'] ?? {},
    askDocument: processLimits['requestDocument'] ?? {},
    document: processLimits['change'] ?? {},
    decide: approvalLimits['decide'] ?? {},
    accept: approvalLimits['acknowledge'] ?? {},
    account: deskLimits['submitProfile'] ?? {},
  },
  calls: {
    messages: (id, signal) => call(messages.list, { params: { id } }, { signal, quiet: true }),
    moveMessage: ({ id, version, to }) => call(messages.status, { body: { id, version, status: statusIn(caseMessageMachine, to) } }),
    writeToUser: (permitId, said) => call(messages.toUser, { body: { permitId, ...said } }),
    writeToOffice: (permitId, said) => call(messages.toAdmin, { body: { permitId, ...said } }),
    removeMessage: (id) => call(messages.remove, { body: { id } }),
    attach: ({ id }, file) => callWithFile(messages.addFile, { body: { messageId: String(id) } }, fileOf(file)),
    attached: (id) => callFile(messages.file, { params: { id } }),
    askInfo: (permitId, asked) => call(messages.requestInfo, { body: { permitId, ...asked } }),
    askDocument: (permitId, { type, ...asked }) => call(messages.requestDocument, { body: { permitId, type: typeOf(type), ...asked } }),
    sendDocument: (permitId, file, { type, documentId, valid_to }) =>
      callWithFile(
        documents.create,
        {
          body: {
            permitId: String(permitId),
            type: typeOf(type),
            ...(valid_to ? { valid_to } : {}),
            ...(documentId ? { documentId: String(documentId) } : {}),
          },
        },
        fileOf(file),
      ),
    moveDocument: ({ id, version, to, note }) =>
      call(documents.status, { body: { id, version, status: statusIn(documentMachine, to), note } }),
    changeDocument: (id, version, { type, ...said }) => call(documents.change, { body: { id, version, type: typeOf(type), ...said } }),
    openDocument: (id) => callFile(documents.file, { params: { id } }),
    approvers: (signal) => call(approversApi.selected, {}, { signal, quiet: true }),
    chooseApprovers: (permitId, version, steps) =>
      call(permitApprovalsApi.choose, { body: { permitId, version, ...(steps && { steps }) } }),
    needNoApprover: (id, version) => call(permitsApi.updateData, { body: { id, version, needs_no_approver: true } }),
    moveApproval: ({ id, version, to, note }) =>
      call(permitApprovalsApi.chosenStatus, { body: { id, version, status: statusIn(approvalMachine, to), note } }),
    reshare: (id) => call(permitApprovalsApi.reshare, { body: { id } }),
    decideByKey: (id, decision) => call(permitApprovalsApi.decideByKey, { body: { id, ...decision } }),
    accept: (asked) => call(permitConditionsApi.acknowledge, { body: { ...asked, status: 'acknowledged' } }),
    writeRecap: (body) => call(recaps.write, { body }),
    moveAcceptance: ({ id, version, to, note }) =>
      to === 'confirmed'
        ? call(permitConditionsApi.confirm, { body: { id, version } })
        : call(permitConditionsApi.acknowledge, { body: { id, version, status: statusIn(acknowledgementMachine, to), note } }),
    askAccount: (body) => call(permitUsersApi.submitProfile, { body }),
  },
}
