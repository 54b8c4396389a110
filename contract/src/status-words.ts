/** What statuses are called where a message names them: a table for each machine, whose name it has with `_status` after it. */
import { decisionNames } from './bible-labels.ts'
import {
  acknowledgementWords,
  approvalStatusWords,
  consentStatusWords,
  documentStatusWords,
  messageStatusWords,
  recapStatusWords,
  revisionStatusWords,
} from './engine/case-status-words.ts'
import { messageTable } from './message-table.ts'
import { assignmentStatusWords, permitStatusWords, placeStatusWords } from './permit-status-words.ts'
import { registerStatusWords } from './register-status-words.ts'
import { taxStatusWords } from './tax-status-words.ts'

export const bibleStatus = messageTable('bible_status', decisionNames)
export const acknowledgementStatus = messageTable('case_acknowledgement_status', acknowledgementWords)
export const approvalStatus = messageTable('case_approval_status', approvalStatusWords)
export const consentStatus = messageTable('case_consent_status', consentStatusWords)
export const documentStatus = messageTable('case_document_status', documentStatusWords)
export const messageStatus = messageTable('case_message_status', messageStatusWords)
export const recapStatus = messageTable('case_recap_status', recapStatusWords)
export const revisionStatus = messageTable('case_revision_status', revisionStatusWords)
export const holdStatus = messageTable('hold_status', {
  active: { en: 'In line', no: 'I kø' },
  challenged: { en: 'To be confirmed', no: 'Skal bekreftes' },
  confirmed: { en: 'Confirmed', no: 'Bekreftet' },
  released: { en: 'Released', no: 'Frigitt' },
  ended: { en: 'Ended', no: 'Avsluttet' },
})
export const permitStatus = messageTable('permit_status', permitStatusWords)
export const placeStatus = messageTable('location_permit_status', placeStatusWords)
export const assignmentStatus = messageTable('officer_assignment_status', assignmentStatusWords)
export const registerStatus = messageTable('register_status', registerStatusWords)
export const taxStatus = messageTable('tax_status', taxStatusWords)
