/** Statuses of what every kind of case has. */
import {
  acknowledgementWords,
  approvalStatusWords,
  documentStatusWords,
  messageStatusWords,
  recapStatusWords,
} from '@backlot/contract/engine/case-status-words'
import { labelText } from '#lib/label-text.ts'

export const approvalStatusText = labelText(approvalStatusWords)

export const documentStatusText = labelText(documentStatusWords)

export const acknowledgementText = labelText(acknowledgementWords)

export const messageStatusText = labelText(messageStatusWords)

export const recapStatusText = labelText(recapStatusWords)
